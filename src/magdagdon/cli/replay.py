"""`magdagdon replay`: a record read, checked and told turn by turn, or as JSON (RECORD.md)."""

import json

import typer

from magdagdon import record
from magdagdon.cli import files
from magdagdon.cli.exits import Exit
from magdagdon.cli.telling import content, refusal, tell
from magdagdon.cli.terminal import Terminal
from magdagdon.rules import Game, LineScore, Phase


def replay(terminal: Terminal, file: str, *, as_json: bool) -> None:
    """Print the game of a record, or why it is refused, with exit code 1."""
    read, game = read_record(terminal, file)
    if as_json:
        terminal.show(json.dumps(as_object(game)))
    else:
        tell(terminal, read, game)


def read_record(terminal: Terminal, file: str) -> tuple[record.Record, Game]:
    """A record and its game; if it is refused, say why and end with exit code 1."""
    try:
        return record.read(files.read(file))
    except record.RecordError as error:
        terminal.complain(f"{file}:{error.line}:{error.column}: {refusal(error, terminal.words)}")
        raise typer.Exit(Exit.REFUSED) from None


def as_object(game: Game) -> dict[str, object]:
    """What `--json` prints of a game, these keys and no others (RECORD.md)."""
    score = game.score
    return {
        "rules": 1,
        "difficulty": game.difficulty.value,
        "finished": game.phase is Phase.OVER,
        "turns": game.turns,
        "powers_used": game.powers_used,
        "board": [content(value) for value in game.board.values],
        "score": {
            "base": score.base,
            "bonuses": score.bonuses,
            "ruins": score.ruins,
            "powers": score.powers,
            "total": score.total,
        },
        "lines": [_line(line) for line in score.lines],
    }


def _line(line: LineScore) -> dict[str, object]:
    return {
        "line": line.line.name,
        "sum": line.sum,
        "combination": line.combination.value if line.combination else None,
        "bonus": line.bonus,
    }
