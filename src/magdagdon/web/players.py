"""Who plays: the person at this machine, or several people told apart by a cookie.

The app asks an `Identity` about the ASGI scope and knows no cookies. `CookiePlayers` is wrapped
around it where several people play.
"""

import hashlib
import re
import secrets
from collections.abc import Callable, Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

Identity = Callable[[Scope], str]

ONE_PLAYER = "player"
"""The owner of all games and scores of an installation for one player."""

_SCOPE_KEY = "magdagdon.player"
_ID = re.compile(r"[A-Za-z0-9_-]{21}[AQgw]", re.ASCII)  # 16 bytes in base64url: the last has 2 bits
_FOUR_HUNDRED_DAYS = 400 * 24 * 60 * 60  # as long as browsers keep a cookie at most


def one_player(_scope: Scope) -> str:
    """Identity of an installation for one player: every browser is the same owner."""
    return ONE_PLAYER


def cookie_player(scope: Scope) -> str:
    """Identity inside `CookiePlayers`."""
    owner: str = scope[_SCOPE_KEY]
    return owner


def new_player_id() -> str:
    """128 random bits, 22 characters safe in a cookie."""
    return secrets.token_urlsafe(16)


def owner_of(player_id: str) -> str:
    """The owner's name on the shelves: no cookie can be told from it, should they be seen."""
    return hashlib.sha256(player_id.encode()).hexdigest()[:32]


class CookiePlayers:
    """ASGI wrapper that knows each browser by a random id in a cookie.

    A browser without a well-formed one gets a new one, but only with a page it asked for by GET: a
    form sent from a foreign page comes without the cookie (SameSite), and its answer must not
    replace it.
    SameSite=Lax and not Strict for the same reason: a link from elsewhere would come without it.
    """

    def __init__(
        self, app: ASGIApp, *, https: bool, new_id: Callable[[], str] = new_player_id
    ) -> None:
        self.app = app
        self.cookie = "__Host-magdagdon" if https else "magdagdon"
        self.attributes = f"Path=/; Max-Age={_FOUR_HUNDRED_DAYS}; HttpOnly; SameSite=Lax"
        if https:
            self.attributes += "; Secure"
        self.new_id = new_id

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        player_id = self._known(Headers(scope=scope).getlist("cookie")) or self.new_id()
        scope[_SCOPE_KEY] = owner_of(player_id)

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                is_page = scope["method"] == "GET" and message["status"] < 400
                self._mark(MutableHeaders(scope=message), player_id if is_page else None)
            await send(message)

        return await self.app(scope, receive, send_with_cookie)

    def _known(self, cookie_headers: Iterable[str]) -> str | None:
        pairs = (pair.strip().partition("=") for text in cookie_headers for pair in text.split(";"))
        ids = (value for name, _, value in pairs if name == self.cookie and _ID.fullmatch(value))
        return next(ids, None)

    def _mark(self, headers: MutableHeaders, player_id: str | None) -> None:
        if "immutable" in headers.get("cache-control", ""):
            return  # an answer that may be kept by a cache belongs to nobody
        headers.add_vary_header("Cookie")
        if player_id is not None:
            headers.append("set-cookie", f"{self.cookie}={player_id}; {self.attributes}")
