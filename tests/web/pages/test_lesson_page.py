"""The lesson's page: the game screen with a coach's line, marks, and a way out of every step."""

from collections.abc import Callable

import pytest

from magdagdon.rules import CELLS, cell_name
from magdagdon.web.lesson_script import STEPS
from magdagdon.words import LANGUAGES, words_for
from tests.web.pages.reading import Element
from tests.web.pages.scenes import SCENES

Open = Callable[..., Element]
EN = words_for("en")
LESSONS = [scene.name for scene in SCENES if scene.name.startswith("lesson")]
UNDER_WAY = [name for name in LESSONS if name != "lesson-done"]


@pytest.mark.parametrize("name", LESSONS)
def test_lesson_page__is_the_game_screen(scene: Open, name: str) -> None:
    page = scene(name)
    assert page.one("body")["class"].split() == ["game", "lesson"]
    form = page.one("form", id="turn")
    assert form["action"] == "/lesson"
    assert form.one("input", name="game")["value"] == "lesson"
    assert [b["value"] for b in page.all("button", name="cell")] == [cell_name(c) for c in CELLS]
    ids = [e["id"] for e in page.walk() if "id" in e.attributes]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("name", LESSONS)
def test_lesson_page__touches_no_game(scene: Open, name: str) -> None:
    page = scene(name)
    assert {form["action"] for form in page.all("form")} == {"/lesson", "/lesson/end"}


@pytest.mark.parametrize("name", LESSONS)
def test_lesson_page__can_be_skipped(scene: Open, name: str) -> None:
    page = scene(name)
    skip = page.one("button", id="skip")
    assert skip["form"] == "leave"
    assert skip.text == EN.text("lesson.skip")
    assert page.one("form", id="leave")["action"] == "/lesson/end"


@pytest.mark.parametrize("name", UNDER_WAY)
def test_lesson_page__marks_what_to_press(scene: Open, name: str) -> None:
    page = scene(name)
    step = STEPS[int(page.one("input", name="v")["value"])]
    assert page.one("main")["data-marks"].split() == list(step.marks)
    marked = [
        cell["value"] for cell in page.all("button", name="cell") if "data-asked" in cell.attributes
    ]
    assert marked == [step.cell] * bool(step.cell)
    assert all(page.all(id=mark) for mark in step.marks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lesson_page__says_what_to_know_and_what_to_do(scene: Open, language: str) -> None:
    said, words = scene("lesson-magdagdon", language).one("p", id="say"), words_for(language)
    assert words.text("lesson.power.told") in said.text
    assert said.one("b").text == words.text("lesson.power.ask")
    assert "magdagdon" in said.classes


def test_lesson_page__tells_how_far_it_is(scene: Open) -> None:
    where = scene("lesson-magdagdon").one("p", id="where").text
    assert where == EN.text("lesson.where", step=10, last=len(STEPS))


def test_lesson_page__ends_with_the_way_to_a_game(scene: Open) -> None:
    page = scene("lesson-done")
    assert page.one("button", id="play")["form"] == "leave"
    assert page.one("a", id="once-more")["href"] == "/lesson"
    assert page.one("a", id="read-rules")["href"] == "/rules"
    assert not page.all("button", name="roll")
    assert "data-marks" not in page.one("main").attributes


def test_game_page__offers_the_lesson_beside_roll(scene: Open) -> None:
    page = scene("begin")
    assert page.one("fieldset", id="dice").one("a", id="learn")["href"] == "/lesson"
    assert page.one("p", id="say").text == EN.text("lesson.offer")


def test_game_page__offers_it_to_no_one_who_has_played(scene: Open) -> None:
    page = scene("new-game")
    assert not page.all("a", id="learn")
    assert page.one("p", id="say").text == EN.text("game.now.begin")
    assert not scene("to-roll").all("a", id="learn")


def test_rules_page__leads_to_the_lesson(scene: Open) -> None:
    links = [a["href"] for a in scene("rules").all("a")]
    assert "/lesson" in links


def test_lesson_page__is_called_so(scene: Open) -> None:
    page = scene("lesson")
    assert page.one("h1").text == EN.text("lesson.title")
    assert page.one("title").text == EN.text("pages.title", page=EN.text("lesson.title"))
