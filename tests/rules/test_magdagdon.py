"""MAGDAGDON (R15-R17)."""

import pytest

from magdagdon.rules import Confirm, Difficulty, Phase, Reroll, Roll, RuinCell, Shift
from tests.rules.playing import a_game, after, refusal, ruin, stage, staged_on, unstage

ONES = ("1 1 . .", ". . . .", ". . . .", ". . . .")


def test_magdagdon__begins_when_no_minimum_can_be_placed() -> None:
    """R15: after the roll; nothing can be staged then, and no die helps (R16)."""
    game = a_game(*ONES, roll="6666")
    assert game.phase is Phase.MAGDAGDON
    assert [game.legal_cells(die) for die in (1, 2, 3, 4)] == [()] * 4
    for move in (stage(1, "c1"), Confirm()):
        assert (refusal(game, move).code, refusal(game, move).rule) == ("in_magdagdon", "R16")
    assert refusal(game, unstage("a1")).rule == "R8"


def test_magdagdon__asks_for_the_minimum_not_for_one_die() -> None:
    """R15: one 2 can be placed, two dice can't; at the last cell the 2 would do."""
    assert a_game(*ONES, roll="2666").phase is Phase.MAGDAGDON
    assert a_game(*ONES, roll="2266").phase is Phase.PLACING
    last = ("1 1 1 1", "1 1 1 1", "1 1 1 1", "1 1 1 .")
    assert a_game(*last, roll="2666").phase is Phase.PLACING


@pytest.mark.parametrize(
    ("roll", "difficulty", "phase"),
    [
        ("1244", Difficulty.PEACEFUL, Phase.PLACING),
        ("1244", Difficulty.NIGHTMARE, Phase.MAGDAGDON),
        ("1234", Difficulty.NIGHTMARE, Phase.PLACING),
        ("1355", Difficulty.PEACEFUL, Phase.PLACING),
        ("1135", Difficulty.NIGHTMARE, Phase.MAGDAGDON),
    ],
)
def test_magdagdon__on_the_empty_board(roll: str, difficulty: Difficulty, phase: Phase) -> None:
    """R15: dice must fit each other where no number stands."""
    assert a_game(roll=roll, difficulty=difficulty).phase is phase


def test_magdagdon__sees_dice_that_only_fit_after_each_other() -> None:
    """R15: 4 fits nowhere until 3 and then 4 build on 2; the order is the player's business."""
    board = ("2 x x x", ". x x x", ". x x x", ". . . .")
    assert a_game(*board, roll="4366", difficulty=Difficulty.PEACEFUL).phase is Phase.PLACING
    assert a_game(*board, roll="5466", difficulty=Difficulty.PEACEFUL).phase is Phase.MAGDAGDON


def test_magdagdon__is_never_forced_by_a_poor_staging() -> None:
    """R15: what is staged plays no part; the die in the way is named instead."""
    blocked = a_game("3 . x x", ". x x x", "2 x x x", "x x x x", roll="2466")
    assert blocked.phase is Phase.PLACING
    poor = blocked.apply(stage(1, "b1"))
    assert poor.phase is Phase.PLACING
    assert [(die.value, die.cell) for die in poor.blocking()] == [(2, 1)]
    assert refusal(poor, ruin("a2")).rule == "R17"
    good = after(blocked, stage(2, "b1"), stage(1, "a2"))
    assert (good.blocking(), good.can_confirm) == ((), True)


def test_magdagdon__brought_about_by_a_power_sends_staged_dice_back() -> None:
    """R15: also by a power; the staged 2 comes back to the hand."""
    game = a_game(*ONES, roll="2266").apply(stage(1, "c1"))
    lost = game.apply(Shift(2, 1))
    assert (lost.phase, lost.staged, lost.dice) == (Phase.PLACING, game.staged, (2, 3, 6, 6))
    lost = game.apply(Reroll((2,), (6,)))
    assert (lost.phase, lost.staged, lost.available) == (Phase.MAGDAGDON, (), (1, 2, 3, 4))
    assert (lost.dice, lost.powers_used) == ((2, 6, 6, 6), 1)


def test_magdagdon__ends_by_a_power_that_helps() -> None:
    """R16: the test of R15 is made again after every power."""
    game = a_game(*ONES, roll="2466")
    still = game.apply(Shift(4, -1))
    assert (still.phase, still.powers_used) == (Phase.MAGDAGDON, 1)
    saved = still.apply(Shift(2, -1))
    assert (saved.phase, saved.dice, saved.powers_used) == (Phase.PLACING, (2, 3, 6, 5), 2)
    saved = after(saved, stage(1, "c1"), stage(2, "d1"))
    assert staged_on(saved) == ["2c1", "3d1"]
    assert saved.can_confirm


def test_magdagdon__accepted_makes_one_ruin_and_ends_the_turn() -> None:
    """R16: an empty permanent cell of the player's choice, with powers left or not."""
    game = a_game(*ONES, roll="6666")
    after_it = game.apply(ruin("d4"))
    assert (after_it.board.ruin_cells, after_it.dice) == ((15,), ())
    assert (after_it.turns, after_it.phase, after_it.powers_used) == (1, Phase.TO_ROLL, 0)
    choices = {move.cell for move in game.legal_moves() if isinstance(move, RuinCell)}
    assert choices == set(range(2, 16))


@pytest.mark.parametrize("cell", ["a1", "d4"])
def test_magdagdon__ruins_empty_cells_only(cell: str) -> None:
    """R16: neither a number nor a RUIN becomes one."""
    game = after(a_game(*ONES, roll="6666"), ruin("d4"), Roll((6, 6, 6, 6)))
    error = refusal(game, ruin(cell))
    assert (error.code, error.rule, error.fields) == ("not_empty", "R16", {"cell": cell})


@pytest.mark.parametrize("staged", [0, 1, 2])
def test_ruin__is_refused_outside_magdagdon(staged: int) -> None:
    """R17: whatever is staged."""
    game = a_game(*ONES, roll="2222")
    for die, cell in list(enumerate(("c1", "d1"), 1))[:staged]:
        game = game.apply(stage(die, cell))
    assert (refusal(game, ruin("d4")).code, refusal(game, ruin("d4")).rule) == (
        "not_magdagdon",
        "R17",
    )
