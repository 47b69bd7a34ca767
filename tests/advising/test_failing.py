"""Workers that die, hang or talk nonsense: the question has failed, the next one is answered."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from magdagdon.advice import Advice, Waiting
from magdagdon.advising import Office
from magdagdon.advising.desk import Times
from magdagdon.advising.office import FAILED
from tests.advising.offices import ONE, TWO, Workers, answered, is_running, play, until


@pytest.fixture
def workers(tmp_path: Path) -> Workers:
    return Workers(tmp_path)


def test_worker__killed_at_work(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("patient") as office:
            await office.advice("anna", ONE)
            await until(lambda: bool(workers.noted("NIGHTMARE")))
            os.kill(workers.pids[0], signal.SIGKILL)
            assert await answered(office, ONE) == FAILED
            workers.open_gate()
            assert isinstance(await answered(office, TWO), Advice)
            assert len(workers.pids) == 2

    play(scenario)


def test_worker__killed_while_nobody_asks_is_not_missed(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("quick") as office:
            await answered(office, ONE)
            os.kill(workers.pids[0], signal.SIGKILL)
            await until(lambda: not is_running(workers.pids[0]))
            await asyncio.sleep(0.2)  # asyncio hears of it too
            assert isinstance(await answered(office, TWO), Advice)

    play(scenario)


@pytest.mark.parametrize("mode", ["babbling", "confused", "pompous"])
def test_worker__talking_nonsense_is_ended(workers: Workers, mode: str) -> None:
    async def scenario() -> None:
        async with workers.office(mode) as office:
            assert await answered(office, ONE) == FAILED
            await until(lambda: not is_running(workers.pids[0]))
            assert await answered(office, TWO) == FAILED
            assert len(workers.pids) == 2

    play(scenario)


def test_worker__answer_that_says_nothing(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("hollow") as office:
            assert await answered(office, ONE) == FAILED

    play(scenario)


def _shorten(times: Times, silence: float) -> None:
    """From now on; a start may take longer on a busy machine."""
    object.__setattr__(times, "silence", silence)


def test_worker__stopped_counts_as_hung(workers: Workers) -> None:
    async def scenario() -> None:
        times = Times(look=0.02, rest=0)
        async with workers.office("patient", times=times) as office:
            await office.advice("anna", ONE)
            await until(lambda: bool(workers.noted("NIGHTMARE")))
            _shorten(times, 0.5)
            os.kill(workers.pids[0], signal.SIGSTOP)
            assert await answered(office, ONE) == FAILED
            assert not is_running(workers.pids[0])

    play(scenario)


def test_worker__slow_but_talking_is_waited_for(workers: Workers) -> None:
    async def scenario() -> None:
        times = Times(look=0.02, rest=0)
        async with workers.office("patient", times=times) as office:
            while await office.advice("anna", ONE, wait=0.01) != Waiting(0, 0.25):
                pass
            _shorten(times, 5)
            assert await office.advice("anna", ONE, wait=7) == Waiting(0, 0.25)
            workers.open_gate()
            assert isinstance(await answered(office, ONE), Advice)
            assert len(workers.pids) == 1

    play(scenario)


def test_worker__out_of_memory_goes_on(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("greedy") as office:
            assert await answered(office, ONE) == FAILED
            assert await answered(office, TWO) == FAILED
            assert len(workers.pids) == 1
            assert len(workers.noted("NIGHTMARE")) >= 2

    play(scenario)


def test_worker__out_of_memory_forgets_other_games_first(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("hoarding") as office:
            assert isinstance(await answered(office, ONE), Advice)
            (workers.folder / "full").touch()
            assert isinstance(await answered(office, TWO), Advice)
            assert len(workers.noted("NIGHTMARE")) == 2

    play(scenario)


def test_worker__broken_ends_with_a_trace(
    workers: Workers, capfd: pytest.CaptureFixture[str]
) -> None:
    async def scenario() -> None:
        async with workers.office("broken") as office:
            assert await answered(office, ONE) == FAILED

    play(scenario)
    assert "RuntimeError: broken" in capfd.readouterr().err


def test_worker__that_can_not_be_started(tmp_path: Path) -> None:
    async def scenario() -> None:
        office = Office([str(tmp_path / "nothing")], times=Times(rest=0))
        assert await answered(office, ONE) == FAILED
        await office.close()

    play(scenario)


def test_failure__is_remembered_so_that_asking_again_starts_nothing(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("babbling") as office:
            for _ in range(5):
                assert await answered(office, ONE) == FAILED
            assert len(workers.pids) == 1

    play(scenario)


def test_restart__waits_longer_after_each_failure(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("babbling", times=Times(rest=1000)) as office:
            assert await answered(office, ONE) == FAILED
            await office.advice("anna", TWO, wait=0.3)
            assert len(workers.pids) == 1

    play(scenario)


SERVER = """
import asyncio, sys
from pathlib import Path
from tests.advising.offices import ONE, Workers

async def serve():
    async with Workers(Path(sys.argv[1])).office(sys.argv[2]) as office:
        await office.advice("anna", ONE, wait=60)

asyncio.run(serve())
"""


@pytest.mark.parametrize("mode", ["patient", "deaf"])
def test_server__killed_leaves_no_worker(workers: Workers, mode: str) -> None:
    async def scenario() -> None:
        await until(lambda: bool(workers.noted("NIGHTMARE")))
        server.kill()
        server.wait()
        await until(lambda: not is_running(workers.pids[0]))

    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", SERVER, str(workers.folder), mode]
    server = subprocess.Popen(command, cwd=root)
    play(scenario)
