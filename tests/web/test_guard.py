"""The guard where no page can help: other protocols, and a crash amid an answer."""

import asyncio
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from magdagdon.web.guard import Guard
from magdagdon.web.hosts import LOOPBACK
from tests.web.world import a_world


async def _nothing_comes() -> Message:
    return {"type": "websocket.connect"}


def test_guard__closes_the_door_to_websockets() -> None:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "websocket", "path": "/game", "headers": [], "query_string": b""}
    asyncio.run(a_world().app(scope, _nothing_comes, send))
    assert [message["type"] for message in sent] == ["websocket.close"]


def test_crash__amid_an_answer_is_left_to_the_server() -> None:
    """It has to break the connection: half a page must not look like a whole one."""
    sent: list[Message] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError("amid the answer")

    async def send(message: Message) -> None:
        sent.append(message)

    site: Any = None
    guard = Guard(app, site, LOOPBACK, https=False)
    scope = {"type": "http", "method": "GET", "path": "/", "headers": [(b"host", b"localhost")],
             "scheme": "http"}  # fmt: skip
    with pytest.raises(RuntimeError, match="amid the answer"):
        asyncio.run(guard(scope, _nothing_comes, send))
    assert [message["type"] for message in sent] == ["http.response.start"]
