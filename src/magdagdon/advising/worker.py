"""The worker: a process that answers one question after another, until nobody speaks to it."""

import os
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import BinaryIO, TypeAlias

from magdagdon.advice import Evaluator, Position, advise, review
from magdagdon.advice.wire import format_advice, format_review
from magdagdon.record import parse, replay
from magdagdon.rules import Difficulty

from .messages import (
    CANCELLED,
    Answered,
    Ask,
    Kind,
    Progress,
    Question,
    Refused,
    Reply,
    format_reply,
    parse_order,
)

Report: TypeAlias = Callable[[str, int, int], None]
"""As solvers call it: (`states` or `values`, done, total); raising stops the work."""

NewEvaluator: TypeAlias = Callable[[Difficulty, Report], Evaluator]

_EVERY = 0.2
"""Seconds between two words of how far it is."""


class Cancelled(Exception):
    """The office gave the question up."""


def work(
    orders: BinaryIO,
    replies: BinaryIO,
    new_evaluator: NewEvaluator,
    refusals: Mapping[type[Exception], str],
) -> None:
    """Answer the orders of an office. The process ends when the last of them is read.

    Args:
        orders: where they come from.
        replies: where answers go.
        new_evaluator: makes what knows the values of a difficulty; kept from question to question.
        refusals: codes of `Unanswered` for what an evaluator may raise. Anything else ends the
            process with a trace, and the office starts another one.
    """
    try:
        _Worker(_Orders(orders), replies, new_evaluator, refusals).work()
    except Exception:  # noqa: BLE001 - told, and the end: the usual one would wait for the reader
        traceback.print_exc()
        os._exit(1)


class _Orders(Thread):
    """Reads orders while work goes on: of a question that is given up, and of the end."""

    def __init__(self, orders: BinaryIO) -> None:
        super().__init__(daemon=True)
        self._orders = orders
        self._asked: SimpleQueue[Ask] = SimpleQueue()
        self._cancelled = 0

    def next(self) -> Ask:
        """The next question, when it comes."""
        return self._asked.get()

    def is_cancelled(self, number: int) -> bool:
        """Whether a question was given up."""
        return number <= self._cancelled

    def run(self) -> None:
        """Read until the other end of the pipe is closed or gone, then end the process at once."""
        try:
            for line in self._orders:
                order = parse_order(line)
                if isinstance(order, Ask):
                    self._asked.put(order)
                else:
                    self._cancelled = order.number
        finally:
            os._exit(0)


@dataclass(frozen=True, slots=True)
class _Watched:
    """An evaluator that can be stopped between two questions too."""

    evaluator: Evaluator
    look: Callable[[], None]

    def start(self, position: Position) -> float:
        self.look()
        return self.evaluator.start(position)

    def rolled(self, position: Position, dice: tuple[int, ...]) -> float:
        self.look()
        return self.evaluator.rolled(position, dice)


class _Worker:
    def __init__(
        self,
        orders: _Orders,
        replies: BinaryIO,
        new_evaluator: NewEvaluator,
        refusals: Mapping[type[Exception], str],
    ) -> None:
        self._orders = orders
        self._replies = replies
        self._new_evaluator = new_evaluator
        self._refusals = refusals
        self._evaluators: dict[Difficulty, Evaluator] = {}
        self._number = 0
        self._done: float | None = None
        self._told = 0.0

    def work(self) -> None:
        """Answer questions for ever."""
        self._orders.start()
        while True:
            asked = self._orders.next()
            self._number, self._done = asked.number, None
            self._say(self._reply(asked.question))

    def _reply(self, question: Question) -> Reply:
        try:
            return Answered(self._number, self._answer_in_memory(question))
        except Cancelled:
            return Refused(self._number, CANCELLED)
        except MemoryError:
            return Refused(self._number, "failed")
        except tuple(self._refusals) as error:
            return Refused(self._number, self._refusals[type(error)])

    def _answer_in_memory(self, question: Question) -> str:
        """The answer; where memory runs out, what was kept of other games makes room."""
        try:
            return self._answer(question)
        except MemoryError:
            self._evaluators.clear()
        return self._answer(question)

    def _answer(self, question: Question) -> str:
        record = parse(question.record)
        evaluator = self._evaluator(record.difficulty)
        if question.kind is Kind.ADVICE:
            return format_advice(advise(replay(record), evaluator))
        return format_review(review(record, evaluator))

    def _evaluator(self, difficulty: Difficulty) -> Evaluator:
        if difficulty not in self._evaluators:
            evaluator = self._new_evaluator(difficulty, self._report)
            self._evaluators[difficulty] = _Watched(evaluator, self._look)
        return self._evaluators[difficulty]

    def _report(self, stage: str, done: int, total: int) -> None:
        if stage == "values" and total:
            self._done = done / total
        self._look()

    def _look(self) -> None:
        """Whether the answer is still wanted, and now and then a word of how far it is."""
        if self._orders.is_cancelled(self._number):
            raise Cancelled
        if monotonic() - self._told > _EVERY:
            self._told = monotonic()
            self._say(Progress(self._number, self._done))

    def _say(self, reply: Reply) -> None:
        self._replies.write(format_reply(reply))
        self._replies.flush()
