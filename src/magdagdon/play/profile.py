"""What is kept of a player besides games."""

from dataclasses import dataclass

from magdagdon.play.preferences import AT_FIRST, Preferences
from magdagdon.rules import Difficulty


@dataclass(frozen=True, slots=True)
class Profile:
    """A player's choices and which game lies on the table.

    Attributes:
        owner: who it is.
        language: as chosen, None as long as none was (the browser's language counts then).
        difficulty: of the current game, and of the next one (R22).
        current: the id of the game on the table, None before the first visit.
        previous: the id of the game that a new game was started over and that can be taken back
            to, until the new one's first ROLL.
        notice: a code for something the player must be told, `set_aside` (a kept game could not
            be read and was set aside); None again with the next command that is applied.
        lesson_seen: whether the player went through the first game that teaches, or skipped it.
        preferences: the switches of Settings.
    """

    owner: str
    language: str | None = None
    difficulty: Difficulty = Difficulty.PEACEFUL
    current: str | None = None
    previous: str | None = None
    notice: str | None = None
    lesson_seen: bool = False
    preferences: Preferences = AT_FIRST
