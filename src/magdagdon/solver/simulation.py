"""Many games by a policy: the same seed gives the same games, however many threads play them."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from magdagdon.rules import Difficulty
from magdagdon.solver.arrays import Array
from magdagdon.solver.hands import room_for_sets
from magdagdon.solver.perfect import PerfectPlay
from magdagdon.solver.policies import (
    BONUSES,
    COLUMNS,
    GREEDY,
    POWERS,
    RANDOM,
    RUINS,
    SCORE,
    TURNS,
    play_games,
)
from magdagdon.solver.values import ValueTable

CHUNK = 500
BIN = 20
"""Width of a bar of the histogram, in points."""

QUANTILES = (1, 5, 25, 50, 75, 95, 99)

Play = Callable[[int, Array], None]
"""Plays the games from a first one on, as many as the array has rows, and fills the array."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of many games.

    Attributes:
        games: how many.
        mean, deviation, error: of the score; error is the standard error of the mean.
        quantiles: score by per cent.
        histogram: games by the lowest score of a bar, BIN points wide.
        turns, ruins, powers: per game.
        bonuses: points per game.
    """

    games: int
    mean: float
    deviation: float
    error: float
    least: int
    most: int
    quantiles: dict[int, float]
    histogram: dict[int, int]
    turns: float
    ruins: float
    bonuses: float
    powers: float


def by_policy(difficulty: Difficulty, policy: str, seed: int) -> Play:
    """Play by `random` or `greedy`."""
    number = {"random": RANDOM, "greedy": GREEDY}[policy]

    def play(first: int, results: Array) -> None:
        sets = room_for_sets()
        play_games(number, difficulty.minimum, np.uint64(seed), first, sets, results)

    return play


def by_table(difficulty: Difficulty, table: ValueTable, seed: int, start: int = 0) -> Play:
    """Perfect play by a table; from a board other than the empty one, if given."""
    return PerfectPlay(difficulty, table, seed, start).play


def no_progress(done: int, total: int) -> None:
    """Report nothing."""


def simulate(play: Play, games: int, threads: int = 1, progress: Progress = no_progress) -> Array:
    """One row of results (see policies.COLUMNS) for each game."""
    results = np.zeros((games, COLUMNS), np.int64)
    starts = range(0, games, CHUNK)
    with ThreadPoolExecutor(threads) as pool:
        pieces = pool.map(lambda at: play(at, results[at : at + CHUNK]), starts)
        for at, _ in zip(starts, pieces, strict=True):
            progress(min(at + CHUNK, games), games)
    return results


def summary_of(results: Array) -> Summary:
    """The figures of one or more games."""
    scores = results[:, SCORE]
    bars, counts = np.unique(scores // BIN * BIN, return_counts=True)
    deviation = float(scores.std(ddof=1)) if scores.size > 1 else 0.0
    return Summary(
        games=scores.size,
        mean=float(scores.mean()),
        deviation=deviation,
        error=deviation / scores.size**0.5,
        least=int(scores.min()),
        most=int(scores.max()),
        quantiles={q: float(np.percentile(scores, q)) for q in QUANTILES},
        histogram=dict(zip(map(int, bars), map(int, counts), strict=True)),
        turns=float(results[:, TURNS].mean()),
        ruins=float(results[:, RUINS].mean()),
        bonuses=float(results[:, BONUSES].mean()),
        powers=float(results[:, POWERS].mean()),
    )
