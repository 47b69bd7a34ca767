"""`magdagdon advise`: the options of a record's last position with their exact values."""

import json

from rich.table import Table

from magdagdon.advice import Advice, Option
from magdagdon.advice import advise as advice_for
from magdagdon.cli.computing import ProgressLine, books_for, per_cent, require_solver, workers
from magdagdon.cli.exits import Exit, Failure
from magdagdon.cli.replay import read_record
from magdagdon.cli.terminal import Terminal
from magdagdon.rules import Game

_DECIMALS = 4  # of values in JSON: what single precision can say


def advise(
    terminal: Terminal, file: str, *, top: int | None, book: str | None, as_json: bool
) -> None:
    """Print the expected final score and the options, best first; at most `top` of them."""
    _, game = read_record(terminal, file)
    require_solver()
    advice = _advice(terminal, game, book)
    options = advice.options[:top]
    if as_json:
        terminal.show(json.dumps(_as_object(advice, options)))
    else:
        _tell(terminal, advice, options)


def _advice(terminal: Terminal, game: Game, book: str | None) -> Advice:
    from magdagdon.solver.evaluator import GameEvaluator  # noqa: PLC0415 - loads numba
    from magdagdon.solver.onegame import TooManyStates  # noqa: PLC0415

    line = ProgressLine(terminal)

    def report(stage: str, done: int, total: int) -> None:
        if stage == "states":
            line.show("solving.progress.states", states=done)
        else:
            line.show("solving.progress.values", percent=per_cent(done, total))

    tables = [book.table for book in books_for(game.difficulty, book)]
    evaluator = GameEvaluator(game.difficulty, tables, workers(None), report)
    try:
        return advice_for(game, evaluator)
    except TooManyStates:
        raise Failure("solving.too_open", Exit.REFUSED) from None
    finally:
        line.clear()


def _as_object(advice: Advice, options: tuple[Option, ...]) -> dict[str, object]:
    rows = [
        {"moves": o.moves, "value": round(o.value, _DECIMALS), "loss": round(o.loss, _DECIMALS)}
        for o in options
    ]
    return {"value": round(advice.value, _DECIMALS), "options": rows}


def _tell(terminal: Terminal, advice: Advice, options: tuple[Option, ...]) -> None:
    words = terminal.words
    terminal.say("solving.advice.value", value=words.number(advice.value, 2))
    if options:
        table = Table(box=None, pad_edge=False)
        table.add_column(words.text("solving.advice.moves"))
        table.add_column(words.text("solving.advice.worth"), justify="right")
        table.add_column(words.text("solving.advice.loss"), justify="right")
        for option in options:
            value, loss = words.number(option.value, 2), words.number(option.loss, 2)
            table.add_row(option.moves, value, loss)
        terminal.show(table)
