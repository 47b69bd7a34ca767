"""Waiting in line."""

import threading
import time

import pytest

from magdagdon.store.waiting import WaitingLine


def test_line__goes_in_the_order_they_came() -> None:
    line, order = WaitingLine(), list[int]()

    def visit(number: int) -> None:
        with line:
            order.append(number)

    visitors = [threading.Thread(target=visit, args=(number,)) for number in range(20)]
    with line:
        for waiting, visitor in enumerate(visitors, 1):
            visitor.start()
            while len(line._waiting) < waiting:  # noqa: SLF001 - until it stands in line
                time.sleep(0.001)
    for visitor in visitors:
        visitor.join()
    assert order == list(range(20))


def test_line__lets_one_in_at_a_time() -> None:
    line, inside, seen = WaitingLine(), [0], set[int]()

    def visit() -> None:
        for _ in range(50):
            with line:
                inside[0] += 1
                seen.add(inside[0])
                time.sleep(0)
                inside[0] -= 1

    visitors = [threading.Thread(target=visit) for _ in range(8)]
    for visitor in visitors:
        visitor.start()
    for visitor in visitors:
        visitor.join()
    assert seen == {1}


def test_line__whoever_is_interrupted_in_it_holds_up_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line = WaitingLine()
    with line, monkeypatch.context() as patched:
        patched.setattr("magdagdon.store.waiting.Lock", _Interrupted)
        with pytest.raises(KeyboardInterrupt):
            line.__enter__()
    with line:
        pass


class _Interrupted:
    """A lock whose second acquire is interrupted."""

    def __init__(self) -> None:
        self._asked = 0

    def acquire(self) -> None:
        self._asked += 1
        if self._asked == 2:
            raise KeyboardInterrupt
