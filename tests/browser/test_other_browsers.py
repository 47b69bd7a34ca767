"""A turn in Firefox and in WebKit, which Playwright can't drive as the system has them."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from shutil import which
from typing import Any, NoReturn, Protocol

import pytest

from magdagdon.rules import Difficulty, Phase
from tests.browser.site import Site
from tests.browser.table import GUARD
from tests.support.marionette import firefox
from tests.support.webdriver import mini_browser, webkit


class Driven(Protocol):
    """A browser that is driven."""

    def open(self, url: str) -> None: ...
    def evaluate(self, expression: str) -> Any: ...
    def click(self, css: str) -> None: ...


def missing(what: str) -> NoReturn:
    """Skip; where CI is set all browsers must be there."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


def open_firefox(stack: ExitStack, folder: Path) -> Driven:
    program = os.environ.get("FIREFOX") or which("firefox-esr") or which("firefox")
    if not program:
        missing("Firefox is not here (Debian: firefox-esr)")
    return stack.enter_context(firefox(program, folder))


def open_webkit(stack: ExitStack, folder: Path) -> Driven:
    driver, browser = which("WebKitWebDriver"), mini_browser()
    if not (driver and browser and which("Xvfb")):
        missing("WebKit is not here (Debian: webkit2gtk-driver, xvfb)")
    return stack.enter_context(webkit(driver, browser, folder))


@pytest.fixture(params=[open_firefox, open_webkit], ids=["firefox", "webkit"])
def driven(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Driven]:
    with ExitStack() as stack:
        opened: Callable[[ExitStack, Path], Driven] = request.param
        yield opened(stack, tmp_path_factory.mktemp("home"))


def wait_for(driven: Driven, expression: str) -> None:
    """Wait until an expression in the page is true."""
    until = time.monotonic() + 20
    while not driven.evaluate(expression):
        assert time.monotonic() < until, (expression, driven.evaluate("document.body.innerText"))
        time.sleep(0.05)


def has(css: str) -> str:
    return f"document.querySelector('{css}') !== null"


def glow(cell: str) -> str:
    return f"getComputedStyle(document.querySelector('#cell-{cell}')).boxShadow"


def test_turn__is_played_in_every_engine(site: Site, driven: Driven) -> None:
    """Roll, light up, place, look at the powers, use one, confirm; nothing reloads the page."""
    site.begin(Difficulty.PEACEFUL)
    driven.open(f"{site.address}/game")
    wait_for(driven, has("#board[role=grid]"))
    driven.evaluate("(window.same = true)")
    driven.click("#roll")
    wait_for(driven, has("#die-1"))
    unlit = driven.evaluate(glow("b2"))
    driven.click("#slot-1")
    wait_for(driven, f"{glow('b2')} !== {unlit!r}")
    driven.click("#cell-b2")
    wait_for(driven, has("#cell-b2.staged"))
    driven.click("#powers-open")
    wait_for(driven, has("#powers:popover-open"))
    time.sleep(GUARD)
    driven.click("#down-4")
    wait_for(driven, has('#die-4[data-v="4"]'))
    wait_for(driven, f"!{has('#powers:popover-open')}")
    driven.click("#slot-4")
    driven.click("#cell-b3")
    wait_for(driven, has("#cell-b3.staged"))
    time.sleep(GUARD)
    driven.click("#confirm")
    wait_for(driven, has("#roll"))
    game = site.played.game
    assert (game.phase, game.turns, game.powers_used) == (Phase.TO_ROLL, 1, 1)
    assert game.board.values[5] == game.board.values[9] == 4
    assert driven.evaluate("window.same") is True
    assert driven.evaluate("document.activeElement !== document.body")
    assert driven.evaluate("document.documentElement.scrollWidth <= innerWidth")
