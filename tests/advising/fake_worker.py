"""A worker whose evaluator knows nothing, and takes its time or fails as told.

Run as `fake_worker.py FOLDER MODE`. Everything it is asked is noted in FOLDER/log, together with
its own number. As long as there is no FOLDER/gate, the modes that wait do.
"""

import os
import sys
import time
from pathlib import Path

from magdagdon.advice import Position
from magdagdon.advising import work
from magdagdon.advising.confinement import limit_memory
from magdagdon.advising.messages import Answered, Refused, format_reply
from magdagdon.advising.worker import Report
from magdagdon.rules import Difficulty


class TooOpen(Exception):
    """The board is too open."""


class Fake:
    """Values of no truth at all, found in a way that can go wrong."""

    def __init__(self, folder: Path, mode: str, report: Report) -> None:
        self._folder = folder
        self._mode = mode
        self._report = report
        self._is_newcomer = (folder / "full").exists()

    def start(self, position: Position) -> float:
        """A value, after trouble."""
        getattr(self, f"_{self._mode}")()
        return 0.0 if position.board.is_full else sum(position.board.values) * 0.37

    def rolled(self, position: Position, dice: tuple[int, ...]) -> float:
        """A value."""
        return self.start(position) + sum(dice) * 0.61

    def _quick(self) -> None:
        pass

    def _patient(self) -> None:
        """Report until the gate is open."""
        while not (self._folder / "gate").exists():
            self._report("values", 25, 100)
            time.sleep(0.01)

    def _deaf(self) -> None:
        """Report nothing until the gate is open."""
        while not (self._folder / "gate").exists():
            time.sleep(0.01)

    def _open(self) -> None:
        raise TooOpen

    def _broken(self) -> None:
        raise RuntimeError("broken")

    def _greedy(self) -> None:
        """Need more than there is."""
        bytearray(1 << 40)

    def _hoarding(self) -> None:
        """Need more than there is once FOLDER/full is there, but not as a newcomer."""
        if not self._is_newcomer and (self._folder / "full").exists():
            bytearray(1 << 40)

    def _babbling(self) -> None:
        os.write(1, b"what do you mean?\n")

    def _confused(self) -> None:
        os.write(1, format_reply(Refused(999, "too_open")))

    def _hollow(self) -> None:
        os.write(1, format_reply(Answered(1, "perhaps")))

    def _pompous(self) -> None:
        """Say a line without an end."""
        for _ in range(20):
            os.write(1, b"a" * (1 << 20))


def _noted(folder: Path, word: str) -> None:
    with (folder / "log").open("a") as log:
        log.write(f"{word} {os.getpid()}\n")


def _main(folder: Path, mode: str) -> None:
    limit_memory(1 << 30)
    _noted(folder, "started")

    def new_evaluator(difficulty: Difficulty, report: Report) -> Fake:
        _noted(folder, difficulty.value)
        return Fake(folder, mode, report)

    work(sys.stdin.buffer, sys.stdout.buffer, new_evaluator, {TooOpen: "too_open"})


if __name__ == "__main__":
    _main(Path(sys.argv[1]), sys.argv[2])
