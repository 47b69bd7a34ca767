"""What the page of a review shows, gathered by its handlers."""

from dataclasses import dataclass

from magdagdon.advice import Review, Unanswered, Waiting
from magdagdon.play.sharing import pack
from magdagdon.record import Record


@dataclass(frozen=True, slots=True)
class ReviewScreen:
    """A finished game and what can be said of it by now.

    Attributes:
        record: of the game.
        score: its final score.
        answer: its review; or why there is none yet, or none at all.
        at: the step asked for, from 1; None if none was.
        game_id: of a finished game of the visitor, "" for one that a link carries.
        is_own: whether the visitor has played it here, so that its mistakes are in the book.
    """

    record: Record
    score: int
    answer: Review | Waiting | Unanswered
    at: int | None = None
    game_id: str = ""
    is_own: bool = False

    @property
    def packed(self) -> str:
        """The record as a link carries it."""
        return pack(self.record)

    @property
    def can_be_asked_again(self) -> bool:
        """Whether to look again may bring a review."""
        again = isinstance(self.answer, Unanswered) and self.answer.code in ("failed", "crowded")
        return again or isinstance(self.answer, Waiting)
