"""Dice as a pure function of seed, turn, reroll and position."""

import hashlib
import hmac
import subprocess
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import pytest

from magdagdon.play.dice import FAIR_BYTES, ScriptedDice, SeededDice, face, new_seed

PUBLISHED = "000102030405060708090a0b0c0d0e0f"


def test_seeded_dice__give_the_published_values() -> None:
    dice = SeededDice(PUBLISHED)
    assert [dice.roll(turn) for turn in (1, 2, 3)] == [(4, 2, 6, 3), (1, 1, 6, 2), (2, 5, 3, 5)]
    assert dice.reroll(1, 1, 4) == (4, 6, 2, 6)
    assert dice.reroll(1, 2, 2) == (6, 2)


def test_face__each_has_exactly_42_byte_values() -> None:
    faces = Counter(face(byte) for byte in range(256) if byte < FAIR_BYTES)
    assert faces == dict.fromkeys(range(1, 7), 42)


def test_seeded_dice__the_same_question_has_the_same_answer_in_any_order() -> None:
    early, late = SeededDice(PUBLISHED), SeededDice(PUBLISHED)
    for nth in range(1, 5):
        late.reroll(1, nth, 4)
    assert [late.roll(turn) for turn in range(20, 0, -1)][::-1] == [
        early.roll(turn) for turn in range(1, 21)
    ]


def test_seeded_dice__a_reroll_of_fewer_dice_is_the_beginning_of_one_of_more() -> None:
    dice = SeededDice(PUBLISHED)
    assert dice.reroll(3, 1, 2) == dice.reroll(3, 1, 4)[:2]


def test_seeded_dice__unfair_bytes_are_passed_over() -> None:
    """Some digest of many begins with a byte above 251; the die is the next fair byte."""
    dice = SeededDice(PUBLISHED)
    met = 0
    for turn in range(1, 400):
        digest = hmac.digest(bytes.fromhex(PUBLISHED), f"{turn}/0/1".encode(), "sha256")
        met += digest[0] >= FAIR_BYTES
        assert dice.roll(turn)[0] == next(b for b in digest if b < FAIR_BYTES) % 6 + 1
    assert met > 0


def test_seeded_dice__a_digest_without_a_fair_byte_asks_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[bytes] = []

    def unfair(key: bytes, message: bytes, digest: str) -> bytes:
        asked.append(message)
        return bytes([7] if message.endswith(b"/2") else [252] * 32)

    monkeypatch.setattr(hmac, "digest", unfair)
    assert SeededDice(PUBLISHED).reroll(5, 2, 1) == (2,)
    assert asked == [b"5/2/1", b"5/2/1/1", b"5/2/1/2"]


def test_seeded_dice__are_spread_evenly() -> None:
    """24,000 dice of 6,000 seeds: no face strays from 4,000 by five standard deviations."""
    seeds = (hashlib.sha256(bytes([n % 256, n // 256])).hexdigest()[:32] for n in range(6000))
    faces = Counter(die for seed in seeds for die in SeededDice(seed).roll(1))
    assert all(abs(faces[value] - 4000) < 290 for value in range(1, 7))


@pytest.mark.parametrize("text", ["", "00", PUBLISHED + "00", "g" * 32])
def test_seeded_dice__a_text_that_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        SeededDice(text)


def test_new_seed__is_16_bytes_in_hex() -> None:
    seed = new_seed()
    assert len(bytes.fromhex(seed)) == 16
    assert seed == seed.lower()


def test_new_seed__10000_games_in_4_workers_have_10000_seeds() -> None:
    with ProcessPoolExecutor(4) as workers:
        seeds = list(workers.map(_some_seeds, [2500] * 4))
    assert len({seed for some in seeds for seed in some}) == 10_000


def _some_seeds(count: int) -> list[str]:
    return [new_seed() for _ in range(count)]


def test_scripted_dice__follow_the_script() -> None:
    dice = ScriptedDice([(1, 2, 3, 4), (5, 6, 1, 2)], {(2, 1): (3, 3)})
    assert dice.roll(2) == (5, 6, 1, 2)
    assert dice.reroll(2, 1, 2) == (3, 3)
    with pytest.raises(ValueError, match="2 dice for a REROLL of 3"):
        dice.reroll(2, 1, 3)


def test_play__loads_no_database_and_no_framework() -> None:
    watched = "sqlalchemy alembic starlette jinja2 uvicorn babel typer rich numpy"
    code = (
        f"import sys, magdagdon.play; print([m for m in '{watched}'.split() if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
