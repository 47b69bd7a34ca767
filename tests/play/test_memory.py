"""The shelf in memory keeps the contract of all shelves."""

from dataclasses import replace

import pytest

from magdagdon.play.memory import MemoryShelf
from tests.support.shelf_contract import Shelf, ShelfContract


class TestMemoryShelf(ShelfContract):
    @pytest.fixture
    def shelf(self) -> MemoryShelf:
        return MemoryShelf()

    def spoil(self, shelf: Shelf, game_id: str) -> None:
        assert isinstance(shelf, MemoryShelf)
        kept = shelf.games._games  # noqa: SLF001 - damage has no door of its own
        kept[game_id] = replace(kept[game_id], record="MAGDAGDON 1 PEACEFUL\n1. 9999\n")
