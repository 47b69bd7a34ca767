"""When a mistake comes back: each right answer puts it a box on, where the waits are longer.

A wrong answer puts it back into the first box. Behind the last box it is learnt and comes no more.
"""

from datetime import datetime, timedelta

WAITS = (
    timedelta(minutes=10),
    timedelta(days=1),
    timedelta(days=3),
    timedelta(days=7),
    timedelta(days=21),
)
"""How long a mistake waits in each box, from 0. A new one lies in the first and is due at once."""

LEARNT = len(WAITS)
"""The box of those that were right in all others."""

RIGHT_BELOW = 0.5
"""In points: a choice that loses less is called equal to the best, and is right."""


def next_box(box: int, loss: float) -> int:
    """Where a mistake goes that lay in a box and was answered with a choice that loses so much.

    >>> next_box(2, 0.0), next_box(2, 0.5)
    (3, 0)
    """
    return box + 1 if loss < RIGHT_BELOW else 0


def due_again(box: int, now: datetime) -> datetime:
    """When a mistake comes back that is put into a box now; of a learnt one, when it was learnt."""
    return now + WAITS[box] if box < LEARNT else now
