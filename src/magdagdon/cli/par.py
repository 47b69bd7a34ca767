"""`magdagdon par`: the expected score of perfect play."""

import json

from magdagdon.cli.exits import Exit, Failure
from magdagdon.cli.terminal import Terminal
from magdagdon.rules import Difficulty
from magdagdon.solver.par import BadBook, pars


def par(terminal: Terminal, *, as_json: bool) -> None:
    """Print par of each difficulty that has been solved (docs/par.md)."""
    try:
        known = pars()
    except BadBook:
        raise Failure("solving.own_book_damaged", Exit.REFUSED) from None
    if as_json:
        terminal.show(json.dumps({difficulty.value: value for difficulty, value in known.items()}))
        return
    for difficulty in Difficulty:
        if difficulty in known:
            shown = terminal.words.number(known[difficulty], 2)
            terminal.say("solving.par.known", difficulty=difficulty.value, par=shown)
        else:
            terminal.say("solving.par.unknown", difficulty=difficulty.value)
