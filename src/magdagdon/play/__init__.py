"""The middle that every front end drives: dice, commands, and keeping games and scores."""

from magdagdon.play.chosen import parse_seed, told_seed
from magdagdon.play.commands import AskReroll, AskRoll, Command, Undo, UndoAll, format_command
from magdagdon.play.dice import DiceSource, ScriptedDice, SeededDice, new_seed
from magdagdon.play.errors import (
    Conflict,
    DamagedGame,
    Refused,
    Stale,
    StoreFailed,
    StoreFault,
    UnknownGame,
)
from magdagdon.play.finished import CountedGame, FinishedGame, ScoreRow
from magdagdon.play.identity import new_id
from magdagdon.play.importing import ImportReport, RefusedRecord
from magdagdon.play.outcome import Outcome
from magdagdon.play.played import LastCommand, PlayedGame
from magdagdon.play.preferences import AT_FIRST, Preferences, Theme
from magdagdon.play.profile import Profile
from magdagdon.play.protocols import Games, Scores
from magdagdon.play.room import Reply, Room
from magdagdon.play.statistics import DiceStatistics, DifficultyStatistics, Statistics
from magdagdon.play.verifying import Difference, first_difference

__all__ = [
    "AT_FIRST",
    "AskReroll",
    "AskRoll",
    "Command",
    "Conflict",
    "CountedGame",
    "DamagedGame",
    "DiceSource",
    "DiceStatistics",
    "Difference",
    "DifficultyStatistics",
    "FinishedGame",
    "Games",
    "ImportReport",
    "LastCommand",
    "Outcome",
    "PlayedGame",
    "Preferences",
    "Profile",
    "Refused",
    "RefusedRecord",
    "Reply",
    "Room",
    "ScoreRow",
    "Scores",
    "ScriptedDice",
    "SeededDice",
    "Stale",
    "Statistics",
    "StoreFailed",
    "StoreFault",
    "Theme",
    "Undo",
    "UndoAll",
    "UnknownGame",
    "first_difference",
    "format_command",
    "new_id",
    "new_seed",
    "parse_seed",
    "told_seed",
]
