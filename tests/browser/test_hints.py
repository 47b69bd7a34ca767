"""Hints and the gauge in the browser: two presses, nothing moves, and what is waited for comes."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from magdagdon.advice import Advice, ExactEvaluator, Waiting, advise, parsed_moves
from magdagdon.play import Preferences
from magdagdon.play.helped import hint_count
from magdagdon.rules import Game, Stage, cell_name
from magdagdon.web.players import ONE_PLAYER
from magdagdon.words import words_for
from tests.browser.chromium import PHONE, SMALL, Visitors
from tests.browser.games import BEST, Script
from tests.browser.site import Site
from tests.browser.table import Table
from tests.browser.test_access_keys import LISTEN, heard
from tests.support.adviser import FakeAdviser

LANDSCAPE = (844, 390)
SIZES = ("sl-small", "en-phone", "sl-landscape")
TO_THE_LAST_ROLLS = 22
"""Commands up to the roll of the fifth turn: three cells are empty, values are exact."""

PLACES = """() => ["board", "dice", "act"].map((id) => {
  const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
  return [x, y, width, height];
}).concat([[scrollX, scrollY]])"""
MARKS = """() => Object.fromEntries([...document.querySelectorAll("[data-hint]")]
  .map((marked) => [marked.id, marked.dataset.hint]))"""


@pytest.fixture
def adviser(site: Site) -> FakeAdviser:
    """The game is near its end and its adviser knows exact values."""
    site.adviser = FakeAdviser(evaluator=ExactEvaluator())
    site.restart()
    script = Script(BEST)
    site.dice = script.dice
    site.begin(script.difficulty)
    site.do(*[command for command, _ in script][:TO_THE_LAST_ROLLS])
    return site.adviser


def exact(game: Game) -> Advice:
    return advise(game, ExactEvaluator())


def marks(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate(MARKS)
    return found


def places(page: Page) -> Any:
    return page.evaluate(PLACES)


def expected_marks(advice: Advice) -> dict[str, str]:
    """Of a best choice that places dice."""
    spoken = parsed_moves(advice.options[0].moves)
    return {
        f"cell-{cell_name(s.cell)}": str(s.fields["value"]) for s in spoken if s.cell is not None
    }


@pytest.mark.parametrize(
    ("language", "size"), [("sl", SMALL), ("en", PHONE), ("sl", LANDSCAPE)], ids=SIZES
)
def test_hint__shows_where_to_look_and_then_the_move_and_nothing_moves(
    site: Site,
    visitors: Visitors,
    adviser: FakeAdviser,
    language: str,
    size: tuple[int, int],
) -> None:
    words, before = words_for(language), site.played
    table = Table(visitors.page(language=language, size=size))
    still = places(table.page)
    table.press("#hint")
    assert words.text("hints.look.more") in table.said
    assert set(marks(table.page).values()) == {""}
    assert places(table.page) == still
    table.press("#hint")
    advice = exact(before.game)
    value = words.number(advice.value, 1)
    assert words.text("hints.best", moves="–", value=value)[-7:].replace("\xa0", " ") in table.said
    assert marks(table.page) == expected_marks(advice)
    assert places(table.page) == still
    assert (site.played.game, site.played.hints) == (before.game, 1)
    assert site.played.version == before.version + 1


def test_hint__is_followed_to_the_end_and_told_beside_the_score(
    site: Site, visitors: Visitors, adviser: FakeAdviser
) -> None:
    table = Table(visitors.page())
    table.press("#hint")
    table.press("#hint")
    wanted = expected_marks(exact(site.played.game))
    for name, value in wanted.items():
        assert marks(table.page) == wanted
        table.page.locator(f".slot [data-v='{value}']").first.check()
        with table.answered():
            table.page.locator(f"#{name}").click()
    table.press("#confirm")
    assert marks(table.page) == {}
    while not site.played.is_over:
        table.press("#roll")
        for cell in site.played.game.board.empty_cells:
            die = next(die for die in (1, 2, 3, 4) if cell in site.played.game.legal_cells(die))
            table.do(Stage(die, cell))
        table.press("#confirm")
    assert "1 hint." in table.said
    assert hint_count(site.played.record) == 1
    table.page.goto("/scores")
    expect(table.page.locator(".tag", has_text="1 hint")).to_have_count(1)


def test_hint__that_is_being_computed_comes_by_itself_and_is_heard_once(
    site: Site, visitors: Visitors, adviser: FakeAdviser
) -> None:
    adviser.says = Waiting(3)
    page = visitors.page()
    table = Table(page)
    page.evaluate(LISTEN)
    table.press("#hint")
    assert "3 questions are ahead" in table.said
    adviser.says = Waiting(0, 0.42)
    expect(page.locator("#progress")).to_contain_text("42")
    adviser.says = None
    expect(page.locator("#hint")).to_have_attribute("value", "move")
    assert set(marks(page).values()) == {""}
    told = [text for text in heard(page) if len(text.split()) > 3]
    assert len(told) == 2
    assert words_for("en").text("hints.look.more") in told[1]
    assert page.locator("main[data-ask]").count() == 0
    asked = len(adviser.asked)
    page.wait_for_timeout(1000)
    assert len(adviser.asked) == asked


def test_waiting__ends_with_the_turn(site: Site, visitors: Visitors, adviser: FakeAdviser) -> None:
    adviser.says = Waiting(0)
    table = Table(visitors.page())
    table.press("#hint")
    for cell, value in expected_marks(exact(site.played.game)).items():
        table.page.locator(f".slot [data-v='{value}']").first.check()
        with table.answered():
            table.page.locator(f"#{cell}").click()
    assert table.page.locator("main[data-ask]").count() == 1
    table.press("#confirm")
    table.page.wait_for_timeout(500)
    asked = len(adviser.asked)
    table.page.wait_for_timeout(1200)
    assert len(adviser.asked) == asked


def test_hint__without_script_is_looked_for_again(
    site: Site, visitors: Visitors, adviser: FakeAdviser
) -> None:
    adviser.says = Waiting(0)
    table = Table(visitors.page(script=False), script=False)
    table.press("#hint")
    assert words_for("en").text("hints.plain") in table.said
    adviser.says = None
    table.press("#hint")
    assert words_for("en").text("hints.look.more") in table.said
    table.press("#hint")
    assert marks(table.page) == expected_marks(exact(site.played.game))
    assert site.played.hints == 1


def test_hint__has_a_key_and_a_tab_stop(
    site: Site, visitors: Visitors, adviser: FakeAdviser
) -> None:
    table = Table(visitors.page())
    page = table.page
    page.locator("#cell-b2").focus()
    with table.answered():
        page.keyboard.press("h")
    assert words_for("en").text("hints.look.more") in table.said
    assert table.focus == "cell-b2"
    page.keyboard.press("Tab")
    assert table.focus == "hint"
    page.keyboard.press("ArrowLeft")
    assert table.focus == "hint"
    table.wait_for_guard()
    with table.answered():
        page.keyboard.press("Enter")
    assert "Best:" in table.said
    assert table.focus == "hint"
    page.keyboard.press("?")
    expect(page.locator("#help dt", has_text="H").first).to_be_visible()


def test_hint__is_nowhere_for_who_plays_without_help(
    site: Site, visitors: Visitors, adviser: FakeAdviser
) -> None:
    page = visitors.page("/settings")
    page.get_by_role("checkbox", name="Hints").uncheck()
    page.locator("#feel button").click()
    page.goto("/game")
    expect(page.locator("#hint")).to_have_count(0)
    page.keyboard.press("h")
    page.wait_for_timeout(300)
    assert (site.played.hints, adviser.asked) == (0, [])


def test_gauge__judges_what_is_staged_and_nothing_moves(
    site: Site, visitors: Visitors, adviser: FakeAdviser
) -> None:
    site.room.set_preferences(ONE_PLAYER, Preferences(gauge=True))
    advice = exact(site.played.game)
    table = Table(visitors.page(size=SMALL))
    still = places(table.page)
    gauge = table.page.locator("#gauge")
    expect(gauge).to_be_empty()
    adviser.says = Waiting(0)
    for cell, value in expected_marks(advice).items():
        table.page.locator(f".slot [data-v='{value}']").first.check()
        with table.answered():
            table.page.locator(f"#{cell}").click()
    expect(gauge).to_contain_text("computed")
    adviser.says = None
    best = words_for("en").number(advice.value, 1)
    expect(gauge).to_contain_text(f"Worth {best} · best {best}")
    assert places(table.page) == still
    assert site.played.hints == 1
