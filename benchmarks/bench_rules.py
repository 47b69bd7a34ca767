"""How fast the rules alone are: `make bench`.

Random games: a turn rolls, stages legal dice at random until CONFIRM is possible and then goes
on or confirms as chance says, takes dice back where they block, and in MAGDAGDON makes any legal
move. Their rate is per second of processor time, so a busy machine changes it little. The
MAGDAGDON test (R15) is timed on every roll of such games, one call at a time, the best of three.
"""

import argparse
import sys
from collections.abc import Iterator
from random import Random
from statistics import median, quantiles
from time import perf_counter_ns, process_time

from magdagdon.rules import Confirm, Difficulty, Game, Move, Phase, Roll, Stage, Unstage, new_game
from magdagdon.rules.openings import can_place

AIMS = {"games per second": 1_000, "median": 60, "p99": 500}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=3_000, help="games to play")
    arguments.add_argument("--seed", type=int, default=1, help="of the random play")
    chosen = arguments.parse_args()
    rate = games_per_second(chosen.games, chosen.seed)
    times = magdagdon_times(chosen.games // 3, chosen.seed)
    centiles = quantiles(times, n=100)
    rows = [
        ("random games per second", f"{rate:,.0f}", f"at least {AIMS['games per second']:,}"),
        ("MAGDAGDON test, median", f"{median(times):.1f} µs", f"under {AIMS['median']} µs"),
        ("MAGDAGDON test, p99", f"{centiles[98]:.1f} µs", f"under {AIMS['p99']} µs"),
        ("MAGDAGDON test, longest", f"{max(times):.1f} µs", "none"),
    ]
    print_table(f"{chosen.games:,} games, {len(times):,} tests of a roll", rows)


def games_per_second(count: int, seed: int) -> float:
    """Whole games per second of one core, a third at each difficulty."""
    random = Random(seed)  # noqa: S311 - random play, no secret
    begun = process_time()
    for index in range(count):
        for _ in random_game(random, list(Difficulty)[index % 3]):
            pass
    return count / (process_time() - begun)


def magdagdon_times(count: int, seed: int) -> list[float]:
    """Microseconds of each test, for the rolls of so many random games."""
    random = Random(seed)  # noqa: S311 - random play, no secret
    rolled = [
        game
        for index in range(count)
        for game in random_game(random, list(Difficulty)[index % 3])
        if game.dice and not game.staged
    ]
    return [_time_of_test(game) for game in rolled]


def _time_of_test(game: Game) -> float:
    openings, dice, required = game.board.openings, game.dice, game.required
    return min(_once(openings, dice, required) for _ in range(3))


def _once(openings: int, dice: tuple[int, ...], required: int) -> float:
    begun = perf_counter_ns()
    can_place(openings, dice, required)
    return (perf_counter_ns() - begun) / 1_000


def random_game(random: Random, difficulty: Difficulty) -> Iterator[Game]:
    """The states of a random game, each once it is reached."""
    game = new_game(difficulty)
    while game.phase is not Phase.OVER:
        game = game.apply(_random_move(random, game))
        yield game


def _random_move(random: Random, game: Game) -> Move:
    if game.can_roll:
        return Roll(tuple(random.choices(range(1, 7), k=4)))
    if game.phase is Phase.MAGDAGDON:
        return random.choice(game.legal_moves())
    if game.can_confirm and random.random() < 0.5:
        return Confirm()
    stagings = [move for move in game.legal_moves() if isinstance(move, Stage)]
    if stagings:
        return random.choice(stagings)
    return Confirm() if game.can_confirm else Unstage(game.blocking()[0].cell)


def print_table(title: str, rows: list[tuple[str, str, str]]) -> None:
    lines = [(title, "measured", "aim"), *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(3)]
    for name, measured, aim in lines:
        sys.stdout.write(f"{name:<{widths[0]}}  {measured:>{widths[1]}}  {aim:>{widths[2]}}\n")


if __name__ == "__main__":
    main()
