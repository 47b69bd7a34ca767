"""New games, and games that were left."""

import pytest

from magdagdon.rules import Difficulty
from magdagdon.web.screen import NewGameForm
from tests.web.browser import Browser
from tests.web.world import World, a_world


@pytest.fixture
def world() -> World:
    return a_world()


@pytest.fixture
def browser(world: World) -> Browser:
    browser = Browser(world.app)
    browser.get("/game")
    return browser


def _roll(world: World, browser: Browser) -> str:
    played = world.pages.screen.played
    browser.post("/game", {"game": played.id, "v": str(played.version), "roll": "1"})
    return played.id


def test_new_game__leaves_the_old_one_and_can_be_taken_back(world: World, browser: Browser) -> None:
    left = _roll(world, browser)
    assert browser.submit("/games/new", {"game": left}).status_code == 200
    new = world.pages.screen
    assert new.played.id != left
    assert new.can_take_back
    browser.submit("/games/takeback", {"game": new.played.id})
    assert world.pages.screen.played.id == left
    assert not world.pages.screen.can_take_back


def test_new_game__pressed_twice_is_one(world: World, browser: Browser) -> None:
    left = _roll(world, browser)
    for _ in range(2):
        browser.submit("/games/new", {"game": left, "difficulty": "SURVIVAL"})
    browser.get("/games")
    assert [played.id for played in world.pages.last.told[0]] == [left]
    browser.submit("/games/takeback", {"game": world.pages.screen.played.id})
    assert world.pages.screen.played.id == left


@pytest.mark.parametrize("difficulty", Difficulty)
def test_new_game__may_choose_its_difficulty(
    world: World, browser: Browser, difficulty: Difficulty
) -> None:
    left = _roll(world, browser)
    browser.submit("/games/new", {"game": left, "difficulty": difficulty.value})
    assert world.pages.screen.played.game.difficulty is difficulty


def test_new_game__keeps_the_difficulty_otherwise(world: World, browser: Browser) -> None:
    browser.submit("/settings", {"difficulty": "NIGHTMARE"})
    left = _roll(world, browser)
    browser.submit("/games/new", {"game": left})
    assert world.pages.screen.played.game.difficulty is Difficulty.NIGHTMARE


def test_take_back__of_a_game_that_is_not_on_the_table_changes_nothing(
    world: World, browser: Browser
) -> None:
    left = _roll(world, browser)
    browser.submit("/games/new", {"game": left})
    new = world.pages.screen.played.id
    browser.submit("/games/takeback", {"game": left})
    assert world.pages.screen.played.id == new


def test_unfinished__lists_what_was_left_and_goes_on_with_it(
    world: World, browser: Browser
) -> None:
    left = _roll(world, browser)
    browser.submit("/games/new", {"game": left})
    other = _roll(world, browser)
    browser.submit(f"/games/{left}/resume")
    assert world.pages.screen.played.id == left
    browser.get("/games")
    assert [played.id for played in world.pages.last.told[0]] == [other]


def test_delete__asks_first_and_then_deletes(world: World, browser: Browser) -> None:
    left = _roll(world, browser)
    browser.submit("/games/new", {"game": left})
    assert browser.get(f"/games/{left}/delete").status_code == 200
    assert (world.pages.last.page, world.pages.last.told[0].id) == ("delete", left)
    browser.submit(f"/games/{left}/delete")
    assert world.pages.last.told == ([],)
    assert browser.get(f"/games/{left}/delete").status_code == 404
    assert browser.post(f"/games/{left}/delete").status_code == 404


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("/games/new", {}),
        ("/games/new", {"game": ["a", "b"]}),
        ("/games/new", {"game": "a", "difficulty": "peaceful"}),
        ("/games/new", {"game": "a", "difficulty": ""}),
        ("/games/new", {"game": "a", "more": "1"}),
        ("/games/takeback", {}),
        ("/games/takeback", {"game": "a", "difficulty": "PEACEFUL"}),
        ("/games/x/resume", {"game": "a"}),
        ("/games/x/delete", {"sure": "1"}),
    ],
)
def test_forms__with_other_fields_are_bad(
    browser: Browser, path: str, fields: dict[str, str | list[str]]
) -> None:
    assert browser.post(path, fields).status_code == 400


SEED = "000102030405060708090a0b0c0d0e0f"


def test_new_game__options_are_a_page(world: World, browser: Browser) -> None:
    browser.submit("/settings", {"difficulty": "SURVIVAL"})
    assert browser.get("/games/new").status_code == 200
    assert world.pages.last.told == (NewGameForm(Difficulty.SURVIVAL),)


@pytest.mark.parametrize("seed", [SEED, f" {SEED.upper()} "])
def test_new_game__may_choose_its_dice(world: World, browser: Browser, seed: str) -> None:
    left = _roll(world, browser)
    for _ in range(2):
        browser.submit("/games/new", {"difficulty": "NIGHTMARE", "seed": seed})
    played = world.pages.screen.played
    assert (played.seed, played.is_chosen) == (SEED, True)
    assert played.game.difficulty is Difficulty.NIGHTMARE
    browser.get("/games")
    assert [other.id for other in world.pages.last.told[0]] == [left]


def test_new_game__with_no_seed_written_has_dice_nobody_knows(
    world: World, browser: Browser
) -> None:
    _roll(world, browser)
    browser.submit("/games/new", {"difficulty": "SURVIVAL", "seed": " "})
    assert not world.pages.screen.played.is_chosen


@pytest.mark.parametrize("seed", [SEED[1:], SEED + "0", "<b>", "x" * 5000])
def test_new_game__with_what_is_no_seed_asks_again(
    world: World, browser: Browser, seed: str
) -> None:
    left = _roll(world, browser)
    assert browser.post("/games/new", {"difficulty": "SURVIVAL", "seed": seed}).status_code == 422
    assert world.pages.last.told == (NewGameForm(Difficulty.SURVIVAL, seed, is_wrong=True),)
    browser.get("/game")
    assert world.pages.screen.played.id == left
