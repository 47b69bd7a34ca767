"""What the table tells: every line its story, the dice, the placements, the score, the keys."""

from collections.abc import Callable

import pytest

from magdagdon.rules import Difficulty, Roll, new_game
from magdagdon.web.pages.telling import table_view
from magdagdon.words import words_for
from tests.web.pages.reading import Element
from tests.web.pages.scenes import SCENES

Open = Callable[..., Element]
EN = words_for("en")
GAMES = [scene.name for scene in SCENES if scene.is_game]


def story(page: Element, line: str) -> str:
    return page.one("p", id=f"line-{line}").text


@pytest.mark.parametrize("name", GAMES)
def test_sum__opens_its_story_without_a_script(scene: Open, name: str) -> None:
    page = scene(name)
    for line in "1234abcd":
        edge = page.one("td", id=f"sum-{line}").one("button")
        assert (edge["type"], edge["popovertarget"]) == ("button", f"line-{line}")
        assert "popover" in page.one(id=edge["popovertarget"]).attributes
        assert edge["aria-labelledby"] == f"line-{line}"


def test_story__tells_what_a_line_has_and_pays(scene: Open) -> None:
    """R19"""
    assert story(scene("chosen"), "4") == "row 4: 4, 3, 2, 1. Sum 10. STRAIGHT +60"


def test_story__tells_what_a_line_can_still_become(scene: Open) -> None:
    """R24"""
    told = story(scene("staged"), "c")
    held = "column c: empty, empty, empty, 2. Sum 2."
    assert told == f"{held} Can still become: STRAIGHT +60, FOUR OF A KIND +40, TWO PAIRS +20"


def test_story__tells_what_killed_a_line(scene: Open) -> None:
    """R19, R24"""
    assert story(scene("enough"), "b").endswith("Sum 9. No bonus: a RUIN on b1.")
    assert story(scene("enough", "sl"), "b").endswith("Brez bonusa: RUŠEVINA na b1.")


def test_table__tells_dice_in_the_hand_and_on_the_board(scene: Open) -> None:
    page = scene("enough")
    assert page.one(id="told-dice").text == "In your hand: 6 and 4. Staged: 6 on c4 and 6 on d1."


def test_table__tells_every_legal_placement(scene: Open) -> None:
    """R7: those cells that are lit, for each different value."""
    page = scene("enough")
    told = page.one(id="told-places").text
    assert told == "4 goes on b2, a3, d3 or a4. 6 goes on d3, a4 or d4."
    for value in "46":
        cells = page.all("button", name="cell")
        lit = [c["value"] for c in cells if value in c.attributes.get("data-takes", "")]
        assert EN.text("telling.place", value=value, cells=EN.either(lit)) in told


def test_table__tells_where_a_ruin_may_go(scene: Open) -> None:
    """R16"""
    told = scene("magdagdon").one(id="told-places").text
    lit = [c["value"] for c in scene("magdagdon").all(name="cell") if "data-takes" in c.attributes]
    assert told == EN.text("telling.place.ruin", cells=EN.either(lit))


def test_table__tells_the_score_and_what_it_is_made_of(scene: Open) -> None:
    """R20"""
    told = scene("enough").one(id="told-score").text
    assert told == "Score 79: rows and columns 84, bonuses +20, RUINS −15, Powers −10."


def test_table__has_something_to_tell_in_every_phase() -> None:
    begun = new_game(Difficulty.PEACEFUL)
    rolled = begun.apply(Roll((5, 5, 2, 1)))
    assert table_view(EN, begun).dice == EN.text("telling.dice.none")
    assert table_view(EN, begun).places == EN.text("telling.place.none")
    assert table_view(EN, rolled).places.count(EN.text("telling.place.any", value=5)) == 1


def test_help__lists_the_keys_and_says_when_they_are_off(scene: Open) -> None:
    page = scene("begin")
    keys = {key.text for key in page.one("dialog", id="help").all("kbd")}
    assert {"1", "6", "R", "U", "C", "X", "?", "D", "P", "S", "L", "K", "Enter", "Esc"} <= keys
    opener = page.one("nav", id="menu").one("button", popovertarget="help")
    assert opener.text == EN.text("help.title")
