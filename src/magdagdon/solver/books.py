"""Books: values of states with few filled cells, in one file.

A book's head is an object with difficulty, par, reach, origin (how the values came about), and for
each layer from the empty board on the number and digest of its states, the step in which its values
are counted (as a power of a half), and for each column the least number and the lengths of three
compressed planes. A plane has one byte of the numbers of all states; the numbers of a column are
those of the values themselves, or of the difference to one charge fewer.
"""

import hashlib
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np

from magdagdon.rules import Difficulty
from magdagdon.solver.arrays import Array
from magdagdon.solver.forward import layer_of
from magdagdon.solver.par import BadBook, join_book, own_book_path, split_book
from magdagdon.solver.reach import Reach, States
from magdagdon.solver.values import ValuedLayer, ValueTable

PLANES = 3
FINE_UP_TO = 4
FINE, COARSE = 14, 10
"""Steps are a half to this power: small layers cost nothing, large ones a byte for 8 of it."""


@dataclass(frozen=True, slots=True)
class Book:
    """Values of states with 0, 1, 2 … filled cells.

    Attributes:
        difficulty: whose.
        par: the expected final score of a game under best play.
        reach: which states it holds.
        table: the values, a column for each number of charges from 0 to all.
        origin: how they came about, in words.
    """

    difficulty: Difficulty
    par: float
    reach: Reach
    table: ValueTable
    origin: str


class BookLayers(Mapping[int, ValuedLayer]):
    """The layers of a book, each made when it is first asked for."""

    def __init__(self, heads: list[dict[str, Any]], payload: bytes, states: States) -> None:
        self._heads = heads
        self._states = states
        sizes = [sum(map(sum, head["planes"])) for head in heads]
        self._parts = [
            payload[end - size : end] for size, end in zip(sizes, accumulate(sizes), strict=True)
        ]
        self._made: dict[int, ValuedLayer] = {}

    def __len__(self) -> int:
        return len(self._heads)

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self._heads)))

    def __getitem__(self, filled: int) -> ValuedLayer:
        """The layer with so many filled cells.

        Raises:
            KeyError: the book has none.
            BadBook: its states are not the ones that the book was made for.
        """
        if filled not in range(len(self._heads)):
            raise KeyError(filled)
        if filled not in self._made:
            self._made[filled] = self._new_layer(filled)
        return self._made[filled]

    def _new_layer(self, filled: int) -> ValuedLayer:
        head, states = self._heads[filled], self._states.layer(filled)
        if (states.size, _digest(states)) != (head["states"], head["digest"]):
            raise BadBook
        return ValuedLayer(layer_of(states), _unpacked(head, self._parts[filled]))


def format_book(difficulty: Difficulty, table: ValueTable, reach: Reach, origin: str) -> bytes:
    """The bytes of a book with the values of a table that holds all states of the reach."""
    states = States(reach)
    heads, parts = [], []
    for filled in range(reach.without_ruins + 1):
        wanted = states.layer(filled)
        step = FINE if filled <= FINE_UP_TO else COARSE
        numbers, planes = _packed(table.layers[filled].of_states(wanted), step)
        heads.append({"states": wanted.size, "digest": _digest(wanted), "step": step} | numbers)
        parts.append(planes)
    head = {
        "difficulty": difficulty.value,
        "par": round(float(_unpacked(heads[0], parts[0])[0, -1]), 4),
        "reach": [reach.all_states, reach.without_ruins],
        "origin": origin,
        "layers": heads,
    }
    return join_book(head, b"".join(parts))


def _digest(states: Array) -> str:
    return hashlib.sha256(states.astype("<u8").tobytes()).hexdigest()[:16]


def _packed(values: Array, step: int) -> tuple[dict[str, Any], bytes]:
    """Least numbers and lengths of the planes of a layer, and the planes."""
    numbers = np.rint(values.astype(np.float64) * (1 << step)).astype(np.int64)
    numbers[:, 1:] = np.diff(numbers, axis=1)
    least = numbers.min(axis=0)
    planes = [
        [zlib.compress(((column >> 8 * i) & 255).astype(np.uint8).tobytes(), 9) for i in range(3)]
        for column in (numbers - least).T
    ]
    lengths = [list(map(len, column)) for column in planes]
    return {"least": least.tolist(), "planes": lengths}, b"".join(map(b"".join, planes))


def _unpacked(head: dict[str, Any], part: bytes) -> Array:
    """The values of a layer, a column for each number of charges."""
    numbers = np.zeros((head["states"], len(head["planes"])), np.int64)
    at = 0
    for column, (least, lengths) in enumerate(zip(head["least"], head["planes"], strict=True)):
        numbers[:, column] = least
        for i, length in enumerate(lengths):
            plane = np.frombuffer(zlib.decompress(part[at : at + length]), np.uint8)
            numbers[:, column] += plane.astype(np.int64) << 8 * i
            at += length
    values: Array = (numbers.cumsum(axis=1) / (1 << head["step"])).astype(np.float32)
    return values


def parse_book(content: bytes, threads: int = 1) -> Book:
    """The book in these bytes; `BadBook` if they are not just what `format_book` wrote."""
    head, payload = split_book(content)
    reach = Reach(*head["reach"])
    layers = BookLayers(head["layers"], payload, States(reach, threads))
    table = ValueTable(layers)
    return Book(Difficulty(head["difficulty"]), head["par"], reach, table, head["origin"])


def read_book(path: Path, threads: int = 1) -> Book:
    """The book in a file; `OSError` if it can't be read, `BadBook` if it is none."""
    return parse_book(path.read_bytes(), threads)


@lru_cache
def own_book(difficulty: Difficulty) -> Book | None:
    """The book that comes with the package, None if there is none for this difficulty."""
    path = own_book_path(difficulty)
    return parse_book(path.read_bytes()) if path.is_file() else None
