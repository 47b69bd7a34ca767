"""The mistake book on its page, and the screen on which a decision is made anew and judged."""

from collections.abc import Callable

import pytest

from magdagdon.advice import Advice, Unanswered, Waiting
from magdagdon.play import Mistake, Study
from magdagdon.play.memory_studies import MemoryStudies
from magdagdon.rules import CELLS, cell_name
from magdagdon.web.judging import MistakeScreen, verdict_of
from magdagdon.web.pages.mistakes import mistake_board, mistake_say
from magdagdon.web.pages.verdict import ROOM, DecidedView, decided_view
from magdagdon.web.puzzle import puzzle_of, puzzle_with
from magdagdon.words import LANGUAGES, words_for
from tests.support.mistakes import ADVICE, a_mistake
from tests.web.pages.reading import Element
from tests.web.world import NOON

Open = Callable[..., Element]
EN = words_for("en")
POSITIONS = ["mistake", "mistake-others", "mistake-magdagdon"]


def decided(shown: MistakeScreen) -> DecidedView:
    """What is shown of its choice, in English."""
    view = decided_view(EN, shown)
    assert view is not None
    return view


def kept(kind: str) -> Mistake:
    """A decision in a book."""
    study = Study(MemoryStudies(), lambda: NOON)
    study.add("me", a_mistake(kind))
    mistake = study.due("me")
    assert mistake is not None
    return mistake


def screen(
    kind: str,
    choice: str,
    answer: Advice | Waiting | Unanswered | None = None,
    look: str = "best",
) -> MistakeScreen:
    """What is shown after a choice; its advice unless something else is said."""
    mistake = kept(kind)
    said = answer or ADVICE[kind]
    judged = verdict_of(mistake, said, choice) if isinstance(said, Advice) else said
    return MistakeScreen(mistake, puzzle_with(mistake, choice), judged, look)


@pytest.mark.parametrize("language", LANGUAGES)
def test_book_page__tells_how_much_is_due_and_leads_to_the_next(scene: Open, language: str) -> None:
    page, words = scene("mistakes", language), words_for(language)
    assert page.one("h1").text == words.text("nav.mistakes")
    assert [d.text for d in page.one("dl").all("dd")] == ["1", "2", "0"]
    assert [d.text for d in page.one("dl").all("dt")] == [
        words.text("mistakes.due"),
        words.text("mistakes.waiting"),
        words.text("mistakes.learnt"),
    ]
    assert page.one("a", id="decide")["href"].endswith("/again")
    assert words.text("mistakes.cost.own", n=9.5) in page.one("section", class_="next").text


def test_book_page__shows_the_board_and_the_hand(scene: Open) -> None:
    card = scene("mistakes").one("section", class_="next")
    assert len(card.all("span", class_="cell")) == 16
    assert [die.text for die in card.one("p", class_="dice").all("span", class_="slot")] == [
        "6"
    ] * 4


def test_book_page__with_nothing_says_how_to_fill_it(scene: Open) -> None:
    page = scene("mistakes-none")
    assert EN.text("mistakes.empty") in page.one("main").text
    assert not page.all("a", id="decide")


def test_book_page__with_nothing_due_says_that_it_comes_back(scene: Open) -> None:
    assert EN.text("mistakes.none_due") in scene("mistakes-later").one("main").text


def test_book_page__tells_what_was_added(scene: Open) -> None:
    report = scene("mistakes-added").one("section", id="report")
    assert report.text == EN.text("mistakes.added", n=2)
    assert report["role"] == "status"


def test_book_page__takes_a_link_or_a_text(scene: Open) -> None:
    form = scene("mistakes").one("section", id="add").one("form")
    assert (form["action"], form["method"]) == ("/mistakes/add", "post")
    assert form.one("textarea")["name"] == "text"


def test_book_page__without_a_solver_says_so_and_takes_nothing(scene: Open) -> None:
    page = scene("mistakes-no-solver")
    assert EN.text("mistakes.no_solver") in page.one("main").text
    assert not page.all("section", id="add")


def test_book_page__without_a_solver_promises_no_review(scene: Open) -> None:
    text = scene("mistakes-none-no-solver").one("main").text
    assert EN.text("mistakes.no_solver") in text
    assert EN.text("mistakes.empty") not in text
    assert EN.text("mistakes.empty") in scene("mistakes-none").one("main").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_menu__leads_to_the_book_and_tells_what_is_due(scene: Open, language: str) -> None:
    words = words_for(language)
    (link,) = [
        a for a in scene("mistakes", language).one("nav").all("a") if a["href"] == "/mistakes"
    ]
    assert link.text == f"{words.text('nav.mistakes')} {words.text('mistakes.menu', n=1)}"
    assert link["aria-current"] == "page"


def test_menu__beside_a_game_tells_no_number(scene: Open) -> None:
    link = scene("rolled").one("nav").one("a", href="/mistakes")
    assert link.text == EN.text("nav.mistakes")


@pytest.mark.parametrize("name", POSITIONS)
def test_position_page__is_the_game_screen(scene: Open, name: str) -> None:
    page = scene(name)
    assert page.one("body")["class"].split() == ["game", "mistake"]
    form = page.one("form", id="turn")
    assert form["action"] == f"/mistakes/{form.one('input', name='game')['value']}/again"
    assert form.one("input", name="hand")["value"] in ("1314", "1666")
    assert [b["value"] for b in page.all("button", name="cell")] == [cell_name(c) for c in CELLS]
    assert page.one("button", id="confirm")["name"] == "confirm"
    ids = [e["id"] for e in page.walk() if "id" in e.attributes]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("name", POSITIONS)
def test_position_page__touches_no_game_and_gives_no_hint(scene: Open, name: str) -> None:
    page = scene(name)
    mistake = page.one("input", name="game")["value"]
    assert {form["action"] for form in page.all("form")} == {
        f"/mistakes/{mistake}/again",
        f"/mistakes/{mistake}/remove",
    }
    assert not page.all(id="hint")
    assert not page.all(id="gauge")
    assert not page.all("button", form="new")


@pytest.mark.parametrize(("name", "key"), [("mistake", "own"), ("mistake-others", "others")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_position_page__tells_what_the_decision_has_cost(
    scene: Open, name: str, key: str, language: str
) -> None:
    told = words_for(language).text(f"mistakes.intro.{key}", n=26.0)
    assert told in scene(name, language).one("p", id="say").text


@pytest.mark.parametrize("language", [*LANGUAGES, "xx"])
@pytest.mark.parametrize("kind", ["placing", "power", "ruin"])
def test_position__tells_at_first_no_more_than_there_is_room_for(kind: str, language: str) -> None:
    """In MAGDAGDON it is told that nothing fits before it is told what to press."""
    mistake = kept(kind)
    words = words_for(language)
    say = mistake_say(words, MistakeScreen(mistake, puzzle_of(mistake)))
    assert len(f"{say.did} {say.now}") <= ROOM * 1.1
    if kind != "placing":
        n = 2 if kind == "power" else 3
        assert words.text("game.now.magdagdon", n=n) in say.now


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "choice", "key", "loss"),
    [
        ("placing", "3d2 4d1", "perfect", 0.0),
        ("power", "R1", "equal", 0.2),
        ("ruin", "xa1", "slip", 3.4),
        ("placing", "3b1 4a1", "costly", 20.0),
    ],
)
def test_verdict__says_how_good_the_choice_was_and_what_is_best(
    language: str, kind: str, choice: str, key: str, loss: float
) -> None:
    words, shown = words_for(language), screen(kind, choice)
    say = mistake_say(words, shown)
    assert say.did == words.text(f"mistakes.verdict.{key}", n=loss)
    best = {"placing": "d2", "power": "6", "ruin": "d2"}[kind]
    assert best in say.now


def test_verdict__compares_each_different_choice_once() -> None:
    wrong = decided(screen("ruin", "xa1"))
    right = decided(screen("ruin", "xd2"))
    again = decided(screen("ruin", "xa3"))
    told = [(c.look, c.worth, c.difference) for c in wrong.choices]
    assert told == [("best", "131.5", ""), ("mine", "128.1", "−3.4"), ("then", "122.0", "−9.5")]
    assert [c.look for c in right.choices] == ["best", "then"]
    assert [c.look for c in again.choices] == ["best", "mine"]


@pytest.mark.parametrize(("look", "cells"), [("best", ["d2"]), ("mine", ["a1"]), ("then", ["a3"])])
def test_verdict__lays_the_choice_on_the_board_that_is_looked_at(
    look: str, cells: list[str]
) -> None:
    board = mistake_board(EN, screen("ruin", "xa1", look=look))
    found = [cell for row in board.rows for cell in row if cell.fresh]
    assert [c.name for c in found] == cells
    assert [c.state for c in found] == ["ruin"]


def test_verdict__of_a_power_marks_its_dice() -> None:
    best = decided(screen("power", "R66"))
    mine = decided(screen("power", "R66", look="mine"))
    assert [slot.mark for slot in best.slots] == ["", "→5", "", ""]
    assert [slot.mark for slot in mine.slots] == ["", "↻", "↻", ""]
    shifted = EN.text("game.powers.shift", die=2, before=6, after=5)
    assert (best.slots[1].label, mine.slots[1].label) == (
        shifted,
        EN.text("game.powers.again", die=2, value=6),
    )


def test_verdict__tells_why_the_best_is_better() -> None:
    wrong = decided(screen("placing", "3b1 4a1"))
    right = decided(screen("placing", "3d2 4d1"))
    assert "STRAIGHT" in wrong.reasons[0]
    assert "STRAIGHT" in right.reasons[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_waiting__says_so_and_keeps_the_choice(language: str) -> None:
    words, shown = words_for(language), screen("ruin", "xa1", Waiting(2, 0.4))
    assert mistake_say(words, shown).more == words.text("mistakes.ahead", n=2)
    view = decided(shown)
    assert (view.state, view.moves, view.can_ask) == ("waiting", "xa1", True)
    assert view.difference == "40 %"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["no_solver", "too_open", "failed", "crowded"])
def test_unjudged__says_why_in_words(language: str, code: str) -> None:
    words, shown = words_for(language), screen("ruin", "xa1", Unanswered(code))
    assert mistake_say(words, shown).did == words.text(f"mistakes.unjudged.{code}")
    assert decided(shown).can_ask == (code in ("failed", "crowded"))
