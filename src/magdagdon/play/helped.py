"""Help in a game: at which positions a hint was asked for, as the record tells wherever it goes.

The header `hints: 1 3 4.1` names each position once: a turn, and after a dot how many powers that
turn had had by then. A game that ended without help says `hints: none`; one that says nothing was
written by somebody who did not count.
"""

import re

from magdagdon.record import Record, RerollAction, ShiftAction
from magdagdon.rules import Game, IllegalMove, Phase

_HEADER = "hints"
_NOBODY_ASKED = "none"
_POSITIONS = re.compile(r"[1-9][0-9]?(\.[1-9])?( [1-9][0-9]?(\.[1-9])?){0,63}", re.ASCII)


def asked_at(record: Record) -> tuple[str, ...]:
    """The positions at which help was asked for, in their order; none if the record tells none."""
    told = record.header(_HEADER) or ""
    return tuple(dict.fromkeys(told.split())) if _POSITIONS.fullmatch(told) else ()


def hint_count(record: Record) -> int | None:
    """At how many positions help was asked for; None if the record does not tell."""
    if record.header(_HEADER) == _NOBODY_ASKED:
        return 0
    return len(asked_at(record)) or None


def with_hint(record: Record, game: Game) -> Record:
    """The record of a game, naming the position it is at as one where help was asked for.

    Raises:
        IllegalMove: there is no roll to be helped with.
    """
    if game.phase is Phase.OVER:
        raise IllegalMove("over", "R21")
    if game.phase is Phase.TO_ROLL:
        raise IllegalMove("not_rolled", "R4")
    asked = dict.fromkeys((*asked_at(record), position(record)))
    return record.with_header(_HEADER, " ".join(asked))


def closed(record: Record) -> Record:
    """The record of a game that is over: if nobody asked for help, now it says so."""
    return record if asked_at(record) else record.with_header(_HEADER, _NOBODY_ASKED)


def position(record: Record) -> str:
    """The name of the position that a record ends at.

    >>> from magdagdon.record import parse
    >>> position(parse("MAGDAGDON 1 PEACEFUL\\n1. 1456 5-"))
    '1.1'
    """
    turn, actions = len(record.turns), record.turns[-1].actions
    powers = sum(isinstance(action, ShiftAction | RerollAction) for action in actions)
    return f"{turn}.{powers}" if powers else str(turn)
