"""Without a connection a page says so, the game is kept, and it goes on when there is one again."""

from playwright.sync_api import expect

from magdagdon.play import AskRoll
from magdagdon.words import words_for
from tests.browser.chromium import Visitors
from tests.browser.site import Site
from tests.browser.table import Table, picture

_CORNERS = "getComputedStyle(document.querySelector('.card')).borderRadius"


def test_page__without_a_connection_says_so_and_the_game_goes_on_after(
    site: Site, visitors: Visitors
) -> None:
    visitors.allowed += ["ERR_CONNECTION_REFUSED", "Failed to fetch"]
    table = Table(visitors.page())
    page = table.page
    table.do(AskRoll())
    page.evaluate("navigator.serviceWorker.ready")
    before = site.played
    site.stop()
    for path in ("/game", "/rules"):
        page.goto(path)
        expect(page.locator("h1")).to_have_text(words_for("en").text("offline.title"))
        assert (
            page.evaluate("getComputedStyle(document.querySelector('.card')).borderRadius") != "0px"
        )
    site.start()
    page.goto("/game")
    assert site.played == before
    assert Table(page).shown() == picture(before.game)
