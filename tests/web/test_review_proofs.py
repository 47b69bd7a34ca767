"""Reviews of games played by forms: what a page shows adds up. The long run is `review_proofs`."""

import asyncio
from importlib.util import find_spec

import pytest

from magdagdon.cli.office import office_for
from magdagdon.rules import Difficulty
from tests.support.adviser import FakeAdviser
from tests.web.review_proofs import EXACT, prove


def test_reviews__add_up_whatever_values_are_believed() -> None:
    """The sum holds for any values that know what a full board is worth."""
    with asyncio.Runner() as runner:
        found = prove(FakeAdviser(), runner, Difficulty.NIGHTMARE, games=3)
    assert found.games == 3
    assert found.apart <= EXACT


@pytest.mark.slow
@pytest.mark.skipif(find_spec("numba") is None, reason="the solver needs numba")
def test_reviews__by_the_real_solver_add_up() -> None:
    office = office_for(1)
    assert office
    with asyncio.Runner() as runner:
        try:
            found = prove(office, runner, Difficulty.NIGHTMARE, games=1)
        finally:
            runner.run(office.close())
    assert found.games == 1
    assert found.apart <= EXACT
