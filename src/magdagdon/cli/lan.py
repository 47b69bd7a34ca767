"""`magdagdon serve --lan`: for phones in the same network, an address and a code to scan."""

import io
import socket
import sys

import segno

from magdagdon.cli.exits import Exit, Failure

_SOMEWHERE = ("192.0.2.1", 9)  # an address kept free for documents: nothing is sent to it
_BLOCKS = "█▀▄"


def address() -> str:
    """This machine's address in its network: the one by which it would reach the world.

    Raises:
        Failure: there is no network.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_SOMEWHERE)
        except OSError:
            raise Failure("lan.no_network", Exit.REFUSED) from None
        found: str = asking.getsockname()[0]
    if found.startswith("127.") or found == "0.0.0.0":  # noqa: S104 - to be recognised
        raise Failure("lan.no_network", Exit.REFUSED)
    return found


def code(url: str) -> str:
    """A QR code of an address in block characters, light on a dark ground."""
    drawn = io.StringIO()
    segno.make(url, micro=False).terminal(out=drawn, compact=True, border=2)
    return drawn.getvalue()


def can_draw() -> bool:
    """Whether the console has the characters that a code is drawn with."""
    try:
        _BLOCKS.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
