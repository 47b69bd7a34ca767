"""What office and worker say to each other."""

import pytest

from magdagdon.advising.messages import (
    Answered,
    Ask,
    Cancel,
    Kind,
    Order,
    Progress,
    Question,
    Refused,
    Reply,
    format_order,
    format_reply,
    parse_order,
    parse_reply,
)

RECORD = "MAGDAGDON 1 NIGHTMARE\n1. 1135\n"

NONSENSE = [
    b"",
    b"\n",
    b"what?\n",
    b"\xff\n",
    b"[]\n",
    b"7\n",
    b"{}\n",
    b'{"of": 7}\n',
    b'{"of": "7", "done": 0.5}\n',
    b'{"of": 7, "done": "half"}\n',
    b'{"of": 7, "answer": 3}\n',
    b'{"ask": 7, "record": "x"}\n',
    b'{"ask": 7, "kind": "gossip", "record": "x"}\n',
    b"[" * 100_000,
]


@pytest.mark.parametrize(
    "order",
    [Ask(1, Question(Kind.ADVICE, RECORD)), Ask(2, Question(Kind.REVIEW, RECORD)), Cancel(3)],
)
def test_order__goes_and_comes_as_one_line(order: Order) -> None:
    line = format_order(order)
    assert (line.count(b"\n"), line[-1:]) == (1, b"\n")
    assert parse_order(line) == order


@pytest.mark.parametrize(
    "reply",
    [Progress(1, 0.25), Progress(1, None), Answered(2, '{"value": 1}\n'), Refused(3, "too_open")],
)
def test_reply__goes_and_comes_as_one_line(reply: Reply) -> None:
    line = format_reply(reply)
    assert (line.count(b"\n"), line[-1:]) == (1, b"\n")
    assert parse_reply(line) == reply


@pytest.mark.parametrize("line", NONSENSE)
def test_nonsense__is_neither_order_nor_reply(line: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - json's own among them
        parse_order(line)
    with pytest.raises(ValueError):  # noqa: PT011
        parse_reply(line)
