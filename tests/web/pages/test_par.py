"""How a score stands beside par, in words."""

import pytest

from magdagdon.web.pages.par import beside_par
from magdagdon.words import words_for
from tests.web.pages.reading import Element
from tests.web.pages.test_game_page import Open

EN, SL = words_for("en"), words_for("sl")


@pytest.mark.parametrize(
    ("score", "par", "english", "slovene"),
    [
        (238, 226.23, "12 above par", "12 nad parom"),
        (238, 241.4, "3 below par", "3 pod parom"),
        (-15, 233.41, "248 below par", "248 pod parom"),
        (226, 226.23, "just at par", "natanko par"),
        (226.0, 233.41, "7.4 below par", "7,4 pod parom"),
        (233.39, 233.41, "just at par", "natanko par"),
        (1500, 226.23, "1,274 above par", "1.274 nad parom"),
    ],
)
def test_par__is_told_in_points_of_a_score_and_tenths_of_an_average(
    score: float, par: float, english: str, slovene: str
) -> None:
    assert (beside_par(EN, score, par), beside_par(SL, score, par)) == (english, slovene)


def test_par__that_is_not_known_is_not_told() -> None:
    assert beside_par(EN, 238, None) == ""


def test_scores__tell_par_and_how_far_each_game_is_from_it(scene: Open) -> None:
    """PEACEFUL's par is 460.66; an imported game is measured like one played here."""
    section = scene("scores").one("section", id="PEACEFUL")
    assert "460.7" in section.all("p")[0].text
    scores = [row.one("th").text for row in section.one("tbody").all("tr")]
    assert scores == ["186 275 below par", "168 293 below par"]


def test_scores__tell_who_was_helped(scene: Open) -> None:
    """Of an imported game whose record does not tell, nobody knows."""
    rows = scene("scores").one("section", id="PEACEFUL").one("tbody").all("tr")
    assert [_tags(row) for row in rows] == [["imported"], ["without help"]]


def test_end__tells_par_and_help(scene: Open) -> None:
    assert "312 points, 54 below par" in scene("over-survival").one("p", id="say").text
    assert "Without help!" in scene("over-survival").one("p", id="say").text
    assert "1 hint." in scene("over-helped").one("p", id="say").text


def test_finished_game__tells_par_and_help(scene: Open) -> None:
    facts = scene("finished").one("p", class_="facts")
    assert facts.text.startswith("293 below par")
    assert _tags(facts) == ["without help"]


def test_opened_game__tells_par(scene: Open) -> None:
    assert scene("opened").one("p", class_="facts").text.startswith("293 below par")


def test_statistics__tell_par_of_average_and_best(scene: Open) -> None:
    section = scene("statistics").one("section", id="PEACEFUL")
    told = [dd.text for dd in section.all("dd")]
    assert told[1].endswith("below par")
    assert "." in told[1].split()[1]
    assert "par" in told[2]


def _tags(element: Element) -> list[str]:
    return [tag.text for tag in element.all("i", class_="tag")]
