"""Reviews and mistakes in the database: the contract of all, and what only a database can do."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from magdagdon.play import StoreFailed
from magdagdon.store import Store, open_store
from magdagdon.store.tables import mistakes
from tests.support.playing import OWNER
from tests.support.study_contract import NOON, StudyContract, mistake


class TestSqlStudies(StudyContract):
    @pytest.fixture
    def shelf(self, tmp_path: Path) -> Iterator[Store]:
        store = open_store(tmp_path / "games.sqlite")
        yield store
        store.check()
        store.close()

    def test_due__of_a_damaged_row_is_told(self, shelf: Store) -> None:
        shelf.studies.add(OWNER, [mistake("a")])
        with shelf.database.writing() as connection:
            connection.execute(update(mistakes).values(due="2026"))
        with pytest.raises(StoreFailed) as caught:
            shelf.studies.due(OWNER, NOON)
        assert caught.value.kind == "damaged"
