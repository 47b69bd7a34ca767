"""The app as it is served: for the one person at this machine, or for several players."""

from collections.abc import Callable, Mapping
from datetime import datetime
from types import MappingProxyType

from starlette.types import ASGIApp

from magdagdon.advice import NO_ADVISER, Adviser
from magdagdon.play import Games, Scores, Studies
from magdagdon.rules import Difficulty
from magdagdon.web.app import create_app
from magdagdon.web.compression import compressed
from magdagdon.web.hosts import AllowedHosts
from magdagdon.web.players import CookiePlayers, cookie_player, one_player
from magdagdon.web.site import RunBlocking


def app_for_one(
    games: Games,
    scores: Scores,
    studies: Studies,
    clock: Callable[[], datetime],
    seeds: Callable[[], str],
    run_blocking: RunBlocking,
    *,
    instance: str = "",
    adviser: Adviser = NO_ADVISER,
    pars: Mapping[Difficulty, float] = MappingProxyType({}),
) -> ASGIApp:
    """For the person at this machine: loopback names only, no cookie, times as this clock shows."""
    app = create_app(
        games,
        scores,
        studies,
        clock=clock,
        seeds=seeds,
        identity=one_player,
        run_blocking=run_blocking,
        to_local=datetime.astimezone,
        instance=instance,
        adviser=adviser,
        pars=pars,
    )
    return compressed(app)


def app_for_several(
    games: Games,
    scores: Scores,
    studies: Studies,
    clock: Callable[[], datetime],
    seeds: Callable[[], str],
    run_blocking: RunBlocking,
    *,
    hosts: AllowedHosts,
    https: bool,
    public_url: str = "",
    adviser: Adviser = NO_ADVISER,
    pars: Mapping[Difficulty, float] = MappingProxyType({}),
) -> ASGIApp:
    """For several players, each known by a cookie; times in UTC, for scripts to put right.

    `hosts` are the names by which they reach it, `https` whether they do so by https, be it only
    as far as a proxy. `public_url` is where links to it lead, "" for no links.
    """
    app = create_app(
        games,
        scores,
        studies,
        clock=clock,
        seeds=seeds,
        identity=cookie_player,
        run_blocking=run_blocking,
        hosts=hosts,
        https=https,
        public_url=public_url,
        adviser=adviser,
        pars=pars,
    )
    return compressed(CookiePlayers(app, https=https))
