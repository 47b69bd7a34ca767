"""What the commands about perfect play share: numba is there, books are read, progress is shown."""

import importlib.util
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from magdagdon.cli import files
from magdagdon.cli.exits import Exit, Failure
from magdagdon.cli.terminal import Terminal
from magdagdon.rules import Difficulty
from magdagdon.solver.par import BadBook

if TYPE_CHECKING:  # numba takes a while, and is an extra
    from magdagdon.solver.books import Book

_EVERY = 0.2  # seconds between two changes of the line of progress


def require_solver() -> None:
    """Failure if numba is not installed."""
    if importlib.util.find_spec("numba") is None:
        raise Failure("solving.no_numba", Exit.REFUSED)


def workers(asked: int | None) -> int:
    """As many threads as were asked for, or as there are cores to use."""
    return asked or len(os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else [0, 0])


def books_for(difficulty: Difficulty, name: str | None) -> list["Book"]:
    """The book of a file, if one is named, and the one of the package."""
    from magdagdon.solver.books import own_book  # noqa: PLC0415 - loads numba

    try:
        own = own_book(difficulty)
    except BadBook:
        raise Failure("solving.own_book_damaged", Exit.REFUSED) from None
    named = [_named_book(difficulty, name)] if name is not None else []
    return named + ([own] if own else [])


def _named_book(difficulty: Difficulty, name: str) -> "Book":
    from magdagdon.solver.books import read_book  # noqa: PLC0415 - loads numba

    try:
        book = read_book(Path(name))
    except BadBook:
        raise Failure("solving.bad_book", Exit.REFUSED, file=name) from None
    except (OSError, ValueError) as error:
        raise Failure("cli.unreadable", Exit.USAGE, file=name, reason=files.reason(error)) from None
    if book.difficulty is not difficulty:
        raise Failure(
            "solving.other_book",
            Exit.REFUSED,
            file=name,
            found=book.difficulty.value,
            expected=difficulty.value,
        )
    return book


class ProgressLine:
    """One line on standard error that changes, if somebody watches."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._watched = sys.stderr.isatty()
        self._last = 0.0
        self._width = 0

    def show(self, key: str, **fields: str | int) -> None:
        """Show a sentence in place of the one before, unless that was a moment ago."""
        if self._watched and time.monotonic() - self._last > _EVERY:
            self._last = time.monotonic()
            self._write(self._terminal.words.text(key, **fields))

    def clear(self) -> None:
        """Leave nothing of it."""
        if self._width:
            self._write("")

    def _write(self, line: str) -> None:
        print(f"\r{line:<{self._width}}\r" + line, end="", file=sys.stderr, flush=True)
        self._width = len(line)


def per_cent(done: int, total: int) -> int:
    """Whole per cent."""
    return 100 * done // max(total, 1)
