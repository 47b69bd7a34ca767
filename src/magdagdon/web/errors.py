"""Errors as pages: what went wrong, in the player's language, with a way back and never a trace."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from magdagdon.play import Profile, StoreFailed, UnknownGame, UnknownMistake
from magdagdon.web.forms import BadForm, TooLarge
from magdagdon.web.site import Site
from magdagdon.web.visit import Visit

_log = logging.getLogger(__name__)


class WrongHost(Exception):
    """The request calls us by a name that is not ours."""


class ForeignOrigin(Exception):
    """Another site's page wants to change something here."""


@dataclass(frozen=True, slots=True)
class Problem:
    """An error as it is answered: status, headers and the key of its words, `error.<key>.*`."""

    status: int
    key: str
    headers: Mapping[str, str] = field(default_factory=dict)


_PROBLEMS: Mapping[type[Exception], Problem] = {
    BadForm: Problem(400, "bad_form"),
    WrongHost: Problem(400, "wrong_host"),
    ForeignOrigin: Problem(403, "foreign_origin"),
    UnknownGame: Problem(404, "unknown_game"),
    UnknownMistake: Problem(404, "unknown_mistake"),
    TooLarge: Problem(413, "too_large"),
}
_CRASHED = Problem(500, "crashed")


def problem_of(error: Exception) -> Problem:
    """How an error is answered; what we don't know is our fault (500)."""
    if isinstance(error, StoreFailed):
        return Problem(503, f"store_{error.kind}")
    if isinstance(error, HTTPException):
        key = "wrong_method" if error.status_code == 405 else "not_found"
        return Problem(error.status_code, key, error.headers or {})
    return _PROBLEMS.get(type(error), _CRASHED)


async def error_page(site: Site, request: Request, error: Exception) -> Response:
    """The page that tells a visitor of an error; what is our fault is logged."""
    problem = problem_of(error)
    if problem.status >= 500:
        crash = error if problem is _CRASHED else None  # a full disk needs no trace
        _log.error("%s %s: %s", request.method, request.url.path, error, exc_info=crash)
    visit = Visit(site, request)
    response = visit.page_for(
        await _profile(visit, error),
        lambda pages, context: pages.error(context, problem.status, problem.key, {}),
        problem.status,
    )
    response.headers.update(problem.headers)
    return response


async def _profile(visit: Visit, error: Exception) -> Profile:
    """The visitor's, as long as he may be known and the store can be asked, else a fresh one."""
    if isinstance(error, WrongHost):
        return Profile("")
    try:
        return await visit.profile()
    except Exception:  # noqa: BLE001 - the error being told matters more than this one
        return Profile("")
