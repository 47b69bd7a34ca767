"""Books: the values of all states with few filled cells, in one file.

A book is a line `MAGDAGDON BOOK 1`, a line of JSON (difficulty, par, layers as numbers of states,
columns, SHA-256 of what follows, how it came about) and then for each layer its states (uint64,
in mix order) and values (float32, a row for each state), little-endian.
"""

import hashlib
import json
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path

import numpy as np

from magdagdon.rules import Difficulty
from magdagdon.solver.arrays import Array
from magdagdon.solver.forward import layer_of
from magdagdon.solver.par import MAGIC, BadBook, own_book_path, split_book
from magdagdon.solver.stakes import stakes_of
from magdagdon.solver.values import ValuedLayer, ValueTable

STATES, VALUES = np.dtype("<u8"), np.dtype("<f4")


@dataclass(frozen=True, slots=True)
class Book:
    """Values of all states with 0, 1, 2 … filled cells.

    Attributes:
        difficulty: whose.
        table: the values, a column for each number of charges from 0 to all.
        origin: how they came about, in words.
    """

    difficulty: Difficulty
    table: ValueTable
    origin: str

    @property
    def par(self) -> float:
        """The expected final score of a game under best play."""
        return float(self.table.layers[0].values[0, -1])

    @property
    def most_filled(self) -> int:
        """The number of filled cells up to which it goes."""
        return max(self.table.layers)


def format_book(difficulty: Difficulty, layers: list[tuple[Array, Array]], origin: str) -> bytes:
    """The bytes of a book; layers = (states in mix order, values) from the empty board on."""
    parts = [(s.astype(STATES).tobytes(), v.astype(VALUES).tobytes()) for s, v in layers]
    payload = b"".join(states + values for states, values in parts)
    first = layers[0][1]
    head = {
        "difficulty": difficulty.value,
        "par": round(float(first[0, -1]), 4),
        "layers": [states.size for states, _ in layers],
        "columns": int(first.shape[1]),
        "sha256": hashlib.sha256(payload).hexdigest(),
        "origin": origin,
    }
    return MAGIC + json.dumps(head).encode() + b"\n" + payload


def parse_book(content: bytes) -> Book:
    """The book in these bytes; `BadBook` if they are not just what `format_book` wrote."""
    head, payload = split_book(content)
    try:
        difficulty, counts = Difficulty(head["difficulty"]), list(map(int, head["layers"]))
        columns, digest, origin = int(head["columns"]), head["sha256"], str(head["origin"])
    except (ValueError, KeyError, TypeError):
        raise BadBook from None
    if hashlib.sha256(payload).hexdigest() != digest:
        raise BadBook
    if columns != len(stakes_of(difficulty).costs):
        raise BadBook
    return Book(difficulty, ValueTable(_layers(payload, counts, columns)), origin)


def _layers(payload: bytes, counts: list[int], columns: int) -> dict[int, ValuedLayer]:
    layers, at = {}, 0
    for filled, count in enumerate(counts):
        states = np.frombuffer(payload, STATES, count, at)
        at += states.nbytes
        values = np.frombuffer(payload, VALUES, count * columns, at)
        at += values.nbytes
        layers[filled] = ValuedLayer(layer_of(states.copy()), values.reshape(count, columns).copy())
    return layers


def read_book(path: Path | Traversable) -> Book:
    """The book in a file; `OSError` if it can't be read, `BadBook` if it is none."""
    return parse_book(path.read_bytes())


def own_book(difficulty: Difficulty) -> Book | None:
    """The book that comes with the package, None if there is none for this difficulty."""
    path = own_book_path(difficulty)
    return read_book(path) if path.is_file() else None
