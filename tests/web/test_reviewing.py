"""Reviews through the site: kept, waited for, refused; of own games, imported ones and links."""

import logging
from dataclasses import replace
from typing import Any

import httpx
import pytest

from magdagdon import record as records
from magdagdon.advice import (
    Decision,
    Luck,
    Review,
    Unanswered,
    Waiting,
    format_review,
    parse_review,
)
from magdagdon.play import Room, StoreFailed, Study, new_seed
from magdagdon.play.memory import MemoryShelf
from magdagdon.play.sharing import pack
from magdagdon.record import Record
from magdagdon.rules import Difficulty
from magdagdon.web.players import ONE_PLAYER
from magdagdon.web.reviewed import ReviewScreen
from magdagdon.web.reviewing import WAIT, figures_of
from tests.support.adviser import FakeAdviser
from tests.support.reviews import made_up
from tests.web.browser import Browser
from tests.web.pages.scenes import GAMES, commands, script
from tests.web.world import NOON, Failing, World, a_world

RECORD = records.parse(GAMES["survival"])
MADE = made_up(RECORD)
UNFINISHED = "MAGDAGDON 1 PEACEFUL\n1. 1234 1a1 2a2\n"


class Visitor:
    """Somebody who has imported a game, on a site with an adviser that says what is wanted."""

    def __init__(self, says: Review | Waiting | Unanswered = MADE, **options: Any) -> None:
        self.adviser = FakeAdviser(says=says)
        self.world: World = a_world(adviser=self.adviser, **options)
        self.browser = Browser(self.world.app)
        self.study = Study(self.world.shelf.studies, lambda: NOON)

    def bring(self, name: str = "survival") -> str:
        """Import a game; gives the address of its review."""
        self.browser.post("/scores/import", {"text": GAMES[name]})
        difficulty = records.parse(GAMES[name]).difficulty
        (row,) = self.world.shelf.scores.table(ONE_PLAYER, difficulty)
        return f"/scores/{row.id}/review"

    def play(self) -> str:
        """Play the game here; gives the address of its review."""
        shelf = self.world.shelf
        room = Room(shelf.games, shelf.scores, lambda: NOON, new_seed, lambda _: script(RECORD))
        room.new_game(ONE_PLAYER, RECORD.difficulty)
        for command in commands(RECORD):
            played = room.current(ONE_PLAYER)
            room.command(ONE_PLAYER, played.id, played.version, command)
        return f"/scores/{room.current(ONE_PLAYER).id}/review"

    def look(self, address: str) -> httpx.Response:
        return self.browser.get(address)

    @property
    def screen(self) -> ReviewScreen:
        shown = self.world.pages.last
        assert shown.page == "review"
        screen: ReviewScreen = shown.told[0]
        return screen

    @property
    def kept(self) -> str | None:
        return self.study.review_of(ONE_PLAYER, RECORD)


@pytest.fixture
def visitor() -> Visitor:
    return Visitor()


def _opened(record: Record, at: str = "") -> str:
    return f"/open/review?game={pack(record)}{at and f'&at={at}'}"


def test_review__is_asked_for_once_and_kept(visitor: Visitor) -> None:
    address = visitor.bring()
    assert visitor.look(address).status_code == 200
    assert visitor.screen.answer == MADE
    assert visitor.look(address).status_code == 200
    assert visitor.screen.answer == parse_review(format_review(MADE))
    assert len(visitor.adviser.asked) == 1
    assert visitor.adviser.waits == [WAIT]


def test_review__that_is_kept_needs_no_solver(visitor: Visitor) -> None:
    address = visitor.bring()
    visitor.look(address)
    visitor.adviser.says = Unanswered("no_solver")
    visitor.look(address)
    assert isinstance(visitor.screen.answer, Review)


@pytest.mark.parametrize(
    ("says", "again"),
    [
        (Waiting(3, None), True),
        (Unanswered("crowded"), True),
        (Unanswered("failed"), True),
        (Unanswered("too_open"), False),
        (Unanswered("no_solver"), False),
    ],
)
def test_review__that_is_not_there_is_told_and_not_kept(
    says: Waiting | Unanswered, again: bool
) -> None:
    visitor = Visitor(says)
    assert visitor.look(visitor.bring()).status_code == 200
    assert visitor.screen.answer == says
    assert visitor.screen.can_be_asked_again is again
    assert visitor.kept is None


def test_review__fills_in_as_soon_as_it_is_there() -> None:
    visitor = Visitor(Waiting(0, 0.5))
    address = visitor.bring()
    visitor.look(f"{address}?at=4")
    assert visitor.screen.at == 4
    visitor.adviser.says = MADE
    visitor.look(f"{address}?at=4")
    assert (visitor.screen.answer, visitor.screen.at) == (MADE, 4)


def test_review__of_an_imported_game_brings_no_mistakes_and_no_accuracy(visitor: Visitor) -> None:
    visitor.look(visitor.bring())
    assert not visitor.screen.is_own
    assert visitor.study.counts(ONE_PLAYER).due == visitor.study.counts(ONE_PLAYER).waiting == 0
    assert visitor.study.accuracy(ONE_PLAYER)[Difficulty.SURVIVAL].games == 0


def test_review__of_an_own_game_brings_its_mistakes_and_its_accuracy(visitor: Visitor) -> None:
    address = visitor.play()
    visitor.look(address)
    assert visitor.screen.is_own
    accuracy = visitor.study.accuracy(ONE_PLAYER)[Difficulty.SURVIVAL]
    assert (accuracy.games, accuracy.decisions) == (1, len(MADE.decisions))
    assert (accuracy.perfect, accuracy.equal) == (MADE.perfect, MADE.equal)
    assert accuracy.loss == pytest.approx(MADE.loss)
    mistake = visitor.study.due(ONE_PLAYER)
    assert mistake
    assert MADE.costliest
    assert (mistake.chosen, mistake.best) == (MADE.costliest.moves, MADE.costliest.best)
    assert mistake.source in address


def test_review__looked_at_again_adds_nothing(visitor: Visitor) -> None:
    address = visitor.play()
    for step in range(1, 5):
        visitor.look(f"{address}?at={step}")
    assert visitor.study.counts(ONE_PLAYER).due == 1
    assert visitor.study.accuracy(ONE_PLAYER)[Difficulty.SURVIVAL].games == 1
    assert len(visitor.world.shelf.scores.table(ONE_PLAYER, Difficulty.SURVIVAL)) == 1


def test_review__that_can_t_be_kept_is_shown_all_the_same(
    caplog: pytest.LogCaptureFixture,
) -> None:
    studies = Failing(MemoryShelf().studies)
    visitor = Visitor(studies=studies)
    address = visitor.bring()
    studies.failing["keep_review"] = StoreFailed("full")
    with caplog.at_level(logging.WARNING):
        assert visitor.look(address).status_code == 200
    assert visitor.screen.answer == MADE
    assert "a review is not kept" in caplog.text


def test_review__that_is_too_long_to_be_kept_is_shown_all_the_same(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("magdagdon.play.study.LONGEST_REVIEW", 10)
    assert visitor.look(visitor.bring()).status_code == 200
    assert (visitor.screen.answer, visitor.kept) == (MADE, None)


def test_review__whose_kept_text_is_of_another_version_is_made_anew(visitor: Visitor) -> None:
    address = visitor.bring()
    visitor.study.keep_review(ONE_PLAYER, RECORD, "{}", figures_of(MADE), counted=False)
    visitor.look(address)
    assert visitor.screen.answer == MADE
    assert visitor.kept == format_review(MADE)


@pytest.mark.parametrize(
    "events",
    [
        MADE.events[:-1],
        (),
        (*MADE.events, MADE.events[-1]),
        tuple(replace(event, turn=1) for event in MADE.events),
        tuple(replace(e, moves="?") if isinstance(e, Decision) else e for e in MADE.events),
        tuple(replace(e, dice=(1,)) if isinstance(e, Luck) else e for e in MADE.events),
    ],
    ids=["short", "empty", "long", "turns", "moves", "dice"],
)
def test_review__whose_kept_text_is_of_another_game_is_made_anew(
    visitor: Visitor, events: tuple[Luck | Decision, ...]
) -> None:
    address = visitor.bring()
    text = format_review(replace(MADE, events=events))
    visitor.study.keep_review(ONE_PLAYER, RECORD, text, figures_of(MADE), counted=False)
    visitor.look(address)
    assert visitor.screen.answer == MADE
    assert visitor.kept == format_review(MADE)


@pytest.mark.parametrize("at", ["0", "-1", "x", "", "01", "14", "99999", "1 ", "١"])
def test_review__has_no_such_step(visitor: Visitor, at: str) -> None:
    assert len(MADE.events) == 13
    address = visitor.bring()
    assert visitor.browser.ask("GET", address, params={"at": at}).status_code == 404


@pytest.mark.parametrize("at", [1, 13])
def test_review__has_every_step_from_its_first_to_its_last(visitor: Visitor, at: int) -> None:
    assert visitor.look(f"{visitor.bring()}?at={at}").status_code == 200
    assert visitor.screen.at == at


def test_review__of_a_game_of_nobody_is_not_found(visitor: Visitor) -> None:
    assert visitor.look("/scores/nobody/review").status_code == 404
    assert not visitor.adviser.asked


def test_review__is_nobody_else_s() -> None:
    owner = ["one"]
    visitor = Visitor(identity=lambda _scope: owner[0])
    visitor.browser.post("/scores/import", {"text": GAMES["survival"]})
    (row,) = visitor.world.shelf.scores.table("one", Difficulty.SURVIVAL)
    assert visitor.look(f"/scores/{row.id}/review").status_code == 200
    owner[0] = "other"
    assert visitor.look(f"/scores/{row.id}/review").status_code == 404


# Opened by link


def test_opened_review__is_shown_and_not_kept(visitor: Visitor) -> None:
    assert visitor.look(_opened(RECORD, "3")).status_code == 200
    assert (visitor.screen.answer, visitor.screen.at) == (MADE, 3)
    assert not visitor.screen.is_own
    assert visitor.kept is None
    assert visitor.study.accuracy(ONE_PLAYER)[Difficulty.SURVIVAL].games == 0


def test_opened_review__of_an_unfinished_game_is_refused(visitor: Visitor) -> None:
    assert visitor.look(_opened(records.parse(UNFINISHED))).status_code == 422
    assert visitor.screen.answer == Unanswered("unfinished")
    assert not visitor.screen.can_be_asked_again
    assert not visitor.adviser.asked


@pytest.mark.parametrize("query", ["", "?game=", "?game=1abc", "?game=" + "x" * 3000])
def test_opened_review__of_a_damaged_link_shows_the_form(visitor: Visitor, query: str) -> None:
    assert visitor.look(f"/open/review{query}").status_code == 422
    assert visitor.world.pages.last.page == "open"
    assert not visitor.adviser.asked


@pytest.mark.parametrize("says", [Waiting(1, 0.2), Unanswered("too_open")])
def test_opened_review__that_is_not_there_is_told(says: Waiting | Unanswered) -> None:
    visitor = Visitor(says)
    assert visitor.look(_opened(RECORD)).status_code == 200
    assert visitor.screen.answer == says


@pytest.mark.parametrize("name", GAMES)
def test_figures__are_those_of_the_review(name: str) -> None:
    record = records.parse(GAMES[name])
    figures = figures_of(made_up(record))
    total = figures.start + figures.luck - figures.loss
    assert total == pytest.approx(records.replay(record).score.total)
