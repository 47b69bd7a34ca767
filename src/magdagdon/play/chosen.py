"""Games whose dice somebody chose: a seed known beforehand, and the mark it leaves in the record.

Whoever knows a seed knows every roll. Such a game is as good to play as any other, but never
passes for one with unknown dice: its record says `dice: chosen`, wherever it goes.
"""

import re

from magdagdon.record import Record

_HEADER = "dice"
_MARK = "chosen"
_SEED = re.compile(r"[0-9a-f]{32}", re.ASCII)


def parse_seed(text: str) -> str:
    """A seed as a player may write it, in the form that `new_seed` gives; ValueError if it is none.

    >>> parse_seed(" 000102030405060708090A0B0C0D0E0F ")
    '000102030405060708090a0b0c0d0e0f'
    """
    seed = text.strip().lower()
    if not _SEED.fullmatch(seed):
        raise ValueError("a seed is 32 hex digits")
    return seed


def marked(record: Record) -> Record:
    """The record with the mark of chosen dice."""
    return record.with_header(_HEADER, _MARK)


def is_marked(record: Record) -> bool:
    """Whether the record says that its dice were chosen."""
    return record.header(_HEADER) == _MARK


def told_seed(record: Record) -> str | None:
    """The seed that a record tells, None if it tells none or something that is no seed."""
    try:
        return parse_seed(record.header("seed") or "")
    except ValueError:
        return None
