"""Statistics as pages: sentences, bars and the same numbers as tables."""

import pytest

from magdagdon.play import Accuracy, CountedGame
from magdagdon.play.accuracy import accuracy_of
from magdagdon.play.statistics import dice_statistics, statistics_of
from magdagdon.rules import Difficulty
from magdagdon.web.pages.accuracy import accuracy_view
from magdagdon.web.pages.statistics import statistics_view
from magdagdon.words import words_for
from tests.play.test_statistics import game
from tests.web.pages.conftest import Open

NONE = accuracy_of([])


def _sentences(language: str, *games: CountedGame) -> tuple[str, ...]:
    (view,) = statistics_view(words_for(language), statistics_of(games), NONE).difficulties
    return view.per_game


def test_per_game__slovene_forms_go_by_the_fraction_as_displayed() -> None:
    """1 one, 2 two, 2,5 and 0,3 few, 0 other; 1.04 is written 1 and counts as that."""
    two_and_a_half = _sentences("sl", game("a", 1, ruins=2), game("b", 1, ruins=3, powers=1))
    assert two_and_a_half[3:] == ("2,5 RUŠEVINE", "0,5 Powers")
    assert two_and_a_half[0] == "0 LESTVIC"
    assert _sentences("sl", game("a", 1, ruins=2, combinations=(1, 0, 0)))[3] == "2 RUŠEVINI"
    assert _sentences("sl", game("a", 1, combinations=(1, 0, 0)))[0] == "1 LESTVICA"
    many = [game("a", 1, ruins=1)] * 24 + [game("b", 1, ruins=2)]
    assert _sentences("sl", *many)[3] == "1 RUŠEVINA"


def test_per_game__english_forms() -> None:
    games = (game("a", 1, ruins=1), game("b", 1, ruins=2))
    assert _sentences("en", *games)[3] == "1.5 RUINS"
    assert _sentences("en", game("a", 1, ruins=1))[3] == "1 RUIN"


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ((5, 5, 5, 5, 5, 5), "too few"),
        ((105, 95, 110, 90, 101, 99), "of 100 players with fair dice about 7"),
        ((130, 80, 100, 90, 100, 100), "of 1,000 players with fair dice about 16"),
        ((160, 80, 90, 90, 90, 90), "of 1,000 players with fair dice at most 1 has"),
    ],
)
def test_dice__are_judged_in_plain_words(faces: tuple[int, ...], said: str) -> None:
    statistics = statistics_of([game("a", 1)])
    judged = type(statistics)(statistics.by_difficulty, dice_statistics(faces))
    dice = statistics_view(words_for("en"), judged, NONE).dice
    assert dice is not None
    assert said in dice.verdict
    assert "suspicious" not in dice.verdict


@pytest.mark.parametrize("language", ["sl", "en", "xx"])
def test_page__every_chart_is_a_table_too(scene: Open, language: str) -> None:
    page = scene("statistics", language)
    peaceful = page.one("section", id="PEACEFUL")
    bars, stretches = peaceful.all("table")
    games = [row.all("td")[0].text for row in bars.one("tbody").all("tr")]
    assert sum(map(int, games)) == 23
    assert len(stretches.one("tbody").all("tr")) == len(peaceful.all("circle"))
    assert all(
        figure.attributes.get("aria-hidden") for figure in peaceful.all("div", class_="chart")
    )
    assert not [e for e in page.walk() if "style" in e.attributes]


def test_page__names_what_stands_apart(scene: Open) -> None:
    page = scene("statistics")
    assert "1 imported game" in page.one("section", id="PEACEFUL").text
    survival = page.one("section", id="SURVIVAL")
    assert "2 games with chosen dice" in survival.text
    assert survival.all("table") == []


def test_page__dice_of_a_row_and_their_bar_agree(scene: Open) -> None:
    rows = scene("statistics").one("section", id="your-dice").one("tbody").all("tr")
    counts = [int(row.all("td")[0].text) for row in rows]
    widths = [float(row.one("rect")["width"]) for row in rows]
    assert widths == [pytest.approx(100 * n / max(counts), abs=0.06) for n in counts]


def test_page__without_games_says_how_it_begins(scene: Open) -> None:
    page = scene("statistics-none")
    assert "No finished game yet" in page.text
    assert page.all("table") == []


def test_view__one_game_draws_no_line() -> None:
    view = statistics_view(words_for("en"), statistics_of([game("a", 1)]), NONE)
    assert view.difficulties[0].difficulty is Difficulty.SURVIVAL
    assert view.difficulties[0].progress is None


# Accuracy


@pytest.mark.parametrize(
    ("language", "share", "cost", "about"),
    [
        ("en", "78.3 %", "9.2", "Perfect: 54 of 69 decisions. As good as equal: 3."),
        ("sl", "78,3 %", "9,2", "Popolnih odločitev: 54 od 69. Skoraj enakovrednih: 3."),
    ],
)
def test_accuracy__is_a_share_and_a_cost(language: str, share: str, cost: str, about: str) -> None:
    """54/69 = 78.26 %, 64.15/7 = 9.164."""
    view = accuracy_view(words_for(language), Accuracy(7, 69, 54, 3, 64.15, -20.0))
    assert (view.games, view.share, view.cost) == (7, share, cost)
    assert view.about.startswith(about)


@pytest.mark.parametrize(
    ("accuracy", "share", "cost"),
    [(Accuracy(1, 9, 9), "100 %", "0"), (Accuracy(2, 9, 0, 0, 1.0), "0 %", "0.5")],
)
def test_accuracy__numbers_that_are_whole_have_no_decimals(
    accuracy: Accuracy, share: str, cost: str
) -> None:
    view = accuracy_view(words_for("en"), accuracy)
    assert (view.share, view.cost) == (share, cost)


def test_accuracy__stands_with_its_difficulty(scene: Open) -> None:
    page = scene("statistics-reviewed")
    peaceful, nightmare = (page.one("section", id=name) for name in ("PEACEFUL", "NIGHTMARE"))
    figures = peaceful.one("dl", class_="accuracy")
    assert [figure.text for figure in figures.all("dd")] == ["2", "70 %", "10"]
    assert nightmare.all("dl", class_="accuracy") == []


def test_accuracy__without_reviews_says_how_to_come_by_them_where_they_can_be_had(
    scene: Open,
) -> None:
    said = words_for("en").text("statistics.accuracy.none")
    assert said in scene("statistics-reviewed").one("section", id="NIGHTMARE").text
    assert said not in scene("statistics").text
