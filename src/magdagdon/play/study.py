"""What is learnt from finished games: their reviews kept, accuracy, the mistake book."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from magdagdon import record as records
from magdagdon.play.accuracy import Accuracy, KeptReview, ReviewFigures, accuracy_of
from magdagdon.play.chosen import is_marked
from magdagdon.play.finished import body_hash
from magdagdon.play.helped import asked_at
from magdagdon.play.identity import new_id
from magdagdon.play.mistakes import Counts, Mistake, NewMistake, position_read
from magdagdon.play.protocols import Studies
from magdagdon.record import Record
from magdagdon.rules import Difficulty

LONGEST_REVIEW = 200_000
"""Letters of a review that may be kept; those of real games have a tenth of it."""


class Study:
    """Reviews and mistakes of any number of players, each with a book of their own.

    Every method blocks, may be called from any thread, and may raise StoreFailed; then nothing
    was changed. What a method returns has been kept before it returns.

    Args:
        studies: where they are kept.
        clock: the time now, in UTC.
    """

    def __init__(self, studies: Studies, clock: Callable[[], datetime]) -> None:
        self._studies = studies
        self._clock = clock

    # Reviews

    def review_of(self, owner: str, record: Record) -> str | None:
        """The text of the review that is kept of a game, None if none is."""
        return self._studies.review(owner, body_hash(record))

    def keep_review(
        self,
        owner: str,
        record: Record,
        text: str,
        figures: ReviewFigures,
        mistakes: Sequence[NewMistake] = (),
        *,
        counted: bool,
    ) -> None:
        """Keep the review of a finished game, and put its mistakes into the book.

        A review that is there already gives way to this one; its mistakes went into the book with
        the first one, those that were taken out don't come back.

        Args:
            counted: whether it is a finished game of the player's own. It enters the accuracy
                unless its dice were chosen or help was asked for: then others decided too.

        Raises:
            ValueError: the text is longer than `LONGEST_REVIEW`, or a mistake is no position.
        """
        if len(text) > LONGEST_REVIEW:
            raise ValueError(f"a review of {len(text)} letters")
        counted = counted and not is_marked(record) and not asked_at(record)
        review = KeptReview(body_hash(record), record.difficulty, text, figures, counted)
        self._studies.keep_review(owner, review, self._fresh(owner, mistakes))

    def accuracy(self, owner: str) -> Mapping[Difficulty, Accuracy]:
        """How well a player decided in the games that were reviewed, by difficulty."""
        return accuracy_of(self._studies.counted(owner))

    # The mistake book

    def due(self, owner: str) -> Mistake | None:
        """The mistake to practise next, the costliest that is due; None if none is."""
        return self._studies.due(owner, self._clock())

    def mistake(self, owner: str, mistake_id: str) -> Mistake:
        """A mistake of the book; UnknownMistake if the player has no such."""
        return self._studies.mistake(owner, mistake_id)

    def counts(self, owner: str) -> Counts:
        """What there is in the book."""
        return self._studies.counts(owner, self._clock())

    def answered(self, owner: str, mistake_id: str, loss: float) -> Mistake:
        """The mistake after a choice that loses so much, in points; see `Mistake.answered`.

        Raises:
            UnknownMistake: the player has no such.
        """
        now = self._clock()
        return self._studies.change(owner, mistake_id, lambda mistake: mistake.answered(loss, now))

    def add(self, owner: str, *mistakes: NewMistake) -> int:
        """Put mistakes into the book, each position once.

        Returns:
            how many were put in: others were there already, or the book is full.

        Raises:
            ValueError: one is no position; none was put in.
        """
        return self._studies.add(owner, self._fresh(owner, mistakes))

    def remove(self, owner: str, mistake_id: str) -> None:
        """Take a mistake out of the book; nothing happens if it is not in it."""
        self._studies.remove(owner, mistake_id)

    def _fresh(self, owner: str, mistakes: Sequence[NewMistake]) -> list[Mistake]:
        """Mistakes as they enter a book, costliest first, due at once."""
        now = self._clock()
        ordered = sorted(mistakes, key=lambda mistake: -mistake.loss)
        return [_entered(owner, mistake, now) for mistake in ordered]


def _entered(owner: str, mistake: NewMistake, now: datetime) -> Mistake:
    """A mistake as it enters a book: without headers, which may tell a name or a seed."""
    record, _ = position_read(mistake.record)
    return Mistake(
        id=new_id(),
        owner=owner,
        record=records.format(replace(record, headers=())),
        chosen=mistake.chosen,
        best=mistake.best,
        loss=mistake.loss,
        box=0,
        due=now,
        tries=0,
        source=mistake.source,
    )
