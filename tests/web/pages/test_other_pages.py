"""Every page besides the game: what it shows, where it leads, and that both languages have it."""

from collections.abc import Callable

import pytest

from magdagdon.words import words_for
from tests.web.pages.reading import Element
from tests.web.pages.scenes import SCENES

Open = Callable[..., Element]
PAGES = [scene.name for scene in SCENES if not scene.is_game]
WORDS = words_for("en")


@pytest.mark.parametrize("language", ["sl", "en"])
@pytest.mark.parametrize("name", PAGES)
def test_page__is_whole_and_leads_back_to_the_game(scene: Open, name: str, language: str) -> None:
    page = scene(name, language)
    assert page.one("html")["lang"] == language
    assert page.one("h1").text
    assert page.one("title").text.endswith(" · MAGDAGDON")
    back = page.one("p", class_="back").one("a")
    assert back["href"] == "/game"
    assert page.one("a", class_="skip")["href"] == "#main"


@pytest.mark.parametrize("name", PAGES)
def test_page__has_nothing_inline(scene: Open, name: str) -> None:
    page = scene(name)
    assert not page.all("style")
    assert not [e for e in page.walk() if "style" in e.attributes]


def test_scores__has_a_table_for_each_difficulty(scene: Open) -> None:
    """R21"""
    page = scene("scores")
    peaceful = page.one("section", id="PEACEFUL")
    rows = [[cell.text for cell in row.all("td")] for row in peaceful.one("tbody").all("tr")]
    assert [row[0] for row in rows] == ["1.", "2."]
    assert "imported" in rows[0][1]
    assert page.one("section", id="NIGHTMARE").text.endswith(WORDS.text("scores.none"))


def test_scores__lead_to_the_game_itself(scene: Open) -> None:
    links = scene("scores").one("section", id="SURVIVAL").all("a", class_="button")
    assert [link["href"].startswith("/scores/") for link in links] == [True]


def test_scores__can_be_exported_and_imported(scene: Open) -> None:
    page = scene("scores")
    assert page.one("a", download="magdagdon.mgd")["href"] == "/scores/export"
    form = page.one("form", enctype="multipart/form-data")
    assert form["action"] == "/scores/import"
    assert {field["name"] for field in form.all("input") + form.all("textarea")} == {"file", "text"}


def test_unfinished__can_be_gone_on_with_or_deleted(scene: Open) -> None:
    games = scene("unfinished").all("li", class_="card")
    assert len(games) == 2
    for game in games:
        assert game.one("form")["action"].endswith("/resume")
        assert game.one("a")["href"].endswith("/delete")


def test_finished__shows_board_dice_and_what_happened(scene: Open) -> None:
    page = scene("finished-middle")
    assert page.one("p", id="say").text == "Turn 8 SHIFT −1: 6 becomes 5."
    assert len(page.one("table", class_="board").all("span", class_="cell")) == 16
    assert [
        link["href"].rpartition("=")[2] for link in page.one("nav", class_="steps").all("a")
    ] == [
        "0",
        "30",
        "32",
        "35",
    ]


def test_finished__begins_with_the_empty_board_and_ends_with_the_last(scene: Open) -> None:
    begin, end = scene("finished-begin"), scene("finished")
    assert not begin.one("table", class_="board").all("span", class_="set")
    steps = begin.one("nav", class_="steps").all("a")
    assert [link["id"] for link in steps] == ["go-next", "go-last"]
    assert not end.one("table", class_="board").all("span", class_="empty")
    assert end.one("pre").text.endswith("= 168")


def test_rules__draw_every_example_as_a_board(scene: Open) -> None:
    page = scene("rules")
    figures = page.all("figure")
    assert figures
    for figure in figures:
        assert len(figure.one("table").all("span", class_="cell")) == 16
        assert figure.one("figcaption").text
    assert {link["href"] for link in page.one("nav", class_="contents").all("a")} == {
        f"#{section['id']}" for section in page.all("section", class_="card")
    }


def test_settings__show_what_is_chosen(scene: Open) -> None:
    """R22"""
    page = scene("settings", "sl")
    checked = [field["value"] for field in page.all("input", type="radio", checked="")]
    assert checked == ["PEACEFUL", "sl", "system"]


def test_about__is_for_majduska(scene: Open) -> None:
    text = scene("about").one("main").text
    assert "CUBIRI ORIGINAL" in text
    assert "Happy 20th birthday, Majduška!" in text
