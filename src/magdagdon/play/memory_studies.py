"""Reviews and mistakes in memory, of equal rank with those in the database."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from threading import Lock

from magdagdon.play.accuracy import KeptReview, ReviewFigures
from magdagdon.play.mistakes import Counts, Mistake, UnknownMistake, position_of
from magdagdon.play.protocols import MOST_MISTAKES
from magdagdon.rules import Difficulty


class MemoryStudies:
    """Studies in memory; see the protocol Studies."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._reviews: dict[tuple[str, str], KeptReview] = {}
        self._mistakes: dict[str, Mistake] = {}

    def review(self, owner: str, game: str) -> str | None:
        with self._lock:
            kept = self._reviews.get((owner, game))
        return kept.text if kept else None

    def keep_review(self, owner: str, review: KeptReview, mistakes: Sequence[Mistake]) -> None:
        with self._lock:
            before = self._reviews.get((owner, review.game))
            if before is None:
                self._add(owner, mistakes)
            elif before.counted:
                review = replace(review, counted=True)
            self._reviews[owner, review.game] = review

    def counted(self, owner: str) -> list[tuple[Difficulty, ReviewFigures]]:
        with self._lock:
            mine = [kept for (by, _), kept in self._reviews.items() if by == owner]
        return [(kept.difficulty, kept.figures) for kept in mine if kept.counted]

    def due(self, owner: str, now: datetime) -> Mistake | None:
        with self._lock:
            due = [mistake for mistake in self._of(owner) if mistake.is_due(now)]
        return min(due, key=lambda mistake: (-mistake.loss, mistake.due, mistake.id), default=None)

    def mistake(self, owner: str, mistake_id: str) -> Mistake:
        with self._lock:
            return self._known(owner, mistake_id)

    def counts(self, owner: str, now: datetime) -> Counts:
        with self._lock:
            mine = list(self._of(owner))
        due = sum(mistake.is_due(now) for mistake in mine)
        learnt = sum(mistake.is_learnt for mistake in mine)
        return Counts(due, len(mine) - due - learnt, learnt)

    def change(self, owner: str, mistake_id: str, step: Callable[[Mistake], Mistake]) -> Mistake:
        with self._lock:
            before = self._known(owner, mistake_id)
            after = step(before)
            kept = replace(before, box=after.box, due=after.due, tries=after.tries)
            self._mistakes[mistake_id] = kept
            return kept

    def add(self, owner: str, mistakes: Sequence[Mistake]) -> int:
        with self._lock:
            return self._add(owner, mistakes)

    def remove(self, owner: str, mistake_id: str) -> None:
        with self._lock:
            if any(mistake.id == mistake_id for mistake in self._of(owner)):
                del self._mistakes[mistake_id]

    def _add(self, owner: str, mistakes: Sequence[Mistake]) -> int:
        there = {position_of(mistake.record) for mistake in self._of(owner)}
        before = len(there)
        for mistake in mistakes:
            position = position_of(mistake.record)
            if position not in there and len(there) < MOST_MISTAKES:
                there.add(position)
                self._mistakes[mistake.id] = mistake
        return len(there) - before

    def _of(self, owner: str) -> Iterator[Mistake]:
        return (mistake for mistake in self._mistakes.values() if mistake.owner == owner)

    def _known(self, owner: str, mistake_id: str) -> Mistake:
        mistake = self._mistakes.get(mistake_id)
        if mistake is None or mistake.owner != owner:
            raise UnknownMistake(mistake_id)
        return mistake
