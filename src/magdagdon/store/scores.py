"""The tables of scores in the database; see the protocol `magdagdon.play.Scores`."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, case, insert, select

from magdagdon import record as records
from magdagdon.play.errors import StoreFailed, UnknownGame
from magdagdon.play.finished import CountedGame, FinishedGame, ScoreRow, body_hash, ranked
from magdagdon.rules import Difficulty
from magdagdon.store.database import Database
from magdagdon.store.rows import counted_of, score_of, score_row
from magdagdon.store.tables import scores

_LINE = [column for column in scores.c if column.name not in ("record", "body", "figures")]
_OLD = case((scores.c.figures.is_(None), scores.c.record)).label("record")
_COUNTED = [*_LINE, scores.c.figures, _OLD]


class SqlScores:
    """Finished games in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def table(self, owner: str, difficulty: Difficulty) -> list[ScoreRow]:
        with self._database.reading() as connection:
            return _table(connection, owner, difficulty)

    def finished(self, owner: str, game_id: str) -> FinishedGame:
        query = select(scores.c.difficulty, scores.c.record).where(
            scores.c.owner == owner, scores.c.id == game_id
        )
        with self._database.reading() as connection:
            found = connection.execute(query).one_or_none()
            if found is None:
                raise UnknownGame(game_id)
            table = _table(connection, owner, Difficulty(found.difficulty))
        row = next(row for row in table if row.id == game_id)
        return FinishedGame(row, _record(found.record))

    def records(self, owner: str) -> list[str]:
        query = (
            select(scores.c.record)
            .where(scores.c.owner == owner)
            .order_by(scores.c.ended, scores.c.number)
        )
        with self._database.reading() as connection:
            return list(connection.execute(query).scalars())

    def counted(self, owner: str) -> list[CountedGame]:
        query = (
            select(*_COUNTED)
            .where(scores.c.owner == owner)
            .order_by(scores.c.ended, scores.c.number)
        )
        with self._database.reading() as connection:
            rows = connection.execute(query).all()
        return [_counted(row) for row in rows]

    def add_imported(self, owner: str, games: Sequence[FinishedGame]) -> int:
        with self._database.writing() as connection:
            there = _bodies(connection, owner)
            before = len(there)
            for game in games:
                if (body := body_hash(game.record)) not in there:
                    there.add(body)
                    connection.execute(insert(scores), score_row(owner, game))
            return len(there) - before


def _table(connection: Connection, owner: str, difficulty: Difficulty) -> list[ScoreRow]:
    query = (
        select(*_LINE)
        .where(scores.c.owner == owner, scores.c.difficulty == difficulty.value)
        .order_by(scores.c.number)
    )
    return ranked(score_of(row) for row in connection.execute(query))


def _bodies(connection: Connection, owner: str) -> set[str]:
    return set(connection.execute(select(scores.c.body).where(scores.c.owner == owner)).scalars())


def _counted(row: Row[Any]) -> CountedGame:
    try:
        return counted_of(row)
    except (records.RecordError, ValueError) as error:
        raise StoreFailed("damaged", str(error)) from error


def _record(text: str) -> records.Record:
    try:
        return records.parse(text)
    except records.RecordError as error:
        raise StoreFailed("damaged", str(error)) from error
