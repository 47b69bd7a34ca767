"""A hint: where to look gives little away, the rest compares the best with the next."""

from random import Random

import pytest

from magdagdon.advice import (
    PARTS,
    Advice,
    ExactEvaluator,
    Hint,
    Look,
    Option,
    advise,
    hint,
    parsed_moves,
    why,
)
from magdagdon.rules import LINES, Difficulty, Game, Roll
from tests.rules.playing import a_game, after, stage
from tests.solver.positions import random_board

EXACT = ExactEvaluator()
BOARD = ("2 3 4 .", "2 2 3 .", "1 2 3 4", "1 . . .")


def hinted(game: Game, *options: tuple[str, float]) -> Hint:
    best = options[0][1]
    return hint(game, Advice(best, tuple(Option(m, v, best - v) for m, v in options)))


def test_hint__is_the_best_option_beside_the_next_that_differs() -> None:
    found = hinted(a_game(*BOARD, roll="4556"), ("5d1 4d2", 90), ("4d2 5d1", 90), ("4d2", 60))
    assert (found.value, found.best.moves) == (90, "5d1 4d2")
    assert found.runner_up
    assert (found.runner_up.moves, found.difference) == ("4d2", 30)


def test_hint__of_equal_options_has_no_runner_up() -> None:
    found = hinted(a_game(*BOARD, roll="4556"), ("5d1 4d2", 90), ("4d2 5d1", 90))
    assert (found.runner_up, found.difference) == (None, 0)


def test_hint__needs_options() -> None:
    with pytest.raises(ValueError, match="options"):
        hint(a_game(*BOARD), advise(a_game("2 3 4 .", "x x x x", "x x x x", "x x x x"), EXACT))


@pytest.mark.parametrize(
    ("moves", "look", "name"),
    [
        ("5d1 4d2", Look.LINE, "column d"),
        ("4d2 3c4", Look.CELLS, "right"),
        ("1b4 2c4", Look.LINE, "row 4"),
        ("2b4", Look.CELLS, "bottom_left"),
        ("4d1 2b4", Look.CELLS, "board"),
        ("5-", Look.POWERS, "powers"),
        ("R55", Look.POWERS, "powers"),
    ],
)
def test_where__is_a_line_or_a_part_of_the_board_or_the_powers(
    moves: str, look: Look, name: str
) -> None:
    where = hinted(a_game(*BOARD, roll="4556"), (moves, 90)).where
    assert (where.look, where.name) == (look, name)


def test_where__is_the_line_that_the_first_reason_speaks_of() -> None:
    found = hinted(a_game(*BOARD, roll="4556"), ("5d1 4d2", 90), ("4d2", 60))
    assert found.reasons[0].code == "completes.row.STRAIGHT"
    assert found.where.name == "row 1"


def test_where__contains_what_is_to_be_done_and_more() -> None:
    random = Random(4)
    names = {line.name: line.cells for line in LINES} | PARTS
    for _ in range(60):
        game = Game(random.choice(list(Difficulty)), random_board(random, random.randint(1, 3)))
        game = game.apply(Roll(tuple(random.choices(range(1, 7), k=4))))
        advice = advise(game, EXACT)
        found = hint(game, advice)
        done = {one.cell for one in parsed_moves(found.best.moves)}
        if found.where.look is Look.POWERS:
            assert done == {None}
            assert found.where.cells == ()
        else:
            assert found.where.cells == names[found.where.name]
            assert done.intersection(found.where.cells)
            assert found.where.look is Look.LINE or done.issubset(found.where.cells)
        assert found.reasons == why(game, advice, found.best)


def test_hint__looks_at_the_dice_with_nothing_staged() -> None:
    game = a_game("2 3 4 .", "x x x .", "x x x x", "x x x x", roll="5566")
    staged = after(game, stage(1, "d1"))
    assert hint(staged, advise(staged, EXACT)) == hint(game, advise(game, EXACT))
