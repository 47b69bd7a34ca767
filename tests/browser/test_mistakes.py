"""The mistake book in the browser: decisions made again, judged in place, waited for, and added."""

import pytest
from playwright.sync_api import Page, expect

from magdagdon import record as records
from magdagdon.advice import Waiting
from magdagdon.cli.server import clock
from magdagdon.play import Counts, Study
from magdagdon.play.sharing import pack
from magdagdon.rules import Confirm, RuinCell, Stage, parse_cell
from magdagdon.web.players import ONE_PLAYER
from magdagdon.words import words_for
from tests.browser.chromium import PHONE, SMALL, Visitors
from tests.browser.site import Site
from tests.browser.table import Table
from tests.support.adviser import FakeAdviser
from tests.support.mistakes import ADVICE, a_mistake
from tests.support.reviews import made_up
from tests.web.test_picking import NIGHTMARE

PLACES = """() => ["board", "dice", "act", "say"].map((id) => {
  const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
  return [id, x, y, width, height].join(" ");
}).concat([scrollX, scrollY])"""

BEST = (Stage(2, parse_cell("d2")), Stage(4, parse_cell("d1")), Confirm())
"""The best choice of `placing`."""

WAYS = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])


class Book:
    """A site with decisions in the player's mistake book."""

    def __init__(self, site: Site) -> None:
        self.adviser = FakeAdviser(says=Waiting(0))
        site.adviser = self.adviser
        site.restart()
        self.study = Study(site.store.studies, clock)

    def put(self, kind: str) -> None:
        """Put a decision in, and let its advice be known."""
        self.study.add(ONE_PLAYER, a_mistake(kind))
        self.adviser.says = ADVICE[kind]

    @property
    def counts(self) -> Counts:
        return self.study.counts(ONE_PLAYER)


@pytest.fixture
def book(site: Site) -> Book:
    return Book(site)


def staged(page: Page) -> list[str]:
    """The cells with a die of the choice on them."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('#board .staged')].map((cell) => cell.value).sort()"
    )
    return found


@WAYS
@pytest.mark.parametrize("language", ["sl", "en"])
def test_decision__is_made_again_judged_and_followed_by_the_next(
    book: Book, visitors: Visitors, language: str, script: bool
) -> None:
    words = words_for(language)
    book.put("ruin")
    book.put("placing")
    page = visitors.page("/mistakes", language=language, size=SMALL, script=script)
    page.locator("#decide").click()
    table = Table(page, script=script)
    assert words.text("mistakes.intro.own", n=26.0) in table.said
    before = page.evaluate(PLACES)
    for command in BEST:
        table.do(command)
    assert words.text("mistakes.verdict.perfect") in table.said
    assert (table.focus, staged(page)) == ("go-on", ["d1", "d2"])
    assert page.evaluate(PLACES) == before
    table.press("#look-then")
    assert staged(page) == ["b1", "d2"]
    assert page.evaluate(PLACES) == before
    assert book.counts == Counts(due=1, waiting=1)
    book.adviser.says = ADVICE["ruin"]
    page.locator("#go-on").click()
    expect(page.locator("main.ruin")).to_be_visible()
    Table(page, script=script).do(RuinCell(parse_cell("a1")))
    expect(page.locator("#say")).to_contain_text(words.text("mistakes.verdict.slip", n=3.4))
    expect(page.locator("#cell-d2.ruin")).to_be_visible()
    page.locator("#slot-x").click()
    expect(page.locator("#why")).to_be_in_viewport()
    page.locator("#go-on").click()
    expect(page.locator(".figures dd").first).to_have_text("0")
    assert book.counts == Counts(waiting=2)


def test_power__is_an_answer_and_rolls_nothing(book: Book, visitors: Visitors) -> None:
    book.put("power")
    page = visitors.page("/mistakes/next", size=SMALL)
    table = Table(page)
    table.reroll((2, 3))
    assert words_for("en").text("mistakes.verdict.slip", n=4.8) in table.said
    expect(page.locator("#powers")).to_have_count(0)
    assert page.locator("#slot-2").get_attribute("data-hint") == "→5"
    table.press("#look-mine")
    marks = [page.locator(f"#slot-{die}").get_attribute("data-hint") for die in range(1, 5)]
    assert marks == [None, "↻", "↻", None]


def test_position__is_played_as_a_game(book: Book, visitors: Visitors) -> None:
    """Refused with the reason, taken back, chosen with keys; the score counts what is staged."""
    book.put("placing")
    page = visitors.page("/mistakes/next", size=PHONE)
    table = Table(page)
    table.do(BEST[0])
    table.wait_for_guard()
    with table.answered():
        page.locator("#confirm").click(force=True)
    assert words_for("en").text("refusal.too_few", staged=1, required=2, n=1) in table.said
    table.press("#undo")
    assert staged(page) == []
    page.keyboard.press("4")
    with table.answered():
        page.keyboard.press("Enter")
    assert len(staged(page)) == 1
    assert book.counts == Counts(due=1)


def test_position__two_quick_presses_both_act(book: Book, visitors: Visitors) -> None:
    """What waits in line goes with the hand that the answer before it has brought."""
    book.put("placing")
    page = visitors.page("/mistakes/next", size=SMALL)
    page.locator("#die-2").check()
    page.locator("#cell-d2").click()
    page.locator("#die-4").check()
    page.locator("#cell-d1").click()
    expect(page.locator("#board .staged")).to_have_count(2)


@WAYS
def test_verdict__comes_by_itself_as_soon_as_there_are_values(
    book: Book, visitors: Visitors, script: bool
) -> None:
    book.put("placing")
    book.adviser.says = Waiting(3)
    page = visitors.page("/mistakes/next", size=SMALL, script=script)
    table = Table(page, script=script)
    before = page.evaluate(PLACES)
    for command in BEST:
        table.do(command)
    assert words_for("en").text("mistakes.ahead", n=3) in table.said
    assert page.evaluate(PLACES) == before
    assert book.counts == Counts(due=1)
    book.adviser.says = ADVICE["placing"]
    if not script:
        page.locator("#ask").click()
    expect(page.locator("#go-on")).to_be_focused()
    assert page.evaluate(PLACES) == before
    assert book.counts == Counts(waiting=1)


def test_verdict__without_a_connection_is_told_once_and_left_to_the_player(
    book: Book, visitors: Visitors
) -> None:
    visitors.allowed = ["net::ERR"]
    book.put("placing")
    book.adviser.says = Waiting(3)
    page = visitors.page("/mistakes/next", size=SMALL)
    table = Table(page)
    for command in BEST:
        table.do(command)
    tried: list[str] = []
    page.on("requestfailed", lambda request: tried.append(request.url))
    page.route("**/again", lambda route: route.abort("connectionrefused"))
    expect(page.locator("#say")).to_have_text(words_for("en").text("game.offline"))
    page.wait_for_timeout(2500)
    assert len(tried) == 1
    page.unroute("**/again")
    book.adviser.says = ADVICE["placing"]
    page.locator("#ask").click()
    expect(page.locator("#go-on")).to_be_focused()


@WAYS
@pytest.mark.parametrize("language", ["sl", "en"])
def test_game__of_others_is_added_once_it_is_reviewed(
    book: Book, visitors: Visitors, language: str, script: bool
) -> None:
    words, record = words_for(language), records.parse(NIGHTMARE)
    page = visitors.page("/mistakes", language=language, size=SMALL, script=script)
    page.fill("#add-text", f"https://game.example/open?game={pack(record)}")
    page.locator("#add button").click()
    expect(page.locator("#report")).to_contain_text(words.text("mistakes.add.waiting"))
    book.adviser.says = made_up(record)
    if not script:
        page.locator("#ask").click()
    expect(page.locator("#report")).to_have_text(words.text("mistakes.added", n=2))
    assert book.counts == Counts(due=2)


def test_decision__is_taken_out(book: Book, visitors: Visitors) -> None:
    book.put("placing")
    page = visitors.page("/mistakes/next", size=SMALL)
    page.locator("#menu-open").click()
    page.locator("#menu [form=remove]").click()
    expect(page.locator(".figures dd").first).to_have_text("0")
    assert book.counts == Counts()
