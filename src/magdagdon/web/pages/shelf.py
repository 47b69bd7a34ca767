"""Games that were left, and what became of an import."""

from dataclasses import dataclass
from datetime import datetime

from magdagdon.play import ImportReport, PlayedGame, RefusedRecord
from magdagdon.record import IllegalRecordError
from magdagdon.web.pages.board import BoardView, still_board
from magdagdon.words import Words

REASONS_TOLD = 100


@dataclass(frozen=True, slots=True)
class UnfinishedView:
    """A game that waits: what it is called, when it was touched last, its board."""

    id: str
    name: str
    changed: datetime
    board: BoardView


@dataclass(frozen=True, slots=True)
class ReportView:
    """What became of an import.

    `added`, `duplicates` and `refused` count games; `reasons` are those of the first refused.
    """

    added: int
    duplicates: int
    refused: int
    reasons: tuple[str, ...]

    @property
    def untold(self) -> int:
        """How many refused games have no reason here."""
        return self.refused - len(self.reasons)


def unfinished_view(words: Words, played: PlayedGame) -> UnfinishedView:
    """A game on the shelf, with its staged dice."""
    game = played.game
    name = words.text(
        "unfinished.game",
        difficulty=game.difficulty.value,
        turn=game.turn,
        score=game.live_score.total,
    )
    board = still_board(words, game.table, game.live_score)
    return UnfinishedView(played.id, name, played.changed, board)


def report_view(words: Words, report: ImportReport) -> ReportView:
    """The report with a sentence for the first refused records: a file may hold thousands."""
    reasons = tuple(refusal(words, record) for record in report.refused[:REASONS_TOLD])
    return ReportView(report.added, report.duplicates, len(report.refused), reasons)


def refusal(words: Words, refused: RefusedRecord) -> str:
    """Where and why a record is refused."""
    error = refused.error
    area = "refusal" if isinstance(error, IllegalRecordError) else "record"
    reason = words.text(f"{area}.{error.code}", **error.fields)
    return words.text("report.place", line=refused.line, column=error.column, reason=reason)
