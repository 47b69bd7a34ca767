"""The expected final score along a game as a drawing: what luck and play did in each turn."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, floor
from typing import NamedTuple

from magdagdon.advice import Review
from magdagdon.web.pages.tenths import tenths
from magdagdon.words import Words

TURN_WIDTH = 30
HEIGHT = 100
_BAR = 10
_BEFORE = 5
_MOST_LINES = 6
_STEPS = (5, 10, 20, 50, 100, 200)
_MOST_NAMED = 9
"""Of more turns only every second is named: more numbers don't fit a small phone."""


class Bar(NamedTuple):
    """What luck or play did in a turn: from one score to another."""

    kind: str
    x: float
    y: float
    height: float


class Mark(NamedTuple):
    """A name at an edge of the drawing, `at` in per cent of its length."""

    name: str
    at: float


@dataclass(frozen=True, slots=True)
class ChartView:
    """A drawing of `width` × 100 that may be stretched.

    `line` is the expected final score as points of a line, `par` the height of the start, `now`
    the left edge of the turn that is shown below. `told` says in words what is seen.
    """

    width: int
    line: str
    bars: tuple[Bar, ...]
    par: float
    now: float
    scores: tuple[Mark, ...]
    turns: tuple[Mark, ...]
    told: str


def chart_view(words: Words, review: Review, turn: int) -> ChartView:
    """The drawing of a review, with the turn marked that is shown below."""
    scale = _Scale.of(review)
    turns = review.turns
    return ChartView(
        width=TURN_WIDTH * len(turns),
        line=" ".join(f"{x},{scale.y(score)}" for x, score in _path(review)),
        bars=tuple(_bars(review, scale)),
        par=scale.y(review.start),
        now=TURN_WIDTH * (turn - 1),
        scores=tuple(Mark(words.number(score), scale.y(score)) for score in scale.lines),
        turns=tuple(_turn_names(words, len(turns))),
        told=_told(words, review),
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    """Scores as heights: 0 is the top of the drawing."""

    low: int
    step: int
    count: int

    @classmethod
    def of(cls, review: Review) -> "_Scale":
        scores = [score for _, score in _path(review)]
        for step in _STEPS:
            low, high = floor(min(scores) / step), ceil(max(scores) / step)
            if high - low < _MOST_LINES:
                break
        return cls(low * step, step, max(1, high - low))

    @property
    def lines(self) -> range:
        return range(self.low, self.low + self.step * self.count + 1, self.step)

    def y(self, score: float) -> float:
        return round(HEIGHT * (1 - (score - self.low) / (self.step * self.count)), 2)


def _stations(review: Review) -> Iterator[tuple[int, float, float, float]]:
    """Of each turn its left edge and the score before it, after its luck, and after its losses."""
    before = review.start
    for nth, turn in enumerate(review.turns):
        yield TURN_WIDTH * nth, before, before + turn.luck, turn.expected_after
        before = turn.expected_after


def _path(review: Review) -> Iterator[tuple[int, float]]:
    for left, before, lucky, after in _stations(review):
        luck, loss = left + _BEFORE + _BAR // 2, left + _BEFORE + _BAR + _BAR // 2
        yield from ((left, before), (luck, before), (luck, lucky))
        yield from ((loss, lucky), (loss, after), (left + TURN_WIDTH, after))


def _bars(review: Review, scale: _Scale) -> Iterator[Bar]:
    for left, before, lucky, after in _stations(review):
        top, bottom = sorted((scale.y(before), scale.y(lucky)))
        yield Bar("luck", left + _BEFORE, top, round(bottom - top, 2))
        top, bottom = scale.y(lucky), scale.y(after)
        yield Bar("loss", left + _BEFORE + _BAR, top, round(max(bottom - top, 0), 2))


def _turn_names(words: Words, turns: int) -> Iterator[Mark]:
    every = 2 if turns > _MOST_NAMED else 1
    for nth in range(0, turns, every):
        yield Mark(words.number(nth + 1), round(100 * (nth + 0.5) / turns, 2))


def _told(words: Words, review: Review) -> str:
    lowest = min(review.turns, key=lambda turn: turn.expected_after)
    highest = max(review.turns, key=lambda turn: turn.expected_after)
    return words.text(
        "review.chart.told",
        start=tenths(review.start),
        lowest=tenths(lowest.expected_after),
        lowest_turn=lowest.turn,
        highest=tenths(highest.expected_after),
        highest_turn=highest.turn,
        final=round(review.score),
    )
