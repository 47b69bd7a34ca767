"""A game, step by step."""

from dataclasses import dataclass

from magdagdon import record as records
from magdagdon.record import Record, Step
from magdagdon.rules import (
    CELLS,
    Cell,
    Confirm,
    Game,
    Reroll,
    Roll,
    RuinCell,
    Score,
    Shift,
    Stage,
    cell_name,
    new_game,
)
from magdagdon.web.pages.board import BoardView, EdgeView, edge_views, still_board
from magdagdon.words import Words


@dataclass(frozen=True, slots=True)
class DieView:
    """A die of the turn shown; one that lies on the board has left its place in the hand."""

    value: int
    in_hand: bool


@dataclass(frozen=True, slots=True)
class HistoryView:
    """One step of a game.

    `step` of `last`, 0 being the empty board; `heading` names the turn and `told` says what
    happened; board, dice and score are those after it. `end` is the game after the last step.
    """

    step: int
    last: int
    heading: str
    told: str
    board: BoardView
    dice: tuple[DieView, ...]
    score: Score
    lines: tuple[EdgeView, ...]
    powers_used: int
    record: str
    end: Game


def history_view(words: Words, record: Record, step: int) -> HistoryView:
    """The game of a record after a step from 0 to the number of its moves."""
    moves = list(records.steps(record))
    start = new_game(record.difficulty)
    games = (start, *(move.game for move in moves))
    game, before = games[step], games[max(step - 1, 0)]
    shown = moves[step - 1] if step else None
    board = still_board(words, game.table, game.live_score, _fresh(before, game))
    return HistoryView(
        step=step,
        last=len(moves),
        heading=words.text("finished.turn", turn=shown.turn) if shown else "",
        told=_told(words, shown, before) if shown else words.text("finished.begin"),
        board=board,
        dice=_dice(game, before),
        score=game.live_score,
        lines=edge_views(words, game.live_score),
        powers_used=game.powers_used,
        record=records.format(record),
        end=games[-1],
    )


def _fresh(before: Game, after: Game) -> frozenset[Cell]:
    """The cells that a step changed."""
    return frozenset(cell for cell in CELLS if before.table.at(cell) != after.table.at(cell))


def _dice(game: Game, before: Game) -> tuple[DieView, ...]:
    """The dice after a step; after the end of a turn the ones that were played are still shown."""
    shown = game if game.dice else before
    return tuple(DieView(value, die in shown.available) for die, value in enumerate(shown.dice, 1))


def _told(words: Words, step: Step, before: Game) -> str:
    match step.move:
        case Roll(dice):
            return words.text("finished.roll", dice=_faces(words, dice))
        case Stage(die, cell):
            value = before.dice[die - 1]
            return words.text("finished.place", value=value, cell=cell_name(cell))
        case Shift(die, by):
            value = before.dice[die - 1]
            return words.text("finished.shift", by=by, before=value, after=value + by)
        case Reroll(dice, faces):
            rolled = _faces(words, tuple(before.dice[die - 1] for die in dice))
            return words.text("finished.reroll", before=rolled, after=_faces(words, faces))
        case RuinCell(cell):
            return words.text("finished.ruin", cell=cell_name(cell))
        case Confirm():
            return words.text("finished.confirm")
        case _:
            raise TypeError(f"no record holds {step.move!r}")


def _faces(words: Words, faces: tuple[int, ...]) -> str:
    return words.joined(words.number(face) for face in faces)
