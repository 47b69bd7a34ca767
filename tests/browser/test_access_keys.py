"""The board as a grid, the keys to hear, the keys to help, and the switch that turns them off."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from magdagdon.play import Preferences
from magdagdon.rules import Difficulty, Stage, parse_cell
from magdagdon.web.players import ONE_PLAYER
from magdagdon.words import words_for
from tests.browser.chromium import DESKTOP, PHONE, SMALL, Visitors
from tests.browser.site import Site
from tests.browser.table import Table

EN = words_for("en")

LISTEN = """() => {
  window.heard = [];
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of addedNodes) {
      if (target.closest("[role=status]")) window.heard.push(node.textContent.trim());
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


def heard(page: Page) -> list[str]:
    """What live regions said since the last time."""
    found: list[str] = page.evaluate("window.heard.splice(0)")
    return found


def tree(page: Page) -> list[dict[str, Any]]:
    """The accessibility tree as Chromium hands it to a screen reader."""
    session = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    return [node for node in nodes if not node.get("ignored")]


def named(nodes: list[dict[str, Any]], role: str) -> list[str]:
    return [node["name"]["value"] for node in nodes if node["role"]["value"] == role]


def test_board__is_a_grid_with_rows_headers_and_cells(site: Site, visitors: Visitors) -> None:
    site.roll(4, 3, 4, 5)
    nodes = tree(visitors.page())
    assert named(nodes, "grid") == [EN.text("game.board")]
    assert named(nodes, "columnheader") == list("abcd")
    assert named(nodes, "rowheader") == list("1234")
    cells = [node for node in nodes if node["role"]["value"] == "gridcell"]
    assert len(cells) >= 16 + 8
    assert len(named(nodes, "row")) >= 6
    assert "row 2, column b, empty, takes 1, 2, 3, 4, 5 or 6" in named(nodes, "button")


def test_cell__reads_where_it_is_what_it_holds_and_takes(site: Site, visitors: Visitors) -> None:
    """R7"""
    site.roll(4, 3, 4, 5)
    site.do(Stage(1, parse_cell("a2")), Stage(2, parse_cell("a1")))
    nodes = tree(visitors.page())
    for name in (
        "row 2, column b, empty, takes 3, 4 or 5",
        "row 1, column b, empty, takes 2, 3 or 4",
        "row 4, column d, empty, takes nothing",
        "row 2, column a, 4, staged, press to take it back",
    ):
        assert name in named(nodes, "button")


@pytest.mark.parametrize(
    ("key", "from_", "to"),
    [
        ("ArrowRight", "cell-d2", "edge-2"),
        ("ArrowRight", "edge-2", "edge-2"),
        ("ArrowLeft", "edge-2", "cell-d2"),
        ("ArrowDown", "cell-c4", "edge-c"),
        ("ArrowDown", "edge-4", "edge-4"),
        ("ArrowRight", "edge-c", "edge-d"),
        ("ArrowUp", "edge-d", "cell-d4"),
        ("Home", "edge-2", "cell-a2"),
        ("End", "cell-a3", "cell-d3"),
        ("Control+Home", "cell-c3", "cell-a1"),
        ("Control+End", "cell-c3", "cell-d4"),
    ],
)
def test_arrows__reach_the_sums_too(grid: Page, key: str, from_: str, to: str) -> None:
    grid.locator(f"#{from_}").focus()
    grid.keyboard.press(key)
    assert Table(grid).focus == to
    assert grid.locator("#board [tabindex='0']").count() == 1


@pytest.fixture(scope="module")
def grid(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    with Site(tmp_path_factory.mktemp("site")) as site:
        site.roll(4, 3, 4, 5)
        visitors = Visitors(browser, site.address)
        yield visitors.page()
        visitors.close()


@pytest.mark.parametrize("language", ["sl", "en"])
def test_keys_to_hear__say_what_is_on_the_page_and_show_it(
    site: Site, visitors: Visitors, language: str
) -> None:
    """Once each, a second press is heard again, and the next press of anything ends it."""
    site.roll(4, 3, 4, 5)
    site.do(Stage(1, parse_cell("b2")))
    words = words_for(language)
    page = visitors.page(language=language, size=SMALL)
    page.locator("#cell-b3").focus()
    page.evaluate(LISTEN)
    board = page.locator("#board").bounding_box()
    row, column = (words.text("line.row", name="3"), words.text("line.column", name="b"))
    starts = {
        "d": words.text("telling.dice.hand", dice=words.joined(["3", "4", "5"])),
        "p": words.text("telling.place", value=3, cells=words.either(["b1", "a2", "c2", "b3"])),
        "s": words.text("telling.score", total=8, base=8, bonuses=0, ruins=0, powers=0),
        "l": f"{row}: ",
        "k": f"{column}: ",
    }
    for key, start in starts.items():
        for _ in range(2):
            page.keyboard.press(key)
            (told,) = heard(page)
            assert told.startswith(start), key
            expect(page.locator("#hear")).to_have_text(told)
            assert page.locator("#board").bounding_box() == board
            assert Table(page).focus == "cell-b3"
    page.keyboard.press("ArrowRight")
    expect(page.locator("#hear")).to_be_hidden()
    assert heard(page) == []
    assert site.played.version == 2


def test_action__is_heard_once_though_something_was_told_before(
    site: Site, visitors: Visitors
) -> None:
    site.roll(4, 3, 4, 5)
    page = visitors.page()
    table = Table(page)
    page.keyboard.press("p")
    page.evaluate(LISTEN)
    table.stage("1", parse_cell("b2"))
    assert len(heard(page)) == 1


def test_sum__tells_its_line_while_it_has_the_focus(site: Site, visitors: Visitors) -> None:
    """R24, by keyboard; the board does not move, Esc closes, the focus stays."""
    site.roll(4, 3, 4, 5)
    site.do(Stage(1, parse_cell("b2")))
    page = visitors.page(size=SMALL)
    board = page.locator("#board").bounding_box()
    page.locator("#cell-d2").focus()
    page.keyboard.press("ArrowRight")
    story = page.locator("#line-2")
    expect(story).to_be_visible()
    expect(story).to_contain_text("STRAIGHT +60")
    assert page.locator("#board").bounding_box() == board
    name = "row 2: empty, 4, empty, empty. Sum 4. Can still become: STRAIGHT +60"
    expect(page.get_by_role("button", name=name)).to_be_focused()
    page.keyboard.press("Escape")
    expect(story).to_be_hidden()
    assert Table(page).focus == "edge-2"
    page.keyboard.press("Enter")
    expect(story).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(story).to_be_hidden()
    expect(page.locator("#line-1")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#line-1")).to_be_hidden()


@pytest.mark.parametrize(("script", "touch"), [(True, False), (False, False), (True, True)])
def test_sum__pressed_tells_its_line_and_pressed_again_is_quiet(
    site: Site, visitors: Visitors, script: bool, touch: bool
) -> None:
    """R24, by mouse and by touch, with and without a script, on the smallest phone."""
    site.roll(4, 3, 4, 5)
    page = visitors.page(size=SMALL, script=script, touch=touch)
    board = page.locator("#board").bounding_box()
    for line in "2c":
        sum_, story = page.locator(f"#sum-{line}"), page.locator(f"#line-{line}")
        for is_told in (True, False):
            sum_.tap() if touch else sum_.click()
            expect(story).to_be_visible(visible=is_told)
        sum_.tap() if touch else sum_.click()
        box = story.bounding_box()
        assert box
        assert board
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= board["y"]
        assert page.locator("#board").bounding_box() == board


@pytest.mark.parametrize("size", [SMALL, PHONE, DESKTOP, (568, 320), (1366, 640)])
def test_story__hides_neither_the_board_nor_the_dice(
    site: Site, visitors: Visitors, size: tuple[int, int]
) -> None:
    site.roll(4, 3, 4, 5)
    page = visitors.page(size=size, language="sl")
    page.locator("#edge-1").click()
    box = page.locator("#line-1").bounding_box()
    assert box
    for place in ("#board", "#dice"):
        other = page.locator(place).bounding_box()
        assert other
        apart = (
            box["x"] + box["width"] <= other["x"] + 1
            or other["x"] + other["width"] <= box["x"] + 1
            or box["y"] + box["height"] <= other["y"] + 1
            or other["y"] + other["height"] <= box["y"] + 1
        )
        assert apart, place


def test_help__opens_by_its_key_and_gives_the_focus_back(site: Site, visitors: Visitors) -> None:
    site.roll(4, 3, 4, 5)
    page = visitors.page()
    page.locator("#cell-b2").focus()
    for close in ("Escape", "?"):
        page.keyboard.press("?")
        dialog = page.get_by_role("dialog", name=EN.text("help.title"))
        expect(dialog).to_be_visible()
        assert page.evaluate("document.activeElement.closest('#help') !== null")
        page.keyboard.press("c")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press(close)
        expect(dialog).to_be_hidden()
        assert Table(page).focus == "cell-b2"
    assert site.played.version == 1


@pytest.mark.parametrize("script", [True, False])
def test_help__opens_from_the_menu(visitors: Visitors, script: bool) -> None:
    """Without a script the menu stays open below it."""
    page = visitors.page(script=script)
    menu = page.get_by_role("button", name=EN.text("nav.menu"))
    menu.click()
    page.get_by_role("button", name=EN.text("help.title"), exact=True).click()
    dialog = page.get_by_role("dialog", name=EN.text("help.title"))
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    if script:
        expect(menu).to_be_focused()
    else:
        expect(page.get_by_role("navigation")).to_be_visible()


def test_single_keys__can_be_switched_off(site: Site, visitors: Visitors) -> None:
    """Arrows, Enter and Tab go on; what the keys would tell stands in the help."""
    site.room.set_preferences(ONE_PLAYER, Preferences(keys=False))
    page = visitors.page()
    page.locator("#roll").focus()
    for key in "ruc?dpslk3x":
        page.keyboard.press(key)
    assert site.played.version == 0
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator("#hear")).to_be_empty()
    table = Table(page)
    with table.answered():
        page.keyboard.press("Enter")
    page.locator("#die-1").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    assert table.focus == "cell-b1"
    page.get_by_role("button", name=EN.text("nav.menu")).click()
    page.get_by_role("button", name=EN.text("help.title"), exact=True).click()
    expect(page.get_by_text(EN.text("help.off"))).to_be_visible()
    expect(page.locator("#told-dice")).to_contain_text("4")


def test_keys__can_be_switched_on_and_off_in_settings(site: Site, visitors: Visitors) -> None:
    page = visitors.page("/settings")
    page.get_by_role("checkbox", name=EN.text("settings.keys")).uncheck()
    page.locator("#feel").get_by_role("button").click()
    page.goto("/game")
    page.keyboard.press("r")
    page.wait_for_timeout(100)
    assert site.played.version == 0
    assert site.played.game.difficulty is Difficulty.PEACEFUL
