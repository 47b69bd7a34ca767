"""What all handlers share: the site, put together by `create_app`."""

from asyncio import Lock
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol, TypeVar

from magdagdon.advice import NO_ADVISER, Adviser
from magdagdon.play import Room, Study
from magdagdon.rules import Difficulty
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
        study: reviews and mistake books; blocks like the room.
        identity: who makes a request.
        run_blocking: see there.
        assets: the static files.
        pages: the pages of a language.
        to_local: UTC to the player's zone; None where that is not known.
        version: of the package.
        instance: what tells this running program from others, see `health`.
        public_url: where players anywhere reach it (`https://game.example`), "" where that is not
            known: then no links are given away.
        adviser: answers questions about games; never blocks.
        pars: the expected score of perfect play, of the difficulties that have been solved.
        importing: held during an import. A large one keeps a processor busy for a minute (2.7 ms
            for each game), so they wait for each other rather than slow down those who play.
    """

    room: Room
    study: Study
    identity: Identity
    run_blocking: RunBlocking
    assets: Assets
    pages: Callable[[str], Pages]
    to_local: Callable[[datetime], datetime] | None
    version: str
    instance: str
    public_url: str = ""
    adviser: Adviser = NO_ADVISER
    pars: Mapping[Difficulty, float] = field(default_factory=dict)
    importing: Lock = field(default_factory=Lock)
