"""Random games with their records, for the tests of records."""

from collections.abc import Iterator
from random import Random

from magdagdon.record import Record, extend
from magdagdon.rules import Difficulty, Game
from tests.rules.playing import random_play


def recorded_play(seed: int, difficulty: Difficulty) -> Iterator[tuple[Record, Game]]:
    """A random game, written down move by move: each state with the record that leads there."""
    record, before = Record(difficulty), None
    for move, game in random_play(Random(seed), difficulty):
        if move is not None and before is not None:
            record = extend(record, before, move, game)
        before = game
        yield record, game


def finished(seed: int, difficulty: Difficulty) -> tuple[Record, Game]:
    *_, last = recorded_play(seed, difficulty)
    return last
