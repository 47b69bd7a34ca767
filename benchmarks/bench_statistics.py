"""How long the statistics of many games take: `python -m benchmarks.bench_statistics [GAMES]`.

Games and scores in SQLite as they are kept; the page is asked for as a browser would.
"""

import sys
import tempfile
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from magdagdon import record as records
from magdagdon.play import FinishedGame, ScoreRow, new_id, new_seed
from magdagdon.rules import Difficulty
from magdagdon.store import open_store
from magdagdon.web.app import create_app
from magdagdon.web.players import ONE_PLAYER, one_player
from tests.web.browser import Browser
from tests.web.pages.scenes import GAMES
from tests.web.world import plainly

_BEGIN = datetime(2026, 1, 1, tzinfo=UTC)


def _finished(number: int) -> FinishedGame:
    """A game played here; another one for each number as far as tables can tell."""
    record, game = records.read(list(GAMES.values())[number % 3])
    ended = _BEGIN + timedelta(minutes=10 * number)
    row = ScoreRow(new_id(), Difficulty.PEACEFUL, number % 400, ended, game.turns, game.powers_used)
    first = replace(record.turns[0], dice=tuple(map(int, str(1111 + number))))
    return FinishedGame(row, replace(record, turns=(first, *record.turns[1:])))


def main(games: int) -> None:
    """Print seconds of processor time for the page."""
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(Path(folder) / "games.sqlite3")
        store.scores.add_imported(ONE_PLAYER, [_finished(number) for number in range(games)])
        with store.database.writing() as connection:
            connection.exec_driver_sql("UPDATE scores SET imported = 0")
        app = create_app(
            store.games,
            store.scores,
            store.studies,
            clock=lambda: datetime.now(UTC),
            seeds=new_seed,
            identity=one_player,
            run_blocking=plainly,
        )
        browser = Browser(app)
        browser.get("/statistics")
        for _ in range(3):
            before = time.process_time()
            answer = browser.get("/statistics")
            print(f"{games} games: {1000 * (time.process_time() - before):.0f} ms", end=", ")
            print(f"{len(answer.content) / 1024:.0f} KB")
        store.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5000)
