"""Nothing is lost: by a restart, a second tab, a line that fails, or the browser's Back."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from magdagdon.play import AskRoll
from magdagdon.rules import Confirm, Difficulty, Stage, parse_cell
from magdagdon.words import words_for
from tests.browser.chromium import Visitors
from tests.browser.games import SHORT, Script
from tests.browser.site import Site
from tests.browser.table import Table, picture
from tests.store.test_faults import failing

EN = words_for("en")


def test_game__goes_on_after_the_server_started_again(site: Site, visitors: Visitors) -> None:
    """The page that was open goes on too, as if nothing had been."""
    table = Table(visitors.page())
    table.do(AskRoll())
    table.do(Stage(1, parse_cell("b2")))
    before = site.played
    site.restart()
    assert site.played == before
    other = Table(visitors.page())
    assert other.shown() == table.shown() == picture(before.game)
    table.do(Stage(3, parse_cell("b3")))
    table.do(Confirm())
    assert site.played.game.turns == 1


def test_command__of_a_stale_tab_is_answered_not_done(site: Site, visitors: Visitors) -> None:
    here, there = Table(visitors.page()), Table(visitors.page())
    here.do(AskRoll())
    here.do(Stage(1, parse_cell("b2")))
    before = site.played
    there.do(AskRoll())
    assert site.played == before
    assert there.said == EN.text("notice.stale")
    assert there.shown() == here.shown() == picture(before.game)
    there.do(Stage(2, parse_cell("c2")))
    here.do(Stage(3, parse_cell("d4")))
    assert [die.die for die in site.played.game.staged] == [1, 2]
    assert here.said == EN.text("notice.stale")


def test_tab__of_a_game_that_was_left_shows_the_one_on_the_table(
    site: Site, visitors: Visitors
) -> None:
    here, there = Table(visitors.page()), Table(visitors.page())
    here.do(AskRoll())
    site.begin(Difficulty.NIGHTMARE)
    here.do(Stage(1, parse_cell("b2")))
    assert here.said == EN.text("notice.stale")
    expect(here.page.locator("#where")).to_contain_text("NIGHTMARE")
    there.do(AskRoll())
    assert site.played.version == 0
    assert here.shown() == there.shown()


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_reload__does_nothing_again(site: Site, visitors: Visitors, script: bool) -> None:
    """Without script the browser sends the last form once more: it is answered the same."""
    table = Table(visitors.page(script=script), script=script)
    table.do(AskRoll())
    table.do(Stage(1, parse_cell("b2")))
    before, shown = site.played, table.shown()
    table.page.reload()
    assert site.played == before
    assert table.shown() == shown


def test_back__leaves_the_game_in_one_press(site: Site, visitors: Visitors) -> None:
    page = visitors.page("/about")
    page.goto("/game")
    table = Table(page)
    for command in (AskRoll(), Stage(1, parse_cell("b2")), Stage(2, parse_cell("b3")), Confirm()):
        table.do(command)
    page.go_back()
    expect(page).to_have_url(site.address + "/about")
    page.go_forward()
    assert table.shown() == picture(site.played.game)


def test_back__leaves_a_finished_game_in_one_press(site: Site, visitors: Visitors) -> None:
    script = Script(SHORT[Difficulty.NIGHTMARE])
    site.dice = script.dice
    site.begin(script.difficulty)
    site.do(*(command for command, _ in script))
    page = visitors.page("/scores")
    page.locator("main tbody a").click()
    for step in ("#go-first", "#go-next", "#go-next", "#go-last"):
        link = page.locator(step).get_attribute("href")
        page.locator(step).click()
        expect(page).to_have_url(f"{site.address}{link}")
    page.go_back()
    expect(page).to_have_url(site.address + "/scores")


def fail(page: Page) -> None:
    page.route("**/*", lambda route: route.abort("connectionrefused"))


@pytest.mark.parametrize("cause", ["the line", "the server"])
def test_press__that_can_not_be_sent_says_so_and_works_again(
    site: Site, visitors: Visitors, cause: str
) -> None:
    visitors.allowed = ["net::ERR"]
    table = Table(visitors.page())
    table.do(AskRoll())
    before = site.played
    if cause == "the line":
        fail(table.page)
    else:
        site.stop()
    table.do(Stage(1, parse_cell("b2")))
    assert table.said == EN.text("game.offline")
    assert table.shown() == picture(before.game)
    assert table.focus != "body"
    if cause == "the line":
        table.page.unroute_all()
    else:
        site.start()
    assert site.played == before
    table.wait_for_guard()
    table.do(Stage(1, parse_cell("b2")))
    assert table.shown() == picture(site.played.game)
    assert len(site.played.game.staged) == 1


def test_press__whose_answer_is_lost_is_not_done_twice(site: Site, visitors: Visitors) -> None:
    """The same press again gets the answer that was lost."""
    visitors.allowed = ["net::ERR"]
    table = Table(visitors.page())

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort("connectionreset")

    table.page.route("**/game", lose_the_answer)
    table.do(AskRoll())
    assert table.said == EN.text("game.offline")
    table.page.unroute_all()
    assert site.played.version == 1
    table.do(AskRoll())
    assert site.played.version == 1
    assert table.shown() == picture(site.played.game)


@contextmanager
def full_quota() -> Iterator[None]:
    """While it lasts, the system lets no file of this process grow: what a full disk is like."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("kind", ["full", "readonly"])
@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_store__that_can_not_write_says_so_and_loses_nothing(
    site: Site, visitors: Visitors, kind: str, script: bool
) -> None:
    visitors.allowed = ["status of 503"]
    table = Table(visitors.page(script=script), script=script)
    table.do(AskRoll())
    before = site.played
    read_only = failing(site.store, "begin", sqlite3.SQLITE_READONLY)
    with full_quota() if kind == "full" else read_only:
        table.choose("1")
        table.cell(parse_cell("b2")).click()
        expect(table.page.locator("body")).to_contain_text(EN.text(f"error.store_{kind}.text"))
    for key in ("u", "?", "d", "ArrowUp"):  # there is no game to play or to hear of on this page
        table.page.keyboard.press(key)
    table.page.get_by_role("link", name=EN.text("pages.back_to_game")).click()
    expect(table.page.locator("#board")).to_be_visible()
    assert site.played == before
    table.do(Stage(1, parse_cell("b2")))
    assert table.shown() == picture(site.played.game)
    assert len(site.played.game.staged) == 1
