"""The exact evaluator of the commands: its books, its progress, and games too open for it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from magdagdon.cli.computing import ProgressLine, books_for, per_cent, workers
from magdagdon.cli.exits import Exit, Failure
from magdagdon.cli.terminal import Terminal
from magdagdon.rules import Difficulty

if TYPE_CHECKING:  # numba takes a while, and is an extra
    from magdagdon.solver.evaluator import GameEvaluator


_MANY_STATES = 2_000_000  # from here on it may take minutes


@contextmanager
def evaluating(
    terminal: Terminal, difficulty: Difficulty, book: str | None
) -> "Iterator[GameEvaluator]":
    """An evaluator with the package's book and a named one; while it solves, progress is shown.

    Raises:
        Failure: a book can't be read, or a position is too open to be solved.
    """
    from magdagdon.solver.evaluator import GameEvaluator  # noqa: PLC0415 - loads numba
    from magdagdon.solver.onegame import TooManyStates  # noqa: PLC0415

    tables = [found.table for found in books_for(difficulty, book)]
    line = ProgressLine(terminal)

    def report(stage: str, done: int, total: int) -> None:
        if stage == "states":
            open_board = done > _MANY_STATES
            key = "solving.progress.many_states" if open_board else "solving.progress.states"
            line.show(key, states=done)
        else:
            line.show("solving.progress.values", percent=per_cent(done, total))

    try:
        yield GameEvaluator(difficulty, tables, workers(None), report)
    except TooManyStates:
        raise Failure("solving.too_open", Exit.REFUSED) from None
    finally:
        line.clear()
