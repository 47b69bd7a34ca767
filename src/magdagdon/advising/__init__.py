"""Advice beside the server: an office where questions queue, and the workers that answer them."""

from .desk import Times
from .office import Limits, Office
from .worker import NewEvaluator, Report, work

__all__ = ["Limits", "NewEvaluator", "Office", "Report", "Times", "work"]
