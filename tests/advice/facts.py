"""Whether what a reason says is so: the rules asked plainly, without what made the reason."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise, product

from magdagdon.advice import Advice, Option, Reason
from magdagdon.advice.options import TIE
from magdagdon.advice.sets import legal_sets
from magdagdon.rules import (
    EMPTY,
    LINES,
    NEIGHBOURS,
    RUIN,
    Board,
    Cell,
    Combination,
    Confirm,
    Difficulty,
    Game,
    Line,
    Phase,
    Reroll,
    Roll,
    RuinCell,
    Shift,
    Stage,
    combination_of,
    parse_cell,
    score_board,
)

Fields = Mapping[str, str | int | float]


@dataclass(frozen=True)
class Case:
    """A position, its options, the one that is explained and the best that is worse."""

    game: Game
    advice: Advice
    option: Option
    other: Option | None

    @property
    def after(self) -> Board:
        return chosen(self.game, self.option).board

    @property
    def elsewhere(self) -> Board:
        assert self.other is not None
        return chosen(self.game, self.other).board


def chosen(game: Game, option: Option) -> Game:
    """The game after a choice without chance, played move by move (a power leaves the board)."""
    for word in option.moves.split():
        if word[0] == "x":
            return game.apply(RuinCell(parse_cell(word[1:])))
        if word[0] == "R":
            return game
        if word[-1] in "+-":
            return game.apply(Shift(game.dice.index(int(word[0])) + 1, 1 if word[1] == "+" else -1))
        die = next(d for d in game.available if game.dice[d - 1] == int(word[0]))
        game = game.apply(Stage(die, parse_cell(word[1:])))
    return game.apply(Confirm())


def takes(board: Board, cell: Cell) -> list[int]:
    """R24: the numbers that the neighbours of an empty cell allow."""
    around = [board.at(n) for n in NEIGHBOURS[cell] if board.at(n) not in (EMPTY, RUIN)]
    return [v for v in range(1, 7) if all(abs(v - number) <= 1 for number in around)]


def empty_that_take(board: Board, count: int) -> set[Cell]:
    return {cell for cell in board.empty_cells if len(takes(board, cell)) == count}


def contents(board: Board, line: Line) -> tuple[int, ...]:
    return tuple(board.at(cell) for cell in line.cells)


def possible(board: Board, line: Line) -> set[Combination]:
    """R24: what a line can become if each empty cell takes what its neighbours allow."""
    now = contents(board, line)
    if EMPTY not in now or RUIN in now:
        return set()
    choices = [takes(board, c) if board.at(c) == EMPTY else [board.at(c)] for c in line.cells]
    fillings = (n for n in product(*choices) if all(abs(a - b) <= 1 for a, b in pairwise(n)))
    return {found for n in fillings if (found := combination_of(n))}


def is_now(board: Board, line: Line) -> Combination | None:
    now = contents(board, line)
    return None if {EMPTY, RUIN} & set(now) else combination_of(now)


def is_alive(board: Board, line: Line) -> bool:
    return bool(is_now(board, line) or possible(board, line))


def next_is_magdagdon(board: Board, difficulty: Difficulty) -> float:
    """R15, by rolling all 1,296 rolls (as multisets)."""
    game = Game(difficulty, board)
    rolls = Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=4))
    bad = (n for r, n in rolls.items() if game.apply(Roll(r)).phase is Phase.MAGDAGDON)
    return sum(bad) / 6**4


def hands_after(game: Game, option: Option) -> list[Game]:
    """The games that a power may lead to, each equally likely."""
    if option.moves[0] != "R":
        return [chosen(game, option)]
    left, dice = list(option.moves[1:]), []
    for die, value in enumerate(game.dice, 1):
        if str(value) in left:
            left.remove(str(value))
            dice.append(die)
    outcomes = product(range(1, 7), repeat=len(dice))
    return [game.apply(Reroll(tuple(dice), faces)) for faces in outcomes]


def can_finish(game: Game, line: Line, combination: Combination) -> bool:
    """R10, R19: whether some legal set completes the line so this turn."""
    if is_now(game.board, line) is combination:
        return False
    sets = legal_sets(game.board, game.dice, game.required)
    return any(is_now(found.board, line) is combination for found in sets)


def is_per_cent(shown: object, chance: float) -> bool:
    assert isinstance(shown, int)
    return abs(shown - 100 * chance) <= (1 if 0 < chance < 1 else 1e-9)


def holds(case: Case, reason: Reason) -> bool:
    """Whether a reason is true."""
    head, *about = reason.code.split(".")
    fields = reason.fields
    if about:
        name = f"{about[0]} {fields['name']}"
        line = next(line for line in LINES if line.name == name)
        return _holds_of_line(head, case, line, Combination[about[1]], fields)
    return _PLAIN[head](case, fields, reason.cells)


def _holds_of_line(
    head: str, case: Case, line: Line, combination: Combination, fields: Fields
) -> bool:
    assert fields.get("bonus", combination.bonus) == combination.bonus
    before = case.game.board
    if head == "completes":
        return is_now(before, line) is None and is_now(case.after, line) is combination
    if head == "one_short":
        cell = parse_cell(str(fields["cell"]))
        (empty,) = (c for c in line.cells if case.after.at(c) == EMPTY)
        value = fields["value"]
        assert isinstance(value, int)
        full = case.after.with_number(cell, value)
        return (
            cell == empty and value in takes(case.after, cell) and is_now(full, line) is combination
        )
    if head in ("enables", "chance"):
        games = hands_after(case.game, case.option)
        share = sum(can_finish(game, line, combination) for game in games) / len(games)
        if can_finish(case.game, line, combination):
            return False
        return share == 1 if head == "enables" else is_per_cent(fields["percent"], share)
    elsewhere = case.elsewhere
    if head == "keeps":
        there = [*possible(elsewhere, line), *filter(None, [is_now(elsewhere, line)])]
        best = max((c.bonus for c in there), default=0)
        return combination in possible(case.after, line) and best < combination.bonus
    assert head == "nears"
    counts = [contents(board, line).count(EMPTY) for board in (case.after, elsewhere)]
    best_of = [max(possible(b, line), key=lambda c: c.bonus) for b in (case.after, elsewhere)]
    return (
        counts == [fields["n"], fields["other"]]
        and counts[0] < counts[1]
        and (best_of == [combination, combination])
    )


def _keeps_lines(case: Case, fields: Fields, cells: tuple[Cell, ...]) -> bool:
    alive = [sum(is_alive(b, line) for line in LINES) for b in (case.after, case.elsewhere)]
    return alive == [fields["n"], fields["other"]] and alive[0] > alive[1] + 1


def _avoids(count: int, case: Case, cells: tuple[Cell, ...]) -> bool:
    here, there = empty_that_take(case.after, count), empty_that_take(case.elsewhere, count)
    return bool(cells) and set(cells) == there - here and len(here) < len(there)


def _safer(case: Case, fields: Fields, cells: tuple[Cell, ...]) -> bool:
    boards = (case.after, case.elsewhere)
    here, there = (next_is_magdagdon(board, case.game.difficulty) for board in boards)
    shown = is_per_cent(fields["percent"], here) and is_per_cent(fields["other"], there)
    return here < there and shown


def _higher_sum(case: Case, fields: Fields, cells: tuple[Cell, ...]) -> bool:
    scores = [score_board(b, case.game.difficulty, 0) for b in (case.after, case.elsewhere)]
    return scores[0].base - scores[1].base == fields["n"]


def _more_empty(case: Case) -> int:
    return case.after.empty_count - case.elsewhere.empty_count


def _fits_more(case: Case, fields: Fields, cells: tuple[Cell, ...]) -> bool:
    counts = [sum(len(takes(b, c)) for c in b.empty_cells) for b in (case.after, case.elsewhere)]
    return counts == [fields["n"], fields["other"]] and counts[0] > counts[1]


def _ruin(case: Case, option: Option | None) -> list[Cell]:
    """The cell that becomes a RUIN."""
    moves = option.moves if option else ""
    return [parse_cell(moves[1:])] if moves[:1] == "x" else []


def _ruin_doomed(case: Case, fields: Fields, cells: tuple[Cell, ...]) -> bool:
    (cell,), elsewhere = _ruin(case, case.option), _ruin(case, case.other)
    board = case.game.board
    named = parse_cell(str(fields["cell"])) == cell and cells == (cell,)
    return named and not takes(board, cell) and all(takes(board, other) for other in elsewhere)


def _ruin_few(case: Case, fields: Fields, cells: tuple[Cell, ...]) -> bool:
    board, found = case.game.board, (_ruin(case, case.option), _ruin(case, case.other))
    counts = [len(takes(board, cell)) for (cell,) in found]
    return counts == [fields["n"], fields["other"]] and counts[0] < counts[1]


def _ruin_spent(case: Case, fields: Fields, cells: tuple[Cell, ...]) -> bool:
    def spent(cell: Cell) -> bool:
        lines = [line for line in LINES if cell in line.cells]
        return not any(is_alive(case.game.board, line) for line in lines)

    (cell,), elsewhere = _ruin(case, case.option), _ruin(case, case.other)
    return spent(cell) and not any(map(spent, elsewhere))


def _is_power(option: Option) -> bool:
    return option.moves[-1] in "+-" or option.moves[0] == "R"


def _power_pays(case: Case, fields: Fields, cells: tuple[Cell, ...]) -> bool:
    price, worth = case.game.next_cost, fields["worth"]
    assert isinstance(price, int)
    assert isinstance(worth, float)
    best = max(
        o.value for o in case.advice.options if not _is_power(o) and o.loss > case.option.loss + TIE
    )
    return fields["price"] == price and abs(worth - (case.option.value - best + price)) <= 0.051


def _power_not_worth(case: Case, fields: Fields, cells: tuple[Cell, ...]) -> bool:
    price, worth = case.game.next_cost, fields["worth"]
    assert isinstance(price, int)
    assert isinstance(worth, float)
    best = max(o.value for o in case.advice.options if _is_power(o))
    shown = fields["price"] == price and abs(worth - (best + price - case.option.value)) <= 0.051
    return shown and best < case.option.value and worth > 0


def _power_in_vain(case: Case, fields: Fields, cells: tuple[Cell, ...]) -> bool:
    price = case.game.next_cost
    assert price is not None
    best = max(o.value for o in case.advice.options if _is_power(o))
    return best + price <= case.option.value + 0.05


def _escapes(case: Case) -> float:
    games = hands_after(case.game, case.option)
    assert case.game.phase is Phase.MAGDAGDON
    return sum(game.phase is Phase.PLACING for game in games) / len(games)


def _equal(case: Case) -> int:
    return sum(abs(o.loss - case.option.loss) <= TIE for o in case.advice.options) - 1


def _gap(case: Case) -> float:
    assert case.other is not None
    return case.option.value - case.other.value


_PLAIN: dict[str, Callable[[Case, Fields, tuple[Cell, ...]], bool]] = {
    "keeps_lines": _keeps_lines,
    "avoids_dead_cells": lambda case, _, cells: _avoids(0, case, cells),
    "avoids_narrow_cells": lambda case, _, cells: _avoids(1, case, cells),
    "safer": _safer,
    "higher_sum": _higher_sum,
    "places_more": lambda case, fields, _: -_more_empty(case) == fields["n"],
    "leaves_open": lambda case, fields, _: _more_empty(case) == fields["n"],
    "fits_more": _fits_more,
    "ruin_doomed": _ruin_doomed,
    "ruin_few": _ruin_few,
    "ruin_spent": _ruin_spent,
    "power_pays": _power_pays,
    "power_not_worth": _power_not_worth,
    "power_in_vain": _power_in_vain,
    "escapes": lambda case, *_: _escapes(case) == 1,
    "escapes_often": lambda case, fields, _: is_per_cent(fields["percent"], _escapes(case)),
    "equal_choices": lambda case, fields, _: _equal(case) == fields["n"],
    "only_choice": lambda case, *_: case.other is None and _equal(case) == 0,
    "worth_most": lambda case, fields, _: abs(_gap(case) - float(fields["points"])) <= 0.051,
    "hardly": lambda case, *_: 0 < _gap(case) < 0.5,
}

KNOWN = frozenset(_PLAIN) | {"completes", "one_short", "keeps", "nears", "enables", "chance"}
