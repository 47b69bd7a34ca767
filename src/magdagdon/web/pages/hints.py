"""A hint on a page: marks on board and hand, and what the line says of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from magdagdon.advice import (
    Advice,
    Hint,
    Look,
    Unanswered,
    Waiting,
    Where,
    hint,
    parsed_moves,
)
from magdagdon.rules import Game, Phase, cell_name
from magdagdon.web.choices import powered
from magdagdon.web.pages.advised import choice_text, reason_text
from magdagdon.web.pages.gauge import GaugeView, gauge_view
from magdagdon.web.pages.say import SayView
from magdagdon.web.screen import GameScreen
from magdagdon.words import Words

ROOM = 165
"""The letters of a hint for which there is room above the board on a screen 320 pixels wide."""

_POWERS = "powers-open"


@dataclass(frozen=True, slots=True)
class HintView:
    """What a screen shows of help.

    Attributes:
        button: what the control of the hint asks for, "look" or "move"; "" where there is none.
        level: how much of a hint is on the screen, "" for nothing.
        marks: by the id of what is marked: on a cell the value that goes there, "×" for a RUIN;
            on a die what a power does to it (`powered`); "" where to look or what to press.
        ask: the address that tells when values are there; "" if there is nothing to wait for.
        gauge: the gauge, None where it is not shown.
    """

    button: str = ""
    level: str = ""
    marks: Mapping[str, str] = field(default_factory=dict)
    ask: str = ""
    gauge: GaugeView | None = None


def hint_view(words: Words, screen: GameScreen, url: Callable[..., str]) -> HintView:
    """The marks of the screen's hint, its control and its gauge; `url` makes addresses."""
    game, help_ = screen.played.game, screen.help
    offered = screen.profile.preferences.help and game.phase in (Phase.PLACING, Phase.MAGDAGDON)
    level = "" if isinstance(help_.answer, Unanswered) else help_.level
    found = _hint(game, help_.answer) if level else None
    waits = isinstance(help_.answer, Waiting)
    return HintView(
        button=("move" if found else level or "look") if offered else "",
        level=level,
        marks=_marks(game, found, level) if found else {},
        ask=_ask(screen, level, url) if waits else "",
        gauge=gauge_view(words, game, help_.answer) if help_.gauge else None,
    )


def hint_say(words: Words, screen: GameScreen) -> SayView | None:
    """The line if it tells a hint; None if it says something else."""
    help_ = screen.help
    if not help_.is_told or help_.answer is None:
        return None
    match help_.answer:
        case Unanswered(code):
            return _told(words.text(f"hints.unanswered.{code}"))
        case Waiting() as waiting:
            now, more = words.text("hints.waiting"), words.text("hints.soon")
            return _told(now, more, _far(words, waiting))
        case Advice() as advice:
            found = hint(screen.played.game, advice)
            return _look(words, found.where) if help_.level == "look" else _move(words, found)


def _told(now: str, more: str = "", progress: str = "") -> SayView:
    return SayView("hint", "", "", now, more, progress)


def _hint(game: Game, answer: Advice | Waiting | Unanswered | None) -> Hint | None:
    return hint(game, answer) if isinstance(answer, Advice) else None


def _marks(game: Game, found: Hint, level: str) -> dict[str, str]:
    if level == "look":
        powers = {_POWERS: ""} if found.where.look is Look.POWERS else {}
        return {f"cell-{cell_name(cell)}": "" for cell in found.where.cells} | powers
    marks: dict[str, str] = {}
    for spoken in parsed_moves(found.best.moves):
        if spoken.cell is None:
            marks |= {_POWERS: "", **_power(powered(game, found.best.moves), spoken.code)}
        elif spoken.code == "ruin":
            marks |= {"slot-x": "", f"cell-{cell_name(spoken.cell)}": "×"}
        else:
            marks[f"cell-{cell_name(spoken.cell)}"] = str(spoken.fields["value"])
    return marks


def _power(dice: Mapping[int, str], code: str) -> dict[str, str]:
    """Marks on the dice of a power, and on its controls, which are seen once powers are open."""
    kind = code.removeprefix("shift_") if code.startswith("shift") else "again"
    shown = {f"slot-{die}": mark for die, mark in dice.items()}
    return shown | {f"{kind}-{die}": "" for die in dice}


def _ask(screen: GameScreen, level: str, url: Callable[..., str]) -> str:
    played = screen.played
    return url("hint", game=played.id, v=played.version, level=level)


def _far(words: Words, waiting: Waiting) -> str:
    """How long the queue is, or how much of the work is done."""
    if waiting.ahead:
        return words.text("hints.ahead", n=waiting.ahead)
    if waiting.done is None:
        return ""
    return words.text("hints.done", percent=int(100 * waiting.done))


def _look(words: Words, where: Where) -> SayView:
    if where.look is Look.LINE:
        kind, name = where.name.split()
        now = words.text(f"hints.look.{kind}", name=name)
    else:
        now = words.text(f"hints.look.{where.name}")
    return _told(now, words.text("hints.look.more"))


def _move(words: Words, found: Hint) -> SayView:
    best = choice_text(words, found.best.moves)
    now = words.text("hints.best", moves=best, value=words.number(found.value, 1))
    next_best = _next(words, found)
    reasons = [reason_text(words, reason) for reason in found.reasons]
    while len(reasons) > 1 and len(" ".join((now, *reasons, next_best))) > ROOM:
        reasons.pop()
    return _told(now, " ".join(filter(None, (*reasons, next_best))))


def _next(words: Words, found: Hint) -> str:
    if found.runner_up is None:
        return ""
    return words.text(
        "hints.next",
        moves=choice_text(words, found.runner_up.moves),
        difference=apart(words, found.difference),
    )


def apart(words: Words, difference: float) -> str:
    """A difference that is more than nothing, with as many decimals as show that."""
    tenth, least = 0.1, 0.01
    return words.number(max(difference, least), 1 if difference >= tenth else 2)
