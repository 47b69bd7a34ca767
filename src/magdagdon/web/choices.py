"""A choice, as records write it, in the position it is made in."""

from collections.abc import Mapping
from dataclasses import replace

from magdagdon.advice import parsed_moves
from magdagdon.advice.reason import Field
from magdagdon.rules import HAND_SIZE, Cell, Game, Staged

AGAIN = "↻"
"""The mark of a die that is to be rolled again."""


def same_choice(one: str, other: str) -> bool:
    """Whether two choices are the same, in whatever order their dice were placed (R10)."""
    return _unordered(one) == _unordered(other)


def _unordered(moves: str) -> frozenset[tuple[str, tuple[Field, ...]]]:
    return frozenset((done.code, tuple(done.fields.values())) for done in parsed_moves(moves))


def with_choice(game: Game, moves: str) -> Game:
    """A position with a choice on the board: its dice staged, or the RUIN there.

    A power leaves the position as it is: what its dice would show is not a choice.
    """
    for done in parsed_moves(moves):
        if done.code == "ruin" and done.cell is not None:
            return replace(game, board=game.board.with_ruin(done.cell))
        if done.cell is not None:
            game = _placed(game, int(done.fields["value"]), done.cell)
    return game


def _placed(game: Game, value: int, cell: Cell) -> Game:
    die = next(die for die in game.available if game.dice[die - 1] == value)
    return replace(game, staged=(*game.staged, Staged(die, value, cell)))


def cells_of(moves: str) -> tuple[Cell, ...]:
    """The cells that a choice changes."""
    return tuple(done.cell for done in parsed_moves(moves) if done.cell is not None)


def powered(game: Game, moves: str) -> Mapping[int, str]:
    """What a power does to the dice at which positions: `→4` by a SHIFT, `↻` by a REROLL.

    Of equal dice, those in the hand come before those that are staged.
    """
    hand = sorted(range(1, HAND_SIZE + 1), key=lambda die: die not in game.available)
    found: dict[int, str] = {}
    for done in parsed_moves(moves):
        if done.cell is None:
            after = done.fields.get("after")
            values = [done.fields["value"]] if after else list(done.fields.values())
            for value in values:
                dice = (die for die in hand if game.dice[die - 1] == value and die not in found)
                found[next(dice)] = f"→{after}" if after else AGAIN
    return found
