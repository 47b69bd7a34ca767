"""Reading a file of records: where each begins, and whether it may enter the tables."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from magdagdon.play.chosen import is_marked
from magdagdon.play.finished import FinishedGame, ScoreRow
from magdagdon.play.helped import hint_count
from magdagdon.play.identity import new_id
from magdagdon.play.stamps import parse_stamp
from magdagdon.record import Record, RecordError, ResultError, read
from magdagdon.record.record import Mark
from magdagdon.rules import Game, Phase

_FIRST_WORD = b"MAGDAGDON"
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_LINE = re.compile(rb"[^\n]*\n|[^\n]+")


@dataclass(frozen=True, slots=True)
class RefusedRecord:
    """A record of a file that was not taken.

    Attributes:
        line: the line of the FILE where the fault is, from 1.
        error: what is wrong; its own line counts from the beginning of the record.
    """

    line: int
    error: RecordError


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What became of the records of a file."""

    added: int
    duplicates: int
    refused: tuple[RefusedRecord, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """One record of a file, as bytes, and the line of the file it begins on, from 1."""

    line: int
    text: bytes


def pieces(text: str | bytes) -> Iterator[Piece]:
    """Cut a file into its records: each begins with a line that begins with MAGDAGDON.

    Blank lines and comments before the first are passed over; anything else there, and a file
    without any record, is a piece of its own, for the reader to refuse.
    """
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    lines = _LINE.findall(raw.removeprefix(_BYTE_ORDER_MARK)) or [b""]
    starts = [at for at, line in enumerate(lines) if line.startswith(_FIRST_WORD)]
    first = starts[0] if starts else len(lines)
    blank = next((at for at, line in enumerate(lines[:first]) if not _says_nothing(line)), first)
    if blank < first or not starts:
        starts = [min(blank, len(lines) - 1), *starts]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield Piece(start + 1, b"".join(lines[start:end]))


def judge(piece: Piece, now: datetime) -> FinishedGame | RefusedRecord:
    """A record of a file as a finished game, replayed, or the reason it is none.

    Args:
        now: stands for the end of a game whose headers don't tell it.
    """
    try:
        record, game = read(piece.text)
        _check_over(game)
    except RecordError as error:
        return RefusedRecord(piece.line + error.line - 1, error)
    return FinishedGame(_row(record, game, now), record)


def _says_nothing(line: bytes) -> bool:
    return line.startswith(b"#") or not line.strip(b"\r\n")


def _check_over(game: Game) -> None:
    if game.phase is not Phase.OVER:
        raise ResultError(Mark(1, 1), "unfinished", "R21")


def _row(record: Record, game: Game, now: datetime) -> ScoreRow:
    return ScoreRow(
        id=new_id(),
        difficulty=game.difficulty,
        score=game.score.total,
        ended=_ended(dict(record.headers), now),
        turns=game.turns,
        powers_used=game.powers_used,
        imported=True,
        chosen=is_marked(record),
        hints=hint_count(record),
    )


def _ended(headers: dict[str, str], now: datetime) -> datetime:
    """When a game ended as its headers tell it, at worst the moment of the import.

    Headers are not checked by the reader: one that is no moment is passed over.
    """
    for key in ("ended", "date"):
        try:
            return parse_stamp(headers[key])
        except (KeyError, ValueError):
            continue
    return now
