"""MAGDAGDON, a solo dice game: its rules and its records, without any framework.

>>> game = new_game(Difficulty.PEACEFUL).apply(Roll((5, 3, 3, 6)))
>>> game.apply(Stage(2, parse_cell("b2"))).still_required
1
>>> record, game = read("MAGDAGDON 1 PEACEFUL\\n1. 5336 3b2 3b3\\n")
>>> game.score.total
12
"""

from magdagdon.record import Record, RecordError, extend, format, parse, read, replay, steps
from magdagdon.rules import (
    Board,
    Combination,
    Confirm,
    Difficulty,
    Game,
    IllegalMove,
    Move,
    Phase,
    Reroll,
    Roll,
    RuinCell,
    Score,
    Shift,
    Stage,
    Unstage,
    cell_name,
    new_game,
    parse_cell,
)

__version__ = "0.1.0"

__all__ = [
    "Board",
    "Combination",
    "Confirm",
    "Difficulty",
    "Game",
    "IllegalMove",
    "Move",
    "Phase",
    "Record",
    "RecordError",
    "Reroll",
    "Roll",
    "RuinCell",
    "Score",
    "Shift",
    "Stage",
    "Unstage",
    "cell_name",
    "extend",
    "format",
    "new_game",
    "parse",
    "parse_cell",
    "read",
    "replay",
    "steps",
]
