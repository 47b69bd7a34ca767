"""Statistics as a page shows them: sentences, tables with bars in them, a line over time."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from magdagdon.play import Accuracy, DiceStatistics, DifficultyStatistics, Statistics
from magdagdon.play.statistics import Bin, Stretch, Summary
from magdagdon.rules import Difficulty
from magdagdon.web.pages.accuracy import AccuracyView, accuracy_view
from magdagdon.words import Words

CHART_WIDTH, CHART_HEIGHT = 320, 120
_FULL = 100
"""Units of a bar over its whole width."""


@dataclass(frozen=True, slots=True)
class BarView:
    """A row of a table with a bar: `width` of 100, `more` what else stands in the row."""

    label: str
    count: int
    width: float
    more: str = ""


@dataclass(frozen=True, slots=True)
class StretchView:
    """Some games in a row: which, their average, their best."""

    games: str
    average: str
    best: int


@dataclass(frozen=True, slots=True)
class ProgressView:
    """Averages as the points of a line, bests as dots, in a box of 320 × 120; and as rows."""

    line: str
    dots: tuple[tuple[float, float], ...]
    low: int
    high: int
    rows: tuple[StretchView, ...]


@dataclass(frozen=True, slots=True)
class DifficultyView:
    """The statistics of one difficulty; `progress` is None where there is no line to draw yet."""

    difficulty: Difficulty
    own: Summary
    average: str
    lowest: int
    best_id: str
    per_game: tuple[str, ...]
    distribution: tuple[BarView, ...]
    progress: ProgressView | None
    accuracy: AccuracyView
    apart: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiceView:
    """The dice: how even they are, in words; a bar for each face, `mark` where it should end."""

    total: int
    verdict: str
    expected: str
    chi_square: str
    bars: tuple[BarView, ...]
    mark: float


@dataclass(frozen=True, slots=True)
class StatisticsView:
    """The difficulties that have games, and the dice; None without any."""

    difficulties: tuple[DifficultyView, ...]
    dice: DiceView | None


def statistics_view(
    words: Words, statistics: Statistics, accuracy: Mapping[Difficulty, Accuracy]
) -> StatisticsView:
    """Statistics in one language; difficulties without a game are left out."""
    played = {k: v for k, v in statistics.by_difficulty.items() if not v.is_empty}
    dice = statistics.dice
    return StatisticsView(
        tuple(
            _difficulty(words, difficulty, of, accuracy[difficulty])
            for difficulty, of in played.items()
        ),
        _dice(words, dice) if dice.total else None,
    )


def _difficulty(
    words: Words, difficulty: Difficulty, of: DifficultyStatistics, accuracy: Accuracy
) -> DifficultyView:
    return DifficultyView(
        difficulty=difficulty,
        own=of.own,
        average=words.number(_short(of.own.average)),
        lowest=of.lowest,
        best_id=of.best_id,
        per_game=tuple(_per_game(words, of)),
        distribution=_bars(words, of.distribution),
        progress=_progress(words, of.progress) if len(of.progress) > 1 else None,
        accuracy=accuracy_view(words, accuracy),
        apart=tuple(_apart(words, of)),
    )


def _short(number: float) -> float:
    """A number with at most one decimal, as it will be read."""
    return round(number, 1)


def _per_game(words: Words, of: DifficultyStatistics) -> Iterator[str]:
    for combination, average in of.combinations.items():
        yield words.text(f"count.{combination.name}", n=_short(average))
    yield words.text("count.ruins", n=_short(of.ruins))
    yield words.text("count.powers", n=_short(of.powers))


def _bars(words: Words, bins: Sequence[Bin]) -> tuple[BarView, ...]:
    most = max((each.games for each in bins), default=0)
    return tuple(
        BarView(
            words.text("statistics.range", low=each.low, high=each.high),
            each.games,
            _FULL * each.games / most,
        )
        for each in bins
    )


def _apart(words: Words, of: DifficultyStatistics) -> Iterator[str]:
    for kind, summary in (("imported", of.imported), ("chosen", of.chosen)):
        if summary.games:
            yield words.text(
                f"statistics.apart.{kind}",
                n=summary.games,
                average=_short(summary.average),
                best=summary.best,
            )


def _progress(words: Words, stretches: Sequence[Stretch]) -> ProgressView:
    averages = [stretch.average for stretch in stretches]
    bests = [stretch.best for stretch in stretches]
    low, high = int(min(averages)), max(bests)
    places = [
        (_across(n, len(stretches)), _up(stretch.average, low, high), _up(stretch.best, low, high))
        for n, stretch in enumerate(stretches)
    ]
    return ProgressView(
        line=" ".join(f"{x},{y}" for x, y, _ in places),
        dots=tuple((x, y) for x, _, y in places),
        low=low,
        high=high,
        rows=tuple(_stretch(words, stretch) for stretch in stretches),
    )


def _across(place: int, places: int) -> float:
    return round(CHART_WIDTH * place / (places - 1), 1)


def _up(score: float, low: int, high: int) -> float:
    return round(CHART_HEIGHT * (high - score) / max(high - low, 1), 1)


def _stretch(words: Words, stretch: Stretch) -> StretchView:
    games = words.number(stretch.first)
    if stretch.last > stretch.first:
        games = words.text("statistics.range", low=stretch.first, high=stretch.last)
    return StretchView(games, words.number(_short(stretch.average)), stretch.best)


def _dice(words: Words, dice: DiceStatistics) -> DiceView:
    most = max(dice.faces)
    bars = (
        BarView(
            words.number(face),
            count,
            _FULL * count / most,
            words.signed(_short(count - dice.expected)),
        )
        for face, count in enumerate(dice.faces, 1)
    )
    return DiceView(
        dice.total,
        _verdict(words, dice),
        words.number(_short(dice.expected)),
        words.number(_short(dice.chi_square)),
        tuple(bars),
        _FULL * dice.expected / most,
    )


def _verdict(words: Words, dice: DiceStatistics) -> str:
    """How even the dice are: of a hundred fair players where many see it, else of a thousand."""
    of = 100 if dice.verdict == "even" else 1000
    return words.text(f"statistics.dice.{dice.verdict}", n=max(1, round(of * dice.p)))
