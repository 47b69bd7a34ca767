"""The script of the lesson: a first game that teaches by playing, step by step.

Pure data. Nothing of a lesson is kept anywhere: a step is known by its number, and the game at a
step is what the rules make of the script so far.
"""

from dataclasses import dataclass

from magdagdon.play import AskRoll, Command, Undo
from magdagdon.rules import Confirm, Shift, Stage, parse_cell

ROLLS = ((3, 1, 2, 6), (6, 1, 5, 6))
"""What the dice show on the turns of the lesson."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that the player is asked to do.

    Its words are `lesson.<name>.told`, what has to be known, and `lesson.<name>.ask`.

    Attributes:
        name: of its words.
        asked: the command. Any other one that leads to the very same game does as well.
        marks: the ids of the dice and buttons that are to be pressed for it.
        cell: the name of the cell, "" if none is to be pressed.
        is_refused: whether the rules shall refuse it, so that the reason can be seen.
        hint: the key of what is said after another legal command.
    """

    name: str
    asked: Command
    marks: tuple[str, ...]
    cell: str = ""
    is_refused: bool = False
    hint: str = "lesson.hint"


def _stage(name: str, die: int, cell: str, *, is_refused: bool = False) -> Step:
    asked = Stage(die, parse_cell(cell))
    return Step(name, asked, (f"die-{die}",), cell, is_refused)


STEPS = (
    Step("roll", AskRoll(), ("roll",)),
    _stage("first", 1, "c2"),
    _stage("apart", 2, "b2", is_refused=True),
    _stage("order", 3, "b2"),
    _stage("more", 2, "b1"),
    Step("undo", Undo(), ("undo",)),
    _stage("better", 2, "a2"),
    Step("confirm", Confirm(), ("confirm",)),
    Step("again", AskRoll(), ("roll",)),
    Step("power", Shift(3, -1), ("powers-open", "down-3"), hint="lesson.power.hint"),
    _stage("straight", 3, "d2"),
    _stage("second", 2, "a1"),
    Step("pay", Confirm(), ("confirm",)),
)
"""All steps: two turns, with a MAGDAGDON in the second that a SHIFT makes a STRAIGHT of."""
