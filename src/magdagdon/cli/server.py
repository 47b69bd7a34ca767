"""Running the web application on a store, with uvicorn."""

import re
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple, TypeVar

import uvicorn
from sqlalchemy.exc import ArgumentError
from starlette.concurrency import run_in_threadpool
from starlette.types import ASGIApp

from magdagdon.advising import Office
from magdagdon.cli.exits import Exit, Failure
from magdagdon.play import Games, Scores, StoreFailed, Studies, new_seed
from magdagdon.rules import Difficulty
from magdagdon.solver.par import BadBook, pars
from magdagdon.store import Store, open_store

T = TypeVar("T")

_SECONDS_TO_FINISH = 3  # for requests under way when the server is told to end


class Parts(NamedTuple):
    """What the web application is put together from, in the order it takes them."""

    games: Games
    scores: Scores
    studies: Studies
    clock: Callable[[], datetime]
    seeds: Callable[[], str]
    run_blocking: Callable[[Callable[[], T]], Awaitable[T]]


def clock() -> datetime:
    """The time now, in UTC."""
    return datetime.now(UTC)


def known_pars() -> dict[Difficulty, float]:
    """Par of the difficulties that have been solved; none if a book is damaged: play goes on."""
    try:
        return pars()
    except BadBook:
        return {}


@contextmanager
def parts(place: str | Path, *, forget_after: timedelta | None = None) -> Iterator[Parts]:
    """A store, real dice, the real clock, threads; Failure for whatever is wrong with the store.

    Args:
        place: a file or the URL of a database.
        forget_after: how long after their visit players are forgotten who only looked.
    """
    try:
        with closing(_opened(place)) as store:
            if forget_after is not None:
                store.forget_visitors(clock() - forget_after)
            kept = (store.games, store.scores, store.studies)
            yield Parts(*kept, clock, new_seed, run_in_threadpool)
    except StoreFailed as error:
        reason = str(error).removeprefix(f"{error.kind}: ")
        raise Failure(f"cli.store.{error.kind}", place=shown(place), reason=reason) from error


def _opened(place: str | Path) -> Store:
    try:
        return open_store(place)
    except ModuleNotFoundError as error:
        fields = {"place": shown(place), "module": error.name or ""}
        raise Failure("cli.no_driver", Exit.USAGE, **fields) from None
    except (ValueError, ArgumentError):
        raise Failure("cli.no_database", Exit.USAGE, place=shown(place)) from None


def shown(place: str | Path) -> str:
    """A database as it may be shown: a password in its URL is nobody's business.

    >>> shown("postgresql://player:secret@db.example/games")
    'postgresql://player:***@db.example/games'
    """
    return re.sub(r"(://[^:/@]*):[^@]*@", r"\1:***@", str(place))


class _Server(uvicorn.Server):
    """A server that ends the workers of an office before itself."""

    def __init__(self, config: uvicorn.Config, office: Office | None) -> None:
        super().__init__(config)
        self._office = office

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the workers, so that nobody waits for them, and then requests under way."""
        if self._office is not None:
            await self._office.close()
        await super().shutdown(sockets)


def run(app: ASGIApp, listening: socket.socket, office: Office | None) -> None:
    """Serve until Ctrl-C, which is raised when all is finished, or until the system ends us.

    X-Forwarded-* headers are never believed: what players see is said by --public-url.
    """
    config = uvicorn.Config(
        app,
        lifespan="off",
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=_SECONDS_TO_FINISH,
        ws="none",
    )
    _Server(config, office).run(sockets=[listening])
