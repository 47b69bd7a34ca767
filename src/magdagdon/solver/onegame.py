"""Everything that can still happen from one board, solved exactly and kept in memory."""

from collections.abc import Callable

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.forward import Expansion, layer_of
from magdagdon.solver.valuation import COARSE, FINE, Stakes, Valuation
from magdagdon.solver.values import CELLS, ValuedLayer, ValueTable, filled_cells

MOST_VALUES = 120_000_000
"""More values (states by numbers of charges) than this are not computed in memory. It is enough for
any board with 3 filled cells; what is more open lies in books."""

MOST_FINE = 16_000_000
"""Above this many values the entries of placements are rounded to 16 bits, to stay under 4 GiB."""

Report = Callable[[str, int, int], None]
"""Called with (`states` or `values`, done, total); raising stops the work and keeps nothing."""


class TooManyStates(Exception):
    """The board is too open to be solved in memory."""


def no_report(stage: str, done: int, total: int) -> None:
    """Report nothing."""


def solve_from(
    state: int, stakes: Stakes, threads: int = 1, report: Report = no_report
) -> ValueTable:
    """Values of all states that can come about from a state, with every number of charges.

    Raises:
        TooManyStates: see MOST_VALUES.
    """
    columns = len(stakes.costs)
    layers = _states_from(state, MOST_VALUES // columns, threads, report)
    run = Valuation(stakes, threads)
    total = sum(states.size for states in layers)
    grain = FINE if total * columns <= MOST_FINE else COARSE
    done = layers[-1].size
    rows = run.last(layers[-1])
    filled = CELLS - len(layers) + 1
    known = {CELLS: ValuedLayer(layer_of(layers[-1]), rows.values)}
    for n, states in zip(range(CELLS - 1, filled - 1, -1), reversed(layers[:-1]), strict=True):
        rows = run.layer(states, known[n + 1].layer, rows, grain, None, _from(report, done, total))
        known[n] = ValuedLayer(layer_of(states), rows.values)
        done += states.size
    report("values", total, total)
    return ValueTable(known)


def _states_from(state: int, most: int, threads: int, report: Report) -> list[Array]:
    layers = [np.array([state], np.uint64)]
    found = 1
    for _ in range(filled_cells(np.uint64(state)), CELLS):
        layers.append(Expansion(layers[-1], threads).run(_counting(report, found)))
        found += layers[-1].size
        if found > most:
            raise TooManyStates
    return layers


def _counting(report: Report, found: int) -> Callable[[int, int], None]:
    return lambda done, _: report("states", found + done, 0)


def _from(report: Report, before: int, total: int) -> Callable[[int, int], None]:
    return lambda done, _: report("values", before + done, total)
