"""Switches of Settings in a real browser: chosen without script, and stronger than the device."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from magdagdon.play import Preferences, Theme
from magdagdon.web.players import ONE_PLAYER
from tests.browser.chromium import Visitors
from tests.browser.site import Site

COLOURS = """() => [...document.querySelectorAll("html, body, .card, button, #board")]
  .map((part) => [getComputedStyle(part).color, getComputedStyle(part).backgroundColor].join())"""
PATHS = ["/game", "/settings", "/rules"]


def colours(page: Page, path: str) -> list[str]:
    page.goto(path)
    seen: list[str] = page.evaluate(COLOURS)
    return seen


@pytest.mark.parametrize(("device", "chosen"), [("light", Theme.DARK), ("dark", Theme.LIGHT)])
def test_theme__that_is_chosen_is_stronger_than_the_device(
    site: Site, visitors: Visitors, device: Literal["light", "dark"], chosen: Theme
) -> None:
    other: Literal["light", "dark"] = "dark" if device == "light" else "light"
    wanted = [colours(visitors.page("", theme=other), path) for path in PATHS]
    site.room.set_preferences(ONE_PLAYER, Preferences(chosen))
    page = visitors.page("", theme=device)
    assert [colours(page, path) for path in PATHS] == wanted


def test_switches__are_chosen_without_script(site: Site, visitors: Visitors) -> None:
    page = visitors.page("/settings", script=False)
    page.get_by_label("Dark").check()
    page.get_by_label("Less motion").check()
    page.get_by_label("Single-key shortcuts").uncheck()
    page.locator("#feel button").click()
    expect(page.locator(".saved")).to_be_visible()
    assert page.get_by_label("Dark").is_checked()
    assert page.locator("html").get_attribute("data-motion") == "reduced"
    kept = site.room.profile(ONE_PLAYER).preferences
    assert kept == Preferences(Theme.DARK, less_motion=True, keys=False)


def test_keys__that_are_off_do_nothing(site: Site, visitors: Visitors) -> None:
    """WCAG 2.1.4"""
    site.room.set_preferences(ONE_PLAYER, Preferences(keys=False))
    page = visitors.page("/game")
    page.keyboard.press("r")
    page.wait_for_timeout(200)
    assert site.played.version == 0
    page.locator("#roll").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#die-1")
