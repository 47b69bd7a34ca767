"""The middle that every front end drives: dice, commands, and keeping games and scores."""

from magdagdon.play.accuracy import Accuracy, KeptReview, ReviewFigures
from magdagdon.play.chosen import parse_seed, told_seed
from magdagdon.play.commands import (
    AskHint,
    AskReroll,
    AskRoll,
    Command,
    Undo,
    UndoAll,
    format_command,
)
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
from magdagdon.play.helped import asked_at, hint_count
from magdagdon.play.identity import new_id
from magdagdon.play.importing import ImportReport, RefusedRecord
from magdagdon.play.mistakes import Counts, Mistake, NewMistake, UnknownMistake
from magdagdon.play.outcome import Outcome
from magdagdon.play.played import LastCommand, PlayedGame
from magdagdon.play.preferences import AT_FIRST, Preferences, Theme
from magdagdon.play.profile import Profile
from magdagdon.play.protocols import Games, Scores, Studies
from magdagdon.play.room import Reply, Room
from magdagdon.play.statistics import DiceStatistics, DifficultyStatistics, Statistics
from magdagdon.play.study import Study
from magdagdon.play.verifying import Difference, first_difference

__all__ = [
    "AT_FIRST",
    "Accuracy",
    "AskHint",
    "AskReroll",
    "AskRoll",
    "Command",
    "Conflict",
    "CountedGame",
    "Counts",
    "DamagedGame",
    "DiceSource",
    "DiceStatistics",
    "Difference",
    "DifficultyStatistics",
    "FinishedGame",
    "Games",
    "ImportReport",
    "KeptReview",
    "LastCommand",
    "Mistake",
    "NewMistake",
    "Outcome",
    "PlayedGame",
    "Preferences",
    "Profile",
    "Refused",
    "RefusedRecord",
    "Reply",
    "ReviewFigures",
    "Room",
    "ScoreRow",
    "Scores",
    "ScriptedDice",
    "SeededDice",
    "Stale",
    "Statistics",
    "StoreFailed",
    "StoreFault",
    "Studies",
    "Study",
    "Theme",
    "Undo",
    "UndoAll",
    "UnknownGame",
    "UnknownMistake",
    "asked_at",
    "first_difference",
    "format_command",
    "hint_count",
    "new_id",
    "new_seed",
    "parse_seed",
    "told_seed",
]
