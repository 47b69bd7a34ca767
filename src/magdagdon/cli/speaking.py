"""Choices and reasons of advice in words."""

from magdagdon.advice import Reason, parsed_moves
from magdagdon.words import Words


def choice(words: Words, moves: str) -> str:
    """A choice as it is said: 3 on b2 and 4 on c2."""
    done = parsed_moves(moves)
    return words.joined(words.text(f"advice.moves.{one.code}", **one.fields) for one in done)


def sentence(words: Words, reason: Reason) -> str:
    """A reason as a sentence."""
    return words.text(f"advice.reason.{reason.code}", **reason.fields)
