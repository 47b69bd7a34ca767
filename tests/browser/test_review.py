"""The review of a finished game in a real browser: reached, waited for, stepped through, told."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from magdagdon import record as records
from magdagdon.advice import Review, Waiting
from magdagdon.play.sharing import pack
from magdagdon.rules import Difficulty
from magdagdon.web.pages.review_chart import chart_view
from magdagdon.words import words_for
from tests.browser.chromium import SMALL, Visitors
from tests.browser.games import SHORT, Script
from tests.browser.site import Site
from tests.support.adviser import FakeAdviser
from tests.support.reviews import made_up

TEXT = SHORT[Difficulty.PEACEFUL]
MADE = made_up(records.parse(TEXT))
PATIENT = 20_000
"""Milliseconds: what comes by a request may take long on a busy machine."""

LANGUAGES = pytest.mark.parametrize("language", ["sl", "en"])
BOTH = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])


@dataclass
class Played:
    """A site on which a game has just been finished."""

    site: Site
    adviser: FakeAdviser

    @property
    def path(self) -> str:
        return f"/scores/{self.site.played.id}/review"


@pytest.fixture
def played(site: Site) -> Played:
    adviser = FakeAdviser(says=MADE)
    site.adviser = adviser
    site.restart()
    script = Script(TEXT)
    site.dice = script.dice
    site.begin(script.difficulty)
    site.do(*(command for command, _ in script))
    return Played(site, adviser)


def _number(text: str) -> float:
    return float(text.replace("−", "-").replace(",", "."))


def _step(page: Page) -> int:
    found = re.search(r"\d+", page.locator(".steps p").first.inner_text())
    assert found
    return int(found[0])


@LANGUAGES
@BOTH
def test_review__is_reached_from_the_end_of_the_game(
    played: Played, visitors: Visitors, language: str, script: bool
) -> None:
    words = words_for(language)
    page = visitors.page("/game", language=language, size=SMALL, script=script)
    page.get_by_role("link", name=words.text("review.link")).click()
    expect(page.locator("h1")).to_contain_text("PEACEFUL")
    start, luck, cost, final = map(_number, page.locator("#summary dd").all_inner_texts())
    assert start + luck + cost == pytest.approx(final, abs=0.16)
    assert final == 107
    highlight = page.locator("#stands-out .highlights a").last
    expect(highlight).to_contain_text(words.text("review.highlight.costliest"))
    highlight.click()
    assert MADE.costliest
    assert MADE.events[_step(page) - 1] is MADE.costliest
    expect(page.locator("#step")).to_be_in_viewport()


@BOTH
def test_review__is_stepped_through_from_its_first_roll_to_its_end(
    played: Played, visitors: Visitors, script: bool
) -> None:
    page = visitors.page(f"{played.path}?at=1", script=script)
    last = len(MADE.events)
    for nth in range(1, last):
        assert _step(page) == nth
        page.locator("#go-next").click()
        told = words_for("en").text("finished.step", step=nth + 1, last=last)
        expect(page.locator(".steps p").first).to_have_text(told, timeout=PATIENT)
    expect(page.locator("#go-next")).to_have_attribute("aria-disabled", "true")


def test_review__is_stepped_through_by_keys_and_says_each_step(
    played: Played, visitors: Visitors
) -> None:
    page = visitors.page(f"{played.path}?at=1")
    for key, said in (
        ("ArrowRight", "Turn 1, decision:"),
        ("ArrowRight", "Turn 2, ROLL:"),
        ("ArrowLeft", "Turn 1, decision:"),
    ):
        page.keyboard.press(key)
        expect(page.locator("#say")).to_contain_text(said, timeout=PATIENT)


@LANGUAGES
def test_review__fills_in_by_itself(played: Played, visitors: Visitors, language: str) -> None:
    words = words_for(language)
    played.adviser.says = Waiting(2, 0.25)
    page = visitors.page(played.path, language=language, size=SMALL)
    expect(page.locator("#state")).to_have_text(words.text("review.state.waiting"))
    expect(page.locator("#waiting")).to_contain_text(words.text("review.queue", n=2))
    page.evaluate("window.same = true")
    played.adviser.says = MADE
    expect(page.locator("#summary")).to_be_visible(timeout=PATIENT)
    expect(page.locator("#waiting")).to_have_count(0)
    assert page.evaluate("window.same")
    page.locator("#go-next").click()
    expect(page.locator("#step .verdict")).to_be_visible()


def test_review__without_script_is_looked_for_again(played: Played, visitors: Visitors) -> None:
    played.adviser.says = Waiting(0)
    page = visitors.page(played.path, script=False)
    asked = len(played.adviser.asked)
    expect(page.locator("#look-again")).to_be_visible()
    page.wait_for_event("load", timeout=15_000)  # by itself, see <noscript>
    assert len(played.adviser.asked) > asked
    played.adviser.says = MADE
    page.locator("#look-again").click()
    expect(page.locator("#summary")).to_be_visible()


def test_review__is_not_asked_for_for_ever(played: Played, visitors: Visitors) -> None:
    played.adviser.says = Waiting(0)
    page = visitors.page("")
    page.clock.install()
    page.goto(played.path)
    page.clock.run_for(2000)
    expect(page.locator("#waiting")).to_be_visible()
    page.clock.fast_forward("25:00")
    page.wait_for_timeout(300)
    asked = len(played.adviser.asked)
    page.clock.fast_forward("05:00")
    page.wait_for_timeout(300)
    assert len(played.adviser.asked) == asked
    expect(page.locator("#look-again")).to_be_visible()


@LANGUAGES
def test_review__is_told_to_who_does_not_see_it(
    played: Played, visitors: Visitors, language: str
) -> None:
    """The drawing has words, the tables have every number, the board says what was marked."""
    words = words_for(language)
    page = visitors.page(f"{played.path}?at=2", language=language)
    drawing = page.get_by_role("img", name=chart_view(words, MADE, 1).told, exact=True)
    expect(drawing).to_have_count(1)
    page.locator("#course summary").click()
    page.locator("#all summary").click()
    rows = page.locator("#all tbody tr")
    expect(rows).to_have_count(len(MADE.events))
    for row, event in zip(rows.all(), MADE.events, strict=True):
        assert row.locator("td").last.inner_text() == words.number(event.expected, 1)
    said = words.text("review.cell.chosen", content="").strip()
    expect(page.locator("#step .cell .vh", has_text=said).first).to_be_attached()


@LANGUAGES
@BOTH
def test_opened_game__is_reviewed_and_gives_its_mistakes_to_the_book(
    played: Played, visitors: Visitors, language: str, script: bool
) -> None:
    words = words_for(language)
    path = f"/open?game={pack(records.parse(TEXT))}"
    page = visitors.page(path, language=language, script=script)
    page.locator("#how").click()
    expect(page.locator("#summary")).to_be_visible()
    page.get_by_role("button", name=words.text("review.add_mistakes")).click()
    page.wait_for_url("**/mistakes?added=*")


def test_made_up__review_of_these_tests_has_all_there_is() -> None:
    assert isinstance(MADE, Review)
    assert MADE.costliest
    assert any(roll.again for roll in MADE.rolls)
