"""What was pressed on the game screen, and which command it means."""

from collections.abc import Mapping
from dataclasses import dataclass

from magdagdon.play import (
    AskHint,
    AskReroll,
    AskRoll,
    Command,
    PlayedGame,
    Undo,
    UndoAll,
    format_command,
)
from magdagdon.rules import Cell, Confirm, RuinCell, Shift, Stage, Unstage, parse_cell
from magdagdon.web.forms import BadForm, Form, number

NO_DIE = 0
"""The die of a cell that was pressed with no die chosen: the rules know of none such."""

LEVELS = ("look", "move")
"""How much of a hint can be told: where to look, and then the best move."""

_RUIN = "x"
_DICE = ("1", "2", "3", "4")
_FIXED: Mapping[tuple[str, str], Command] = {
    ("roll", "1"): AskRoll(),
    ("undo", "1"): Undo(),
    ("undo", "all"): UndoAll(),
    ("confirm", "1"): Confirm(),
    **{("hint", level): AskHint() for level in LEVELS},
    **{
        ("shift", f"{die}{sign}"): Shift(die, by)
        for die in range(1, 5)
        for sign, by in (("-", -1), ("+", 1))
    },
}
_BUTTONS = frozenset({"roll", "cell", "undo", "confirm", "shift", "reroll", "hint", "noop"})

FIELDS = frozenset({"game", "v", "die", "again", "hinted"}) | _BUTTONS


@dataclass(frozen=True, slots=True)
class Press:
    """One press on the game screen.

    Attributes:
        game_id: the game on that screen.
        version: its version there.
        die: what was chosen in the hand, "1" to "4" or "x" for a RUIN; None for nothing.
        again: the dice ticked for a REROLL.
        button: name of the button.
        value: its value.
        hinted: how much of a hint that screen showed, one of `LEVELS`; "" for none.
    """

    game_id: str
    version: int
    die: str | None
    again: tuple[int, ...]
    button: str
    value: str
    hinted: str = ""

    @property
    def does_nothing(self) -> bool:
        """Whether it was the button that only catches Enter on a die."""
        return self.button == "noop"

    @property
    def is_on_cell(self) -> bool:
        """Whether a cell was pressed: what that means depends on the game."""
        return self.button == "cell"

    @property
    def asks_for_hint(self) -> bool:
        """Whether it was the control of the hint."""
        return self.button == "hint"

    @property
    def lacks_die(self) -> bool:
        """Whether a cell was pressed with nothing chosen to go there."""
        return self.is_on_cell and self.die is None


def read_press(form: Form) -> Press:
    """The press that a form with just `FIELDS` tells of; BadForm if it is not exactly one."""
    pressed = _BUTTONS & form.values.keys()
    if len(pressed) != 1:
        raise BadForm(f"{len(pressed)} buttons")
    (button,) = pressed
    press = Press(
        form.one("game"),
        number(form.one("v")),
        _die(form.maybe("die")),
        tuple(int(_known_die(text)) for text in form.many("again")),
        button,
        form.one(button),
        form.maybe("hinted") or "",
    )
    _check_value(press)
    return press


def command_of(press: Press, played: PlayedGame | None) -> Command:
    """The command that a press means on its game as that is now.

    `played` may be None if the game is not on the table or no cell was pressed.

    A press on a cell stages the chosen die there, or takes back the one that is staged there. The
    repeat of the command that was applied last is that command, whatever it has changed since.
    """
    if press.button == "reroll":
        return AskReroll(press.again)
    if not press.is_on_cell:
        return _FIXED[press.button, press.value]
    cell = parse_cell(press.value)
    if press.die == _RUIN:
        return RuinCell(cell)
    return _stage_or_unstage(press, cell, played)


def _stage_or_unstage(press: Press, cell: Cell, played: PlayedGame | None) -> Command:
    stage, unstage = Stage(int(press.die or NO_DIE), cell), Unstage(cell)
    if played is None:
        return stage
    if played.last and played.last.version == press.version:
        applied = (c for c in (stage, unstage) if format_command(c) == played.last.text)
        return next(applied, stage)
    return unstage if any(die.cell == cell for die in played.game.staged) else stage


def _die(text: str | None) -> str | None:
    return text if text is None or text == _RUIN else _known_die(text)


def _known_die(text: str) -> str:
    if text not in _DICE:
        raise BadForm(f"no die {text[:20]!r}")
    return text


def _check_value(press: Press) -> None:
    known = press.value == "1" if press.button in ("noop", "reroll") else _is_known(press)
    if press.hinted not in ("", *LEVELS):
        raise BadForm(f"hinted={press.hinted[:20]!r}")
    if not known or len(set(press.again)) != len(press.again):
        raise BadForm(f"{press.button}={press.value[:20]!r}")


def _is_known(press: Press) -> bool:
    if press.button != "cell":
        return (press.button, press.value) in _FIXED
    try:
        parse_cell(press.value)
    except ValueError:
        return False
    return True
