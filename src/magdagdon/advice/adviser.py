"""What a front end asks for advice, and what it is told while there is none yet.

Finding values takes from a moment to a minute, so an adviser answers at once with what it has, and
is asked again.
"""

from dataclasses import dataclass
from typing import Protocol

from magdagdon.record import Record

from .figures import Review
from .options import Advice

PATIENCE = 20.0
"""Seconds after which a question that nobody asked again is given up."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """The answer is not there yet.

    Attributes:
        ahead: questions before this one; 0: it is being worked on.
        done: how much of the work is done, from 0 to 1; None where that is not known.
    """

    ahead: int
    done: float | None = None


@dataclass(frozen=True, slots=True)
class Unanswered:
    """There will be no answer.

    Attributes:
        code: `no_solver`: there is no solver here; `too_open`: so much is still open in the game
            that it can't be computed; `failed`: the computation broke off; `crowded`: too many
            questions wait.
    """

    code: str


class Adviser(Protocol):
    """Answers questions about games; to ask again is idempotent.

    A question that nobody asks again within PATIENCE is given up. `wait` is the number of seconds
    that may pass until `Waiting` is returned.
    """

    @property
    def available(self) -> bool:
        """Whether it can answer at all."""
        ...

    async def advice(
        self, owner: str, record: Record, wait: float = 0.0
    ) -> Advice | Waiting | Unanswered:
        """All options of the last position of an unfinished record, with a roll on the table."""
        ...

    async def review(
        self, owner: str, record: Record, wait: float = 0.0
    ) -> Review | Waiting | Unanswered:
        """The review of a finished record."""
        ...


class NoAdviser:
    """The adviser of a place without a solver."""

    @property
    def available(self) -> bool:
        """It can't."""
        return False

    async def advice(self, owner: str, record: Record, wait: float = 0.0) -> Unanswered:  # noqa: ARG002
        """No answer."""
        return Unanswered("no_solver")

    async def review(self, owner: str, record: Record, wait: float = 0.0) -> Unanswered:  # noqa: ARG002
        """No answer."""
        return Unanswered("no_solver")


NO_ADVISER = NoAdviser()
