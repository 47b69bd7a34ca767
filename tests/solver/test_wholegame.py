"""The run on disk, on small games: the same values as in memory, going on after a stop, damage."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from magdagdon.rules import Difficulty

pytest.importorskip("numba")

from magdagdon.solver.evaluator import state_of
from magdagdon.solver.folder import DamagedData, DataFolder
from magdagdon.solver.onegame import solve_from
from magdagdon.solver.simulation import by_table, simulate
from magdagdon.solver.stakes import stakes_of
from magdagdon.solver.values import CELLS, filled_cells
from magdagdon.solver.wholegame import WholeGame
from tests.solver.positions import board_of

ROOT = state_of(board_of(".x.x 34.4 3345 ..2x"))
FIRST = filled_cells(np.uint64(ROOT))


class Stopped(Exception):
    pass


def stop_at(stage: str, layer: int) -> Callable[[str, int, int, int], None]:
    def report(now: str, at: int, _done: int, _total: int) -> None:
        if (now, at) == (stage, layer):
            raise Stopped

    return report


def game_in(folder: Path, **options: object) -> WholeGame:
    root = np.array([ROOT], np.uint64)
    return WholeGame(folder, threads=2, root=root, first=FIRST, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("difficulty", Difficulty)
def test_run__has_the_values_of_one_game(difficulty: Difficulty, tmp_path: Path) -> None:
    """Layer 11 rounds its entries, hence a hundredth; PEACEFUL is computed in two groups."""
    value = game_in(tmp_path).solve(difficulty)
    table = solve_from(ROOT, stakes_of(difficulty))
    assert value == pytest.approx(table.layers[FIRST].values[0, -1], abs=0.01)
    states = game_in(tmp_path).states(FIRST + 1)
    assert np.array_equal(states, table.layers[FIRST + 1].layer.states)
    values = game_in(tmp_path).values(difficulty, FIRST + 1)
    assert np.abs(values - table.layers[FIRST + 1].values).max() < 0.01


@pytest.mark.parametrize(
    ("stage", "layer"), [("states", FIRST + 2), ("values", 14), ("values", FIRST)]
)
def test_run__goes_on_where_it_was_stopped(stage: str, layer: int, tmp_path: Path) -> None:
    whole = game_in(tmp_path / "whole")
    expected = whole.solve(Difficulty.SURVIVAL)
    with pytest.raises(Stopped):
        game_in(tmp_path / "parts", report=stop_at(stage, layer)).solve(Difficulty.SURVIVAL)
    worked: set[tuple[str, int]] = set()
    again = game_in(tmp_path / "parts", report=lambda s, n, *_: worked.add((s, n)))
    assert again.solve(Difficulty.SURVIVAL) == expected
    done_before = {("states", FIRST + 1)} if stage == "states" else {("values", layer + 1)}
    assert worked
    assert not worked & done_before


def stop_at_second_group(layer: int) -> Callable[[str, int, int, int], None]:
    begun = []

    def report(stage: str, at: int, done: int, _total: int) -> None:
        if (stage, at, done) == ("values", layer, 0):
            begun.append(stage)
        if len(begun) == 2:
            raise Stopped

    return report


def stop_between_groups(folder: Path, layer: int) -> None:
    with pytest.raises(Stopped):
        game_in(folder, report=stop_at_second_group(layer)).solve(Difficulty.PEACEFUL)


@pytest.mark.parametrize("layer", [FIRST, 11, 15])
def test_run__goes_on_between_two_groups_of_charges(layer: int, tmp_path: Path) -> None:
    expected = game_in(tmp_path / "whole").solve(Difficulty.PEACEFUL)
    stop_between_groups(tmp_path / "parts", layer)
    begun: list[int] = []
    again = game_in(
        tmp_path / "parts", report=lambda _, n, done, __: begun.append(n) if done == 0 else None
    )
    assert again.solve(Difficulty.PEACEFUL) == expected
    assert begun.count(layer) == 1
    assert begun.count(layer - 1) == (2 if layer > FIRST else 0)


def test_run__notices_damage_to_what_a_group_hands_over(tmp_path: Path) -> None:
    stop_between_groups(tmp_path, 13)
    handed = tmp_path / "PEACEFUL-13-turns"
    content = bytearray(handed.read_bytes())
    content[1000] ^= 1
    handed.write_bytes(content)
    with pytest.raises(DamagedData) as caught:
        game_in(tmp_path).solve(Difficulty.PEACEFUL)
    assert caught.value.path == handed


@pytest.mark.parametrize(
    ("difficulty", "groups"),
    [(Difficulty.NIGHTMARE, ["NIGHTMARE"]), (Difficulty.PEACEFUL, ["PEACEFUL", "PEACEFUL-from-2"])],
)
def test_run__leaves_values_of_all_layers_and_only_the_last_rows(
    difficulty: Difficulty, groups: list[str], tmp_path: Path
) -> None:
    game_in(tmp_path).solve(difficulty)
    names = sorted(path.name for path in tmp_path.iterdir())
    last = [f"{group}-{FIRST:02}-stream" for group in groups]
    assert [name for name in names if name.endswith("stream")] == last
    assert len([name for name in names if name.endswith("values")]) == len(groups) * (17 - FIRST)
    assert not [name for name in names if name.endswith((".part", "-turns"))]


def test_run__removes_what_a_kill_left_behind(tmp_path: Path) -> None:
    game_in(tmp_path).solve(Difficulty.NIGHTMARE)
    DataFolder(tmp_path).seal({"NIGHTMARE-14-stream": np.arange(3)})
    game_in(tmp_path).solve(Difficulty.NIGHTMARE)
    assert not (tmp_path / "NIGHTMARE-14-stream").exists()


def test_run__tells_how_long_its_layers_took(tmp_path: Path) -> None:
    game_in(tmp_path).solve(Difficulty.PEACEFUL)
    assert set(game_in(tmp_path).seconds(Difficulty.PEACEFUL)) == set(range(FIRST, 17))


@pytest.mark.parametrize("difficulty", [Difficulty.SURVIVAL, Difficulty.PEACEFUL])
def test_run__ends_with_a_table_for_perfect_play(difficulty: Difficulty, tmp_path: Path) -> None:
    """Its layers are mapped from their files, or put together from those of the groups; the games
    are those of a table in memory."""
    game_in(tmp_path).solve(difficulty)
    table = game_in(tmp_path, create=False).table(difficulty)
    mapped = isinstance(table.layers[CELLS].values, np.memmap)
    assert mapped == (difficulty is Difficulty.SURVIVAL)
    in_memory = solve_from(ROOT, stakes_of(difficulty))
    one, other = (simulate(by_table(difficulty, t, 3, ROOT), 500) for t in (table, in_memory))
    assert (one == other).all(axis=1).mean() > 0.99


@pytest.mark.parametrize("name", ["states-16", "NIGHTMARE-13-values", "manifest.json"])
def test_run__notices_damage(name: str, tmp_path: Path) -> None:
    game_in(tmp_path).solve(Difficulty.NIGHTMARE)
    content = bytearray((tmp_path / name).read_bytes())
    content[len(content) // 2] ^= 1 if name != "manifest.json" else 0xFF
    (tmp_path / name).write_bytes(content)
    with pytest.raises(DamagedData) as caught:
        _read_some(tmp_path)
    assert caught.value.path.name == name


def _read_some(folder: Path) -> None:
    game = game_in(folder)
    game.states(16)
    game.values(Difficulty.NIGHTMARE, 13)


def test_folder__refuses_a_file_cut_short(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    folder.seal({"numbers": np.arange(10)})
    (tmp_path / "numbers").write_bytes(b"1234567")
    with pytest.raises(DamagedData):
        DataFolder(tmp_path).load("numbers")


def test_folder__counts_only_what_was_sealed(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    with folder.stream("numbers", np.int16) as stream:
        stream.write(np.arange(5, dtype=np.int16))
        assert "numbers" not in DataFolder(tmp_path)
        folder.seal({"numbers": stream.array()}, seconds=1.5)
    assert DataFolder(tmp_path).load("numbers").tolist() == [0, 1, 2, 3, 4]
    assert DataFolder(tmp_path).note("numbers")["seconds"] == 1.5
    folder.drop(["numbers"])
    assert "numbers" not in DataFolder(tmp_path)
    assert not (tmp_path / "numbers").exists()
