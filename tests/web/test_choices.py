"""Choices compared, laid on the board, and marked on the dice."""

import pytest

from magdagdon.play.mistakes import position_read
from magdagdon.rules import RUIN, cell_name, parse_cell
from magdagdon.web.choices import cells_of, powered, same_choice, with_choice
from tests.support.mistakes import POSITIONS

PLACING = position_read(POSITIONS["placing"])[1]
POWER = position_read(POSITIONS["power"])[1]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("3d2 4d1", "4d1 3d2"),
        ("R26", "R62"),
        ("R26", "R26:11"),
        ("xd4", "xd4"),
        ("5+", "5+"),
    ],
)
def test_same_choice__goes_by_what_is_done(one: str, other: str) -> None:
    assert same_choice(one, other)
    assert same_choice(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("3d2 4d1", "3d1 4d2"),
        ("3d2", "3d2 4d1"),
        ("R26", "R2"),
        ("R26", "R226"),
        ("xd4", "xd3"),
        ("5+", "5-"),
        ("5+", "4+"),
        ("R2", "2+"),
    ],
)
def test_same_choice__is_not_another(one: str, other: str) -> None:
    assert not same_choice(one, other)


def test_with_choice__stages_dice() -> None:
    staged = with_choice(PLACING, "3d2 4d1").staged
    assert [(die.die, die.value, cell_name(die.cell)) for die in staged] == [
        (2, 3, "d2"),
        (4, 4, "d1"),
    ]


def test_with_choice__takes_a_die_for_each_of_two_equal_ones() -> None:
    staged = with_choice(PLACING, "3b1 1d2 1d1").staged
    assert [die.die for die in staged] == [2, 1, 3]


def test_with_choice__lays_a_ruin_and_leaves_dice_and_turn() -> None:
    after = with_choice(POWER, "xa1")
    assert after.board.at(parse_cell("a1")) == RUIN
    assert (after.dice, after.turns) == (POWER.dice, POWER.turns)


@pytest.mark.parametrize("moves", ["6-", "R16"])
def test_with_choice__of_a_power_changes_nothing(moves: str) -> None:
    assert with_choice(POWER, moves) == POWER


def test_cells_of__are_those_that_change() -> None:
    assert [cell_name(cell) for cell in cells_of("3d2 4d1")] == ["d2", "d1"]
    assert [cell_name(cell) for cell in cells_of("xa1")] == ["a1"]
    assert cells_of("R16") == ()


@pytest.mark.parametrize(
    ("moves", "marks"),
    [
        ("6-", {2: "→5"}),
        ("1+", {1: "→2"}),
        ("R166", {1: "↻", 2: "↻", 3: "↻"}),
        ("xa1", {}),
    ],
)
def test_powered__marks_the_dice_of_a_power(moves: str, marks: dict[int, str]) -> None:
    assert powered(POWER, moves) == marks


def test_powered__takes_the_equal_die_that_is_still_in_the_hand() -> None:
    staged = with_choice(PLACING, "1d2")
    die = staged.staged[0].die
    assert die in powered(PLACING, "1+")
    assert die not in powered(staged, "1+")
