"""The shelf in the database keeps the contract of all shelves."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from magdagdon.store import Store, open_store
from magdagdon.store.tables import games
from tests.support.shelf_contract import Shelf, ShelfContract


class TestStore(ShelfContract):
    @pytest.fixture
    def shelf(self, tmp_path: Path) -> Iterator[Store]:
        store = open_store(tmp_path / "games.sqlite")
        yield store
        store.check()
        store.close()

    def spoil(self, shelf: Shelf, game_id: str) -> None:
        assert isinstance(shelf, Store)
        with shelf.database.writing() as connection:
            bad = "MAGDAGDON 1 PEACEFUL\n1. 9999\n"
            connection.execute(update(games).where(games.c.id == game_id).values(record=bad))
