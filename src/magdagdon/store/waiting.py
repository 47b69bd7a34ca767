"""Threads that wait for one another in the order they came."""

from collections import deque
from threading import Lock


class WaitingLine:
    """A lock that is fair: whoever came first goes first.

    A plain lock lets a thread that has just left in again before those that wait, so that under
    load some wait for seconds.
    """

    def __init__(self) -> None:
        self._guard = Lock()
        self._taken = False
        self._waiting: deque[Lock] = deque()

    def __enter__(self) -> None:
        with self._guard:
            if not self._taken:
                self._taken = True
                return
            turn = Lock()
            turn.acquire()
            self._waiting.append(turn)
        try:
            turn.acquire()
        except BaseException:  # an interrupt: nobody will leave in this one's place
            self._give_up(turn)
            raise

    def __exit__(self, *_: object) -> None:
        with self._guard:
            self._call_next()

    def _call_next(self) -> None:
        if self._waiting:
            self._waiting.popleft().release()
        else:
            self._taken = False

    def _give_up(self, turn: Lock) -> None:
        with self._guard:
            if turn in self._waiting:
                self._waiting.remove(turn)
            else:
                self._call_next()
