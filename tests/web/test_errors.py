"""What goes wrong is a page in the player's language, and nothing of how it went wrong."""

import asyncio
import logging
from typing import Any

import pytest
from starlette.types import Message

from magdagdon.play import StoreFailed, StoreFault
from magdagdon.play.memory import MemoryShelf
from tests.web.browser import Browser
from tests.web.world import Failing, World, a_world, plainly

SECRET = "a secret of the house"


@pytest.fixture
def games() -> Failing:
    return Failing(MemoryShelf().games)


@pytest.fixture
def world(games: Failing) -> World:
    return a_world(games=games)


@pytest.fixture
def browser(world: World) -> Browser:
    browser = Browser(world.app, language="sl")
    browser.submit("/settings", {"language": "en"})
    browser.get("/game")
    return browser


def _roll(world: World, browser: Browser) -> Any:
    played = world.pages.screen.played
    return browser.post("/game", {"game": played.id, "v": str(played.version), "roll": "1"})


FAULTS: list[StoreFault] = ["full", "readonly", "busy", "damaged", "newer", "other"]


@pytest.mark.parametrize("kind", FAULTS)
def test_store__that_cannot_keep_is_503_and_loses_nothing(
    world: World, browser: Browser, games: Failing, kind: StoreFault
) -> None:
    before = world.pages.screen.played
    games.failing["save"] = StoreFailed(kind, SECRET)
    assert _roll(world, browser).status_code == 503
    assert world.pages.last.told == (503, f"store_{kind}", {})
    assert world.pages.last.language == "en"
    browser.get("/game")
    assert world.pages.screen.played == before
    del games.failing["save"]
    assert _roll(world, browser).status_code == 200


def test_store__that_cannot_even_be_read_is_a_page_in_the_browsers_language(
    world: World, browser: Browser, games: Failing
) -> None:
    games.failing["profile"] = StoreFailed("damaged", SECRET)
    for path in ("/game", "/rules", "/nowhere"):
        answer = browser.get(path)
        assert answer.status_code in (503, 404)
        assert world.pages.last.language == "sl"


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_crash__is_a_page_without_a_trace_and_is_logged(
    world: World,
    browser: Browser,
    games: Failing,
    caplog: pytest.LogCaptureFixture,
    method: str,
) -> None:
    games.failing["load"] = RuntimeError(SECRET)
    with caplog.at_level(logging.ERROR):
        answer = _roll(world, browser) if method == "POST" else browser.get("/game")
    assert answer.status_code == 500
    assert world.pages.last.told == (500, "crashed", {})
    assert SECRET not in answer.text
    assert "Traceback" not in answer.text
    assert SECRET in caplog.text
    assert "/game" in caplog.text


def test_crash__of_everything_leaves_the_next_request_alone(
    world: World, browser: Browser, games: Failing
) -> None:
    games.failing = {"load": RuntimeError(SECRET), "profile": RuntimeError(SECRET)}
    assert browser.get("/game").status_code == 500
    games.failing = {}
    assert browser.get("/game").status_code == 200


def test_fault__of_ours_is_logged_and_fault_of_a_visitor_is_not(
    browser: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, logger="magdagdon"):
        browser.get("/nowhere")
        browser.post("/game", {"nonsense": "1"})
        browser.get("/game", host="evil.example")
    assert caplog.records == []


def test_visitor__who_leaves_amid_a_form_gets_no_answer(world: World) -> None:
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [
        (b"host", b"localhost"),
        (b"content-type", b"application/x-www-form-urlencoded"),
    ]
    scope = {"type": "http", "method": "POST", "path": "/game", "headers": headers,
             "query_string": b"", "scheme": "http", "root_path": ""}  # fmt: skip
    asyncio.run(world.app(scope, receive, send))
    assert sent == []


def test_body__of_64_kilobytes_is_the_most(world: World, browser: Browser) -> None:
    for path in ("/game", "/settings", "/games/new", "/games/takeback", "/games/x/delete"):
        answer = browser.post(path, {"game": "x" * 64 * 1024})
        assert answer.status_code == 413
        assert world.pages.last.told == (413, "too_large", {})


def test_error_page__of_an_unknown_page_names_no_screen(world: World, browser: Browser) -> None:
    browser.get("/nowhere")
    assert world.pages.last.context.route == ""
    browser.get("/scores/unknown")
    assert world.pages.last.context.route == "finished"


def test_run_blocking__runs_every_question_to_the_store() -> None:
    """What asks the shelf outside of `run_blocking` would stop the server for everybody."""
    inside = False

    class Watched:
        def __init__(self, watched: Any) -> None:
            self.watched = watched

        def __getattr__(self, name: str) -> Any:
            assert inside, f"{name} asked outside"
            return getattr(self.watched, name)

    async def run_blocking(function: Any) -> Any:
        nonlocal inside
        inside = True
        try:
            return await plainly(function)
        finally:
            inside = False

    shelf = MemoryShelf()
    world = a_world(
        games=Watched(shelf.games), scores=Watched(shelf.scores), run_blocking=run_blocking
    )
    browser = Browser(world.app)
    for path in ("/game", "/games", "/scores", "/settings", "/rules", "/about", "/nowhere"):
        assert browser.get(path).status_code in (200, 404)
    assert _roll(world, browser).status_code == 200
    assert browser.post("/scores/import", {"text": "x"}).status_code == 422
