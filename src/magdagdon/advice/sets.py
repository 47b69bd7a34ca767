"""The legal sets of placements of a hand (R10)."""

from collections.abc import Iterator
from dataclasses import dataclass

from magdagdon.rules import Board
from magdagdon.rules.openings import legal_cells

from .dice import Hand, without


@dataclass(frozen=True, slots=True)
class LegalSet:
    """A legal set of placements.

    Attributes:
        placements: (value, cell) of each die, in an order in which each is legal (R7).
        board: the board with all of them.
    """

    placements: tuple[tuple[int, int], ...]
    board: Board


def legal_sets(board: Board, dice: tuple[int, ...], least: int) -> list[LegalSet]:
    """Every legal set of at least `least` of the dice, once; sets are of values and cells (R10).

    Sets that differ only in which of two equal dice is meant are one.
    """
    found: list[LegalSet] = []
    grown = {board.values: (LegalSet((), board), tuple(sorted(dice)))}
    while grown:
        found += [chosen for chosen, _ in grown.values() if len(chosen.placements) >= least]
        grown = {
            chosen.board.values: (chosen, rest)
            for smaller, hand in grown.values()
            for chosen, rest in _one_more(smaller, hand)
        }
    return [chosen for chosen in found if chosen.placements]


def _one_more(chosen: LegalSet, hand: Hand) -> Iterator[tuple[LegalSet, Hand]]:
    for value in sorted(set(hand)):
        rest = without(hand, (value,))
        for cell in legal_cells(chosen.board.openings, value):
            placements = (*chosen.placements, (value, cell))
            yield LegalSet(placements, chosen.board.with_number(cell, value)), rest
