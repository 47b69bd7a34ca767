"""Books: written and read again, damage, and what they save."""

import json
from pathlib import Path

import numpy as np
import pytest

from magdagdon.advice import Position
from magdagdon.rules import EMPTY_BOARD, Difficulty
from magdagdon.solver import par

pytest.importorskip("numba")

from magdagdon.solver.books import format_book, own_book, parse_book, read_book
from magdagdon.solver.evaluator import GameEvaluator
from magdagdon.solver.forward import Expansion
from magdagdon.solver.par import BadBook


def a_book(difficulty: Difficulty = Difficulty.SURVIVAL, layers: int = 5) -> bytes:
    """A book with the true states and values of no truth: 100 less 10 for each filled cell."""
    states = [np.zeros(1, np.uint64)]
    while len(states) < layers:
        states.append(Expansion(states[-1], 1).run())
    columns = difficulty.charges + 1
    values = [
        np.full((s.size, columns), 100 - 10 * n, np.float32) + np.arange(columns, dtype=np.float32)
        for n, s in enumerate(states)
    ]
    return format_book(difficulty, list(zip(states, values, strict=True)), "a test")


def test_book__is_read_as_it_was_written() -> None:
    book = parse_book(a_book())
    assert (book.difficulty, book.origin, book.most_filled) == (Difficulty.SURVIVAL, "a test", 4)
    assert book.par == 101
    assert [layer.values.shape[0] for layer in book.table.layers.values()] == [
        1,
        21,
        273,
        2368,
        15667,
    ]


@pytest.mark.parametrize("place", [3, 40, 2_000, -1])
def test_book__notices_a_changed_byte(place: int) -> None:
    content = bytearray(a_book(layers=3))
    content[place] ^= 4
    with pytest.raises(BadBook):
        parse_book(bytes(content))


@pytest.mark.parametrize(
    "content", [b"", b"MAGDAGDON BOOK 1\n", b"MAGDAGDON BOOK 1\n[]\n", b"x" * 99]
)
def test_book__refuses_what_is_none(content: bytes) -> None:
    with pytest.raises(BadBook):
        parse_book(content)


def test_book__refuses_a_file_cut_short(tmp_path: Path) -> None:
    (tmp_path / "a.book").write_bytes(a_book(layers=3)[:-8])
    with pytest.raises(BadBook):
        read_book(tmp_path / "a.book")


def test_first_turn__is_read_from_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """Best by these values: all four ones placed, worth 8 and a FOUR OF A KIND, 60 to come."""

    def refuse(*_: object) -> None:
        raise AssertionError("solved")

    monkeypatch.setattr("magdagdon.solver.evaluator.solve_from", refuse)
    fast = GameEvaluator(Difficulty.SURVIVAL, [parse_book(a_book()).table])
    empty = Position(EMPTY_BOARD, Difficulty.SURVIVAL, powers_used=1)
    assert fast.start(empty) == 100
    assert fast.rolled(empty, (1, 1, 1, 1)) == 8 + 40 + 60


def test_own_books__say_what_par_says() -> None:
    for difficulty, value in par.pars().items():
        book = own_book(difficulty)
        assert book is not None
        assert book.difficulty is difficulty
        assert book.par == pytest.approx(value, abs=1e-4)


def test_par__is_told_as_the_books_say_it() -> None:
    page = (Path(__file__).parents[2] / "docs" / "par.md").read_text("utf-8")
    for difficulty, value in par.pars().items():
        assert f"| {difficulty.value} | **{value:.2f}** |" in page


def test_par__refuses_a_head_without_it() -> None:
    head, _ = par.split_book(par.MAGIC + json.dumps({"layers": [1]}).encode() + b"\n")
    assert "par" not in head
