"""A game that travels: packed into a link, and found again in whatever text carried it."""

import base64
import binascii
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from magdagdon import record as records
from magdagdon.record import Record

_VERSION = "1"
_KNOWN_PARTS = (
    b"\n13. \n14. \n15. \n16. xd4\n= 1\n= 2\n12. \n11. \n10. \n9. \n8. \n7. \n6. \n5. \n4. "
    b"\n3. \n2. \n1. \ndice: chosen\nplayer: \nseed: \nended: 2027-0\ndate: 2026-1\n"
    b"MAGDAGDON 1 NIGHTMARE\nMAGDAGDON 1 SURVIVAL\nMAGDAGDON 1 PEACEFUL\ndate: 2026-11-30T"
)
"""What records have in common, so that a link need not say it. Links of version 1 hang on it: it
must never change; another one is another version."""

LONGEST = 2000
"""Letters of the longest packed game we write; links stay whole up to here wherever they go."""

_LONGEST_READ = 8000
_MOST_BYTES = 64 * 1024
_OURS = frozenset({"date", "ended", "seed", "dice", "hints"})

_FIRST_LINE = re.compile(rb"^MAGDAGDON [0-9]", re.MULTILINE)
_LAST_LINE = re.compile(rb"^= .*\n?", re.MULTILINE)
_AROUND_LINES = re.compile(rb"^[ \t>]+|[ \t]+(?=\r?$)", re.MULTILINE)
_LINK = re.compile(rb"[?&]game=([A-Za-z0-9_-]+)")


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A record found in a text.

    Attributes:
        line: the line of the text it begins on, from 1.
        text: of the record, for `magdagdon.record.read` to judge.
        more: how many further records the text seems to hold.
    """

    line: int
    text: bytes
    more: int = 0


def pack(record: Record) -> str:
    """A record as letters that may stand in a link; `unpack` gives its text back.

    A record with headers beyond our own that would become too long leaves those behind.
    """
    packed = _pack(record)
    if len(packed) <= LONGEST:
        return packed
    return _pack(replace(record, headers=_ours(record.headers)))


def unpack(packed: str) -> bytes:
    """The text of a record that was packed; ValueError if it is cut off, damaged or far too long.

    Nothing is said about the record: it was written by anybody.
    """
    if not packed.startswith(_VERSION) or len(packed) > _LONGEST_READ:
        raise ValueError("no packed game")
    reader = zlib.decompressobj(-zlib.MAX_WBITS, _KNOWN_PARTS)
    try:
        text = reader.decompress(_bytes(packed[len(_VERSION) :]), _MOST_BYTES)
    except (zlib.error, binascii.Error) as error:
        raise ValueError("a damaged packed game") from error
    if not reader.eof or reader.unused_data:
        raise ValueError("a packed game that is cut off")
    return text


def find_game(text: bytes) -> FoundGame:
    """The first record in a text, whatever stands around it; or that of the first link in it.

    Spaces and quotation marks that mail puts around lines are passed over. A text with neither
    is taken for a record as it is.

    Raises:
        ValueError: there is no record but a link, and that is damaged.
    """
    bare = _AROUND_LINES.sub(b"", text)
    first = _FIRST_LINE.search(bare)
    if first is None:
        link = _LINK.search(bare)
        return FoundGame(1, unpack(link[1].decode("ascii")) if link else text)
    last = _LAST_LINE.search(bare, first.start())
    following = _FIRST_LINE.search(bare, first.end())
    ends = [found for found in (last and last.end(), following and following.start()) if found]
    found = bare[first.start() : min(ends, default=len(bare))]
    return FoundGame(
        bare.count(b"\n", 0, first.start()) + 1, found, len(_FIRST_LINE.findall(bare)) - 1
    )


def _pack(record: Record) -> str:
    writer = zlib.compressobj(
        9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, _KNOWN_PARTS
    )
    packed = writer.compress(records.format(record).encode()) + writer.flush()
    return _VERSION + base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def _bytes(text: str) -> bytes:
    padded = text + "=" * (-len(text) % 4)
    return base64.b64decode(padded.encode("ascii", "strict"), altchars=b"-_", validate=True)


def _ours(headers: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """The headers that we write, as long as they can be what we write."""
    return tuple((key, value) for key, value in headers if key in _OURS and len(value) <= 80)
