"""Par: the expected final score of each difficulty under best play, as its book says it.

Reads only the heads of the books, and needs neither numba nor numpy.
"""

import hashlib
import json
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from magdagdon.rules import Difficulty

MAGIC = b"MAGDAGDON BOOK 2\n"


class BadBook(Exception):
    """A file is no book, or is damaged."""


def own_book_path(difficulty: Difficulty) -> Traversable:
    """Where the book of a difficulty lies that comes with the package, if there is one."""
    return resources.files("magdagdon.solver") / "books" / f"{difficulty.value}.book"


def join_book(head: dict[str, Any], payload: bytes) -> bytes:
    """The bytes of a book: the line MAGIC, a line of SHA-256, a line of JSON, the payload."""
    content = json.dumps(head).encode() + b"\n" + payload
    return MAGIC + hashlib.sha256(content).hexdigest().encode() + b"\n" + content


def split_book(content: bytes) -> tuple[dict[str, Any], bytes]:
    """Head and payload of what `join_book` wrote; `BadBook` if it is anything else."""
    digest, _, rest = content.removeprefix(MAGIC).partition(b"\n")
    if digest != hashlib.sha256(rest).hexdigest().encode() or not content.startswith(MAGIC):
        raise BadBook
    line, _, payload = rest.partition(b"\n")
    head: dict[str, Any] = json.loads(line)
    return head, payload


def pars() -> dict[Difficulty, float]:
    """Par of each difficulty that has been solved; `BadBook` if a book is damaged."""
    found = {}
    for difficulty in Difficulty:
        path = own_book_path(difficulty)
        if path.is_file():
            found[difficulty] = float(split_book(path.read_bytes())[0]["par"])
    return found
