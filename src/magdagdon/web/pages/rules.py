"""The Rules screen: the content of `rules_content` with its boards laid out."""

from dataclasses import dataclass, replace

from magdagdon.rules import CELLS, EMPTY, RUIN, Board, Difficulty, cell_name, score_board
from magdagdon.web.pages.board import BoardView, CellView, EdgeView, still_board
from magdagdon.web.pages.rules_content import SECTIONS, Example, Section, Terms
from magdagdon.words import Words

_CONTENTS = {".": EMPTY, "x": RUIN, **{str(value): value for value in range(1, 7)}}


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of text."""

    text: str
    kind: str = "paragraph"


@dataclass(frozen=True, slots=True)
class TermView:
    """A term, what it is, and the points it brings."""

    label: str
    text: str
    points: int | None


@dataclass(frozen=True, slots=True)
class TermList:
    """A list of terms."""

    items: tuple[TermView, ...]
    kind: str = "terms"


@dataclass(frozen=True, slots=True)
class Drawing:
    """A board and the sentence under it; its sums are drawn if the sentence speaks of lines."""

    board: BoardView
    caption: str
    has_sums: bool
    kind: str = "drawing"


@dataclass(frozen=True, slots=True)
class SectionView:
    """A section of the rules."""

    id: str
    title: str
    content: tuple[Paragraph | TermList | Drawing, ...]


def section_views(words: Words) -> tuple[SectionView, ...]:
    """All sections, in order."""
    return tuple(_section(words, section) for section in SECTIONS)


def _section(words: Words, section: Section) -> SectionView:
    content = tuple(_part(words, part) for part in section.content)
    return SectionView(section.id, words.text(section.title), content)


def _part(words: Words, part: str | Terms | Example) -> Paragraph | TermList | Drawing:
    if isinstance(part, str):
        return Paragraph(words.text(part))
    if isinstance(part, Terms):
        return TermList(
            tuple(
                TermView(words.text(item.label), words.text(item.text), item.points)
                for item in part.items
            )
        )
    return _drawing(words, part)


def _drawing(words: Words, example: Example) -> Drawing:
    board = Board(tuple(_CONTENTS[symbol] for symbol in example.board))
    marked = frozenset(cell for cell in CELLS if cell_name(cell) in example.cells)
    view = still_board(words, board, score_board(board, Difficulty.PEACEFUL, 0), marked)
    rows = tuple(tuple(_staged(cell, example) for cell in row) for row in view.rows)
    drawn = replace(
        view,
        rows=rows,
        row_edges=_only(view.row_edges, "row", example),
        column_edges=_only(view.column_edges, "column", example),
    )
    return Drawing(drawn, words.text(example.caption), bool(example.lines))


def _staged(cell: CellView, example: Example) -> CellView:
    return replace(cell, state="staged") if cell.name in example.staged else cell


def _only(
    edges: tuple[EdgeView | None, ...], kind: str, example: Example
) -> tuple[EdgeView | None, ...]:
    """The sums of the lines the sentence speaks of; the others are left out of the drawing."""
    return tuple(
        edge if edge and f"{kind} {edge.name}" in example.lines else None for edge in edges
    )
