"""Ways to count and search boards that share nothing with the package.

* rows and transfers: boards without empty cells, row after row;
* frontier: cell after cell, the state being the last four contents and which of the numbers among
  them already belong together, so that boards of one connected field can be counted without being
  listed;
* branch and bound over rows for the highest scores.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product

from tests.rules.reference import BONUS, LINES, combination

Row = tuple[int, ...]
Frontier = tuple[tuple[int, int], ...]  # per column: (value, label of its part), (0, 0) if none
SMOOTH_ROWS: tuple[Row, ...] = tuple(
    row
    for row in product(range(1, 7), repeat=4)
    if all(abs(left - right) <= 1 for left, right in pairwise(row))
)


@cache
def rows_below(row: Row) -> tuple[Row, ...]:
    """The rows that may stand directly under `row`."""
    return tuple(
        below
        for below in SMOOTH_ROWS
        if all(abs(upper - lower) <= 1 for upper, lower in zip(row, below, strict=True))
    )


def filled_boards_by_transfer() -> int:
    """How many boards of 16 numbers there are, from the counts per last row."""
    counts = Counter(SMOOTH_ROWS)
    for _ in range(3):
        following: Counter[Row] = Counter()
        for row, count in counts.items():
            for below in rows_below(row):
                following[below] += count
        counts = following
    return counts.total()


def filled_boards() -> Iterator[tuple[Row, Row, Row, Row]]:
    """Every board of 16 numbers, one by one."""
    for first in SMOOTH_ROWS:
        for second in rows_below(first):
            for third in rows_below(second):
                for fourth in rows_below(third):
                    yield first, second, third, fourth


def connected_boards(blank_contents: int) -> int:
    """Boards whose numbers form one connected field (or none), neighbours at most 1 apart.

    Cells without a number count `blank_contents` times: 1 for empty, 2 for empty or RUIN.
    """
    states: Counter[tuple[Frontier, bool]] = Counter({(((0, 0),) * 4, False): 1})
    for cell in range(16):
        states = _grown(states, cell % 4, blank_contents)
    return sum(count for state, count in states.items() if _is_one_field(*state))


def _grown(
    states: Counter[tuple[Frontier, bool]], column: int, blank_contents: int
) -> Counter[tuple[Frontier, bool]]:
    grown: Counter[tuple[Frontier, bool]] = Counter()
    for (frontier, closed), count in states.items():
        for state, times in _contents(frontier, closed, column, blank_contents):
            grown[state] += count * times
    return grown


def _contents(
    frontier: Frontier, closed: bool, column: int, blank_contents: int
) -> Iterator[tuple[tuple[Frontier, bool], int]]:
    """The states after one more cell; `closed` once a field ended that nothing can reach."""
    blank = _with_blank(frontier, closed, column)
    if blank is not None:
        yield blank, blank_contents
    if not closed:
        for value in range(1, 7):
            numbered = _with_number(frontier, column, value)
            if numbered is not None:
                yield (numbered, False), 1


def _with_blank(frontier: Frontier, closed: bool, column: int) -> tuple[Frontier, bool] | None:
    value, label = frontier[column]
    after = (*frontier[:column], (0, 0), *frontier[column + 1 :])
    others = {other for number, other in after if number}
    if not value or label in others:
        return _relabelled(after), closed
    return None if others else (after, True)


def _with_number(frontier: Frontier, column: int, value: int) -> Frontier | None:
    around = [frontier[column]] + ([frontier[column - 1]] if column else [])
    joined = {label for number, label in around if number}
    if any(number and abs(number - value) > 1 for number, _ in around):
        return None
    label = min(joined, default=max(label for _, label in frontier) + 1)
    merged = [(number, label if own in joined else own) for number, own in frontier]
    merged[column] = (value, label)
    return _relabelled(tuple(merged))


def _relabelled(frontier: Frontier) -> Frontier:
    """Labels 1, 2, … in the order of their first column, so that equal states are equal."""
    labels: dict[int, int] = {}
    return tuple(
        (number, labels.setdefault(label, len(labels) + 1)) if number else (0, 0)
        for number, label in frontier
    )


def _is_one_field(frontier: Frontier, closed: bool) -> bool:
    parts = {label for number, label in frontier if number}
    return len(parts) == 0 if closed else len(parts) <= 1


def line_bonus(line: Row) -> int:
    return BONUS.get(combination(line) or "", 0)


@cache
def best_column_bonus(prefix: Row) -> int:
    """The most that a column with this beginning can still get."""
    if len(prefix) == 4:
        return line_bonus(prefix)
    steps = range(1, 7) if not prefix else range(max(1, prefix[-1] - 1), min(6, prefix[-1] + 1) + 1)
    return max(best_column_bonus((*prefix, value)) for value in steps)


def boards_scoring(at_least: int) -> Iterator[tuple[int, tuple[Row, ...]]]:
    """All boards of 16 numbers with at least that score, as (score, rows); others are cut early."""
    yield from _boards_scoring(at_least, ())


def _boards_scoring(at_least: int, rows: tuple[Row, ...]) -> Iterator[tuple[int, tuple[Row, ...]]]:
    if _bound(rows) < at_least:
        return
    if len(rows) == 4:
        yield _bound(rows), rows
        return
    for row in rows_below(rows[-1]) if rows else SMOOTH_ROWS:
        yield from _boards_scoring(at_least, (*rows, row))


def _bound(rows: tuple[Row, ...]) -> int:
    """No completion of these rows scores more; for four rows it is the score."""
    columns = list(zip(*rows, strict=True)) if rows else [()] * 4
    missing = 4 - len(rows)
    return (
        sum(2 * sum(row) + line_bonus(row) for row in rows)
        + sum(best_column_bonus(column) for column in columns)
        + missing * (2 * 4 * 6 + BONUS["STRAIGHT"])
    )


def most_with_ruins(numbers: int, full_line: int) -> int:
    """No final board with numbers on exactly these cells (a bit mask) and RUINs elsewhere scores
    more, if no line of four numbers brings more than `full_line` (sum and bonus)."""
    counts = [sum(numbers >> cell & 1 for cell in line) for line in LINES]
    lines = sum(full_line if count == 4 else 6 * count for count in counts)
    return lines - 15 * (16 - numbers.bit_count())
