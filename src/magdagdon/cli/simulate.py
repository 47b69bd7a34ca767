"""`magdagdon simulate`: many games by a policy, and what came of them."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from magdagdon.cli.computing import ProgressLine, per_cent, require_solver, workers
from magdagdon.cli.exits import Exit, Failure
from magdagdon.cli.terminal import Terminal
from magdagdon.rules import Difficulty

if TYPE_CHECKING:  # loads numba
    from magdagdon.solver.simulation import Play, Summary


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be played: see the options of the command."""

    difficulty: Difficulty
    policy: str
    games: int
    seed: int
    processes: int | None
    data: str | None


def simulate(terminal: Terminal, wish: Wish, *, as_json: bool) -> None:
    """Play the games and print their figures."""
    require_solver()
    from magdagdon.solver import simulation  # noqa: PLC0415 - loads numba

    line = ProgressLine(terminal)
    try:
        results = simulation.simulate(
            _play(wish),
            wish.games,
            workers(wish.processes),
            lambda done, all_: line.show("solving.progress.games", percent=per_cent(done, all_)),
        )
    finally:
        line.clear()
    summary = simulation.summary_of(results)
    if as_json:
        terminal.show(json.dumps(_as_object(wish, summary)))
    else:
        _tell(terminal, wish, summary)


def _play(wish: Wish) -> "Play":
    from magdagdon.solver.simulation import by_policy, by_table  # noqa: PLC0415 - loads numba

    if wish.policy != "best":
        return by_policy(wish.difficulty, wish.policy, wish.seed)
    if wish.data is None:
        raise Failure("solving.best_needs_data", Exit.USAGE)
    from magdagdon.solver.folder import DamagedData  # noqa: PLC0415 - loads numba
    from magdagdon.solver.wholegame import WholeGame  # noqa: PLC0415

    try:
        table = WholeGame(Path(wish.data), create=False).table(wish.difficulty)
    except (DamagedData, FileNotFoundError, NotADirectoryError) as error:
        path = error.path if isinstance(error, DamagedData) else wish.data
        raise Failure("solving.bad_data", Exit.REFUSED, file=str(path)) from None
    return by_table(wish.difficulty, table, wish.seed)


def _as_object(wish: Wish, summary: "Summary") -> dict[str, object]:
    from magdagdon.solver.simulation import BIN  # noqa: PLC0415 - loads numba

    bars = summary.histogram.items()
    return {
        "difficulty": wish.difficulty.value,
        "policy": wish.policy,
        "seed": wish.seed,
        "games": summary.games,
        "mean": round(summary.mean, 4),
        "standard_error": round(summary.error, 4),
        "standard_deviation": round(summary.deviation, 4),
        "least": summary.least,
        "most": summary.most,
        "quantiles": {str(per): round(score, 1) for per, score in summary.quantiles.items()},
        "histogram": [{"from": at, "to": at + BIN - 1, "games": games} for at, games in bars],
        "turns": round(summary.turns, 4),
        "ruins": round(summary.ruins, 4),
        "bonuses": round(summary.bonuses, 4),
        "powers": round(summary.powers, 4),
    }


def _tell(terminal: Terminal, wish: Wish, summary: "Summary") -> None:
    words = terminal.words
    games = words.text("count.games", n=summary.games)
    title = {"difficulty": wish.difficulty.value, "policy": wish.policy, "games": games}
    terminal.say("solving.simulation.title", **title)
    terminal.say(
        "solving.simulation.mean",
        mean=words.number(summary.mean, 2),
        error=words.number(summary.error, 2),
        deviation=words.number(summary.deviation, 1),
    )
    quantiles = [f"{per} %: {words.number(int(at))}" for per, at in summary.quantiles.items()]
    terminal.say("solving.simulation.quantiles", quantiles=", ".join(quantiles))
    terminal.say(
        "solving.simulation.per_game",
        turns=words.number(summary.turns, 2),
        ruins=words.number(summary.ruins, 2),
        bonuses=words.number(summary.bonuses, 1),
        powers=words.number(summary.powers, 2),
    )
    _draw(terminal, summary)


def _draw(terminal: Terminal, summary: "Summary") -> None:
    """The histogram, a line for each bar."""
    longest = max(summary.histogram.values())
    for at, games in summary.histogram.items():
        bar = "#" * round(50 * games / longest)
        label, share = terminal.words.number(at), 100 * games / summary.games
        terminal.show(f"{label:>6} {terminal.words.number(share, 1):>5} % {bar}".rstrip())
