"""Finished games: the rows of the tables of scores, and the order they stand in (R21)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from itertools import count

from magdagdon import record as records
from magdagdon.play.figures import Figures
from magdagdon.play.played import PlayedGame
from magdagdon.record import Record
from magdagdon.rules import Difficulty


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One line of a table of scores (R21).

    Attributes:
        id: of the finished game; for a game played here the id it was played under.
        difficulty: which table it stands in.
        score: the final score (R20).
        ended: when the game ended (UTC).
        turns: confirmed turns and RUIN turns.
        powers_used: Majda Powers used.
        imported: whether it came from a file; such a row is never a new best.
        rank: its place in its table, from 1; 0 as long as it stands in none, and for ever if its
            dice were chosen.
        chosen: whether its dice were chosen, see `magdagdon.play.chosen`.
        hints: at how many positions help was asked for, see `magdagdon.play.helped`; None if
            nobody knows, as of a file that does not tell.
    """

    id: str
    difficulty: Difficulty
    score: int
    ended: datetime
    turns: int
    powers_used: int
    imported: bool = False
    rank: int = 0
    chosen: bool = False
    hints: int | None = None

    @property
    def is_own(self) -> bool:
        """Whether it was played here, with dice that nobody knew."""
        return not self.imported and not self.chosen

    @property
    def without_help(self) -> bool:
        """Whether it is known that no help was asked for."""
        return self.hints == 0


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A row of the table of scores with the game itself, to be looked at again step by step."""

    row: ScoreRow
    record: Record

    @property
    def is_best(self) -> bool:
        """Whether the game leads its table; one imported or with chosen dice is never a best."""
        return self.row.rank == 1 and not self.row.imported


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A row of the table of scores with the figures of its game, for statistics."""

    row: ScoreRow
    figures: Figures


def finished_game(played: PlayedGame) -> FinishedGame:
    """What enters the table when a game played here has ended (R21)."""
    game = played.game
    row = ScoreRow(
        id=played.id,
        difficulty=game.difficulty,
        score=game.score.total,
        ended=played.changed,
        turns=game.turns,
        powers_used=game.powers_used,
        chosen=played.is_chosen,
        hints=played.hints,
    )
    return FinishedGame(row, played.record)


def body(record: Record) -> str:
    """What makes a finished game this one and no other: all of its record but the headers."""
    return records.format(replace(record, headers=()))


def body_hash(record: Record) -> str:
    """A short name for the game itself, whatever its headers say."""
    return sha256(body(record).encode()).hexdigest()


def ranked(rows: Iterable[ScoreRow]) -> list[ScoreRow]:
    """Rows of one table in the order of R21, with their ranks.

    Higher score, then fewer powers, then fewer turns, then earlier; rows equal in all of these
    keep the order they come in. Games with chosen dice stand where their score puts them, but
    take no place from the others: their rank is 0.
    """
    ordered = sorted(rows, key=lambda row: (-row.score, row.powers_used, row.turns, row.ended))
    places = count(1)
    return [replace(row, rank=0 if row.chosen else next(places)) for row in ordered]
