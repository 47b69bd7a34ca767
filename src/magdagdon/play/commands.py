"""What a player asks for: moves without the chance they need, and taking staged dice back.

Commands name things (a die by its position in the hand, a cell), never places in a list, so an
undo between two looks at a screen can't make one mean something else.
"""

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from magdagdon.rules import Confirm, RuinCell, Shift, Stage, Unstage, cell_name


@dataclass(frozen=True, slots=True)
class AskRoll:
    """ROLL (R4); the dice come from the game's dice source."""


@dataclass(frozen=True, slots=True)
class AskReroll:
    """REROLL the dice at some positions 1-4, in any order (R14)."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AskHint:
    """Be helped with the roll on the table: nothing changes but that the record tells of it."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the die that was staged last (R8)."""


@dataclass(frozen=True, slots=True)
class UndoAll:
    """Take back every staged die (R8)."""


Command: TypeAlias = (
    AskRoll | AskHint | Stage | Unstage | Undo | UndoAll | Shift | AskReroll | Confirm | RuinCell
)

_PLAIN: dict[type[Command], str] = {
    AskRoll: "roll",
    AskHint: "hint",
    Undo: "undo",
    UndoAll: "undo all",
    Confirm: "confirm",
}


def format_command(command: Command) -> str:
    """A command as one line of text; equal texts are equal commands.

    >>> format_command(Stage(2, 5))
    'stage 2 b2'
    """
    match command:
        case AskRoll() | AskHint() | Undo() | UndoAll() | Confirm():
            return _PLAIN[type(command)]
        case Stage(die, cell):
            return f"stage {die} {cell_name(cell)}"
        case Unstage(cell):
            return f"unstage {cell_name(cell)}"
        case Shift(die, by):
            return f"shift {die} {by:+d}"
        case AskReroll(dice):
            return " ".join(("reroll", *map(str, sorted(dice))))
        case RuinCell(cell):
            return f"ruin {cell_name(cell)}"
    assert_never(command)
