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

    @pytest.mark.parametrize(
        "damage", [{"due": "2026"}, {"record": "MAGDAGDON 1 SURVIVAL\n1. 1\n"}]
    )
    def test_due__sets_a_damaged_row_aside_and_says_so(
        self, shelf: Store, damage: dict[str, str], caplog: pytest.LogCaptureFixture
    ) -> None:
        shelf.studies.add(OWNER, [mistake("a", 1, loss=9.0), mistake("b", 2)])
        with shelf.database.writing() as connection:
            connection.execute(update(mistakes).where(mistakes.c.id == "a").values(damage))
        due = shelf.studies.due(OWNER, NOON)
        assert due is not None
        assert due.id == "b"
        assert "mistake a is set aside" in caplog.text
        with pytest.raises(StoreFailed) as caught:
            shelf.studies.mistake(OWNER, "a")
        assert caught.value.kind == "damaged"
