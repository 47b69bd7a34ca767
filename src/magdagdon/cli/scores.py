"""`magdagdon scores`: the tables of finished games shown, exported, imported."""

from collections.abc import Iterator
from contextlib import contextmanager

import typer
from rich.table import Table

from magdagdon.cli import files, server
from magdagdon.cli.exits import Exit
from magdagdon.cli.folder import data_folder, database, prepare
from magdagdon.cli.telling import refusal
from magdagdon.cli.terminal import Terminal
from magdagdon.play import ImportReport, Room, ScoreRow
from magdagdon.rules import Difficulty
from magdagdon.web.players import ONE_PLAYER
from magdagdon.words import Words


@contextmanager
def _room() -> Iterator[Room]:
    with server.parts(database(prepare(data_folder()))) as parts:
        yield Room(parts.games, parts.scores, parts.clock, parts.seeds)


def show(terminal: Terminal) -> None:
    """Print the table of each difficulty, best first (R21)."""
    with _room() as room:
        tables = {difficulty: room.table(ONE_PLAYER, difficulty) for difficulty in Difficulty}
    for difficulty, rows in tables.items():
        terminal.show(difficulty.value)
        if rows:
            terminal.show(_table(rows, terminal.words), "")
        else:
            terminal.show(f"  {terminal.words.text('cli.scores.none')}", "")


def export(terminal: Terminal, file: str, *, overwrite: bool) -> None:
    """Write the records of all finished games as one text."""
    with _room() as room:
        text = room.export(ONE_PLAYER)
        games = sum(len(room.table(ONE_PLAYER, difficulty)) for difficulty in Difficulty)
    files.write(terminal, file, text.encode(), overwrite=overwrite)
    if file != files.STANDARD:
        counted = terminal.words.text("count.games", n=games)
        terminal.say("cli.scores.exported", games=counted, file=file)


def import_games(terminal: Terminal, file: str) -> None:
    """Add the games of a file; those refused are named, and then the exit code is 1."""
    content = files.read(file)
    with _room() as room:
        report = room.import_games(ONE_PLAYER, content)
    _say_report(terminal, file, report)
    if report.refused:
        raise typer.Exit(Exit.REFUSED)


def _say_report(terminal: Terminal, file: str, report: ImportReport) -> None:
    words = terminal.words
    for refused in report.refused:
        place = f"{file}:{refused.line}:{refused.error.column}"
        terminal.complain(f"{place}: {refusal(refused.error, words)}")
    told = {
        "cli.scores.added": report.added,
        "cli.scores.skipped": report.duplicates,
        "cli.scores.refused": len(report.refused),
    }
    for key, n in told.items():
        if n or key == "cli.scores.added":
            terminal.say(key, games=words.text("count.games", n=n))


def _table(rows: list[ScoreRow], words: Words) -> Table:
    table = Table(box=None, pad_edge=False, show_edge=False)
    for column in ("rank", "score", "ended", "turns", "powers"):
        table.add_column(words.text(f"cli.scores.{column}"), justify="right")
    table.add_column("")
    for row in rows:
        table.add_row(
            words.number(row.rank) if row.rank else "–",
            words.number(row.score),
            words.date_time(row.ended.astimezone()),
            words.number(row.turns),
            words.number(row.powers_used),
            _marks(row, words),
        )
    return table


def _marks(row: ScoreRow, words: Words) -> str:
    marks = (
        ("cli.scores.imported", row.imported),
        ("scores.chosen", row.chosen),
        ("hints.asked", row.hints),
        ("hints.none", row.without_help),
    )
    return ", ".join(words.text(key, n=row.hints or 0) for key, has in marks if has)
