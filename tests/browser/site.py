"""The real application on a real port and a real database, with dice that a test writes down."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Self

import uvicorn
from starlette.concurrency import run_in_threadpool
from starlette.types import ASGIApp

from magdagdon.advice import NO_ADVISER, Adviser
from magdagdon.cli.server import clock
from magdagdon.play import AskRoll, Command, DiceSource, PlayedGame, Room, new_seed
from magdagdon.rules import Difficulty
from magdagdon.store import Store, open_store
from magdagdon.web.app import create_app
from magdagdon.web.compression import compressed
from magdagdon.web.pages import Pages, pages_for
from magdagdon.web.players import ONE_PLAYER, one_player


class Always:
    """Dice that show the same on every turn, and after every REROLL."""

    def __init__(self, *dice: int) -> None:
        self._dice = dice

    def roll(self, turn: int) -> tuple[int, ...]:
        return self._dice

    def reroll(self, turn: int, nth: int, count: int) -> tuple[int, ...]:
        return self._dice[:count]


class Site:
    """A server that can be stopped and started again on the same port and database.

    Attributes:
        dice: what is rolled from now on, in whatever game.
        adviser: who is asked for hints.
    """

    def __init__(self, folder: Path, language: str | None = None) -> None:
        self.database = folder / "magdagdon.sqlite3"
        self.dice: DiceSource = Always(4, 3, 4, 5)
        self.language = language
        self.adviser: Adviser = NO_ADVISER
        self._port = 0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Open the database and serve."""
        self.store = open_store(self.database)
        self.room = self._room(self.store)
        listening = _listen(self._port)
        self._port = listening.getsockname()[1]
        self._server, self._thread = serve(self._app(), listening)

    def stop(self) -> None:
        """Answer nothing any more and close the database. Stopped already: does nothing."""
        if self._thread.is_alive():
            self._server.should_exit = True
            self._thread.join()
            self.store.close()

    def restart(self) -> None:
        self.stop()
        self.start()

    # What a test prepares or looks up behind the player's back.

    @property
    def played(self) -> PlayedGame:
        """The game on the table."""
        return self.room.current(ONE_PLAYER)

    def begin(self, difficulty: Difficulty) -> None:
        """Lay out a new game."""
        self.room.new_game(ONE_PLAYER, difficulty)

    def do(self, *commands: Command) -> None:
        """Do commands in the game on the table."""
        for command in commands:
            played = self.played
            self.room.command(ONE_PLAYER, played.id, played.version, command)

    def roll(self, *dice: int) -> None:
        """Roll these in the game on the table, whatever was rolled before."""
        self.dice = Always(*dice)
        self.do(AskRoll())

    def _app(self) -> ASGIApp:
        app = create_app(
            self.store.games,
            self.store.scores,
            self.store.studies,
            clock=clock,
            seeds=new_seed,
            identity=one_player,
            run_blocking=run_in_threadpool,
            dice=self._dice,
            to_local=datetime.astimezone,
            pages=self._pages,
            adviser=self.adviser,
        )
        return compressed(app)

    def _room(self, store: Store) -> Room:
        return Room(store.games, store.scores, clock, new_seed, self._dice)

    def _dice(self, _seed: str) -> DiceSource:
        return self.dice

    def _pages(self, language: str) -> Pages:
        return pages_for(self.language or language)


def _listen(port: int) -> socket.socket:
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    return listening


def serve(app: ASGIApp, listening: socket.socket) -> tuple[uvicorn.Server, threading.Thread]:
    """Serve an app in a thread of its own; it answers when this returns."""
    config = uvicorn.Config(
        app, lifespan="off", log_level="error", ws="none", timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    while thread.is_alive() and not server.started:
        thread.join(0.01)
    return server, thread


@contextmanager
def serving(app: ASGIApp) -> Iterator[str]:
    """Serve an app for a while; gives its address."""
    with closing(_listen(0)) as listening:
        port = listening.getsockname()[1]
        server, thread = serve(app, listening)
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.should_exit = True
            thread.join()
