"""Books: written and read again, damage, and what they save."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from magdagdon.advice import Position
from magdagdon.rules import EMPTY_BOARD, Board, Difficulty
from magdagdon.rules.openings import VALUES, legal_cells
from magdagdon.solver import par

pytest.importorskip("numba")

from magdagdon.solver.books import Book, format_book, own_book, parse_book, read_book
from magdagdon.solver.evaluator import GameEvaluator, packed
from magdagdon.solver.forward import layer_of
from magdagdon.solver.par import BadBook, join_book, split_book
from magdagdon.solver.reach import Reach, States
from magdagdon.solver.values import UnknownState, ValuedLayer, ValueTable
from tests.solver.positions import board_of

REACH = Reach(all_states=3, without_ruins=5)


def a_table(difficulty: Difficulty, reach: Reach = REACH) -> ValueTable:
    """The true states and values of no truth: about 100 less 10 for each filled cell."""
    states, random = States(reach), np.random.default_rng(1)
    layers = {}
    for n in range(reach.without_ruins + 1):
        layer = layer_of(states.layer(n))
        noise = random.normal(0, 20 if n else 0, (layer.states.size, difficulty.charges + 1))
        values = 100 - 10 * n + np.arange(difficulty.charges + 1) + noise
        layers[n] = ValuedLayer(layer, values.astype(np.float32))
    return ValueTable(layers)


def a_book(difficulty: Difficulty = Difficulty.SURVIVAL, reach: Reach = REACH) -> bytes:
    return format_book(difficulty, a_table(difficulty, reach), reach, "a test")


@pytest.mark.parametrize("difficulty", Difficulty)
def test_book__is_read_as_it_was_written(difficulty: Difficulty) -> None:
    """Counted in steps: the values of large layers to half a thousandth, others to less."""
    book, table = parse_book(a_book(difficulty)), a_table(difficulty)
    assert (book.difficulty, book.origin, book.reach) == (difficulty, "a test", REACH)
    assert book.par == 100 + difficulty.charges
    assert list(book.table.layers) == list(range(6))
    for n, layer in book.table.layers.items():
        assert np.array_equal(layer.layer.states, table.layers[n].layer.states)
        most = 2**-11 if n > 4 else 2**-15
        assert np.abs(layer.values - table.layers[n].values).max() <= most + 1e-5


def test_equal_values__stay_equal() -> None:
    states = States(Reach(5, 5))
    values = np.full((states.layer(5).size, 2), 123.4567, np.float32)
    layers = {
        n: ValuedLayer(layer_of(states.layer(n)), values[: states.layer(n).size]) for n in range(6)
    }
    book = parse_book(format_book(Difficulty.SURVIVAL, ValueTable(layers), Reach(5, 5), ""))
    assert len(np.unique(book.table.layers[5].values)) == 1


def test_book__of_another_reduction_is_refused() -> None:
    """The states are found anew when a book is read; its values belong to those it was made of."""
    head, payload = split_book(a_book())
    head["layers"][2]["digest"] = head["layers"][3]["digest"]
    book = parse_book(join_book(head, payload))
    assert book.table.layers[3].values.size
    with pytest.raises(BadBook):
        book.table.layers[2]


@pytest.mark.parametrize("place", [3, 40, 200, 2_000, -1])
def test_book__notices_a_changed_byte(place: int) -> None:
    content = bytearray(a_book())
    content[place] ^= 4
    with pytest.raises(BadBook):
        parse_book(bytes(content))


@pytest.mark.parametrize(
    "content", [b"", par.MAGIC, par.MAGIC + b"[]\n", b"MAGDAGDON BOOK 1\n{}\n", b"x" * 99]
)
def test_book__refuses_what_is_none(content: bytes) -> None:
    with pytest.raises(BadBook):
        parse_book(content)


def test_book__refuses_a_file_cut_short(tmp_path: Path) -> None:
    (tmp_path / "a.book").write_bytes(a_book()[:-8])
    with pytest.raises(BadBook):
        read_book(tmp_path / "a.book")


def test_book__does_not_know_what_it_does_not_reach() -> None:
    table = parse_book(a_book()).table
    ruined, placed = board_of("x... .34. .3.. ...."), board_of(".... .34. .33. ....")
    assert table.values_of(4, np.array([packed(placed)], np.uint64), 2).shape == (1, 2)
    with pytest.raises(UnknownState):
        table.values_of(4, np.array([packed(ruined)], np.uint64), 2)
    with pytest.raises(UnknownState):
        table.values_of(6, np.array([packed(placed)], np.uint64), 2)


def test_first_turn__is_read_from_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """Best by these values: all four ones placed, worth 8 and a FOUR OF A KIND, 60 to come."""
    monkeypatch.setattr("magdagdon.solver.evaluator.solve_from", refuse)
    states = States(REACH)
    layers = {
        n: ValuedLayer(layer_of(states.layer(n)), np.full((states.layer(n).size, 2), 100 - 10 * n))
        for n in range(6)
    }
    content = format_book(Difficulty.SURVIVAL, ValueTable(layers), REACH, "a test")
    fast = GameEvaluator(Difficulty.SURVIVAL, [parse_book(content).table])
    empty = Position(EMPTY_BOARD, Difficulty.SURVIVAL, powers_used=1)
    assert fast.start(empty) == 100
    assert fast.rolled(empty, (1, 1, 1, 1)) == 8 + 40 + 60


def refuse(*_: object) -> None:
    raise AssertionError("solved")


def own_books() -> list[Book]:
    return [book for book in map(own_book, Difficulty) if book]


@pytest.mark.parametrize("book", own_books(), ids=lambda book: book.difficulty.value)
def test_second_turn__is_read_from_the_book(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    """However a board without RUINs was made, as far as four more dice stay within the reach."""
    monkeypatch.setattr("magdagdon.solver.evaluator.solve_from", refuse)
    random, fast = Random(1), GameEvaluator(book.difficulty, [book.table])
    for _ in range(12):
        count = random.randint(book.difficulty.minimum, book.reach.without_ruins - 4)
        board = placed_board(random, count)
        roll = tuple(random.choices(VALUES, k=4))
        assert fast.rolled(Position(board, book.difficulty), roll) > -100


def placed_board(random: Random, count: int) -> Board:
    board = EMPTY_BOARD
    while board.empty_count > 16 - count:
        choices = [(cell, v) for v in VALUES for cell in legal_cells(board.openings, v)]
        board = board.with_number(*random.choice(choices))
    return board


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
