"""`magdagdon adviser`: a worker beside the server, started by `magdagdon` and `magdagdon serve`."""

# ruff: noqa: PLC0415 - the limits come before numba and what it takes

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, BinaryIO

from magdagdon.advising import work
from magdagdon.advising.confinement import GIB, confine
from magdagdon.advising.worker import Report
from magdagdon.cli.computing import require_solver, workers
from magdagdon.rules import Difficulty
from magdagdon.solver.par import BadBook

if TYPE_CHECKING:
    from magdagdon.solver.evaluator import GameEvaluator

MEMORY = 6 * GIB
"""Addresses, not memory in use: the largest computation takes 4 GiB, the libraries 0.4."""

_MOST_THREADS = 2


def answer_server() -> None:
    """Answer the questions that come on standard input, until it is closed."""
    confine(MEMORY)
    require_solver()
    from magdagdon.solver.onegame import TooManyStates

    replies = _replies_alone()
    refusals = {TooManyStates: "too_open", BadBook: "failed"}
    work(sys.stdin.buffer, replies, _new_evaluator, refusals)


def _replies_alone() -> BinaryIO:
    """Standard output for replies; whatever else is printed goes to standard error."""
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return replies


def _new_evaluator(difficulty: Difficulty, report: Report) -> "GameEvaluator":
    from magdagdon.solver.books import own_book
    from magdagdon.solver.evaluator import GameEvaluator

    book = None
    with suppress(BadBook):  # more has to be computed then
        book = own_book(difficulty)
    threads = min(_MOST_THREADS, workers(None))
    return GameEvaluator(difficulty, [book.table] if book else [], threads, report)
