"""What moves: at most 700 ms, never in the way of a press, never with a number of its own."""

import pytest
from playwright.sync_api import Page

from magdagdon.play import Preferences
from magdagdon.rules import Difficulty, cell_name
from magdagdon.web.players import ONE_PLAYER
from tests.browser.chromium import Visitors
from tests.browser.games import BEST, Script
from tests.browser.site import Always, Site
from tests.browser.table import GUARD
from tests.browser.timing import press_all, watched

LONGEST = 700
COUNTED = 3000
SEEN = "() => getComputedStyle(document.querySelector('#say > span')).opacity === '1'"
NOTE_MOTION = """
window.moved = [];
const plain = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const { delay = 0, duration } = { duration: options, ...options };
  window.moved.push({
    who: this.id || this.getAttribute("class"),
    long: delay + duration,
    fades: [frames].flat().every((frame) => Object.keys(frame).every((name) => name === "opacity")),
  });
  return plain.call(this, frames, options);
};
"""


def moving(visitors: Visitors, site: Site, *, motion: bool = True) -> Page:
    """A page of the game that notes everything that moves."""
    page = watched(visitors, motion=motion)
    page.add_init_script(NOTE_MOTION)
    page.goto("/game")
    return page


def press(page: Page, css: str) -> list[dict[str, object]]:
    """What moves when something is pressed."""
    page.evaluate("moved.length = 0")
    press_all(page, [css], 0)
    moved: list[dict[str, object]] = page.evaluate("moved")
    return moved


def before_the_end(site: Site, text: str = BEST) -> Script:
    """All but the last press of a game."""
    script = Script(text)
    site.dice = script.dice
    site.begin(script.record.difficulty)
    site.do(*[command for command, _ in script][:-1])
    return script


def said(page: Page) -> list[object]:
    """How opaque what is said is, and whether a screen reader meets it."""
    answer: list[object] = page.evaluate(
        """() => {
          const style = getComputedStyle(document.querySelector("#say > span"));
          return [style.opacity, style.visibility === "visible" && style.display !== "none"];
        }"""
    )
    return answer


def in_magdagdon(site: Site) -> None:
    site.begin(Difficulty.NIGHTMARE)
    site.roll(1, 3, 5, 1)


def test_motion__is_over_within_700_ms_whatever_happens(site: Site, visitors: Visitors) -> None:
    site.begin(Difficulty.PEACEFUL)
    page = moving(visitors, site)
    for control in ("#roll", "#slot-1", "#cell-a1", "#cell-a1", "#slot-1", "#cell-b2", "#slot-3"):
        press(page, control)
        page.wait_for_timeout(400)
    for control in ("#cell-b3", "#powers-open", "#up-4", "#confirm"):
        moved = press(page, control)
        page.wait_for_timeout(400)
        assert all(float(str(one["long"])) <= LONGEST for one in moved), (control, moved)
    assert moved, "CONFIRM sets numbers in stone"
    assert site.played.game.turns == 1


@pytest.mark.parametrize("control", ["#roll", "#cell-c3"])
def test_motion__of_a_magdagdon_and_a_ruin(site: Site, visitors: Visitors, control: str) -> None:
    site.begin(Difficulty.NIGHTMARE)
    if control != "#roll":
        site.roll(1, 3, 5, 1)
    site.dice = Always(1, 3, 5, 1)
    page = moving(visitors, site)
    if control != "#roll":
        page.locator("#die-x").check()
    moved = press(page, control)
    who = {one["who"] for one in moved}
    assert who >= (
        {"main", "sky", "tear"} if control == "#roll" else {"cell-c3", "board", "ruined"}
    )
    assert all(float(str(one["long"])) <= LONGEST for one in moved), moved


def test_dice__settle_on_what_the_state_has(site: Site, visitors: Visitors) -> None:
    site.begin(Difficulty.PEACEFUL)
    page = moving(visitors, site)
    press(page, "#roll")
    shown = page.eval_on_selector_all("#dice .die", "(dice) => dice.map((die) => die.dataset.v)")
    assert shown == ["4", "3", "4", "5"]
    page.evaluate("Promise.all(document.getAnimations().map((a) => a.finished))")
    faces = page.eval_on_selector_all(
        "#dice .die svg use", "(all) => all.map((use) => use.getAttribute('href').slice(-1))"
    )
    assert faces == shown
    assert page.locator("#ghosts > *").count() == 0


def test_presses__60_ms_apart_all_act_while_everything_moves(
    site: Site, visitors: Visitors
) -> None:
    site.begin(Difficulty.PEACEFUL)
    page = moving(visitors, site)
    press(page, "#roll")
    press_all(page, ["#slot-1", "#cell-a1", "#slot-2", "#cell-b1"], 60)
    staged = {cell_name(die.cell): die.value for die in site.played.game.staged}
    assert staged == {"a1": 4, "b1": 3}


def test_presses__meet_what_is_there_and_no_image_in_motion(site: Site, visitors: Visitors) -> None:
    in_magdagdon(site)
    page = moving(visitors, site)
    page.locator("#die-x").check()
    wire = page.context.new_cdp_session(page)
    wire.send("Animation.enable")
    wire.send("Animation.setPlaybackRate", {"playbackRate": 0.02})  # to be sure to press in time
    press(page, "#cell-c3")
    page.wait_for_timeout(1000 * GUARD)
    assert page.locator("#ghosts > *").count() > 0
    press(page, "#roll")
    assert len(site.played.game.dice) == 4


@pytest.mark.parametrize("by", ["device", "switch"])
def test_motion__that_is_not_wanted_only_fades(site: Site, visitors: Visitors, by: str) -> None:
    site.begin(Difficulty.PEACEFUL)
    if by == "switch":
        site.room.set_preferences(ONE_PLAYER, Preferences(less_motion=True))
    page = moving(visitors, site, motion=by == "switch")
    moved = press(page, "#roll")
    for control in ("#slot-1", "#cell-a1", "#slot-2", "#cell-a2", "#confirm"):
        moved += press(page, control)
        page.wait_for_timeout(400)
    assert moved
    assert all(one["fades"] for one in moved), moved
    assert page.locator("#ghosts > *").count() == 0


def test_end__is_counted_up_to_the_final_score_within_3_s(site: Site, visitors: Visitors) -> None:
    before_the_end(site)
    page = moving(visitors, site)
    page.evaluate(
        """() => {
          window.seen = [];
          const score = document.querySelector("#score");
          new MutationObserver(() => seen.push([performance.now(), score.lastChild.textContent]))
            .observe(score, { characterData: true, childList: true, subtree: true });
        }"""
    )
    press(page, "#confirm")
    assert said(page) == ["0", True]
    page.wait_for_function("() => !document.querySelector('#ghosts .count')")
    seen = page.evaluate("seen")
    numbers = [int(text) for _, text in seen]
    assert numbers[-1] == site.played.game.score.total == 312
    assert len(set(numbers)) >= 8
    assert page.evaluate("[...document.querySelectorAll('#ghosts .count')].length") == 0
    page.wait_for_function(SEEN)
    assert seen[-1][0] - seen[0][0] <= COUNTED + 600, "timers of a busy machine come late"


def test_end__any_press_ends_the_counting(site: Site, visitors: Visitors) -> None:
    before_the_end(site)
    page = moving(visitors, site)
    press(page, "#confirm")
    assert page.locator("#ghosts .count").count() == 1
    page.keyboard.press("Shift")
    page.wait_for_timeout(30)
    assert page.locator("#ghosts .count").count() == 0
    assert page.locator("#score b").text_content() == "312"
    page.wait_for_function(SEEN)


def test_end__is_not_counted_up_again_when_looked_at_later(site: Site, visitors: Visitors) -> None:
    site.do(*[command for command, _ in before_the_end(site)][-1:])
    page = moving(visitors, site)
    assert page.locator("#score b").get_attribute("data-count") is None
