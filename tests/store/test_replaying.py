"""Every game ever stored replays to its score, whatever order Python's sets and hashes have."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from magdagdon.play import AskRoll
from magdagdon.rules import Difficulty
from magdagdon.store import open_store
from tests.support.playing import OWNER, choose, play_out, press, room_on

REPLAY = """
import sys
from hashlib import sha256
from pathlib import Path
from magdagdon.record import replay
from magdagdon.rules import Difficulty
from magdagdon.store import open_store
store = open_store(Path(sys.argv[1]))
seen = []
for difficulty in Difficulty:
    for row in store.scores.table("player", difficulty):
        game = replay(store.scores.finished("player", row.id).record)
        assert game.score.total == row.score
        seen.append(repr((row, game)))
for game_id in store.games.ids("player"):
    seen.append(repr(store.games.load("player", game_id)))
print(len(seen), sha256("".join(seen).encode()).hexdigest())
"""


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve finished games, and as many left in the middle of a turn."""
    file = tmp_path_factory.mktemp("shelf") / "games.sqlite"
    store = open_store(file)
    room = room_on(store.games, store.scores)
    for number in range(12):
        room.new_game(OWNER, list(Difficulty)[number % 3])
        play_out(room, Random(number))
    for number in range(12):
        played = press(room, room.new_game(OWNER, list(Difficulty)[number % 3]), AskRoll()).played
        random = Random(number)
        for _ in range(number):
            played = press(room, played, choose(played.game, random)).played
    store.close()
    return file


@pytest.mark.slow
def test_games__replay_to_their_score_under_four_hash_seeds(database: Path) -> None:
    said = set()
    for seed in ("0", "1", "2", "3"):
        done = subprocess.run(
            [sys.executable, "-c", REPLAY, str(database)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        said.add(done.stdout)
    assert len(said) == 1
    assert int(said.pop().split()[0]) >= 20
