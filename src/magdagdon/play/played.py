"""A game being played: the game itself and all that is kept with it."""

from dataclasses import dataclass
from datetime import datetime

from magdagdon.play.chosen import is_marked, marked
from magdagdon.play.helped import asked_at
from magdagdon.play.identity import new_id
from magdagdon.play.outcome import Outcome
from magdagdon.record import Record
from magdagdon.rules import Difficulty, Game, Phase, new_game


@dataclass(frozen=True, slots=True)
class LastCommand:
    """The command that was applied last: repeating it gives the same reply again.

    Attributes:
        version: the version of the game that the command was meant for.
        text: the command, as `format_command` writes it.
        outcome: what it did.
    """

    version: int
    text: str
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game on the shelf, as it is now.

    Attributes:
        id: 22 url-safe characters, 128 bits that nobody guesses.
        owner: whose game it is.
        version: goes up by one with every command that is applied.
        seed: 32 hex digits; for nobody's eyes before the game is over.
        record: what happened, without what is staged.
        game: the state, staged dice and the order of the hand included.
        begun: when the game began, its first ROLL (UTC); before it, when it was laid out.
        changed: when the last command was applied (UTC).
        last: that command, None before the first.
    """

    id: str
    owner: str
    version: int
    seed: str
    record: Record
    game: Game
    begun: datetime
    changed: datetime
    last: LastCommand | None = None

    @property
    def is_begun(self) -> bool:
        """Whether the game had its first ROLL."""
        return bool(self.record.turns)

    @property
    def is_chosen(self) -> bool:
        """Whether its dice were chosen, see `magdagdon.play.chosen`."""
        return is_marked(self.record)

    @property
    def hints(self) -> int:
        """At how many positions help was asked for so far."""
        return len(asked_at(self.record))

    @property
    def is_over(self) -> bool:
        """Whether the game is finished (R21)."""
        return self.game.phase is Phase.OVER


def laid_out(
    owner: str, difficulty: Difficulty, seed: str, now: datetime, *, chosen: bool = False
) -> PlayedGame:
    """A fresh game of a player, before its first ROLL; `chosen` if somebody chose its seed."""
    record = Record(difficulty)
    return PlayedGame(
        id=new_id(),
        owner=owner,
        version=0,
        seed=seed,
        record=marked(record) if chosen else record,
        game=new_game(difficulty),
        begun=now,
        changed=now,
    )
