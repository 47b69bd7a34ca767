"""The real server on a disk that is full or read-only: a clear page, and nothing lost."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest

from magdagdon.words import words_for
from tests.store.test_faults import fill, read_only, small_disk
from tests.web.test_killing import Player, serving

EN = words_for("en")
__all__ = ["small_disk"]  # a fixture


@pytest.fixture
def on_disk(environment: dict[str, str], small_disk: Path) -> dict[str, str]:
    """For a server whose data folder is on the small disk."""
    return {**environment, "MAGDAGDON_DATA_DIR": str(small_disk / "data")}


@contextmanager
def client_of(environment: dict[str, str]) -> Iterator[httpx.Client]:
    """Somebody who asks a server of his own, which is killed at the end."""
    with serving(environment) as (_, address), httpx.Client(base_url=address, timeout=60) as client:
        yield client


def press_until_refused(player: Player) -> httpx.Response:
    """Play until a press can't be kept; gives the page that says so."""
    while (answer := player.press()).status_code == 200:
        pass
    return answer


@pytest.mark.slow
def test_full_disk__is_told_on_a_page_and_loses_nothing(
    on_disk: dict[str, str], small_disk: Path
) -> None:
    with client_of(on_disk) as client:
        player = Player(client, Random(3))
        fill(small_disk / "filler")
        refused = press_until_refused(player)
        assert refused.status_code == 503
        assert EN.text("error.store_full.text") in refused.text
        again = Player(client, Random(4))
        assert again.seen == player.journal.answered[-1]
        (small_disk / "filler").unlink()
        assert again.press().status_code == 200


@pytest.mark.slow
def test_read_only_disk__shows_the_game_and_says_that_it_can_not_go_on(
    on_disk: dict[str, str], small_disk: Path
) -> None:
    """The server before it was killed, so its log is still there to be read."""
    with client_of(on_disk) as client:
        player = Player(client, Random(3))
        player.press()
    with read_only(small_disk), client_of(on_disk) as client:
        again = Player(client, Random(4))
        assert again.seen == player.seen
        refused = again.press()
        assert refused.status_code == 503
        assert EN.text("error.store_readonly.text") in refused.text
    with client_of(on_disk) as client:
        last = Player(client, Random(4))
        assert last.seen == player.seen
        assert last.press().status_code == 200
