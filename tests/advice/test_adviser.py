"""The adviser of a place without a solver."""

import asyncio

from magdagdon.advice import NO_ADVISER, Unanswered
from magdagdon.record import Record
from magdagdon.rules import Difficulty

RECORD = Record(Difficulty.NIGHTMARE)


def test_no_adviser__is_not_available() -> None:
    assert not NO_ADVISER.available


def test_no_adviser__has_no_answer() -> None:
    assert asyncio.run(NO_ADVISER.advice("anna", RECORD)) == Unanswered("no_solver")
    assert asyncio.run(NO_ADVISER.review("anna", RECORD)) == Unanswered("no_solver")
