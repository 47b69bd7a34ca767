"""The text of a game: parse, format, replay, and writing it down move by move."""

from .errors import GrammarError, IllegalRecordError, RecordError, ResultError
from .record import (
    RULES_VERSION,
    Action,
    PlaceAction,
    Record,
    RerollAction,
    RuinAction,
    ShiftAction,
    Turn,
    faces_text,
)
from .replay import Step, read, replay, steps
from .text import format, format_turn, parse
from .writing import extend, placements

__all__ = [
    "RULES_VERSION",
    "Action",
    "GrammarError",
    "IllegalRecordError",
    "PlaceAction",
    "Record",
    "RecordError",
    "RerollAction",
    "ResultError",
    "RuinAction",
    "ShiftAction",
    "Step",
    "Turn",
    "extend",
    "faces_text",
    "format",
    "format_turn",
    "parse",
    "placements",
    "read",
    "replay",
    "steps",
]
