"""Everything works without JavaScript."""

import pytest
from playwright.sync_api import Page, expect

from magdagdon.play import AskRoll, Undo, UndoAll
from magdagdon.rules import Difficulty, Phase, Stage, Unstage, parse_cell
from magdagdon.words import words_for
from tests.browser.chromium import DESKTOP, SMALL, Visitors
from tests.browser.games import BEST, SHORT, Script
from tests.browser.site import Site
from tests.browser.table import Table, picture

EN = words_for("en")
GAMES = {"peaceful": SHORT[Difficulty.PEACEFUL], "survival": BEST}


@pytest.mark.parametrize(("name", "size"), [("peaceful", SMALL), ("survival", DESKTOP)])
def test_game__is_played_by_plain_forms(
    site: Site, visitors: Visitors, name: str, size: tuple[int, int]
) -> None:
    script = Script(GAMES[name])
    site.begin(script.difficulty)
    site.dice = script.dice
    table = Table(visitors.page(size=size, script=False), script=False)
    for command, game in script:
        table.do(command)
        assert table.shown() == picture(game), command
    assert EN.text("game.now.over", n=script.end.score.total) in table.said
    table.page.get_by_role("link", name=EN.text("game.look_again")).click()
    told = EN.text("finished.step", step=1, last=len(script.states))
    table.page.locator("#go-next").click()
    expect(table.page.locator(".steps p")).to_have_text(told)


def test_staging__is_taken_back_by_plain_forms(site: Site, visitors: Visitors) -> None:
    table = Table(visitors.page(script=False), script=False)
    for command in (
        AskRoll(),
        Stage(1, parse_cell("a1")),
        Stage(2, parse_cell("b1")),
        Undo(),
        Stage(2, parse_cell("a2")),
        Unstage(parse_cell("a1")),
        Stage(3, parse_cell("a3")),
        UndoAll(),
    ):
        table.do(command)
        assert table.shown() == picture(site.played.game), command
    assert site.played.game.staged == ()


def test_refusal__is_told_by_plain_forms(site: Site, visitors: Visitors) -> None:
    site.roll(4, 3, 4, 5)
    table = Table(visitors.page(script=False), script=False)
    before = site.played
    with table.answered():
        table.page.locator("#confirm").click(force=True)
    assert table.said == EN.text("refusal.too_few", staged=0, required=2, n=2)
    with table.answered():
        table.cell(parse_cell("a1")).click(force=True)
    assert table.said == EN.text("notice.choose_die")
    assert site.played == before


def tab_to(page: Page, css: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(css) => document.activeElement.matches(css)", css):
            return
    raise AssertionError(f"Tab does not come to {css}")


def test_turn__needs_neither_script_nor_mouse(site: Site, visitors: Visitors) -> None:
    """Enter on a die does nothing; Tab meets only cells that the chosen die lights."""
    site.begin(Difficulty.PEACEFUL)
    page = visitors.page(script=False)
    table = Table(page, script=False)
    tab_to(page, "#roll")
    with table.answered():
        page.keyboard.press("Enter")
    for nth in range(2):
        tab_to(page, "[name=die]")
        page.keyboard.press("Space")
        with table.answered():
            page.keyboard.press("Enter")
        assert site.played.version == 1 + nth
        tab_to(page, "[name=die]:checked")
        tab_to(page, "button.empty")
        with table.answered():
            page.keyboard.press("Enter")
        assert len(site.played.game.staged) == nth + 1
    tab_to(page, "#confirm")
    with table.answered():
        page.keyboard.press("Enter")
    assert site.played.game.phase is Phase.TO_ROLL
    assert site.played.game.turns == 1
