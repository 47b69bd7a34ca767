"""The game: an immutable state, and what every move makes of it (R4-R17, R21)."""

from dataclasses import dataclass

from . import openings as opening
from .blocking import to_take_back
from .board import EMPTY_BOARD, Board
from .cells import Cell
from .difficulty import Difficulty
from .moves import HAND_SIZE, Confirm, Move, RuinCell, Shift, Stage, Staged, Unstage
from .phase import Phase
from .scoring import Score, score_board
from .transitions import apply


@dataclass(frozen=True, slots=True)
class Game:
    """A game at one moment. Moves go in by `apply`, a new game comes out.

    Attributes:
        difficulty: of the whole game (R22).
        board: the permanent numbers and RUINs.
        dice: what the four dice of the turn show, by position; empty before ROLL.
        staged: the dice staged now, in order of staging.
        powers_used: powers spent in the game so far (R11).
        turns: ended turns, confirmed ones and RUINs (R21).
        phase: what the game waits for. `PLACING` means that a legal minimum exists (R15).
    """

    difficulty: Difficulty
    board: Board = EMPTY_BOARD
    dice: tuple[int, ...] = ()
    staged: tuple[Staged, ...] = ()
    powers_used: int = 0
    turns: int = 0
    phase: Phase = Phase.TO_ROLL

    def apply(self, move: Move) -> "Game":
        """The game after a move.

        Raises:
            IllegalMove: the rules refuse the move (R4-R17, R21).
        """
        return apply(self, move)

    @property
    def turn(self) -> int:
        """The number of the turn being played, from 1."""
        return self.turns + 1

    @property
    def table(self) -> Board:
        """The board with the staged dice on it (R6)."""
        board = self.board
        for die in self.staged:
            board = board.with_number(die.cell, die.value)
        return board

    @property
    def available(self) -> tuple[int, ...]:
        """The positions of the dice that are rolled and not staged (R12)."""
        staged = {die.die for die in self.staged}
        return tuple(die for die in range(1, len(self.dice) + 1) if die not in staged)

    @property
    def required(self) -> int:
        """The dice that must be staged before CONFIRM (R5)."""
        return min(self.difficulty.minimum, self.board.empty_count)

    @property
    def still_required(self) -> int:
        """How many more dice CONFIRM waits for (R9)."""
        return max(0, self.required - len(self.staged))

    @property
    def can_roll(self) -> bool:
        """Whether ROLL is the move to make (R4)."""
        return self.phase is Phase.TO_ROLL

    @property
    def can_confirm(self) -> bool:
        """Whether CONFIRM is possible (R9)."""
        return self.phase is Phase.PLACING and len(self.staged) >= self.required

    @property
    def can_reroll(self) -> bool:
        """Whether some dice may be rolled again (R14)."""
        return self._has_dice and self.charges_left > 0 and len(self.staged) < HAND_SIZE

    @property
    def charges_left(self) -> int:
        """The powers that are left (R11)."""
        return self.difficulty.charges - self.powers_used

    @property
    def next_cost(self) -> int | None:
        """The price in points of the next power, None if there is none left (R11)."""
        return self.difficulty.costs[self.powers_used] if self.charges_left else None

    @property
    def score(self) -> Score:
        """The score of the permanent board; the final score once the game is over (R20)."""
        return score_board(self.board, self.difficulty, self.powers_used)

    @property
    def live_score(self) -> Score:
        """The score with the staged dice counted as if they were permanent."""
        return score_board(self.table, self.difficulty, self.powers_used)

    def legal_cells(self, die: int) -> tuple[Cell, ...]:
        """The cells on which the die at a position may be staged now (R7)."""
        if self.phase is not Phase.PLACING or die not in self.available:
            return ()
        return opening.legal_cells(self.table.openings, self.dice[die - 1])

    def takes(self, cell: Cell) -> tuple[int, ...]:
        """The values that a cell takes as the board stands, whatever the dice show (R7)."""
        openings = self.table.openings
        return tuple(v for v in opening.VALUES if opening.legal_mask(openings, v) >> cell & 1)

    def blocking(self) -> tuple[Staged, ...]:
        """The fewest staged dice to take back so that the requirement can still be met.

        Empty if nothing needs to be taken back. The later staged are named rather than the
        earlier ones.
        """
        return to_take_back(self.board, self.dice, self.staged, self.required)

    def legal_moves(self) -> tuple[Move, ...]:
        """Every move the player can make now, but for the two that carry chance.

        ROLL is legal if `can_roll`; REROLL of any available dice if `can_reroll` (R4, R14).
        """
        if self.phase is Phase.PLACING:
            return (*self._stagings(), *self._unstagings(), *self._shifts(), *self._endings())
        if self.phase is Phase.MAGDAGDON:
            return (*self._shifts(), *(RuinCell(cell) for cell in self.board.empty_cells))
        return ()

    @property
    def _has_dice(self) -> bool:
        return self.phase in (Phase.PLACING, Phase.MAGDAGDON)

    def _stagings(self) -> list[Move]:
        openings = self.table.openings
        return [
            Stage(die, cell)
            for die in self.available
            for cell in opening.legal_cells(openings, self.dice[die - 1])
        ]

    def _unstagings(self) -> list[Move]:
        return [Unstage(die.cell) for die in self.staged]

    def _shifts(self) -> list[Move]:
        if not self.charges_left:
            return []
        return [
            Shift(die, by)
            for die in self.available
            for by in (-1, 1)
            if self.dice[die - 1] + by in opening.VALUES
        ]

    def _endings(self) -> list[Move]:
        return [Confirm()] if self.can_confirm else []


def new_game(difficulty: Difficulty) -> Game:
    """A game at its beginning: an empty board, no dice."""
    return Game(difficulty)
