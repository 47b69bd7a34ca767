"""WebKit by WebDriver, on a screen that nobody sees: Debian's webkit2gtk-driver and xvfb.

https://www.w3.org/TR/webdriver2/
"""

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_server
from typing import Any

import httpx

PATIENCE = 60.0

_PLACES = ("webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0")
_OPTIONS = "webkitgtk:browserOptions"


def mini_browser() -> str | None:
    """The browser that comes with the library, where Debian keeps it."""
    found = (path for place in _PLACES for path in Path("/usr/lib").glob(f"*/{place}/MiniBrowser"))
    return next(map(str, found), None)


@contextmanager
def webkit(driver: str, browser: str, folder: Path) -> Iterator["WebDriver"]:
    """A WebKit with a home of its own in a folder."""
    with _screen() as display:
        environment = {
            **os.environ,
            "DISPLAY": display,
            "HOME": str(folder),
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "NO_AT_BRIDGE": "1",
            "XDG_RUNTIME_DIR": str(folder),
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
        }
        port = _free_port()
        arguments = [driver, f"--port={port}", "--host=127.0.0.1"]
        quiet = subprocess.DEVNULL
        with subprocess.Popen(arguments, env=environment, stdout=quiet, stderr=quiet) as process:
            try:
                with WebDriver(f"http://127.0.0.1:{port}", browser) as session:
                    yield session
            finally:
                process.terminate()


@contextmanager
def _screen() -> Iterator[str]:
    arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield f":{process.stdout.readline().strip()}"
        finally:
            process.terminate()


def _free_port() -> int:
    with create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


class WebDriver:
    """A session; closes its browser at the end."""

    def __init__(self, address: str, browser: str) -> None:
        self._client = httpx.Client(base_url=address, timeout=PATIENCE, trust_env=False)
        self._wait()
        wish = {_OPTIONS: {"binary": browser, "args": ["--automation"]}}
        session = self._ask("POST", "/session", capabilities={"alwaysMatch": wish})
        self._path = f"/session/{session['sessionId']}"

    def __enter__(self) -> "WebDriver":
        return self

    def __exit__(self, *_: object) -> None:
        self._ask("DELETE", self._path)
        self._client.close()

    def open(self, url: str) -> None:
        self._ask("POST", f"{self._path}/url", url=url)

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page."""
        script = f"return {expression}"
        return self._ask("POST", f"{self._path}/execute/sync", script=script, args=[])

    def click(self, css: str) -> None:
        """Click as a mouse would, in the middle of an element."""
        found = self._ask("POST", f"{self._path}/element", using="css selector", value=css)
        (element,) = found.values()
        self._ask("POST", f"{self._path}/element/{element}/click")

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self._ask("GET", "/status")
                return
            except httpx.TransportError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)

    def _ask(self, method: str, path: str, **parameters: Any) -> Any:
        answer = self._client.request(method, path, json=parameters if method == "POST" else None)
        value = answer.json()["value"]
        assert answer.status_code == 200, value
        return value
