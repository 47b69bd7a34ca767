"""The mistake book's addresses: deciding again, being judged, what counts, and what does not."""

from datetime import datetime, timedelta

import pytest

from magdagdon.advice import Advice, Option, Unanswered, Waiting
from magdagdon.play import Counts, Mistake, Study
from magdagdon.web.book import Book
from magdagdon.web.judging import MistakeScreen, Verdict
from magdagdon.web.players import ONE_PLAYER
from tests.support.adviser import FakeAdviser
from tests.support.mistakes import ADVICE, a_mistake
from tests.web.browser import Browser, Fields
from tests.web.world import NOON, World, a_world

CHOOSE: dict[str, tuple[str, Fields]] = {
    "3d2 4d1": ("placing", {"hand": "1314 2d2 4d1", "confirm": "1"}),
    "3b1 4a1": ("placing", {"hand": "1314 2b1 4a1", "confirm": "1"}),
    "6-": ("power", {"hand": "1666", "shift": "2-"}),
    "R1": ("power", {"hand": "1666", "reroll": "1", "again": "1"}),
    "R66": ("power", {"hand": "1666", "reroll": "1", "again": ["2", "4"]}),
    "xa1": ("ruin", {"hand": "6666", "cell": "a1", "die": "x"}),
    "xd2": ("ruin", {"hand": "6666", "cell": "d2", "die": "x"}),
}
"""Which press chooses what."""

LOSSES = {
    "3d2 4d1": 0.0, "3b1 4a1": 20.0, "6-": 0.0, "R1": 0.2, "R66": 4.8, "xa1": 3.4, "xd2": 0.0,
}  # fmt: skip


class Desk:
    """A site with one decision in the book, and a browser that looks at it."""

    def __init__(self, kind: str = "placing", source: str = "mine") -> None:
        self.now = NOON
        self.adviser = FakeAdviser(says=ADVICE[kind])
        self.world: World = a_world(adviser=self.adviser, clock=self.clock)
        self.study = Study(self.world.shelf.studies, self.clock)
        self.study.add(ONE_PLAYER, a_mistake(kind, source))
        self.browser = Browser(self.world.app)
        due = self.study.due(ONE_PLAYER)
        assert due is not None
        self.id = due.id

    def clock(self) -> datetime:
        return self.now

    @property
    def mistake(self) -> Mistake:
        return self.study.mistake(ONE_PLAYER, self.id)

    @property
    def counts(self) -> Counts:
        return self.study.counts(ONE_PLAYER)

    @property
    def screen(self) -> MistakeScreen:
        """What was shown last."""
        assert self.world.pages.last.page == "mistake"
        shown: MistakeScreen = self.world.pages.last.told[0]
        return shown

    @property
    def verdict(self) -> Verdict:
        answer = self.screen.answer
        assert isinstance(answer, Verdict)
        return answer

    @property
    def book(self) -> Book:
        assert self.world.pages.last.page == "mistakes"
        shown: Book = self.world.pages.last.told[0]
        return shown

    def post(self, fields: Fields, status: int = 200) -> None:
        form = {"game": self.id, "v": "0", **fields}
        answer = self.browser.post(f"/mistakes/{self.id}/again", form)
        assert answer.status_code == status

    def choose(self, choice: str) -> None:
        self.post(CHOOSE[choice][1])


def test_book__is_empty_at_first() -> None:
    world = a_world()
    assert Browser(world.app).get("/mistakes").status_code == 200
    book: Book = world.pages.last.told[0]
    assert (book.counts, book.due, book.added) == (Counts(), None, None)


def test_book__tells_what_is_due() -> None:
    desk = Desk()
    desk.browser.get("/mistakes")
    assert (desk.book.counts, desk.book.due) == (Counts(due=1), desk.mistake)


@pytest.mark.parametrize(("asked", "added"), [("0", 0), ("3", 3), ("4", None), ("x", None)])
def test_book__tells_how_many_were_added(asked: str, added: int | None) -> None:
    desk = Desk()
    desk.browser.get(f"/mistakes?added={asked}")
    assert desk.book.added == added


def test_next__is_what_is_due_and_then_the_book() -> None:
    desk = Desk()
    assert desk.browser.get("/mistakes/next").headers["location"] == f"/mistakes/{desk.id}/again"
    desk.choose("3d2 4d1")
    assert desk.browser.get("/mistakes/next").headers["location"] == "/mistakes"


def test_position__is_shown_and_asks_no_adviser() -> None:
    desk = Desk()
    assert desk.browser.get(f"/mistakes/{desk.id}/again").status_code == 200
    assert (desk.screen.mistake, desk.screen.answer) == (desk.mistake, None)
    desk.post({"hand": "1314", "die": "2", "cell": "d2"})
    assert desk.screen.puzzle.hand == "1314 2d2"
    desk.post({"hand": "1314 2d2", "confirm": "1"}, 422)
    assert desk.screen.puzzle.screen.refusal is not None
    assert desk.adviser.asked == []
    assert desk.counts == Counts(due=1)


@pytest.mark.parametrize("choice", CHOOSE)
def test_choice__is_judged_by_its_exact_loss(choice: str) -> None:
    desk = Desk(CHOOSE[choice][0])
    desk.choose(choice)
    verdict, loss = desk.verdict, LOSSES[choice]
    assert verdict.choice.moves == choice
    assert verdict.choice.loss == pytest.approx(loss)
    assert verdict.is_right == (loss < 0.5)
    assert verdict.best.loss == 0
    assert verdict.then.moves == desk.mistake.chosen
    assert (desk.mistake.box, desk.mistake.tries) == (int(loss < 0.5), 1)
    assert desk.counts == Counts(waiting=1)


def test_choice__of_two_best_ones_is_best_itself() -> None:
    """A tie is no mistake, and nothing else is held up against it."""
    desk = Desk("ruin")
    best, _, *others = ADVICE["ruin"].options
    desk.adviser.says = Advice(best.value, (best, Option("xa1", best.value, 0.0), *others))
    desk.choose("xa1")
    assert desk.verdict.best.moves == "xa1"


def test_choice__asks_about_the_position_alone() -> None:
    desk = Desk("power")
    desk.choose("6-")
    (asked,) = desk.adviser.asked
    assert (len(asked.turns), asked.turns[-1].dice, asked.headers) == (8, (1, 6, 6, 6), ())


def test_choice__wrong_comes_back_soon_and_right_later() -> None:
    wrong, right = Desk(), Desk()
    wrong.choose("3b1 4a1")
    right.choose("3d2 4d1")
    assert wrong.mistake.due < right.mistake.due
    wrong.now += timedelta(hours=1)
    assert wrong.counts == Counts(due=1)


def test_choice__counts_once_however_often_it_is_sent_or_looked_at() -> None:
    desk = Desk()
    for _ in range(3):
        desk.choose("3d2 4d1")
    kept = desk.mistake
    desk.now += timedelta(days=30)
    for look in ("best", "mine", "then"):
        desk.post({"choice": "3b1 4a1", "look": look})
        assert desk.screen.look == look
    desk.post({"choice": "3b1 4a1", "cell": "a1"})
    assert desk.mistake == kept


def test_choice__waits_for_values_and_counts_when_they_are_there() -> None:
    desk = Desk()
    desk.adviser.says = Waiting(2, None)
    desk.choose("3d2 4d1")
    assert desk.screen.answer == Waiting(2, None)
    assert desk.screen.puzzle.choice == "3d2 4d1"
    desk.adviser.says = Waiting(0, 0.5)
    desk.post({"choice": "3d2 4d1", "ask": "1"})
    assert desk.counts == Counts(due=1)
    desk.adviser.says = ADVICE["placing"]
    desk.post({"choice": "3d2 4d1", "ask": "1"})
    assert desk.verdict.is_right
    assert desk.counts == Counts(waiting=1)
    first, *others = desk.adviser.waits
    assert all(0 < first < wait < 20 for wait in others)


@pytest.mark.parametrize("code", ["no_solver", "too_open", "failed", "crowded"])
def test_choice__that_can_t_be_judged_is_not_marked(code: str) -> None:
    desk = Desk()
    before = desk.mistake
    desk.adviser.says = Unanswered(code)
    desk.choose("3b1 4a1")
    assert desk.screen.answer == Unanswered(code)
    assert desk.mistake == before


def test_choice__of_who_has_no_adviser_is_not_marked() -> None:
    world = a_world()
    study = Study(world.shelf.studies, lambda: NOON)
    study.add(ONE_PLAYER, a_mistake("placing"))
    due = study.due(ONE_PLAYER)
    assert due is not None
    form = {"game": due.id, "v": "0", "hand": "1314 2d2 4d1", "confirm": "1"}
    assert Browser(world.app).post(f"/mistakes/{due.id}/again", form).status_code == 200
    assert world.pages.last.told[0].answer == Unanswered("no_solver")
    assert study.counts(ONE_PLAYER) == Counts(due=1)


def test_choice__in_the_game_may_be_unknown_to_advice() -> None:
    """A book may be older than a solver."""
    desk = Desk("power")
    best = ADVICE["power"].options[0]
    desk.adviser.says = Advice(best.value, (best,))
    desk.choose("6-")
    then = desk.verdict.then
    assert (then.moves, then.loss) == ("xb2", desk.mistake.loss)
    assert then.value == pytest.approx(best.value - then.loss)


HOSTILE: dict[str, Fields] = {
    "no hand": {"confirm": "1"},
    "another hand": {"hand": "1111", "confirm": "1"},
    "no button": {"hand": "1314"},
    "two buttons": {"hand": "1314", "confirm": "1", "undo": "1"},
    "another position": {"game": "mine", "hand": "1314", "undo": "1"},
    "an unknown field": {"hand": "1314", "undo": "1", "admin": "1"},
    "an illegal choice": {"choice": "3a1 4a2", "ask": "1"},
    "a choice beyond the turn": {"choice": "3d2 4d1\n5. 1111 1a1 1b1", "ask": "1"},
    "two choices": {"choice": ["3d2 4d1", "3b1 4a1"], "ask": "1"},
    "an unknown look": {"choice": "3d2 4d1", "look": "yours"},
}


@pytest.mark.parametrize("fields", HOSTILE.values(), ids=HOSTILE.keys())
def test_press__from_no_page_of_ours_is_400_and_changes_nothing(fields: Fields) -> None:
    desk = Desk()
    before = desk.mistake
    desk.post(fields, 400)
    assert desk.world.pages.last.told == (400, "bad_form", {})
    assert desk.mistake == before


def test_remove__takes_it_out_for_good() -> None:
    desk = Desk()
    answer = desk.browser.post(f"/mistakes/{desk.id}/remove")
    assert answer.headers["location"] == "/mistakes"
    assert desk.counts == Counts()
    assert desk.browser.get(f"/mistakes/{desk.id}/again").status_code == 404
    assert desk.world.pages.last.told == (404, "unknown_mistake", {})


@pytest.mark.parametrize("path", ["/mistakes/unknown", "/mistakes/" + "A" * 22])
def test_position__that_is_not_in_the_book_is_404(path: str) -> None:
    desk = Desk()
    form = {"game": "x", "v": "0", "hand": "1314", "undo": "1"}
    assert desk.browser.get(f"{path}/again").status_code == 404
    assert desk.browser.post(f"{path}/again", form).status_code == 404
    assert desk.browser.post(f"{path}/remove").status_code == 404
    assert desk.counts == Counts(due=1)


def test_menu__tells_how_many_are_due_but_not_beside_a_game() -> None:
    desk = Desk()
    told = []
    for path in ("/scores", "/mistakes", "/game", "/lesson", "/offline"):
        desk.browser.get(path)
        told.append(desk.world.pages.last.context.due)
    assert told == [1, 1, 0, 0, 0]


def test_menu__asks_nothing_for_a_part_of_a_page() -> None:
    desk = Desk()
    desk.browser.get("/scores", prefer="return=minimal")
    assert desk.world.pages.last.context.due == 0
