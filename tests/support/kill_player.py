"""A program to be killed: plays on a shelf for ever and says what it asked and was answered.

    python -m tests.support.kill_player DATABASE SEED

Each command is two lines, `ask` before it and `answer GAME VERSION PICTURE` after it.
"""

import sys
from pathlib import Path
from random import Random

from magdagdon.play import PlayedGame, Room, new_seed
from magdagdon.play.saved import save
from magdagdon.rules import Difficulty
from magdagdon.store import open_store
from tests.support.killing import Seen
from tests.support.playing import OWNER, Clock, choose, press


def seen(played: PlayedGame) -> Seen:
    """A game as this program pictures it: all that is kept of it."""
    saved = save(played)
    return Seen(saved.id, saved.version, f"{saved.record}{saved.hand} {saved.last}".__repr__())


def play_for_ever(room: Room, random: Random) -> None:
    played = room.current(OWNER)
    say("answer", played)
    while True:
        print("ask", flush=True)
        if played.is_over:
            played = room.new_game(OWNER, random.choice(list(Difficulty)))
        else:
            played = press(room, played, choose(played.game, random)).played
        say("answer", played)


def say(word: str, played: PlayedGame) -> None:
    pictured = seen(played)
    print(word, pictured.game, pictured.version, pictured.picture, flush=True)


def main(database: str, seed: str) -> None:
    store = open_store(Path(database))
    play_for_ever(Room(store.games, store.scores, Clock(), new_seed), Random(int(seed)))


if __name__ == "__main__":
    main(*sys.argv[1:])
