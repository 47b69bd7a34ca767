"""A decision made once more: the rules decide, a choice ends it, and nothing is kept."""

from datetime import UTC, datetime

import pytest

from magdagdon.play import Mistake
from magdagdon.rules import Phase, cell_name
from magdagdon.web.forms import BadForm
from magdagdon.web.presses import Press
from magdagdon.web.puzzle import Puzzle, checked_choice, pressed, puzzle_of, puzzle_with
from tests.support.mistakes import CHOSEN, POSITIONS

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
HANDS = {"placing": "1314", "power": "1666", "ruin": "6666"}


def mistake(kind: str) -> Mistake:
    return Mistake(kind, "me", POSITIONS[kind], CHOSEN[kind], "", 5.0, 0, NOON, 2, "mine")


def press(
    kind: str, button: str, value: str = "1", die: str | None = None, again: tuple[int, ...] = ()
) -> Press:
    return Press(kind, 2, die, again, button, value)


def after(kind: str, hand: str, *presses: Press) -> Puzzle:
    """The position after presses, each on the form of the one before."""
    puzzle = puzzle_of(mistake(kind))
    for one in presses:
        puzzle = pressed(mistake(kind), hand, one)
        hand = puzzle.hand
    return puzzle


def staged(puzzle: Puzzle) -> list[str]:
    return [f"{d.value}{cell_name(d.cell)}" for d in puzzle.screen.played.game.staged]


@pytest.mark.parametrize("kind", POSITIONS)
def test_puzzle__begins_at_the_roll(kind: str) -> None:
    puzzle = puzzle_of(mistake(kind))
    played = puzzle.screen.played
    assert puzzle.hand == HANDS[kind]
    assert (played.id, played.version, played.owner) == (kind, 2, "me")
    assert played.game.phase is (Phase.PLACING if kind == "placing" else Phase.MAGDAGDON)
    assert not puzzle.choice


def test_press__on_a_cell_stages_and_takes_back() -> None:
    first = after("placing", "1314", press("placing", "cell", "d2", "2"))
    assert (first.hand, staged(first), first.choice) == ("1314 2d2", ["3d2"], "")
    second = pressed(mistake("placing"), first.hand, press("placing", "cell", "d1", "4"))
    assert staged(second) == ["3d2", "4d1"]
    assert second.screen.played.version == 2
    assert second.screen.outcome is not None
    back = pressed(mistake("placing"), second.hand, press("placing", "cell", "d2"))
    assert (staged(back), back.screen.outcome and back.screen.outcome.event) == ([], "unstage")
    assert staged(pressed(mistake("placing"), second.hand, press("placing", "undo"))) == ["3d2"]
    assert staged(pressed(mistake("placing"), second.hand, press("placing", "undo", "all"))) == []


CHOICES = {
    "confirm": ("placing", "1314 2d2 4d1", press("placing", "confirm"), "3d2 4d1"),
    "confirm in another order": (
        "placing",
        "1314 4d1 2d2",
        press("placing", "confirm"),
        "3d2 4d1",
    ),
    "shift": ("placing", "1314", press("placing", "shift", "1+"), "1+"),
    "shift beside staged dice": ("placing", "1314 2d2", press("placing", "shift", "4-"), "4-"),
    "reroll": ("power", "1666", press("power", "reroll", again=(3, 1)), "R16"),
    "reroll of all": ("placing", "1314", press("placing", "reroll", again=(1, 2, 3, 4)), "R1314"),
    "shift out of magdagdon": ("power", "1666", press("power", "shift", "2-"), "6-"),
    "ruin": ("ruin", "6666", press("ruin", "cell", "a1", "x"), "xa1"),
}


@pytest.mark.parametrize(("kind", "hand", "last", "choice"), CHOICES.values(), ids=CHOICES.keys())
def test_press__that_ends_it_is_the_choice(kind: str, hand: str, last: Press, choice: str) -> None:
    puzzle = pressed(mistake(kind), hand, last)
    assert puzzle.choice == choice
    assert not puzzle.is_refused
    assert checked_choice(mistake(kind), choice) == choice


REFUSED = {
    "too_few": ("placing", "1314 2d2", press("placing", "confirm")),
    "beside_no_number": ("ruin", "6666", press("ruin", "confirm")),
    "no_dice": ("power", "1666", press("power", "reroll")),
    "already_rolled": ("placing", "1314", press("placing", "roll")),
    "nothing_to_undo": ("placing", "1314", press("placing", "undo")),
    "not_magdagdon": ("placing", "1314", press("placing", "cell", "a1", "x")),
    "no_charges": ("ruin", "6666", press("ruin", "shift", "1-")),
}


@pytest.mark.parametrize(("kind", "hand", "illegal"), REFUSED.values(), ids=REFUSED.keys())
def test_press__that_is_illegal_is_refused_and_changes_nothing(
    kind: str, hand: str, illegal: Press
) -> None:
    puzzle = pressed(mistake(kind), hand, illegal)
    assert puzzle.is_refused
    assert puzzle.screen.refusal is not None
    assert (puzzle.hand, puzzle.choice) == (hand, "")


def test_press__on_a_cell_without_a_die_asks_for_one() -> None:
    puzzle = pressed(mistake("placing"), "1314", press("placing", "cell", "d2"))
    assert puzzle.screen.notice == "notice.choose_die"
    assert puzzle.is_refused


def test_press__that_does_nothing_keeps_what_was_chosen() -> None:
    puzzle = pressed(mistake("placing"), "1314 2d2", press("placing", "noop", die="4"))
    assert (puzzle.hand, puzzle.screen.chosen_die) == ("1314 2d2", "4")


@pytest.mark.parametrize(
    "hand",
    ["", "1315", "131", "13145", "1314 2a9", "1314 5d2", "1314 2a1", "1314 2d2 2d1", "x", "1" * 99],
)
def test_press__from_a_form_with_another_hand_is_none_of_ours(hand: str) -> None:
    with pytest.raises(BadForm):
        pressed(mistake("placing"), hand, press("placing", "undo"))


def test_press__of_another_position_is_none_of_ours() -> None:
    with pytest.raises(BadForm):
        pressed(mistake("placing"), "1314", press("power", "undo"))


@pytest.mark.parametrize(
    "choice",
    [
        "",
        "4d1",
        "3d2",
        "3d2 4c1",
        "3d2 4d1 6a1",
        "1+ 3d2 4d2",
        "1+ 1+",
        "3d2 4d1\n5. 1111 1a1 1a2",
        "xa1",
        "R",
        "R5",
        "R11:",
        "R13144",
        "3d2 4d1 = 9",
        "7+",
        "3d2  4d1",
        "<b>",
        "1" * 5000,
    ],
)
def test_checked_choice__is_a_legal_one(choice: str) -> None:
    with pytest.raises(BadForm):
        checked_choice(mistake("placing"), choice)


def test_puzzle_with__has_the_choice() -> None:
    assert puzzle_with(mistake("power"), "6-").choice == "6-"
