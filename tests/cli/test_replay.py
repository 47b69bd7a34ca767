"""`magdagdon replay`, as RECORD.md has it: what is printed where, and with which exit code."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

GOLDEN = Path(__file__).parents[1] / "golden"

EXAMPLE = """\
MAGDAGDON 1 PEACEFUL
date: 2026-11-30T18:04:11Z
# a comment; the game below is not over yet
1. 5336 3b2 3b3
2. 1456 5- 4c3 4c2
3. 1166 R66:24 2b1 1a1
4. 6666 xd4
"""

EXAMPLE_AS_OBJECT = {
    "rules": 1,
    "difficulty": "PEACEFUL",
    "finished": False,
    "turns": 4,
    "powers_used": 2,
    "board": ["1", "2", ".", ".", ".", "3", "4", ".", ".", "3", "4", ".", ".", ".", ".", "x"],
    "score": {"base": 34, "bonuses": 0, "ruins": -15, "powers": -30, "total": -11},
    "lines": [
        {"line": line, "sum": total, "combination": None, "bonus": 0}
        for line, total in [
            ("row 1", 3),
            ("row 2", 7),
            ("row 3", 7),
            ("row 4", 0),
            ("column a", 1),
            ("column b", 8),
            ("column c", 8),
            ("column d", 0),
        ]
    ],
}

EXAMPLE_AS_TEXT = """\
MAGDAGDON · PEACEFUL
date: 2026-11-30T18:04:11Z

 1. 5 3 3 6  3 on b2, 3 on b3
 2. 1 4 5 6  SHIFT −1: 5 → 4, 4 on c3, 4 on c2
 3. 1 1 6 6  REROLL: 6 6 → 2 4, 2 on b1, 1 on a1
 4. 6 6 6 6  RUIN on d4
Not over yet: 4 turns, 2 Powers.

    a  b  c  d
 1  1  2  .  .
 2  .  3  4  .
 3  .  3  4  .
 4  .  .  .  x

Line       Sum  Bonus
row 1        3
row 2        7
row 3        7
row 4        0
column a     1
column b     8
column c     8
column d     0

All lines   34
Bonuses      0
RUINS      −15
Powers     −30
Score      −11
"""


@pytest.fixture
def example(tmp_path: Path) -> Path:
    path = tmp_path / "example.mgd"
    path.write_text(EXAMPLE, encoding="utf-8")
    return path


def test_replay__json_is_that_of_the_specification(magdagdon: Command, example: Path) -> None:
    result = magdagdon("replay", "--json", str(example))
    assert (result.returncode, result.stderr) == (0, b"")
    assert json.loads(result.stdout) == EXAMPLE_AS_OBJECT


def test_replay__json_has_its_keys_in_the_order_of_the_specification(
    magdagdon: Command, example: Path
) -> None:
    told = json.loads(magdagdon("replay", "--json", str(example)).stdout)
    assert list(told) == list(EXAMPLE_AS_OBJECT)
    assert json.dumps(told) == json.dumps(EXAMPLE_AS_OBJECT)


def test_replay__tells_turns_board_and_score(magdagdon: Command, example: Path) -> None:
    result = magdagdon("replay", str(example))
    assert (result.returncode, result.stderr) == (0, b"")
    lines = [line.rstrip() for line in result.stdout.decode().splitlines()]
    assert lines == EXAMPLE_AS_TEXT.splitlines()


def test_replay__dash_is_standard_input(magdagdon: Command) -> None:
    result = magdagdon("replay", "--json", "-", stdin=EXAMPLE.encode())
    assert json.loads(result.stdout) == EXAMPLE_AS_OBJECT


def test_replay__speaks_slovene_where_the_locale_does(magdagdon: Command, example: Path) -> None:
    told = magdagdon("replay", str(example), LC_ALL="sl_SI.UTF-8").stdout.decode()
    assert "1 na a1" in told
    assert "RUŠEVINA na d4" in told
    assert "4 poteze" in told


def test_replay__finished_game_says_so(magdagdon: Command) -> None:
    result = magdagdon("replay", "--json", str(GOLDEN / "lowest-nightmare.mgd"))
    told = json.loads(result.stdout)
    assert (told["finished"], told["turns"], told["score"]["total"]) == (True, 16, -223)


REFUSED = [
    ("", "1:1", None),
    ("MAGDAGDON 1 PEACEFUL\n1. 5336 3b2 3b2\n", "2:13", "R7"),
    ("MAGDAGDON 1 PEACEFUL\n1. 5336 3b2 6b3\n", "2:13", "R7"),
    ("MAGDAGDON 1 PEACEFUL\n1. 5336 3b2\n2. 1111\n", "2:1", "R9"),
    ("MAGDAGDON 1 PEACEFUL\n1. 5336 6+\n", "2:9", "R13"),
    ("MAGDAGDON 1 PEACEFUL\n1. 5336 xd4\n", "2:9", "R17"),
    ("MAGDAGDON 1 PEACEFUL\n1. 5336 3b2 3b3\n= 12\n", "3:1", "R20"),
]


@pytest.mark.parametrize(("record", "place", "rule"), REFUSED)
def test_replay__names_place_and_rule_of_what_it_refuses(
    magdagdon: Command, record: str, place: str, rule: str | None
) -> None:
    result = magdagdon("replay", "-", stdin=record.encode())
    assert (result.returncode, result.stdout) == (1, b"")
    [line] = result.stderr.decode().splitlines()
    assert line.startswith(f"-:{place}: ")
    assert line.endswith(f" ({rule})") if rule else not line.endswith(")")


def test_replay__names_the_file_as_it_was_given(magdagdon: Command, tmp_path: Path) -> None:
    path = tmp_path / "a name: with č.mgd"
    path.write_bytes(b"MAGDAGDON 2 PEACEFUL\n")
    result = magdagdon("replay", "--json", str(path))
    assert (result.returncode, result.stdout) == (1, b"")
    assert result.stderr.decode().startswith(f"{path}:1:")


@pytest.mark.parametrize("name", ["missing.mgd", "."])
def test_replay__file_that_cannot_be_opened_is_a_usage_error(magdagdon: Command, name: str) -> None:
    result = magdagdon("replay", name)
    assert (result.returncode, result.stdout) == (2, b"")
    assert result.stderr.decode().startswith(f"{name}: can't be opened: ")


def test_replay__keeps_nothing(magdagdon: Command, example: Path, tmp_path: Path) -> None:
    magdagdon("replay", str(example))
    assert not (tmp_path / "data").exists()
