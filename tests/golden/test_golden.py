"""Golden games: whole games as text, replayed turn by turn to what the reference made of them.

`expected.json` was written by the model of `tests/rules/model.py`, not by the package: the board,
the powers used and the score after every turn, and the eight lines at the end.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from magdagdon.record import Step, format, parse, read, steps
from magdagdon.rules import CELLS, Confirm, Game, Phase, Reroll, RuinCell, Shift
from tests.rules import reference
from tests.rules.model import Model

HERE = Path(__file__).parent
GAMES = sorted(path.stem for path in HERE.glob("*.mgd"))
EXPECTED: dict[str, Any] = json.loads((HERE / "expected.json").read_text(encoding="utf-8"))
FINAL_SCORES = {
    "highest": 544,
    "lowest-nightmare": -223,
    "lowest-peaceful": -276,
    "lowest-survival": -276,
}


def text_of(name: str) -> bytes:
    return (HERE / f"{name}.mgd").read_bytes()


def steps_of(name: str) -> list[Step]:
    return list(steps(parse(text_of(name))))


def shown(board: reference.Contents) -> str:
    signs = "".join(".123456x"[content] for content in board)
    return " ".join(signs[row : row + 4] for row in range(0, 16, 4))


@pytest.mark.parametrize("name", GAMES)
def test_golden__is_canonical_and_right(name: str) -> None:
    """R20, R21: the same bytes, and the score that the game had."""
    record, game = read(text_of(name))
    assert format(record).encode() == text_of(name)
    assert (game.phase, record.result) == (Phase.OVER, EXPECTED[name]["score"]["total"])
    assert FINAL_SCORES.get(name, game.score.total) == game.score.total


@pytest.mark.parametrize("name", GAMES)
def test_golden__goes_turn_by_turn_as_expected(name: str) -> None:
    """R9, R16, R18-R20: board, powers and score whenever a turn has ended."""
    ends = [step.game for step in steps_of(name) if isinstance(step.move, Confirm | RuinCell)]
    assert [
        {
            "board": shown(game.board.values),
            "powers_used": game.powers_used,
            "total": game.score.total,
        }
        for game in ends
    ] == EXPECTED[name]["turns"]
    assert [game.turns for game in ends] == list(range(1, len(ends) + 1))


@pytest.mark.parametrize("name", GAMES)
def test_golden__ends_with_the_lines_expected(name: str) -> None:
    """R18, R19: sums and combinations; all parts of the score."""
    score = steps_of(name)[-1].game.score
    for part, points in EXPECTED[name]["score"].items():
        assert getattr(score, part) == points
    lines = {
        line.line.name: [line.sum, line.combination.value if line.combination else None]
        for line in score.lines
    }
    assert lines == EXPECTED[name]["lines"]


@pytest.mark.parametrize("name", GAMES)
def test_golden__goes_as_the_model_goes(name: str) -> None:
    """R5-R17: after every move, not only at the end of a turn."""
    model = Model(parse(text_of(name)).difficulty.value)
    for step in steps_of(name):
        model.make(step.move)
        assert (step.game.board.values, step.game.table.values) == (model.board, model.table)
        assert (step.game.phase.name, list(step.game.dice)) == (model.phase, model.dice)
        score = reference.score(model.difficulty, model.board, model.powers_used)
        assert step.game.score.total == score["total"]


@pytest.mark.parametrize("hash_seed", ["0", "1", "2", "3"])
def test_golden__replays_under_every_hash_seed(hash_seed: str) -> None:
    """No order of sets or dictionaries leaks into a replay."""
    script = (
        "import pathlib, sys; from magdagdon.record import read\n"
        "for path in sorted(pathlib.Path(sys.argv[1]).glob('*.mgd')):\n"
        "    print(path.stem, read(path.read_bytes())[1].score.total)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(HERE)],
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    totals = dict(line.rsplit(" ", 1) for line in done.stdout.splitlines())
    assert totals == {name: str(EXPECTED[name]["score"]["total"]) for name in GAMES}


def traits(name: str) -> set[str]:
    """What a game shows, from its moves and the reference alone."""
    found: set[str] = set()
    games = [step.game for step in steps_of(name)]
    for step, game in zip(steps_of(name)[1:], games, strict=False):
        if isinstance(step.move, Shift | Reroll):
            found.add(f"power: {game.phase.name} to {step.game.phase.name}")
    for step in steps_of(name):
        found |= _traits_of(step.game)
    last = steps_of(name)[-1]
    return found | {f"ends by {type(last.move).__name__}", last.game.difficulty.value}


def _traits_of(game: Game) -> set[str]:
    found = set()
    if game.dice and game.required < game.difficulty.minimum:
        found.add(f"requirement drops to {game.required}")
    if game.board.ruin_cells and not game.board.has_numbers:
        found.add("begins with RUINs")
    if game.board.has_numbers and any(_is_doomed(game.board.values, cell) for cell in CELLS):
        found.add("cell that nothing can reach")
    return found


def _is_doomed(board: reference.Contents, cell: int) -> bool:
    """No number can ever enter: two neighbours too far apart, or RUINs all around."""
    around = [board[other] for other in reference.NEIGHBOURS[cell]]
    numbers = [content for content in around if reference.is_number(content)]
    walled = all(content == reference.RUIN for content in around)
    apart = bool(numbers) and max(numbers) - min(numbers) > 2
    return board[cell] == reference.EMPTY and (walled or apart)


def test_golden__games_show_all_that_can_happen() -> None:
    """R5, R11, R15, R16, R21: at each difficulty both ends, and every kind of power."""
    shows = {name: traits(name) for name in GAMES}
    for difficulty in ("PEACEFUL", "SURVIVAL", "NIGHTMARE"):
        for end in ("ends by Confirm", "ends by RuinCell"):
            assert any({difficulty, end} <= found for found in shows.values()), (difficulty, end)
    for difficulty in ("PEACEFUL", "SURVIVAL"):
        for power in (
            "power: PLACING to PLACING",
            "power: PLACING to MAGDAGDON",
            "power: MAGDAGDON to PLACING",
            "power: MAGDAGDON to MAGDAGDON",
        ):
            assert any({difficulty, power} <= found for found in shows.values()), (
                difficulty,
                power,
            )
    for trait in ("requirement drops to 2", "requirement drops to 1", "begins with RUINs"):
        assert any({"NIGHTMARE", trait} <= found for found in shows.values()), trait
    assert sum("cell that nothing can reach" in found for found in shows.values()) >= 2


def test_golden__games_are_all_expected() -> None:
    assert list(EXPECTED) == GAMES
    assert len(GAMES) >= 15
