"""Answers that are kept for whoever asks again."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from magdagdon.advice import Advice, Review, Unanswered

from .messages import Question

Answer: TypeAlias = Advice | Review | Unanswered

FAILURE_LASTS = 60.0
"""Seconds after which a question that failed may be tried again."""

_FRAME = 1000
"""Bytes around an answer, roughly."""


@dataclass(frozen=True, slots=True)
class _Kept:
    answer: Answer
    size: int
    until: float


class Answers:
    """The answers asked for last, as many as there is room for.

    Args:
        room: for all of them together, in bytes.
        now: the time in seconds.
    """

    def __init__(self, room: int, now: Callable[[], float]) -> None:
        self._room = room
        self._now = now
        self._kept: OrderedDict[Question, _Kept] = OrderedDict()
        self._size = 0

    def get(self, question: Question) -> Answer | None:
        """The answer, if it is there."""
        kept = self._kept.get(question)
        if kept is None:
            return None
        if kept.until < self._now():
            self._remove(question)
            return None
        self._kept.move_to_end(question)
        return kept.answer

    def keep(self, question: Question, answer: Answer, size: int) -> None:
        """Keep an answer; what was not asked for the longest time makes room for it.

        Args:
            question: of which it is the answer.
            answer: see there.
            size: of the answer in bytes, roughly.
        """
        self._remove(question)
        size += len(question.record) + _FRAME
        fails = isinstance(answer, Unanswered) and answer.code == "failed"
        until = self._now() + FAILURE_LASTS if fails else float("inf")
        self._kept[question] = _Kept(answer, size, until)
        self._size += size
        while self._size > self._room and len(self._kept) > 1:
            self._remove(next(iter(self._kept)))

    def _remove(self, question: Question) -> None:
        kept = self._kept.pop(question, None)
        self._size -= kept.size if kept else 0
