"""The statistics screen: whose games it counts."""

from random import Random

from magdagdon.play import Room, new_seed
from magdagdon.rules import Difficulty
from magdagdon.web.players import ONE_PLAYER
from tests.support.playing import play_out
from tests.web.browser import Browser
from tests.web.world import NOON, a_world


def test_statistics__are_of_the_visitor_s_games() -> None:
    world = a_world()
    room = Room(world.shelf.games, world.shelf.scores, lambda: NOON, new_seed)
    play_out(room, Random(1), ONE_PLAYER)
    room.current("somebody else")
    play_out(room, Random(2), "somebody else")
    assert Browser(world.app).get("/statistics").status_code == 200
    (statistics,) = world.pages.last.told
    assert statistics.by_difficulty[Difficulty.PEACEFUL].own.games == 1


def test_statistics__looking_lays_out_no_game() -> None:
    world = a_world()
    assert Browser(world.app).get("/statistics").status_code == 200
    assert world.shelf.games.ids(ONE_PLAYER) == ()
