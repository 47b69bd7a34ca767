"""What all handlers share: the site, put together by `create_app`."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeVar

from magdagdon.play import Room
from magdagdon.web.assets import Assets
from magdagdon.web.pages import Pages
from magdagdon.web.players import Identity

T = TypeVar("T")


class RunBlocking(Protocol):
    """Runs what blocks: in a thread on a server, by a plain call in a browser."""

    def __call__(self, function: Callable[[], T], /) -> Awaitable[T]:
        """The result of `function`, once it is there."""


@dataclass(frozen=True, slots=True)
class Site:
    """Everything a handler may ask.

    Attributes:
        room: the games and scores; blocks, so only through `run_blocking`.
        identity: who makes a request.
        run_blocking: see there.
        assets: the static files.
        pages: the pages of a language.
        to_local: UTC to the player's zone.
        version: of the package.
        instance: what tells this running program from others, see `health`.
    """

    room: Room
    identity: Identity
    run_blocking: RunBlocking
    assets: Assets
    pages: Callable[[str], Pages]
    to_local: Callable[[datetime], datetime]
    version: str
    instance: str
