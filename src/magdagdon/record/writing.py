"""Writing a game down while it is played."""

from dataclasses import replace

from magdagdon.rules import (
    Board,
    Confirm,
    Game,
    Move,
    Phase,
    Reroll,
    Roll,
    RuinCell,
    Shift,
    Stage,
    Staged,
    Unstage,
)
from magdagdon.rules.openings import legal_mask

from .record import Action, PlaceAction, Record, RerollAction, RuinAction, ShiftAction, Turn


def extend(record: Record, before: Game, move: Move, after: Game) -> Record:
    """The record after one more move, with the result once the game is over.

    Staging is not written before CONFIRM.

    Args:
        record: of the game so far.
        before: the game the move was made in.
        move: a move that was legal there.
        after: the game it led to.
    """
    match move:
        case Stage() | Unstage():
            return record
        case Roll(dice):
            return replace(record, turns=(*record.turns, Turn(dice)))
        case Shift() | Reroll() | RuinCell() | Confirm():
            record = _with_actions(record, _actions(before, move))
    if after.phase is Phase.OVER:
        return replace(record, result=after.score.total)
    return record


def _actions(before: Game, move: Shift | Reroll | RuinCell | Confirm) -> tuple[Action, ...]:
    match move:
        case Shift(die, by):
            return (ShiftAction(before.dice[die - 1], by),)
        case Reroll(dice, faces):
            return (RerollAction(tuple(before.dice[die - 1] for die in dice), faces),)
        case RuinCell(cell):
            return (RuinAction(cell),)
        case Confirm():
            return placements(before.board, before.staged)


def _with_actions(record: Record, actions: tuple[Action, ...]) -> Record:
    last = record.turns[-1]
    return replace(
        record, turns=(*record.turns[:-1], replace(last, actions=last.actions + actions))
    )


def placements(board: Board, staged: tuple[Staged, ...]) -> tuple[PlaceAction, ...]:
    """Staged dice in an order that is legal one by one (R10).

    It is the order of staging where that is legal, otherwise each time the earliest staged die
    that is legal.
    """
    left = list(staged)
    ordered = []
    while left:
        die = next(d for d in left if legal_mask(board.openings, d.value) >> d.cell & 1)
        left.remove(die)
        board = board.with_number(die.cell, die.value)
        ordered.append(PlaceAction(die.value, die.cell))
    return tuple(ordered)
