"""A browser for tests: keeps cookies, sends what a browser sends, and asks the app directly."""

import asyncio
from collections.abc import Mapping
from typing import Any

import httpx
from starlette.types import ASGIApp

HERE = "http://127.0.0.1:8000"

Fields = Mapping[str, str | list[str]]


class Browser:
    """Asks one app; every request is a whole run of an event loop of its own."""

    def __init__(self, app: ASGIApp, base: str = HERE, language: str = "en") -> None:
        self.app = app
        self.base = base
        self.cookies = httpx.Cookies()
        self.headers = {"accept-language": language}

    def ask(self, method: str, path: str, **options: Any) -> httpx.Response:
        """The answer to a request; redirects are not followed."""
        return asyncio.run(self._ask(method, path, options))

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.ask("GET", path, headers=headers)

    def post(self, path: str, fields: Fields | None = None) -> httpx.Response:
        """Send a form as a page of this site would."""
        return self.ask("POST", path, data=dict(fields or {}), headers={"origin": self.base})

    def open(self, path: str) -> httpx.Response:
        """Look at a page and follow redirects."""
        return self._followed(self.get(path))

    def submit(self, path: str, fields: Fields | None = None) -> httpx.Response:
        """Send a form and follow the redirect."""
        return self._followed(self.post(path, fields))

    def _followed(self, answer: httpx.Response) -> httpx.Response:
        while answer.status_code == 303:
            answer = self.get(answer.headers["location"])
        return answer

    async def _ask(self, method: str, path: str, options: dict[str, Any]) -> httpx.Response:
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(app=self.app),
            base_url=self.base,
            cookies=self.cookies,
            headers=self.headers,
        ) as client:
            if method == "POST" and not {"data", "files", "content"} & options.keys():
                options["content"] = b""
            if method == "POST" and options.get("data") == {}:
                form = {"content-type": "application/x-www-form-urlencoded"}
                options["headers"] = {**options.get("headers", {}), **form}
            answer = await client.request(method, path, **options)
            self.cookies = client.cookies
            return answer
