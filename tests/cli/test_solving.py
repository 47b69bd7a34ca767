"""`par`, `advise`, `simulate` and `solve`: what they print, and what they refuse."""

import json
import sys
from pathlib import Path
from random import Random

import pytest

from magdagdon import record
from magdagdon.rules import Confirm, Difficulty, Game, Move, Phase, Roll, Stage, new_game
from tests.cli.conftest import Command

pytest.importorskip("numba")


def nearly_over(difficulty: Difficulty, empty: int = 5) -> tuple[str, Game]:
    """The record of a random game with a roll on the table and few empty cells."""
    random = Random(11)
    game, text = new_game(difficulty), record.Record(difficulty)
    while game.board.empty_count > empty or not game.dice:
        move = _move(game, random)
        after = game.apply(move)
        text = record.extend(text, game, move, after)
        game = after
    return record.format(text), game


def _move(game: Game, random: Random) -> Move:
    if game.can_roll:
        return Roll(tuple(random.choices(range(1, 7), k=4)))
    if game.can_confirm:
        return Confirm()
    moves = game.legal_moves()
    return random.choice([move for move in moves if isinstance(move, Stage)] or list(moves))


@pytest.mark.parametrize("difficulty", Difficulty)
def test_advise__prints_options_with_values_and_losses(
    magdagdon: Command, tmp_path: Path, difficulty: Difficulty
) -> None:
    text, game = nearly_over(difficulty)
    (tmp_path / "game.mgd").write_text(text, "utf-8")
    result = magdagdon("advise", str(tmp_path / "game.mgd"), "--json", "--top", "3")
    assert (result.returncode, result.stderr) == (0, b"")
    advice = json.loads(result.stdout)
    assert set(advice) == {"value", "options"}
    assert 1 <= len(advice["options"]) <= 3
    best = advice["options"][0]
    assert best["loss"] == 0
    assert best["value"] == advice["value"] == max(o["value"] for o in advice["options"])
    assert game.phase in (Phase.PLACING, Phase.MAGDAGDON)


def test_advise__tells_it_in_words(magdagdon: Command) -> None:
    text, _ = nearly_over(Difficulty.NIGHTMARE)
    english = magdagdon("advise", "-", stdin=text.encode()).stdout.decode()
    assert english.startswith("Expected final score: ")
    assert english.splitlines()[1].split() == ["Option", "Value", "Loss"]
    slovene = magdagdon("advise", "-", stdin=text.encode(), LC_ALL="sl_SI.UTF-8").stdout.decode()
    assert slovene.startswith("Pričakovani končni rezultat: ")


def test_advise__of_a_finished_game_is_its_score(magdagdon: Command) -> None:
    golden = Path(__file__).parents[1] / "golden"
    file = next(f for f in sorted(golden.rglob("*.mgd")) if "= " in f.read_text("utf-8"))
    _, game = record.read(file.read_bytes())
    result = magdagdon("advise", str(file), "--json")
    assert json.loads(result.stdout) == {"value": game.score.total, "options": []}


def test_advise__knows_the_first_turn_from_the_book(magdagdon: Command) -> None:
    """Before it, the value is par; 3345 is well above that, and all four dice are placed."""
    stdin = b"MAGDAGDON 1 NIGHTMARE\n1. 3345\n"
    advice = json.loads(magdagdon("advise", "-", "--json", stdin=stdin).stdout)
    assert advice["value"] == pytest.approx(302.00, abs=0.01)
    assert len(advice["options"][0]["moves"].split()) == 4
    start = json.loads(magdagdon("advise", "-", "--json", stdin=stdin[:22]).stdout)
    assert start == {
        "value": json.loads(magdagdon("par", "--json").stdout)["NIGHTMARE"],
        "options": [],
    }


@pytest.mark.parametrize(
    ("arguments", "stdin", "status", "said"),
    [
        (("advise", "-"), b"MAGDAGDON 1 SURVIVAL\n1. 5336 6+\n", 1, "-:2:9: "),
        (("advise", "-"), b"", 1, "-:1:1: "),
        (("advise", "no such file"), b"", 2, "no such file"),
        (("advise", "-", "--top", "0"), b"", 2, "--top"),
        (("advise", "-", "--book", "none.book"), b"MAGDAGDON 1 NIGHTMARE\n", 2, "none.book"),
        (("advise", "-", "--book", __file__), b"MAGDAGDON 1 NIGHTMARE\n", 1, __file__),
        (("simulate", "--difficulty", "EASY"), b"", 2, "--difficulty"),
        (("simulate", "--difficulty", "SURVIVAL", "--policy", "luck"), b"", 2, "--policy"),
        (("simulate", "--difficulty", "SURVIVAL", "--seed", "-1"), b"", 2, "--seed"),
        (("simulate", "--difficulty", "PEACEFUL", "--policy", "best"), b"", 2, "--data"),
        (
            ("simulate", "--difficulty", "NIGHTMARE", "--policy", "best", "--data", "nowhere"),
            b"",
            1,
            "nowhere",
        ),
        (("solve", "NIGHTMARE"), b"", 2, "--data"),
        (("solve", "NIGHTMARE", "--data", "/dev/null/data"), b"", 1, "/dev/null/data"),
    ],
)
def test_refusals__say_what_is_wrong(
    magdagdon: Command, arguments: tuple[str, ...], stdin: bytes, status: int, said: str
) -> None:
    result = magdagdon(*arguments, stdin=stdin)
    assert (result.returncode, result.stdout) == (status, b"")
    assert said in result.stderr.decode()
    assert "Traceback" not in result.stderr.decode()


def test_without_numba__commands_say_so(magdagdon: Command, tmp_path: Path) -> None:
    """As on a machine where the extra is not installed: nothing called numba can be found."""
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.util as u\n"
        "found = u.find_spec\n"
        "u.find_spec = lambda name, *rest: None if name == 'numba' else found(name, *rest)\n",
        "utf-8",
    )
    path = f"{tmp_path}:{Path(sys.modules['magdagdon'].__file__ or '').parents[1]}"
    for arguments in (
        ("simulate", "--difficulty", "NIGHTMARE"),
        ("solve", "NIGHTMARE", "--data", "x"),
        ("review", str(Path(__file__).parents[1] / "golden" / "lowest-nightmare.mgd")),
    ):
        result = magdagdon(*arguments, PYTHONPATH=path)
        assert result.returncode == 1
        assert b"numba" in result.stderr
    assert magdagdon("par", PYTHONPATH=path).returncode == 0


def test_simulate__gives_the_same_for_the_same_seed(magdagdon: Command) -> None:
    asked = ("simulate", "--difficulty", "NIGHTMARE", "--games", "700", "--seed", "9", "--json")
    one = magdagdon(*asked, "--processes", "1")
    two = magdagdon(*asked, "--processes", "2")
    assert one.stdout == two.stdout
    figures = json.loads(one.stdout)
    assert figures["games"] == sum(bar["games"] for bar in figures["histogram"]) == 700
    assert figures["policy"] == "greedy"
    assert figures["powers"] == 0
    assert figures["standard_error"] == pytest.approx(
        figures["standard_deviation"] / 700**0.5, abs=1e-3
    )


def test_simulate__tells_it_in_words(magdagdon: Command) -> None:
    asked = ("simulate", "--difficulty", "peaceful", "--policy", "random", "--games", "50")
    lines = magdagdon(*asked).stdout.decode().splitlines()
    assert lines[0] == "PEACEFUL, random: 50 games"
    assert lines[1].startswith("Mean score ")


def test_par__is_one_object(magdagdon: Command) -> None:
    pars = json.loads(magdagdon("par", "--json").stdout)
    assert set(pars) <= {difficulty.value for difficulty in Difficulty}
    told = magdagdon("par").stdout.decode()
    assert [line.split(":")[0] for line in told.splitlines()] == [d.value for d in Difficulty]
