"""Majda Powers (R11-R14)."""

import pytest

from magdagdon.rules import Difficulty, Phase, Reroll, Shift, new_game
from tests.rules.playing import a_game, after, refusal, stage, staged_on, unstage

ROW = ("3 . . .", ". . . .", ". . . .", ". . . .")


@pytest.mark.parametrize(
    ("difficulty", "costs"),
    [
        (Difficulty.PEACEFUL, (10, 20, 40)),
        (Difficulty.SURVIVAL, (70,)),
        (Difficulty.NIGHTMARE, ()),
    ],
)
def test_powers__cost_what_their_order_says(difficulty: Difficulty, costs: tuple[int, ...]) -> None:
    """R11: charges and costs; past the last one every power is refused."""
    game = a_game(*ROW, roll="3333", difficulty=difficulty)
    assert (difficulty.costs, difficulty.charges) == (costs, len(costs))
    for used, cost in enumerate(costs):
        assert (game.powers_used, game.charges_left) == (used, len(costs) - used)
        assert game.next_cost == cost
        game = game.apply(Shift(1, 1 if used % 2 else -1))
        assert game.score.powers == -sum(costs[: used + 1])
    assert (game.next_cost, game.charges_left, game.can_reroll) == (None, 0, False)
    for move in (Shift(1, 1), Reroll((1,), (3,))):
        error = refusal(game, move)
        assert (error.code, error.rule) == ("no_charges", "R11")
        assert error.fields == {"charges": len(costs)}


def test_powers__that_are_left_are_worth_nothing() -> None:
    """R11: unused charges change no score."""
    assert new_game(Difficulty.PEACEFUL).score.total == 0


def test_powers__stay_spent_in_later_turns() -> None:
    """R11: the charges are for the whole game."""
    game = a_game(*ROW, roll="3333", powers_used=2)
    assert (game.next_cost, game.charges_left, game.score.powers) == (40, 1, -30)


@pytest.mark.parametrize("power", [Shift(1, 1), Reroll((1,), (4,)), Reroll((2, 1), (4, 4))])
def test_powers__act_on_available_dice_only(power: Shift | Reroll) -> None:
    """R12: a staged die must be taken back first, and the refusal costs nothing."""
    game = a_game(*ROW, roll="3333").apply(stage(1, "b1"))
    error = refusal(game, power)
    assert (error.code, error.rule, error.fields) == ("die_staged", "R12", {"die": 1, "cell": "b1"})
    assert after(game, unstage("b1"), power).powers_used == 1


def test_powers__leave_staged_dice_where_they_are() -> None:
    """R12: a power may be used at any time between ROLL and CONFIRM, several times a turn."""
    game = after(a_game(*ROW, roll="3456"), stage(1, "b1"), Shift(4, -1), stage(2, "c1"))
    assert (staged_on(game), game.dice) == (["3b1", "4c1"], (3, 4, 5, 5))
    game = after(game, Reroll((3, 4), (2, 1)), Shift(4, 1))
    assert (staged_on(game), game.dice) == (["3b1", "4c1"], (3, 4, 2, 2))
    assert game.powers_used == 3


def test_powers__are_spent_whatever_is_undone_later() -> None:
    """R12: taking dice back returns no charge."""
    game = after(a_game(*ROW, roll="3456"), Shift(4, -1), stage(1, "b1"), unstage("b1"))
    assert (game.powers_used, game.dice) == (1, (3, 4, 5, 5))


@pytest.mark.parametrize(("die", "by", "shown"), [(2, 1, 5), (2, -1, 3), (1, 1, 2), (4, -1, 5)])
def test_shift__changes_one_die_by_one(die: int, by: int, shown: int) -> None:
    """R13: exactly −1 or +1."""
    dice = list(a_game(*ROW, roll="1436").apply(Shift(die, by)).dice)
    assert dice[die - 1] == shown
    assert [value for place, value in enumerate(dice, 1) if place != die] == [
        value for place, value in enumerate((1, 4, 3, 6), 1) if place != die
    ]


@pytest.mark.parametrize(("die", "by", "value"), [(1, -1, 1), (4, 1, 6)])
def test_shift__never_wraps(die: int, by: int, value: int) -> None:
    """R13: a result outside 1-6 is refused and costs nothing."""
    error = refusal(a_game(*ROW, roll="1436"), Shift(die, by))
    assert (error.code, error.rule) == ("shift_range", "R13")
    assert error.fields == {"value": value, "by": by}


@pytest.mark.parametrize("by", [0, 2, -2, 5])
def test_shift__knows_no_other_amount(by: int) -> None:
    """R13: not 0, not 2."""
    error = refusal(a_game(*ROW, roll="3333"), Shift(1, by))
    assert (error.code, error.rule, error.fields) == ("shift_amount", "R13", {"by": by})


@pytest.mark.parametrize(
    ("power", "dice"),
    [
        (Reroll((1,), (6,)), (6, 4, 3, 6)),
        (Reroll((2, 4), (1, 2)), (1, 1, 3, 2)),
        (Reroll((4, 2), (1, 2)), (1, 2, 3, 1)),
        (Reroll((1, 2, 3, 4), (5, 5, 5, 4)), (5, 5, 5, 4)),
    ],
)
def test_reroll__rolls_the_chosen_dice_together(power: Reroll, dice: tuple[int, ...]) -> None:
    """R14: any number of dice for one charge, each with the face that fell for it."""
    game = a_game(*ROW, roll="1436").apply(power)
    assert (game.dice, game.powers_used) == (dice, 1)


@pytest.mark.parametrize(
    ("power", "code", "rule", "fields"),
    [
        (Reroll((), ()), "no_dice", "R14", {}),
        (Reroll((1, 1), (2, 3)), "repeated_die", "R14", {"die": 1}),
        (Reroll((1, 2), (2,)), "reroll_count", "R14", {"dice": 2, "faces": 1}),
        (Reroll((1,), (2, 3)), "reroll_count", "R14", {"dice": 1, "faces": 2}),
        (Reroll((5,), (2,)), "no_such_die", "R6", {"die": 5}),
        (Reroll((0,), (2,)), "no_such_die", "R6", {"die": 0}),
        (Reroll((1,), (7,)), "bad_face", "R4", {"value": 7}),
    ],
)
def test_reroll__is_refused_and_costs_nothing(
    power: Reroll, code: str, rule: str, fields: dict[str, int]
) -> None:
    """R14: no dice, a die twice, and what no die can show."""
    error = refusal(a_game(*ROW, roll="3333"), power)
    assert (error.code, error.rule, error.fields) == (code, rule, fields)


def test_reroll__needs_a_die_in_the_hand() -> None:
    """R12, R14: with all four staged there is nothing to roll again."""
    game = a_game(*ROW, roll="3333")
    assert game.can_reroll
    for die, cell in enumerate(("b1", "c1", "d1", "a2"), 1):
        game = game.apply(stage(die, cell))
    assert not game.can_reroll
    assert game.phase is Phase.PLACING
