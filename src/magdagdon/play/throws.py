"""The dice that fell in a game, as its record tells them."""

from collections.abc import Iterator
from dataclasses import dataclass

from magdagdon.record import Record, RerollAction, Turn


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that fell: on a turn from 1, by ROLL (`nth` 0) or by its nth REROLL."""

    turn: int
    nth: int
    dice: tuple[int, ...]


def throws(record: Record) -> Iterator[Throw]:
    """All dice that fell in a game, in their order."""
    for number, turn in enumerate(record.turns, 1):
        yield Throw(number, 0, turn.dice)
        for nth, action in enumerate(_rerolls(turn), 1):
            yield Throw(number, nth, action.after)


def _rerolls(turn: Turn) -> Iterator[RerollAction]:
    return (action for action in turn.actions if isinstance(action, RerollAction))
