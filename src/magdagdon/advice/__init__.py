"""Which move is best and why, and the review of a finished game; values come from an Evaluator."""

from .adviser import NO_ADVISER, PATIENCE, Adviser, NoAdviser, Unanswered, Waiting
from .evaluator import Evaluator, Position, position_of
from .events import COSTLY, EQUAL, Decision, Event, Judgement, Luck, judgement_of
from .exact import ExactEvaluator, TooManyEmptyCells
from .figures import Review, TurnFigures
from .hint import PARTS, Hint, Look, Where, hint
from .options import Advice, Option, advise
from .reason import Reason
from .reasons import why
from .review import review
from .spoken import Spoken, parsed_moves
from .wire import format_advice, format_review, parse_advice, parse_review

__all__ = [
    "COSTLY",
    "EQUAL",
    "NO_ADVISER",
    "PARTS",
    "PATIENCE",
    "Advice",
    "Adviser",
    "Decision",
    "Evaluator",
    "Event",
    "ExactEvaluator",
    "Hint",
    "Judgement",
    "Look",
    "Luck",
    "NoAdviser",
    "Option",
    "Position",
    "Reason",
    "Review",
    "Spoken",
    "TooManyEmptyCells",
    "TurnFigures",
    "Unanswered",
    "Waiting",
    "Where",
    "advise",
    "format_advice",
    "format_review",
    "hint",
    "judgement_of",
    "parse_advice",
    "parse_review",
    "parsed_moves",
    "position_of",
    "review",
    "why",
]
