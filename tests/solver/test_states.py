"""The states of the whole game, counted (docs/solving.md)."""

import numpy as np
import pytest

pytest.importorskip("numba")

from magdagdon.solver.forward import Expansion, layer_of

COUNTS = [21, 273, 2_368, 15_667, 85_110, 413_148]
"""States with 1, 2, 3 … filled cells, as counted by another program; the rest: `make proofs`."""


def states_after(layers: int, threads: int = 1) -> list[np.ndarray]:
    found = [np.zeros(1, np.uint64)]
    for _ in range(layers):
        found.append(Expansion(found[-1], threads).run())
    return found[1:]


def test_states__are_as_many_as_counted_elsewhere() -> None:
    assert [layer.size for layer in states_after(len(COUNTS))] == COUNTS


def test_states__do_not_depend_on_the_number_of_threads() -> None:
    for one, two in zip(states_after(5, threads=1), states_after(5, threads=2), strict=True):
        assert np.array_equal(one, two)


def test_layers__find_their_states_and_no_others() -> None:
    layers = states_after(4)
    layer = layer_of(layers[-1])
    assert [layer.find(int(state)) for state in layer.states] == list(range(layer.states.size))
    assert {layer.find(int(state)) for state in layers[-2]} == {-1}


def test_expansion__grows_its_table_when_it_fills() -> None:
    layers = states_after(5)
    small = Expansion(layers[3], 1)
    small._slots = np.zeros(4096 + 50, np.uint64)  # noqa: SLF001 - too small on purpose
    assert np.array_equal(small.run(), layers[4])
