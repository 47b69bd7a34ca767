"""What a game waits for."""

from enum import Enum


class Phase(Enum):
    """What a game waits for: ROLL, dice to place, an answer to MAGDAGDON, or nothing more."""

    TO_ROLL = "to roll"
    PLACING = "placing"
    MAGDAGDON = "MAGDAGDON"
    OVER = "over"
