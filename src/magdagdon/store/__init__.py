"""Games, scores and studies in a database: SQLite in a file, or another one by its URL."""

from magdagdon.store.store import Store, open_store

__all__ = ["Store", "open_store"]
