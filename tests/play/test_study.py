"""What is learnt from finished games: reviews kept, games that count, the book of mistakes."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from magdagdon.play import Counts, Mistake, Study
from magdagdon.play.memory import MemoryShelf
from magdagdon.play.spacing import WAITS
from magdagdon.play.study import LONGEST_REVIEW
from magdagdon.rules import Difficulty
from tests.support.playing import OWNER
from tests.support.steps import COSTLY, FIGURES, FINISHED, keep_review

OTHER = "other"
CHEAP = replace(COSTLY, record="MAGDAGDON 1 SURVIVAL\n1. 1166\n", loss=0.7)


class Hands:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def study(shelf: MemoryShelf, hands: Hands) -> Study:
    return Study(shelf.studies, hands)


def due(study: Study) -> Mistake:
    mistake = study.due(OWNER)
    assert mistake is not None
    return mistake


# Reviews


def test_review__is_found_by_the_game_whatever_its_headers_say(study: Study) -> None:
    keep_review(study)
    assert study.review_of(OWNER, FINISHED.with_header("player", "M")) == "a review"
    assert study.review_of(OTHER, FINISHED) is None
    assert study.review_of(OWNER, replace(FINISHED, turns=FINISHED.turns[:5])) is None


def test_keep_review__twice_changes_nothing(study: Study) -> None:
    keep_review(study)
    before = due(study), study.accuracy(OWNER)
    keep_review(study)
    assert (due(study), study.accuracy(OWNER)) == before
    assert study.counts(OWNER) == Counts(due=1)


def test_keep_review__a_text_without_end_is_refused(study: Study) -> None:
    long = "x" * (LONGEST_REVIEW + 1)
    with pytest.raises(ValueError, match="letters"):
        study.keep_review(OWNER, FINISHED, long, FIGURES, counted=True)
    assert study.review_of(OWNER, FINISHED) is None


def test_keep_review__with_a_mistake_that_is_no_position_keeps_nothing(study: Study) -> None:
    wrong = replace(COSTLY, record="MAGDAGDON 1 SURVIVAL\n")
    with pytest.raises(ValueError, match="no roll"):
        study.keep_review(OWNER, FINISHED, "a review", FIGURES, [COSTLY, wrong], counted=True)
    assert study.review_of(OWNER, FINISHED) is None
    assert study.due(OWNER) is None


@pytest.mark.parametrize(
    ("headers", "counted", "games"),
    [
        ({}, True, 1),
        ({"hints": "none"}, True, 1),
        ({}, False, 0),
        ({"dice": "chosen"}, True, 0),
        ({"hints": "2"}, True, 0),
    ],
)
def test_accuracy__counts_games_that_the_player_decided_alone(
    study: Study, headers: dict[str, str], counted: bool, games: int
) -> None:
    record = replace(FINISHED, headers=tuple(headers.items()))
    study.keep_review(OWNER, record, "a review", FIGURES, counted=counted)
    assert study.review_of(OWNER, FINISHED) == "a review"
    accuracy = study.accuracy(OWNER)
    assert accuracy[Difficulty.SURVIVAL].games == games
    assert accuracy[Difficulty.SURVIVAL].decisions == games * FIGURES.decisions
    assert accuracy[Difficulty.PEACEFUL].games == 0
    assert study.accuracy(OTHER)[Difficulty.SURVIVAL].games == 0


# The book


def test_book__the_costliest_is_due_at_once(study: Study, hands: Hands) -> None:
    assert study.due(OWNER) is None
    assert study.add(OWNER, CHEAP, COSTLY) == 2
    mistake = due(study)
    assert (mistake.record, mistake.loss) == (COSTLY.record, COSTLY.loss)
    assert (mistake.chosen, mistake.best, mistake.source) == ("2c4 3b4 3b3", "2c4 3b4", "game")
    assert (mistake.box, mistake.tries, mistake.due) == (0, 0, hands.now)
    assert study.mistake(OWNER, mistake.id) == mistake
    assert study.counts(OWNER) == Counts(due=2)


def test_book__keeps_no_headers_of_a_game(study: Study) -> None:
    """Whose game it was, and the seed of a game under way, are nobody else's business."""
    told = COSTLY.record.replace("\n", "\nplayer: M\nseed: 00\n", 1)
    study.add(OWNER, replace(COSTLY, record=told, source=""))
    assert due(study).record == COSTLY.record


def test_answered__comes_back_after_its_wait(study: Study, hands: Hands) -> None:
    study.add(OWNER, COSTLY)
    right = study.answered(OWNER, due(study).id, 0.2)
    assert (right.box, right.tries) == (1, 1)
    assert study.counts(OWNER) == Counts(waiting=1)
    assert study.due(OWNER) is None
    hands.now += WAITS[1]
    assert due(study) == right
    wrong = study.answered(OWNER, right.id, 3.0)
    assert (wrong.box, wrong.tries) == (0, 2)
    hands.now += timedelta(minutes=10)
    assert due(study) == wrong


def test_answered__until_it_is_learnt(study: Study, hands: Hands) -> None:
    study.add(OWNER, COSTLY)
    for wait in (*WAITS[1:], timedelta()):
        study.answered(OWNER, due(study).id, 0.0)
        hands.now += wait
    assert study.counts(OWNER) == Counts(learnt=1)
    assert study.due(OWNER) is None


def test_add__what_was_taken_out_may_be_put_in_again(study: Study) -> None:
    study.add(OWNER, COSTLY)
    assert study.add(OWNER, COSTLY) == 0
    study.remove(OWNER, due(study).id)
    assert study.counts(OWNER) == Counts()
    assert study.add(OWNER, COSTLY) == 1
