"""`magdagdon solve`: the whole game of a difficulty, in a folder where it goes on after a stop."""

import time
from pathlib import Path

from magdagdon.cli import files
from magdagdon.cli.computing import ProgressLine, per_cent, require_solver, workers
from magdagdon.cli.exits import Exit, Failure
from magdagdon.cli.terminal import Terminal
from magdagdon.rules import Difficulty


def solve(terminal: Terminal, difficulty: Difficulty, data: str, processes: int | None) -> None:
    """Solve it, or what is left of it, and write its books into the folder."""
    require_solver()
    from magdagdon.solver.folder import DamagedData  # noqa: PLC0415 - loads numba
    from magdagdon.solver.wholegame import WholeGame  # noqa: PLC0415

    line = ProgressLine(terminal)

    def report(stage: str, layer: int, done: int, total: int) -> None:
        key = "solving.progress.layer_states" if stage == "states" else "solving.progress.layer"
        line.show(key, layer=layer, percent=per_cent(done, total))

    started = time.monotonic()
    try:
        game = WholeGame(Path(data), workers(processes), report)
        par = game.solve(difficulty)
        books = game.write_books(difficulty)
    except DamagedData as damaged:
        raise Failure("solving.bad_data", Exit.REFUSED, file=str(damaged.path)) from None
    except (OSError, MemoryError) as error:
        why = files.reason(error) or type(error).__name__
        raise Failure("solving.stopped", Exit.REFUSED, folder=data, reason=why) from None
    finally:
        line.clear()
    minutes = terminal.words.number((time.monotonic() - started) / 60, 1)
    shown = terminal.words.number(par, 4)
    terminal.say("solving.solved", difficulty=difficulty.value, par=shown, minutes=minutes)
    for book in books:
        terminal.say("solving.book_written", file=str(book))
