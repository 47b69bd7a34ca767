"""The board on a page: sixteen cells and the eight sums at its edges."""

from dataclasses import dataclass, replace

from magdagdon.rules import (
    CELLS,
    RUIN,
    Board,
    Cell,
    Combination,
    Game,
    LineScore,
    Phase,
    Score,
    Unstage,
    cell_name,
)
from magdagdon.words import Words

ICONS = {
    Combination.STRAIGHT: "straight",
    Combination.FOUR_OF_A_KIND: "four",
    Combination.TWO_PAIRS: "pairs",
}


@dataclass(frozen=True, slots=True)
class CellView:
    """One cell.

    `state` is empty, staged, set or ruin; `takes` are the values that light it, "x" for a RUIN;
    `die` is the place in the hand of a staged die, 0 without, and `goes` the cells it could be
    moved to; `blocking` says that it should be
    taken back; `fresh` that the step shown changed the cell, or that the lesson asks for it.
    """

    name: str
    state: str
    value: int
    label: str
    takes: str = ""
    die: int = 0
    goes: str = ""
    blocking: bool = False
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Pay:
    """A combination a line has or can still become."""

    icon: str
    name: str
    bonus: int


@dataclass(frozen=True, slots=True)
class EdgeView:
    """The sum of a line at the edge of the board, with its bonus or what can still pay (R24)."""

    name: str
    label: str
    sum: int
    has: Pay | None
    possible: tuple[Pay, ...]


@dataclass(frozen=True, slots=True)
class BoardView:
    """Four rows of cells, the sums of the rows and those of the columns; None is not shown."""

    rows: tuple[tuple[CellView, ...], ...]
    row_edges: tuple[EdgeView | None, ...]
    column_edges: tuple[EdgeView | None, ...]


def live_board(words: Words, game: Game, asked: str = "") -> BoardView:
    """The board of a game being played: it says what each cell takes now.

    `asked` is the name of a cell that the player is asked to press.
    """
    blocking = {die.cell for die in game.blocking()} if game.phase is Phase.PLACING else set()
    cells = (_live_cell(words, game, cell, cell in blocking) for cell in CELLS)
    marked = tuple(replace(cell, fresh=cell.name == asked) for cell in cells)
    return _arranged(words, marked, game.live_score)


def still_board(
    words: Words, board: Board, score: Score, fresh: frozenset[Cell] = frozenset()
) -> BoardView:
    """A board to look at; `fresh` are the cells that the step shown changed."""
    cells = tuple(
        CellView(
            cell_name(cell),
            content_state(board.at(cell)),
            board.at(cell),
            f"{cell_place(words, cell)}, {_content_label(words, board.at(cell))}",
            fresh=cell in fresh,
        )
        for cell in CELLS
    )
    return _arranged(words, cells, score)


def content_state(content: int) -> str:
    """What a permanent content is called in classes: empty, set or ruin."""
    if content == RUIN:
        return "ruin"
    return "set" if content else "empty"


def edge_views(words: Words, score: Score) -> tuple[EdgeView, ...]:
    """The eight lines of a score in its order."""
    return tuple(_edge(words, line) for line in score.lines)


def _arranged(words: Words, cells: tuple[CellView, ...], score: Score) -> BoardView:
    edges = edge_views(words, score)
    rows = tuple(cells[start : start + 4] for start in range(0, 16, 4))
    return BoardView(rows, edges[:4], edges[4:])


def _live_cell(words: Words, game: Game, cell: Cell, blocking: bool) -> CellView:
    content = game.table.at(cell)
    staged = next((die.die for die in game.staged if die.cell == cell), 0)
    goes = game.apply(Unstage(cell)).legal_cells(staged) if staged else ()
    takes = game.takes(cell) if not content else ()
    label = (
        words.text("game.cell.staged", value=content)
        if staged
        else _content_label(words, content, takes)
    )
    return CellView(
        cell_name(cell),
        "staged" if staged else content_state(content),
        content,
        f"{cell_place(words, cell)}, {label}",
        _lit_by(game, content, takes),
        staged,
        " ".join(cell_name(other) for other in goes if other != cell),
        blocking,
    )


def _lit_by(game: Game, content: int, takes: tuple[int, ...]) -> str:
    if content or game.phase is Phase.OVER:
        return ""
    return "x" if game.phase is Phase.MAGDAGDON else " ".join(map(str, takes))


def cell_place(words: Words, cell: Cell) -> str:
    """Where a cell is, in full: row 2, column b."""
    name = cell_name(cell)
    return words.text("cell.place", row=name[1], column=name[0])


def _content_label(words: Words, content: int, takes: tuple[int, ...] | None = None) -> str:
    if content == RUIN:
        return words.text("term.ruin")
    if content:
        return words.number(content)
    if takes is None:
        return words.text("cell.empty")
    return f"{words.text('cell.empty')}, {_takes_label(words, takes)}"


def _takes_label(words: Words, takes: tuple[int, ...]) -> str:
    if not takes:
        return words.text("cell.takes_nothing")
    return words.text("cell.takes", values=words.either(map(words.number, takes)))


def _edge(words: Words, line: LineScore) -> EdgeView:
    kind, name = line.line.name.split()
    return EdgeView(
        name=name,
        label=words.text(f"line.{kind}", name=name),
        sum=line.sum,
        has=_pay(words, line.combination) if line.combination else None,
        possible=tuple(_pay(words, combination) for combination in line.possible),
    )


def _pay(words: Words, combination: Combination) -> Pay:
    name = words.text(f"combination.{combination.name}")
    return Pay(ICONS[combination], name, combination.bonus)
