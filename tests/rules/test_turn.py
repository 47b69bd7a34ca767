"""A turn: ROLL, staging, taking back, CONFIRM (R4-R9)."""

import pytest

from magdagdon.rules import (
    Confirm,
    Difficulty,
    Phase,
    Roll,
    RuinCell,
    Shift,
    Stage,
    Unstage,
    new_game,
)
from tests.rules.playing import (
    DIFFICULTIES,
    a_game,
    after,
    refusal,
    ruin,
    stage,
    staged_on,
    unstage,
)

LEFT_OVER = {  # empty cells -> a board that has just so many
    3: ("3 3 3 3", "3 3 3 3", "3 3 3 3", "3 . . ."),
    2: ("3 3 3 3", "3 3 3 3", "3 3 3 3", "3 3 . ."),
    1: ("3 3 3 3", "3 3 3 3", "3 3 3 3", "3 3 3 ."),
}


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_turn__begins_with_a_roll_and_nothing_else(difficulty: Difficulty) -> None:
    """R4: before ROLL nothing is possible, and after it no second ROLL."""
    game = new_game(difficulty)
    assert game.phase is Phase.TO_ROLL
    assert game.can_roll
    assert (game.legal_moves(), game.available, game.can_reroll) == ((), (), False)
    for move in (stage(1, "a1"), unstage("a1"), Shift(1, 1), Confirm(), ruin("a1")):
        assert (refusal(game, move).code, refusal(game, move).rule) == ("not_rolled", "R4")
    rolled = game.apply(Roll((1, 2, 2, 1)))
    assert (rolled.dice, rolled.available, rolled.can_roll) == ((1, 2, 2, 1), (1, 2, 3, 4), False)
    assert refusal(rolled, Roll((1, 1, 1, 1))).code == "already_rolled"


@pytest.mark.parametrize("dice", [(), (1,), (1, 2, 3), (1, 2, 3, 4, 5)])
def test_roll__has_four_dice(dice: tuple[int, ...]) -> None:
    """R4: four dice."""
    error = refusal(new_game(Difficulty.PEACEFUL), Roll(dice))
    assert (error.code, error.rule, error.fields) == ("dice_count", "R4", {"count": len(dice)})


@pytest.mark.parametrize("value", [0, 7, -1, 60])
def test_roll__has_six_sides(value: int) -> None:
    """R4: six-sided dice."""
    error = refusal(new_game(Difficulty.PEACEFUL), Roll((1, 2, value, 3)))
    assert (error.code, error.rule, error.fields) == ("bad_face", "R4", {"value": value})


@pytest.mark.parametrize(
    ("difficulty", "empty", "required"),
    [
        (Difficulty.PEACEFUL, 3, 2), (Difficulty.PEACEFUL, 2, 2), (Difficulty.PEACEFUL, 1, 1),
        (Difficulty.SURVIVAL, 3, 2), (Difficulty.SURVIVAL, 2, 2), (Difficulty.SURVIVAL, 1, 1),
        (Difficulty.NIGHTMARE, 3, 3), (Difficulty.NIGHTMARE, 2, 2), (Difficulty.NIGHTMARE, 1, 1),
    ],
)  # fmt: skip
def test_requirement__drops_to_the_empty_cells(
    difficulty: Difficulty, empty: int, required: int
) -> None:
    """R5: the minimum, or as many cells as were empty when the turn began."""
    game = a_game(*LEFT_OVER[empty], roll="3333", difficulty=difficulty)
    assert (game.required, game.still_required) == (required, required)
    staged = game.apply(stage(1, "d4"))
    if empty == 1:
        assert (staged.required, staged.still_required, staged.can_confirm) == (1, 0, True)
    assert staged.required == required


def test_requirement__counts_doomed_cells_as_empty() -> None:
    """R5: d1 beside 2 and 5 takes nothing, and a4 lies behind RUINs; both count."""
    game = a_game("3 3 2 .", "3 3 x 5", "x 4 4 4", ". x 4 4", roll="3333")
    assert [game.takes(cell) for cell in game.board.empty_cells] == [(), ()]
    assert (game.required, game.phase) == (2, Phase.MAGDAGDON)
    last = a_game("3 3 3 3", "3 3 3 3", "3 3 3 x", "3 3 x .", roll="3333")
    assert (last.required, last.phase) == (1, Phase.MAGDAGDON)


def test_stage__puts_one_available_die_on_one_cell() -> None:
    """R6: a die is staged once, on one cell."""
    game = a_game("3 . . .", *[". . . ."] * 3, roll="3345").apply(stage(3, "b1"))
    assert staged_on(game) == ["4b1"]
    assert (game.available, game.board.at(1), game.table.at(1)) == ((1, 2, 4), 0, 4)
    again = refusal(game, stage(3, "a2"))
    assert (again.code, again.rule, again.fields) == ("die_staged", "R6", {"die": 3, "cell": "b1"})
    taken = refusal(game, stage(1, "b1"))
    assert (taken.code, taken.rule, taken.fields) == ("not_empty", "R7", {"cell": "b1"})


@pytest.mark.parametrize("die", [0, 5, -1])
def test_stage__knows_four_dice(die: int) -> None:
    """R6: positions 1-4."""
    error = refusal(a_game(roll="1111"), stage(die, "a1"))
    assert (error.code, error.rule, error.fields) == ("no_such_die", "R6", {"die": die})


@pytest.mark.parametrize("cell", [-1, 16, -16])
def test_moves__know_sixteen_cells(cell: int) -> None:
    """R1: a number that is no cell is no other cell counted from the end."""
    rolled, lost = a_game(roll="1111"), a_game(roll="1355", difficulty=Difficulty.NIGHTMARE)
    for game, move in ((rolled, Stage(1, cell)), (rolled, Unstage(cell)), (lost, RuinCell(cell))):
        assert (refusal(game, move).code, refusal(game, move).rule) == ("no_such_cell", "R1")


def test_stage__counts_for_later_stagings() -> None:
    """R6: 5 fits nowhere beside 3 until a 4 is staged between; a staged number also restricts."""
    game = a_game("3 . . .", *[". . . ."] * 3, roll="4552")
    assert game.legal_cells(2) == ()
    game = game.apply(stage(1, "b1"))
    assert [staged_on(game), game.legal_cells(2)] == [["4b1"], (2, 5)]
    error = refusal(game, stage(4, "b2"))
    assert (error.code, error.rule) == ("differs", "R7")
    assert error.fields == {
        "value": 2, "cell": "b2", "neighbour_value": 4, "neighbour": "b1", "n": 2,
    }  # fmt: skip


def test_cells__are_all_legal_for_the_first_number() -> None:
    """R7a: no number on the board, RUINs or not."""
    assert a_game(roll="1123").legal_cells(1) == tuple(range(16))
    ruined = a_game("x . . .", ". x . .", ". . . .", ". . . x", roll="1123")
    assert set(ruined.legal_cells(4)) == set(range(16)) - {0, 5, 15}


def test_cells__follow_the_first_number_even_while_it_is_only_staged() -> None:
    """R7a counts staged numbers too."""
    game = a_game(roll="1126").apply(stage(1, "a1"))
    assert game.legal_cells(2) == game.legal_cells(3) == (1, 4)
    error = refusal(game, stage(3, "d4"))
    assert (error.code, error.rule) == ("beside_no_number", "R7")
    assert error.fields == {"value": 2, "cell": "d4"}


def test_cells__take_what_differs_by_at_most_1_from_every_neighbour() -> None:
    """R7b, and the seeds' examples: beside 3 and 4 only 3 or 4, beside 2 and 4 only 3, beside 2
    and 5 nothing; a diagonal number restricts nothing."""
    game = a_game("3 . 4 .", "x x . 6", "2 . 4 .", "x x x x", roll="3456")
    taken = {name: game.takes(cell) for name, cell in (("b1", 1), ("b3", 9))}
    assert taken == {"b1": (3, 4), "b3": (3,)}
    assert a_game("2 . 5 .", *[". . . ."] * 3).takes(1) == ()
    assert a_game("3 . . .", ". 6 . .", *[". . . ."] * 2).takes(1) == ()
    assert a_game("3 . 4 .", "6 x 6 .", *[". . . ."] * 2).takes(1) == (3, 4)


def test_cells__are_neither_connected_nor_restricted_by_ruins() -> None:
    """R7: a RUIN is no number."""
    game = a_game("x . . .", ". . . .", ". . x 3", ". . . .", roll="3333")
    assert game.legal_cells(1) == (7, 15)
    assert game.takes(15) == (2, 3, 4)
    assert game.takes(1) == ()


def test_cells__need_a_number_beside_them_not_across_a_corner() -> None:
    """R7b: only orthogonal neighbours connect."""
    game = a_game(". . . .", ". 3 . .", ". . . .", ". . . .", roll="3333")
    assert game.legal_cells(1) == (1, 4, 6, 9)
    error = refusal(game, stage(1, "a1"))
    assert (error.code, error.fields) == ("beside_no_number", {"value": 3, "cell": "a1"})


def test_refusal__names_numbers_and_never_ruins() -> None:
    """R7: beside a RUIN alone is beside no number; of two neighbours the worse one is named."""
    game = a_game("x . 3 .", *[". . . ."] * 3, roll="5333")
    assert refusal(game, stage(1, "a2")).code == "beside_no_number"
    error = refusal(game, stage(1, "b1"))
    assert (error.code, error.fields["neighbour"], error.fields["n"]) == ("differs", "c1", 2)
    game = a_game("2 . 3 .", *[". . . ."] * 3, roll="5333")
    error = refusal(game, stage(1, "b1"))
    assert (error.fields["neighbour"], error.fields["neighbour_value"]) == ("a1", 2)
    assert error.fields["n"] == 3


def test_nightmare__goes_on_anywhere_after_first_rolls_of_ruins() -> None:
    """R7a: the first number of a NIGHTMARE game may come after RUINs."""
    game = after(new_game(Difficulty.NIGHTMARE), Roll((1, 3, 5, 1)), ruin("b2"))
    game = after(game, Roll((6, 4, 2, 6)), ruin("c2"), Roll((2, 2, 2, 2)))
    assert set(game.legal_cells(1)) == set(range(16)) - {5, 6}


def test_unstage__works_in_any_order() -> None:
    """R8: any staged die comes back; those still connected stay."""
    game = a_game("3 . . .", *[". . . ."] * 3, roll="3333")
    game = after(game, stage(1, "b1"), stage(2, "a2"), stage(3, "b2"))
    back = game.apply(unstage("b1"))
    assert staged_on(back) == ["3a2", "3b2"]
    assert back.available == (1, 4)
    assert staged_on(back.apply(stage(4, "b1"))) == ["3a2", "3b2", "3b1"]


def test_unstage__takes_along_what_is_no_longer_connected() -> None:
    """R8: c1 and d1 hung on b1."""
    game = a_game("3 . . .", *[". . . ."] * 3, roll="3456")
    game = after(game, stage(1, "b1"), stage(2, "c1"), stage(3, "d1"))
    assert game.apply(unstage("b1")).staged == ()
    assert staged_on(game.apply(unstage("c1"))) == ["3b1"]
    assert staged_on(game.apply(unstage("d1"))) == ["3b1", "4c1"]


def test_unstage__keeps_what_touches_another_permanent_number() -> None:
    """R8: connected to any permanent number is enough."""
    game = a_game("3 . . 3", *[". . . ."] * 3, roll="3333")
    game = after(game, stage(1, "b1"), stage(2, "c1"))
    assert staged_on(game.apply(unstage("b1"))) == ["3c1"]


def test_unstage__without_permanent_numbers_keeps_the_part_of_the_earliest() -> None:
    """R8: the earliest staged of the remaining dice decides what stays."""
    game = after(
        a_game(roll="3333"), stage(1, "b1"), stage(2, "a1"), stage(3, "c1"), stage(4, "d1")
    )
    assert staged_on(game.apply(unstage("b1"))) == ["3a1"]
    assert staged_on(game.apply(unstage("a1"))) == ["3b1", "3c1", "3d1"]
    assert staged_on(game.apply(unstage("c1"))) == ["3b1", "3a1"]
    other = after(
        a_game(roll="3333"), stage(1, "b1"), stage(2, "c1"), stage(3, "d1"), stage(4, "a1")
    )
    assert staged_on(other.apply(unstage("b1"))) == ["3c1", "3d1"]


def test_unstage__is_not_connected_through_ruins() -> None:
    """R8: connected through numbers only."""
    game = a_game("3 . . .", "x . . .", *[". . . ."] * 2, roll="3333")
    game = after(game, stage(1, "b1"), stage(2, "b2"), stage(3, "b3"), stage(4, "a3"))
    assert game.apply(unstage("b1")).staged == ()


@pytest.mark.parametrize("cell", ["a1", "b1", "d4"])
def test_unstage__takes_back_staged_dice_only(cell: str) -> None:
    """R8: neither a permanent number nor an empty cell."""
    game = a_game("3 . . .", *[". . . ."] * 3, roll="3333").apply(stage(1, "a2"))
    error = refusal(game, unstage(cell))
    assert (error.code, error.rule, error.fields) == ("nothing_staged", "R8", {"cell": cell})


def test_unstage__gives_back_the_state_before() -> None:
    """R8: taking the last staged die back leaves no trace."""
    game = a_game("3 . . .", *[". . . ."] * 3, roll="3456")
    once = game.apply(stage(1, "b1"))
    assert once.apply(unstage("b1")) == game
    assert after(once, stage(2, "c1"), unstage("c1")) == once


@pytest.mark.parametrize(
    ("difficulty", "required"), [(Difficulty.PEACEFUL, 2), (Difficulty.NIGHTMARE, 3)]
)
def test_confirm__waits_for_the_requirement(difficulty: Difficulty, required: int) -> None:
    """R9: possible from the requirement on, up to all four dice."""
    game = a_game(roll="3333", difficulty=difficulty)
    for count, cell in enumerate(("a1", "b1", "c1", "d1")):
        assert game.can_confirm == (count >= required)
        if count < required:
            error = refusal(game, Confirm())
            assert (error.code, error.rule) == ("too_few", "R9")
            missing = required - count
            assert error.fields == {"staged": count, "required": required, "n": missing}
        else:
            assert game.apply(Confirm()).board == game.table
        game = game.apply(stage(count + 1, cell))
    assert game.apply(Confirm()).board.number_cells == (0, 1, 2, 3)


def test_confirm__makes_the_numbers_permanent_and_discards_the_rest() -> None:
    """R9: the turn ends, and nothing is left to take back."""
    game = after(a_game(roll="3456"), stage(1, "a1"), stage(2, "b1"), Confirm())
    assert (game.board.at(0), game.board.at(1)) == (3, 4)
    assert (game.dice, game.staged, game.turns, game.phase) == ((), (), 1, Phase.TO_ROLL)
    assert game.turn == 2
    rolled = game.apply(Roll((3, 3, 3, 3)))
    assert refusal(rolled, unstage("a1")).code == "nothing_staged"
