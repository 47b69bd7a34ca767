"""A whole turn of the site in a bare Python, as in a browser: run as a program by its test.

No database, no server and no command line can be imported, no thread and no process started, no
time zone looked up, nobody may sleep, and there is not even an event loop: every coroutine must run
to its end at once. Prints status and event of each press, then where the package was loaded from.
"""

import importlib.abc
import subprocess
import sys
import threading
import time
import zoneinfo
from collections.abc import Coroutine
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

BLOCKED = {
    "alembic", "platformdirs", "psycopg", "rich", "sqlalchemy", "typer", "tzdata", "uvicorn",
}  # fmt: skip


class Blocker(importlib.abc.MetaPathFinder):
    """Lets nothing blocked be imported."""

    def find_spec(self, name: str, *_where: object) -> None:
        if name.partition(".")[0] in BLOCKED:
            raise ImportError(f"{name} is blocked")


def forbidden(*args: object, **options: object) -> Any:
    raise AssertionError("forbidden here")


def run(coroutine: Coroutine[Any, Any, Any]) -> None:
    """Run a coroutine that never has to wait."""
    try:
        coroutine.send(None)
    except StopIteration:
        return
    raise AssertionError("it waits for something")


def ask(app: Any, method: str, path: str, fields: dict[str, str]) -> tuple[int, str]:
    """Status and text of an answer."""
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": urlencode(fields).encode(), "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [
        (b"host", b"localhost"),
        (b"content-type", b"application/x-www-form-urlencoded"),
    ]
    scope = {
        "type": "http", "method": method, "path": path, "headers": headers, "query_string": b"",
        "scheme": "http", "root_path": "",
    }  # fmt: skip
    run(app(scope, receive, send))
    return sent[0]["status"], b"".join(m.get("body", b"") for m in sent).decode()


def main() -> None:
    import magdagdon
    from magdagdon.play import ScriptedDice, new_seed
    from magdagdon.play.memory import MemoryShelf
    from magdagdon.web import create_app

    async def plainly(function: Any) -> Any:
        return function()

    shelf = MemoryShelf()
    app = create_app(
        shelf.games,
        shelf.scores,
        shelf.studies,
        clock=lambda: datetime.now(UTC),
        seeds=new_seed,
        identity=lambda _scope: "me",
        run_blocking=plainly,
        dice=lambda _seed: ScriptedDice([(1, 2, 3, 4)] * 16),
    )
    ask(app, "GET", "/game", {})
    presses = [
        {"roll": "1"},
        {"cell": "a1", "die": "1"},
        {"cell": "b1", "die": "2"},
        {"confirm": "1"},
        {"roll": "1"},
    ]
    for press in presses:
        (game_id,) = shelf.games.ids("me")
        version = str(shelf.games.load("me", game_id).version)
        status, page = ask(app, "POST", "/game", {"game": game_id, "v": version, **press})
        assert page.startswith("<!doctype html>"), page[:100]
        played = shelf.games.load("me", game_id)
        assert played.last is not None
        print(status, played.last.outcome.event)
    for path in ("/rules", "/scores", "/settings", "/about", "/games"):
        assert ask(app, "GET", path, {})[0] == 200, path
    print(magdagdon.__file__)


if __name__ == "__main__":
    sys.meta_path.insert(0, Blocker())
    threading.Thread.start = forbidden  # type: ignore[method-assign]
    subprocess.Popen.__init__ = forbidden  # type: ignore[method-assign]
    time.sleep = forbidden
    zoneinfo.reset_tzpath([])
    main()
