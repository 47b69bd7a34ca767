"""Many requests at once, in threads as on a server: two tabs, double presses, impatient fingers."""

import asyncio
import time
from typing import Any

import httpx
import pytest
from starlette.concurrency import run_in_threadpool

from magdagdon.play.memory import MemoryShelf
from magdagdon.rules import Difficulty
from magdagdon.web.players import ONE_PLAYER
from tests.web.browser import HERE, Browser, Fields
from tests.web.world import LOWEST_GAME, LOWEST_RECORD, LOWEST_ROLL, World, a_world

CROWD = 50


@pytest.fixture
def world() -> World:
    return a_world([LOWEST_ROLL] * 17, run_blocking=run_in_threadpool)


def _at_once(world: World, path: str, all_fields: list[Fields]) -> list[int]:
    """The statuses of all these forms, sent together."""

    async def send_all() -> list[int]:
        transport = httpx.ASGITransport(app=world.app)
        async with httpx.AsyncClient(transport=transport, base_url=HERE) as client:
            answers = [client.post(path, data=dict(fields)) for fields in all_fields]
            return [answer.status_code for answer in await asyncio.gather(*answers)]

    return asyncio.run(send_all())


def _press(world: World, press: dict[str, str]) -> Fields:
    played = world.pages.screen.played
    return {"game": played.id, "v": str(played.version), **press}


def test_last_press__of_fifty_fingers_saves_one_score(world: World) -> None:
    browser = Browser(world.app)
    browser.submit("/settings", {"difficulty": "NIGHTMARE"})
    browser.get("/game")
    for press in LOWEST_GAME[:-1]:
        browser.post("/game", _press(world, press))
    last = _press(world, LOWEST_GAME[-1])
    assert _at_once(world, "/game", [last] * CROWD) == [200] * CROWD
    assert len(world.shelf.scores.table(ONE_PLAYER, Difficulty.NIGHTMARE)) == 1


def test_press__of_many_tabs_is_applied_once(world: World) -> None:
    browser = Browser(world.app)
    browser.get("/game")
    browser.post("/game", _press(world, {"roll": "1"}))
    cells = [c + r for r in "1234" for c in "abcd"]
    presses = [_press(world, {"cell": cell, "die": "1"}) for cell in cells]
    statuses = _at_once(world, "/game", presses)
    assert sorted(statuses) == [200] + [409] * (len(cells) - 1)
    browser.get("/game")
    assert len(world.pages.screen.played.game.staged) == 1


def test_new_game__of_fifty_fingers_is_one(world: World) -> None:
    browser = Browser(world.app)
    browser.get("/game")
    browser.post("/game", _press(world, {"roll": "1"}))
    left = world.pages.screen.played.id
    assert _at_once(world, "/games/new", [{"game": left}] * CROWD) == [303] * CROWD
    assert len(world.shelf.games.ids(ONE_PLAYER)) == 2


def test_imports__are_read_one_at_a_time() -> None:
    """Games are replayed by the processor: many imports at once would stop everybody's play."""
    under_way: list[int] = [0]

    class SlowScores:
        def __getattr__(self, method: str) -> Any:
            return getattr(shelf.scores, method)

        def add_imported(self, owner: str, games: Any) -> int:
            under_way.append(under_way[-1] + 1)
            time.sleep(0.005)
            under_way.append(under_way[-1] - 1)
            return shelf.scores.add_imported(owner, games)

    shelf = MemoryShelf()
    world = a_world(games=shelf.games, scores=SlowScores(), run_blocking=run_in_threadpool)
    record: Fields = {"text": LOWEST_RECORD}
    assert _at_once(world, "/scores/import", [record] * 10) == [200] * 10
    assert max(under_way) == 1


def test_first_visit__of_fifty_tabs_lays_out_one_game(world: World) -> None:
    async def look_all() -> None:
        transport = httpx.ASGITransport(app=world.app)
        async with httpx.AsyncClient(transport=transport, base_url=HERE) as client:
            await asyncio.gather(*(client.get("/game") for _ in range(CROWD)))

    asyncio.run(look_all())
    assert len({s.told[0].played.id for s in world.pages.shown if s.page == "game"}) == 1
    assert len(world.shelf.games.ids(ONE_PLAYER)) == 1
