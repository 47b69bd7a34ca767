"""Firefox by its own remote protocol, Marionette: JSON messages over TCP, no driver program.

https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
"""

import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 60.0

_PREFERENCES = {
    "marionette.port": 0,  # any free one; it is written to a file in the profile
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB, en",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.server": "",
    "ui.prefersReducedMotion": 1,
}


@contextmanager
def firefox(program: str, folder: Path) -> Iterator["Marionette"]:
    """A Firefox without a window, with a profile of its own in a folder."""
    profile = folder / "profile"
    profile.mkdir()
    lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in _PREFERENCES.items())
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
    arguments = [program, "--headless", "--no-remote", "--marionette", "--profile", str(profile)]
    environment = {**os.environ, "HOME": str(folder), "MOZ_CRASHREPORTER_DISABLE": "1"}
    quiet = subprocess.DEVNULL
    with subprocess.Popen(arguments, env=environment, stdout=quiet, stderr=quiet) as process:
        try:
            with closing(Marionette(_port(profile / "MarionetteActivePort", process))) as session:
                yield session
        finally:
            process.kill()


def _port(file: Path, process: subprocess.Popen[bytes]) -> int:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        if file.exists() and (text := file.read_text(encoding="ascii").strip()):
            return int(text)
        time.sleep(0.1)
    raise TimeoutError("Firefox does not listen")


class Marionette:
    """A session: the commands of WebDriver by their names."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self._stream = self._socket.makefile("rb")
        self._receive()  # the greeting
        self._count = 0
        self._command("WebDriver:NewSession", capabilities={})

    def close(self) -> None:
        self._stream.close()
        self._socket.close()

    def open(self, url: str) -> None:
        self._command("WebDriver:Navigate", url=url)

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page."""
        script = f"return {expression}"
        return self._command("WebDriver:ExecuteScript", script=script, args=[])["value"]

    def click(self, css: str) -> None:
        """Click as a mouse would, in the middle of an element."""
        found = self._command("WebDriver:FindElement", using="css selector", value=css)["value"]
        (element,) = found.values()
        self._command("WebDriver:ElementClick", id=element)

    def _command(self, name: str, **parameters: Any) -> Any:
        self._count += 1
        message = json.dumps([0, self._count, name, parameters]).encode()
        self._socket.sendall(b"%d:%b" % (len(message), message))
        _, number, error, result = self._receive()
        assert (number, error) == (self._count, None), (name, error)
        return result

    def _receive(self) -> Any:
        length = b""
        while (byte := self._stream.read(1)) != b":":
            assert byte, "Firefox has gone"
            length += byte
        return json.loads(self._stream.read(int(length)))
