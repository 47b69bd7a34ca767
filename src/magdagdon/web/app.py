"""The application: everything it needs goes in, an ASGI app comes out.

It opens no file, starts no thread and knows no server, so the same app runs in a browser. What
belongs to a place where it runs (compression, cookies) is wrapped around it: `wrapping`.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from types import MappingProxyType

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware

from magdagdon import __version__
from magdagdon.advice import NO_ADVISER, Adviser
from magdagdon.play import DiceSource, Games, Room, Scores, SeededDice, Studies, Study
from magdagdon.rules import Difficulty
from magdagdon.web.assets import load_assets
from magdagdon.web.errors import error_page
from magdagdon.web.guard import Guard
from magdagdon.web.hosts import LOOPBACK, AllowedHosts
from magdagdon.web.pages import Pages, pages_for
from magdagdon.web.players import Identity
from magdagdon.web.routes import routes
from magdagdon.web.site import RunBlocking, Site


def create_app(
    games: Games,
    scores: Scores,
    studies: Studies,
    *,
    clock: Callable[[], datetime],
    seeds: Callable[[], str],
    identity: Identity,
    run_blocking: RunBlocking,
    dice: Callable[[str], DiceSource] = SeededDice,
    hosts: AllowedHosts = LOOPBACK,
    https: bool = False,
    to_local: Callable[[datetime], datetime] | None = None,
    instance: str = "",
    public_url: str = "",
    pages: Callable[[str], Pages] = pages_for,
    adviser: Adviser = NO_ADVISER,
    pars: Mapping[Difficulty, float] = MappingProxyType({}),
) -> Starlette:
    """The whole site.

    Args:
        games: the shelf of games; blocks.
        scores: the tables of scores; blocks.
        studies: the reviews and mistake books; blocks.
        clock: the time now, in UTC.
        seeds: a fresh seed for each game.
        identity: whose request an ASGI scope is.
        run_blocking: runs what blocks, see `RunBlocking`.
        dice: the dice that belong to a seed.
        hosts: the names it answers to.
        https: whether players reach it by https, whatever the last hop is.
        to_local: UTC to the player's zone; None where that is not known.
        instance: what /healthz tells besides the version.
        public_url: where players anywhere reach it, as far as its path; "" if that is not known.
        pages: the pages of a language.
        adviser: answers questions about games.
        pars: the expected score of perfect play, of the difficulties that have been solved.
    """
    room = Room(games, scores, clock, seeds, dice)
    assets = load_assets()
    site = Site(
        room=room,
        study=Study(studies, clock),
        identity=identity,
        run_blocking=run_blocking,
        assets=assets,
        pages=pages,
        to_local=to_local,
        version=__version__,
        instance=instance,
        public_url=public_url,
        adviser=adviser,
        pars=pars,
    )
    app = Starlette(
        routes=routes(site),
        middleware=[Middleware(Guard, site=site, hosts=hosts, https=https)],
        exception_handlers={HTTPException: partial(error_page, site)},
    )
    app.router.redirect_slashes = False
    return app
