"""The game screen: everything the rules say about a state is on it, and nothing else."""

import gzip
from collections.abc import Callable

import httpx
import pytest

from magdagdon.rules import CELLS, cell_name
from magdagdon.words import words_for
from tests.web.pages.reading import Element, read
from tests.web.pages.scenes import SCENES

Open = Callable[..., Element]
Reply = Callable[..., httpx.Response]
GAMES = [scene.name for scene in SCENES if scene.is_game]


def cells(page: Element) -> dict[str, Element]:
    return {button["value"]: button for button in page.all("button", name="cell")}


@pytest.mark.parametrize("name", GAMES)
def test_game_page__has_sixteen_cells_and_a_sum_for_every_line(scene: Open, name: str) -> None:
    page = scene(name)
    assert list(cells(page)) == [cell_name(cell) for cell in CELLS]
    sums = [page.one("td", id=f"sum-{line}") for line in "1234abcd"]
    assert all(line.all("b")[0].text.lstrip("−").isdigit() for line in sums)


@pytest.mark.parametrize("name", GAMES)
def test_game_page__has_no_inline_style_or_script(scene: Open, name: str) -> None:
    page = scene(name)
    assert not page.all("style")
    assert not [e for e in page.walk() if "style" in e.attributes]
    assert not [e for e in page.walk() for a in e.attributes if a.startswith("on")]
    assert all(script.attributes.get("src") and not script.text for script in page.all("script"))


@pytest.mark.parametrize("name", GAMES)
def test_game_page__names_every_control(scene: Open, name: str) -> None:
    page = scene(name)
    for control in page.all("button") + page.all("a"):
        assert control.attributes.get("aria-label") or control.text, control


@pytest.mark.parametrize("name", GAMES)
def test_game_page__has_no_id_twice(scene: Open, name: str) -> None:
    ids = [e["id"] for e in scene(name).walk() if "id" in e.attributes]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("name", GAMES)
def test_game_page__never_has_roll_and_confirm_in_one_place(scene: Open, name: str) -> None:
    page = scene(name)
    assert not page.one("div", id="act").all("button", name="roll")
    assert not page.one("fieldset", id="dice").all("button", name="confirm")


def test_roll__is_offered_before_the_dice(scene: Open) -> None:
    """R4"""
    page = scene("begin")
    assert page.one("button", name="roll").text == "ROLL"
    assert not page.all("input", name="die")


def test_cells__say_what_they_take(scene: Open) -> None:
    """R7: beside 3 and 4 only 3 or 4; beside nothing, nothing."""
    found = cells(scene("chosen"))
    assert found["a2"]["data-takes"] == "3 4"
    assert found["a2"]["aria-label"] == "row 2, column a, empty, takes 3 or 4"
    assert "data-takes" not in found["a1"].attributes
    assert found["a1"]["aria-label"] == "row 1, column a, empty, takes nothing"


def test_cells__say_where_a_staged_die_could_be_moved(scene: Open) -> None:
    """R7, R8: what is legal for it once it is taken back, with all that falls with it"""
    found = cells(scene("blocked"))
    assert {name for name, cell in found.items() if "data-goes" in cell.attributes} == {"b2"}
    assert "b2" not in found["b2"]["data-goes"].split()
    for cell in found["b2"]["data-goes"].split():
        assert "empty" in found[cell].classes


def test_cells__say_what_stands_on_them(scene: Open) -> None:
    found = cells(scene("enough"))
    assert found["c4"]["aria-label"] == "row 4, column c, 6, staged, press to take it back"
    assert found["c3"]["aria-label"] == "row 3, column c, 5"
    assert found["b1"]["aria-label"] == "row 1, column b, RUIN"
    disabled = {name for name, cell in found.items() if "aria-disabled" in cell.attributes}
    assert disabled == {"b1", "c1", "c2", "d2", "b3", "c3", "b4"}


def test_hand__shows_where_the_staged_dice_are(scene: Open) -> None:
    page = scene("enough")
    assert page.one(id="slot-1").text.endswith("c4")
    assert [die["data-v"] for die in page.all("input", name="die")] == ["6", "4"]


def test_hand__says_how_many_are_still_to_be_placed(scene: Open) -> None:
    """R9"""
    assert scene("rolled").one("p", id="slot-x").one("b").text == "2"
    assert scene("staged").one("p", id="slot-x").one("b").text == "1"
    assert "done" in scene("enough").one("p", id="slot-x").classes


def test_confirm__is_dark_until_enough_is_staged(scene: Open) -> None:
    """R9"""
    assert scene("staged").one("button", name="confirm")["aria-disabled"] == "true"
    assert "aria-disabled" not in scene("enough").one("button", name="confirm").attributes


def test_powers__show_their_price_and_open_before_they_cost(scene: Open) -> None:
    """R11: the second power of PEACEFUL costs 20."""
    page = scene("powers")
    opener = page.one("button", id="powers-open")
    assert opener["popovertarget"] == "powers"
    assert opener["type"] == "button"
    assert opener["aria-label"] == "MAJDA POWER, 2 charges left, the next one costs 20 points"
    assert "20" in page.one("p", id="powers-title").text


def test_powers__offer_only_what_the_rules_allow(scene: Open) -> None:
    """R12, R13: a staged die can't be shifted, a 6 can't become 7."""
    page = scene("powers-staged")
    shifts = {b["value"]: "aria-disabled" not in b.attributes for b in page.all(name="shift")}
    assert shifts == {"2+": False, "3+": False, "4+": True, "2-": True, "3-": True, "4-": True}
    assert [box["value"] for box in page.all("input", name="again")] == ["2", "3", "4"]


def test_nightmare__has_no_powers(scene: Open) -> None:
    """R11"""
    page = scene("ruined")
    assert page.one(id="powers-open").text == words_for("en").text("game.powers.none")
    assert not page.all(id="powers")


def test_magdagdon__offers_a_power_and_the_ruin(scene: Open) -> None:
    """R16: the RUIN is chosen in the hand before a cell takes it."""
    page = scene("magdagdon")
    (ruin,) = page.all("input", name="die")
    assert ruin["value"] == "x"
    assert "checked" not in ruin.attributes
    assert page.one("button", id="powers-open")["popovertarget"] == "powers"
    lit = {name for name, cell in cells(page).items() if cell.attributes.get("data-takes") == "x"}
    assert len(lit) == 14
    assert "MAGDAGDON" in page.one("p", id="say").text


def test_blocked__names_the_die_to_take_back(scene: Open) -> None:
    """R15"""
    page = scene("blocked")
    assert "blocking" in cells(page)["b2"].classes
    assert "1 on b2" in page.one("p", id="say").text


def test_new_game__can_be_taken_back_with_one_press(scene: Open) -> None:
    assert scene("new-game").one("button", form="takeback").text == "Back to the old game"
    assert not scene("rolled").all("button", form="takeback")


def test_sums__show_what_a_line_has_and_can_still_become(scene: Open) -> None:
    """R19, R24"""
    page = scene("chosen")
    assert page.one("td", id="sum-4").text == "10 +60 STRAIGHT"
    words = words_for("en")
    assert page.one("td", id="sum-3").text == f"7 {words.text('game.line.may')} STRAIGHT"


def test_over__shows_lines_total_rank_and_what_next(scene: Open) -> None:
    """R20, R21"""
    page = scene("over")
    rows = [row.text for row in page.one("table", class_="totals").all("tr")]
    assert len(rows) == 14
    assert rows[-1].endswith("186")
    words = words_for("en")
    say = page.one("p", id="say").text
    assert words.text("game.now.best") in say
    assert words.text("game.now.rank", rank=1, difficulty="PEACEFUL") in say
    assert page.one("button", id="again")["form"] == "new"
    assert page.one("a", id="undo")["href"].endswith("?step=0")


@pytest.mark.parametrize("name", GAMES)
def test_reply__to_a_script_is_small(reply: Reply, name: str) -> None:
    """Under 4 KB transferred, headers included."""
    answer = reply(name, "sl", Prefer="return=minimal")
    headers = sum(len(name) + len(value) + 4 for name, value in answer.headers.raw)
    assert headers + len(gzip.compress(answer.content, 6)) < 4096


def test_reply__to_a_script_leaves_out_what_never_changes(reply: Reply) -> None:
    whole, part = (read(reply("staged", Prefer=p).text) for p in ("none", "return=minimal"))
    assert len(whole.all("nav")) == 1
    assert not part.all("nav")
    assert not part.all("link")
    assert part.one("title").text == whole.one("title").text
    assert part.one("html").attributes == whole.one("html").attributes
    left = [e for e in part.one("body").walk() if "id" in e.attributes]
    assert {e["id"] for e in whole.one("body").walk() if "id" in e.attributes} - {
        e["id"] for e in left
    } == {"menu", "offline"}
