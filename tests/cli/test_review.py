"""`review`: what it prints of a finished game, and what it refuses."""

import json

import pytest

from magdagdon import record
from tests.cli.conftest import Command

pytest.importorskip("numba")

GAME = b"""\
MAGDAGDON 1 NIGHTMARE
1. 2434 2a3 3a4 4b4
2. 6342 4c4 2a2 3d4
3. 3414 1b2 4c3 4d3
4. 1516 1a1 1b1 5d2
5. 5246 xb3
6. 5635 xd1
7. 6131 xc2
8. 2634 2c1
= 47
"""


def test_review__is_an_object_that_adds_up(magdagdon: Command) -> None:
    result = magdagdon("review", "-", "--json", stdin=GAME)
    assert (result.returncode, result.stderr) == (0, b"")
    found = json.loads(result.stdout)
    assert list(found) == ["start", "luck", "loss", "final", "events"]
    assert found["start"] == json.loads(magdagdon("par", "--json").stdout)["NIGHTMARE"]
    assert found["final"] == 47
    assert found["start"] + found["luck"] - found["loss"] == pytest.approx(47, abs=0.01)
    rolls = [event for event in found["events"] if event["kind"] == "roll"]
    decisions = [event for event in found["events"] if event["kind"] == "decision"]
    assert all(list(roll) == ["turn", "kind", "luck"] for roll in rolls)
    assert all(
        list(decision) == ["turn", "kind", "moves", "loss", "best", "value"]
        for decision in decisions
    )
    assert [event["turn"] for event in found["events"]] == sorted([*range(1, 9)] * 2)
    assert sum(roll["luck"] for roll in rolls) == pytest.approx(found["luck"], abs=0.01)
    assert sum(one["loss"] for one in decisions) == pytest.approx(found["loss"], abs=0.01)
    turns = record.parse(GAME).turns
    assert [one["moves"] for one in decisions] == [
        " ".join(map(str, turn.actions)) for turn in turns
    ]
    assert all((one["best"] == one["moves"]) == (one["loss"] == 0) for one in decisions)
    assert decisions[-1]["value"] == 47


def test_review__tells_it_in_words(magdagdon: Command) -> None:
    english = magdagdon("review", "-", stdin=GAME).stdout.decode()
    assert "final score 47." in english
    assert "Costliest decision: turn 2, 4 on c4, 2 on a2 and 3 on d4, cost " in english
    assert len([line for line in english.splitlines() if "ROLL " in line]) == 8
    slovene = magdagdon("review", "-", stdin=GAME, LC_ALL="sl_SI.UTF-8").stdout.decode()
    assert "končni rezultat 47." in slovene
    assert len(english.splitlines()) == len(slovene.splitlines())


@pytest.mark.parametrize(
    ("file", "stdin", "status", "said"),
    [
        ("-", b"MAGDAGDON 1 NIGHTMARE\n", 1, "not over"),
        ("-", GAME.replace(b"= 47", b"= 48"), 1, "-:10:"),
        ("-", b"", 1, "-:1:1: "),
        ("no such file", b"", 2, "no such file"),
    ],
    ids=["unfinished", "wrong result", "empty", "missing"],
)
def test_refusals__say_what_is_wrong(
    magdagdon: Command, file: str, stdin: bytes, status: int, said: str
) -> None:
    result = magdagdon("review", file, stdin=stdin)
    assert (result.returncode, result.stdout) == (status, b"")
    assert said in result.stderr.decode()
    assert "Traceback" not in result.stderr.decode()
