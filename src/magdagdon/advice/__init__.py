"""Which move is best and why, and the review of a finished game; values come from an Evaluator."""

from .adviser import NO_ADVISER, PATIENCE, Adviser, NoAdviser, Unanswered, Waiting
from .evaluator import Evaluator, Position, position_of
from .exact import ExactEvaluator, TooManyEmptyCells
from .options import Advice, Option, advise
from .review import Decision, Luck, Review, review

__all__ = [
    "NO_ADVISER",
    "PATIENCE",
    "Advice",
    "Adviser",
    "Decision",
    "Evaluator",
    "ExactEvaluator",
    "Luck",
    "NoAdviser",
    "Option",
    "Position",
    "Review",
    "TooManyEmptyCells",
    "Unanswered",
    "Waiting",
    "advise",
    "position_of",
    "review",
]
