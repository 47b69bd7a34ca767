"""Others' games for the mistake book: by link, by text, while the review waits, and never twice."""

import pytest

from magdagdon import record as records
from magdagdon.advice import Review, Unanswered, Waiting
from magdagdon.play import Counts, Study
from magdagdon.play.sharing import pack
from magdagdon.web.book import Adding, Book
from magdagdon.web.picking import costliest
from magdagdon.web.players import ONE_PLAYER
from tests.support.adviser import FakeAdviser
from tests.support.reviews import made_up
from tests.web.browser import Browser
from tests.web.test_picking import NIGHTMARE
from tests.web.world import NOON, World, a_world

RECORD = records.parse(NIGHTMARE)
REVIEW = made_up(RECORD)
FOUND = costliest(RECORD, REVIEW)
LINK = f"Look! https://game.example/open?game={pack(RECORD)}&step=3 Good, isn't it?"


class Shop:
    """A site with an adviser, and a browser that brings a game."""

    def __init__(self, says: Review | Waiting | Unanswered = REVIEW) -> None:
        self.adviser = FakeAdviser(says=says)
        self.world: World = a_world(adviser=self.adviser)
        self.study = Study(self.world.shelf.studies, lambda: NOON)
        self.browser = Browser(self.world.app)

    def bring(self, fields: dict[str, str], status: int) -> str:
        """Where it sends the browser."""
        answer = self.browser.post("/mistakes/add", fields)
        assert answer.status_code == status
        return str(answer.headers.get("location", ""))

    @property
    def adding(self) -> Adding:
        """What was shown last."""
        book: Book = self.world.pages.last.told[0]
        assert book.adding is not None
        return book.adding

    @property
    def counts(self) -> Counts:
        return self.study.counts(ONE_PLAYER)


@pytest.mark.parametrize(
    "fields",
    [{"game": pack(RECORD)}, {"text": LINK}, {"text": NIGHTMARE}, {"text": "> " + NIGHTMARE}],
    ids=["packed", "link", "text", "quoted"],
)
def test_game__is_reviewed_and_its_costliest_decisions_added(fields: dict[str, str]) -> None:
    shop = Shop()
    assert len(FOUND) == 2
    assert shop.bring(fields, 303) == "/mistakes?added=2"
    (asked,) = shop.adviser.asked
    assert asked.turns == RECORD.turns
    due = shop.study.due(ONE_PLAYER)
    assert due is not None
    assert (due.record, due.chosen, due.best) == (FOUND[0].record, FOUND[0].chosen, FOUND[0].best)
    assert due.source == ""
    assert shop.counts == Counts(due=2)


def test_game__is_added_once() -> None:
    shop = Shop()
    shop.bring({"game": pack(RECORD)}, 303)
    assert shop.bring({"game": pack(RECORD)}, 303) == "/mistakes?added=0"
    assert shop.counts == Counts(due=2)


def test_game__enters_no_table_and_no_accuracy() -> None:
    shop = Shop()
    shop.bring({"game": pack(RECORD)}, 303)
    assert shop.world.shelf.scores.counted(ONE_PLAYER) == []
    assert all(of.games == 0 for of in shop.study.accuracy(ONE_PLAYER).values())


def test_review__is_waited_for() -> None:
    shop = Shop(Waiting(1))
    shop.bring({"text": LINK}, 202)
    assert (shop.adding.answer, shop.adding.packed) == (Waiting(1), pack(RECORD))
    assert shop.counts == Counts()
    shop.adviser.says = REVIEW
    assert shop.bring({"game": shop.adding.packed, "ask": "1"}, 303) == "/mistakes?added=2"
    first, second = shop.adviser.waits
    assert 0 < first < second < 20


@pytest.mark.parametrize("code", ["no_solver", "too_open", "failed", "crowded"])
def test_review__that_can_t_be_had_adds_nothing(code: str) -> None:
    shop = Shop(Unanswered(code))
    shop.bring({"text": LINK}, 200)
    assert shop.adding.answer == Unanswered(code)
    assert shop.counts == Counts()


@pytest.mark.parametrize(
    "fields",
    [
        {"game": ""},
        {"game": pack(RECORD)[:-7]},
        {"game": "1abc"},
        {"text": ""},
        {"text": "hello"},
        {"text": LINK[:60]},
        {"text": NIGHTMARE.replace("3c3", "9c3")},
        {"text": NIGHTMARE.replace("= 136", "= 900")},
        {},
    ],
)
def test_game__that_is_damaged_is_told_and_asks_no_adviser(fields: dict[str, str]) -> None:
    shop = Shop()
    shop.bring(fields, 422)
    assert shop.adding.form.damaged or shop.adding.form.refused
    assert shop.adding.form.text == fields.get("text", "")
    assert shop.adviser.asked == []
    assert shop.counts == Counts()


def test_game__that_is_not_over_can_t_be_reviewed() -> None:
    shop = Shop()
    shop.bring({"text": NIGHTMARE[: NIGHTMARE.index("7. ")]}, 422)
    assert shop.adding.answer == Unanswered("unfinished")
    assert shop.adviser.asked == []


def test_form__with_other_fields_is_none_of_ours() -> None:
    Shop().bring({"game": pack(RECORD), "admin": "1"}, 400)


def test_address__looked_at_is_the_book() -> None:
    assert Shop().browser.get("/mistakes/add").headers["location"] == "/mistakes"
