"""The mistake book: costly decisions as positions to be decided again."""

import math
from dataclasses import dataclass, replace
from datetime import datetime

from magdagdon import record as records
from magdagdon.play.spacing import LEARNT, due_again, next_box
from magdagdon.record import Record
from magdagdon.rules import Game, Phase

_LONGEST_CHOICE = 32
"""Letters that a choice may have, as in a record; a whole turn has fewer."""

_LONGEST_ID = 64


class UnknownMistake(Exception):
    """The player has no such mistake (it may be another player's)."""


@dataclass(frozen=True, slots=True)
class NewMistake:
    """A decision that may enter a book.

    Attributes:
        record: of the game up to the roll that had to be decided on, its last power included.
        chosen: what was chosen, as in a record.
        best: a best choice.
        loss: what the choice lost against that, in points.
        source: the id of the player's own game it was made in; "" for games of others.
    """

    record: str
    chosen: str
    best: str
    loss: float
    source: str = ""

    def __post_init__(self) -> None:
        """ValueError for what can't be a decision."""
        is_short = max(len(self.chosen), len(self.best)) <= _LONGEST_CHOICE
        if not is_short or len(self.source) > _LONGEST_ID or not 0 < self.loss < math.inf:
            raise ValueError("no mistake")


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision in a player's book; see NewMistake.

    Attributes:
        box: how far it is learnt, see `magdagdon.play.spacing`.
        due: when it shall be practised next (UTC); of a learnt one, when it was learnt.
        tries: how often it was.
        (the others as in NewMistake)
    """

    id: str
    owner: str
    record: str
    chosen: str
    best: str
    loss: float
    box: int
    due: datetime
    tries: int
    source: str

    @property
    def is_learnt(self) -> bool:
        """Whether it comes back no more."""
        return self.box >= LEARNT

    def is_due(self, now: datetime) -> bool:
        """Whether it shall be practised now."""
        return not self.is_learnt and self.due <= now

    def answered(self, loss: float, now: datetime) -> "Mistake":
        """The mistake after a choice that loses so much.

        An answer counts only while it is due: pressing twice, or choosing anew with the answer on
        the screen, teaches nobody anything.
        """
        if not self.is_due(now):
            return self
        box = next_box(self.box, loss)
        return replace(self, box=box, due=due_again(box, now), tries=self.tries + 1)


@dataclass(frozen=True, slots=True)
class Counts:
    """How many mistakes of a book are due, wait for their time, and are learnt."""

    due: int = 0
    waiting: int = 0
    learnt: int = 0


def position_of(text: str) -> str:
    """What makes a position this one and no other, however a game came to it.

    Args:
        text: of a record that ends at a roll.

    Raises:
        ValueError: it does not end there, or does not replay.
    """
    return _name(position_read(text)[1])


def position_read(text: str) -> tuple[Record, Game]:
    """The record and the game of a position; ValueError as `position_of`."""
    try:
        record, game = records.read(text)
    except records.RecordError as error:
        raise ValueError("no position") from error
    if game.phase not in (Phase.PLACING, Phase.MAGDAGDON):
        raise ValueError("no roll to decide on")
    return record, game


def _name(game: Game) -> str:
    board = "".join(map(str, game.board.values))
    dice = "".join(map(str, sorted(game.dice)))
    return f"{game.difficulty.value} {game.powers_used} {dice} {board}"
