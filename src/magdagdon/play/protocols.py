"""What the middle needs from a shelf of games, tables of scores and what is learnt from them.

`magdagdon.play.memory` and `magdagdon.store` fit; one set of contract tests runs on both. Every
method is one transaction: kept as a whole before it returns, or, on any exception, not at all.
Every method may raise StoreFailed.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Protocol

from magdagdon.play.accuracy import KeptReview, ReviewFigures
from magdagdon.play.finished import CountedGame, FinishedGame, ScoreRow
from magdagdon.play.mistakes import Counts, Mistake
from magdagdon.play.played import PlayedGame
from magdagdon.play.preferences import Preferences
from magdagdon.play.profile import Profile
from magdagdon.rules import Difficulty


class Games(Protocol):
    """The shelf of games that are being played, and who sits at the table."""

    def profile(self, owner: str) -> Profile:
        """What is kept of a player; a fresh profile for one not seen before (nothing is kept)."""

    def choose_language(self, owner: str, language: str) -> None:
        """Keep the language that a player chose."""

    def choose_preferences(self, owner: str, preferences: Preferences) -> None:
        """Keep how the game shall look, move and sound for a player."""

    def note_lesson(self, owner: str) -> None:
        """Keep that a player went through the lesson or skipped it."""

    def load(self, owner: str, game_id: str) -> PlayedGame:
        """A game, replayed from its record.

        Raises:
            UnknownGame: the player has no such game, or it was set aside.
            DamagedGame: it can't be replayed.
        """

    def ids(self, owner: str) -> tuple[str, ...]:
        """The ids of a player's games that were not set aside, last changed first."""

    def save(
        self, played: PlayedGame, expected_version: int, finished: FinishedGame | None = None
    ) -> None:
        """Keep the current game after a command, and with its last one the score (R21).

        The way back to the previous game and the notice end with it.

        Raises:
            Conflict: the game is not at `expected_version` or no longer the current one.
        """

    def arrange(
        self,
        profile: Profile,
        expected_current: str | None,
        *,
        put: PlayedGame | None = None,
        drop: PlayedGame | None = None,
    ) -> None:
        """Put another game on the table: keep a profile's difficulty, current and previous game.

        Args:
            profile: what shall be kept (difficulty, current and previous game; the rest stays).
            expected_current: the game that must be on the table for it.
            put: a new game for the shelf; or, if its version is not 0, the game it had before is
                laid out anew with the next version.
            drop: a game to take off it, as it was seen.

        Raises:
            Conflict: another game is on the table, or `put` or `drop` was played on.
        """

    def delete(self, owner: str, game_id: str) -> None:
        """Take a game that is not on the table off the shelf; no way leads back to it then.

        Raises:
            UnknownGame: the player has no such game.
            Conflict: it is on the table.
        """

    def set_aside(self, owner: str, game_id: str) -> None:
        """Keep a damaged game out of the way, off the table too, and leave the notice `set_aside`.

        Setting aside what is gone or set aside already changes nothing.
        """


class Scores(Protocol):
    """The tables of finished games, one for each player and difficulty."""

    def table(self, owner: str, difficulty: Difficulty) -> list[ScoreRow]:
        """All rows of a table with their ranks, best first (R21)."""

    def finished(self, owner: str, game_id: str) -> FinishedGame:
        """A finished game and its rank; UnknownGame if the player has no such."""

    def records(self, owner: str) -> list[str]:
        """The records of all finished games, in the order they ended."""

    def counted(self, owner: str) -> list[CountedGame]:
        """All finished games with their figures, without ranks, in the order they ended."""

    def add_imported(self, owner: str, games: Sequence[FinishedGame]) -> int:
        """Add games that came from a file, all or none; those already there are skipped.

        A game is there already if one of the same difficulty with the same dice and actions is,
        whether it was played here or came from a file, whatever its headers say.

        Returns:
            how many were added.
        """


MOST_MISTAKES = 1000
"""How many mistakes a book holds; it takes no more then."""


class Studies(Protocol):
    """Reviews of finished games, and a book of mistakes for each player."""

    def review(self, owner: str, game: str) -> str | None:
        """The text of the review of a game (by its `body_hash`), None if none is kept."""

    def keep_review(self, owner: str, review: KeptReview, mistakes: Sequence[Mistake]) -> None:
        """Keep a review, in the place of an earlier one of the same game.

        With the first one of a game its mistakes enter the book as by `add`. A review that was
        counted stays counted.
        """

    def counted(self, owner: str) -> list[tuple[Difficulty, ReviewFigures]]:
        """The figures of all reviews that are counted, in no order."""

    def due(self, owner: str, now: datetime) -> Mistake | None:
        """The costliest mistake that is due and not learnt; None if there is none."""

    def mistake(self, owner: str, mistake_id: str) -> Mistake:
        """A mistake; UnknownMistake if the player has no such."""

    def counts(self, owner: str, now: datetime) -> Counts:
        """How many mistakes are due, wait and are learnt."""

    def change(self, owner: str, mistake_id: str, step: Callable[[Mistake], Mistake]) -> Mistake:
        """Keep what a step makes of box, due and tries of a mistake; nothing else comes between.

        Raises:
            UnknownMistake: the player has no such.
        """

    def add(self, owner: str, mistakes: Sequence[Mistake]) -> int:
        """Put mistakes into the book in their order, while it holds fewer than `MOST_MISTAKES`.

        A position that is in it already is passed over (see `mistakes.position_of`).

        Returns:
            how many were put in.
        """

    def remove(self, owner: str, mistake_id: str) -> None:
        """Take a mistake out of the book; nothing happens if it is not in it."""
