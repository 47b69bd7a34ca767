"""Through the web: whatever workers do, games go on."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

import httpx
import pytest
from starlette.types import Scope

from magdagdon.advice import Advice, Unanswered, Waiting
from magdagdon.advising import Office
from magdagdon.advising.desk import Times
from magdagdon.web.screen import GameScreen
from tests.advising.offices import Workers, play, until
from tests.web.browser import HERE
from tests.web.world import World, a_world

CROWD = [f"player {number}" for number in range(20)]
ROLLS: list[tuple[int, ...]] = [(1, 2, 3, 4), *[(2, 3, 4, 5)] * 15]


class Table:
    """Twenty players at one site, each with a game."""

    def __init__(self, office: Office) -> None:
        self._world = a_world(ROLLS, identity=_player, adviser=office)
        self._screens: dict[str, GameScreen] = {}

    async def look(self, owner: str) -> None:
        """Open the game."""
        await self._ask(owner, "GET", "/game", {})

    async def press(self, owner: str, **fields: str) -> None:
        """Press something on the screen seen last."""
        played = self._screens[owner].played
        told = {"game": played.id, "v": str(played.version), **fields}
        await self._ask(owner, "POST", "/game", told)

    async def answer(self, owner: str) -> Advice | Waiting | Unanswered | None:
        """What the adviser says to a player who presses on the control of the hint."""
        await self.press(owner, hint="look")
        return self._screens[owner].help.answer

    def filled(self, owner: str) -> int:
        """How many cells a player has filled."""
        return 16 - self._screens[owner].played.game.board.empty_count

    async def _ask(self, owner: str, method: str, path: str, fields: dict[str, str]) -> None:
        transport = httpx.ASGITransport(app=self._world.app)
        headers = {"player": owner, "origin": HERE}
        async with httpx.AsyncClient(transport=transport, base_url=HERE, headers=headers) as client:
            answer = await client.request(method, path, data=fields)
        assert answer.status_code == 200
        self._screens[owner] = _last_screen(self._world, owner)


def _player(scope: Scope) -> str:
    return str(dict(scope["headers"])[b"player"], "ascii")


def _last_screen(world: World, owner: str) -> GameScreen:
    current = world.shelf.games.profile(owner).current
    screens: Iterable[GameScreen] = (s.told[0] for s in reversed(world.pages.shown))
    return next(screen for screen in screens if screen.played.id == current)


async def everybody(do: Callable[[str], Awaitable[None]]) -> None:
    """All players at once."""
    await asyncio.gather(*map(do, CROWD))


async def play_a_turn(table: Table, owner: str) -> None:
    """From a roll on the table to the next one."""
    for die, cell in (("1", "b2"), ("2", "b3"), ("3", "b4")):
        await table.press(owner, die=die, cell=cell)
    await table.press(owner, confirm="1")
    await table.press(owner, roll="1")


@pytest.fixture
def workers(tmp_path: Path) -> Workers:
    return Workers(tmp_path)


async def all_ask(table: Table) -> None:
    async def begin(owner: str) -> None:
        await table.look(owner)
        await table.press(owner, roll="1")
        assert isinstance(await table.answer(owner), Waiting)

    await everybody(begin)


def test_play__goes_on_while_everybody_waits_for_a_worker_that_is_stopped(
    workers: Workers,
) -> None:
    async def scenario() -> None:
        async with workers.office("patient") as office:
            table = Table(office)
            await all_ask(table)
            await until(lambda: bool(workers.noted("PEACEFUL")))
            os.kill(workers.pids[0], signal.SIGSTOP)
            await everybody(lambda owner: play_a_turn(table, owner))
            assert [table.filled(owner) for owner in CROWD] == [3] * 20
            os.kill(workers.pids[0], signal.SIGCONT)
            workers.open_gate()

            async def ask_again(owner: str) -> None:
                while isinstance(answer := await table.answer(owner), Waiting):
                    pass
                assert isinstance(answer, Advice)

            await everybody(ask_again)
            assert len(workers.pids) == 1

    play(scenario)


@pytest.mark.parametrize("mode", ["babbling", "broken", "greedy"])
def test_play__goes_on_without_hints_where_workers_fail(workers: Workers, mode: str) -> None:
    async def scenario() -> None:
        async with workers.office(mode) as office:
            table = Table(office)

            async def begin(owner: str) -> None:
                await table.look(owner)
                await table.press(owner, roll="1")
                while isinstance(answer := await table.answer(owner), Waiting):
                    pass
                assert answer == Unanswered("failed")
                await play_a_turn(table, owner)

            await everybody(begin)
            assert [table.filled(owner) for owner in CROWD] == [3] * 20

    play(scenario)


def test_play__goes_on_when_a_worker_is_killed(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("patient", times=Times(rest=0, look=0.05)) as office:
            table = Table(office)
            await all_ask(table)
            await until(lambda: bool(workers.noted("PEACEFUL")))
            os.kill(workers.pids[0], signal.SIGKILL)
            await everybody(lambda owner: play_a_turn(table, owner))
            assert [table.filled(owner) for owner in CROWD] == [3] * 20

    play(scenario)
