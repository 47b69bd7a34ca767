"""The facts at the end of the rules: counted here by ways that share nothing with the package."""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, pairwise, product

import pytest

from magdagdon.rules import (
    EMPTY_BOARD,
    LINES,
    NEIGHBOURS,
    Board,
    Confirm,
    Difficulty,
    Game,
    Phase,
    Roll,
    combination_of,
    new_game,
    score_board,
)
from tests.rules import counting, reference
from tests.rules.playing import a_game, after, ruin, stage

MULTISETS = list(combinations_with_replacement(range(1, 7), 4))
ROLLS = list(product(range(1, 7), repeat=4))
EMPTY = EMPTY_BOARD.values


def chance(holds: dict[tuple[int, ...], bool]) -> Fraction:
    return Fraction(sum(holds[tuple(sorted(roll))] for roll in ROLLS), len(ROLLS))


def test_rolls__are_126_or_1296_in_order() -> None:
    """R4: four fair dice."""
    assert (len(MULTISETS), len(ROLLS)) == (126, 1296)
    assert {tuple(sorted(roll)) for roll in ROLLS} == set(MULTISETS)


def test_first_roll__never_is_magdagdon_with_a_minimum_of_2() -> None:
    """R15: two of four dice always fit each other, so no power can bring it about either."""
    assert all(reference.can_place(EMPTY, roll, 2) for roll in MULTISETS)
    for difficulty in (Difficulty.PEACEFUL, Difficulty.SURVIVAL):
        phases = {new_game(difficulty).apply(Roll(roll)).phase for roll in ROLLS}
        assert phases == {Phase.PLACING}


def test_first_roll__is_magdagdon_at_nightmare_with_41_in_108() -> None:
    """R15: at least 3 dice can be placed with 67/108, all 4 with 73/324."""
    assert chance({roll: reference.can_place(EMPTY, roll, 3) for roll in MULTISETS}) == Fraction(
        67, 108
    )
    assert chance({roll: reference.can_place(EMPTY, roll, 4) for roll in MULTISETS}) == Fraction(
        73, 324
    )
    game = new_game(Difficulty.NIGHTMARE)
    lost = sum(game.apply(Roll(roll)).phase is Phase.MAGDAGDON for roll in ROLLS)
    assert Fraction(lost, len(ROLLS)) == Fraction(41, 108)


def test_legal_sets__of_four_ones_on_the_empty_board() -> None:
    """R10: 16, 24, 52 and 113 sets of exactly 1, 2, 3 and 4 placements."""
    counts = [sum(1 for _ in reference.legal_sets(EMPTY, (1, 1, 1, 1), n)) for n in (1, 2, 3, 4)]
    assert counts == [16, 24, 52, 113]
    assert [len(stagings(a_game(roll="1111"), n)) for n in (1, 2, 3, 4)] == counts


def stagings(game: Game, size: int) -> set[frozenset[tuple[int, int]]]:
    """What can be on the board after so many stagings."""
    reached = {game}
    for _ in range(size):
        moves = ((g, stage(g.available[0], reference.NAMES[c])) for g in reached for c in cells(g))
        reached = {g.apply(move) for g, move in moves}
    return {frozenset((die.cell, die.value) for die in g.staged) for g in reached}


def cells(game: Game) -> tuple[int, ...]:
    return game.legal_cells(game.available[0])


def test_lines__are_6_straights_6_fours_and_90_two_pairs() -> None:
    """R19: of the 1,296; of the 122 with neighbours at most 1 apart 6, 6 and 30."""
    lines = list(product(range(1, 7), repeat=4))
    smooth = [line for line in lines if all(abs(a - b) <= 1 for a, b in pairwise(line))]
    assert (len(lines), len(smooth), smooth) == (1296, 122, list(counting.SMOOTH_ROWS))
    for some, counts in ((lines, (6, 6, 90)), (smooth, (6, 6, 30))):
        found = Counter(kind.value for kind in map(combination_of, some) if kind)
        assert (found["STRAIGHT"], found["FOUR OF A KIND"], found["TWO PAIRS"]) == counts
        assert found == Counter(name for name in map(reference.combination, some) if name)


def test_filled_boards__are_2590272_by_transfer_and_one_by_one() -> None:
    """R7: boards of 16 numbers, neighbours at most 1 apart."""
    assert counting.filled_boards_by_transfer() == 2_590_272
    assert sum(1 for _ in counting.filled_boards()) == 2_590_272


@pytest.mark.parametrize(
    ("blank_contents", "boards"),
    [(1, 1_026_765_543), (2, 28_955_275_296)],
    ids=["empty cells only", "empty or RUIN"],
)
def test_connected_boards__counted_by_frontier(blank_contents: int, boards: int) -> None:
    """R7, R10: one connected field, neighbours at most 1 apart, the rest empty, or RUINs too."""
    assert counting.connected_boards(blank_contents) == boards


def test_highest_score__is_544_on_four_boards_and_then_512() -> None:
    """R20: every board of 16 numbers with 512 points or more, found by branch and bound."""
    best = list(counting.boards_scoring(512))
    for points, rows in best:
        board = Board(tuple(value for row in rows for value in row))
        assert score_board(board, Difficulty.PEACEFUL, 0).total == points
    up, down = (3, 4, 5, 6), (6, 5, 4, 3)
    straight_rows = {(line,) * 4 for line in (up, down)}
    straight_columns = {tuple((value,) * 4 for value in line) for line in (up, down)}
    assert {rows for points, rows in best if points == 544} == straight_rows | straight_columns
    assert sorted({points for points, _ in best}) == [512, 544]


def test_highest_score__with_a_ruin_is_at_most_525() -> None:
    """R19, R20: a line brings at most 24 + 60; no STRAIGHT sums to more than 18, so with that
    even 489 is out of reach, and the second highest score of all is 512."""
    with_ruins = range(2**16 - 1)
    assert max(counting.most_with_ruins(numbers, 24 + 60) for numbers in with_ruins) == 525
    line = max(sum(line) + counting.line_bonus(line) for line in counting.SMOOTH_ROWS)
    assert line == 18 + 60
    assert max(counting.most_with_ruins(numbers, line) for numbers in with_ruins) == 489


def played(difficulty: Difficulty, moves: list[tuple[str, str]]) -> Game:
    """A game of whole turns: a roll, and the placements (``1a1``) or the RUIN (``xa1``) in it."""
    game = new_game(difficulty)
    for roll, actions in moves:
        game = game.apply(Roll(tuple(map(int, roll))))
        for action in actions.split():
            kind, cell = action[0], action[1:]
            if kind == "x":
                game = game.apply(ruin(cell))
            else:
                die = next(die for die in game.available if game.dice[die - 1] == int(kind))
                game = game.apply(stage(die, cell))
        game = game if "x" in actions else game.apply(Confirm())
    return game


def test_lowest_score__at_nightmare_is_minus_223_after_16_turns() -> None:
    """R20: a game has at least one number, since the last cell of a board without numbers takes
    any die; 15 RUINs and a 1 make −223, and 16 turns are one a cell."""
    assert all(reference.can_place((7,) * 15 + (0,), roll, 1) for roll in MULTISETS)
    least = min(2 * numbers - 15 * (16 - numbers) for numbers in range(1, 17))
    ruined = [name for name in reference.NAMES if name not in ("a1", "d4")] + ["d4"]
    game = played(
        Difficulty.NIGHTMARE, [("1355", f"x{name}") for name in ruined] + [("1355", "1a1")]
    )
    assert (game.phase, game.score.total, game.turns) == (Phase.OVER, -223, 16)
    assert least == -223


@pytest.mark.parametrize("difficulty", [Difficulty.PEACEFUL, Difficulty.SURVIVAL])
def test_lowest_score__otherwise_is_minus_276_after_15_turns(difficulty: Difficulty) -> None:
    """R20: the first turn never is MAGDAGDON, so at least two numbers stand; all powers spent."""
    least = min(2 * numbers - 15 * (16 - numbers) for numbers in range(2, 17)) - 70
    turns = [("6666", f"x{name}") for name in reference.NAMES[2:]]
    game = played(difficulty, [("1166", "1a1 1b1"), *turns])
    assert (game.phase, game.score.total + game.score.powers, game.turns) == (Phase.OVER, -206, 15)
    assert least == -276 == game.score.total - sum(difficulty.costs)


def test_turns__are_at_least_4() -> None:
    """R21: four dice a turn fill the board in four."""
    row = "3a{0} 4b{0} 5c{0} 6d{0}"
    game = played(Difficulty.NIGHTMARE, [("3456", row.format(number)) for number in (1, 2, 3, 4)])
    assert (game.phase, game.score.total, game.turns) == (Phase.OVER, 544, 4)


def test_turns__are_at_most_one_a_cell_and_two_cells_are_filled_first() -> None:
    """R21: so 15 turns with a minimum of 2, at NIGHTMARE 16; `played` games above reach both."""
    full_turns = after(a_game(roll="1166"), stage(1, "a1"), stage(2, "b1"), Confirm())
    assert 1 + full_turns.board.empty_count == 15
    assert new_game(Difficulty.NIGHTMARE).board.empty_count == 16


def test_lines_and_neighbours__number_what_the_rules_say() -> None:
    """R2, R18: eight lines; four cells with 2 neighbours, eight with 3, four with 4."""
    assert [line.name for line in LINES] == reference.LINE_NAMES
    assert [list(line.cells) for line in LINES] == reference.LINES
    assert Counter(map(len, NEIGHBOURS)) == {2: 4, 3: 8, 4: 4}
