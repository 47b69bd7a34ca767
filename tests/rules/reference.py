"""The rules a second time, slow and plain, written from the numbered rules alone.

Nothing here imports the package: a board is a tuple of 16 contents (0 empty, 1-6 a number, 7 a
RUIN), a placement a pair (cell, value), a set of placements a frozenset. The tests compare the
package with it.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise, permutations, product

EMPTY, RUIN = 0, 7
NAMES = [column + row for row in "1234" for column in "abcd"]
NEIGHBOUR_NAMES = {  # R2, by hand
    "a1": "b1 a2", "b1": "a1 c1 b2", "c1": "b1 d1 c2", "d1": "c1 d2",
    "a2": "a1 b2 a3", "b2": "b1 a2 c2 b3", "c2": "c1 b2 d2 c3", "d2": "d1 c2 d3",
    "a3": "a2 b3 a4", "b3": "b2 a3 c3 b4", "c3": "c2 b3 d3 c4", "d3": "d2 c3 d4",
    "a4": "a3 b4", "b4": "a4 b3 c4", "c4": "b4 c3 d4", "d4": "c4 d3",
}  # fmt: skip
NEIGHBOURS = [[NAMES.index(name) for name in NEIGHBOUR_NAMES[cell].split()] for cell in NAMES]
NEIGHBOUR_MASKS = [sum(1 << other for other in others) for others in NEIGHBOURS]
ROWS = [[4 * row + column for column in range(4)] for row in range(4)]
COLUMNS = [[4 * row + column for row in range(4)] for column in range(4)]
LINE_NAMES = [f"row {row}" for row in "1234"] + [f"column {column}" for column in "abcd"]
LINES = ROWS + COLUMNS
MINIMUM = {"PEACEFUL": 2, "SURVIVAL": 2, "NIGHTMARE": 3}
COSTS = {"PEACEFUL": [10, 20, 40], "SURVIVAL": [70], "NIGHTMARE": []}
BONUS = {"STRAIGHT": 60, "FOUR OF A KIND": 40, "TWO PAIRS": 20}

Contents = tuple[int, ...]
Placements = frozenset[tuple[int, int]]


def is_number(content: int) -> bool:
    return EMPTY < content < RUIN


def empties(board: Contents) -> list[int]:
    return [cell for cell in range(16) if board[cell] == EMPTY]


def numbers_mask(board: Contents) -> int:
    return sum(1 << cell for cell, content in enumerate(board) if is_number(content))


def required(difficulty: str, board: Contents) -> int:
    """R5, for the board as it was when the turn began."""
    return min(MINIMUM[difficulty], len(empties(board)))


def filled(board: Contents, placements: Iterable[tuple[int, int]]) -> Contents:
    contents = list(board)
    for cell, value in placements:
        contents[cell] = value
    return tuple(contents)


@cache
def reached(start: int, through: int) -> int:
    """The cells of `start` and all that are connected to them through `through` (bit masks)."""
    grown = start
    for cell in range(16):
        if start >> cell & 1:
            grown |= NEIGHBOUR_MASKS[cell] & through
    return grown if grown == start else reached(grown, through)


def all_connected(permanent: int, new: int) -> bool:
    """Is each new cell connected to a permanent number, or are they among themselves (R10)?"""
    start = permanent or new & -new
    return new & ~reached(start, permanent | new) == 0


def differences_fit(board: Contents, cells: Iterable[int]) -> bool:
    """Do the numbers on `cells` differ by at most 1 from all their number neighbours?"""
    return all(
        abs(board[cell] - board[other]) <= 1
        for cell in cells
        for other in NEIGHBOURS[cell]
        if is_number(board[other])
    )


def legal_sets(board: Contents, dice: Sequence[int], size: int) -> Iterator[Placements]:
    """Every legal set of exactly `size` placements (R10), each once."""
    permanent = numbers_mask(board)
    hands = sorted(set(permutations(dice, size)))
    for cells in combinations(empties(board), size):
        if all_connected(permanent, sum(1 << cell for cell in cells)):
            for placements in (tuple(zip(cells, hand, strict=True)) for hand in hands):
                if differences_fit(filled(board, placements), cells):
                    yield frozenset(placements)


def can_place(board: Contents, dice: Sequence[int], at_least: int) -> bool:
    """Does a legal set of at least so many placements exist?"""
    sizes = range(at_least, len(dice) + 1)
    return any(True for size in sizes for _ in legal_sets(board, dice, size))


def is_magdagdon(difficulty: str, board: Contents, dice: Sequence[int]) -> bool:
    """R15: the board is the permanent one."""
    return not can_place(board, dice, required(difficulty, board))


def is_legal_cell(board: Contents, value: int, cell: int) -> bool:
    """R7: the board includes what is staged."""
    if board[cell] != EMPTY:
        return False
    around = [board[other] for other in NEIGHBOURS[cell] if is_number(board[other])]
    if not any(is_number(content) for content in board):
        return True
    return bool(around) and all(abs(value - number) <= 1 for number in around)


def kept_staged(board: Contents, staged: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """R8: which of the remaining staged dice, in order of staging, stay on the board."""
    if not staged:
        return []
    cells = sum(1 << cell for cell, _ in staged)
    start = numbers_mask(board) or 1 << staged[0][0]
    stays = reached(start, cells | start)
    return [(cell, value) for cell, value in staged if stays >> cell & 1]


def can_extend(board: Contents, staged: Placements, available: Sequence[int], needed: int) -> bool:
    """Can `needed` placements still be reached without taking any staged die back?"""
    table = filled(board, staged)
    missing = max(0, needed - len(staged))
    return missing == 0 or can_place(table, available, missing)


def combination(values: Sequence[int]) -> str | None:
    """R19 for the four contents of a line, in order."""
    if any(not is_number(value) for value in values):
        return None
    steps = [right - left for left, right in pairwise(values)]
    if steps in ([1, 1, 1], [-1, -1, -1]):
        return "STRAIGHT"
    counts = sorted(list(values).count(value) for value in set(values))
    return {(4,): "FOUR OF A KIND", (2, 2): "TWO PAIRS"}.get(tuple(counts))


def possible(board: Contents, line: Sequence[int]) -> frozenset[str]:
    """R24: the bonuses that a line with empty cells can still get.

    The completed line obeys the neighbour rule itself; neighbours outside it count as they are.
    """
    contents = [board[cell] for cell in line]
    if RUIN in contents or EMPTY not in contents:
        return frozenset()
    return _combinations_within(tuple(_interval(board, cell) for cell in line))


def _interval(board: Contents, cell: int) -> tuple[int, ...]:
    if is_number(board[cell]):
        return (board[cell],)
    return tuple(v for v in range(1, 7) if differences_fit(filled(board, [(cell, v)]), [cell]))


@cache
def _combinations_within(intervals: tuple[tuple[int, ...], ...]) -> frozenset[str]:
    lines = [
        line
        for line in product(*intervals)
        if all(abs(left - right) <= 1 for left, right in pairwise(line))
    ]
    return frozenset(name for name in map(combination, lines) if name)


def score(difficulty: str, board: Contents, powers_used: int) -> dict[str, int]:
    """R18-R20."""
    lines = [[board[cell] for cell in line] for line in LINES]
    parts = {
        "base": sum(value for line in lines for value in line if is_number(value)),
        "bonuses": sum(BONUS.get(combination(line) or "", 0) for line in lines),
        "ruins": -15 * board.count(RUIN),
        "powers": -sum(COSTS[difficulty][:powers_used]),
    }
    return parts | {"total": sum(parts.values())}


def board_of(*rows: str) -> Contents:
    """A board from four rows such as ``"1 . x 6"``."""
    signs = {".": EMPTY, "x": RUIN}
    return tuple(
        signs[sign] if sign in signs else int(sign) for row in rows for sign in row.split()
    )
