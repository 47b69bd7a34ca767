"""Offices with fake workers, real processes though, and what is asked of them."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from magdagdon.advice import Advice, Unanswered, Waiting
from magdagdon.advising import Office
from magdagdon.advising.desk import Times
from magdagdon.advising.office import Limits
from magdagdon.record import Record, Turn, parse
from magdagdon.rules import Difficulty

FAKE = Path(__file__).with_name("fake_worker.py")


def opening(*dice: int) -> Record:
    """A game just begun, with this roll on the table."""
    return Record(Difficulty.NIGHTMARE, turns=(Turn(dice),))


ONE, TWO, THREE, FOUR, FIVE, SIX = (opening(1, 2, 3, last) for last in range(1, 7))

OVER = parse((FAKE.parents[1] / "golden" / "lowest-nightmare.mgd").read_bytes())
"""A finished game, and a poor one: −223."""


@dataclass(frozen=True, slots=True)
class Workers:
    """The fake workers of one folder."""

    folder: Path

    def command(self, mode: str) -> list[str]:
        """How one is started."""
        return [sys.executable, str(FAKE), str(self.folder), mode]

    @property
    def pids(self) -> list[int]:
        """All that were ever started, in order."""
        return self.noted("started")

    def noted(self, word: str) -> list[int]:
        """The numbers of those that noted this."""
        log = self.folder / "log"
        lines = log.read_text().splitlines() if log.exists() else []
        return [int(line.split()[1]) for line in lines if line.split()[0] == word]

    def open_gate(self) -> None:
        """Let those answer that wait for it."""
        (self.folder / "gate").touch()

    @asynccontextmanager
    async def office(
        self, mode: str, limits: Limits | None = None, times: Times | None = None
    ) -> AsyncIterator[Office]:
        """An office that has such workers; nobody rests after a failure."""
        office = Office(self.command(mode), limits, times or Times(rest=0))
        try:
            yield office
        finally:
            await office.close()


def is_running(pid: int) -> bool:
    """Whether a process is there and has not ended."""
    shown = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, check=False)
    return bool(shown.stdout.strip()) and not shown.stdout.startswith(b"Z")


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that takes its time."""
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110 - of another process
            await asyncio.sleep(0.01)


async def answered(
    office: Office, record: Record, owner: str = "anna"
) -> Advice | Waiting | Unanswered:
    """The answer to a question, when it is there."""
    return await office.advice(owner, record, wait=60)


def play(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a scenario."""
    asyncio.run(scenario())
