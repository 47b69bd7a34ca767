"""Par: the expected final score of each difficulty under best play, as its book says it.

Reads only the heads of the books, and needs neither numba nor numpy.
"""

import json
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from magdagdon.rules import Difficulty

MAGIC = b"MAGDAGDON BOOK 1\n"


class BadBook(Exception):
    """A file is no book, or is damaged."""


def own_book_path(difficulty: Difficulty) -> Traversable:
    """Where the book of a difficulty lies that comes with the package, if there is one."""
    return resources.files("magdagdon.solver") / "books" / f"{difficulty.value}.book"


def split_book(content: bytes) -> tuple[dict[str, Any], bytes]:
    """Head and payload of a book; `BadBook` if there is no head."""
    if not content.startswith(MAGIC):
        raise BadBook
    line, _, payload = content[len(MAGIC) :].partition(b"\n")
    try:
        head: dict[str, Any] = json.loads(line)
    except ValueError:
        raise BadBook from None
    if not isinstance(head, dict):
        raise BadBook
    return head, payload


def pars() -> dict[Difficulty, float]:
    """Par of each difficulty that has been solved; `BadBook` if a book is damaged."""
    found = {}
    for difficulty in Difficulty:
        path = own_book_path(difficulty)
        if path.is_file():
            found[difficulty] = _par(split_book(path.read_bytes())[0])
    return found


def _par(head: dict[str, Any]) -> float:
    try:
        return float(head["par"])
    except (KeyError, TypeError, ValueError):
        raise BadBook from None
