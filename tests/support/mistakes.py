"""Decisions for a mistake book, one of each kind."""

from magdagdon.advice import Advice, Option, advise
from magdagdon.play import NewMistake
from magdagdon.play.mistakes import position_read
from magdagdon.web.choices import same_choice
from tests.support.adviser import GuessingEvaluator

POSITIONS = {
    "placing": """MAGDAGDON 1 SURVIVAL
1. 2433 2c4 3b4 3b3
2. 4143 4a3 1d4 4a4 3b2
3. 2526 2c3 2d3
4. 1314
""",
    "power": """MAGDAGDON 1 PEACEFUL
1. 5541 5c2 5d2
2. 1353 3- xb1
3. 2154 5c3 4b3
4. 5116 5b4 6c1
5. 6664 6c4 6d1 6d4
6. 1336 6d3 3a3
7. 6124 4a4 2a2
8. 1666
""",
    "ruin": """MAGDAGDON 1 NIGHTMARE
1. 1464 xd3
2. 5263 xb1
3. 2433 3c3 4b3 3b4 2c4
4. 5231 3b2 1d4 2a4
5. 4454 4c2 5c1 4d1
6. 6666
""",
}
"""Records up to the roll that is to be decided on."""

CHOSEN = {"placing": "3b1 1d2", "power": "xb2", "ruin": "xa3"}
"""What was chosen there in the game."""


def _guessed(record: str) -> Advice:
    return advise(position_read(record)[1], GuessingEvaluator())


def _made_up(*worths: tuple[str, float]) -> Advice:
    best = worths[0][1]
    options = (Option(moves, value, round(best - value, 6)) for moves, value in worths)
    return Advice(best, tuple(options))


ADVICE = {
    "placing": _guessed(POSITIONS["placing"]),
    "power": _made_up(("6-", 181.2), ("R1", 181.0), ("R66", 176.4), ("xa1", 170.2), ("xb2", 166.9)),
    "ruin": _made_up(("xd2", 131.5), ("xa1", 128.1), ("xa2", 122.0), ("xa3", 122.0)),
}
"""What is advised there; not by exact values."""


def a_mistake(kind: str, source: str = "a-game-of-mine") -> NewMistake:
    """A decision of a kind, "" as its source for one of somebody else's game."""
    chosen, advice = CHOSEN[kind], ADVICE[kind]
    loss = next(o.loss for o in advice.options if same_choice(o.moves, chosen))
    return NewMistake(POSITIONS[kind], chosen, advice.options[0].moves, loss, source)
