"""Some press that a page offers: for playing whole games over HTTP without knowing the rules."""

from collections.abc import Iterator
from random import Random

from tests.web.form_player import Control, PlainForm

Press = list[Control]


def some_press(turn: PlainForm, random: Random) -> Press:
    """What to press next on a game screen, powers and undo included; nothing once it is over."""
    if random.random() < 0.5:
        for confirm in turn.named("confirm"):
            return [confirm]
    offers = list(offered(turn))
    return random.choice(offers) if offers else []


def offered(turn: PlainForm) -> Iterator[Press]:
    """All that can be pressed to some effect."""
    for name in ("roll", "confirm", "shift"):
        yield from ([control] for control in turn.named(name))
    for control in [*turn.named("undo")][:2]:
        yield [control]
    for die in turn.named("die"):
        yield from ([die, cell] for cell in turn.named("cell") if _takes(cell, die))
    for reroll in turn.named("reroll"):
        yield from ([tick, reroll] for tick in turn.named("again"))


def _takes(cell: Control, die: Control) -> bool:
    return die.told["data-v"] in cell.told.get("data-takes", "").split()


def picture(turn: PlainForm) -> str:
    """The board and the hand of a game screen as text, whatever is chosen in it."""
    told = (
        "/".join(control.told.get(part, "") for part in ("name", "value", "class", "data-v"))
        for control in turn.controls
        if control.name in ("cell", "die", "shift", "roll", "confirm")
    )
    return " ".join(told)
