"""One request as a handler sees it: who asks, where things are, and how to answer."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import TypeVar
from urllib.parse import urlencode

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from magdagdon.play import AT_FIRST, Preferences, Profile, Room, Study
from magdagdon.web.context import Context
from magdagdon.web.forms import FORM_LIMIT, Form, read_form
from magdagdon.web.pages import Pages
from magdagdon.web.site import Site
from magdagdon.words import negotiate

T = TypeVar("T")

ROUTE_KEY = "magdagdon.route"
"""Where the scope keeps the name of the route that matched."""

_NO_NUMBER = ("game", "hint", "lesson", "offline")
"""Where the menu tells no number: a game asks for nothing else, and browsers keep one page."""


class Visit:
    """A request to the site."""

    def __init__(self, site: Site, request: Request) -> None:
        self.site = site
        self.request = request
        self.owner = site.identity(request.scope)

    async def ask(self, question: Callable[[Room, str], T]) -> T:
        """What the room answers to a blocking question about this visitor."""
        return await self.site.run_blocking(lambda: question(self.site.room, self.owner))

    async def study(self, question: Callable[[Study, str], T]) -> T:
        """What is kept of this visitor's reviews and mistakes, as the answer to a question."""
        return await self.site.run_blocking(lambda: question(self.site.study, self.owner))

    async def form(self, fields: frozenset[str] = frozenset(), limit: int = FORM_LIMIT) -> Form:
        """The form that was sent, with no fields but these; see `read_form`."""
        return await read_form(self.request, fields, limit)

    async def page(
        self,
        render: Callable[[Pages, Context], str],
        status: int = 200,
        profile: Profile | None = None,
    ) -> Response:
        """A page in the visitor's language: the chosen one, else the one the browser likes best.

        `profile` is the visitor's, if it has been asked for already.
        """
        return self.page_for(profile or await self.profile(), render, status, await self._due())

    async def profile(self) -> Profile:
        """What is kept of the visitor."""
        return await self.ask(lambda room, owner: room.profile(owner))

    def language(self, profile: Profile) -> str:
        """The language chosen by the visitor, else the one the browser likes best."""
        return profile.language or self.browser_language

    async def _due(self) -> int:
        """How many mistakes are due, for a page whose menu tells it."""
        if self._is_part or self._route in _NO_NUMBER:
            return 0
        return (await self.study(lambda study, owner: study.counts(owner))).due

    def page_for(
        self,
        profile: Profile,
        render: Callable[[Pages, Context], str],
        status: int,
        due: int = 0,
    ) -> Response:
        """A page for a visitor of whom this is known."""
        language = self.language(profile)
        context = replace(self.context(profile.preferences), due=due)
        text = render(self.site.pages(language), context)
        headers = {"Content-Language": language, "Vary": "Accept-Language"}
        return HTMLResponse(text, status, headers)

    def path(self, name: str) -> str:
        """A part of the path that the route has named."""
        part: str = self.request.path_params[name]
        return part

    def redirect(self, name: str, /, **parameters: str) -> Response:
        """Send the browser to look at another page (303)."""
        return RedirectResponse(self.url(name, **parameters), 303)

    @property
    def _route(self) -> str:
        route: str = self.request.scope.get(ROUTE_KEY, "")
        return route

    @property
    def _is_part(self) -> bool:
        return self.request.headers.get("prefer") == "return=minimal"

    @property
    def browser_language(self) -> str:
        """The language the browser likes best of those we have."""
        return negotiate(self.request.headers.get("accept-language"))

    def url(self, name: str, /, **parameters: object) -> str:
        """The path of a route; parameters that are no part of it become the query."""
        app: Starlette = self.request.app
        route = next(r for r in app.routes if isinstance(r, Route) and r.name == name)
        in_path = {key: parameters.pop(key) for key in route.param_convertors if key in parameters}
        path = self.request.scope.get("root_path", "") + app.url_path_for(name, **in_path)
        return f"{path}?{urlencode(parameters)}" if parameters else path

    def public_link(self, name: str, /, **parameters: str) -> str | None:
        """The whole address of a named route, for others; None where no public one is known."""
        public = self.site.public_url
        return public + self.url(name, **parameters) if public else None

    def context(self, preferences: Preferences = AT_FIRST) -> Context:
        """The surroundings of the page that answers this request."""
        assets = self.site.assets
        folder = self.url("static", release=assets.release, name="")

        def static(name: str) -> str:
            if name not in assets.by_name:
                raise KeyError(f"no static file {name!r}")
            return folder + name

        return Context(
            url=self.url,
            static=static,
            local=self.site.to_local or _as_it_is,
            is_utc=self.site.to_local is None,
            route=self._route,
            release=assets.release,
            version=self.site.version,
            preferences=preferences,
            is_part=self._is_part,
            advises=self.site.adviser.available,
            pars=self.site.pars,
        )


def _as_it_is(moment: datetime) -> datetime:
    return moment
