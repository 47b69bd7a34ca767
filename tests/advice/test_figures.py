"""What stands out in a review, and what a decision is called."""

import pytest

from magdagdon.advice import Decision, Judgement, Luck, Review, judgement_of


def luck(points: float, turn: int = 1) -> Luck:
    return Luck(turn, (1, 2, 3, 4), points, 0)


def decision(loss: float, margin: float = 0, turn: int = 1) -> Decision:
    return Decision(turn, "1a1 1a2", loss, "1a1 1b1", 100 - loss, 100, margin)


@pytest.mark.parametrize(
    ("loss", "called"),
    [
        (0, Judgement.PERFECT),
        (0.01, Judgement.EQUAL),
        (0.49, Judgement.EQUAL),
        (0.5, Judgement.SLIP),
        (4.99, Judgement.SLIP),
        (5, Judgement.COSTLY),
        (80, Judgement.COSTLY),
    ],
)
def test_judgement__goes_by_the_loss(loss: float, called: Judgement) -> None:
    assert judgement_of(loss) is decision(loss).judgement is called


def test_rolls__the_luckiest_and_the_unluckiest_stand_out() -> None:
    found = Review(0, (luck(1), luck(7, 2), decision(3), luck(-4, 3), luck(7, 4)), 0)
    assert (found.best_roll, found.worst_roll) == (luck(7, 2), luck(-4, 3))
    assert Review(0, (luck(1), luck(2)), 0).worst_roll is None
    assert Review(0, (luck(-1), luck(-2)), 0).best_roll is None


def test_decisions__the_costliest_and_the_best_found_stand_out() -> None:
    events = (decision(9, 20), decision(0, 4, 2), decision(0.2, 30, 3), decision(0, 8, 4))
    found = Review(0, events, 0)
    assert found.costliest == events[0]
    assert found.best_decision == events[3]
    assert Review(0, (decision(0), decision(2, 5)), 0).best_decision is None


def test_share__counts_only_what_lost_nothing() -> None:
    """Equal to half a point is told beside it, not as perfect."""
    found = Review(0, (decision(0), decision(0.2), decision(2), luck(3), decision(0)), 0)
    assert (found.perfect, found.equal, found.share) == (2, 1, 0.5)
