"""The moves of a game. Chance is part of a move: a roll carries its dice (R4, R14).

A die is named by its position 1-4 in the hand, the same number on every screen.
"""

from dataclasses import dataclass
from typing import TypeAlias

from .cells import Cell

HAND_SIZE = 4
"""The dice of a roll (R4)."""


@dataclass(frozen=True, slots=True)
class Roll:
    """ROLL, with the four dice that fell (R4)."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stage:
    """Put an available die on a legal cell (R6)."""

    die: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class Unstage:
    """Take the staged die on a cell back (R8)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Shift:
    """SHIFT −1 or SHIFT +1 of one available die (R13)."""

    die: int
    by: int


@dataclass(frozen=True, slots=True)
class Reroll:
    """REROLL of one or more available dice, with the faces that fell, in the same order (R14)."""

    dice: tuple[int, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Confirm:
    """CONFIRM: what is staged becomes permanent and the turn ends (R9)."""


@dataclass(frozen=True, slots=True)
class RuinCell:
    """Accept MAGDAGDON: an empty permanent cell becomes a RUIN and the turn ends (R16)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Staged:
    """A die on the board that CONFIRM has not made permanent yet (R6)."""

    die: int
    value: int
    cell: Cell


Move: TypeAlias = Roll | Stage | Unstage | Shift | Reroll | Confirm | RuinCell
