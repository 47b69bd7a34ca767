"""What a player's switches make of every page: attributes of <html> for styles and scripts."""

from functools import cache
from pathlib import Path

import pytest

from magdagdon.play import Preferences, Room, Theme
from magdagdon.web.players import ONE_PLAYER
from tests.web.browser import Browser
from tests.web.pages.reading import Element, read
from tests.web.pages.scenes import Theatre

ATTRIBUTES = ("data-theme", "data-motion", "data-sound", "data-vibration", "data-keys")
CHANGED = Preferences(
    Theme.DARK, less_motion=True, sound=True, vibration=False, keys=False, help=False, gauge=True
)
PATHS = ("/game", "/settings", "/rules", "/nowhere")


@cache
def page(preferences: Preferences, path: str) -> Element:
    theatre = Theatre("en")
    room: Room = theatre.room
    room.set_preferences(ONE_PLAYER, preferences)
    return read(Browser(theatre.site).get(path).text)


@pytest.mark.parametrize("path", PATHS)
def test_html__tells_the_switches(path: str) -> None:
    html = page(CHANGED, path).one("html")
    assert [html[name] for name in ATTRIBUTES] == ["dark", "reduced", "on", "off", "off"]


def test_html__as_at_first_leaves_theme_and_motion_to_the_device() -> None:
    html = page(Preferences(), "/game").one("html")
    assert [html[name] for name in ATTRIBUTES] == ["system", "system", "off", "on", "on"]


@pytest.mark.parametrize(
    ("theme", "scheme", "media"),
    [
        (
            Theme.SYSTEM,
            "light dark",
            ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"],
        ),
        (Theme.LIGHT, "light", [""]),
        (Theme.DARK, "dark", [""]),
    ],
)
def test_theme__is_told_to_the_device(theme: Theme, scheme: str, media: list[str]) -> None:
    head = page(Preferences(theme), "/game")
    assert head.one("meta", name="color-scheme")["content"] == scheme
    colours = head.all("meta", name="theme-color")
    assert [colour.attributes.get("media", "") for colour in colours] == media


def test_theme__is_asked_of_the_device_by_no_style() -> None:
    """Colours follow `color-scheme` through `light-dark()`, or a choice would not reach them."""
    folder = Path(__file__).parents[3] / "src" / "magdagdon" / "web" / "static"
    for style in folder.glob("*.css"):
        assert "prefers-color-scheme" not in style.read_text("utf-8")


def test_settings__show_the_switches_as_they_are() -> None:
    settings = page(CHANGED, "/settings")
    form = settings.one("section", id="feel")
    assert form.one("input", type="radio", checked="")["value"] == "dark"
    boxes = form.all("input", type="checkbox")
    on = {box["name"] for box in boxes if "checked" in box.attributes}
    assert on == {"less_motion", "sound", "gauge"}
    switches = {"less_motion", "sound", "vibration", "keys", "help", "gauge"}
    assert {box["name"] for box in boxes} == switches
