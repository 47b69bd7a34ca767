"""The room in which games are played: the middle that every front end drives."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from magdagdon.play.acting import act
from magdagdon.play.commands import Command, format_command
from magdagdon.play.desk import Desk
from magdagdon.play.dice import DiceSource, SeededDice
from magdagdon.play.errors import (
    Conflict,
    Refused,
    Stale,
    StoreFailed,
)
from magdagdon.play.finished import FinishedGame, ScoreRow, finished_game
from magdagdon.play.importing import ImportReport, RefusedRecord, judge, pieces
from magdagdon.play.outcome import Outcome
from magdagdon.play.played import PlayedGame, laid_out
from magdagdon.play.preferences import Preferences
from magdagdon.play.profile import Profile
from magdagdon.play.protocols import Games, Scores
from magdagdon.play.statistics import Statistics, statistics_of
from magdagdon.rules import Difficulty, IllegalMove

_Answer = TypeVar("_Answer")

_LOOKS = 100
"""How often a step is decided anew because something else was kept in between."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a command: the game as it is now, kept, and what the command did."""

    played: PlayedGame
    outcome: Outcome


class Room:
    """Games of any number of players, each at a table of their own.

    Every method blocks, may be called from any thread, and may raise StoreFailed; then nothing
    was changed. What a method returns has been kept before it returns.

    Args:
        games: the shelf of games.
        scores: the tables of scores.
        clock: the time now, in UTC.
        seeds: a fresh seed for each game, as `new_seed` gives.
        dice: the dice that belong to a seed.
    """

    def __init__(
        self,
        games: Games,
        scores: Scores,
        clock: Callable[[], datetime],
        seeds: Callable[[], str],
        dice: Callable[[str], DiceSource] = SeededDice,
    ) -> None:
        self._games = games
        self._scores = scores
        self._clock = clock
        self._seeds = seeds
        self._dice = dice
        self._desk = Desk(games, self._laid_out)

    # The game on the table

    def current(self, owner: str) -> PlayedGame:
        """The game on a player's table; a new one is laid out if there is none.

        One that can't be read any more is set aside, and the profile has a notice of it.
        """
        return _settled(lambda: self._desk.on_table(owner))

    def command(self, owner: str, game_id: str, version: int, command: Command) -> Reply:
        """Apply a command to the game on the table, once, and keep it (R23).

        Args:
            game_id: the game that the player saw.
            version: the version of it that the player saw.

        Returns:
            the game as it is now. Repeating the command that was applied last, with the same
            version, gives the same reply and applies nothing.

        Raises:
            Refused: the rules refuse it; nothing was changed.
            Stale: the game is at another version by now, or another game is on the table.
            UnknownGame: the player has no such game.
        """
        return _settled(lambda: self._command(owner, game_id, version, command))

    # Other games

    def new_game(
        self,
        owner: str,
        difficulty: Difficulty,
        game_id: str | None = None,
        seed: str | None = None,
    ) -> PlayedGame:
        """Lay out a new game; the one on the table stays among the unfinished (R22).

        A game that had no ROLL yet gives way to the new one, and if it is of the same difficulty
        and dice it is the new one.

        Args:
            game_id: the game that the player saw. If another one is on the table by now, nothing
                happens (a double press).
            seed: the dice that the player chose, as `parse_seed` gives it: the game is marked for
                good. None for dice that nobody knows.
        """
        return _settled(lambda: self._desk.new_game(owner, difficulty, game_id, seed))

    def choose_difficulty(self, owner: str, difficulty: Difficulty) -> PlayedGame:
        """Change the difficulty, which starts a new game; the present one changes nothing (R22)."""
        return _settled(lambda: self._desk.choose(owner, difficulty))

    def can_take_back(self, owner: str) -> bool:
        """Whether the new game on the table can be given up for the one before it."""
        return self._games.profile(owner).previous is not None

    def take_back_new_game(self, owner: str, game_id: str | None = None) -> PlayedGame:
        """Go back to the game that a new one was laid out over, until the new one's first ROLL.

        If there is no way back nothing happens.

        Args:
            game_id: the new game, as the player saw it; see `new_game`.
        """
        return _settled(lambda: self._desk.take_back(owner, game_id))

    def unfinished(self, owner: str) -> list[PlayedGame]:
        """The games that were left before their end, last played first."""
        return _settled(lambda: self._desk.unfinished(owner))

    def unfinished_game(self, owner: str, game_id: str) -> PlayedGame:
        """One of the games that were left; UnknownGame if it is none of them."""
        return _settled(lambda: self._desk.left(owner, game_id))

    def resume(self, owner: str, game_id: str) -> PlayedGame:
        """Go on with a game that was left; the one on the table stays among the unfinished.

        Raises:
            UnknownGame: the player has no such game.
        """
        return _settled(lambda: self._desk.resume(owner, game_id))

    def delete(self, owner: str, game_id: str) -> None:
        """Delete a game that was left, for good; UnknownGame if it is none of them."""
        _settled(lambda: self._desk.delete(owner, game_id))

    # The player

    def profile(self, owner: str) -> Profile:
        """The player's choices, and a notice if there is one."""
        return self._games.profile(owner)

    def set_language(self, owner: str, language: str) -> None:
        """Keep the language that a player chose."""
        self._games.choose_language(owner, language)

    def set_preferences(self, owner: str, preferences: Preferences) -> None:
        """Keep how the game shall look, move and sound for a player."""
        self._games.choose_preferences(owner, preferences)

    def offers_lesson(self, owner: str) -> bool:
        """Whether the lesson is for this player: it was not seen yet, and no game is finished."""
        if self._games.profile(owner).lesson_seen:
            return False
        return not any(self._scores.table(owner, difficulty) for difficulty in Difficulty)

    def note_lesson(self, owner: str) -> None:
        """Keep that a player went through the lesson or skipped it."""
        self._games.note_lesson(owner)

    # Scores

    def table(self, owner: str, difficulty: Difficulty) -> list[ScoreRow]:
        """The player's finished games of a difficulty, best first (R21)."""
        return self._scores.table(owner, difficulty)

    def finished(self, owner: str, game_id: str) -> FinishedGame:
        """A finished game to look at again; UnknownGame if the player has no such."""
        return self._scores.finished(owner, game_id)

    def statistics(self, owner: str) -> Statistics:
        """The player's finished games in numbers."""
        return statistics_of(self._scores.counted(owner))

    def export(self, owner: str) -> str:
        """The records of all finished games as one text, in the order they ended."""
        return "".join(self._scores.records(owner))

    def import_games(self, owner: str, text: str | bytes) -> ImportReport:
        """Take finished games from a file of records into the tables.

        Each is verified by replaying it. Those that hold are added together or, if keeping them
        fails, not at all; those that are refused or there already don't hinder them.
        """
        now = self._clock()
        judged = [judge(piece, now) for piece in pieces(text)]
        games = [game for game in judged if isinstance(game, FinishedGame)]
        added = self._scores.add_imported(owner, games)
        refused = tuple(game for game in judged if isinstance(game, RefusedRecord))
        return ImportReport(added, len(games) - added, refused)

    def _command(self, owner: str, game_id: str, version: int, command: Command) -> Reply:
        played = self._desk.on_table(owner)
        if played.id != game_id:
            self._check_known(owner, game_id)
            raise Stale(played)
        if played.version == version:
            return self._apply(played, command)
        last = played.last
        if last is None or (last.version, last.text) != (version, format_command(command)):
            raise Stale(played)
        return Reply(played, last.outcome)

    def _apply(self, played: PlayedGame, command: Command) -> Reply:
        now = self._clock()
        try:
            after, outcome = act(played, command, self._dice(played.seed), now)
        except IllegalMove as error:
            raise Refused(played, error) from error
        finished = finished_game(after) if after.is_over else None
        self._games.save(after, played.version, finished)
        return Reply(after, outcome)

    def _check_known(self, owner: str, game_id: str) -> None:
        """A game that lies elsewhere is the player's all the same: on the shelf, or finished."""
        if game_id not in self._games.ids(owner):
            self._scores.finished(owner, game_id)

    def _laid_out(self, owner: str, difficulty: Difficulty, seed: str | None) -> PlayedGame:
        chosen = seed is not None
        return laid_out(owner, difficulty, seed or self._seeds(), self._clock(), chosen=chosen)


def _settled(step: Callable[[], _Answer]) -> _Answer:
    """Look, decide, keep; and anew if the shelf says that something was kept in between."""
    for _ in range(_LOOKS):
        try:
            return step()
        except Conflict:
            continue
    raise StoreFailed("busy")
