"""The mistake book as a whole, as it is shown."""

from dataclasses import dataclass, field, replace

from magdagdon.advice import Unanswered, Waiting
from magdagdon.play import Counts, Mistake, Study
from magdagdon.web.opened import OpenForm


@dataclass(frozen=True, slots=True)
class Adding:
    """Somebody's game whose decisions shall enter the book, but have not yet.

    Attributes:
        form: what was given, and what is wrong with it.
        packed: the game, if it could be read.
        answer: why there is no review of it, or not yet.
    """

    form: OpenForm = field(default_factory=OpenForm)
    packed: str = ""
    answer: Waiting | Unanswered | None = None


@dataclass(frozen=True, slots=True)
class Book:
    """A player's mistake book.

    Attributes:
        counts: what there is in it.
        due: the position to practise next.
        added: how many decisions have just come into it, None if nothing was to be added.
        adding: a game that is to be added.
    """

    counts: Counts
    due: Mistake | None
    added: int | None = None
    adding: Adding | None = None

    def with_added(self, added: int) -> "Book":
        """The book after so many came into it."""
        return replace(self, added=added)


def book_of(study: Study, owner: str) -> Book:
    """What there is in the book of a player. Blocks."""
    return Book(study.counts(owner), study.due(owner))
