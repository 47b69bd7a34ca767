"""Advice and reviews as text, to send through a pipe and to keep: JSON, exact to 1e-6."""

import json
import math
from collections.abc import Sequence
from typing import Any

from .events import Decision, Event, Luck
from .figures import Review
from .options import Advice, Option

_DECIMALS = 6
_ROLL, _OUTCOME, _DECISION = "roll", "outcome", "decision"


def format_advice(advice: Advice) -> str:
    """Advice as one line of text."""
    options = [[o.moves, _short(o.value), _short(o.loss)] for o in advice.options]
    return _text({"value": _short(advice.value), "options": options})


def parse_advice(text: str) -> Advice:
    """The advice of a text that `format_advice` wrote; `ValueError` for any other."""
    found = _object(text, "value", "options")
    options = (_option(option) for option in _list(found["options"]))
    return Advice(_number(found["value"]), tuple(options))


def format_review(review: Review) -> str:
    """A review as one line of text."""
    events = [_row(event) for event in review.events]
    return _text({"start": _short(review.start), "events": events, "score": _short(review.score)})


def parse_review(text: str) -> Review:
    """The review of a text that `format_review` wrote; `ValueError` for any other."""
    found = _object(text, "start", "events", "score")
    events = (_event(event) for event in _list(found["events"]))
    return Review(_number(found["start"]), tuple(events), _number(found["score"]))


def _row(event: Event) -> list[object]:
    if isinstance(event, Luck):
        kind = _OUTCOME if event.again else _ROLL
        return [kind, event.turn, list(event.dice), _short(event.points), _short(event.expected)]
    worths = (event.loss, event.value, event.best_value, event.margin)
    return [_DECISION, event.turn, event.moves, event.best, *map(_short, worths)]


def _event(row: object) -> Event:
    match row:
        case [("roll" | "outcome") as kind, turn, [*dice], points, expected]:
            faces = tuple(map(_whole, dice))
            worths = _number(points), _number(expected)
            return Luck(_whole(turn), faces, *worths, again=kind == _OUTCOME)
        case ["decision", turn, str(moves), str(best), loss, *worths] if len(worths) == 3:
            value, best_value, margin = map(_number, worths)
            return Decision(_whole(turn), moves, _number(loss), best, value, best_value, margin)
    raise ValueError("no event")


def _option(row: object) -> Option:
    match row:
        case [str(moves), value, loss]:
            return Option(moves, _number(value), _number(loss))
    raise ValueError("no option")


def _short(number: float) -> float:
    return round(float(number), _DECIMALS)


def _text(found: object) -> str:
    return json.dumps(found, separators=(",", ":"), allow_nan=False)


def _object(text: str, *keys: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except RecursionError:
        raise ValueError("nested too deep") from None
    if not isinstance(found, dict) or set(found) != set(keys):
        raise ValueError(f"not an object of {', '.join(keys)}")
    return found


def _list(found: object) -> Sequence[object]:
    if not isinstance(found, list):
        raise ValueError("no list")
    return found


def _number(found: object) -> float:
    if isinstance(found, bool) or not isinstance(found, int | float) or not math.isfinite(found):
        raise ValueError("no number")
    return float(found)


def _whole(found: object) -> int:
    if isinstance(found, bool) or not isinstance(found, int):
        raise ValueError("no whole number")
    return found
