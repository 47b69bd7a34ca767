"""`magdagdon verify-dice`: dice against a seed, and the exit codes."""

import pytest

from tests.cli.conftest import Command

SEED = "000102030405060708090a0b0c0d0e0f"
FITS = f"MAGDAGDON 1 PEACEFUL\nseed: {SEED}\n1. 4263 R4263:4626 R46:62 2a1 2a2\n2. 1162 1a3 1b1\n"


@pytest.mark.parametrize("text", [FITS, FITS.replace(f"seed: {SEED}\n", "")])
def test_verify_dice__that_are_those_of_the_seed(magdagdon: Command, text: str) -> None:
    """Seed 00…0f rolls 4263, 1162; the first REROLL of four dice on turn 1 is 4626, then 62."""
    seed = () if "seed" in text else ("--seed", SEED.upper())
    result = magdagdon("verify-dice", "-", *seed, stdin=text.encode())
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.decode() == (
        f"The dice are those of the seed {SEED}. Throws checked: 4.\n"
    )


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("1162", "1126", f"-: the ROLL of turn 2 is 1 1 2 6; the seed {SEED} gives 1 1 6 2"),
        ("R46:62", "R46:26", f"-: turn 1, REROLL number 2 is 2 6; the seed {SEED} gives 6 2"),
    ],
)
def test_verify_dice__names_the_first_that_differs(
    magdagdon: Command, old: str, new: str, told: str
) -> None:
    result = magdagdon("verify-dice", "-", stdin=FITS.replace(old, new).encode())
    assert (result.returncode, result.stdout) == (1, b"")
    assert told in result.stderr.decode()


def test_verify_dice__the_seed_that_is_named_counts(magdagdon: Command) -> None:
    result = magdagdon("verify-dice", "--seed", "f" * 32, "-", stdin=FITS.encode())
    assert result.returncode == 1
    assert b"turn 1" in result.stderr


@pytest.mark.parametrize("header", ["", "seed: 123\n"])
def test_verify_dice__without_a_seed_asks_for_one(magdagdon: Command, header: str) -> None:
    text = f"MAGDAGDON 1 PEACEFUL\n{header}1. 4263\n"
    result = magdagdon("verify-dice", "-", stdin=text.encode())
    assert result.returncode == 2
    assert b"--seed" in result.stderr


def test_verify_dice__refuses_what_is_no_seed(magdagdon: Command) -> None:
    result = magdagdon("verify-dice", "--seed", "123", "-", stdin=FITS.encode())
    assert result.returncode == 2
    assert b"32" in result.stderr


def test_verify_dice__refuses_a_record_against_the_rules(magdagdon: Command) -> None:
    result = magdagdon("verify-dice", "-", stdin=FITS.replace("2a2", "6a2").encode())
    assert (result.returncode, result.stdout) == (1, b"")
    assert result.stderr.startswith(b"-:3:")
