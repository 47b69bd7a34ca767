"""The game as an app of the device: manifest, icons, worker, the page without a connection."""

import re
import struct
from importlib.resources import files

import pytest

from magdagdon.web.pages import pages_for
from magdagdon.web.pages.installed import GROUND, SKY_TOPS
from tests.web.browser import Browser
from tests.web.world import a_world


@pytest.fixture
def browser() -> Browser:
    return Browser(a_world(pages=pages_for).app)


@pytest.mark.parametrize("language", ["en", "sl"])
def test_manifest__speaks_the_players_language(browser: Browser, language: str) -> None:
    browser.post("/settings", {"language": language})
    answer = browser.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["lang"], manifest["name"]) == (language, "MAGDAGDON")
    assert (manifest["start_url"], manifest["scope"]) == ("/game", "/")
    assert manifest["display"] == "standalone"


def test_manifest__has_icons_of_the_sizes_it_names(browser: Browser) -> None:
    icons = browser.get("/manifest.webmanifest").json()["icons"]
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    for icon in icons:
        png = browser.get(icon["src"]).content
        assert png.startswith(b"\x89PNG")
        width, height = struct.unpack(">II", png[16:24])
        assert icon["sizes"] == f"{width}x{height}"


def test_worker__is_asked_for_anew_and_answers_for_the_whole_site(browser: Browser) -> None:
    page = browser.get("/game").text
    (address,) = re.findall(r'data-worker="([^"]+)"', page)
    answer = browser.get(address.replace("&amp;", "&"))
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert address.startswith("/worker.js?release=")


def test_worker__keeps_only_files_that_exist(browser: Browser) -> None:
    worker = browser.get("/worker.js").text
    (listed,) = re.findall(r"const files = \[(.*?)\]", worker)
    static = {entry.name for entry in files("magdagdon.web").joinpath("static").iterdir()}
    names = set(re.findall(r'"([^"]+)"', listed))
    assert names
    assert names <= static


def test_offline_page__says_that_the_game_is_kept(browser: Browser) -> None:
    answer = browser.get("/offline")
    assert answer.status_code == 200
    assert "is kept" in answer.text


def test_colours__are_those_of_the_style_sheet() -> None:
    css = files("magdagdon.web").joinpath("static", "app.css").read_text("utf-8")
    for sky, tops in SKY_TOPS.items():
        (block,) = re.findall(rf'\[data-sky="{sky}"\] {{(.*?)}}', css, re.DOTALL)
        assert f"--sky-top: light-dark({tops['light']}, {tops['dark']});" in block
    assert f"--ground: light-dark({GROUND}," in css
