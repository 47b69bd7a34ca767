"""What each move makes of a game, and why it may be refused (R4-R17, R21)."""

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from . import openings as opening
from .board import Board
from .cells import CELLS, Cell, cell_name
from .connection import held
from .errors import IllegalMove
from .moves import HAND_SIZE, Confirm, Move, Reroll, Roll, RuinCell, Shift, Stage, Staged, Unstage
from .phase import Phase

if TYPE_CHECKING:  # Game.apply calls this module: the one arrow back is for its name only
    from .game import Game


def apply(game: "Game", move: Move) -> "Game":
    """The game after a move; `IllegalMove` if the rules refuse it."""
    if game.phase is Phase.OVER:
        raise IllegalMove("over", "R21")
    match move:
        case Roll():
            return _roll(game, move)
        case Stage():
            return _stage(game, move)
        case Unstage():
            return _unstage(game, move)
        case Shift():
            return _shift(game, move)
        case Reroll():
            return _reroll(game, move)
        case Confirm():
            return _confirm(game)
        case RuinCell():
            return _ruin(game, move)
    assert_never(move)


def _roll(game: "Game", move: Roll) -> "Game":
    if game.phase is not Phase.TO_ROLL:
        raise IllegalMove("already_rolled", "R4")
    if len(move.dice) != HAND_SIZE:
        raise IllegalMove("dice_count", "R4", count=len(move.dice))
    _check_faces(move.dice)
    return _with_dice(game, move.dice, game.powers_used)


def _stage(game: "Game", move: Stage) -> "Game":
    _check_rolled(game)
    if game.phase is Phase.MAGDAGDON:
        raise IllegalMove("in_magdagdon", "R16")
    _check_cell(move.cell)
    _check_available(game, move.die, "R6")
    value = game.dice[move.die - 1]
    _check_legal(game.table, value, move.cell)
    staged = (*game.staged, Staged(move.die, value, move.cell))
    return replace(game, staged=staged)


def _unstage(game: "Game", move: Unstage) -> "Game":
    _check_rolled(game)
    _check_cell(move.cell)
    left = tuple(die for die in game.staged if die.cell != move.cell)
    if left == game.staged:
        raise IllegalMove("nothing_staged", "R8", cell=cell_name(move.cell))
    return replace(game, staged=held(game.board, left))


def _shift(game: "Game", move: Shift) -> "Game":
    _check_rolled(game)
    if move.by not in (-1, 1):
        raise IllegalMove("shift_amount", "R13", by=move.by)
    _check_available(game, move.die, "R12")
    value = game.dice[move.die - 1]
    if value + move.by not in opening.VALUES:
        raise IllegalMove("shift_range", "R13", value=value, by=move.by)
    return _with_changed(game, {move.die: value + move.by})


def _reroll(game: "Game", move: Reroll) -> "Game":
    _check_rolled(game)
    if not move.dice:
        raise IllegalMove("no_dice", "R14")
    if len(move.faces) != len(move.dice):
        raise IllegalMove("reroll_count", "R14", dice=len(move.dice), faces=len(move.faces))
    for index, die in enumerate(move.dice):
        _check_available(game, die, "R12")
        if die in move.dice[:index]:
            raise IllegalMove("repeated_die", "R14", die=die)
    _check_faces(move.faces)
    return _with_changed(game, dict(zip(move.dice, move.faces, strict=True)))


def _confirm(game: "Game") -> "Game":
    _check_rolled(game)
    if game.phase is Phase.MAGDAGDON:
        raise IllegalMove("in_magdagdon", "R16")
    if game.still_required:
        raise IllegalMove(
            "too_few",
            "R9",
            staged=len(game.staged),
            required=game.required,
            n=game.still_required,
        )
    return _next_turn(game, game.table)


def _ruin(game: "Game", move: RuinCell) -> "Game":
    _check_rolled(game)
    if game.phase is not Phase.MAGDAGDON:
        raise IllegalMove("not_magdagdon", "R17")
    _check_cell(move.cell)
    if move.cell not in game.board.empty_cells:
        raise IllegalMove("not_empty", "R16", cell=cell_name(move.cell))
    return _next_turn(game, game.board.with_ruin(move.cell))


def _with_changed(game: "Game", values: dict[int, int]) -> "Game":
    """The game after a power that gives the dice at some positions other values (R12)."""
    if not game.charges_left:
        raise IllegalMove("no_charges", "R11", charges=game.difficulty.charges)
    dice = tuple(values.get(die, value) for die, value in enumerate(game.dice, 1))
    return _with_dice(game, dice, game.powers_used + 1)


def _with_dice(game: "Game", dice: tuple[int, ...], powers_used: int) -> "Game":
    """The game with other dice, after the test of R15: MAGDAGDON sends staged dice back."""
    placeable = opening.can_place(game.board.openings, dice, game.required)
    return replace(
        game,
        dice=dice,
        staged=game.staged if placeable else (),
        powers_used=powers_used,
        phase=Phase.PLACING if placeable else Phase.MAGDAGDON,
    )


def _next_turn(game: "Game", board: Board) -> "Game":
    """The game with the turn over, and over itself if no cell is empty (R9, R16, R21)."""
    return replace(
        game,
        board=board,
        dice=(),
        staged=(),
        turns=game.turns + 1,
        phase=Phase.OVER if board.is_full else Phase.TO_ROLL,
    )


def _check_rolled(game: "Game") -> None:
    if game.phase is Phase.TO_ROLL:
        raise IllegalMove("not_rolled", "R4")


def _check_faces(faces: tuple[int, ...]) -> None:
    for face in faces:
        if face not in opening.VALUES:
            raise IllegalMove("bad_face", "R4", value=face)


def _check_cell(cell: Cell) -> None:
    if cell not in CELLS:
        raise IllegalMove("no_such_cell", "R1", cell=str(cell))


def _check_available(game: "Game", die: int, rule: str) -> None:
    if not 1 <= die <= HAND_SIZE:
        raise IllegalMove("no_such_die", "R6", die=die)
    for staged in game.staged:
        if staged.die == die:
            raise IllegalMove("die_staged", rule, die=die, cell=cell_name(staged.cell))


def _check_legal(table: Board, value: int, cell: Cell) -> None:
    """Refuse a value on a cell with the reason of R7."""
    if opening.legal_mask(table.openings, value) >> cell & 1:
        return
    if cell not in table.empty_cells:
        raise IllegalMove("not_empty", "R7", cell=cell_name(cell))
    beside = table.numbers_beside(cell)
    if not beside:
        raise IllegalMove("beside_no_number", "R7", value=value, cell=cell_name(cell))
    worst = max(beside, key=lambda neighbour: abs(table.at(neighbour) - value))
    raise IllegalMove(
        "differs",
        "R7",
        value=value,
        cell=cell_name(cell),
        neighbour_value=table.at(worst),
        neighbour=cell_name(worst),
        n=abs(table.at(worst) - value),
    )
