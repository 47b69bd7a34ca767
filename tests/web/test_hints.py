"""Hints and the gauge: what they show, what they count, and that they change nothing else."""

from typing import Any

import httpx
import pytest

from magdagdon.advice import Advice, Unanswered, Waiting
from magdagdon.play import PlayedGame, Preferences, StoreFailed, UnknownGame
from magdagdon.play.helped import asked_at
from magdagdon.rules import Game
from magdagdon.web.hints import AT_ONCE, PATIENT
from magdagdon.web.players import ONE_PLAYER
from magdagdon.web.screen import NO_HELP, GameScreen, Help
from tests.support.adviser import FakeAdviser
from tests.web.browser import Browser
from tests.web.world import LOWEST_ROLL, World, a_world

WAITING = Waiting(2, None)


class Table:
    """A player who may ask, at a game screen."""

    def __init__(self, adviser: FakeAdviser, *, wishes: Preferences | None = None) -> None:
        self.adviser = adviser
        self.world: World = a_world([(1, 2, 3, 4)] * 16, adviser=adviser)
        self.browser = Browser(self.world.app)
        self.browser.get("/game")
        if wishes:
            self.world.shelf.games.choose_preferences(ONE_PLAYER, wishes)

    @property
    def screen(self) -> GameScreen:
        return self.world.pages.screen

    @property
    def help(self) -> Help:
        return self.screen.help

    @property
    def game(self) -> Game:
        return self.screen.played.game

    @property
    def counted(self) -> tuple[str, ...]:
        """The positions that the kept record names."""
        kept = self.world.shelf.games.load(ONE_PLAYER, self.screen.played.id)
        return asked_at(kept.record)

    def press(self, **fields: str) -> httpx.Response:
        played = self.screen.played
        return self.browser.post("/game", {"game": played.id, "v": str(played.version), **fields})

    def look_again(self, **changed: str) -> httpx.Response:
        """What a script asks that waits for values."""
        played = self.screen.played
        query = {"game": played.id, "v": str(played.version), "level": "look", **changed}
        return self.browser.get(str(httpx.URL("/hint", params=query)))


@pytest.fixture
def adviser() -> FakeAdviser:
    return FakeAdviser(says=Advice(101.5, ()))


@pytest.fixture
def table(adviser: FakeAdviser) -> Table:
    table = Table(adviser)
    table.press(roll="1")
    return table


def test_hint__is_shown_and_changes_neither_dice_nor_game(table: Table) -> None:
    table.press(cell="b2", die="2")
    before = table.game
    assert table.press(hint="look", die="3").status_code == 200
    assert table.help == Help("look", is_told=True, answer=table.adviser.says)  # type: ignore[arg-type]
    assert table.game == before
    assert table.screen.chosen_die == "3"


def test_hint__is_counted_once_for_a_position(table: Table) -> None:
    version = table.screen.played.version
    for level in ("look", "move", "move"):
        assert table.press(hint=level).status_code == 200
        assert (table.help.level, table.help.is_told) == (level, True)
    assert table.counted == ("1",)
    assert table.screen.played.version == version + 1


def test_hint__waits_a_moment_for_values_but_play_does_not(table: Table) -> None:
    table.press(hint="look")
    assert set(table.adviser.waits) == {AT_ONCE}
    table.adviser.waits.clear()
    table.press(cell="b2", die="2", hinted="look")
    assert table.adviser.waits == [0]


def test_hint__leaves_its_marks_while_dice_are_placed(table: Table) -> None:
    table.press(hint="move")
    table.press(cell="b2", die="2", hinted="move")
    assert (table.help.level, table.help.is_told) == ("move", False)
    table.press(undo="1", hinted="move")
    assert table.help.level == "move"
    assert table.press(confirm="1", hinted="move").status_code == 422
    assert table.help.level == "move"


def test_hint__is_over_with_the_turn(table: Table) -> None:
    table.press(hint="move")
    for press in (
        {"cell": "b2", "die": "2"},
        {"cell": "b3", "die": "3"},
        {"confirm": "1"},
        {"roll": "1"},
    ):
        table.press(**press, hinted="move")
    assert table.help == NO_HELP
    assert table.counted == ("1",)


def test_hint__is_over_with_a_power(table: Table) -> None:
    table.press(hint="move")
    table.press(shift="1+", hinted="move")
    assert table.help == NO_HELP
    table.press(hint="look")
    assert table.counted == ("1", "1.1")


def test_hint__on_another_screen_than_the_game_is_on_is_not_shown(table: Table) -> None:
    played = table.screen.played
    table.press(cell="b2", die="2")
    stale = {"game": played.id, "v": str(played.version), "hint": "look", "hinted": "move"}
    assert table.browser.post("/game", stale).status_code == 409
    assert table.help == NO_HELP
    assert table.counted == ()


def test_hint__before_the_dice_is_refused(adviser: FakeAdviser) -> None:
    table = Table(adviser)
    assert table.press(hint="look").status_code == 422
    assert table.screen.refusal
    assert table.screen.refusal.code == "not_rolled"
    assert adviser.asked == []


@pytest.mark.parametrize("code", ["no_solver", "too_open", "failed", "crowded"])
def test_hint__that_there_is_none_is_told_and_not_counted(code: str) -> None:
    table = Table(FakeAdviser(says=Unanswered(code), available=code != "no_solver"))
    table.press(roll="1")
    version = table.screen.played.version
    assert table.press(hint="look").status_code == 200
    assert table.help == Help("look", is_told=True, answer=Unanswered(code))
    assert (table.counted, table.screen.played.version) == ((), version)
    assert table.press(cell="b2", die="2").status_code == 200


def test_hint__is_not_for_who_plays_without_help(adviser: FakeAdviser) -> None:
    table = Table(adviser, wishes=Preferences(help=False, gauge=True))
    table.press(roll="1")
    table.press(hint="look")
    assert table.help.answer == Unanswered("unhelped")
    table.press(cell="b2", die="2")
    assert table.help == NO_HELP
    assert (table.counted, adviser.asked) == ((), [])


def test_hint__of_a_stranger_lays_out_no_game(adviser: FakeAdviser) -> None:
    world = a_world(adviser=adviser)
    answer = Browser(world.app).post("/game", {"game": "x", "v": "0", "hint": "look"})
    assert answer.status_code == 404
    assert world.shelf.games.profile(ONE_PLAYER).current is None


@pytest.mark.parametrize("fields", [{"hint": "all"}, {"hint": "look", "hinted": "all"}])
def test_hint__that_no_page_asks_for_is_a_bad_form(table: Table, fields: dict[str, str]) -> None:
    assert table.press(**fields).status_code == 400


def test_hint__that_is_waited_for_is_counted_and_fills_in(table: Table) -> None:
    answer, table.adviser.says = table.adviser.says, WAITING
    table.press(hint="look")
    assert (table.help.answer, table.counted) == (WAITING, ("1",))
    table.adviser.waits.clear()
    version = table.screen.played.version
    assert table.look_again().status_code == 200
    assert table.world.pages.last.told[0].help == Help("look", is_told=True, answer=WAITING)
    table.adviser.says = answer
    table.look_again()
    shown: GameScreen = table.world.pages.last.told[0]
    assert table.world.pages.last.page == "hint"
    assert (shown.help.answer, shown.played.version) == (answer, version)
    assert table.adviser.waits == [PATIENT, PATIENT]


@pytest.mark.parametrize("changed", [{"v": "7"}, {"game": "another"}])
def test_waiting__ends_when_the_game_is_another(table: Table, changed: dict[str, str]) -> None:
    table.press(hint="look")
    assert table.look_again(**changed).status_code == 204


def test_waiting__is_only_for_what_was_counted(table: Table) -> None:
    assert table.look_again().status_code == 204
    assert table.look_again(level="move").status_code == 204
    assert table.adviser.asked == []


@pytest.mark.parametrize("changed", [{"level": "all"}, {"v": ""}, {"v": "x"}])
def test_waiting__for_what_no_page_waits_for_is_a_bad_form(
    table: Table, changed: dict[str, str]
) -> None:
    table.press(hint="look")
    assert table.look_again(**changed).status_code == 400


def test_waiting__of_a_stranger_lays_out_no_game(adviser: FakeAdviser) -> None:
    world = a_world(adviser=adviser)
    assert Browser(world.app).get("/hint?game=x&v=0").status_code == 204
    assert world.shelf.games.profile(ONE_PLAYER).current is None


def test_ruin__can_be_asked_about_too(adviser: FakeAdviser) -> None:
    table = Table(adviser)
    table.world = a_world([LOWEST_ROLL] * 16, adviser=adviser)
    table.browser = Browser(table.world.app)
    table.browser.post("/settings", {"difficulty": "NIGHTMARE"})
    table.browser.get("/game")
    table.press(roll="1")
    table.press(hint="move")
    assert (table.help.level, table.counted) == ("move", ("1",))


# The gauge


@pytest.fixture
def gauged(adviser: FakeAdviser) -> Table:
    table = Table(adviser, wishes=Preferences(gauge=True))
    table.press(roll="1")
    return table


def test_gauge__is_shown_and_counted_with_the_first_die_that_is_staged(gauged: Table) -> None:
    assert (gauged.help, gauged.counted) == (NO_HELP, ())
    for cell, die in (("b2", "2"), ("b3", "3")):
        assert gauged.press(cell=cell, die=die).status_code == 200
        assert gauged.help == Help(gauge=True, answer=gauged.adviser.says)  # type: ignore[arg-type]
        assert gauged.screen.outcome
        assert gauged.screen.outcome.event == "stage"
        assert gauged.counted == ("1",)
    assert gauged.adviser.waits == [0, 0]


def test_gauge__stays_when_the_page_is_looked_at_again(gauged: Table) -> None:
    gauged.press(cell="b2", die="2")
    gauged.browser.get("/game")
    assert gauged.help.gauge
    gauged.press(undo="1")
    assert gauged.help == NO_HELP


@pytest.mark.parametrize("failure", [StoreFailed("full"), UnknownGame("gone")])
def test_gauge__that_can_t_be_counted_is_not_shown_and_play_goes_on(
    gauged: Table, failure: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = gauged.world.shelf.games
    save = games.save

    def keep_no_help(played: PlayedGame, *told: Any) -> None:
        if asked_at(played.record):
            raise failure
        save(played, *told)

    monkeypatch.setattr(games, "save", keep_no_help)
    assert gauged.press(cell="b2", die="2").status_code == 200
    assert [die.value for die in gauged.game.staged] == [2]
    assert gauged.help == NO_HELP


def test_gauge__is_shown_beside_a_hint(gauged: Table) -> None:
    gauged.press(cell="b2", die="2")
    gauged.press(hint="look")
    assert (gauged.help.gauge, gauged.help.level) == (True, "look")


def test_gauge__counts_nothing_by_looking(table: Table) -> None:
    """Switched on in the middle of a turn it waits for the next die."""
    table.press(cell="b2", die="2")
    table.world.shelf.games.choose_preferences(ONE_PLAYER, Preferences(gauge=True))
    table.browser.get("/game")
    assert (table.help, table.counted) == (NO_HELP, ())


def test_gauge__needs_an_adviser() -> None:
    adviser = FakeAdviser(says=Unanswered("no_solver"), available=False)
    table = Table(adviser, wishes=Preferences(gauge=True))
    table.press(roll="1")
    table.press(cell="b2", die="2")
    assert (table.help, table.counted, adviser.asked) == (NO_HELP, (), [])
