"""Whole games with the dice written down, and how a player asks for them."""

from collections.abc import Iterator

from magdagdon import record as records
from magdagdon.play import Command, ScriptedDice
from magdagdon.record import Record
from magdagdon.rules import Difficulty, Game
from tests.web.pages.scenes import commands, script

SHORT = {
    # A SHIFT before it is needed, one within a MAGDAGDON, a REROLL that ends it; ends by a RUIN.
    Difficulty.PEACEFUL: """MAGDAGDON 1 PEACEFUL
1. 3413 4b1 3b2 3b3
2. 5515 5c1 5a1 5d1
3. 3414 4- 4b4 3a4 3a3
4. 3344 4c4 3d4 3c3 4c2
5. 3513 1+ R35:41 4d2 3d3
6. 2522 xa2
= 107
""",
    # The one REROLL is spent within a MAGDAGDON, in vain: a RUIN ends the game.
    Difficulty.SURVIVAL: """MAGDAGDON 1 SURVIVAL
1. 3642 3c1 4d1 2c2
2. 2553 3d2 2b1
3. 3536 3c3 3d3
4. 1142 1b2 1a1 2b3 4d4
5. 2122 2a2 2a3 1b4 2a4
6. 2653 R26:24 xc4
= 105
""",
    # No powers; the last cell becomes a RUIN.
    Difficulty.NIGHTMARE: """MAGDAGDON 1 NIGHTMARE
1. 3422 4a4 3b4 2c4 2c3
2. 4313 3a3 4a2 1d4
3. 5435 3b3 4b2 5b1 5a1
4. 4344 4c1 4d1 4d2 3c2
5. 3533 xd3
= 167
""",
}
"""A short game at each difficulty, with a MAGDAGDON, a RUIN and the powers there are."""

BEST = """MAGDAGDON 1 SURVIVAL
1. 2433 2c4 3b4 3b3
2. 4143 4a3 1d4 4a4 3b2
3. 2526 2c3 2d3
4. 1314 3b1 4a2 1d2 1d1
5. 2421 2c2 4a1
6. 3351 1+ 2c1
= 312
"""
"""A game without a RUIN that ends by CONFIRM."""


class Script:
    """A game to be played: its dice, and each command with the state that follows it."""

    def __init__(self, text: str) -> None:
        self.record: Record = records.parse(text)
        self.dice: ScriptedDice = script(self.record)
        self.difficulty = self.record.difficulty
        self.states: list[Game] = [step.game for step in records.steps(self.record)]
        self.end = self.states[-1]

    def __iter__(self) -> Iterator[tuple[Command, Game]]:
        return zip(commands(self.record), self.states, strict=True)
