"""A game in text: its turns as they went, the last board, the table of its score."""

from collections.abc import Iterator

from rich.table import Table

from magdagdon.cli.terminal import Terminal
from magdagdon.record import (
    Action,
    IllegalRecordError,
    PlaceAction,
    Record,
    RecordError,
    RerollAction,
    RuinAction,
    ShiftAction,
    Turn,
)
from magdagdon.rules import EMPTY, RUIN, Board, Game, Line, LineScore, Phase, cell_name
from magdagdon.words import Words

_STYLES = {"total": "bold"}


def tell(terminal: Terminal, record: Record, game: Game) -> None:
    """Print a game: what happened turn by turn, the board it led to, what that is worth."""
    words = terminal.words
    terminal.show(f"MAGDAGDON · {game.difficulty.value}")
    terminal.show(*(f"{key}: {value}" for key, value in record.headers), "")
    terminal.show(*(turn_line(number, turn, words) for number, turn in enumerate(record.turns, 1)))
    terminal.show(_how_far(game, words), "", *board_lines(game.board), "")
    terminal.show(score_table(game, words))


def refusal(error: RecordError, words: Words) -> str:
    """What is wrong with a record, with the rule that refuses it: `… (R7)`."""
    area = "refusal" if isinstance(error, IllegalRecordError) else "record"
    sentence = words.text(f"{area}.{error.code}", **error.fields).rstrip(".")
    return f"{sentence} ({error.rule})" if error.rule else sentence


def turn_line(number: int, turn: Turn, words: Words) -> str:
    """One turn: its number, its dice, what was done with them."""
    did = ", ".join(_action(action, words) for action in turn.actions)
    return f"{number:2}. {_dice(turn.dice)}  {did}".rstrip()


def _action(action: Action, words: Words) -> str:
    match action:
        case PlaceAction(value, cell):
            return words.text("cli.replay.place", value=value, cell=cell_name(cell))
        case ShiftAction(value, by):
            power = words.text("term.shift_up" if by > 0 else "term.shift_down")
            return _power(power, str(value), str(value + by), words)
        case RerollAction(before, after):
            return _power(words.text("term.reroll"), _dice(before), _dice(after), words)
        case RuinAction(cell):
            ruin = words.text("term.ruin")
            return words.text("cli.replay.ruin", ruin=ruin, cell=cell_name(cell))


def _power(power: str, before: str, after: str, words: Words) -> str:
    return words.text("cli.replay.power", power=power, before=before, after=after)


def _dice(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def _how_far(game: Game, words: Words) -> str:
    key = "cli.replay.over" if game.phase is Phase.OVER else "cli.replay.not_over"
    turns = words.text("count.turns", n=game.turns)
    return words.text(key, turns=turns, powers=words.text("count.powers", n=game.powers_used))


def content(value: int) -> str:
    """What stands on a cell, in one character: a number, `.` for nothing, `x` for a RUIN."""
    return {EMPTY: ".", RUIN: "x"}.get(value, str(value))


def board_lines(board: Board) -> Iterator[str]:
    """The board as text, columns a-d and rows 1-4 named."""
    yield "    a  b  c  d"
    for row in range(4):
        values = board.values[4 * row : 4 * row + 4]
        yield f" {row + 1}  " + "  ".join(map(content, values))


def score_table(game: Game, words: Words) -> Table:
    """The eight lines with their sums and bonuses, then what the score is made of (R18-R20)."""
    score = game.score
    table = Table(box=None, pad_edge=False, show_edge=False)
    table.add_column(words.text("cli.replay.line"))
    table.add_column(words.text("cli.replay.sum"), justify="right")
    table.add_column(words.text("cli.replay.bonus"))
    for line in score.lines:
        table.add_row(line_name(line.line, words), words.number(line.sum), _bonus(line, words))
    table.add_row()
    for part in ("base", "bonuses", "ruins", "powers", "total"):
        points = words.number(getattr(score, part))
        table.add_row(words.text(f"cli.replay.{part}"), points, style=_STYLES.get(part))
    return table


def line_name(line: Line, words: Words) -> str:
    """`row 1` or `column d`, in the language of the words."""
    kind, name = line.name.split()
    return words.text(f"line.{kind}", name=name)


def _bonus(line: LineScore, words: Words) -> str:
    if line.combination is None:
        return ""
    return f"{words.signed(line.bonus)} {words.text(f'combination.{line.combination.name}')}"
