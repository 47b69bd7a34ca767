"""A desk: the place of one worker, which is started when there is work and may break down."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import TypeAlias

from magdagdon.advice import PATIENCE

from .messages import CANCELLED, Ask, Cancel, Progress, Question, Refused, Reply
from .process import WorkerFailed, WorkerProcess


@dataclass(frozen=True, slots=True)
class Times:
    """How long things may take, in seconds.

    Attributes:
        patience: after which a question that nobody asks again is given up.
        look: between two looks whether a question is still wanted.
        grace: for a worker to obey when a question is given up; then it is killed.
        silence: without a word from a worker that works, until it counts as hung. Compiling the
            kernels, once after an update, is silent work.
        idle: until a worker without work is ended, which gives its memory back.
        rest: after a failure, until a worker is started again; doubled with each further failure.
        longest_rest: but no longer than this.
    """

    patience: float = PATIENCE
    look: float = 0.5
    grace: float = 10.0
    silence: float = 300.0
    idle: float = 300.0
    rest: float = 1.0
    longest_rest: float = 60.0


Done: TypeAlias = float | None


class GivenUp(Exception):
    """Nobody wants the answer any more."""


class Desk:
    """One worker at most, and what is known of its failures.

    Args:
        command: the program of a worker, with its arguments.
        times: see there.
    """

    def __init__(self, command: Sequence[str], times: Times) -> None:
        self._command = command
        self._times = times
        self._worker: WorkerProcess | None = None
        self._number = 0
        self._failures = 0
        self._rest_until = 0.0

    async def answer(
        self, question: Question, wanted: Callable[[], bool], progress: Callable[[Done], None]
    ) -> Reply:
        """The worker's last reply to a question: an answer or a refusal.

        Args:
            question: to answer.
            wanted: whether anybody still wants to know.
            progress: is told how far it is.

        Raises:
            GivenUp: nobody does.
            WorkerFailed: the worker has ended, says nonsense or hangs; another starts next time.
        """
        try:
            reply = await self._answer(question, wanted, progress)
        except WorkerFailed:
            await self._break_down()
            raise
        self._failures = 0
        if isinstance(reply, Refused) and reply.code == CANCELLED:
            raise GivenUp
        return reply

    async def clear(self) -> None:
        """End the worker, if there is one."""
        worker, self._worker = self._worker, None
        if worker is not None:
            await worker.end()

    async def _break_down(self) -> None:
        rest = min(self._times.rest * 2**self._failures, self._times.longest_rest)
        self._rest_until = monotonic() + rest
        self._failures = min(self._failures + 1, 16)
        await self.clear()

    async def _answer(
        self, question: Question, wanted: Callable[[], bool], progress: Callable[[Done], None]
    ) -> Reply:
        await asyncio.sleep(max(0.0, self._rest_until - monotonic()))
        worker = await self._ready_worker()
        self._number += 1
        worker.send(Ask(self._number, question))
        heard = monotonic()
        while wanted():
            reply = await self._heard(worker, self._times.look)
            if isinstance(reply, Progress):
                progress(reply.done)
            elif reply is not None:
                return reply
            heard = monotonic() if reply else heard
            if monotonic() - heard > self._times.silence:
                raise WorkerFailed
        return await self._cancelled(worker)

    async def _ready_worker(self) -> WorkerProcess:
        if self._worker is None or self._worker.has_ended:
            await self.clear()
            self._worker = await WorkerProcess.start(self._command)
        return self._worker

    async def _cancelled(self, worker: WorkerProcess) -> Reply:
        """What it says last of a question that is given up; perhaps it had just finished."""
        worker.send(Cancel(self._number))
        end = monotonic() + self._times.grace
        while (left := end - monotonic()) > 0:
            reply = await self._heard(worker, left)
            if reply is not None and not isinstance(reply, Progress):
                return reply
        await self.clear()
        raise GivenUp

    async def _heard(self, worker: WorkerProcess, seconds: float) -> Reply | None:
        """What it says next of the question, None if that is nothing for so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                reply = await worker.reply()
                if reply.number != self._number:
                    raise WorkerFailed
                return reply
        return None
