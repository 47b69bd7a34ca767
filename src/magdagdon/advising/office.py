"""The office: takes questions, lets them queue fairly, and hands out the answers of its workers."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import cast

from magdagdon.advice import Advice, Review, Unanswered, Waiting
from magdagdon.advice.wire import parse_advice, parse_review
from magdagdon.record import Record
from magdagdon.record import format as format_record

from .answers import Answer, Answers
from .desk import Desk, GivenUp, Times
from .messages import Answered, Kind, Question, Refused, Reply
from .process import WorkerFailed
from .queue import FairQueue

FAILED, TOO_OPEN, CROWDED = map(Unanswered, ("failed", "too_open", "crowded"))

_BYTES_PER_CHARACTER = 4
"""What an answer takes when it has been read, for each character of its text."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much there may be of everything.

    Attributes:
        workers: at the same time.
        per_owner: questions of one owner that wait.
        in_all: questions that wait.
        kept: bytes of answers that are kept, roughly.
    """

    workers: int = 1
    per_owner: int = 4
    in_all: int = 100
    kept: int = 64 << 20


@dataclass(slots=True, eq=False)
class _Job:
    """A question that waits or is worked on."""

    wanted_until: float = 0.0
    at_work: bool = False
    done: float | None = None
    over: asyncio.Event = field(default_factory=asyncio.Event)

    def is_wanted(self) -> bool:
        return monotonic() < self.wanted_until

    def note(self, done: float | None) -> None:
        self.done = done


class Office:
    """An `Adviser` whose answers come from processes beside this one.

    It belongs to one event loop, that of its first question, and blocks it nowhere.

    Args:
        command: the program of a worker, with its arguments, see `work`.
        limits: see there.
        times: see there.
    """

    def __init__(
        self, command: Sequence[str], limits: Limits | None = None, times: Times | None = None
    ) -> None:
        limits, self._times = limits or Limits(), times or Times()
        self._queue = FairQueue(limits.per_owner, limits.in_all)
        self._jobs: dict[Question, _Job] = {}
        self._answers = Answers(limits.kept, monotonic)
        self._came = asyncio.Semaphore(0)  # grows with each question that joins the queue
        self._desks = [Desk(command, self._times) for _ in range(limits.workers)]
        self._tasks: dict[Desk, asyncio.Task[None]] = {}
        self._closed = False

    @property
    def available(self) -> bool:
        """It is, even while its workers fail."""
        return True

    async def advice(
        self, owner: str, record: Record, wait: float = 0.0
    ) -> Advice | Waiting | Unanswered:
        """All options of the last position of a record."""
        answer = await self._ask(owner, Kind.ADVICE, record, wait)
        return cast("Advice | Waiting | Unanswered", answer)

    async def review(
        self, owner: str, record: Record, wait: float = 0.0
    ) -> Review | Waiting | Unanswered:
        """The review of a finished record."""
        answer = await self._ask(owner, Kind.REVIEW, record, wait)
        return cast("Review | Waiting | Unanswered", answer)

    async def close(self) -> None:
        """End all workers, and wait until they are gone; what still waits has failed."""
        self._closed = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        for desk in self._desks:
            await desk.clear()
        self._forget(set(self._jobs))

    async def _ask(self, owner: str, kind: Kind, record: Record, wait: float) -> Answer | Waiting:
        question = Question(kind, format_record(replace(record, headers=())))
        known = self._answers.get(question)
        if known is not None or self._closed:
            return known or FAILED
        job = self._job(owner, question)
        if job is None:
            return CROWDED
        job.wanted_until = monotonic() + wait + self._times.patience
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await job.over.wait()
        return self._answers.get(question) or self._state(question, job)

    def _state(self, question: Question, job: _Job) -> Waiting | Unanswered:
        if self._closed:
            return FAILED
        if not self._queue.has(question):
            return Waiting(0, job.done)
        return Waiting(1 + list(self._queue.order()).index(question))

    def _job(self, owner: str, question: Question) -> _Job | None:
        """The question among those that wait or are worked on; None if there is no room for it."""
        self._forget_unwanted()
        job = self._jobs.get(question)
        if job is not None and job.at_work:
            return job
        joined = self._queue.add(owner, question)
        if job is None and joined:
            job = self._jobs[question] = _Job()
            self._came.release()
            self._open()
        return job

    def _forget_unwanted(self) -> None:
        self._forget({q for q, job in self._jobs.items() if not (job.at_work or job.is_wanted())})

    def _forget(self, unwanted: set[Question]) -> None:
        self._queue.drop(unwanted.__contains__)
        for question in unwanted:
            self._jobs.pop(question).over.set()

    def _open(self) -> None:
        """Somebody sits at each desk. Nobody leaves it but by a fault, which asyncio reports."""
        for desk in self._desks:
            if not self._closed and (desk not in self._tasks or self._tasks[desk].done()):
                self._tasks[desk] = asyncio.create_task(self._sit_at(desk))

    async def _sit_at(self, desk: Desk) -> None:
        while True:
            await self._wait_for_work(desk)
            self._forget_unwanted()
            question = self._queue.take()
            if question is not None:
                await self._work_on(question, desk)

    async def _wait_for_work(self, desk: Desk) -> None:
        try:
            async with asyncio.timeout(self._times.idle):
                await self._came.acquire()
        except TimeoutError:
            await desk.clear()
            await self._came.acquire()

    async def _work_on(self, question: Question, desk: Desk) -> None:
        job = self._jobs[question]
        job.at_work = True
        try:
            reply = await desk.answer(question, job.is_wanted, job.note)
            answer, size = await asyncio.to_thread(_read, question.kind, reply)
            self._answers.keep(question, answer, size)
        except GivenUp:
            pass
        except (WorkerFailed, ValueError):
            self._answers.keep(question, FAILED, 0)
        finally:
            self._forget({question})


def _read(kind: Kind, reply: Reply) -> tuple[Answer, int]:
    """The answer in a worker's last reply, and its size; ValueError if it is none of this kind."""
    if not isinstance(reply, Answered):
        return (TOO_OPEN if reply == Refused(reply.number, TOO_OPEN.code) else FAILED), 0
    parse = parse_advice if kind is Kind.ADVICE else parse_review
    return parse(reply.text), len(reply.text) * _BYTES_PER_CHARACTER
