"""A queue in which everybody has a turn: round robin over owners, the newest first for each."""

from collections import deque
from collections.abc import Callable, Iterator

from .messages import Question


class FairQueue:
    """Questions that wait. One that several owners ask waits in the row of each, and comes once.

    The newest of an owner comes first: who asks anew has most often played on, and what he asked
    before is given up soon. A hint comes before a review that was asked for earlier, too.

    Args:
        per_owner: how many questions may wait in one row.
        in_all: how many different ones may wait.
    """

    def __init__(self, per_owner: int, in_all: int) -> None:
        self._per_owner = per_owner
        self._in_all = in_all
        self._rows: dict[str, deque[Question]] = {}  # the owner whose turn is next stands first

    def __len__(self) -> int:
        """The number of different questions that wait."""
        return len({question for row in self._rows.values() for question in row})

    def add(self, owner: str, question: Question) -> bool:
        """Put a question first in its owner's row, if it is not there yet; False: no room."""
        row = self._rows.get(owner, deque())
        if question in row:
            return True
        if len(row) >= self._per_owner or (not self.has(question) and len(self) >= self._in_all):
            return False
        self._rows.setdefault(owner, row).appendleft(question)
        return True

    def take(self) -> Question | None:
        """The question whose turn it is; its owner's next one comes after everybody else's."""
        question = next(self.order(), None)
        if question is not None:
            owner = next(owner for owner, row in self._rows.items() if question in row)
            self._rows[owner] = self._rows.pop(owner)
            self.drop(lambda waiting: waiting == question)
        return question

    def order(self) -> Iterator[Question]:
        """The questions as they will be taken if no more come."""
        rows = deque(deque(row) for row in self._rows.values())
        taken: set[Question] = set()
        while rows:
            row = rows.popleft()
            while row and row[0] in taken:
                row.popleft()
            if row:
                taken.add(row[0])
                yield row.popleft()
                rows.append(row)

    def has(self, question: Question) -> bool:
        """Whether it waits."""
        return any(question in row for row in self._rows.values())

    def drop(self, unwanted: Callable[[Question], bool]) -> None:
        """Forget questions."""
        rows = {
            owner: deque(question for question in row if not unwanted(question))
            for owner, row in self._rows.items()
        }
        self._rows = {owner: row for owner, row in rows.items() if row}
