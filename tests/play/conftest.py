"""A room on a shelf in memory."""

import pytest

from magdagdon.play import Room
from magdagdon.play.memory import MemoryShelf
from tests.support.playing import room_on


@pytest.fixture
def shelf() -> MemoryShelf:
    return MemoryShelf()


@pytest.fixture
def room(shelf: MemoryShelf) -> Room:
    return room_on(shelf.games, shelf.scores)
