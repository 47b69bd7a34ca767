"""Reviews and mistake books in the database; see the protocol `magdagdon.play.Studies`."""

import logging
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    delete,
    func,
    insert,
    select,
    update,
)

from magdagdon.play.accuracy import KeptReview, ReviewFigures
from magdagdon.play.errors import StoreFailed
from magdagdon.play.mistakes import Counts, Mistake, UnknownMistake, position_of
from magdagdon.play.protocols import MOST_MISTAKES
from magdagdon.play.spacing import LEARNT
from magdagdon.rules import Difficulty
from magdagdon.store.database import Database
from magdagdon.store.moments import format_moment
from magdagdon.store.study_rows import figures_of, mistake_of, mistake_row, review_row
from magdagdon.store.tables import mistakes, reviews

_log = logging.getLogger(__name__)

_TRIED = 20
"""Rows that are read to find one which is not damaged."""

_FIGURES = [column for column in reviews.c if column.name != "text"]


class SqlStudies:
    """Reviews and mistakes in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def review(self, owner: str, game: str) -> str | None:
        with self._database.reading() as connection:
            text: str | None = connection.scalar(select(reviews.c.text).where(_review(owner, game)))
        return text

    def keep_review(self, owner: str, review: KeptReview, mistakes: Sequence[Mistake]) -> None:
        there, row = _review(owner, review.game), review_row(owner, review)
        with self._database.writing() as connection:
            counted = connection.scalar(select(reviews.c.counted).where(there))
            if counted is None:
                connection.execute(insert(reviews), row)
                _add(connection, owner, mistakes)
            else:
                row["counted"] = counted or review.counted
                connection.execute(update(reviews).where(there).values(row))

    def counted(self, owner: str) -> list[tuple[Difficulty, ReviewFigures]]:
        query = select(*_FIGURES).where(reviews.c.owner == owner, reviews.c.counted)
        with self._database.reading() as connection:
            rows = connection.execute(query).all()
        return [(Difficulty(row.difficulty), figures_of(row)) for row in rows]

    def due(self, owner: str, now: datetime) -> Mistake | None:
        order = (mistakes.c.loss.desc(), mistakes.c.due, mistakes.c.id)
        query = select(mistakes).where(mistakes.c.owner == owner, _is_due(now)).order_by(*order)
        with self._database.reading() as connection:
            rows = connection.execute(query.limit(_TRIED)).all()
        return next(_readable(rows), None)

    def mistake(self, owner: str, mistake_id: str) -> Mistake:
        with self._database.reading() as connection:
            return _known(connection, _mistake(owner, mistake_id), mistake_id)

    def counts(self, owner: str, now: datetime) -> Counts:
        every = select(func.count()).where(mistakes.c.owner == owner)
        with self._database.reading() as connection:
            due = _count(connection, every.where(_is_due(now)))
            learnt = _count(connection, every.where(mistakes.c.box >= LEARNT))
            return Counts(due, _count(connection, every) - due - learnt, learnt)

    def change(self, owner: str, mistake_id: str, step: Callable[[Mistake], Mistake]) -> Mistake:
        there = _mistake(owner, mistake_id)
        with self._database.writing() as connection:
            after = step(_known(connection, there.with_for_update(), mistake_id))
            columns = {"box": after.box, "due": format_moment(after.due), "tries": after.tries}
            connection.execute(update(mistakes).where(mistakes.c.id == mistake_id).values(columns))
            return _known(connection, there, mistake_id)

    def add(self, owner: str, mistakes: Sequence[Mistake]) -> int:
        with self._database.writing() as connection:
            return _add(connection, owner, mistakes)

    def remove(self, owner: str, mistake_id: str) -> None:
        mine = and_(mistakes.c.owner == owner, mistakes.c.id == mistake_id)
        with self._database.writing() as connection:
            connection.execute(delete(mistakes).where(mine))


def _review(owner: str, game: str) -> ColumnElement[bool]:
    return and_(reviews.c.owner == owner, reviews.c.game == game)


def _mistake(owner: str, mistake_id: str) -> Select[Any]:
    return select(mistakes).where(mistakes.c.owner == owner, mistakes.c.id == mistake_id)


def _is_due(now: datetime) -> ColumnElement[bool]:
    return and_(mistakes.c.box < LEARNT, mistakes.c.due <= format_moment(now))


def _readable(rows: Sequence[Row[Any]]) -> Iterator[Mistake]:
    """Those that can be read; a damaged one is set aside, so that the others can be practised."""
    for row in rows:
        try:
            yield mistake_of(row)
        except StoreFailed as damage:
            _log.error("mistake %s is set aside: %s", row.id, damage)


def _known(connection: Connection, query: Select[Any], mistake_id: str) -> Mistake:
    row = connection.execute(query).one_or_none()
    if row is None:
        raise UnknownMistake(mistake_id)
    return mistake_of(row)


def _count(connection: Connection, query: Select[Any]) -> int:
    return connection.scalar(query) or 0


def _add(connection: Connection, owner: str, fresh: Sequence[Mistake]) -> int:
    there = _positions(connection, owner)
    before = len(there)
    for mistake in fresh:
        position = position_of(mistake.record)
        if position not in there and len(there) < MOST_MISTAKES:
            there.add(position)
            connection.execute(insert(mistakes), mistake_row(mistake, position))
    return len(there) - before


def _positions(connection: Connection, owner: str) -> set[str]:
    query = select(mistakes.c.position).where(mistakes.c.owner == owner)
    return set(connection.execute(query).scalars())
