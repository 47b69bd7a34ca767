"""A store that can't keep something: every form says so, and nothing has changed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from magdagdon.play import StoreFailed, StoreFault
from magdagdon.play.memory import MemoryShelf
from tests.web.browser import Browser
from tests.web.world import LOWEST_RECORD, Failing, World, a_world

DETAIL = "/home/somebody/magdagdon.db"


@dataclass
class Room:
    """A player with a game on the table after its roll, one left, and a new one to take back."""

    world: World
    browser: Browser
    games: Failing
    scores: Failing

    def state(self) -> list[Any]:
        """All that a player can see."""
        self.browser.get("/game")
        game = self.world.pages.screen.played
        self.browser.get("/games")
        left = self.world.pages.last.told
        self.browser.get("/scores")
        scores = self.world.pages.last.told[0]
        self.browser.get("/settings")
        return [game, left, scores, self.world.pages.last.told[0]]


@pytest.fixture
def room() -> Room:
    shelf = MemoryShelf()
    games, scores = Failing(shelf.games), Failing(shelf.scores)
    world = a_world(games=games, scores=scores)
    room = Room(world, Browser(world.app), games, scores)
    room.browser.get("/game")
    _roll(room)
    room.browser.submit("/games/new", {"game": _current(room)})
    return room


def _current(room: Room) -> str:
    return room.world.pages.screen.played.id


def _roll(room: Room) -> httpx.Response:
    played = room.world.pages.screen.played
    return room.browser.post("/game", {"game": played.id, "v": str(played.version), "roll": "1"})


def _left(room: Room) -> str:
    room.browser.get("/games")
    left: str = room.world.pages.last.told[0][0].id
    return left


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
)


def _break(room: Room, fault: StoreFault) -> None:
    for method in WRITES:
        room.games.failing[method] = room.scores.failing[method] = StoreFailed(fault, DETAIL)


def _mend(room: Room) -> None:
    room.games.failing, room.scores.failing = {}, {}


@pytest.mark.parametrize("fault", ["full", "readonly"])
@pytest.mark.parametrize("form", FORMS)
def test_form__that_cannot_be_kept_changes_nothing_and_works_again_later(
    room: Room, form: str, fault: StoreFault
) -> None:
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
