"""A finished game given away, opened again, and its dice played again, in a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from magdagdon.play import SeededDice
from magdagdon.rules import Difficulty
from magdagdon.web.players import ONE_PLAYER
from magdagdon.words import words_for
from tests.browser.chromium import SMALL, Visitors
from tests.browser.games import BEST, Script
from tests.browser.site import Site

EN = words_for("en")
SHEET = "navigator.share = async (data) => { window.shared = data; };"
NO_SHEET = "navigator.share = async () => { throw new DOMException('no', 'NotAllowedError'); };"
PLAIN_HTTP = """
for (const name of ["share", "clipboard"])
  Object.defineProperty(Navigator.prototype, name, { value: undefined });
"""
"""What a browser has for pages that are neither https nor of this machine."""


@pytest.fixture
def finished(site: Site) -> str:
    """The page of a finished game."""
    script = Script(BEST)
    site.dice = script.dice
    site.begin(script.difficulty)
    site.do(*(command for command, _ in script))
    return f"/scores/{site.played.id}"


def _page(visitors: Visitors, path: str, script: str = "") -> Page:
    page = visitors.page("", size=SMALL)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    if script:
        page.add_init_script(script)
    page.goto(path)
    return page


def _text(page: Page) -> str:
    return page.locator("#share-text").input_value()


def test_share__opens_the_sheet_with_words_and_record(visitors: Visitors, finished: str) -> None:
    page = _page(visitors, finished, SHEET)
    page.get_by_role("button", name=EN.text("share.share"), exact=True).click()
    shared = page.evaluate("window.shared")
    assert shared["text"] == _text(page)
    assert shared["text"].startswith(shared["title"])
    assert "\nMAGDAGDON 1 SURVIVAL\n" in shared["text"]


@pytest.mark.parametrize("script", [NO_SHEET, SHEET])
def test_share__copies_where_there_is_no_sheet_or_it_is_asked_for(
    visitors: Visitors, finished: str, script: str
) -> None:
    page = _page(visitors, finished, script)
    key = "share.share" if script == NO_SHEET else "share.copy"
    page.get_by_role("button", name=EN.text(key), exact=True).click()
    expect(page.locator("#share-said")).to_have_text(EN.text("share.copied"))
    assert page.evaluate("navigator.clipboard.readText()") == _text(page)


def test_share__selects_the_text_where_copying_is_refused(
    visitors: Visitors, finished: str
) -> None:
    page = _page(
        visitors, finished, "navigator.clipboard.writeText = () => Promise.reject(new Error());"
    )
    page.get_by_role("button", name=EN.text("share.copy"), exact=True).click()
    expect(page.locator("#share-said")).to_have_text(EN.text("share.select"))
    assert page.evaluate("getSelection().toString()") == _text(page)


@pytest.mark.parametrize("script", [True, False])
def test_share__hides_what_can_not_work(visitors: Visitors, finished: str, script: bool) -> None:
    page = visitors.page("", size=SMALL, script=script)
    if script:
        page.add_init_script(PLAIN_HTTP)
    page.goto(finished)
    share = page.locator("#share")
    expect(share.get_by_role("link", name=EN.text("share.file"))).to_be_visible()
    expect(share.get_by_role("button")).to_have_count(0)
    assert "MAGDAGDON 1 SURVIVAL" in _text(page)


def test_share__buttons_stay_while_the_game_is_stepped_through(
    visitors: Visitors, finished: str
) -> None:
    page = _page(visitors, finished, SHEET)
    page.locator("#go-first").click()
    expect(page.locator("#go-next")).to_be_visible()
    page.locator("#go-next").click()
    expect(page.locator(".steps p")).to_have_text(
        EN.text("finished.step", step=1, last=len(Script(BEST).states))
    )
    expect(page.get_by_role("button", name=EN.text("share.copy"), exact=True)).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("as_file", [True, False])
def test_open__a_shared_game_is_watched_and_then_kept(
    site: Site, visitors: Visitors, tmp_path: Path, script: bool, as_file: bool
) -> None:
    file = tmp_path / "game.mgd"
    file.write_text(BEST)
    page = visitors.page("/open", size=SMALL, script=script)
    if as_file:
        page.locator("#open-file").set_input_files(file)
    else:
        page.locator("#open-text").fill(f"312 points!\n\n{BEST}\nSent from my phone")
    page.get_by_role("button", name=EN.text("open.open"), exact=True).click()
    expect(page.locator("h1")).to_have_text("SURVIVAL, 312")
    page.locator("#go-first").click()
    expect(page.locator("#say")).to_contain_text(EN.text("finished.begin"))
    assert site.room.table(ONE_PLAYER, Difficulty.SURVIVAL) == []
    page.get_by_role("button", name=EN.text("open.keep"), exact=True).click()
    expect(page.locator(".report")).to_contain_text(EN.text("report.added", n=1))
    (row,) = site.room.table(ONE_PLAYER, Difficulty.SURVIVAL)
    assert (row.score, row.imported) == (312, True)


def test_open__nonsense_is_told_and_can_be_mended(visitors: Visitors) -> None:
    page = visitors.page("/open", size=SMALL)
    page.locator("#open-text").fill("<img src=x onerror=alert(1)>")
    page.get_by_role("button", name=EN.text("open.open"), exact=True).click()
    expect(page.locator(".report")).to_contain_text(EN.text("open.nothing_kept"))
    expect(page.locator("#open-text")).to_have_value("<img src=x onerror=alert(1)>")


@pytest.mark.parametrize("script", [True, False])
def test_same_dice__are_played_again_and_marked(
    site: Site, visitors: Visitors, finished: str, script: bool
) -> None:
    page = visitors.page(finished, size=SMALL, script=script)
    seed = page.locator("#same-dice code").inner_text()
    site.dice = SeededDice(seed)
    page.get_by_role("button", name=EN.text("dice.again"), exact=True).click()
    expect(page).to_have_url(site.address + "/game")
    page.locator("#roll").click()
    expect(page.locator("#dice .die").first).to_be_visible()
    assert site.played.is_chosen
    assert site.played.seed == seed
    assert site.played.game.dice == SeededDice(seed).roll(1)


def test_new_game__options_say_what_is_wrong_with_a_seed(visitors: Visitors) -> None:
    page = visitors.page("/games/new", size=SMALL)
    page.locator("#seed").fill("abc")
    page.get_by_role("button", name=EN.text("new.begin"), exact=True).click()
    expect(page.get_by_role("alert")).to_have_text(EN.text("new.wrong"))
    expect(page.locator("#seed")).to_have_value("abc")
    expect(page.locator("#seed")).to_be_focused()
