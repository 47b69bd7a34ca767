"""Dragging dice, by finger and by mouse; taps that drift; nothing that acts twice."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import CDPSession, Page, expect

from magdagdon.rules import RUIN, Difficulty, Stage, cell_name, parse_cell
from tests.browser.chromium import Visitors
from tests.browser.site import Site
from tests.browser.timing import settle, watched

Point = tuple[float, float]


def table(site: Site, visitors: Visitors, *stagings: tuple[int, str]) -> Page:
    """4 3 4 5 in the hand of a PEACEFUL game, some of it staged; a phone."""
    site.begin(Difficulty.PEACEFUL)
    site.roll(4, 3, 4, 5)
    site.do(*(Stage(die, parse_cell(cell)) for die, cell in stagings))
    return phone(visitors)


def phone(visitors: Visitors) -> Page:
    page = watched(visitors, touch=True, motion=True)
    page.goto("/game")
    return page


def staged(site: Site) -> dict[str, int]:
    return {cell_name(die.cell): die.value for die in site.played.game.staged}


def centre(page: Page, css: str) -> Point:
    box = page.locator(css).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger:
    """One finger on the glass, as the browser hears of it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wire: CDPSession = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: Point) -> None:
        places = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    def drag(self, begin: Point, *stops: Point) -> None:
        """From a point over others; the finger stays on the glass at the last one."""
        self.touch("touchStart", begin)
        for (x, y), (to_x, to_y) in zip((begin, *stops[:-1]), stops, strict=True):
            for step in range(1, 6):
                self.touch("touchMove", (x + (to_x - x) * step / 5, y + (to_y - y) * step / 5))

    def lift(self) -> None:
        self.touch("touchEnd")
        settle(self.page)
        self.page.wait_for_timeout(250)


class Mouse(Finger):
    """The same by mouse."""

    def touch(self, kind: str, *points: Point) -> None:
        mouse = self.page.mouse
        if kind == "touchStart":
            mouse.move(*points[0])
            mouse.down()
        elif kind == "touchMove":
            mouse.move(*points[0])
        else:
            mouse.up()


HANDS = [Finger, Mouse]
LIT = """(cells) => cells.filter((cell) => getComputedStyle(cell).backgroundImage !== "none")
  .map((cell) => cell.id)"""


def drag(page: Page, hand: type[Finger], *places: str) -> None:
    """From one place over others, and let go at the last."""
    finger = hand(page)
    finger.drag(*(centre(page, place) for place in places))
    finger.lift()


@pytest.mark.parametrize("hand", HANDS)
def test_drag__of_a_die_onto_a_cell_places_it(
    site: Site, visitors: Visitors, hand: type[Finger]
) -> None:
    page = table(site, visitors)
    drag(page, hand, "#slot-4", "#cell-b2")
    assert staged(site) == {"b2": 5}
    assert site.played.version == 2, "one request, once"
    drag(page, hand, "#slot-1", "#cell-d4", "#cell-c2")
    assert staged(site) == {"b2": 5, "c2": 4}
    assert site.played.version == 3
    assert page.locator("#ghosts > *").count() == 0
    assert page.locator("[data-held]").count() == 0


@pytest.mark.parametrize("hand", HANDS)
def test_drag__of_a_staged_die_to_another_cell_moves_it(
    site: Site, visitors: Visitors, hand: type[Finger]
) -> None:
    page = table(site, visitors, (1, "a1"))
    drag(page, hand, "#cell-a1", "#cell-d4")
    assert staged(site) == {"d4": 4}, "the first die of the board may lie anywhere"
    assert page.locator("[data-held], #ghosts > *, .lit").count() == 0


@pytest.mark.parametrize("hand", HANDS)
def test_drag__of_a_staged_die_to_the_hand_takes_it_back(
    site: Site, visitors: Visitors, hand: type[Finger]
) -> None:
    page = table(site, visitors, (1, "a1"), (2, "a2"))
    drag(page, hand, "#cell-a2", "#slot-2")
    assert staged(site) == {"a1": 4}
    assert page.locator("#slot-2 .die").is_visible()


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("places", [("#slot-4", "#say"), ("#slot-4", "#cell-a2", "#slot-4")])
def test_drag__onto_no_cell_returns_the_die_and_keeps_it_chosen(
    site: Site, visitors: Visitors, hand: type[Finger], places: Sequence[str]
) -> None:
    page = table(site, visitors)
    drag(page, hand, *places)
    assert site.played.version == 1
    assert page.locator("#die-4").is_checked()
    assert page.locator("#slot-4 .die").is_visible()
    assert page.locator("[data-held], #ghosts > *, .under").count() == 0


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("to", ["#say", "#cell-a1", "#cell-c4"])
def test_drag__of_a_staged_die_to_where_it_may_not_go_leaves_it(
    site: Site, visitors: Visitors, hand: type[Finger], to: str
) -> None:
    page = table(site, visitors, (1, "a1"), (2, "a2"))
    before = site.played
    drag(page, hand, "#cell-a2", "#cell-b4", to)
    assert site.played == before
    assert page.locator("#cell-a2 .die").is_visible()


def test_drag__onto_a_cell_that_does_not_take_the_die_is_refused_by_the_server(
    site: Site, visitors: Visitors
) -> None:
    page = table(site, visitors, (2, "a1"))
    drag(page, Finger, "#slot-4", "#cell-b1")
    assert staged(site) == {"a1": 3}
    assert page.locator("#say.warn").count() == 1
    assert page.locator("#slot-4 .die").is_visible()


def test_drag__lights_the_cells_that_take_the_die(site: Site, visitors: Visitors) -> None:
    page = table(site, visitors, (1, "a1"))
    finger = Finger(page)
    finger.drag(centre(page, "#slot-2"), centre(page, "#cell-b1"))
    assert set(page.eval_on_selector_all("#board .empty", LIT)) == {"cell-b1", "cell-a2"}
    expect(page.locator("#cell-b1.under")).to_have_count(1)
    finger.lift()
    assert staged(site) == {"a1": 4, "b1": 3}
    finger.drag(centre(page, "#cell-b1"), centre(page, "#say"))
    assert set(page.eval_on_selector_all("#board .empty", LIT)) >= {"cell-a2"}
    finger.lift()
    assert page.locator("#board .lit").count() == 0


def test_drag__of_the_ruin_onto_a_cell(site: Site, visitors: Visitors) -> None:
    site.begin(Difficulty.NIGHTMARE)
    site.roll(1, 3, 5, 1)
    page = phone(visitors)
    drag(page, Finger, "#slot-x", "#cell-c2")
    assert site.played.game.board.at(parse_cell("c2")) == RUIN


@pytest.mark.parametrize("drift", [(10, 0), (0, 10), (-7, 7)])
def test_tap__that_drifts_10_px_still_taps(site: Site, visitors: Visitors, drift: Point) -> None:
    page = table(site, visitors, (1, "a1"))
    for place, version in (("#slot-2", 2), ("#cell-b1", 3), ("#cell-a1", 4)):
        x, y = centre(page, place)
        finger = Finger(page)
        finger.touch("touchStart", (x, y))
        finger.touch("touchMove", (x + drift[0], y + drift[1]))
        finger.touch("touchEnd")
        settle(page)
        page.wait_for_timeout(400)
        assert site.played.version == version
    assert page.locator("#ghosts > *").count() == 0


def test_pinch__that_begins_on_a_die_drags_nothing(site: Site, visitors: Visitors) -> None:
    page = table(site, visitors)
    (x, y), finger = centre(page, "#slot-1"), Finger(page)
    finger.touch("touchStart", (x, y))
    finger.touch("touchStart", (x, y), (x + 60, y))
    for step in range(1, 6):
        finger.touch("touchMove", (x - 12 * step, y), (x + 60 + 12 * step, y))
    finger.lift()
    assert page.evaluate("visualViewport.scale") > 1
    assert site.played.version == 1
    assert page.locator("[data-held], #ghosts > *").count() == 0


def test_page__scrolls_by_finger_where_it_is_too_high(site: Site, visitors: Visitors) -> None:
    site.begin(Difficulty.PEACEFUL)
    page = visitors.page("/rules", touch=True)
    finger = Finger(page)
    finger.drag((200, 600), (200, 300))
    finger.touch("touchEnd")
    page.wait_for_function("() => scrollY > 100")


def test_drag__selects_no_text(site: Site, visitors: Visitors) -> None:
    page = table(site, visitors)
    drag(page, Mouse, "#slot-1", "#say")
    assert page.evaluate("String(getSelection())") == ""


def test_drag__that_is_interrupted_by_escape_puts_the_die_back(
    site: Site, visitors: Visitors
) -> None:
    page = table(site, visitors)
    finger = Mouse(page)
    finger.drag(centre(page, "#slot-1"), centre(page, "#cell-b2"))
    page.keyboard.press("Escape")
    finger.lift()
    assert site.played.version == 1
    assert page.locator("#slot-1 .die").is_visible()
