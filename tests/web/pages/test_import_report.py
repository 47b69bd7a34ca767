"""The report of an import: how many, and why the first of those refused were."""

import pytest

from magdagdon.play import ImportReport, RefusedRecord
from magdagdon.record import GrammarError
from magdagdon.record.record import Mark
from magdagdon.web.pages.shelf import REASONS_TOLD, report_view
from magdagdon.words import words_for


def report(refused: int) -> ImportReport:
    error = GrammarError(Mark(1, 1), "header")
    return ImportReport(2, 1, tuple(RefusedRecord(line, error) for line in range(1, refused + 1)))


@pytest.mark.parametrize("refused", [0, 1, REASONS_TOLD, REASONS_TOLD + 1, 250_000])
def test_report__tells_the_first_reasons_and_counts_all(refused: int) -> None:
    view = report_view(words_for("en"), report(refused))
    assert (view.added, view.duplicates, view.refused) == (2, 1, refused)
    assert len(view.reasons) == min(refused, REASONS_TOLD)
    assert len(view.reasons) + view.untold == refused
