"""The statistics screen: whose games it counts."""

from dataclasses import replace
from random import Random

from magdagdon.play import Accuracy, Room, StoreFailed, Study, new_seed
from magdagdon.play.memory import MemoryShelf
from magdagdon.rules import Difficulty
from magdagdon.web.players import ONE_PLAYER
from tests.support.playing import play_out
from tests.support.steps import FIGURES, FINISHED
from tests.web.browser import Browser
from tests.web.world import NOON, Failing, a_world

OTHER = replace(FINISHED, turns=FINISHED.turns[:-1], result=None)


def test_statistics__are_of_the_visitor_s_games() -> None:
    world = a_world()
    room = Room(world.shelf.games, world.shelf.scores, lambda: NOON, new_seed)
    play_out(room, Random(1), ONE_PLAYER)
    room.current("somebody else")
    play_out(room, Random(2), "somebody else")
    assert Browser(world.app).get("/statistics").status_code == 200
    statistics, accuracy = world.pages.last.told
    assert statistics.by_difficulty[Difficulty.PEACEFUL].own.games == 1
    assert accuracy[Difficulty.PEACEFUL].games == 0


def test_statistics__accuracy_is_of_the_visitor_s_reviews() -> None:
    world = a_world()
    study = Study(world.shelf.studies, lambda: NOON)
    for owner, games in ((ONE_PLAYER, (FINISHED,)), ("somebody else", (FINISHED, OTHER))):
        for record in games:
            study.keep_review(owner, record, "a review", FIGURES, counted=True)
    assert Browser(world.app).get("/statistics").status_code == 200
    _, accuracy = world.pages.last.told
    assert accuracy[Difficulty.SURVIVAL] == Accuracy(1, 7, 5, 1, FIGURES.loss, FIGURES.luck)
    assert accuracy[Difficulty.PEACEFUL].games == 0


def test_statistics__looking_lays_out_no_game() -> None:
    world = a_world()
    assert Browser(world.app).get("/statistics").status_code == 200
    assert world.shelf.games.ids(ONE_PLAYER) == ()


def test_statistics__that_cannot_be_read_say_so() -> None:
    studies = Failing(MemoryShelf().studies)
    studies.failing["counted"] = StoreFailed("busy", "/home/somebody/magdagdon.db")
    world = a_world(studies=studies)
    assert Browser(world.app).get("/statistics").status_code == 503
    assert world.pages.last.told == (503, "store_busy", {})
