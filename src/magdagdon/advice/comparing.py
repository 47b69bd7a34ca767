"""Why one board is better than another: reasons with weights, from the rules alone."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from magdagdon.rules import Board, Cell, Combination, Difficulty, Line, cell_name
from magdagdon.rules.scoring import RUIN_PENALTY

from .outlook import (
    Gap,
    Prospect,
    base_of,
    cells_that_take,
    fitting,
    magdagdon_chance,
    prospects,
)
from .reason import Field, Reason


class Weighed(NamedTuple):
    """A reason, and roughly how many points it speaks of: what is told first goes by that."""

    weight: float
    reason: Reason


Lines = tuple[Prospect, ...]

_HOPE = (1.0, 0.45, 0.2, 0.08, 0.03)
"""What a bonus that is still possible counts for, by the number of empty cells of its line."""

_MAGDAGDON = 30.0  # a RUIN and the bonuses it takes away, roughly
_NARROW = 4.0
_FITTING = 0.25
_SUM = 0.2
_DIE = 1.0
_SEVERAL = 2
_NOT_COMPARED = 0.1  # what holds for the other choice too is told after all else


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two choices by the boards they lead to.

    Attributes:
        before: the permanent board.
        after: with the choice that is to be explained.
        other: with the choice it is compared with.
        difficulty: of the game.
    """

    before: Board
    after: Board
    other: Board
    difficulty: Difficulty


def compared(boards: Comparison) -> Iterator[Weighed]:
    """What speaks for `after`; nothing that is told is the same with `other`, bonuses excepted."""
    yield from _lines(boards)
    yield from _cells(boards)
    yield from _chance(boards)
    yield from _numbers(boards)


def gained(before: Board, after: Board) -> Iterator[Weighed]:
    """What a board brings, compared with none."""
    for old, new in zip(prospects(before), prospects(after), strict=True):
        if new.score.combination and old.empty:
            yield _completes(new.line, new.score.combination, new.score.bonus)
        elif new.gap and not old.gap:
            yield _one_short(new.line, new.gap, _worth(new))


def about_line(code: str, line: Line, combination: Combination, **fields: Field) -> Reason:
    """A reason whose words bend with a line and a combination."""
    kind, name = line.name.split()
    return Reason(f"{code}.{kind}.{combination.name}", {"name": name, **fields}, line.cells)


def _completes(line: Line, combination: Combination, weight: float) -> Weighed:
    return Weighed(weight, about_line("completes", line, combination, bonus=combination.bonus))


def _one_short(line: Line, gap: Gap, weight: float) -> Weighed:
    combination, cell = gap.combination, cell_name(gap.cell)
    fields: dict[str, Field] = {"value": gap.value, "cell": cell, "bonus": combination.bonus}
    return Weighed(weight, about_line("one_short", line, combination, **fields))


def _lines(boards: Comparison) -> Iterator[Weighed]:
    olds, news, others = map(prospects, (boards.before, boards.after, boards.other))
    saved = _saved(news, others)
    if saved:
        yield Weighed(sum(_worth(new) for new in saved), _keeps_lines(news, others, saved))
    for old, new, other in zip(olds, news, others, strict=True):
        if new not in saved:
            yield from _line(old, new, other)


def _saved(news: Lines, others: Lines) -> Lines:
    """The lines that only one of two boards leaves a bonus, if that makes several more there."""
    if sum(new.alive for new in news) - sum(other.alive for other in others) < _SEVERAL:
        return ()
    pairs = zip(news, others, strict=True)
    return tuple(new for new, other in pairs if new.hope and not new.gap and not other.alive)


def _keeps_lines(news: Lines, others: Lines, saved: Lines) -> Reason:
    counts = {"n": sum(new.alive for new in news), "other": sum(other.alive for other in others)}
    cells = {cell for new in saved for cell in new.line.cells}
    return Reason("keeps_lines", counts, tuple(sorted(cells)))


def _line(old: Prospect, new: Prospect, other: Prospect) -> Iterator[Weighed]:
    gain = _worth(new) - _worth(other)
    if new.score.combination and old.empty:
        yield _completes(new.line, new.score.combination, gain if gain > 0 else _NOT_COMPARED)
    elif gain <= 0 or not new.hope:
        return
    elif new.gap and new.gap.combination.bonus > _within_one(other):
        yield _one_short(new.line, new.gap, gain)
    elif new.hope.bonus > _at_best(other):
        yield Weighed(gain, about_line("keeps", new.line, new.hope))
    elif new.hope is other.hope:
        counts: dict[str, Field] = {"n": len(new.empty), "other": len(other.empty)}
        yield Weighed(gain, about_line("nears", new.line, new.hope, **counts))


def _worth(prospect: Prospect) -> float:
    """What a line pays or may still pay, roughly."""
    return max(prospect.score.bonus, _at_best(prospect) * _HOPE[len(prospect.empty)])


def _at_best(prospect: Prospect) -> int:
    """The highest bonus that a line has or can still get."""
    return prospect.hope.bonus if prospect.hope else prospect.score.bonus


def _within_one(prospect: Prospect) -> int:
    """The highest bonus that a line has or gets with one more number."""
    return prospect.gap.combination.bonus if prospect.gap else prospect.score.bonus


def _cells(boards: Comparison) -> Iterator[Weighed]:
    """Cells that no number or only one number fits; a RUIN changes none."""
    if boards.after.ruin_cells != boards.before.ruin_cells:
        return
    for code, count, weight in (("dead", 0, RUIN_PENALTY), ("narrow", 1, _NARROW)):
        here, there = (cells_that_take(b, count) for b in (boards.after, boards.other))
        if len(here) < len(there):
            reason = _about_cells(f"avoids_{code}_cells", there - here)
            yield Weighed(weight * (len(there) - len(here)), reason)


def _about_cells(code: str, cells: Iterable[Cell]) -> Reason:
    found = tuple(sorted(cells))
    return Reason(code, {"n": len(found), "cells": ", ".join(map(cell_name, found))}, found)


def _chance(boards: Comparison) -> Iterator[Weighed]:
    if boards.after.is_full:
        return
    here, there = (
        magdagdon_chance(board, boards.difficulty.minimum) for board in (boards.after, boards.other)
    )
    if per_cent(here) < per_cent(there):
        fields = {"percent": per_cent(here), "other": per_cent(there)}
        yield Weighed(_MAGDAGDON * (there - here), Reason("safer", fields))


def per_cent(chance: float) -> int:
    """Whole per cent; 0 and 100 only for what never and always happens."""
    if 0 < chance < 1:
        return min(99, max(1, round(100 * chance)))
    return round(100 * chance)


def _numbers(boards: Comparison) -> Iterator[Weighed]:
    """How many numbers were placed, how high they are, how many still fit."""
    more = base_of(boards.after) - base_of(boards.other)
    if more > 0:
        yield Weighed(_SUM * more, Reason("higher_sum", {"n": more}))
    placed = boards.other.empty_count - boards.after.empty_count
    if placed:
        code = "places_more" if placed > 0 else "leaves_open"
        yield Weighed(_DIE * abs(placed), Reason(code, {"n": abs(placed)}))
        return
    here, there = (_fits(board) for board in (boards.after, boards.other))
    if here > there:
        yield Weighed(_FITTING * (here - there), Reason("fits_more", {"n": here, "other": there}))


def _fits(board: Board) -> int:
    return sum(len(fitting(board, cell)) for cell in board.empty_cells)
