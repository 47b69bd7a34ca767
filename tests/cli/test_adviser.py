"""The worker as a command, with the real solver; servers that have workers, or none."""

import asyncio
import importlib.util
import re
import subprocess
import sys
from contextlib import closing
from http.client import HTTPConnection
from importlib.util import find_spec
from urllib.parse import urlencode

import pytest

from magdagdon.advice import Advice
from magdagdon.cli.adviser import MEMORY
from magdagdon.cli.main import run
from magdagdon.cli.office import office_for
from magdagdon.cli.terminal import Terminal
from magdagdon.record import parse
from magdagdon.rules import Difficulty
from magdagdon.words import words_for
from tests.advising.offices import is_running
from tests.cli.conftest import Command
from tests.cli.running import Running, running, wait_until


def test_office__is_none_without_workers() -> None:
    assert office_for(0) is None


def test_office__is_none_without_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert office_for(1) is None


def test_office__answers_by_the_solver() -> None:
    pytest.importorskip("numba")
    from tests.cli.test_solving import nearly_over

    text, game = nearly_over(Difficulty.SURVIVAL)

    async def scenario() -> None:
        office = office_for(1)
        assert office is not None
        advice = await office.advice("anna", parse(text), wait=600)
        await office.close()
        assert isinstance(advice, Advice)
        assert advice.options[0].value == advice.value
        assert game.score.total - 200 < advice.value < game.score.total + 400

    asyncio.run(scenario())


def test_adviser__is_confined_and_prints_nothing_but_replies() -> None:
    pytest.importorskip("numba")
    resource = pytest.importorskip("resource")
    script = (
        "import os, resource\n"
        "from magdagdon.cli import adviser\n"
        "adviser.work = lambda orders, replies, *_: (\n"
        "    print('from a library', flush=True),\n"
        "    replies.write(b'%d %d' % (os.nice(0), resource.getrlimit(resource.RLIMIT_AS)[0])),\n"
        "    replies.flush())\n"
        "adviser.answer_server()\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    least = min(MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1] % (1 << 64))
    assert done.stdout == b"19 %d" % least
    assert b"from a library" in done.stderr


def test_adviser__ends_when_nobody_is_at_the_other_end(magdagdon: Command) -> None:
    pytest.importorskip("numba")
    result = magdagdon("adviser")
    assert (result.returncode, result.stdout, result.stderr) == (0, b"", b"")


def test_adviser__is_no_command_for_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"], Terminal(words_for("en"))) == 0
    assert "adviser" not in capsys.readouterr().out


@pytest.mark.parametrize("number", ["-1", "65", "many"])
def test_advisers__are_a_number_that_a_machine_can_bear(
    capsys: pytest.CaptureFixture[str], number: str
) -> None:
    assert run(["serve", "--advisers", number], Terminal(words_for("en"))) == 2
    assert "--advisers: a number from 0 to 64 is needed" in capsys.readouterr().err


def _workers_of(server: Running) -> list[int]:
    told = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(server.process.pid)],
        capture_output=True,
        check=False,
        text=True,
    ).stdout.splitlines()
    return [int(line.split()[0]) for line in told if line.endswith("magdagdon adviser")]


def _ask_for_a_hint(server: Running) -> None:
    """As a browser: look at the game, roll, press on the control of the hint."""
    page = server.get("/game").body.decode()
    for press in ("roll", "hint"):
        fields = {name: _hidden(page, name) for name in ("game", "v")}
        value = {"roll": "1", "hint": "look"}[press]
        with closing(HTTPConnection("127.0.0.1", server.port, timeout=60)) as connection:
            headers = {
                "Origin": server.address.rstrip("/"),
                "Content-Type": "application/x-www-form-urlencoded",
            }
            connection.request("POST", "/game", urlencode({**fields, press: value}), headers)
            answer = connection.getresponse()
            assert answer.status == 200
            page = answer.read().decode()


def _hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found
    return found[1]


@pytest.mark.skipif(find_spec("numba") is None, reason="the solver is not installed")
def test_play__ends_with_its_worker_on_ctrl_c(environment: dict[str, str]) -> None:
    with running(environment, "--port", "0", "--no-browser") as server:
        assert _workers_of(server) == []
        _ask_for_a_hint(server)
        [worker] = _workers_of(server)
        code, _, err = server.interrupt()
    assert (code, err) == (0, "")
    assert not is_running(worker)


@pytest.mark.skipif(find_spec("numba") is None, reason="the solver is not installed")
def test_play__killed_leaves_no_worker(environment: dict[str, str]) -> None:
    with running(environment, "--port", "0", "--no-browser") as server:
        _ask_for_a_hint(server)
        [worker] = _workers_of(server)
        server.process.kill()
        wait_until(lambda: not is_running(worker), seconds=60)
