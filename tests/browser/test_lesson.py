"""The lesson from the first visit to the first game: by touch, by keys, and without script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from magdagdon.rules import parse_cell
from magdagdon.web.lesson_play import position
from magdagdon.web.lesson_script import STEPS
from magdagdon.words import Words, words_for
from tests.browser.chromium import DESKTOP, PHONE, SMALL, Visitors
from tests.browser.site import Site
from tests.browser.table import Table, picture
from tests.browser.test_keyboard import Keys

PLACES = """() => ["board", "dice", "act", "say"].map((id) => {
  const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
  return [id, x, y, width, height].join(" ");
})"""


class Fingers(Table):
    """A game screen that is played by touch."""

    def choose(self, die: str) -> None:
        self.page.locator(f"#slot-{die}").tap()

    def stage(self, die: str, cell: int) -> None:
        self.choose(die)
        with self.answered():
            self.cell(cell).tap()

    def press(self, css: str) -> None:
        self.wait_for_guard()
        with self.answered():
            self.page.locator(css).tap()

    def open_powers(self) -> None:
        self.page.locator("#powers-open").tap()


class Plain(Table):
    """A game screen without script."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, script=False)


def open_by_finger(page: Page) -> None:
    page.locator("#learn").tap()


def open_by_key(page: Page) -> None:
    page.locator("#learn").focus()
    page.keyboard.press("Enter")


def open_by_mouse(page: Page) -> None:
    page.locator("#learn").click()


WAYS: dict[str, tuple[Callable[[Page], Table], Callable[[Page], None], tuple[int, int]]] = {
    "touch": (Fingers, open_by_finger, SMALL),
    "keys": (Keys, open_by_key, DESKTOP),
    "no-script": (Plain, open_by_mouse, PHONE),
}


@pytest.mark.parametrize("language", ["sl", "en"])
@pytest.mark.parametrize("way", WAYS)
def test_lesson__is_offered_played_and_followed_by_a_game(
    site: Site, visitors: Visitors, way: str, language: str
) -> None:
    player, open_it, size = WAYS[way]
    page = visitors.page(
        language=language, size=size, script=way != "no-script", touch=way == "touch"
    )
    words = words_for(language)
    expect(page.locator("#say")).to_have_text(words.text("lesson.offer"))
    open_it(page)
    expect(page.locator("body.lesson")).to_be_visible()
    play(player(page), words)
    page.locator("#play").click()
    expect(page.locator("body:not(.lesson) #roll")).to_be_visible()
    expect(page.locator("#learn")).to_have_count(0)
    assert not site.played.is_begun
    page.goto("/scores")
    expect(page.locator(".ranks")).to_have_count(0)


def play(table: Table, words: Words) -> None:
    """Do what the coach asks, and look whether the screen keeps up, without moving."""
    places = table.page.evaluate(PLACES)
    for number, step in enumerate(STEPS):
        assert words.text(f"lesson.{step.name}.told") in table.said
        assert words.text(f"lesson.{step.name}.ask") in table.said
        table.wait_for_guard()  # nobody reads the coach quicker
        table.do(step.asked)
        if number + 1 < len(STEPS):
            assert table.shown() == picture(position(number + 1).game), step
        if step.is_refused:
            neighbour = {"value": 1, "neighbour_value": 3, "n": 2}
            assert words.text("refusal.differs", **neighbour) in table.said
        assert table.page.evaluate(PLACES) == places, step
    assert words.text("lesson.done.told") in table.said


def test_lesson__answers_kindly_what_was_not_asked_for(site: Site, visitors: Visitors) -> None:
    words = words_for("en")
    page = visitors.page("/lesson?step=9", size=SMALL)
    table = Table(page)
    table.open_powers()
    table.press("#down-1")
    assert table.said == " ".join((words.text("lesson.power.hint"), words.text("lesson.power.ask")))
    expect(page.locator("#powers")).to_be_hidden()
    table.stage("x", parse_cell("a1"))
    assert words.text("lesson.power.hint") in table.said
    assert table.version == 9
    assert page.locator("#cell-a1.empty").count() == 1


def test_lesson__four_quick_presses_all_act(site: Site, visitors: Visitors) -> None:
    page = visitors.page("/lesson?step=3", size=SMALL)
    page.locator("#die-3").check()
    page.locator("#cell-b2").click()
    page.locator("#die-2").check()
    page.locator("#cell-b1").click()
    expect(page.locator("#turn [name=v]")).to_have_value("5")


@pytest.mark.parametrize("step", [0, 5, 9, len(STEPS)])
def test_lesson__is_skipped_at_any_step(site: Site, visitors: Visitors, step: int) -> None:
    page = visitors.page(f"/lesson?step={step}", size=SMALL)
    page.locator("#skip").click()
    expect(page.locator("body:not(.lesson) #roll")).to_be_visible()
    expect(page.locator("#learn")).to_have_count(0)


def test_lesson__is_repeated_from_rules(site: Site, visitors: Visitors) -> None:
    page = visitors.page("/rules")
    page.get_by_role("link", name=words_for("en").text("lesson.title")).click()
    expect(page.locator("body.lesson")).to_be_visible()
