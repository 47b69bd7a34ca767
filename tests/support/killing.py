"""What must hold after a program that keeps games was killed: nothing that was answered is lost.

The player that is killed may be a process on the shelf itself (`kill_player`) or a server that is
played over HTTP; either way a Journal notes what was asked and answered, and `check` compares it
with what is there afterwards.
"""

import os
import signal
import sqlite3
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random


@dataclass(frozen=True, slots=True)
class Seen:
    """A game as a player sees it: any text that pictures it, as long as it is always the same."""

    game: str
    version: int
    picture: str


@dataclass(slots=True)
class Journal:
    """What a player asked for and was answered, up to the moment of the kill."""

    answered: list[Seen] = field(default_factory=list)
    waiting: bool = False

    def ask(self) -> None:
        """Note that a command is about to be sent."""
        self.waiting = True

    def answer(self, seen: Seen) -> None:
        """Note the whole answer to it."""
        self.answered.append(seen)
        self.waiting = False


def check(journal: Journal, now: Seen) -> int:
    """Compare what is there after the kill with what was answered before it.

    Returns:
        how many commands were kept without having been answered: 0 or 1.

    Raises:
        AssertionError: an answered command is lost, or more than one unanswered was kept.
    """
    last = journal.answered[-1]
    if now == last:
        return 0
    assert journal.waiting, f"nothing was asked after {last}, but now there is {now}"
    one_on = (now.game, now.version) == (last.game, last.version + 1)
    laid_out = now.game != last.game and now.version == 0
    assert one_on or laid_out, f"answered: {last}; there: {now}"
    return 1


def kill_soon(process: subprocess.Popen[str], random: Random, longest: float = 0.25) -> None:
    """`kill -9` at some moment of the next fraction of a second."""
    time.sleep(random.uniform(0, longest))
    os.kill(process.pid, signal.SIGKILL)
    process.wait()


def check_sound(database: Path) -> None:
    """The file of a SQLite database has no damage."""
    connection = sqlite3.connect(database)
    try:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    finally:
        connection.close()
