"""Which numbers fit where (R7), as bit planes in one integer.

An `Openings` holds seven planes of 16 bits, bit *i* of a plane standing for cell *i*:

- planes 0-5, one for each value 1-6: empty cells whose neighbouring numbers all differ from that
  value by at most 1;
- plane 6, *apart*: empty cells with no number beside them.

One more bit on top says that the board has no number yet. Placing a number can only take bits
away, the same ones on every board, so it is a single AND with a prepared mask. This is what makes
the MAGDAGDON test (R15) quick enough to run after every roll and power.
"""

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from .cells import CELLS, NEIGHBOURS, Cell

Openings: TypeAlias = int

VALUES = range(1, 7)
_ALL_CELLS = (1 << 16) - 1
_APART = 16 * 6
_NO_NUMBERS = 1 << 16 * 7

ALL_OPEN: Openings = _NO_NUMBERS | (1 << 16 * 7) - 1
"""The openings of the empty board."""


def _plane(value: int) -> int:
    return 16 * (value - 1)


def _closing(cell: Cell) -> Openings:
    """The mask that takes a cell out of every plane."""
    return ~sum(1 << plane * 16 + cell for plane in range(7))


def _placing(cell: Cell, value: int) -> Openings:
    """The mask of putting a value on a cell: the cell closes, its neighbours are limited."""
    mask = _closing(cell) & ~_NO_NUMBERS
    for neighbour in NEIGHBOURS[cell]:
        mask &= ~(1 << _APART + neighbour)
        for other in VALUES:
            if abs(other - value) > 1:
                mask &= ~(1 << _plane(other) + neighbour)
    return mask


_CLOSE = tuple(_closing(cell) for cell in CELLS)
_PLACE = {value: {1 << cell: _placing(cell, value) for cell in CELLS} for value in VALUES}


def with_number(openings: Openings, cell: Cell, value: int) -> Openings:
    """The openings after a number 1-6 is put on an empty cell."""
    return openings & _PLACE[value][1 << cell]


def with_ruin(openings: Openings, cell: Cell) -> Openings:
    """The openings after an empty cell becomes a RUIN, which limits no other cell (R7)."""
    return openings & _CLOSE[cell]


def legal_mask(openings: Openings, value: int) -> int:
    """The cells that are legal for a value (R7), bit *i* for cell *i*."""
    fitting = openings >> _plane(value) & _ALL_CELLS
    if openings & _NO_NUMBERS:
        return fitting
    return fitting & ~(openings >> _APART)


def legal_cells(openings: Openings, value: int) -> tuple[Cell, ...]:
    """The cells that are legal for a value (R7), in the order of the board."""
    return cells_of(legal_mask(openings, value))


def fits(openings: Openings, cell: Cell, value: int) -> bool:
    """Whether an empty cell's neighbours allow a value, connected or not (R24)."""
    return bool(openings >> _plane(value) + cell & 1)


@cache
def cells_of(mask: int) -> tuple[Cell, ...]:
    """The cells of a 16-bit mask, in the order of the board."""
    return tuple(cell for cell in CELLS if mask >> cell & 1)


def can_place(openings: Openings, hand: tuple[int, ...], count: int) -> bool:
    """Whether some legal set (R10) places at least `count` dice of the hand.

    Every legal set can be placed die by die, each die beside a number, so a search over legal
    single placements finds it; and a larger set holds a legal one of exactly `count`.

    Args:
        openings: of the board.
        hand: the values 1-6 of the dice that may be used.
        count: how many of them must find a cell, 0 or more.
    """
    if count <= 0:
        return True
    if count == 1:
        return any(legal_mask(openings, value) for value in hand)
    return any(
        can_place(after, rest, count - 1)
        for value, rest in _choices(hand)
        for after in _placements(openings, value)
    )


@cache
def _choices(hand: tuple[int, ...]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Each different value of a hand, with the dice that are left without it."""
    return tuple(
        (value, hand[: hand.index(value)] + hand[hand.index(value) + 1 :])
        for value in sorted(set(hand))
    )


def _placements(openings: Openings, value: int) -> Iterator[Openings]:
    masks = _PLACE[value]
    cells = legal_mask(openings, value)
    while cells:
        lowest = cells & -cells
        yield openings & masks[lowest]
        cells ^= lowest
