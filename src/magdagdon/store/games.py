"""The shelf of games in the database; see the protocol `magdagdon.play.Games`."""

from contextlib import suppress
from typing import Any

from sqlalchemy import (
    Connection,
    Row,
    bindparam,
    delete,
    false,
    insert,
    select,
    true,
    update,
)

from magdagdon.play.errors import Conflict, UnknownGame
from magdagdon.play.finished import FinishedGame
from magdagdon.play.played import PlayedGame
from magdagdon.play.preferences import Preferences, format_preferences
from magdagdon.play.profile import Profile
from magdagdon.store.database import Database
from magdagdon.store.rows import game_row, played_game, profile_of, score_row, seat_row
from magdagdon.store.tables import games, players, scores

_PLAYER = select(players).where(players.c.owner == bindparam("owner"))
_LOCKED_PLAYER = _PLAYER.with_for_update()
_MINE = (games.c.owner == bindparam("owner"), games.c.aside == false())
_SHELVED = select(games).where(games.c.id == bindparam("id"), *_MINE)
_IDS = select(games.c.id).where(*_MINE).order_by(games.c.changed.desc())
_AT_VERSION = (games.c.id == bindparam("game"), games.c.version == bindparam("expected"))
_UPDATE = update(games).where(*_AT_VERSION)
_DROP = delete(games).where(*_AT_VERSION)


class SqlGames:
    """Games in a database. Every write locks the player's row first, so that two never mix."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def profile(self, owner: str) -> Profile:
        with self._database.reading() as connection:
            row = connection.execute(_PLAYER, {"owner": owner}).one_or_none()
        return Profile(owner) if row is None else profile_of(row)

    def choose_language(self, owner: str, language: str) -> None:
        with self._database.writing() as connection:
            _seat(connection, owner)
            _keep_player(connection, owner, language=language)

    def choose_preferences(self, owner: str, preferences: Preferences) -> None:
        with self._database.writing() as connection:
            _seat(connection, owner)
            _keep_player(connection, owner, preferences=format_preferences(preferences))

    def note_lesson(self, owner: str) -> None:
        with self._database.writing() as connection:
            _seat(connection, owner)
            _keep_player(connection, owner, lesson_seen=True)

    def load(self, owner: str, game_id: str) -> PlayedGame:
        with self._database.reading() as connection:
            row = _shelved(connection, owner, game_id)
        return played_game(row)

    def ids(self, owner: str) -> tuple[str, ...]:
        with self._database.reading() as connection:
            return tuple(connection.execute(_IDS, {"owner": owner}).scalars())

    def save(
        self, played: PlayedGame, expected_version: int, finished: FinishedGame | None = None
    ) -> None:
        with self._database.writing() as connection:
            profile = _seat(connection, played.owner)
            _check_on_table(profile, played.id)
            _update(connection, played, expected_version)
            if finished is not None:
                connection.execute(insert(scores), score_row(played.owner, finished))
            if profile.previous is not None or profile.notice is not None:
                _keep_player(connection, played.owner, previous=None, notice=None)

    def arrange(
        self,
        profile: Profile,
        expected_current: str | None,
        *,
        put: PlayedGame | None = None,
        drop: PlayedGame | None = None,
    ) -> None:
        with self._database.writing() as connection:
            _check_on_table(_seat(connection, profile.owner), expected_current)
            if put is not None:
                _put(connection, put)
            _keep_player(connection, profile.owner, **seat_row(profile))
            if drop is not None:
                _drop(connection, drop)

    def delete(self, owner: str, game_id: str) -> None:
        with self._database.writing() as connection:
            profile = _seat(connection, owner)
            _shelved(connection, owner, game_id)
            if profile.current == game_id:
                raise Conflict
            _forget(connection, profile, game_id)
            connection.execute(delete(games).where(games.c.id == game_id))

    def set_aside(self, owner: str, game_id: str) -> None:
        with suppress(UnknownGame), self._database.writing() as connection:
            _shelved(connection, owner, game_id)
            profile = _seat(connection, owner)
            _forget(connection, profile, game_id, notice="set_aside")
            connection.execute(update(games).where(games.c.id == game_id).values(aside=true()))


def _shelved(connection: Connection, owner: str, game_id: str) -> Row[Any]:
    row = connection.execute(_SHELVED, {"owner": owner, "id": game_id}).one_or_none()
    if row is None:
        raise UnknownGame(game_id)
    return row


def _seat(connection: Connection, owner: str) -> Profile:
    """The player's row, locked until the transaction ends; made if there is none yet."""
    row = connection.execute(_LOCKED_PLAYER, {"owner": owner}).one_or_none()
    if row is not None:
        return profile_of(row)
    fresh = Profile(owner)
    connection.execute(insert(players), {"owner": owner, **seat_row(fresh)})
    return fresh


def _keep_player(connection: Connection, owner: str, **columns: str | bool | None) -> None:
    connection.execute(update(players).where(players.c.owner == owner).values(columns))


def _forget(connection: Connection, profile: Profile, game_id: str, **columns: str) -> None:
    """Let a player's row point at a game no longer, and maybe say something else."""
    pointers: dict[str, str | None] = {
        column: None if pointed == game_id else pointed
        for column, pointed in (("current", profile.current), ("previous", profile.previous))
    }
    _keep_player(connection, profile.owner, **pointers, **columns)


def _check_on_table(profile: Profile, game_id: str | None) -> None:
    if profile.current != game_id:
        raise Conflict


def _put(connection: Connection, played: PlayedGame) -> None:
    if played.version:
        _update(connection, played, played.version - 1)
    else:
        connection.execute(insert(games), game_row(played))


def _update(connection: Connection, played: PlayedGame, expected_version: int) -> None:
    there = {"game": played.id, "expected": expected_version}
    if connection.execute(_UPDATE, {**game_row(played), **there}).rowcount != 1:
        raise Conflict


def _drop(connection: Connection, played: PlayedGame) -> None:
    there = {"game": played.id, "expected": played.version}
    if connection.execute(_DROP, there).rowcount != 1:
        raise Conflict
