"""Answers that are kept for whoever asks again."""

from dataclasses import dataclass

from magdagdon.advice import Advice, Unanswered
from magdagdon.advising.answers import FAILURE_LASTS, Answers
from magdagdon.advising.messages import Kind, Question

ONE, TWO, THREE = (Question(Kind.ADVICE, name) for name in ("one", "two", "three"))
ANSWER = Advice(231.4, ())


@dataclass
class Clock:
    seconds: float = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_keep__is_found_again() -> None:
    answers = Answers(10_000, Clock())
    answers.keep(ONE, ANSWER, 100)
    assert (answers.get(ONE), answers.get(TWO)) == (ANSWER, None)


def test_keep__advice_and_review_of_a_record_are_two() -> None:
    answers = Answers(10_000, Clock())
    answers.keep(ONE, ANSWER, 100)
    assert answers.get(Question(Kind.REVIEW, "one")) is None


def test_keep__what_was_not_asked_for_makes_room() -> None:
    answers = Answers(10_000, Clock())
    answers.keep(ONE, ANSWER, 3000)
    answers.keep(TWO, ANSWER, 3000)
    answers.get(ONE)
    answers.keep(THREE, ANSWER, 3000)
    assert [answers.get(question) for question in (ONE, TWO, THREE)] == [ANSWER, None, ANSWER]


def test_keep__another_answer_takes_the_place_of_the_first() -> None:
    answers = Answers(10_000, Clock())
    for _ in range(9):
        answers.keep(ONE, ANSWER, 3000)
    answers.keep(TWO, ANSWER, 3000)
    assert answers.get(ONE) == ANSWER


def test_keep__one_answer_too_large_for_all_the_room_is_kept_until_the_next() -> None:
    answers = Answers(10_000, Clock())
    answers.keep(ONE, ANSWER, 20_000)
    assert answers.get(ONE) == ANSWER
    answers.keep(TWO, ANSWER, 0)
    assert answers.get(ONE) is None


def test_keep__many_small_ones_take_room_too() -> None:
    answers = Answers(10_000, Clock())
    questions = [Question(Kind.ADVICE, str(number)) for number in range(100)]
    for question in questions:
        answers.keep(question, Unanswered("too_open"), 0)
    assert sum(answers.get(question) is not None for question in questions) < 10


def test_get__failure_is_forgotten_after_a_while() -> None:
    clock = Clock()
    answers = Answers(10_000, clock)
    answers.keep(ONE, Unanswered("failed"), 0)
    answers.keep(TWO, Unanswered("too_open"), 0)
    assert answers.get(ONE) == Unanswered("failed")
    clock.seconds = FAILURE_LASTS + 1
    assert answers.get(ONE) is None
    assert answers.get(TWO) == Unanswered("too_open")
