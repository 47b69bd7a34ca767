"""`kill -9` of a program that plays on the shelf, at random moments.

30 times here, which takes half a minute; `MAGDAGDON_KILLS=200` for as many as one wants.
"""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from magdagdon import record as records
from magdagdon.play import Room, new_seed
from magdagdon.rules import Difficulty
from magdagdon.store import open_store
from tests.support.kill_player import seen
from tests.support.killing import Journal, Seen, check, check_sound, kill_soon
from tests.support.playing import OWNER, Clock

KILLS = int(os.environ.get("MAGDAGDON_KILLS", "30"))


@pytest.mark.slow
def test_store__kill_9_at_random_moments_loses_nothing_answered(tmp_path: Path) -> None:
    database, random = tmp_path / "games.sqlite", Random(2026)
    unanswered = commands = finished = 0
    for number in range(KILLS):
        journal = play_until_killed(database, number, random)
        check_sound(database)
        unanswered += check(journal, now(database))
        commands += len(journal.answered) - 1
        finished = check_scores(database, finished)
    print(f"{KILLS} kills, {commands} commands answered, {unanswered} unanswered ones kept,"
          f" {finished} games finished")  # fmt: skip
    assert commands > KILLS


def play_until_killed(database: Path, seed: int, random: Random) -> Journal:
    """Start the player, kill it, and read what it said."""
    arguments = [sys.executable, "-m", "tests.support.kill_player", str(database), str(seed)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline()]  # it has begun: now the clock runs
        kill_soon(process, random)
        said += process.stdout.readlines()
    journal = Journal()
    for line in said:
        if line == "ask\n":
            journal.ask()
        elif line.startswith("answer") and line.endswith("\n"):
            _, game, version, picture = line.rstrip("\n").split(" ", 3)
            journal.answer(Seen(game, int(version), picture))
    return journal


def now(database: Path) -> Seen:
    """The game on the table after the kill, by a program that starts again."""
    store = open_store(database)
    try:
        return seen(Room(store.games, store.scores, Clock(), new_seed).current(OWNER))
    finally:
        store.close()


def check_scores(database: Path, before: int) -> int:
    """No finished game was lost, each stands there once, and replays to its score."""
    store = open_store(database)
    try:
        rows = [row for d in Difficulty for row in store.scores.table(OWNER, d)]
        games = [store.scores.finished(OWNER, row.id).record for row in rows]
    finally:
        store.close()
    assert [records.replay(game).score.total for game in games] == [row.score for row in rows]
    assert len(set(map(records.format, games))) == len(rows) >= before
    return len(rows)
