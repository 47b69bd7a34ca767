"""What the page costs: bytes, requests, and how soon it answers a finger: `make page-figures`.

The real application on a loopback port and a database of its own, a Chromium of a phone's size.
Bytes are counted where they leave the server: bodies as compressed, and headers. Times are taken
inside the page, from the moment the browser got the press to the frame that shows its effect, with
the processor slowed down to a quarter and all motion on.
"""

import argparse
import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, Request, ViewportSize
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from magdagdon.rules import Difficulty
from tests.browser.chromium import PHONE, chromium, executable
from tests.browser.site import Site

SLOWDOWN = 4
GUARD = 400  # ms after which a control that changed its meaning can be pressed again, and some
AFTERMATH = 4000  # ms in which the worker keeps the page for when there is no connection
LIGHTHOUSE = Path(__file__).parents[1] / "tests" / "browser" / "lighthouse"
NOTE_PAINTS = """
window.figures = {};
const painted = (name, since) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { figures[name] = performance.now() - since; };
  port2.postMessage(0);
});
let pressed = 0;
addEventListener("pointerdown", (event) => painted("pressed", event.timeStamp), true);
addEventListener("click", (event) => { pressed = event.timeStamp; }, true);
addEventListener("change", () => painted("chosen", pressed));
new MutationObserver(() => {
  if (document.querySelector("#cell-b2.staged")) painted("placed", pressed);
}).observe(document, { subtree: true, attributeFilter: ["class"] });
"""


@dataclass
class Traffic:
    """What left the server since the last look."""

    requests: int = 0
    size: int = 0

    def take(self) -> "Traffic":
        """What was counted, and begin anew."""
        counted = Traffic(self.requests, self.size)
        self.requests = self.size = 0
        return counted


@dataclass
class CountedSite(Site):
    """A site that counts what it sends."""

    folder: Path
    traffic: Traffic = field(default_factory=Traffic)

    def __post_init__(self) -> None:
        Site.__init__(self, self.folder)

    def _app(self) -> ASGIApp:
        app = super()._app()

        async def counting(scope: Scope, receive: Receive, send: Send) -> None:
            async def count(message: Message) -> None:
                self.traffic.size += _size(message)
                await send(message)

            self.traffic.requests += scope["type"] == "http"
            await app(scope, receive, count)

        return counting


def _size(message: Message) -> int:
    if message["type"] == "http.response.start":
        return 17 + sum(len(name) + len(value) + 4 for name, value in message["headers"])
    return len(message.get("body", b""))


@dataclass(frozen=True)
class Figure:
    """A figure with what it should be at most or, if `least`, at least."""

    name: str
    value: float
    aim: float
    unit: str
    least: bool = False

    @property
    def is_missed(self) -> bool:
        """Whether it is not what it should be."""
        return self.value < self.aim if self.least else self.value > self.aim

    def __str__(self) -> str:
        aim = f"{'at least' if self.least else 'at most'} {self.aim:,.10g} {self.unit}".rstrip()
        measured = f"{self.value:,.4g} {self.unit}".rstrip()
        return f"| {self.name} | {measured} | {aim} |{' **missed**' if self.is_missed else ''}"


@contextmanager
def a_phone(browser: Browser, site: Site) -> Iterator[Page]:
    """A page in a browser without a history."""
    size: ViewportSize = {"width": PHONE[0], "height": PHONE[1]}
    with browser.new_context(base_url=site.address, viewport=size, has_touch=True) as context:
        yield context.new_page()


def bytes_of(browser: Browser, site: CountedSite) -> Iterator[Figure]:
    """What visits and a placement transfer."""
    site.begin(Difficulty.PEACEFUL)
    site.roll(4, 3, 4, 5)
    with a_phone(browser, site) as page:
        foreign: list[str] = []
        page.context.on("request", lambda asked: _note_foreign(foreign, asked, site.address))
        first = _traffic(site, page, lambda: page.goto("/game"))
        again = _traffic(site, page, lambda: page.goto("/game"))
        page.locator("#slot-1").click()
        placed = _traffic(site, page, lambda: page.locator("#cell-b2").click())
    yield Figure("first visit to the game", first.size / 1000, 60, "KB")
    yield Figure("its requests", first.requests, 25, "")
    yield Figure("another visit", again.size / 1000, 10, "KB")
    yield Figure("a placement", placed.size / 1000, 4, "KB")
    yield Figure("its requests", placed.requests, 1, "")
    yield Figure("requests to anybody else", len(foreign), 0, "")


def _note_foreign(foreign: list[str], asked: Request, address: str) -> None:
    if not asked.url.startswith(address):
        foreign.append(asked.url)


def _traffic(site: CountedSite, page: Page, act: Callable[[], object]) -> Traffic:
    site.traffic.take()
    act()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(AFTERMATH)
    return site.traffic.take()


def times_of(browser: Browser, site: Site, presses: int) -> Iterator[Figure]:
    """How soon a press is seen, on a slow phone."""
    site.begin(Difficulty.PEACEFUL)
    site.roll(4, 3, 4, 5)
    taken: dict[str, list[float]] = {"pressed": [], "chosen": [], "placed": []}
    with a_phone(browser, site) as page:
        page.add_init_script(NOTE_PAINTS)
        page.goto("/game")
        page.wait_for_load_state("networkidle")
        wire = page.context.new_cdp_session(page)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        for _ in range(presses):
            for name, time in _one_round(page).items():
                taken[name].append(time)
    yield Figure("a press is seen", round(median(taken["pressed"])), 50, "ms")
    yield Figure("a die is chosen", round(median(taken["chosen"])), 50, "ms")
    yield Figure("a die is placed", round(median(taken["placed"])), 100, "ms")


def _one_round(page: Page) -> dict[str, float]:
    """Choose a die, place it, take it back, choose another one.

    Nothing is asked of the page while it works: to ask is work, too.
    """
    page.locator("#slot-1").click()
    page.wait_for_timeout(GUARD)
    page.locator("#cell-b2").click()
    page.wait_for_timeout(2 * GUARD)
    page.wait_for_function("() => figures.chosen && figures.placed")
    figures: dict[str, float] = page.evaluate("() => figures")
    page.locator("#undo").click()
    page.wait_for_selector("#cell-b2.empty")
    page.locator("#slot-2").click()
    page.wait_for_timeout(GUARD)
    page.evaluate("() => { figures = {}; }")
    return figures


def lighthouse_of(site: Site) -> Iterator[Figure]:
    """Lighthouse's verdict on the game on its throttled phone; nothing where there is no npm."""
    program = LIGHTHOUSE / "node_modules" / ".bin" / "lighthouse"
    if not program.exists():
        print("(no Lighthouse: npm ci --ignore-scripts --prefix tests/browser/lighthouse)")
        return
    report = _report(program, f"{site.address}/game")
    for name, aim in (("performance", 98), ("accessibility", 100), ("best-practices", 100)):
        score = round(100 * report["categories"][name]["score"])
        yield Figure(f"Lighthouse: {name.replace('-', ' ')}", score, aim, "", least=True)
    shift = report["audits"]["cumulative-layout-shift"]["numericValue"]
    yield Figure("Lighthouse: cumulative layout shift", shift, 0, "")


def _report(program: Path, address: str) -> Any:
    flags = "--headless=new --no-sandbox --disable-gpu --disable-background-networking"
    categories = "--only-categories=performance,accessibility,best-practices"
    command = [str(program), address, "--output=json", "--quiet", categories]
    asked = subprocess.run(  # noqa: S603 - our own command
        [*command, f"--chrome-flags={flags}"],
        check=True,
        capture_output=True,
        env={**os.environ, "CHROME_PATH": executable()},
    )
    return json.loads(asked.stdout)


def main() -> None:
    """Print a table of all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=50, help="how many of each are timed")
    parser.add_argument("--only", choices=("bytes", "times", "lighthouse"))
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, CountedSite(Path(folder)) as site:
        print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors\n")
        print("| | measured | aim |\n|---|---:|---:|")
        if asked.only != "lighthouse":
            with chromium() as browser:
                if asked.only != "times":
                    print(*bytes_of(browser, site), sep="\n")
                if asked.only != "bytes":
                    print(*times_of(browser, site, asked.presses), sep="\n")
        if asked.only in (None, "lighthouse"):
            print(*lighthouse_of(site), sep="\n")


if __name__ == "__main__":
    main()
