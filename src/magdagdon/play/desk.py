"""Which game lies on a player's table: new games, the way back, going on with games left."""

from collections.abc import Callable
from dataclasses import replace

from magdagdon.play.errors import DamagedGame, UnknownGame
from magdagdon.play.played import PlayedGame
from magdagdon.play.profile import Profile
from magdagdon.play.protocols import Games
from magdagdon.rules import Difficulty


class Desk:
    """The steps by which games come onto the table and leave it.

    A game that had no ROLL yet, and one that is over, leave the shelf with the table; every other
    one stays among the unfinished. Any step may raise Conflict, to be taken anew.

    Args:
        games: the shelf.
        lay_out: a fresh game of a player at a difficulty, with a chosen seed or (None) a fresh one.
    """

    def __init__(
        self, games: Games, lay_out: Callable[[str, Difficulty, str | None], PlayedGame]
    ) -> None:
        self._games = games
        self._lay_out = lay_out

    def on_table(self, owner: str) -> PlayedGame:
        """The current game, a fresh one if there is none or it had to be set aside."""
        return self._look(owner)[1]

    def new_game(
        self, owner: str, difficulty: Difficulty, seen: str | None, seed: str | None = None
    ) -> PlayedGame:
        """See Room.new_game."""
        profile, played = self._look(owner)
        if seen not in (None, played.id):
            return played
        if not played.is_begun and _is_wanted(played, difficulty, seed):
            return played
        fresh = self._lay_out(owner, difficulty, seed)
        if played.is_begun:
            return self._start(profile, played, fresh)
        return self._lay_anew(profile, played, fresh)

    def choose(self, owner: str, difficulty: Difficulty) -> PlayedGame:
        """See Room.choose_difficulty."""
        played = self.on_table(owner)
        if played.game.difficulty is difficulty:
            return played
        return self.new_game(owner, difficulty, played.id)

    def take_back(self, owner: str, seen: str | None) -> PlayedGame:
        """See Room.take_back_new_game."""
        profile, played = self._look(owner)
        if seen not in (None, played.id) or profile.previous is None:
            return played
        return self._go_on(profile, played, profile.previous)

    def resume(self, owner: str, game_id: str) -> PlayedGame:
        """See Room.resume."""
        profile, played = self._look(owner)
        return played if played.id == game_id else self._go_on(profile, played, game_id)

    def unfinished(self, owner: str) -> list[PlayedGame]:
        """See Room.unfinished."""
        current = self._games.profile(owner).current
        others = (game_id for game_id in self._games.ids(owner) if game_id != current)
        return [played for game_id in others if (played := self._read(owner, game_id))]

    def left(self, owner: str, game_id: str) -> PlayedGame:
        """See Room.unfinished_game."""
        for played in self.unfinished(owner):
            if played.id == game_id:
                return played
        raise UnknownGame(game_id)

    def delete(self, owner: str, game_id: str) -> None:
        """See Room.delete."""
        if self._games.profile(owner).current == game_id:
            raise UnknownGame(game_id)
        self._games.delete(owner, game_id)

    def _look(self, owner: str) -> tuple[Profile, PlayedGame]:
        """Who sits at the table, and which game lies on it."""
        profile = self._games.profile(owner)
        played = self._read(owner, profile.current) if profile.current else None
        if played is not None:
            return profile, played
        fresh = self._lay_out(owner, profile.difficulty, None)
        self._games.arrange(replace(profile, current=fresh.id), profile.current, put=fresh)
        return self._look(owner)

    def _read(self, owner: str, game_id: str) -> PlayedGame | None:
        """A game of the shelf; None if it is not there, or is damaged and thus set aside."""
        try:
            return self._games.load(owner, game_id)
        except DamagedGame:
            self._games.set_aside(owner, game_id)
        except UnknownGame:
            return None
        return None

    def _start(self, profile: Profile, played: PlayedGame, fresh: PlayedGame) -> PlayedGame:
        """A new game over one that was begun; while that is under way it can come back."""
        previous = None if played.is_over else played.id
        seat = _seat(profile, fresh, previous)
        drop = played if played.is_over else None
        self._games.arrange(seat, played.id, put=fresh, drop=drop)
        return fresh

    def _lay_anew(self, profile: Profile, played: PlayedGame, fresh: PlayedGame) -> PlayedGame:
        """Another game in the place of one without a ROLL: a tab that shows that one is stale."""
        fresh = replace(fresh, id=played.id, version=played.version + 1)
        self._games.arrange(_seat(profile, fresh, profile.previous), played.id, put=fresh)
        return fresh

    def _go_on(self, profile: Profile, played: PlayedGame, game_id: str) -> PlayedGame:
        """Put a game of the shelf on the table; if it is damaged, the one there stays."""
        try:
            other = self._games.load(profile.owner, game_id)
        except DamagedGame:
            self._games.set_aside(profile.owner, game_id)
            return played
        drop = played if played.is_over or not played.is_begun else None
        self._games.arrange(_seat(profile, other, None), played.id, drop=drop)
        return other


def _is_wanted(played: PlayedGame, difficulty: Difficulty, seed: str | None) -> bool:
    """Whether a game has this difficulty, and the dice that were chosen or dice nobody chose."""
    same_dice = not played.is_chosen if seed is None else played.is_chosen and played.seed == seed
    return played.game.difficulty is difficulty and same_dice


def _seat(profile: Profile, played: PlayedGame, previous: str | None) -> Profile:
    """A profile with a game on the table and, maybe, a way back to another (R22)."""
    difficulty = played.game.difficulty
    return replace(profile, current=played.id, previous=previous, difficulty=difficulty)
