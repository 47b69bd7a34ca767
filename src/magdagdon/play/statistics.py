"""A player's finished games in numbers: what `web` draws and `words` puts into sentences.

Only games played here with unknown dice count in full. Imported ones and those with chosen dice
are added up apart: nobody knows how often they were tried.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from magdagdon.play.figures import FACES
from magdagdon.play.finished import CountedGame, ranked
from magdagdon.rules import Combination, Difficulty

_BIN_WIDTHS = (10, 20, 25, 50, 100)
_MOST_BINS = 12
_MOST_STRETCHES = 20
_ENOUGH_DICE = 60
"""From this many on each face is expected ten times: fewer say nothing about a die."""

_UNEVEN = 0.05
_STRANGE = 0.001


@dataclass(frozen=True, slots=True)
class Summary:
    """How many games, and their scores; no average and no best without games."""

    games: int
    average: float = 0.0
    best: int = 0


@dataclass(frozen=True, slots=True)
class Bin:
    """Scores from `low` to `high`, both included, and how many games had them."""

    low: int
    high: int
    games: int


@dataclass(frozen=True, slots=True)
class Stretch:
    """Games in a row, the `first` to the `last` from 1, with the average and the best of them."""

    first: int
    last: int
    average: float
    best: int


@dataclass(frozen=True, slots=True)
class DifficultyStatistics:
    """The games of one difficulty.

    Attributes:
        own: games played here with unknown dice; all the rest is about these.
        lowest: their lowest score.
        best_id: the game with the best score, "" without games.
        distribution: their scores, from the lowest bin to the highest, empty ones included.
        combinations: lines with a bonus per game, by kind.
        ruins: RUINs per game.
        powers: Majda Powers per game.
        progress: the games in the order they ended, in stretches of equal length.
        imported: games that came from a file.
        chosen: games played here with chosen dice.
    """

    own: Summary
    lowest: int
    best_id: str
    distribution: tuple[Bin, ...]
    combinations: dict[Combination, float]
    ruins: float
    powers: float
    progress: tuple[Stretch, ...]
    imported: Summary
    chosen: Summary

    @property
    def is_empty(self) -> bool:
        """Whether there is no game of any kind."""
        return not (self.own.games or self.imported.games or self.chosen.games)


@dataclass(frozen=True, slots=True)
class DiceStatistics:
    """All dice that fell in a player's own games, by ROLL and by REROLL.

    Attributes:
        faces: how often 1 to 6 fell.
        expected: how often each would have, had all been alike.
        chi_square: the sum of the squared distances from that, each divided by it.
        p: how likely fair dice are at least that uneven.
        verdict: `few` (too few to tell), `even`, `uneven` (as one fair player in twenty to one in
            a thousand sees it), `strange` (rarer than that).
    """

    faces: tuple[int, ...]
    expected: float
    chi_square: float
    p: float
    verdict: str

    @property
    def total(self) -> int:
        """How many dice fell."""
        return sum(self.faces)


@dataclass(frozen=True, slots=True)
class Statistics:
    """All that is told of a player's games; dice know no difficulty, so they are counted once."""

    by_difficulty: dict[Difficulty, DifficultyStatistics]
    dice: DiceStatistics


def statistics_of(games: Iterable[CountedGame]) -> Statistics:
    """The statistics of a player's finished games, given in the order they ended."""
    every = tuple(games)
    own = [game for game in every if game.row.is_own]
    by_difficulty = {
        difficulty: _of_difficulty([g for g in every if g.row.difficulty is difficulty])
        for difficulty in Difficulty
    }
    faces = (sum(game.figures.faces[face - 1] for game in own) for face in FACES)
    return Statistics(by_difficulty, dice_statistics(tuple(faces)))


def dice_statistics(faces: tuple[int, ...]) -> DiceStatistics:
    """How even counts of the six faces are, by the chi-square test with five degrees of freedom."""
    expected = sum(faces) / len(faces)
    chi_square = sum((n - expected) ** 2 for n in faces) / expected if expected else 0.0
    p = chance_of(chi_square)
    return DiceStatistics(faces, expected, chi_square, p, _verdict(sum(faces), p))


def chance_of(chi_square: float) -> float:
    """How likely six equally likely faces give at least this chi-square (five degrees of freedom).

    >>> round(chance_of(11.0705), 4)
    0.05
    """
    tail = math.erfc(math.sqrt(chi_square / 2))
    density = math.sqrt(2 * chi_square / math.pi) * math.exp(-chi_square / 2)
    return tail + density * (1 + chi_square / 3)


def _verdict(total: int, p: float) -> str:
    if total < _ENOUGH_DICE:
        return "few"
    if p >= _UNEVEN:
        return "even"
    return "uneven" if p >= _STRANGE else "strange"


def _of_difficulty(games: Sequence[CountedGame]) -> DifficultyStatistics:
    own = [game for game in games if game.row.is_own]
    scores = [game.row.score for game in own]
    return DifficultyStatistics(
        own=_summary(scores),
        lowest=min(scores, default=0),
        best_id=next((row.id for row in ranked(game.row for game in own)), ""),
        distribution=distribution(scores),
        combinations={
            combination: _mean([game.figures.combinations[kind] for game in own])
            for kind, combination in enumerate(Combination)
        },
        ruins=_mean([game.figures.ruins for game in own]),
        powers=_mean([game.row.powers_used for game in own]),
        progress=progress(scores),
        imported=_summary([g.row.score for g in games if g.row.imported]),
        chosen=_summary([g.row.score for g in games if g.row.chosen and not g.row.imported]),
    )


def _summary(scores: Sequence[int]) -> Summary:
    return Summary(len(scores), _mean(scores), max(scores)) if scores else Summary(0)


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def distribution(scores: Sequence[int]) -> tuple[Bin, ...]:
    """Scores in at most twelve bins of one width, which begin at multiples of it."""
    if not scores:
        return ()
    lowest, highest = min(scores), max(scores)
    width = next(w for w in _BIN_WIDTHS if highest // w - lowest // w < _MOST_BINS)
    bins = range(lowest // width, highest // width + 1)
    found = [score // width for score in scores]
    return tuple(Bin(n * width, (n + 1) * width - 1, found.count(n)) for n in bins)


def progress(scores: Sequence[int]) -> tuple[Stretch, ...]:
    """Scores in the order they came, in at most twenty stretches as even as can be."""
    length = max(1, math.ceil(len(scores) / _MOST_STRETCHES))
    starts = range(0, len(scores), length)
    return tuple(_stretch(start, scores[start : start + length]) for start in starts)


def _stretch(start: int, scores: Sequence[int]) -> Stretch:
    return Stretch(start + 1, start + len(scores), _mean(scores), max(scores))
