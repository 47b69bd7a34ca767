"""Every screen in every state: axe finds nothing, all of it fits, every target can be hit."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.browser.chromium import DESKTOP, SMALL, Visitors
from tests.browser.site import serving
from tests.web.pages.scenes import SCENES, Playhouse, Scene
from tests.web.pages.screenshots import show

LANGUAGES = ("sl", "en", "xx")
"""The two languages, and the one for tests that is 40 % longer."""

LOOKS = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"]
"""Rules of axe whose answer depends on theme and width."""

Theme = Literal["light", "dark"]


@dataclass(frozen=True)
class House:
    """The scenes of one language, being served."""

    scenes: Playhouse
    page: Page
    visitors: Visitors


@dataclass(frozen=True)
class Shown:
    """A scene on a small phone."""

    page: Page
    language: str
    scene: Scene

    @property
    def is_game(self) -> bool:
        return self.scene.is_game


@pytest.fixture(scope="module")
def houses(browser: Browser) -> Iterator[dict[str, House]]:
    with ExitStack() as stack:
        found = {}
        for language in LANGUAGES:
            scenes = Playhouse(language)
            visitors = Visitors(browser, stack.enter_context(serving(scenes)))
            found[language] = House(scenes, visitors.page(""), visitors)
        yield found
        for house in found.values():
            house.visitors.allowed = ["404 (Not Found)"]  # the screen that says so
            house.visitors.close()


@pytest.fixture(
    scope="module",
    params=[(language, scene) for language in LANGUAGES for scene in SCENES],
    ids=lambda param: f"{param[0]}-{param[1].name}",
)
def shown(request: pytest.FixtureRequest, houses: dict[str, House]) -> Shown:
    """A scene as it is first seen: 320 px wide, light."""
    language, scene = request.param
    house = houses[language]
    look_in(house.page, SMALL, "light")
    show(house.page, house.visitors.address, house.scenes, scene)
    return Shown(house.page, language, scene)


def look_in(page: Page, size: tuple[int, int], theme: Theme) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")


BEYOND = """() => {
  const width = document.documentElement.clientWidth;
  const unseen = "#sky *, .vh, .vh *, .skip, svg *, pre, textarea";
  const found = [...document.querySelectorAll("body *")].filter((element) => {
    if (element.matches(unseen) || !element.checkVisibility()) return false;
    const { left, right } = element.getBoundingClientRect();
    return left < -0.5 || right > width + 0.5;
  });
  if (document.documentElement.scrollWidth > width) found.push(document.documentElement);
  return found.map((element) => element.outerHTML.slice(0, 80));
}"""
"""What is wider than the window."""

CUT_OFF = """() => {
  const boxes = "#say, button, .button, label, .slot, #where, th, td, h1, h2, p";
  const found = [...document.querySelectorAll(boxes)].filter((box) => {
    if (!box.checkVisibility() || box.closest("#sky, .vh, .cell")) return false;
    if (box.querySelector(".cell, .edge, #hint")) return false;
    if (box.classList.contains("vh") || !box.textContent.trim()) return false;
    const words = document.createRange();
    words.selectNodeContents(box);
    const [inner, outer] = [words.getBoundingClientRect(), box.getBoundingClientRect()];
    if (box.querySelector(".vh")) return box.scrollWidth > box.clientWidth + 1;
    return inner.left < outer.left - 1 || inner.right > outer.right + 1
      || inner.top < outer.top - 2 || inner.bottom > outer.bottom + 2;
  });
  return found.map((box) => box.outerHTML.slice(0, 120));
}"""
"""Boxes that are too small for what is written in them."""


def test_screen__is_no_wider_than_320_px(shown: Shown) -> None:
    assert shown.page.evaluate(BEYOND) == []


def test_screen__cuts_nothing_off(shown: Shown) -> None:
    assert shown.page.evaluate(CUT_OFF) == []


OUT_OF_SIGHT = """() => ["say", "board", "dice", "act"].filter((id) => {
  const { top, bottom } = document.getElementById(id).getBoundingClientRect();
  return top < 0 || bottom > innerHeight + 0.5;
})"""


def test_game_screen__shows_all_of_a_turn_without_scrolling(shown: Shown) -> None:
    if shown.is_game:
        assert shown.page.evaluate(OUT_OF_SIGHT) == []


TOO_SMALL = """() => {
  const targets = "main :is(button, a[href], label, input:not(label input)), #top button";
  return [...document.querySelectorAll(targets)].filter((target) => {
    if (target.closest(".vh") || !target.checkVisibility()) return false;
    const { width, height } = target.getBoundingClientRect();
    return Math.min(width, height) < 43.5;
  }).map((target) => target.outerHTML.slice(0, 100));
}"""


def test_game_screen__has_targets_of_44_px(shown: Shown) -> None:
    if shown.is_game:
        assert shown.page.evaluate(TOO_SMALL) == []


def test_screen__has_no_violation_by_axe(shown: Shown) -> None:
    """All rules once, then again what depends on theme and width, in the other of each."""
    if shown.language == "xx":
        return
    themes: tuple[Theme, Theme] = ("light", "dark")
    first, second = themes if shown.language == "sl" else reversed(themes)
    shown.page.evaluate(Axe().axe_script)
    look_in(shown.page, SMALL, first)
    assert violations(shown.page, {"rules": {"target-size": {"enabled": True}}}) == []
    look_in(shown.page, DESKTOP, second)
    assert violations(shown.page, {"runOnly": LOOKS}) == []
    look_in(shown.page, SMALL, "light")


def violations(page: Page, options: dict[str, Any]) -> list[str]:
    found: list[str] = page.evaluate(
        """async (options) => {
          const { violations } = await axe.run({ ...options, resultTypes: ["violations"] });
          return violations.flatMap(({ id, nodes }) => nodes.map(
            (node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`));
        }""",
        options,
    )
    return found
