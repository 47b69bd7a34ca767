"""How long a command takes while many write at once: 50 writers, 100 commands each.

    python -m benchmarks.bench_store [WRITERS] [COMMANDS]

Each writer is a thread that plays games of a player of its own over the real room and SQLite in
a new folder; every command is on the disk before it is answered. Prints times and errors; exit
status 1 if there was any error.
"""

import sys
import tempfile
import threading
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import perf_counter

from magdagdon.play import PlayedGame, Room, StoreFailed, new_seed
from magdagdon.store import open_store
from tests.support.playing import choose, press


class Writer(threading.Thread):
    """Plays a number of commands and notes how long each took."""

    def __init__(self, room: Room, name: str, commands: int) -> None:
        super().__init__(name=name)
        self._room = room
        self._commands = commands
        self._random = Random(name)  # noqa: S311 - it only chooses presses
        self.times: list[float] = []
        self.errors: list[StoreFailed] = []

    def run(self) -> None:
        played = self._room.current(self.name)
        for _ in range(self._commands):
            begun = perf_counter()
            try:
                played = self._step(played)
            except StoreFailed as error:
                self.errors.append(error)
            self.times.append(perf_counter() - begun)

    def _step(self, played: PlayedGame) -> PlayedGame:
        if played.is_over:
            return self._room.new_game(self.name, played.game.difficulty)
        return press(self._room, played, choose(played.game, self._random)).played


def measure(writers: int, commands: int) -> list[Writer]:
    """Let the writers play at once; they are done when it returns."""
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(Path(folder) / "games.sqlite")
        room = Room(store.games, store.scores, lambda: datetime.now(UTC), new_seed)
        threads = [Writer(room, f"writer {number}", commands) for number in range(writers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        store.check()
        store.close()
    return threads


def main(writers: int = 50, commands: int = 100) -> int:
    begun = perf_counter()
    threads = measure(writers, commands)
    seconds = perf_counter() - begun
    times = sorted(1000 * time for thread in threads for time in thread.times)
    errors = [error for thread in threads for error in thread.errors]
    print(f"{writers} writers x {commands} commands: {len(times) / seconds:.0f} commands/s")
    for name, part in (("median", 0.5), ("p90", 0.9), ("p99", 0.99)):
        print(f"{name:>6} {times[int(part * (len(times) - 1))]:8.1f} ms")
    print(f"   max {times[-1]:8.1f} ms\nerrors {len(errors):8d}")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
