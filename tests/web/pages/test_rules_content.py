"""The Rules screen: its boards could come about, and what it says of them is true."""

import pytest

from magdagdon.rules import (
    CELLS,
    LINES,
    NEIGHBOURS,
    RUIN,
    Board,
    Combination,
    Difficulty,
    Game,
    Phase,
    Stage,
    cell_name,
    parse_cell,
    score_board,
)
from magdagdon.web.pages.rules_content import INTRO, SECTIONS, Example, Terms
from magdagdon.words import LANGUAGES, words_for

EXAMPLES = {
    part.caption.removeprefix("rules.example."): part
    for section in SECTIONS
    for part in section.content
    if isinstance(part, Example)
}


def board_of(example: Example) -> Board:
    return Board(tuple(".123456x".index(content) for content in example.board))


def game_of(example: Example) -> Game:
    return Game(Difficulty.PEACEFUL, board_of(example))


@pytest.mark.parametrize("name", EXAMPLES)
def test_example__is_one_connected_field_of_neighbours_at_most_1_apart(name: str) -> None:
    board = board_of(EXAMPLES[name])
    reached: set[int] = set()
    waiting = [board.number_cells[0]]
    while waiting:
        cell = waiting.pop()
        reached.add(cell)
        waiting += [n for n in board.numbers_beside(cell) if n not in reached]
    assert reached == set(board.number_cells)
    for cell in board.number_cells:
        for neighbour in board.numbers_beside(cell):
            assert abs(board.at(cell) - board.at(neighbour)) <= 1


@pytest.mark.parametrize("name", EXAMPLES)
def test_example__points_at_cells_and_lines_that_exist(name: str) -> None:
    example = EXAMPLES[name]
    assert {*example.cells, *example.staged} <= set(map(cell_name, CELLS))
    assert set(example.lines) <= {line.name for line in LINES}
    assert all(board_of(example).at(parse_cell(cell)) in range(1, 7) for cell in example.staged)


@pytest.mark.parametrize(
    ("name", "beside", "takes"),
    [
        ("two_and_four", {2, 4}, (3,)),
        ("two_and_five", {2, 5}, ()),
        ("three_and_four", {3, 4}, (3, 4)),
        ("diagonal", {3}, (2, 3, 4)),
        ("beside_ruin", set(), ()),
    ],
)
def test_example_of_placement__shows_what_its_cell_takes(
    name: str, beside: set[int], takes: tuple[int, ...]
) -> None:
    """R7, and the facts at the end of the rules."""
    example = EXAMPLES[name]
    (cell,) = map(parse_cell, example.cells)
    board = board_of(example)
    assert {board.at(neighbour) for neighbour in board.numbers_beside(cell)} == beside
    assert game_of(example).takes(cell) == takes


def test_example_of_a_ruin_beside_a_cell__shows_a_ruin_beside_it() -> None:
    example = EXAMPLES["beside_ruin"]
    (cell,) = map(parse_cell, example.cells)
    assert RUIN in {board_of(example).at(neighbour) for neighbour in NEIGHBOURS[cell]}


def test_example_of_order__works_one_way_only() -> None:
    """R7: a staged number counts for later stagings of the same turn (R6)."""
    example = EXAMPLES["order"]
    three = Board((3, *(0,) * 15))
    game = Game(Difficulty.PEACEFUL, three, dice=(4, 5, 1, 6), phase=Phase.PLACING)
    assert game.legal_cells(2) == ()
    staged = game.apply(Stage(1, parse_cell("b1"))).apply(Stage(2, parse_cell("c1")))
    assert staged.table.values == board_of(example).values
    assert example.staged == ("b1", "c1")


def test_example_of_a_straight__brings_14_and_60_and_counts_again_in_the_columns() -> None:
    """R18, R19."""
    example = EXAMPLES["straight"]
    score = score_board(board_of(example), Difficulty.PEACEFUL, powers_used=0)
    row, *columns = (line for line in score.lines if line.line.name in example.lines)
    assert (row.sum, row.bonus, row.combination) == (14, 60, Combination.STRAIGHT)
    assert [column.sum for column in columns] == [2, 3, 4, 5]


def test_example_of_a_ruin__costs_15_and_the_bonus_of_both_lines() -> None:
    """R18-R20, R24."""
    example = EXAMPLES["ruin"]
    score = score_board(board_of(example), Difficulty.PEACEFUL, powers_used=0)
    crossing = [line for line in score.lines if line.line.name in example.lines]
    assert score.ruins == -15
    assert [(line.sum > 0, line.bonus, line.possible) for line in crossing] == [(True, 0, ())] * 2
    assert all(parse_cell("c2") in line.line.cells for line in crossing)


def test_bonuses__are_those_of_the_rules() -> None:
    """R19."""
    told = {
        item.label.removeprefix("combination."): item.points
        for section in SECTIONS
        for part in section.content
        if isinstance(part, Terms)
        for item in part.items
        if item.points is not None
    }
    assert told == {combination.name: combination.bonus for combination in Combination}


@pytest.mark.parametrize("language", LANGUAGES)
def test_content__says_everything_in_every_language(language: str) -> None:
    words = words_for(language)
    keys = [INTRO, *(section.title for section in SECTIONS)]
    for section in SECTIONS:
        for part in section.content:
            if isinstance(part, Terms):
                keys += [key for item in part.items for key in (item.label, item.text)]
            else:
                keys.append(part.caption if isinstance(part, Example) else part)
    assert all(words.text(key) for key in keys)


def test_sections__have_ids_to_link_to() -> None:
    ids = [section.id for section in SECTIONS]
    assert len(set(ids)) == len(ids)
