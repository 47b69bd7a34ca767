"""What a command did to a game, put into an Outcome: by comparing the game before and after."""

from typing import assert_never

from magdagdon.play.commands import AskHint, AskReroll, AskRoll, Command, Undo, UndoAll
from magdagdon.play.outcome import Field, Outcome
from magdagdon.rules import (
    Confirm,
    Game,
    Phase,
    RuinCell,
    Shift,
    Stage,
    Staged,
    Unstage,
    cell_name,
)


def describe(before: Game, command: Command, after: Game) -> Outcome:
    """The outcome of a command that made one game of another."""
    match command:
        case AskRoll():
            return _of_dice("roll", before, after, {})
        case AskHint():
            return Outcome("hint", {"turn": before.turn})
        case Shift(die, _):
            return _of_power("shift", before, after, _shifted(before, die, after))
        case AskReroll(dice):
            return _of_power("reroll", before, after, _rerolled(before, dice, after))
        case Stage():
            return _of_stage(after)
        case Unstage() | Undo():
            return _of_unstage(before, command, after)
        case UndoAll():
            return Outcome("undo_all", {"n": len(before.staged)}, _named(before.staged))
        case Confirm():
            return _of_turn("confirm", before, after, {"n": len(before.staged)})
        case RuinCell(cell):
            return _of_turn("ruin", before, after, {"cell": cell_name(cell)})
    assert_never(command)


def _of_dice(event: str, before: Game, after: Game, fields: dict[str, Field]) -> Outcome:
    """Dice have fallen or changed: MAGDAGDON drowns out everything else (R15)."""
    fields = {"turn": before.turn, "dice": after.dice, **fields}
    if after.phase is not Phase.MAGDAGDON:
        return Outcome(event, fields)
    fell = _named(before.staged)
    return Outcome("magdagdon", {**fields, "cause": event}, fell)


def _of_power(event: str, before: Game, after: Game, fields: dict[str, Field]) -> Outcome:
    escaped = before.phase is Phase.MAGDAGDON and after.phase is not Phase.MAGDAGDON
    cost = before.next_cost or 0
    return _of_dice(event, before, after, {**fields, "cost": cost, "escaped": int(escaped)})


def _shifted(before: Game, die: int, after: Game) -> dict[str, Field]:
    return {"die": die, "before": before.dice[die - 1], "after": after.dice[die - 1]}


def _rerolled(before: Game, dice: tuple[int, ...], after: Game) -> dict[str, Field]:
    chosen = tuple(sorted(dice))
    return {
        "again": chosen,
        "before": tuple(before.dice[die - 1] for die in chosen),
        "after": tuple(after.dice[die - 1] for die in chosen),
    }


def _of_stage(after: Game) -> Outcome:
    return Outcome("stage", {**_fields(after.staged[-1]), "n": after.still_required})


def _of_unstage(before: Game, command: Unstage | Undo, after: Game) -> Outcome:
    """The die that was taken back, and those that came with it (R8)."""
    event = "undo" if isinstance(command, Undo) else "unstage"
    cell = before.staged[-1].cell if isinstance(command, Undo) else command.cell
    gone = tuple(die for die in before.staged if die not in after.staged)
    named = next(die for die in gone if die.cell == cell)
    return Outcome(event, _fields(named), _named(tuple(die for die in gone if die != named)))


def _of_turn(event: str, before: Game, after: Game, fields: dict[str, Field]) -> Outcome:
    """A turn has ended, and with the last empty cell the game (R21)."""
    fields = {"turn": before.turn, **fields}
    if after.phase is not Phase.OVER:
        return Outcome(event, fields)
    return Outcome("end", {**fields, "cause": event, "total": after.score.total})


def _fields(die: Staged) -> dict[str, Field]:
    return {"die": die.die, "value": die.value, "cell": cell_name(die.cell)}


def _named(dice: tuple[Staged, ...]) -> tuple[tuple[int, str], ...]:
    return tuple((die.value, cell_name(die.cell)) for die in dice)
