"""One press does one thing, once: pressed twice, held, hurried, or meant for the browser."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page

from magdagdon.play import PlayedGame
from magdagdon.rules import Difficulty, Phase, RuinCell, Stage, cell_name, parse_cell
from magdagdon.web.players import ONE_PLAYER
from tests.browser.chromium import Visitors
from tests.browser.games import SHORT, Script
from tests.browser.site import Site
from tests.browser.table import GUARD
from tests.browser.timing import delay, press_all, settle, watched

GAPS = [(0, 0), (0, 150), (0, 300), (150, 100)]
"""Milliseconds that a request is delayed, and between two presses."""


def fresh(site: Site) -> None:
    site.begin(Difficulty.PEACEFUL)


def rolled(site: Site) -> None:
    """4 3 4 5 in the hand, the board empty."""
    fresh(site)
    site.roll(4, 3, 4, 5)


def staged(site: Site) -> None:
    rolled(site)
    site.do(Stage(1, parse_cell("a1")))


def staged_twice(site: Site) -> None:
    staged(site)
    site.do(Stage(2, parse_cell("b1")))


def in_magdagdon(site: Site) -> None:
    """A NIGHTMARE game with a roll that does not fit."""
    site.begin(Difficulty.NIGHTMARE)
    site.roll(1, 3, 5, 1)


def before_the_end(site: Site) -> None:
    """All but the last press of a game: its last cell becomes a RUIN."""
    script = Script(SHORT[Difficulty.NIGHTMARE])
    site.dice = script.dice
    site.begin(Difficulty.NIGHTMARE)
    site.do(*(command for command, _ in script if not isinstance(command, RuinCell)))


def over(site: Site) -> None:
    before_the_end(site)
    site.do(RuinCell(parse_cell("d3")))


def with_powers_open(page: Page) -> None:
    page.locator("#powers-open").click()


def with_die_ticked(page: Page) -> None:
    with_powers_open(page)
    page.locator("#again-2").check()


def with_ruin_chosen(page: Page) -> None:
    page.locator("#die-x").check()


def with_die_chosen(page: Page) -> None:
    page.locator("#die-1").check()


def with_menu_open(page: Page) -> None:
    page.locator("#menu-open").click()


def as_it_is(page: Page) -> None:
    pass


@dataclass(frozen=True)
class Twice:
    """A control to be pressed twice: the game before, what is pressed first, what it does."""

    control: str
    before: Callable[[Site], None]
    chosen: Callable[[Page], None] = as_it_is
    event: str | None = None


CONTROLS = {
    "a die": Twice("#slot-1", rolled),
    "ROLL": Twice("#roll", fresh, event="roll"),
    "a cell": Twice("#cell-a1", rolled, with_die_chosen, "stage"),
    "a staged cell": Twice("#cell-a1", staged, event="unstage"),
    "UNDO": Twice("#undo", staged, event="undo"),
    "UNDO of two": Twice("#undo", staged_twice, event="undo"),
    "UNDO ALL": Twice("#undo-all", staged_twice, event="undo_all"),
    "CONFIRM": Twice("#confirm", staged_twice, event="confirm"),
    "POWER": Twice("#powers-open", rolled),
    "SHIFT": Twice("#down-4", rolled, with_powers_open, "shift"),
    "REROLL": Twice("#reroll", rolled, with_die_ticked, "reroll"),
    "RUIN": Twice("#slot-x", in_magdagdon),
    "a cell for a RUIN": Twice("#cell-b2", in_magdagdon, with_ruin_chosen, "ruin"),
    "the last cell": Twice("#cell-d3", before_the_end, with_ruin_chosen, "end"),
}


@pytest.mark.parametrize("name", CONTROLS)
def test_control__pressed_twice_acts_once(site: Site, visitors: Visitors, name: str) -> None:
    twice = CONTROLS[name]
    page = watched(visitors)
    for milliseconds, gap in GAPS:
        twice.before(site)
        page.goto("/game")
        delay(page, milliseconds)
        twice.chosen(page)
        before = site.played
        press_all(page, [twice.control] * 2, gap)
        check_once(twice, before, site.played)


def check_once(twice: Twice, before: PlayedGame, after: PlayedGame) -> None:
    """The game went on by what the control does, once."""
    assert after.version - before.version == (twice.event is not None)
    if twice.event:
        assert after.last is not None
        assert after.last.outcome.event == twice.event


def test_control__pressed_again_when_a_new_game_lies_there_keeps_it(
    site: Site, visitors: Visitors
) -> None:
    """The press for a new game takes the place of one to play again, which a second press hits."""
    over(site)
    page = watched(visitors)
    page.goto("/game")
    press_all(page, ["#again"] * 2, 100)
    assert site.played.version == 0
    assert site.room.unfinished(ONE_PLAYER) == []


def test_presses__on_different_controls_60_ms_apart_all_act(site: Site, visitors: Visitors) -> None:
    rolled(site)
    page = watched(visitors)
    page.goto("/game")
    delay(page, 150)
    press_all(
        page,
        [
            "#slot-1",
            "#cell-a1",
            "#slot-2",
            "#cell-b1",
            "#slot-3",
            "#cell-a2",
            "#slot-4",
            "#cell-a3",
        ],
        60,
    )
    staged = {cell_name(die.cell): die.value for die in site.played.game.staged}
    assert staged == {"a1": 4, "b1": 3, "a2": 4, "a3": 5}


def hold(page: Page, key: str, milliseconds: int = 900) -> None:
    """Hold a key down as a keyboard does it: one press, then many repeats."""
    page.keyboard.down(key)
    for _ in range(milliseconds // 60):
        page.wait_for_timeout(60)
        page.keyboard.down(key)
    page.keyboard.up(key)
    settle(page)


@pytest.mark.parametrize("key", ["Enter", "r"])
def test_key__held_on_roll_rolls_once(site: Site, visitors: Visitors, key: str) -> None:
    fresh(site)
    page = watched(visitors)
    page.goto("/game")
    page.locator("#roll").focus()
    hold(page, key)
    assert site.played.version == 1


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_key__held_on_a_cell_places_one_die(site: Site, visitors: Visitors, key: str) -> None:
    rolled(site)
    page = watched(visitors)
    page.goto("/game")
    page.locator("#die-1").check()
    page.locator("#cell-a1").focus()
    hold(page, key)
    assert [die.cell for die in site.played.game.staged] == [0]
    assert site.played.version == 2


@pytest.mark.parametrize("key", ["Enter", "c"])
def test_key__held_on_confirm_ends_one_turn(site: Site, visitors: Visitors, key: str) -> None:
    staged_twice(site)
    page = watched(visitors)
    page.goto("/game")
    page.locator("#confirm").focus()
    hold(page, key)
    assert site.played.game.phase is Phase.TO_ROLL
    assert site.played.version == 4


@pytest.mark.parametrize("keys", ["Control+r", "Meta+r", "Alt+r", "Control+Shift+r"])
def test_key__with_a_modifier_is_the_browsers(site: Site, visitors: Visitors, keys: str) -> None:
    fresh(site)
    page = watched(visitors)
    page.goto("/game")
    page.keyboard.press(keys)
    page.wait_for_load_state()
    settle(page)
    assert site.played.version == 0


TYPED = """([key, code]) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }))"""


def test_key__counts_by_its_meaning_on_any_keyboard(site: Site, visitors: Visitors) -> None:
    """On Slovene QWERTZ, AZERTY or Dvorak the letter is meant, not the place of the key."""
    fresh(site)
    page = watched(visitors)
    page.goto("/game")
    page.evaluate(TYPED, ["p", "KeyR"])
    settle(page)
    assert site.played.version == 0
    page.evaluate(TYPED, ["r", "KeyO"])
    settle(page)
    assert site.played.version == 1
    page.evaluate(TYPED, ["5", "Digit1"])
    assert page.locator("#die-4").is_checked()
    page.evaluate(TYPED, ["3", "Numpad9"])
    assert page.locator("#die-2").is_checked()
    for die in ("#die-1", "#die-3", "#die-1"):
        page.evaluate(TYPED, ["4", "KeyM"])
        assert page.locator(die).is_checked()


def test_press__by_touch_acts_once(site: Site, visitors: Visitors) -> None:
    rolled(site)
    page = watched(visitors, touch=True)
    page.goto("/game")
    page.locator("#slot-1").tap()
    page.locator("#cell-c3").tap()
    settle(page)
    assert site.played.version == 2
    page.touchscreen.tap(*centre(page, "#cell-b3"))
    settle(page)
    assert site.played.version == 2
    page.wait_for_timeout(1000 * GUARD)


def centre(page: Page, css: str) -> tuple[float, float]:
    box = page.locator(css).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
