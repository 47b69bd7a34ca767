"""An adviser in memory: it says what a test wants, else it judges at once, by guessed values."""

from dataclasses import dataclass, field

from magdagdon.advice import (
    Advice,
    Evaluator,
    Position,
    Review,
    Unanswered,
    Waiting,
    advise,
    review,
)
from magdagdon.advice.points import points_on
from magdagdon.advice.sets import legal_sets
from magdagdon.record import Record, replay


class GuessingEvaluator:
    """Values for any board, with sense but not exact: quick where no power is left.

    Before a roll an empty cell counts nine points; with dice on the table it looks at all that can
    be done with them, powers left out.
    """

    def __init__(self) -> None:
        self._rolled: dict[tuple[Position, tuple[int, ...]], float] = {}

    def start(self, position: Position) -> float:
        """V, see `Evaluator`."""
        return 9.0 * position.board.empty_count

    def rolled(self, position: Position, dice: tuple[int, ...]) -> float:
        """U, see `Evaluator`."""
        key = (position, tuple(sorted(dice)))
        if key not in self._rolled:
            self._rolled[key] = self._best(*key)
        return self._rolled[key]

    def _best(self, position: Position, hand: tuple[int, ...]) -> float:
        before = points_on(position.board)
        boards = [found.board for found in legal_sets(position.board, hand, position.required)]
        boards = boards or [position.board.with_ruin(cell) for cell in position.board.empty_cells]
        return max(points_on(b) - before + self.start(position.with_board(b)) for b in boards)


@dataclass
class FakeAdviser:
    """Fits `Adviser`.

    Attributes:
        says: the answer to every question, None for a real one. What is no answer to a question
            is still being worked out.
        asked: the records it was asked about.
        waits: how long it was allowed to take for each.
    """

    says: Advice | Review | Waiting | Unanswered | None = None
    available: bool = True
    evaluator: Evaluator = field(default_factory=GuessingEvaluator)
    asked: list[Record] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)

    async def advice(
        self, owner: str, record: Record, wait: float = 0.0
    ) -> Advice | Waiting | Unanswered:
        """What it is told to say, or all options by its evaluator."""
        self._note(record, wait)
        if self.says is None:
            return advise(replay(record), self.evaluator)
        return Waiting(0) if isinstance(self.says, Review) else self.says

    async def review(
        self, owner: str, record: Record, wait: float = 0.0
    ) -> Review | Waiting | Unanswered:
        """What it is told to say, or the review by its evaluator."""
        self._note(record, wait)
        if self.says is None:
            return review(record, self.evaluator)
        return Waiting(0) if isinstance(self.says, Advice) else self.says

    def _note(self, record: Record, wait: float) -> None:
        self.asked.append(record)
        self.waits.append(wait)
