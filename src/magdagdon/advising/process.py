"""One worker process and the two pipes to it."""

import asyncio
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Self, cast

from .messages import Order, Reply, format_order, parse_reply

LONGEST_REPLY = 16 << 20
"""Bytes; a line that is longer is garbage."""


class WorkerFailed(Exception):
    """The process could not be started, has ended, or said what nobody understands."""


class WorkerProcess:
    """A worker. Its standard input is its life line: when that closes, it ends."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._orders = cast(StreamWriter, process.stdin)
        self._replies = cast(StreamReader, process.stdout)

    @classmethod
    async def start(cls, command: Sequence[str]) -> Self:
        """Start one, in a session of its own.

        Ctrl-C is for the server, which then ends it; and the system may share time by sessions.

        Raises:
            WorkerFailed: the system starts no process.
        """
        try:
            process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, limit=LONGEST_REPLY, start_new_session=True
            )
        except OSError as error:
            raise WorkerFailed from error
        return cls(process)

    @property
    def has_ended(self) -> bool:
        """Whether it is gone, and was seen to be."""
        return self._process.returncode is not None

    def send(self, order: Order) -> None:
        """Give it an order; where it has ended, the next `reply` says so."""
        self._orders.write(format_order(order))

    async def reply(self) -> Reply:
        """What it says next.

        Raises:
            WorkerFailed: it has ended, or what it says is no reply.
        """
        try:
            return parse_reply(await self._replies.readline())
        except ValueError as error:
            raise WorkerFailed from error

    async def end(self) -> None:
        """End it, whatever it is doing, and wait until it is gone."""
        self._orders.close()
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
