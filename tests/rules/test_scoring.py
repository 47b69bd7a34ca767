"""Score (R18-R20), what a line can still become (R24), the end of the game (R20-R23)."""

import pytest

from magdagdon.rules import (
    Board,
    Combination,
    Confirm,
    Difficulty,
    Game,
    LineScore,
    Phase,
    Roll,
    Shift,
    combination_of,
    new_game,
    score_board,
)
from tests.rules.playing import DIFFICULTIES, a_game, after, refusal, ruin, stage, unstage
from tests.rules.reference import board_of

STRAIGHT, FOUR, PAIRS = Combination


def line(name: str, *rows: str) -> LineScore:
    score = score_board(Board(board_of(*rows)), Difficulty.PEACEFUL, 0)
    return next(line for line in score.lines if line.line.name == name)


def test_base__counts_every_number_in_its_row_and_its_column() -> None:
    """R18: so twice; a line with a RUIN keeps the sum of its numbers."""
    board = Board(board_of("2 3 4 5", "2 . . x", ". . . .", "1 . . 6"))
    score = score_board(board, Difficulty.PEACEFUL, 0)
    assert [line.sum for line in score.lines] == [14, 2, 0, 7, 5, 3, 4, 11]
    assert score.base == 2 * (14 + 2 + 7)


def test_base__of_the_seeds_example() -> None:
    """R18, R19: row 2-3-4-5 adds 14 to its row and +60; its numbers count again in columns."""
    score = score_board(Board(board_of("2 3 4 5", *[". . . ."] * 3)), Difficulty.PEACEFUL, 0)
    row, columns = score.lines[0], score.lines[4:]
    assert (row.sum, row.combination, row.bonus) == (14, STRAIGHT, 60)
    assert [column.sum for column in columns] == [2, 3, 4, 5]
    assert (score.base, score.bonuses, score.total) == (28, 60, 88)


@pytest.mark.parametrize(
    ("numbers", "combination"),
    [
        ("1234", STRAIGHT), ("2345", STRAIGHT), ("3456", STRAIGHT),
        ("4321", STRAIGHT), ("5432", STRAIGHT), ("6543", STRAIGHT),
        ("1111", FOUR), ("6666", FOUR),
        ("2233", PAIRS), ("2323", PAIRS), ("3223", PAIRS), ("2332", PAIRS),
        ("1166", PAIRS), ("6116", PAIRS),
        ("1243", None), ("2134", None), ("1233", None), ("1112", None), ("2456", None),
        ("1223", None), ("3455", None), ("4345", None),
    ],
)  # fmt: skip
def test_combination__is_one_of_three_or_none(numbers: str, combination: Combination) -> None:
    """R19: STRAIGHT along the line, FOUR OF A KIND, TWO PAIRS in any order."""
    assert combination_of(tuple(map(int, numbers))) is combination


def test_combination__pays_60_40_or_20_once() -> None:
    """R19: at most one bonus a line, in a row as in a column."""
    assert [kind.bonus for kind in Combination] == [60, 40, 20]
    for name, rows in (
        ("row 2", (". . . .", "3 3 3 3", ". . . .", ". . . .")),
        ("column c", (". . 3 .", ". . 3 .", ". . 3 .", ". . 3 .")),
    ):
        assert (line(name, *rows).combination, line(name, *rows).bonus) == (FOUR, 40)


@pytest.mark.parametrize("row", ["3 3 x 3", "x 4 5 6", "3 3 . 3", ". . . .", "x x x x", "2 2 3 x"])
def test_combination__needs_four_numbers(row: str) -> None:
    """R19: a line with a RUIN or an empty cell gets none."""
    found = line("row 3", ". . . .", ". . . .", row, ". . . .")
    assert (found.combination, found.bonus) == (None, 0)


def test_score__takes_off_ruins_and_powers() -> None:
    """R20: 15 a RUIN, then the costs of the powers; it can be negative."""
    board = Board(board_of("1 1 x x", *["x x x x"] * 3))
    totals = {
        (difficulty, used): score_board(board, difficulty, used)
        for difficulty in DIFFICULTIES
        for used in range(difficulty.charges + 1)
    }
    assert {score.ruins for score in totals.values()} == {-210}
    assert {key: score.powers for key, score in totals.items()} == {
        (Difficulty.PEACEFUL, 0): 0, (Difficulty.PEACEFUL, 1): -10,
        (Difficulty.PEACEFUL, 2): -30, (Difficulty.PEACEFUL, 3): -70,
        (Difficulty.SURVIVAL, 0): 0, (Difficulty.SURVIVAL, 1): -70,
        (Difficulty.NIGHTMARE, 0): 0,
    }  # fmt: skip
    assert totals[Difficulty.PEACEFUL, 3].total == -276


def test_score__of_a_full_board() -> None:
    """R18-R20: the highest there is, line by line."""
    score = score_board(Board(board_of(*["3 4 5 6"] * 4)), Difficulty.SURVIVAL, 0)
    assert (score.base, score.bonuses, score.ruins, score.powers) == (144, 400, 0, 0)
    assert score.total == 544
    assert [line.bonus for line in score.lines] == [60] * 4 + [40] * 4


def test_live_score__counts_what_is_staged() -> None:
    """R18: the permanent score does not yet."""
    game = after(a_game(roll="2345"), stage(1, "a1"), stage(2, "b1"))
    assert (game.score.total, game.live_score.total) == (0, 10)
    game = after(game, stage(3, "c1"), stage(4, "d1"))
    assert (game.score.total, game.live_score.total) == (0, 88)
    assert game.apply(Confirm()).score.total == 88


@pytest.mark.parametrize(
    ("rows", "name", "possible"),
    [
        ((". . . .",) * 4, "row 1", {STRAIGHT, FOUR, PAIRS}),
        (("3 . . .", *[". . . ."] * 3), "row 1", {STRAIGHT, FOUR, PAIRS}),
        (("1 . . 6", *[". . . ."] * 3), "row 1", set()),
        (("1 . . 4", *[". . . ."] * 3), "row 1", {STRAIGHT}),
        (("1 . . 2", *[". . . ."] * 3), "row 1", {PAIRS}),
        (("2 . . 2", *[". . . ."] * 3), "row 1", {FOUR, PAIRS}),
        (("3 3 . .", *[". . . ."] * 3), "row 1", {FOUR, PAIRS}),
        (("3 4 . .", *[". . . ."] * 3), "row 1", {STRAIGHT, PAIRS}),
        (("3 4 3 .", *[". . . ."] * 3), "row 1", {PAIRS}),
        (("2 3 4 .", *[". . . ."] * 3), "row 1", {STRAIGHT}),
        (("2 3 4 .", ". . . 6", *[". . . ."] * 2), "row 1", {STRAIGHT}),
        (("2 3 4 .", ". . . 3", *[". . . ."] * 2), "row 1", set()),
        (("3 3 3 .", ". . . 5", *[". . . ."] * 2), "row 1", set()),
        (("3 3 . .", ". . 5 .", *[". . . ."] * 2), "row 1", {PAIRS}),
        (("3 3 x .", *[". . . ."] * 3), "row 1", set()),
        (("3 3 3 3", *[". . . ."] * 3), "row 1", set()),
        (("3 3 3 3", *[". . . ."] * 3), "column a", {STRAIGHT, FOUR, PAIRS}),
        (("6 . . .", "6 . . .", ". . . .", "5 . . ."), "column a", {PAIRS}),
        ((". x x .", "x x x x", "x x x x", ". x x ."), "row 1", set()),
        ((". . . .", "1 . . 4", ". . . .", ". . . ."), "row 1", {STRAIGHT, PAIRS}),
        ((". . . .", "1 . . 5", ". . . .", ". . . ."), "row 1", {STRAIGHT}),
        ((". . . .", "1 . . 6", ". . . .", ". . . ."), "row 1", {STRAIGHT}),
        ((". . . .", "1 1 6 6", ". . . .", ". . . ."), "row 1", set()),
        ((". . . .", "2 . . 3", ". . . .", "5 . . ."), "row 1", {STRAIGHT, FOUR, PAIRS}),
    ],
)
def test_possible__is_what_the_neighbours_still_allow(
    rows: tuple[str, ...], name: str, possible: set[Combination]
) -> None:
    """R24: each empty cell within what its present neighbours allow, the line in itself too."""
    assert set(line(name, *rows).possible) == possible


def test_possible__ignores_dice_reach_and_other_empty_cells() -> None:
    """R24: no number comes near row 4, yet all is possible there; staged dice count."""
    assert set(line("row 4", "3 . . .", *[". . . ."] * 3).possible) == set(Combination)
    game = after(a_game(roll="3366"), stage(1, "a4"), stage(2, "b4"))
    assert set(game.live_score.lines[3].possible) == {FOUR, PAIRS}
    assert set(game.score.lines[3].possible) == set(Combination)


def last_cell(difficulty: Difficulty, roll: str) -> Game:
    rows = ("1 1 1 1", "1 1 1 1", "1 1 1 1", "1 1 1 .")
    return a_game(*rows, roll=roll, difficulty=difficulty, turns=9)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_end__comes_at_once_with_the_last_number(difficulty: Difficulty) -> None:
    """R21: by CONFIRM; nothing is possible afterwards, at any difficulty."""
    game = after(last_cell(difficulty, "1666"), stage(1, "d4"), Confirm())
    assert (game.phase, game.turns, game.score.total) == (Phase.OVER, 10, 32 + 8 * 40)
    assert (game.legal_moves(), game.can_roll, game.can_confirm) == ((), False, False)
    for move in (
        Roll((1, 1, 1, 1)), stage(1, "d4"), unstage("d4"), Shift(1, 1), Confirm(), ruin("d4")
    ):  # fmt: skip
        assert (refusal(game, move).code, refusal(game, move).rule) == ("over", "R21")


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_end__comes_at_once_with_the_last_ruin(difficulty: Difficulty) -> None:
    """R21: by RUIN, and that turn counts too."""
    game = last_cell(difficulty, "6666").apply(ruin("d4"))
    assert (game.phase, game.turns) == (Phase.OVER, 10)
    assert game.score.total == 2 * 15 + 6 * 40 - 15


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_difficulty__belongs_to_the_whole_game(difficulty: Difficulty) -> None:
    """R22: a game at a difficulty begins anew; no move changes it."""
    game = new_game(difficulty)
    assert (game.difficulty, game.board.has_numbers, game.turns) == (difficulty, False, 0)
    game = after(game, Roll((3, 3, 3, 3)), stage(1, "a1"), stage(2, "b1"), stage(3, "c1"))
    assert game.apply(Confirm()).difficulty is difficulty


def test_undo__ends_where_something_was_fixed() -> None:
    """R23: after ROLL, a power, CONFIRM and RUIN no move leads back to the state before."""
    game = new_game(Difficulty.PEACEFUL)
    rolled = game.apply(Roll((1, 1, 6, 6)))
    shifted = rolled.apply(Shift(3, -1))
    confirmed = after(shifted, stage(1, "a1"), stage(2, "b1"), Confirm())
    lost = confirmed.apply(Roll((6, 6, 6, 6)))
    ruined = lost.apply(ruin("d4"))
    fixed = [
        (state.turns, bool(state.dice), state.powers_used)
        for state in (game, rolled, shifted, confirmed, lost, ruined)
    ]
    assert fixed == sorted(set(fixed))
