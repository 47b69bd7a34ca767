"""POST /game: one press, one whole page, whatever happens."""

from typing import Any

import httpx
import pytest

from magdagdon.rules import Phase, Staged
from tests.web.browser import Browser
from tests.web.world import LOWEST_GAME, LOWEST_ROLL, World, a_world


class Table:
    """A player at the game screen."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.browser = Browser(world.app)
        self.browser.get("/game")

    @property
    def screen(self) -> Any:
        return self.world.pages.screen

    @property
    def version(self) -> int:
        return self.world.pages.screen.played.version

    def press(self, **fields: str | list[str]) -> httpx.Response:
        """Press on the screen as it was shown last."""
        played = self.screen.played
        return self.browser.post("/game", {"game": played.id, "v": str(played.version), **fields})


@pytest.fixture
def table() -> Table:
    return Table(a_world([(1, 2, 3, 4), (1, 2, 3, 4)]))


@pytest.fixture
def doomed() -> Table:
    """A NIGHTMARE game whose first roll is MAGDAGDON: 1 3 5 have no neighbours among them."""
    table = Table(a_world([LOWEST_ROLL] * 17))
    table.browser.post("/settings", {"difficulty": "NIGHTMARE"})
    table.browser.get("/game")
    return table


def test_game__is_the_front_page() -> None:
    answer = Browser(a_world().app).get("/")
    assert (answer.status_code, answer.headers["location"]) == (303, "/game")


def test_game__is_laid_out_at_the_first_visit_and_stays() -> None:
    world = a_world()
    ids = set()
    for _ in range(3):
        Browser(world.app).get("/game")
        ids.add(world.pages.screen.played.id)
    assert len(ids) == 1


def test_roll__answers_with_the_screen(table: Table) -> None:
    answer = table.press(roll="1")
    assert answer.status_code == 200
    assert table.screen.played.game.dice == (1, 2, 3, 4)
    assert table.screen.outcome.event == "roll"


def test_cell__stages_the_chosen_die_and_echoes_it(table: Table) -> None:
    table.press(roll="1")
    assert table.press(cell="b2", die="3", again=["1", "4"]).status_code == 200
    assert table.screen.played.game.staged == (Staged(3, 3, 5),)
    assert table.screen.outcome.event == "stage"
    assert table.screen.chosen_die == "3"
    assert table.screen.chosen_reroll == (1, 4)


def test_cell__with_a_staged_die_gives_it_back_whatever_is_chosen(table: Table) -> None:
    table.press(roll="1")
    table.press(cell="b2", die="3")
    table.press(cell="b2", die="1")
    assert table.screen.played.game.staged == ()
    assert table.screen.outcome.event == "unstage"
    table.press(cell="b2", die="3")
    table.press(cell="b2")
    assert table.screen.played.game.staged == ()


def test_cell__without_a_die_asks_for_one(table: Table) -> None:
    table.press(roll="1")
    assert table.press(cell="b2").status_code == 422
    assert table.screen.notice == "notice.choose_die"
    assert table.screen.refusal is None


def test_cell__before_the_roll_says_what_comes_first(table: Table) -> None:
    assert table.press(cell="b2").status_code == 422
    assert table.screen.refusal.code == "not_rolled"


def test_cell__that_is_refused_changes_nothing_and_says_why(table: Table) -> None:
    table.press(roll="1")
    table.press(cell="a1", die="1")
    before = table.screen.played
    answer = table.press(cell="a2", die="4", again="2")
    assert answer.status_code == 422
    assert table.screen.played == before
    assert table.screen.refusal.code == "differs"
    assert table.screen.chosen_die == "4"
    assert table.screen.chosen_reroll == (2,)


def test_undo__takes_back_the_last_or_all(table: Table) -> None:
    table.press(roll="1")
    for die, cell in (("1", "a1"), ("2", "b1"), ("3", "c1")):
        table.press(cell=cell, die=die)
    table.press(undo="1")
    assert [die.die for die in table.screen.played.game.staged] == [1, 2]
    table.press(undo="all")
    assert table.screen.played.game.staged == ()


def test_shift__changes_the_die_it_names(table: Table) -> None:
    table.press(roll="1")
    table.press(shift="4+", die="1")
    assert table.screen.played.game.dice == (1, 2, 3, 5)
    table.press(shift="1-")
    assert table.screen.refusal.code == "shift_range"
    table.press(shift="2-")
    assert table.screen.played.game.dice == (1, 1, 3, 5)


def test_reroll__rolls_the_ticked_dice_and_unticks_them() -> None:
    table = Table(a_world([(1, 2, 3, 4)], {(1, 1): (6, 5)}))
    table.press(roll="1")
    table.press(reroll="1", again=["4", "1"], die="2")
    assert sorted(table.screen.played.game.dice) == [2, 3, 5, 6]
    assert table.screen.chosen_reroll == ()
    assert table.screen.chosen_die == "2"


def test_reroll__of_nothing_is_refused() -> None:
    table = Table(a_world([(1, 2, 3, 4)], {(1, 1): ()}))
    table.press(roll="1")
    assert table.press(reroll="1").status_code == 422
    assert table.screen.refusal.code == "no_dice"


def test_confirm__ends_the_turn_and_forgets_the_choice(table: Table) -> None:
    table.press(roll="1")
    table.press(cell="a1", die="1")
    assert table.press(confirm="1").status_code == 422
    table.press(cell="b1", die="2")
    assert table.press(confirm="1", die="3", again="4").status_code == 200
    assert table.screen.outcome.event == "confirm"
    assert table.screen.chosen_die is None
    assert table.screen.chosen_reroll == ()


def test_ruin__needs_its_own_choice_in_the_hand(doomed: Table) -> None:
    doomed.press(roll="1")
    assert doomed.screen.played.game.phase is Phase.MAGDAGDON
    assert doomed.press(cell="a1").status_code == 422
    assert doomed.screen.refusal.code == "in_magdagdon"
    assert doomed.press(cell="a1", die="x").status_code == 200
    assert doomed.screen.outcome.event == "ruin"
    assert doomed.screen.played.game.board.ruin_cells == (0,)


def test_ruin__outside_magdagdon_is_refused(table: Table) -> None:
    table.press(roll="1")
    assert table.press(cell="a1", die="x").status_code == 422
    assert table.screen.refusal.code == "not_magdagdon"


def test_noop__shows_the_game_with_the_choice(table: Table) -> None:
    table.press(roll="1")
    version = table.version
    assert table.press(noop="1", die="2", again="3").status_code == 200
    assert table.version == version
    assert table.screen.chosen_die == "2"
    assert table.screen.chosen_reroll == (3,)


@pytest.mark.parametrize(
    "presses",
    [
        [{"roll": "1"}],
        [{"roll": "1"}, {"cell": "a1", "die": "1"}],
        [{"roll": "1"}, {"cell": "a1", "die": "1"}, {"cell": "a1", "die": "2"}],
        [{"roll": "1"}, {"cell": "a1", "die": "1"}, {"cell": "a1"}],
        [{"roll": "1"}, {"cell": "a1", "die": "1"}, {"undo": "1"}],
        [{"roll": "1"}, {"cell": "a1", "die": "1"}, {"undo": "all"}],
        [{"roll": "1"}, {"shift": "2+"}],
        [{"roll": "1"}, {"cell": "a1", "die": "1"}, {"cell": "b1", "die": "2"}, {"confirm": "1"}],
    ],
)
def test_press__repeated_gives_the_same_reply_and_is_applied_once(
    table: Table, presses: list[dict[str, str]]
) -> None:
    *before, last = presses
    for press in before:
        table.press(**press)
    sent = {"game": table.screen.played.id, "v": str(table.version), **last}
    first = table.browser.post("/game", sent)
    reply = table.screen
    second = table.browser.post("/game", sent)
    assert first.status_code == second.status_code == 200
    assert table.screen == reply


def test_ruin__repeated_is_one_ruin(doomed: Table) -> None:
    doomed.press(roll="1")
    sent = {"game": doomed.screen.played.id, "v": str(doomed.version), "cell": "a1", "die": "x"}
    assert doomed.browser.post("/game", sent).status_code == 200
    assert doomed.browser.post("/game", sent).status_code == 200
    assert doomed.screen.played.game.turns == 1


def test_press__on_an_older_screen_is_answered_with_the_game_as_it_is(table: Table) -> None:
    old = {"game": table.screen.played.id, "v": str(table.version)}
    table.press(roll="1")
    table.press(cell="a1", die="1")
    now = table.screen.played
    answer = table.browser.post("/game", {**old, "cell": "c3", "die": "2"})
    assert answer.status_code == 409
    assert table.screen.played == now
    assert table.screen.notice == "notice.stale"
    assert table.screen.chosen_die is None


@pytest.mark.parametrize("press", [{"roll": "1"}, {"cell": "a1", "die": "1"}, {"confirm": "1"}])
def test_press__on_a_game_that_was_left_is_stale(table: Table, press: dict[str, str]) -> None:
    table.press(roll="1")
    left = table.screen.played
    table.browser.submit("/games/new", {"game": left.id})
    answer = table.browser.post("/game", {"game": left.id, "v": str(left.version), **press})
    assert answer.status_code == 409
    assert table.screen.played.id != left.id


@pytest.mark.parametrize(
    "fields",
    [
        {"roll": "1"},
        {"cell": "a1", "die": "1"},
        {"game": "", "cell": "a1"},
        {"game": "x" * 60_000, "confirm": "1"},
        {"game": "é\0'\"<>", "undo": "1"},
    ],
)
def test_press__on_a_game_that_nobody_knows_is_404(table: Table, fields: dict[str, str]) -> None:
    answer = table.browser.post("/game", {"game": "A" * 22, "v": "0", **fields})
    assert answer.status_code == 404


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"roll": "1", "confirm": "1"},
        {"roll": ""},
        {"roll": "2"},
        {"roll": ["1", "1"]},
        {"undo": "2"},
        {"confirm": "yes"},
        {"noop": "0"},
        {"reroll": "2", "again": "1"},
        {"cell": "e1"},
        {"cell": "A1"},
        {"cell": "a1 "},
        {"cell": "0"},
        {"cell": ["a1", "a2"]},
        {"cell": "a1", "die": "5"},
        {"cell": "a1", "die": "0"},
        {"cell": "a1", "die": ""},
        {"cell": "a1", "die": "X"},
        {"cell": "a1", "die": ["1", "2"]},
        {"shift": "1"},
        {"shift": "5+"},
        {"shift": "1+-"},
        {"shift": "-1"},
        {"reroll": "1", "again": ["1", "1"]},
        {"reroll": "1", "again": "x"},
        {"reroll": "1", "again": ["1", "2", "3", "4", "5"]},
        {"roll": "1", "v": "-"},
        {"roll": "1", "v": "1e9"},
        {"roll": "1", "v": ["1", "2"]},
        {"roll": "1", "game": ["1", "2"]},
        {"roll": "1", "surprise": "1"},
        {"roll": "1", "seed": "0" * 32},
    ],
)
def test_press__that_no_screen_sends_is_400(
    table: Table, fields: dict[str, str | list[str]]
) -> None:
    version = table.version
    answer = table.press(**fields)
    assert answer.status_code == 400
    assert table.world.pages.last.told == (400, "bad_form", {})
    table.browser.get("/game")
    assert table.version == version


@pytest.mark.parametrize("missing", ["game", "v"])
def test_press__without_its_game_or_version_is_400(table: Table, missing: str) -> None:
    sent = {"game": table.screen.played.id, "v": "0", "roll": "1"}
    del sent[missing]
    assert table.browser.post("/game", sent).status_code == 400


def test_game_over__shows_its_rank_and_says_so_again(doomed: Table) -> None:
    for press in LOWEST_GAME:
        doomed.press(**press)
    assert doomed.screen.outcome.event == "end"
    assert doomed.screen.finished.row.score == -223
    assert doomed.screen.finished.is_best
    doomed.browser.get("/game")
    assert doomed.screen.finished.row.rank == 1
    assert doomed.press(roll="1").status_code == 422
    assert doomed.screen.refusal.code == "over"


def test_damaged_game__is_set_aside_and_told_of() -> None:
    world = a_world()
    browser = Browser(world.app)
    browser.get("/game")
    damaged = world.pages.screen.played
    world.shelf.games.set_aside(damaged.owner, damaged.id)
    browser.get("/game")
    assert world.pages.screen.played.id != damaged.id
    assert world.pages.screen.notice == "notice.set_aside"
