"""The hand: which die is chosen, what powers may do, where the focus goes."""

from datetime import UTC, datetime

from magdagdon.play import Outcome, PlayedGame, Profile
from magdagdon.record import Record
from magdagdon.rules import Difficulty, Game, Roll, RuinCell, Stage, Unstage, new_game
from magdagdon.web.pages.hand import hand_view
from magdagdon.web.screen import GameScreen

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
ROLLED = new_game(Difficulty.PEACEFUL).apply(Roll((4, 2, 6, 3)))


def screen(
    game: Game,
    outcome: Outcome | None = None,
    chosen: str | None = None,
    again: tuple[int, ...] = (),
) -> GameScreen:
    played = PlayedGame("g" * 22, "me", 1, "0" * 32, Record(game.difficulty), game, NOON, NOON)
    return GameScreen(
        played, Profile("me"), outcome=outcome, chosen_die=chosen, chosen_reroll=again
    )


def chosen(shown: GameScreen) -> list[int]:
    return [slot.die for slot in hand_view(shown).slots if slot.chosen]


def test_hand__keeps_the_die_that_was_chosen() -> None:
    assert chosen(screen(ROLLED, chosen="3")) == [3]
    assert chosen(screen(ROLLED)) == []


def test_hand__lets_go_of_a_die_that_is_staged() -> None:
    assert chosen(screen(ROLLED.apply(Stage(3, 5)), chosen="3")) == []


def test_hand__holds_the_die_just_taken_back() -> None:
    """R8"""
    game = ROLLED.apply(Stage(2, 5)).apply(Unstage(5))
    back = Outcome("unstage", {"die": 2, "value": 2, "cell": "b2"})
    assert chosen(screen(game, back, chosen="1")) == [2]


def test_hand__keeps_the_ticks_for_a_reroll() -> None:
    """R14"""
    view = hand_view(screen(ROLLED, again=(1, 4)))
    assert [slot.die for slot in view.slots if slot.again] == [1, 4]


def test_hand__shifts_only_within_one_to_six() -> None:
    """R13"""
    view = hand_view(screen(new_game(Difficulty.PEACEFUL).apply(Roll((1, 6, 3, 3)))))
    assert [(slot.down, slot.up) for slot in view.slots] == [(None, 2), (5, None), (2, 4), (2, 4)]


def test_hand__shows_charges_and_the_next_price() -> None:
    """R11"""
    view = hand_view(screen(ROLLED))
    assert (view.charges, view.next_cost) == ((True, True, True), 10)
    nightmare = hand_view(screen(new_game(Difficulty.NIGHTMARE)))
    assert (nightmare.charges, nightmare.next_cost) == ((), None)


def test_hand__keeps_a_chosen_ruin_in_magdagdon_only() -> None:
    """R16"""
    torn = new_game(Difficulty.NIGHTMARE).apply(Roll((1, 4, 6, 4)))
    assert hand_view(screen(torn, chosen="x")).ruin_chosen
    assert not hand_view(screen(ROLLED, chosen="x")).ruin_chosen


def test_hand__says_where_to_go_on() -> None:
    torn = new_game(Difficulty.NIGHTMARE).apply(Roll((1, 4, 6, 4)))
    assert hand_view(screen(ROLLED)).focus == "die-1"
    assert hand_view(screen(ROLLED, chosen="3")).focus == "die-3"
    assert hand_view(screen(torn)).focus == "die-x"
    assert hand_view(screen(torn.apply(RuinCell(0)))).focus == "roll"
