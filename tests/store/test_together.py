"""Many at once on one database: threads of one program, and several programs."""

import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from benchmarks.bench_store import measure
from magdagdon.play import AskRoll, PlayedGame, Reply, Room, Stale, Study
from magdagdon.rules import Difficulty
from magdagdon.store import Store, open_store
from tests.support.playing import OWNER, Clock, press, room_on
from tests.support.steps import COSTLY, STEPS, keep_review


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path / "games.sqlite")
    yield opened
    opened.check()
    opened.close()


def together(count: int, step: Callable[[], object]) -> list[object]:
    """What a step gives or raises when many threads take it at the same moment."""
    gate, results = threading.Barrier(count), list[object]()

    def run() -> None:
        gate.wait()
        try:
            results.append(step())
        except Exception as error:  # noqa: BLE001 - it is what is asked for
            results.append(error)

    threads = [threading.Thread(target=run) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_end__50_parallel_finishes_give_one_row_and_one_reply(store: Store) -> None:
    room = room_on(store.games, store.scores)
    replies = together(50, STEPS["the end"](room))
    first = replies[0]
    assert isinstance(first, Reply)
    assert first.played.is_over
    assert replies == [first] * 50
    assert len(room.table(OWNER, Difficulty.PEACEFUL)) == 1


def test_command__different_ones_for_one_version_apply_once(store: Store) -> None:
    """Two tabs press different things at once: one is applied, the others are told."""
    room = room_on(store.games, store.scores)
    rolled = press(room, room.current(OWNER), AskRoll()).played
    moves = iter(rolled.game.legal_moves())
    results = together(20, lambda: press(room, rolled, next(moves)))  # type: ignore[arg-type]
    replies = [result for result in results if isinstance(result, Reply)]
    assert len(replies) == 1
    now = room.current(OWNER)
    assert replies[0].played == now
    stale = [result for result in results if isinstance(result, Stale)]
    assert [result.played for result in stale] == [now] * 19


@pytest.mark.parametrize("step", ["first visit", "new game", "take back", "resume"])
def test_table__the_same_step_at_once_leads_to_one_game(store: Store, step: str) -> None:
    room = room_on(store.games, store.scores)
    results = together(20, STEPS[step](room))
    now = room.current(OWNER)
    assert results == [now] * 20
    left = room.unfinished(OWNER)
    assert all(played.is_begun and played.id != now.id for played in left)
    assert len(store.games.ids(OWNER)) == len(left) + 1


def test_import__of_one_file_at_once_adds_each_game_once(store: Store) -> None:
    room = room_on(store.games, store.scores)
    together(10, STEPS["import"](room))
    assert len(room.table(OWNER, Difficulty.PEACEFUL)) == 3


def test_book__the_same_answer_at_once_counts_once(store: Store) -> None:
    study = Study(store.studies, Clock())
    study.add(OWNER, COSTLY)
    mistake = study.due(OWNER)
    assert mistake is not None
    results = together(20, lambda: study.answered(OWNER, mistake.id, 0.0))
    assert results == [study.mistake(OWNER, mistake.id)] * 20
    assert study.mistake(OWNER, mistake.id).tries == 1


def test_book__the_same_review_at_once_is_kept_once(store: Store) -> None:
    study = Study(store.studies, Clock())
    assert together(20, lambda: keep_review(study)) == [None] * 20
    assert study.counts(OWNER).due == 1
    assert study.accuracy(OWNER)[Difficulty.SURVIVAL].games == 1


def test_roll__no_answered_roll_is_lost_to_a_new_game(store: Store) -> None:
    """A game without a roll gives way to a new one; not if it is rolled at that moment."""
    room = room_on(store.games, store.scores)
    for number in range(20):
        owner = f"player {number}"
        _race(room, room.current(owner))


def _race(room: Room, played: PlayedGame) -> None:
    steps = deque[Callable[[], object]](
        [
            lambda: press(room, played, AskRoll()),
            lambda: room.new_game(played.owner, Difficulty.NIGHTMARE, played.id),
        ]
    )

    def take_one() -> object:
        return steps.popleft()()

    results = together(2, take_one)
    shelf = [room.current(played.owner), *room.unfinished(played.owner)]
    answered = [result.played for result in results if isinstance(result, Reply)]
    assert all(game in shelf for game in answered)


def test_writers__of_many_games_never_meet_a_locked_database() -> None:
    writers = measure(writers=16, commands=12)
    assert [error for writer in writers for error in writer.errors] == []
    assert sum(len(writer.times) for writer in writers) == 16 * 12


PLAYER = """
import sys
from pathlib import Path
from benchmarks.bench_store import Writer
from magdagdon.play import Room, new_seed
from magdagdon.store import open_store
from tests.support.playing import Clock
store = open_store(Path(sys.argv[1]))
writer = Writer(Room(store.games, store.scores, Clock(), new_seed), sys.argv[2], 40)
writer.run()
assert not writer.errors, writer.errors
"""


@pytest.mark.slow
def test_programs__four_that_write_at_once_all_get_their_turn(tmp_path: Path) -> None:
    programs = [
        subprocess.Popen([sys.executable, "-c", PLAYER, str(tmp_path / "games.sqlite"), str(n)])
        for n in range(4)
    ]
    assert [program.wait() for program in programs] == [0] * 4
