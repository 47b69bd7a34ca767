"""What a command says it did."""

from random import Random

from magdagdon.play import (
    AskReroll,
    AskRoll,
    Command,
    Room,
    Undo,
    UndoAll,
)
from magdagdon.rules import (
    Confirm,
    Difficulty,
    Phase,
    RuinCell,
    Shift,
    Staged,
    Unstage,
    parse_cell,
)
from tests.support.playing import OWNER, after, play_out, press, scripted, stage


def test_outcome__of_a_roll_has_the_dice() -> None:
    outcome = after(scripted((5, 3, 3, 6)), AskRoll()).last
    assert outcome is not None
    assert outcome.outcome.event == "roll"
    assert outcome.outcome.fields == {"turn": 1, "dice": (5, 3, 3, 6)}


def test_outcome__of_staging_says_how_many_are_still_required() -> None:
    room = scripted((5, 3, 3, 6))
    played = after(room, AskRoll())
    reply = press(room, played, stage(2, "b2"))
    assert reply.outcome.event == "stage"
    assert reply.outcome.fields == {"die": 2, "value": 3, "cell": "b2", "n": 1}


def test_outcome__of_taking_back_names_the_dice_that_fall() -> None:
    """R8: dice that are no longer connected come back too, and the player is told."""
    room = scripted((1, 1, 2, 2))
    played = after(room, AskRoll(), stage(1, "a1"), stage(2, "a2"), stage(3, "b2"), stage(4, "b3"))
    reply = press(room, played, Unstage(parse_cell("a2")))
    assert reply.outcome.event == "unstage"
    assert reply.outcome.fields == {"die": 2, "value": 1, "cell": "a2"}
    assert reply.outcome.fell == ((2, "b2"), (2, "b3"))
    assert [die.die for die in reply.played.game.staged] == [1]


def test_outcome__of_undo_names_the_last_die_only() -> None:
    room = scripted((1, 1, 2, 2))
    played = after(room, AskRoll(), stage(1, "a1"), stage(2, "a2"))
    reply = press(room, played, Undo())
    assert reply.outcome.event == "undo"
    assert reply.outcome.fields == {"die": 2, "value": 1, "cell": "a2"}
    assert reply.outcome.fell == ()
    assert reply.played.game.staged == (Staged(1, 1, parse_cell("a1")),)


def test_outcome__of_undo_all_names_all() -> None:
    room = scripted((1, 1, 2, 2))
    played = after(room, AskRoll(), stage(1, "a1"), stage(2, "a2"))
    reply = press(room, played, UndoAll())
    assert reply.outcome.event == "undo_all"
    assert reply.outcome.fields == {"n": 2}
    assert reply.outcome.fell == ((1, "a1"), (1, "a2"))
    assert reply.played.game.staged == ()


def test_outcome__of_a_power_has_what_changed_and_its_cost() -> None:
    room = scripted((1, 2, 3, 4), rerolls={(1, 1): (6, 5)})
    played = after(room, AskRoll())
    shift = press(room, played, Shift(1, 1))
    assert shift.outcome.event == "shift"
    assert dict(shift.outcome.fields) == {
        "turn": 1, "dice": (2, 2, 3, 4), "die": 1, "before": 1, "after": 2, "cost": 10,
        "escaped": 0,
    }  # fmt: skip
    reroll = press(room, shift.played, AskReroll((4, 3)))
    assert dict(reroll.outcome.fields) == {
        "turn": 1, "dice": (2, 2, 6, 5), "again": (3, 4), "before": (3, 4), "after": (6, 5),
        "cost": 20, "escaped": 0,
    }  # fmt: skip


def test_outcome__of_confirm_has_the_turn_and_the_numbers_set() -> None:
    room = scripted((1, 1, 2, 2))
    played = after(room, AskRoll(), stage(1, "a1"), stage(2, "a2"))
    reply = press(room, played, Confirm())
    assert (reply.outcome.event, reply.outcome.fields) == ("confirm", {"turn": 1, "n": 2})


def test_outcome__magdagdon_and_the_ruin_in_it() -> None:
    """R15, R16: a NIGHTMARE roll of 1 3 5 5 can place no three dice."""
    room = scripted((1, 3, 5, 5))
    room.choose_difficulty(OWNER, Difficulty.NIGHTMARE)
    rolled = after(room, AskRoll())
    assert rolled.last is not None
    assert rolled.last.outcome.event == "magdagdon"
    assert rolled.last.outcome.fields == {"turn": 1, "dice": (1, 3, 5, 5), "cause": "roll"}
    reply = press(room, rolled, RuinCell(parse_cell("d4")))
    assert (reply.outcome.event, reply.outcome.fields) == ("ruin", {"turn": 1, "cell": "d4"})


def test_outcome__a_power_that_brings_magdagdon_sends_staged_dice_back() -> None:
    """R15: 2s on b2 c2, 1s around: a power changes the hand so that no two dice fit."""
    room = scripted((2, 2, 2, 2), (2, 3, 6, 6))
    start: list[Command] = [
        AskRoll(),
        *(stage(d, c) for d, c in ((1, "b2"), (2, "c2"), (3, "b3"), (4, "c3"))),
    ]
    played = after(room, *start, Confirm(), AskRoll(), stage(1, "a2"))
    reply = press(room, played, Shift(2, 1))
    assert reply.played.game.phase is Phase.MAGDAGDON
    assert reply.outcome.event == "magdagdon"
    assert reply.outcome.fields["cause"] == "shift"
    assert reply.outcome.fell == ((2, "a2"),)
    escaped = press(room, reply.played, Shift(2, -1))
    assert escaped.outcome.event == "shift"
    assert escaped.outcome.fields["escaped"] == 1


def test_outcome__of_the_last_turn_is_the_end(room: Room) -> None:
    played = play_out(room, Random(2))
    assert played.last is not None
    assert played.last.outcome.event == "end"
    fields = played.last.outcome.fields
    assert fields["total"] == played.game.score.total
    assert fields["turn"] == played.game.turns
    assert fields["cause"] in ("confirm", "ruin")
