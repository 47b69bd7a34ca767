"""What all keeping of reviews and mistakes must do: run on each that we have."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import combinations_with_replacement
from typing import Protocol

import pytest

from magdagdon.play import Counts, KeptReview, Mistake, ReviewFigures, Studies, UnknownMistake
from magdagdon.play.protocols import MOST_MISTAKES
from magdagdon.play.spacing import LEARNT
from magdagdon.rules import Difficulty
from tests.support.playing import OWNER

NOON = datetime(2026, 11, 30, 12, 0, 0, 123456, tzinfo=UTC)
SECOND = timedelta(seconds=1)
STRANGER = "stranger"
FIGURES = ReviewFigures(231.4, 22.7000001, 16.1, 9, 6, 1)
REVIEW = KeptReview("f" * 64, Difficulty.SURVIVAL, "a review", FIGURES, counted=True)
ROLLS = tuple(combinations_with_replacement("123456", 4))
FIRST = ("1a1 1b1", "1a1 1a2", "1b1 1b2", "1b1 1c1", "1c1 1c2", "1c1 1d1", "1d1 1d2", "1d3 1d4")


def position(number: int) -> str:
    """Another position for each number below a thousand."""
    roll = "".join(ROLLS[number % len(ROLLS)])
    return f"MAGDAGDON 1 SURVIVAL\n1. 1111 {FIRST[number // len(ROLLS)]}\n2. {roll}\n"


def mistake(name: str, number: int = 1, loss: float = 5.0, owner: str = OWNER) -> Mistake:
    return Mistake(name, owner, position(number), "1a1 2a2", "1a1 2b1", loss, 0, NOON, 0, "game")


class Shelf(Protocol):
    """What is under test."""

    @property
    def studies(self) -> Studies: ...


class StudyContract:
    """Subclasses give the fixture `shelf`."""

    # Reviews

    def test_review__is_the_text_that_was_kept_for_its_owner(self, shelf: Shelf) -> None:
        assert shelf.studies.review(OWNER, REVIEW.game) is None
        shelf.studies.keep_review(OWNER, REVIEW, [])
        assert shelf.studies.review(OWNER, REVIEW.game) == "a review"
        assert shelf.studies.review(OWNER, "0" * 64) is None
        assert shelf.studies.review(STRANGER, REVIEW.game) is None

    def test_keep_review__again_takes_the_place_of_the_first(self, shelf: Shelf) -> None:
        better = replace(REVIEW, text="a better one", figures=replace(FIGURES, luck=1.5))
        shelf.studies.keep_review(OWNER, REVIEW, [])
        shelf.studies.keep_review(OWNER, better, [])
        assert shelf.studies.review(OWNER, REVIEW.game) == "a better one"
        assert shelf.studies.counted(OWNER) == [(Difficulty.SURVIVAL, better.figures)]

    def test_counted__are_figures_as_exact_as_they_were(self, shelf: Shelf) -> None:
        other = replace(REVIEW, game="0" * 64, difficulty=Difficulty.NIGHTMARE, text="")
        shelf.studies.keep_review(OWNER, REVIEW, [])
        shelf.studies.keep_review(OWNER, other, [])
        kept = sorted(shelf.studies.counted(OWNER), key=lambda each: each[0].value)
        assert kept == [(Difficulty.NIGHTMARE, FIGURES), (Difficulty.SURVIVAL, FIGURES)]
        assert shelf.studies.counted(STRANGER) == []

    def test_counted__a_review_that_became_counted_stays_so(self, shelf: Shelf) -> None:
        uncounted = replace(REVIEW, counted=False)
        for review, games in ((uncounted, 0), (REVIEW, 1), (uncounted, 1)):
            shelf.studies.keep_review(OWNER, review, [])
            assert len(shelf.studies.counted(OWNER)) == games

    def test_keep_review__mistakes_enter_the_book_with_the_first_only(self, shelf: Shelf) -> None:
        shelf.studies.keep_review(OWNER, REVIEW, [mistake("a", 1), mistake("b", 2)])
        shelf.studies.remove(OWNER, "a")
        shelf.studies.keep_review(OWNER, REVIEW, [mistake("c", 1), mistake("d", 3)])
        assert shelf.studies.counts(OWNER, NOON) == Counts(due=1)
        assert shelf.studies.mistake(OWNER, "b") == mistake("b", 2)

    # Mistakes

    def test_mistake__is_what_was_added(self, shelf: Shelf) -> None:
        assert shelf.studies.add(OWNER, [mistake("a")]) == 1
        assert shelf.studies.mistake(OWNER, "a") == mistake("a")

    @pytest.mark.parametrize("who", [OWNER, STRANGER])
    def test_mistake__of_nobody_or_somebody_else_is_unknown(self, shelf: Shelf, who: str) -> None:
        shelf.studies.add(OWNER, [mistake("a")])
        name = "a" if who == STRANGER else "b"
        with pytest.raises(UnknownMistake):
            shelf.studies.mistake(who, name)
        with pytest.raises(UnknownMistake):
            shelf.studies.change(who, name, lambda same: same)
        shelf.studies.remove(who, name)
        assert shelf.studies.mistake(OWNER, "a") == mistake("a")

    def test_add__a_position_is_in_a_book_once(self, shelf: Shelf) -> None:
        """The same dice in another order are the same position, whatever was chosen there."""
        turned = replace(mistake("c"), record="MAGDAGDON 1 SURVIVAL\n1. 4321\n", chosen="4d4")
        first = replace(mistake("a"), record="MAGDAGDON 1 SURVIVAL\n1. 1234\n")
        assert shelf.studies.add(OWNER, [first, turned]) == 1
        assert shelf.studies.add(OWNER, [replace(turned, loss=90.0), mistake("b", 2)]) == 1
        assert shelf.studies.mistake(OWNER, "a") == first
        assert shelf.studies.counts(OWNER, NOON) == Counts(due=2)
        assert shelf.studies.add(STRANGER, [replace(turned, owner=STRANGER)]) == 1

    def test_add__a_full_book_takes_no_more(self, shelf: Shelf) -> None:
        many = [mistake(f"{n}", n) for n in range(MOST_MISTAKES - 1)]
        assert shelf.studies.add(OWNER, many) == MOST_MISTAKES - 1
        assert shelf.studies.add(OWNER, [mistake("last", 1000), mistake("late", 1001)]) == 1
        assert shelf.studies.counts(OWNER, NOON) == Counts(due=MOST_MISTAKES)
        shelf.studies.remove(OWNER, "7")
        assert shelf.studies.add(OWNER, [mistake("late", 1001)]) == 1

    def test_due__the_costliest_comes_first_whose_time_has_come(self, shelf: Shelf) -> None:
        later = replace(mistake("later", 1, 50.0), due=NOON + SECOND)
        learnt = replace(mistake("learnt", 2, 40.0), box=LEARNT)
        book = [later, learnt, mistake("cheap", 3, 2.0), mistake("dear", 4, 9.0)]
        shelf.studies.add(OWNER, book)
        shelf.studies.add(STRANGER, [mistake("other's", 5, 99.0, STRANGER)])
        assert shelf.studies.due(OWNER, NOON) == mistake("dear", 4, 9.0)
        assert shelf.studies.due(OWNER, NOON - SECOND) is None
        assert shelf.studies.due(OWNER, NOON + SECOND) == later
        assert shelf.studies.counts(OWNER, NOON) == Counts(2, 1, 1)
        assert shelf.studies.counts(OWNER, NOON - SECOND) == Counts(0, 3, 1)
        assert shelf.studies.counts("nobody", NOON) == Counts()

    def test_change__keeps_what_the_step_made_of_it(self, shelf: Shelf) -> None:
        shelf.studies.add(OWNER, [mistake("a"), mistake("b", 2)])
        moved = replace(mistake("a"), box=3, due=NOON + SECOND, tries=4)
        assert shelf.studies.change(OWNER, "a", lambda _: moved) == moved
        assert shelf.studies.mistake(OWNER, "a") == moved
        assert shelf.studies.mistake(OWNER, "b") == mistake("b", 2)

    def test_change__that_fails_changes_nothing(self, shelf: Shelf) -> None:
        shelf.studies.add(OWNER, [mistake("a")])
        with pytest.raises(ZeroDivisionError):
            shelf.studies.change(OWNER, "a", lambda same: replace(same, box=1 // 0))
        assert shelf.studies.mistake(OWNER, "a") == mistake("a")

    def test_remove__is_for_good_and_may_be_repeated(self, shelf: Shelf) -> None:
        shelf.studies.add(OWNER, [mistake("a"), mistake("b", 2)])
        shelf.studies.remove(OWNER, "a")
        shelf.studies.remove(OWNER, "a")
        assert shelf.studies.counts(OWNER, NOON) == Counts(due=1)
        with pytest.raises(UnknownMistake):
            shelf.studies.mistake(OWNER, "a")
