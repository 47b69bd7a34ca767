"""The port that the game listens on, and who has it if we can't."""

import errno
import hashlib
import http.client
import os
import socket
from pathlib import Path
from typing import Any

from magdagdon import __version__
from magdagdon.cli.exits import Failure
from magdagdon.web.health import PATH, Health

_PATIENCE = 5.0  # seconds: one of ours that is just starting listens already but can't answer yet
_MUCH = 10_000  # bytes: more than any of ours answers


class PortTaken(Exception):
    """Another program listens there."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; PortTaken, or Failure if the system refuses it for another reason."""
    try:
        found = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE | socket.AI_NUMERICSERV
        )
        return _listening(found[0][0], found[0][4])
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortTaken from None
        reason = error.strerror or str(error)
        raise Failure("cli.no_port", address=at(host, port), reason=reason) from None


def _listening(family: int, address: Any) -> socket.socket:
    # Only where the protocol is named does asyncio send at once (TCP_NODELAY). Else the system may
    # hold the body of an answer back until its head is acknowledged: 40 ms for nothing.
    opened = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # else the port stays taken for a minute after the game ended
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind(address)
        opened.listen(128)
    except OSError:
        opened.close()
        raise
    return opened


def at(host: str, port: int) -> str:
    """Host and port as in a URL.

    >>> at("::1", 20020)
    '[::1]:20020'
    """
    return f"{bracketed(host)}:{port}"


def bracketed(host: str) -> str:
    """A host as URLs and Host headers write it: an IPv6 address stands in brackets."""
    return f"[{host}]" if ":" in host else host


def instance_of(folder: Path) -> Health:
    """What this program says of itself; the folder can't be told from it."""
    return Health(__version__, hashlib.sha256(os.fsencode(folder.resolve())).hexdigest()[:16])


def running_at(host: str, port: int) -> Health | None:
    """What the program on a port says of itself; None if it is none of ours."""
    connection = http.client.HTTPConnection(host, port, timeout=_PATIENCE)
    try:
        connection.request("GET", PATH, headers={"Connection": "close"})
        return Health.parse(connection.getresponse().read(_MUCH))
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()
