"""The lesson's addresses: it is kept nowhere, counts nowhere, and is offered until it was seen."""

import pytest

from magdagdon.play import AskRoll, Command, Undo
from magdagdon.rules import Confirm, Difficulty, Shift, Stage, cell_name
from magdagdon.web.lesson_play import LESSON, LessonScreen
from magdagdon.web.lesson_script import STEPS
from magdagdon.web.players import ONE_PLAYER
from tests.web.browser import Browser, Fields
from tests.web.world import LOWEST_RECORD, World, a_world


@pytest.fixture
def world() -> World:
    return a_world()


@pytest.fixture
def browser(world: World) -> Browser:
    return Browser(world.app)


def lesson(world: World) -> LessonScreen:
    """What was shown last."""
    assert world.pages.last.page == "lesson"
    shown: LessonScreen = world.pages.last.told[0]
    return shown


def form(number: int, **fields: str) -> Fields:
    return {"game": LESSON, "v": str(number), **fields}


def fields_of(command: Command) -> dict[str, str]:
    match command:
        case AskRoll():
            return {"roll": "1"}
        case Stage(die, cell):
            return {"die": str(die), "cell": cell_name(cell)}
        case Shift(die, by):
            return {"shift": f"{die}{'+' if by > 0 else '-'}"}
        case Undo():
            return {"undo": "1"}
        case Confirm():
            return {"confirm": "1"}
    raise AssertionError(command)


def play(world: World, browser: Browser) -> None:
    """The whole lesson."""
    browser.get("/lesson")
    for number, step in enumerate(STEPS):
        answer = browser.post("/lesson", form(number, **fields_of(step.asked)))
        assert answer.status_code == 200
        assert lesson(world).number == number + 1


def offered(world: World, browser: Browser) -> bool:
    browser.get("/game")
    return world.pages.screen.offers_lesson


def test_lesson__begins_at_its_beginning(world: World, browser: Browser) -> None:
    assert browser.get("/lesson").status_code == 200
    assert lesson(world).number == 0


@pytest.mark.parametrize("number", [0, 9, len(STEPS)])
def test_lesson__can_be_looked_at_after_any_step(
    world: World, browser: Browser, number: int
) -> None:
    browser.get(f"/lesson?step={number}")
    assert lesson(world).number == number


@pytest.mark.parametrize("step", ["-1", "14", "1.5", "x", "", "٣", "0x1", "9" * 5000])
def test_lesson__has_no_other_steps(browser: Browser, step: str) -> None:
    assert browser.get(f"/lesson?step={step}").status_code == 404


def test_lesson__is_played_to_its_end(world: World, browser: Browser) -> None:
    play(world, browser)
    assert lesson(world).is_done


def test_lesson__counts_nowhere(world: World, browser: Browser) -> None:
    """No game, no score, no statistics, and the game on the table is as it was."""
    browser.get("/game")
    before = world.pages.screen.played
    play(world, browser)
    browser.submit("/lesson/end", {})
    assert world.pages.screen.played == before
    assert world.shelf.games.ids(ONE_PLAYER) == (before.id,)
    assert world.shelf.scores.counted(ONE_PLAYER) == []


def test_lesson__lays_out_no_game(world: World, browser: Browser) -> None:
    play(world, browser)
    assert world.shelf.games.ids(ONE_PLAYER) == ()


def test_lesson__a_refused_press_is_422_and_a_hint_200(world: World, browser: Browser) -> None:
    assert browser.post("/lesson", form(1, confirm="1")).status_code == 422
    assert browser.post("/lesson", form(1, cell="c2")).status_code == 422
    assert browser.post("/lesson", form(1, die="1", cell="a1")).status_code == 200
    assert lesson(world).hint


HOSTILE: dict[str, Fields] = {
    "a step before the first": form(-1, roll="1"),
    "a step after the last": form(len(STEPS), roll="1"),
    "a huge step": {"game": LESSON, "v": "9" * 400, "roll": "1"},
    "no number": {"game": LESSON, "v": "one", "roll": "1"},
    "no step": {"game": LESSON, "roll": "1"},
    "another game": {"game": "mine", "v": "0", "roll": "1"},
    "two buttons": form(1, roll="1", confirm="1"),
    "no button": form(1),
    "a die too many": form(1, die="5", cell="a1"),
    "a cell beyond the board": form(1, die="1", cell="e5"),
    "an unknown field": form(1, roll="1", admin="1"),
    "twice": {"game": LESSON, "v": ["0", "1"], "roll": "1"},
}


@pytest.mark.parametrize("fields", HOSTILE.values(), ids=HOSTILE.keys())
def test_lesson__a_form_that_is_none_of_its_own_is_400(
    world: World, browser: Browser, fields: Fields
) -> None:
    assert browser.post("/lesson", fields).status_code == 400
    assert world.pages.last.told == (400, "bad_form", {})


def test_lesson__from_elsewhere_is_refused(browser: Browser) -> None:
    answer = browser.ask(
        "POST", "/lesson/end", headers={"origin": "https://elsewhere.example"}, data={}
    )
    assert answer.status_code == 403


def test_offer__is_there_at_the_first_visit(world: World, browser: Browser) -> None:
    assert offered(world, browser)


def test_offer__ends_when_the_lesson_is_skipped(world: World, browser: Browser) -> None:
    browser.get("/lesson")
    assert browser.post("/lesson/end").headers["location"] == "/game"
    assert not offered(world, browser)


def test_offer__ends_with_the_last_step(world: World, browser: Browser) -> None:
    play(world, browser)
    assert not offered(world, browser)


def test_offer__is_not_made_during_a_game(world: World, browser: Browser) -> None:
    browser.get("/game")
    played = world.pages.screen.played
    browser.post("/game", {"game": played.id, "v": "0", "roll": "1"})
    assert not offered(world, browser)


def test_offer__is_not_made_to_who_has_finished_a_game(world: World, browser: Browser) -> None:
    browser.post("/scores/import", {"text": LOWEST_RECORD})
    assert len(world.shelf.scores.table(ONE_PLAYER, Difficulty.NIGHTMARE)) == 1
    assert not offered(world, browser)
