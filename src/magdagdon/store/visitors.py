"""Players of a server who only looked: each left a profile and a game without a ROLL."""

from datetime import datetime

from sqlalchemy import ColumnElement, delete, exists, or_

from magdagdon.store.database import Database
from magdagdon.store.moments import format_moment
from magdagdon.store.tables import games, mistakes, players, reviews, scores


def forget_visitors(database: Database, before: datetime) -> int:
    """See Store.forget_visitors."""
    # No command was ever applied to it, and for long nobody laid it out anew.
    idle = games.c.last.is_(None) & (games.c.changed < format_moment(before))
    played = exists().where(games.c.owner == players.c.owner, ~idle)
    scored = exists().where(scores.c.owner == players.c.owner)
    studied = exists().where(mistakes.c.owner == players.c.owner)
    chose = players.c.language.is_not(None) | (players.c.preferences != "")
    lookers = ~chose & ~played & ~scored & ~studied
    pointed = exists().where(or_(players.c.current == games.c.id, players.c.previous == games.c.id))
    with database.writing() as connection:
        gone = connection.execute(delete(players).where(lookers)).rowcount
        connection.execute(delete(games).where(idle, ~pointed))
        connection.execute(delete(reviews).where(*_of_nobody()))
    return gone


def _of_nobody() -> tuple[ColumnElement[bool], ...]:
    """Reviews of visitors who are gone, or never had a game to begin with."""
    tables = (players, scores, mistakes)
    return tuple(~exists().where(table.c.owner == reviews.c.owner) for table in tables)
