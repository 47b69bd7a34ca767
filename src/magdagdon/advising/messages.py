"""What office and worker say to each other: one JSON object a line.

Orders go to the worker: a question to answer, or the number of one to give up. Replies come back:
any number of times how far it is, then once an answer or a refusal.
"""

import json
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias


class Kind(Enum):
    """What is wanted of a record."""

    ADVICE = "advice"
    REVIEW = "review"


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: a kind of answer about the text of a record."""

    kind: Kind
    record: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Answer this question; numbers grow."""

    number: int
    question: Question


@dataclass(frozen=True, slots=True)
class Cancel:
    """Nobody wants to know any more."""

    number: int


@dataclass(frozen=True, slots=True)
class Progress:
    """Still working; `done` from 0 to 1, None where that is not known."""

    number: int
    done: float | None


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer, as `advice.wire` writes it."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Refused:
    """No answer: a code of `Unanswered`, or CANCELLED."""

    number: int
    code: str


CANCELLED = "cancelled"

Order: TypeAlias = Ask | Cancel
Reply: TypeAlias = Progress | Answered | Refused


def format_order(order: Order) -> bytes:
    """The line of an order."""
    match order:
        case Ask(number, question):
            return _line(ask=number, kind=question.kind.value, record=question.record)
        case Cancel(number):
            return _line(cancel=number)


def parse_order(line: bytes) -> Order:
    """The order of a line; ValueError if it is none."""
    match _object(line):
        case {"ask": int(number), "kind": str(kind), "record": str(record)}:
            return Ask(number, Question(Kind(kind), record))
        case {"cancel": int(number)}:
            return Cancel(number)
    raise ValueError("no order")


def format_reply(reply: Reply) -> bytes:
    """The line of a reply."""
    match reply:
        case Progress(number, done):
            return _line(of=number, done=done)
        case Answered(number, text):
            return _line(of=number, answer=text)
        case Refused(number, code):
            return _line(of=number, refused=code)


def parse_reply(line: bytes) -> Reply:
    """The reply of a line; ValueError if it is none."""
    match _object(line):
        case {"of": int(number), "done": (float() | int() | None) as done}:
            return Progress(number, done)
        case {"of": int(number), "answer": str(text)}:
            return Answered(number, text)
        case {"of": int(number), "refused": str(code)}:
            return Refused(number, code)
    raise ValueError("no reply")


def _line(**fields: Any) -> bytes:
    return json.dumps(fields, separators=(",", ":")).encode() + b"\n"


def _object(line: bytes) -> object:
    try:
        found: object = json.loads(line)
    except RecursionError:
        raise ValueError("nested too deep") from None
    return found
