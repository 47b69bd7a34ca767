"""What surrounds a game: a new one and the way back, left games, export and import, settings."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from magdagdon.play import AskRoll
from magdagdon.rules import Difficulty, Stage, parse_cell
from magdagdon.web.players import ONE_PLAYER
from magdagdon.words import words_for
from tests.browser.chromium import Visitors
from tests.browser.games import BEST, SHORT, Script
from tests.browser.site import Site
from tests.browser.table import Table, picture

EN, SL = words_for("en"), words_for("sl")
BOTH = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])


def begin_anew(table: Table) -> None:
    """By the menu, from the middle of a game."""
    table.page.locator("#menu-open").click()
    with table.answered():
        table.page.locator("#menu").get_by_role("button", name=EN.text("nav.new")).click()


@BOTH
def test_new_game__is_taken_back_with_one_press(
    site: Site, visitors: Visitors, script: bool
) -> None:
    table = Table(visitors.page(script=script), script=script)
    table.do(AskRoll())
    table.do(Stage(1, parse_cell("b2")))
    before = site.played
    begin_anew(table)
    assert (site.played.id == before.id, site.played.version) == (False, 0)
    table.press("#undo")
    assert site.played == before
    assert table.shown() == picture(before.game)


@BOTH
def test_new_game__after_its_first_roll_stays(site: Site, visitors: Visitors, script: bool) -> None:
    table = Table(visitors.page(script=script), script=script)
    table.do(AskRoll())
    begin_anew(table)
    table.do(AskRoll())
    expect(table.page.get_by_role("button", name=EN.text("game.take_back"))).to_have_count(0)
    assert len(site.room.unfinished(ONE_PLAYER)) == 1


@BOTH
def test_left_game__is_gone_on_with_or_deleted_after_a_question(
    site: Site, visitors: Visitors, script: bool
) -> None:
    left = leave_two_games(site)
    page = visitors.page("/games", script=script)
    cards = page.locator("main li")
    expect(cards).to_have_count(2)
    cards.nth(0).get_by_role("link").click()
    page.get_by_role("link", name=EN.text("delete.no")).click()
    expect(cards).to_have_count(2)
    cards.nth(0).get_by_role("link").click()
    page.get_by_role("button", name=EN.text("delete.yes")).click()
    expect(cards).to_have_count(1)
    cards.nth(0).get_by_role("button").click()
    expect(page.locator("#board")).to_be_visible()
    assert site.played.id == left[0]
    assert Table(page, script=script).shown() == picture(site.played.game)


def leave_two_games(site: Site) -> list[str]:
    ids = []
    for difficulty in (Difficulty.SURVIVAL, Difficulty.NIGHTMARE):
        site.begin(difficulty)
        site.roll(4, 3, 4, 5)
        ids.append(site.played.id)
    site.begin(Difficulty.PEACEFUL)
    return ids


def finish(site: Site, text: str) -> None:
    script = Script(text)
    site.dice = script.dice
    site.begin(script.difficulty)
    site.do(*(command for command, _ in script))


@BOTH
def test_export__is_a_file_that_can_be_imported(
    site: Site, visitors: Visitors, script: bool, tmp_path: Path
) -> None:
    finish(site, BEST)
    page = visitors.page("/scores", script=script)
    with page.expect_download() as download:
        page.get_by_role("link", name=EN.text("scores.export")).click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    with file.open("a", encoding="utf-8") as more:
        more.write(SHORT[Difficulty.SURVIVAL] + "MAGDAGDON 1 PEACEFUL\n1. 1 1a1\n")
    page.locator("#import-file").set_input_files(file)
    page.get_by_role("button", name=EN.text("scores.import")).click()
    report = page.locator(".report")
    expect(report).to_contain_text(EN.text("report.added", n=1))
    expect(report).to_contain_text(EN.text("report.duplicates", n=1))
    expect(report).to_contain_text(EN.text("report.refused", n=1))
    expect(page.locator("#SURVIVAL tbody tr")).to_have_count(2)
    expect(page.get_by_text(EN.text("scores.imported"), exact=True)).to_have_count(1)


@BOTH
def test_settings__choose_the_language_for_good(
    site: Site, visitors: Visitors, script: bool
) -> None:
    page = visitors.page("/settings", script=script)
    page.get_by_role("radio", name="Slovenščina").check()
    language = page.locator("form").filter(has=page.locator("[name=language]"))
    language.get_by_role("button").click()
    expect(page.locator("html")).to_have_attribute("lang", "sl")
    other: Page = visitors.page("/game", script=script)
    expect(other.locator("#roll")).to_have_text(re.compile(SL.text("term.roll")))
