"""Reviews and mistakes in memory keep the contract of all."""

import pytest

from magdagdon.play.memory import MemoryShelf
from tests.support.study_contract import StudyContract


class TestMemoryStudies(StudyContract):
    @pytest.fixture
    def shelf(self) -> MemoryShelf:
        return MemoryShelf()
