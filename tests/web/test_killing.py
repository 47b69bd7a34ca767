"""`kill -9` of the real server while it is being played over HTTP, at random moments.

A few times here; `MAGDAGDON_KILLS=200` for as many as one wants. Results: docs/proofs.md.
"""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.support.form_presses import offered, picture, some_press
from tests.support.killing import Journal, Seen, check, check_sound, kill_soon
from tests.web.form_player import Control, PlainForm, PlainPage

KILLS = int(os.environ.get("MAGDAGDON_KILLS", "8"))


@pytest.mark.slow
def test_server__killed_at_random_moments_loses_nothing_answered(
    environment: dict[str, str],
) -> None:
    database = Path(environment["MAGDAGDON_DATA_DIR"]) / "magdagdon.sqlite3"
    random, journal = Random(2026), Journal()
    unanswered = commands = finished = 0
    for number in range(KILLS + 1):
        with (
            serving(environment) as (server, address),
            httpx.Client(base_url=address, timeout=60) as client,
        ):
            player = Player(client, random)
            if number:
                unanswered += check(journal, player.seen)
                finished = check_finished(client, finished)
            journal = player.journal
            if number < KILLS:
                threading.Thread(target=kill_soon, args=(server, random, 1.0)).start()
                player.play_for_ever()
        commands += len(journal.answered) - 1
        finished += player.finished
        check_sound(database)
    print(f"{KILLS} kills, {commands} commands answered, {unanswered} unanswered ones kept,"
          f" {finished} games finished")  # fmt: skip
    assert commands > KILLS


@contextmanager
def serving(environment: dict[str, str]) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`magdagdon` as a player starts it, and its address."""
    command = [sys.executable, "-m", "magdagdon", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            said = server.stdout.readline()
            yield server, said[said.index("http") :].strip()
        finally:
            server.kill()


def check_finished(client: httpx.Client, before: int) -> int:
    """Every game whose end was answered stands in High Scores; one more may."""
    rows = len(re.findall(r'href="/scores/[\w-]{20,}"', client.get("/scores").text))
    assert before <= rows
    return rows


class Player:
    """Presses what the pages offer until nobody answers any more."""

    def __init__(self, client: httpx.Client, random: Random) -> None:
        self.client = client
        self.random = random
        self.journal = Journal()
        self.finished = 0
        self._look(client.get("/game"))
        self.journal.answer(self.seen)

    @property
    def seen(self) -> Seen:
        """The game on the page."""
        return Seen(_hidden(self.turn, "game"), int(_hidden(self.turn, "v")), picture(self.turn))

    def play_for_ever(self) -> None:
        try:
            while True:
                answer = self.press()
                assert answer.status_code == 200, answer.text
        except httpx.HTTPError:
            return

    def press(self) -> httpx.Response:
        """Press something; the page is looked at if it is a game."""
        pressed = some_press(self.turn, self.random)
        self.journal.ask()
        answer = self._send(self.turn if pressed else self.page.forms["new"], *pressed)
        if answer.status_code == 200:
            self._look(answer)
            self.journal.answer(self.seen)
            self.finished += not any(True for _ in offered(self.turn))
        return answer

    def _send(self, form: PlainForm, *pressed: Control) -> httpx.Response:
        fields: dict[str, list[str]] = {}
        for name, value in form.sent_with(*pressed):
            fields.setdefault(name, []).append(value)
        origin = str(self.client.base_url).rstrip("/")
        return self.client.post(
            form.action, data=fields, headers={"origin": origin}, follow_redirects=True
        )

    def _look(self, answer: httpx.Response) -> None:
        self.page = PlainPage.of(answer)
        self.turn = self.page.forms["turn"]


def _hidden(form: PlainForm, name: str) -> str:
    return next(control.value for control in form.controls if control.name == name)
