"""The board, its words and its neighbours (R1-R3)."""

import pytest

from magdagdon.rules import (
    CELLS,
    EMPTY,
    EMPTY_BOARD,
    NEIGHBOURS,
    RUIN,
    Board,
    Combination,
    Difficulty,
    cell_name,
    parse_cell,
)
from tests.rules import reference
from tests.rules.reference import board_of


def test_cells__are_named_column_before_row_from_the_top_left() -> None:
    """R1: a1 is top left, d4 bottom right."""
    assert [cell_name(cell) for cell in CELLS] == [
        "a1", "b1", "c1", "d1",
        "a2", "b2", "c2", "d2",
        "a3", "b3", "c3", "d3",
        "a4", "b4", "c4", "d4",
    ]  # fmt: skip
    assert [parse_cell(cell_name(cell)) for cell in CELLS] == list(CELLS) == list(range(16))


@pytest.mark.parametrize("text", ["", "a", "1", "a0", "a5", "e1", "A1", "1a", "a1 ", "a11", "a١"])
def test_cells__have_no_other_names(text: str) -> None:
    """R1: sixteen cells and no more."""
    with pytest.raises(ValueError, match="a1"):
        parse_cell(text)


def test_neighbours__are_the_orthogonal_cells_and_never_wrap() -> None:
    """R2: all sixteen sets, against a list made by hand."""
    found = {cell_name(c): {cell_name(other) for other in NEIGHBOURS[c]} for c in CELLS}
    assert found == {name: set(text.split()) for name, text in reference.NEIGHBOUR_NAMES.items()}


def test_neighbours__make_24_edges() -> None:
    """R2: four cells have 2 neighbours, eight have 3, four have 4."""
    counts = sorted(len(neighbours) for neighbours in NEIGHBOURS)
    assert counts == [2] * 4 + [3] * 8 + [4] * 4
    assert len({frozenset((c, other)) for c in CELLS for other in NEIGHBOURS[c]}) == 24


def test_board__holds_empty_cells_numbers_and_ruins() -> None:
    """R1: what a cell can be."""
    board = Board(board_of("1 . . .", ". 6 . .", ". . x .", ". . . ."))
    assert (board.at(0), board.at(5), board.at(10), board.at(1)) == (1, 6, RUIN, EMPTY)
    assert board.number_cells == (0, 5)
    assert board.ruin_cells == (10,)
    assert set(board.empty_cells) == set(CELLS) - {0, 5, 10}
    assert (board.has_numbers, board.is_full) == (True, False)


@pytest.mark.parametrize("values", [(), (0,) * 15, (0,) * 17, (8,) + (0,) * 15, (-1,) + (0,) * 15])
def test_board__refuses_what_is_none(values: tuple[int, ...]) -> None:
    """R1: sixteen cells, each empty, 1-6 or a RUIN."""
    with pytest.raises(ValueError, match="16"):
        Board(values)


def test_board__with_more_on_it_equals_one_made_at_once() -> None:
    """R1: a board is what stands on it, however it came about."""
    at_once = Board(board_of("3 . . .", ". . . .", ". . x .", ". . . ."))
    in_order = EMPTY_BOARD.with_number(0, 3).with_ruin(10)
    in_other_order = EMPTY_BOARD.with_ruin(10).with_number(0, 3)
    assert at_once == in_order == in_other_order
    assert len({at_once, in_order, in_other_order}) == 1
    assert not EMPTY_BOARD.has_numbers


def test_board__of_ruins_alone_has_no_numbers() -> None:
    """R1: a RUIN is not a number."""
    board = Board((RUIN,) * 16)
    assert (board.has_numbers, board.is_full) == (False, True)


def test_words__are_the_seeds_own() -> None:
    """R3: names that no language translates, and the English names of the combinations."""
    assert [difficulty.value for difficulty in Difficulty] == ["PEACEFUL", "SURVIVAL", "NIGHTMARE"]
    assert [kind.value for kind in Combination] == ["STRAIGHT", "FOUR OF A KIND", "TWO PAIRS"]


def test_board__shows_itself_as_four_rows() -> None:
    """R1: `.` empty, `x` a RUIN."""
    rows = ("1 . . 6", ". 2 . .", ". . x .", "3 4 5 .")
    assert str(Board(board_of(*rows))).splitlines() == list(rows)
