"""Whether play stays quick while everybody asks for hints: 20 players at one server.

    python -m benchmarks.bench_advice [PLAYERS] [SECONDS]

A real server on SQLite, over HTTP. Each player presses about once a second; first nobody asks for
hints, then everybody does at each roll. Half of the time they wait for it, as the page does, else
they play on at once. Prints the times of the commands of play (ROLL, placing, taking back, CONFIRM)
as players see them, and what came of the hints.
"""

import os
import re
import sys
import tempfile
import threading
import time
from collections import Counter
from html import unescape
from http.client import HTTPConnection
from random import Random
from urllib.parse import urlencode

import httpx

from tests.cli.running import running
from tests.web.browser import Browser, Fields
from tests.web.form_player import Control, FormPlayer, PlainPage

PAUSE = 1.0
"""Mean seconds between two presses of a player."""

QUESTIONS = 3
"""How often a player who waits asks again; the server takes up to 2 s for each."""

_KEPT_ALIVE = 2.0
"""Seconds without a request after which a new connection is opened, before the server does that."""

_ASK = re.compile(r'data-ask="([^"]+)"')


class Client(Browser):
    """A browser at a real server, over one connection; notes how long the last answer took."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self._headers = {"Origin": f"http://127.0.0.1:{port}", "Accept-Encoding": "gzip"}
        self._last = 0.0
        self.seconds = 0.0

    def open(self, path: str) -> httpx.Response:
        return self._sent("GET", path)

    def post(self, path: str, fields: Fields | None = None) -> httpx.Response:
        return self._sent("POST", path, urlencode(fields or {}, doseq=True))

    def _sent(self, method: str, path: str, form: str | None = None) -> httpx.Response:
        headers = dict(self._headers)
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            headers["Prefer"] = "return=minimal"  # as a script asks that has the page already
        if time.perf_counter() - self._last > _KEPT_ALIVE:
            self._connection.close()
        begun = time.perf_counter()
        self._connection.request(method, path, form, headers)
        answer = self._connection.getresponse()
        content = answer.read()
        self._last = time.perf_counter()
        self.seconds = self._last - begun
        if cookie := answer.headers["set-cookie"]:
            self._headers["Cookie"] = cookie.partition(";")[0]
        return httpx.Response(answer.status, headers=list(answer.headers.items()), content=content)


class Player(threading.Thread):
    """Plays game after game until the time is over."""

    def __init__(self, port: int, luck: int, seconds: float, asks: bool) -> None:
        super().__init__()
        self._client = Client(port)
        self._random = Random(luck)  # noqa: S311 - it only chooses presses
        self._seconds = seconds
        self._asks = asks
        self.times: list[float] = []
        self.hints: Counter[str] = Counter()

    def run(self) -> None:
        end = time.monotonic() + self._seconds
        self._client.open("/game")
        self._client.post("/settings", {"difficulty": "NIGHTMARE"})
        while time.monotonic() < end:
            player = FormPlayer(self._client, self._random.randrange(1 << 30))
            while not player.is_over and time.monotonic() < end:
                time.sleep(self._random.expovariate(1 / PAUSE))
                self._press(player)
            self._client.post("/games/new", {"game": _game(player.page)})

    def _press(self, player: FormPlayer) -> None:
        if self._asks and (hint := _offered_hint(player.page)):
            player.press(hint)
            self._wait_for_hint(player.page.text)
        player.play_on()
        self.times.append(self._client.seconds)

    def _wait_for_hint(self, screen: str) -> None:
        ask = _ASK.search(screen)
        for _ in range(self._random.choice((0, QUESTIONS))):
            if ask:
                ask = _ASK.search(self._client.open(unescape(ask[1])).text)
        self.hints["not waited for" if ask else "told"] += 1


def _offered_hint(page: PlainPage) -> Control | None:
    """The control of the hint, with a fresh roll on the table."""
    turn = page.forms["turn"]
    is_fresh = any(turn.named("die")) and not any(turn.named("undo"))
    return next(turn.named("hint"), None) if is_fresh else None


def _game(page: PlainPage) -> str:
    return next(page.forms["turn"].named("game")).value


def measure(port: int, players: int, seconds: float, asks: bool) -> None:
    """Let them play, and print what came of it."""
    threads = [Player(port, luck, seconds, asks) for luck in range(players)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    times = sorted(1000 * seconds for thread in threads for seconds in thread.times)
    hints = sum((thread.hints for thread in threads), Counter[str]())
    print(
        f"{players} players, {'all ask' if asks else 'nobody asks'}: {len(times)} commands", end=""
    )
    for name, part in (("median", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1)):
        print(f", {name} {times[int(part * (len(times) - 1))]:.1f}", end="")
    print(f" ms; hints: {dict(hints)}", flush=True)


def main(players: int = 20, seconds: int = 60) -> None:
    sys.setswitchinterval(0.0005)  # what one player reads is not to keep the others from hearing
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "MAGDAGDON_DATA_DIR": folder}
        with running(environment, "serve", "--port", "0") as server:
            measure(server.port, players, seconds, asks=False)
            measure(server.port, players, seconds, asks=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
