"""A reply changes what is on the screen in place: nothing that stays is moved or made anew."""

from playwright.sync_api import expect

from magdagdon.play import Preferences, Theme
from magdagdon.rules import Difficulty
from magdagdon.web.players import ONE_PLAYER
from tests.browser.chromium import Visitors
from tests.browser.site import Site
from tests.browser.timing import press_all, watched

NOTE_MOVES = """() => {
  window.moved = [];
  new MutationObserver((records) => moved.push(...records.flatMap((record) =>
    [...record.addedNodes, ...record.removedNodes].map((node) => node.id || node.nodeName))))
    .observe(document.body, { childList: true });
}"""


def test_reply__leaves_the_page_where_it_is(site: Site, visitors: Visitors) -> None:
    """What a reply leaves out stays; an element that is moved would lose focus and popovers."""
    site.begin(Difficulty.PEACEFUL)
    page = watched(visitors)
    page.goto("/game")
    page.evaluate(NOTE_MOVES)
    for control in ("#roll", "#slot-1", "#cell-a1", "#slot-2", "#cell-b1", "#confirm", "#roll"):
        press_all(page, [control], 0)
        page.wait_for_timeout(400)
    assert site.played.game.turn == 2
    assert page.evaluate("moved") == []
    page.locator("#menu-open").click()
    expect(page.locator("#menu a").first).to_be_visible()


def test_reply__brings_switches_that_were_changed_elsewhere(site: Site, visitors: Visitors) -> None:
    site.begin(Difficulty.PEACEFUL)
    page = watched(visitors)
    page.goto("/game")
    site.room.set_preferences(ONE_PLAYER, Preferences(Theme.DARK, sound=True))
    press_all(page, ["#roll"], 0)
    html = page.locator("html")
    assert html.get_attribute("data-theme") == "dark"
    assert html.get_attribute("data-sound") == "on"
