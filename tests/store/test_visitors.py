"""Players who only looked are forgotten; nobody who did anything is."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from magdagdon.play import AskRoll, Profile, Study
from magdagdon.rules import Difficulty
from magdagdon.store import Store, open_store
from magdagdon.store.tables import games, players, reviews
from tests.support.playing import Clock, play_out, press, room_on
from tests.support.steps import COSTLY, FIGURES, FINISHED

LATER = datetime(2026, 12, 24, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path / "games.sqlite")
    yield opened
    opened.check()
    opened.close()


def owners(store: Store) -> set[str]:
    with store.database.reading() as connection:
        return set(connection.execute(select(players.c.owner)).scalars())


def test_forget_visitors__takes_those_who_only_looked(store: Store) -> None:
    room = room_on(store.games, store.scores)
    for owner in ("looked", "chose", "rolled", "finished", "left one"):
        room.current(owner)
    room.choose_difficulty("looked", Difficulty.NIGHTMARE)
    room.set_language("chose", "sl")
    press(room, room.current("rolled"), AskRoll())
    play_out(room, Random(1), "finished")
    room.new_game("finished", Difficulty.PEACEFUL)
    press(room, room.current("left one"), AskRoll())
    room.new_game("left one", Difficulty.PEACEFUL)
    others = {owner: room.profile(owner) for owner in owners(store) - {"looked"}}
    assert store.forget_visitors(LATER) == 1
    assert {owner: room.profile(owner) for owner in owners(store)} == others
    assert room.profile("looked") == Profile("looked")
    with store.database.reading() as connection:
        assert "looked" not in set(connection.execute(select(games.c.owner)).scalars())


def test_forget_visitors__spares_those_who_may_still_be_looking(store: Store) -> None:
    played = room_on(store.games, store.scores).current("looking")
    assert store.forget_visitors(played.changed) == 0
    assert store.games.load("looking", played.id) == played
    assert store.forget_visitors(played.changed + timedelta(seconds=1)) == 1


def test_forget_visitors__a_visitor_who_comes_back_starts_afresh(store: Store) -> None:
    room = room_on(store.games, store.scores)
    first = room.current("looked")
    store.forget_visitors(LATER)
    assert room.current("looked").id != first.id


def reviewers(store: Store) -> set[str]:
    with store.database.reading() as connection:
        return set(connection.execute(select(reviews.c.owner)).scalars())


def test_forget_visitors__forgets_their_studies_and_nobody_elses(store: Store) -> None:
    room = room_on(store.games, store.scores)
    study = Study(store.studies, Clock())
    room.current("looked")
    room.current("learns")
    play_out(room, Random(1), "played")
    room.import_games("imported", room.export("played"))
    for owner in ("looked", "never came", "learns", "played", "imported"):
        study.keep_review(owner, FINISHED, "a review", FIGURES, counted=False)
    study.add("learns", COSTLY)
    assert store.forget_visitors(LATER) == 1
    assert reviewers(store) == {"learns", "played", "imported"}
    assert owners(store) == {"learns", "played"}
    assert study.due("learns") is not None
