"""A game kept with the reference's own rules, move by move, beside the package's."""

from dataclasses import dataclass, field

from magdagdon.rules import Confirm, Move, Reroll, Roll, RuinCell, Shift, Stage, Unstage
from tests.rules import reference


@dataclass
class Model:
    """What the package's game should be. Only moves that are legal may be made on it."""

    difficulty: str
    board: reference.Contents = (reference.EMPTY,) * 16
    dice: list[int] = field(default_factory=list)
    staged: list[tuple[int, int]] = field(default_factory=list)  # (die, cell), in order
    powers_used: int = 0
    turns: int = 0

    @property
    def phase(self) -> str:
        if reference.EMPTY not in self.board:
            return "OVER"
        if not self.dice:
            return "TO_ROLL"
        lost = reference.is_magdagdon(self.difficulty, self.board, self.dice)
        return "MAGDAGDON" if lost else "PLACING"

    @property
    def required(self) -> int:
        return reference.required(self.difficulty, self.board)

    @property
    def placements(self) -> list[tuple[int, int]]:
        return [(cell, self.dice[die - 1]) for die, cell in self.staged]

    @property
    def table(self) -> reference.Contents:
        return reference.filled(self.board, self.placements)

    def make(self, move: Move) -> None:
        match move:
            case Roll(dice):
                self.dice = list(dice)
            case Stage(die, cell):
                self.staged.append((die, cell))
            case Unstage(cell):
                self._take_back(cell)
            case Shift(die, by):
                self._use_power({die: self.dice[die - 1] + by})
            case Reroll(dice, faces):
                self._use_power(dict(zip(dice, faces, strict=True)))
            case Confirm():
                self._end_turn(self.table)
            case RuinCell(cell):
                self._end_turn(reference.filled(self.board, [(cell, reference.RUIN)]))

    def _take_back(self, cell: int) -> None:
        left = [placement for placement in self.placements if placement[0] != cell]
        kept = {cell for cell, _ in reference.kept_staged(self.board, left)}
        self.staged = [(die, cell) for die, cell in self.staged if cell in kept]

    def _use_power(self, values: dict[int, int]) -> None:
        self.powers_used += 1
        for die, value in values.items():
            self.dice[die - 1] = value
        if self.phase == "MAGDAGDON":
            self.staged = []

    def _end_turn(self, board: reference.Contents) -> None:
        self.board, self.dice, self.staged = board, [], []
        self.turns += 1
