"""The rules of MAGDAGDON, once and for all front ends: pure, immutable, without chance or clock."""

from .board import EMPTY, EMPTY_BOARD, RUIN, Board
from .cells import CELLS, NEIGHBOURS, Cell, cell_name, parse_cell
from .difficulty import Difficulty
from .errors import IllegalMove
from .game import Game, new_game
from .losses import Loss, Reason, loss_of
from .moves import HAND_SIZE, Confirm, Move, Reroll, Roll, RuinCell, Shift, Stage, Staged, Unstage
from .phase import Phase
from .scoring import LINES, Combination, Line, LineScore, Score, combination_of, score_board

__all__ = [
    "CELLS",
    "EMPTY",
    "EMPTY_BOARD",
    "HAND_SIZE",
    "LINES",
    "NEIGHBOURS",
    "RUIN",
    "Board",
    "Cell",
    "Combination",
    "Confirm",
    "Difficulty",
    "Game",
    "IllegalMove",
    "Line",
    "LineScore",
    "Loss",
    "Move",
    "Phase",
    "Reason",
    "Reroll",
    "Roll",
    "RuinCell",
    "Score",
    "Shift",
    "Stage",
    "Staged",
    "Unstage",
    "cell_name",
    "combination_of",
    "loss_of",
    "new_game",
    "parse_cell",
    "score_board",
]
