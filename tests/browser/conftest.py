"""One Chromium for all browser tests; a site and its visitors for each of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import Visitors, chromium
from tests.browser.site import Site


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests of this folder."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A site without games."""
    with Site(tmp_path) as served:
        yield served


@pytest.fixture
def visitors(browser: Browser, site: Site) -> Iterator[Visitors]:
    """Whoever visits the site; the test fails if a page complained."""
    opened = Visitors(browser, site.address)
    yield opened
    opened.close()
