"""Where the dice of a game come from: pure functions of a seed, or a script for tests."""

import hmac
import secrets
from collections.abc import Iterator, Sequence
from typing import Protocol

from magdagdon.rules import HAND_SIZE

FAIR_BYTES = 252
"""Digest bytes below this are dice, 42 for each face; the other four are passed over."""


class DiceSource(Protocol):
    """The chance of one game. The same question always has the same answer."""

    def roll(self, turn: int) -> tuple[int, ...]:
        """The four dice of ROLL on a turn, from 1 (R4)."""

    def reroll(self, turn: int, nth: int, count: int) -> tuple[int, ...]:
        """What `count` dice show after the `nth` REROLL of a turn, from 1 (R14)."""


def new_seed() -> str:
    """A fresh seed from the system's generator: 16 bytes as 32 hex digits."""
    return secrets.token_hex(16)


class SeededDice:
    """Dice as a pure function of (seed, turn, reroll, position).

    A game played otherwise meets the same rolls, a REROLL shifts no later roll, undo can't
    change luck, and a seed shown at the end proves a game.

    >>> SeededDice("000102030405060708090a0b0c0d0e0f").roll(1)
    (4, 2, 6, 3)
    """

    def __init__(self, seed: str) -> None:
        """Take a seed as `new_seed` writes it; ValueError if it is no such text."""
        self._key = bytes.fromhex(seed)
        if len(self._key) != 16:
            raise ValueError("a seed is 32 hex digits")

    def roll(self, turn: int) -> tuple[int, ...]:
        """The four dice of ROLL on a turn, from 1 (R4)."""
        return self._dice(turn, 0, HAND_SIZE)

    def reroll(self, turn: int, nth: int, count: int) -> tuple[int, ...]:
        """What `count` dice show after the `nth` REROLL of a turn, from 1 (R14)."""
        return self._dice(turn, nth, count)

    def _dice(self, turn: int, reroll: int, count: int) -> tuple[int, ...]:
        return tuple(self._die(f"{turn}/{reroll}/{position}") for position in range(1, count + 1))

    def _die(self, message: str) -> int:
        return next(face(byte) for byte in self._bytes(message) if byte < FAIR_BYTES)

    def _bytes(self, message: str) -> Iterator[int]:
        """The digest of a message, then of the message with `/1` added, `/2`, …"""
        yield from self._digest(message)
        again = 0
        while True:
            again += 1
            yield from self._digest(f"{message}/{again}")

    def _digest(self, message: str) -> bytes:
        return hmac.digest(self._key, message.encode("ascii"), "sha256")


def face(byte: int) -> int:
    """The face 1-6 that a fair digest byte means."""
    return byte % 6 + 1


class ScriptedDice:
    """Dice written down beforehand: for tests and demonstrations.

    Args:
        rolls: the dice of each turn, from turn 1.
        rerolls: the faces of each REROLL by (turn, nth).
    """

    def __init__(
        self,
        rolls: Sequence[tuple[int, ...]],
        rerolls: dict[tuple[int, int], tuple[int, ...]] | None = None,
    ) -> None:
        self._rolls = tuple(rolls)
        self._rerolls = dict(rerolls or {})

    def roll(self, turn: int) -> tuple[int, ...]:
        """The dice written for a turn; IndexError past the end of the script."""
        return self._rolls[turn - 1]

    def reroll(self, turn: int, nth: int, count: int) -> tuple[int, ...]:
        """The faces written for a REROLL; ValueError if the script has another number of dice."""
        faces = self._rerolls[turn, nth]
        if len(faces) != count:
            raise ValueError(f"the script has {len(faces)} dice for a REROLL of {count}")
        return faces
