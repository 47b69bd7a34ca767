"""`kill -9` of the real server at random moments, played over HTTP with plain forms.

A few times here; `MAGDAGDON_SERVER_KILLS=200` for as many as one wants.
"""

import os
import signal
import threading
from pathlib import Path
from random import Random
from typing import Self, cast

import httpx
import pytest

from tests.cli.running import Running, running
from tests.support.killing import Journal, Seen, check, check_sound
from tests.web.browser import Browser, Fields
from tests.web.form_player import FormPlayer, PlainPage

KILLS = int(os.environ.get("MAGDAGDON_SERVER_KILLS", "6"))


class HttpBrowser:
    """A browser without script on a server that may die at any moment."""

    def __init__(self, address: str, journal: Journal) -> None:
        self._client = httpx.Client(base_url=address, headers={"accept-language": "en"})
        self._journal = journal

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def open(self, path: str) -> httpx.Response:
        answer = self._client.get(path, follow_redirects=True)
        self._journal.answer(seen(PlainPage.of(answer)))
        return answer

    def post(self, path: str, fields: Fields | None = None) -> httpx.Response:
        self._journal.ask()
        answer = self._client.post(path, data=dict(fields or {}), follow_redirects=True)
        if answer.status_code == 200:
            self._journal.answer(seen(PlainPage.of(answer)))
        return answer


def seen(page: PlainPage) -> Seen:
    """A game as the page shows it: every cell and every die, but not what was just said."""
    turn = page.forms["turn"]
    hidden = {c.name: c.value for c in turn.controls if c.told.get("type") == "hidden"}
    shown = [c.told.get("aria-label", "") for c in turn.controls if c.name in ("cell", "die")]
    return Seen(hidden["game"], int(hidden["v"]), "; ".join(shown))


def play(browser: HttpBrowser, random: Random) -> None:
    """Play until there is no answer any more."""
    while True:
        player = FormPlayer(cast(Browser, browser), random.randrange(2**32))
        while not player.is_over:
            player.play_on()
        new = player.page.forms["new"]
        browser.post(new.action, dict(new.sent_with()))


def play_until_killed(server: Running, journal: Journal, random: Random) -> None:
    """The server is killed at some moment of the next second and a half."""
    with HttpBrowser(server.address, journal) as browser:
        browser.open("/game")
        kill = (os.kill, (server.process.pid, signal.SIGKILL))
        alarm = threading.Timer(random.uniform(0, 1.5), *kill)
        alarm.start()
        with pytest.raises(httpx.TransportError):
            play(browser, random)
        alarm.join()
    server.process.wait()


@pytest.mark.slow
def test_server__kill_9_at_random_moments_loses_nothing_answered(tmp_path: Path) -> None:
    environment = {**os.environ, "MAGDAGDON_DATA_DIR": str(tmp_path), "LC_ALL": "C.UTF-8"}
    random, before = Random(2026), Journal()
    answers = unanswered = 0
    for _ in range(KILLS + 1):
        journal = Journal()
        with running(environment, "--port", "0", "--no-browser") as server:
            play_until_killed(server, journal, random)
        check_sound(tmp_path / "magdagdon.sqlite3")
        if before.answered:
            unanswered += check(before, journal.answered[0])
        answers += len(journal.answered)
        before = journal
    print(f"{KILLS} kills, {answers} answers, {unanswered} unanswered commands kept")
    assert answers > KILLS
