"""Choices and reasons of advice in words."""

from magdagdon.advice.reason import Reason
from magdagdon.advice.spoken import parsed_moves
from magdagdon.words import Words


def choice_text(words: Words, moves: str) -> str:
    """A choice as it is said: 3 on b2 and 4 on c2."""
    return words.joined(
        words.text(f"advice.moves.{spoken.code}", **spoken.fields) for spoken in parsed_moves(moves)
    )


def reason_text(words: Words, reason: Reason) -> str:
    """A reason as a sentence."""
    return words.text(f"advice.reason.{reason.code}", **reason.fields)
