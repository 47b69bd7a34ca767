"""What the table tells who asks it: each line its story, the dice, what may go where, the score."""

from collections.abc import Iterator
from dataclasses import dataclass

from magdagdon.rules import (
    EMPTY,
    LINES,
    RUIN,
    Cell,
    Game,
    Line,
    Loss,
    Phase,
    cell_name,
    loss_of,
)
from magdagdon.web.pages.board import EdgeView, edge_views
from magdagdon.words import Words


@dataclass(frozen=True, slots=True)
class StoryView:
    """A line: what it holds, and why it gets no bonus, "" if it has one or still can (R24)."""

    edge: EdgeView
    holds: str
    lost: str


@dataclass(frozen=True, slots=True)
class TableView:
    """The dice, the legal placements and the score in words."""

    dice: str
    places: str
    score: str


def story_views(words: Words, game: Game) -> tuple[StoryView, ...]:
    """The stories of the eight lines, staged dice counting as numbers."""
    edges = edge_views(words, game.live_score)
    return tuple(_story(words, game, edge, line) for edge, line in zip(edges, LINES, strict=True))


def table_view(words: Words, game: Game) -> TableView:
    """What the keys to hear tell of a game."""
    return TableView(_dice(words, game), " ".join(_places(words, game)), _score(words, game))


def _story(words: Words, game: Game, edge: EdgeView, line: Line) -> StoryView:
    contents = ", ".join(_content(words, game.table.at(cell)) for cell in line.cells)
    holds = words.text("telling.line", line=edge.label, contents=contents, sum=edge.sum)
    loss = loss_of(game.table, line)
    return StoryView(edge, holds, _lost(words, loss) if loss else "")


def _lost(words: Words, loss: Loss) -> str:
    cells = words.joined(map(cell_name, loss.cells))
    return words.text(f"telling.lost.{loss.reason.name}", cells=cells)


def _content(words: Words, content: int) -> str:
    if content == EMPTY:
        return words.text("cell.empty")
    return words.text("term.ruin") if content == RUIN else words.number(content)


def _dice(words: Words, game: Game) -> str:
    if not game.dice:
        return words.text("telling.dice.none" if game.can_roll else "telling.place.none")
    hand = words.joined(words.number(game.dice[die - 1]) for die in game.available)
    told = words.text("telling.dice.hand" if hand else "telling.dice.empty", dice=hand)
    staged = words.joined(
        words.text("telling.die_on", value=die.value, cell=cell_name(die.cell))
        for die in game.staged
    )
    return f"{told} {words.text('telling.dice.staged', dice=staged)}" if staged else told


def _places(words: Words, game: Game) -> Iterator[str]:
    """A sentence for each different value in the hand, or one for all of it."""
    if game.phase is Phase.MAGDAGDON:
        yield words.text("telling.place.ruin", cells=_any(words, game.board.empty_cells))
    elif game.phase is not Phase.PLACING or not game.available:
        yield words.text("telling.place.none")
    else:
        dice = {game.dice[die - 1]: die for die in game.available}
        for value, die in sorted(dice.items()):
            yield _place(words, game, value, game.legal_cells(die))


def _place(words: Words, game: Game, value: int, cells: tuple[Cell, ...]) -> str:
    if not cells:
        return words.text("telling.place.nowhere", value=value)
    if len(cells) == len(game.table.empty_cells):
        return words.text("telling.place.any", value=value)
    return words.text("telling.place", value=value, cells=_any(words, cells))


def _score(words: Words, game: Game) -> str:
    score = game.live_score
    return words.text(
        "telling.score",
        total=score.total,
        base=score.base,
        bonuses=score.bonuses,
        ruins=score.ruins,
        powers=score.powers,
    )


def _any(words: Words, cells: tuple[Cell, ...]) -> str:
    return words.either(map(cell_name, cells))
