"""`magdagdon advise`: the options of a record's last position with their exact values."""

import json

from rich.table import Table

from magdagdon.advice import Advice, Option, why
from magdagdon.advice import advise as advice_for
from magdagdon.cli.computing import require_solver
from magdagdon.cli.evaluating import evaluating
from magdagdon.cli.replay import read_record
from magdagdon.cli.terminal import Terminal
from magdagdon.rules import Game
from magdagdon.web.pages.advised import choice_text, reason_text

_DECIMALS = 4  # of values in JSON: what single precision can say


def advise(
    terminal: Terminal, file: str, *, top: int | None, book: str | None, as_json: bool
) -> None:
    """Print the expected final score and the options, best first; at most `top` of them."""
    _, game = read_record(terminal, file)
    require_solver()
    with evaluating(terminal, game.difficulty, book) as evaluator:
        advice = advice_for(game, evaluator)
    options = advice.options[:top]
    if as_json:
        terminal.show(json.dumps(_as_object(advice, options)))
    else:
        _tell(terminal, advice, options)
        if options:
            _tell_why(terminal, game, advice)


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


def _tell_why(terminal: Terminal, game: Game, advice: Advice) -> None:
    """The best option in words, with the reasons for it."""
    words, best = terminal.words, advice.options[0]
    reasons = (reason_text(words, reason) for reason in why(game, advice, best))
    terminal.show("", f"{choice_text(words, best.moves)}:", *reasons)
