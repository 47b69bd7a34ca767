"""What advice asks of whoever knows values."""

from dataclasses import dataclass
from typing import Protocol

from magdagdon.rules import Board, Difficulty, Game


@dataclass(frozen=True, slots=True)
class Position:
    """All of a game, between turns, that its future depends on.

    Attributes:
        board: the permanent board.
        difficulty: of the game.
        powers_used: powers spent so far (R11).
    """

    board: Board
    difficulty: Difficulty
    powers_used: int = 0

    @property
    def charges(self) -> int:
        """The powers that are left."""
        return self.difficulty.charges - self.powers_used

    @property
    def required(self) -> int:
        """The dice a turn from here must place (R5)."""
        return min(self.difficulty.minimum, self.board.empty_count)

    def with_board(self, board: Board) -> "Position":
        """The same game with another board."""
        return Position(board, self.difficulty, self.powers_used)

    def after_power(self) -> "Position":
        """The same game with one charge fewer."""
        return Position(self.board, self.difficulty, self.powers_used + 1)


def position_of(game: Game) -> Position:
    """The position of a game; dice and staged numbers are left out."""
    return Position(game.board, game.difficulty, game.powers_used)


class Evaluator(Protocol):
    """Knows the expected points still to come under best play.

    Placed numbers, bonuses, RUINs and powers of the past are paid and count no more: the expected
    final score is the score so far plus these values.
    """

    def start(self, position: Position) -> float:
        """V: before ROLL; 0 on a full board."""
        ...

    def rolled(self, position: Position, dice: tuple[int, ...]) -> float:
        """U: with four dice, in any order, on the table, nothing staged."""
        ...
