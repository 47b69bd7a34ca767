"""A store that can't keep something: every form says so, and nothing has changed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from magdagdon.play import Mistake, StoreFailed, StoreFault, Study
from magdagdon.play.memory import MemoryShelf
from magdagdon.play.sharing import pack
from magdagdon.record import parse
from magdagdon.web.players import ONE_PLAYER
from tests.support.adviser import FakeAdviser
from tests.support.mistakes import ADVICE, a_mistake
from tests.support.reviews import made_up
from tests.web.browser import Browser
from tests.web.test_picking import NIGHTMARE
from tests.web.world import LOWEST_RECORD, NOON, Failing, World, a_world

DETAIL = "/home/somebody/magdagdon.db"


@dataclass
class Room:
    """A player with a game on the table, one left after its roll, and a decision in the book."""

    world: World
    browser: Browser
    adviser: FakeAdviser
    games: Failing
    scores: Failing
    studies: Failing

    def state(self) -> list[Any]:
        """All that a player can see."""
        self.browser.get("/game")
        game = self.world.pages.screen.played
        self.browser.get("/games")
        left = self.world.pages.last.told
        self.browser.get("/scores")
        scores = self.world.pages.last.told[0]
        self.browser.get("/mistakes")
        book = self.world.pages.last.told[0]
        self.browser.get("/settings")
        return [game, left, scores, book, self.world.pages.last.told[0]]


@pytest.fixture
def room() -> Room:
    shelf = MemoryShelf()
    games, scores, studies = map(Failing, (shelf.games, shelf.scores, shelf.studies))
    adviser = FakeAdviser(says=ADVICE["placing"])
    world = a_world(adviser=adviser, games=games, scores=scores, studies=studies)
    room = Room(world, Browser(world.app), adviser, games, scores, studies)
    Study(shelf.studies, lambda: NOON).add(ONE_PLAYER, a_mistake("placing"))
    room.browser.get("/game")
    _roll(room)
    room.browser.submit("/games/new", {"game": _current(room)})
    return room


def _current(room: Room) -> str:
    return room.world.pages.screen.played.id


def _press(room: Room, **button: str) -> httpx.Response:
    played = room.world.pages.screen.played
    return room.browser.post("/game", {"game": played.id, "v": str(played.version), **button})


def _roll(room: Room) -> httpx.Response:
    return _press(room, roll="1")


def _left(room: Room) -> str:
    room.browser.get("/games")
    left: str = room.world.pages.last.told[0][0].id
    return left


def _in_book(room: Room) -> str:
    room.browser.get("/mistakes")
    due: Mistake = room.world.pages.last.told[0].due
    return due.id


def _decide(room: Room) -> httpx.Response:
    mistake = _in_book(room)
    choice = {"game": mistake, "v": "0", "hand": "1314 2d2 4d1", "confirm": "1"}
    return room.browser.post(f"/mistakes/{mistake}/again", choice)


def _add_mistakes(room: Room) -> httpx.Response:
    record = parse(NIGHTMARE)
    room.adviser.says = made_up(record)
    return room.browser.post("/mistakes/add", {"game": pack(record)})


FORMS: dict[str, Callable[[Room], httpx.Response]] = {
    "roll": _roll,
    "new game": lambda room: room.browser.post(
        "/games/new", {"game": _current(room), "difficulty": "NIGHTMARE"}
    ),
    "take back": lambda room: room.browser.post("/games/takeback", {"game": _current(room)}),
    "resume": lambda room: room.browser.post(f"/games/{_left(room)}/resume"),
    "delete": lambda room: room.browser.post(f"/games/{_left(room)}/delete"),
    "language": lambda room: room.browser.post("/settings", {"language": "sl"}),
    "switches": lambda room: room.browser.post("/settings", {"theme": "dark", "sound": "1"}),
    "difficulty": lambda room: room.browser.post("/settings", {"difficulty": "SURVIVAL"}),
    "lesson left": lambda room: room.browser.post("/lesson/end"),
    "hint": lambda room: _press(room, hint="look"),
    "decision made again": _decide,
    "decision taken out": lambda room: room.browser.post(f"/mistakes/{_in_book(room)}/remove"),
    "decisions added": _add_mistakes,
    "import": lambda room: room.browser.post("/scores/import", {"text": LOWEST_RECORD}),
}

WRITES = (
    "save",
    "arrange",
    "delete",
    "choose_language",
    "choose_preferences",
    "note_lesson",
    "set_aside",
    "add_imported",
    "change",
    "add",
    "remove",
)


def _break(room: Room, fault: StoreFault) -> None:
    for method in WRITES:
        for kept in (room.games, room.scores, room.studies):
            kept.failing[method] = StoreFailed(fault, DETAIL)


def _mend(room: Room) -> None:
    for kept in (room.games, room.scores, room.studies):
        kept.failing.clear()


@pytest.mark.parametrize("fault", ["full", "readonly"])
@pytest.mark.parametrize("form", FORMS)
def test_form__that_cannot_be_kept_changes_nothing_and_works_again_later(
    room: Room, form: str, fault: StoreFault
) -> None:
    if form == "hint":
        _roll(room)
    before = room.state()
    _break(room, fault)
    answer = FORMS[form](room)
    assert answer.status_code == 503
    assert room.world.pages.last.told == (503, f"store_{fault}", {})
    assert DETAIL not in answer.text
    _mend(room)
    assert room.state() == before
    assert FORMS[form](room).status_code in (200, 303)
    assert room.state() != before
