"""Hands of dice as multisets: sorted tuples."""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, product

Hand = tuple[int, ...]
FACES = range(1, 7)


@cache
def rolls() -> tuple[tuple[Hand, float], ...]:
    """The 126 rolls of four dice with their chances (R4)."""
    counts = Counter(tuple(sorted(roll)) for roll in product(FACES, repeat=4))
    return tuple((roll, count / 6**4) for roll, count in sorted(counts.items()))


@cache
def parts(hand: Hand) -> tuple[Hand, ...]:
    """All different parts of a sorted hand, from none of its dice to all."""
    sizes = range(len(hand) + 1)
    return tuple(sorted({part for size in sizes for part in combinations(hand, size)}))


@cache
def shifted(hand: Hand) -> tuple[tuple[int, int, Hand], ...]:
    """(value, by, hand afterwards) of every different SHIFT of one die (R13)."""
    return tuple(
        (value, by, tuple(sorted((*without(hand, (value,)), value + by))))
        for value in sorted(set(hand))
        for by in (-1, 1)
        if value + by in FACES
    )


@cache
def outcomes(count: int) -> tuple[tuple[Hand, float], ...]:
    """What so many dice may fall to, with the chances."""
    ways = Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=count))
    return tuple((faces, ways[faces] / 6**count) for faces in _multisets(count))


def _multisets(count: int) -> tuple[Hand, ...]:
    return tuple(combinations_with_replacement(FACES, count))


@cache
def without(hand: Hand, dice: Hand) -> Hand:
    """A sorted hand without some of its dice."""
    return tuple(sorted((Counter(hand) - Counter(dice)).elements()))
