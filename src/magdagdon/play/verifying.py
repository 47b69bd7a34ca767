"""Checking the dice of a record against a seed: the same dice fall on the same turns, or not."""

from dataclasses import dataclass

from magdagdon.play.dice import DiceSource
from magdagdon.play.throws import Throw, throws
from magdagdon.record import Record


@dataclass(frozen=True, slots=True)
class Difference:
    """The first throw that does not fit, and the dice that the seed gives in its place."""

    throw: Throw
    expected: tuple[int, ...]


def first_difference(record: Record, dice: DiceSource) -> Difference | None:
    """Where a record has other dice than a source gives; None if all are the same."""
    for throw in throws(record):
        expected = _given(dice, throw)
        if expected != throw.dice:
            return Difference(throw, expected)
    return None


def _given(dice: DiceSource, throw: Throw) -> tuple[int, ...]:
    if throw.nth:
        return dice.reroll(throw.turn, throw.nth, len(throw.dice))
    return dice.roll(throw.turn)
