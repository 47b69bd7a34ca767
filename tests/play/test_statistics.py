"""Statistics: numbers from finished games, counted by hand here."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from magdagdon.play import CountedGame, Room, ScoreRow
from magdagdon.play.figures import Figures
from magdagdon.play.statistics import (
    Bin,
    Stretch,
    Summary,
    chance_of,
    dice_statistics,
    distribution,
    progress,
    statistics_of,
)
from magdagdon.rules import Combination, Difficulty
from tests.support.playing import OWNER, play_out

PEACEFUL, SURVIVAL, NIGHTMARE = Difficulty
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
EVEN = (10, 10, 10, 10, 10, 10)


def game(
    name: str,
    score: int,
    *,
    combinations: tuple[int, int, int] = (0, 0, 0),
    ruins: int = 0,
    powers: int = 0,
    imported: bool = False,
    chosen: bool = False,
) -> CountedGame:
    ended = NOON + timedelta(minutes=len(name))
    row = ScoreRow(name, SURVIVAL, score, ended, 8, powers, imported, 0, chosen)
    return CountedGame(row, Figures(combinations, ruins, EVEN))


def test_statistics__of_no_games_are_empty() -> None:
    statistics = statistics_of([])
    assert all(statistics.by_difficulty[difficulty].is_empty for difficulty in Difficulty)
    assert (statistics.dice.total, statistics.dice.verdict) == (0, "few")


def test_statistics__average_best_and_figures_per_game() -> None:
    games = [
        game("a", 100, combinations=(1, 0, 2), ruins=3, powers=1),
        game("b", 245, combinations=(2, 0, 0)),
    ]
    of = statistics_of(games).by_difficulty[SURVIVAL]
    assert (of.own, of.lowest, of.best_id) == (Summary(2, 172.5, 245), 100, "b")
    assert list(of.combinations.values()) == [1.5, 0, 1]
    assert list(of.combinations) == list(Combination)
    assert (of.ruins, of.powers) == (1.5, 0.5)


def test_statistics__keep_difficulties_apart() -> None:
    statistics = statistics_of([game("a", 100)])
    assert statistics.by_difficulty[PEACEFUL].is_empty
    assert statistics.by_difficulty[NIGHTMARE].own == Summary(0)


def test_statistics__imported_games_and_chosen_dice_stand_apart_without_their_dice() -> None:
    games = [
        game("a", 100),
        game("b", 300, imported=True),
        game("c", 301, imported=True, chosen=True),
        game("d", 400, chosen=True),
    ]
    statistics = statistics_of(games)
    of = statistics.by_difficulty[SURVIVAL]
    assert of.own == Summary(1, 100, 100)
    assert of.imported == Summary(2, 300.5, 301)
    assert of.chosen == Summary(1, 400, 400)
    assert statistics.dice.faces == EVEN
    assert of.progress == (Stretch(1, 1, 100, 100),)


def test_statistics__equal_scores_the_best_is_the_one_that_leads_the_table() -> None:
    games = [game("a", 100, powers=1), game("bb", 100), game("ccc", 100)]
    assert statistics_of(games).by_difficulty[SURVIVAL].best_id == "bb"


@pytest.mark.parametrize(
    ("scores", "bins"),
    [
        ([7], [(0, 9, 1)]),
        ([0, 9, 10, 29], [(0, 9, 2), (10, 19, 1), (20, 29, 1)]),
        ([-1, 0], [(-10, -1, 1), (0, 9, 1)]),
        (
            [-276, 544],
            [(-300, -201, 1), *((n, n + 99, 0) for n in range(-200, 500, 100)), (500, 599, 1)],
        ),
    ],
)
def test_distribution__bins(scores: list[int], bins: list[tuple[int, int, int]]) -> None:
    assert distribution(scores) == tuple(Bin(*each) for each in bins)


def test_distribution__of_any_scores_holds_each_once_in_at_most_twelve_bins() -> None:
    random = Random(1)
    for size in (1, 2, 5, 50):
        for _ in range(200):
            low = random.randint(-276, 544)
            scores = [random.randint(low, 544) for _ in range(size)]
            bins = distribution(scores)
            assert len(bins) <= 12
            assert bins[0].games
            assert bins[-1].games
            assert [b.games for b in bins] == [
                sum(b.low <= score <= b.high for score in scores) for b in bins
            ]


@pytest.mark.parametrize(("games", "stretches"), [(1, 1), (20, 20), (21, 11), (45, 15), (5000, 20)])
def test_progress__covers_all_games_in_at_most_twenty_stretches(games: int, stretches: int) -> None:
    found = progress(list(range(games)))
    assert len(found) == stretches
    assert [s.first for s in found] == [1, *(s.last + 1 for s in found[:-1])]
    assert found[-1].last == games
    assert all(s.average == (s.first + s.last) / 2 - 1 for s in found)
    assert [s.best for s in found] == [s.last - 1 for s in found]


@pytest.mark.parametrize(
    ("chi_square", "p"),
    [
        (0, 1),
        (1.610, 0.9),
        (4.351, 0.5),
        (9.236, 0.1),
        (11.070, 0.05),
        (15.086, 0.01),
        (20.515, 0.001),
    ],
)
def test_chance__is_that_of_the_tables_for_five_degrees_of_freedom(
    chi_square: float, p: float
) -> None:
    """Critical values as in any table of the chi-square distribution."""
    assert chance_of(chi_square) == pytest.approx(p, rel=2e-3)


@pytest.mark.parametrize(
    ("faces", "verdict"),
    [
        ((9, 0, 0, 0, 0, 50), "few"),
        ((10, 10, 10, 10, 10, 10), "even"),
        ((105, 95, 110, 90, 101, 99), "even"),
        ((130, 80, 100, 90, 100, 100), "uneven"),
        ((160, 80, 90, 90, 90, 90), "strange"),
    ],
)
def test_dice__are_strange_only_if_luck_hardly_explains_it(
    faces: tuple[int, ...], verdict: str
) -> None:
    assert dice_statistics(faces).verdict == verdict


def test_dice__chi_square_by_hand() -> None:
    """Counts 5 8 9 8 10 20 of 60 dice: (25+4+1+4+0+100)/10."""
    dice = dice_statistics((5, 8, 9, 8, 10, 20))
    assert (dice.expected, dice.total) == (10, 60)
    assert dice.chi_square == pytest.approx(13.4)
    assert dice.p == pytest.approx(0.0199, abs=2e-4)


def test_room__statistics_are_of_the_games_that_were_played(room: Room) -> None:
    played = play_out(room, Random(3))
    of = room.statistics(OWNER).by_difficulty[PEACEFUL]
    total = played.game.score.total
    assert of.own == Summary(1, total, total)
    assert of.best_id == played.id
    assert room.statistics("stranger").by_difficulty[PEACEFUL].is_empty
