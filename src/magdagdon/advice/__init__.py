"""Which move is best and why, and the review of a finished game; values come from an Evaluator."""

from .evaluator import Evaluator, Position, position_of
from .exact import ExactEvaluator, TooManyEmptyCells
from .options import Advice, Option, advise
from .review import Decision, Luck, Review, review

__all__ = [
    "Advice",
    "Decision",
    "Evaluator",
    "ExactEvaluator",
    "Luck",
    "Option",
    "Position",
    "Review",
    "TooManyEmptyCells",
    "advise",
    "position_of",
    "review",
]
