"""The socket that the game listens on."""

import asyncio
import socket

from magdagdon.cli import ports


def test_listen__what_is_answered_is_sent_at_once() -> None:
    """A press waits up to 40 ms for its answer where the system collects small packets (Nagle)."""
    delays: list[int] = []

    async def serve() -> None:
        answered = asyncio.Event()

        async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            accepted: socket.socket = writer.get_extra_info("socket")
            delays.append(accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()
            answered.set()

        with ports.listen("127.0.0.1", 0) as listening:
            async with await asyncio.start_server(answer, sock=listening):
                _, writer = await asyncio.open_connection(*listening.getsockname())
                await answered.wait()
                writer.close()

    asyncio.run(serve())
    assert delays != [0]
    assert len(delays) == 1
