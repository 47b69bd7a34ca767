"""Opening the database in which games and scores are kept."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from magdagdon.store.database import Database, url_of
from magdagdon.store.faults import reported
from magdagdon.store.games import SqlGames
from magdagdon.store.scores import SqlScores
from magdagdon.store.studies import SqlStudies
from magdagdon.store.upgrade import upgrade
from magdagdon.store.visitors import forget_visitors


@dataclass(frozen=True, slots=True)
class Store:
    """An open database.

    Attributes:
        games: fits the protocol `magdagdon.play.Games`.
        scores: fits the protocol `magdagdon.play.Scores`.
        studies: fits the protocol `magdagdon.play.Studies`.
    """

    games: SqlGames
    scores: SqlScores
    studies: SqlStudies
    database: Database

    def check(self) -> None:
        """StoreFailed("damaged") if the file is unsound."""
        self.database.check()

    def forget_visitors(self, before: datetime) -> int:
        """Take away players who did nothing but look, and not since a moment.

        They have no game but one without a ROLL, no score, no mistake in their book, and chose
        nothing in Settings. Reviews of games they opened go with them.

        Returns:
            how many were taken away.
        """
        return forget_visitors(self.database, before)

    def close(self) -> None:
        """Let go of the database."""
        self.database.close()


def open_store(where: str | Path) -> Store:
    """Open a database, made or migrated and checked first if need be.

    Args:
        where: the path of a SQLite file (its folder is made if it is missing), or the URL of a
            database.

    Raises:
        StoreFailed: it can't be opened, written to, trusted or understood.
    """
    url = url_of(where)
    if url.get_backend_name() == "sqlite" and url.database:
        with reported():
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    database = Database(url)
    try:
        upgrade(database)
        database.check()
    except BaseException:
        database.close()
        raise
    return Store(SqlGames(database), SqlScores(database), SqlStudies(database), database)
