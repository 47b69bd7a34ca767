"""The guard at the door: what holds for every request and every answer, errors included."""

from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from magdagdon.web.errors import ForeignOrigin, WrongHost, error_page
from magdagdon.web.hosts import AllowedHosts
from magdagdon.web.origin import is_same_origin
from magdagdon.web.site import Site

_SAFE_METHODS = ("GET", "HEAD", "OPTIONS", "TRACE")

_OWN = ("script", "style", "img", "font", "connect", "manifest", "worker")
_POLICY = "; ".join(
    [
        "default-src 'none'",
        *(f"{kind}-src 'self'" for kind in _OWN),
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
_UNUSED = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb")

SECURITY_HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": _POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _UNUSED),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Guard:
    """Middleware: checks host and origin, answers every error, adds the headers to every answer.

    It stands right around the router, so that its own refusals are pages like all others.
    `https` says that players reach us by https whatever the last hop of the request was.
    """

    def __init__(self, app: ASGIApp, site: Site, hosts: AllowedHosts, *, https: bool) -> None:
        self.app = app
        self.site = site
        self.hosts = hosts
        self.https = https

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        answer = _Answer(send, scope["method"])
        try:
            self._check(scope)
            await self.app(scope, receive, answer.send)
        except ClientDisconnect:
            return None  # nobody is left to answer
        except Exception as error:
            if answer.has_begun:
                raise
            page = await error_page(self.site, Request(scope, receive), error)
            await page(scope, receive, answer.send)
        return None

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        names = headers.getlist("host")
        if len(names) != 1 or not self.hosts.allow(names[0]):
            raise WrongHost
        scheme = "https" if self.https else scope["scheme"]
        if scope["method"] not in _SAFE_METHODS and not is_same_origin(headers, scheme):
            raise ForeignOrigin


class _Answer:
    """Sends an answer on: with the headers that all have, for HEAD without its body."""

    def __init__(self, send: Send, method: str) -> None:
        self.has_begun = False
        self._send = send
        self._method = method

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.has_begun = True
            headers = MutableHeaders(scope=message)
            headers.update(SECURITY_HEADERS)
            headers.setdefault("Cache-Control", "no-store")
        elif self._method == "HEAD":
            message = {**message, "body": b""}
        await self._send(message)
