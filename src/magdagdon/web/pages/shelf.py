"""Games that were left, and what became of an import."""

from dataclasses import dataclass
from datetime import datetime

from magdagdon.play import ImportReport, PlayedGame, RefusedRecord
from magdagdon.record import IllegalRecordError
from magdagdon.web.pages.board import BoardView, still_board
from magdagdon.words import Words


@dataclass(frozen=True, slots=True)
class UnfinishedView:
    """A game that waits: what it is called, when it was touched last, its board."""

    id: str
    name: str
    changed: datetime
    board: BoardView


@dataclass(frozen=True, slots=True)
class ReportView:
    """How many games an import added and how many were there already; why others were refused."""

    added: int
    duplicates: int
    refused: tuple[str, ...]


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
    """The report with a sentence for every refused record."""
    refused = tuple(refusal(words, record) for record in report.refused)
    return ReportView(report.added, report.duplicates, refused)


def refusal(words: Words, refused: RefusedRecord) -> str:
    """Where and why a record is refused."""
    error = refused.error
    area = "refusal" if isinstance(error, IllegalRecordError) else "record"
    reason = words.text(f"{area}.{error.code}", **error.fields)
    return words.text("report.place", line=refused.line, column=error.column, reason=reason)
