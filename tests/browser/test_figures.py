"""What the page transfers, as `make page-figures` counts it; times are no matter for a test."""

from pathlib import Path

from playwright.sync_api import Browser

from benchmarks.page_figures import CountedSite, bytes_of


def test_page__transfers_no_more_than_it_may(browser: Browser, tmp_path: Path) -> None:
    with CountedSite(tmp_path) as site:
        figures = list(bytes_of(browser, site))
    assert len(figures) == 6
    assert [str(figure) for figure in figures if figure.is_missed] == []
