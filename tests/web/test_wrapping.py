"""The site as it is served: for one player, and for several."""

import re
import time
from collections.abc import Iterator
from datetime import datetime

import pytest
from starlette.types import ASGIApp

from magdagdon.play import new_seed
from magdagdon.play.memory import MemoryShelf
from magdagdon.web.hosts import AllowedHosts
from magdagdon.web.players import ONE_PLAYER
from magdagdon.web.wrapping import app_for_one, app_for_several
from tests.web.browser import Browser
from tests.web.world import LOWEST_RECORD, NOON, plainly


@pytest.fixture
def shelf() -> MemoryShelf:
    return MemoryShelf()


def _for_one(shelf: MemoryShelf) -> ASGIApp:
    return app_for_one(
        shelf.games,
        shelf.scores,
        shelf.studies,
        clock=_noon,
        seeds=new_seed,
        run_blocking=plainly,
    )


def _for_several(shelf: MemoryShelf, *, https: bool = True, public_url: str = "") -> ASGIApp:
    return app_for_several(
        shelf.games,
        shelf.scores,
        shelf.studies,
        clock=_noon,
        seeds=new_seed,
        run_blocking=plainly,
        hosts=AllowedHosts.named(["game.example"]),
        https=https,
        public_url=public_url,
    )


def _noon() -> datetime:
    return NOON


def test_app_for_one__is_the_same_game_in_every_browser_without_a_cookie(
    shelf: MemoryShelf,
) -> None:
    app = _for_one(shelf)
    for base in ("http://localhost:8000", "http://127.0.0.1:9", "http://[::1]:8000"):
        answer = Browser(app, base).get("/game")
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers
    assert len(shelf.games.ids(ONE_PLAYER)) == 1


def test_app_for_one__answers_to_no_other_name(shelf: MemoryShelf) -> None:
    assert Browser(_for_one(shelf), "http://game.example").get("/game").status_code == 400


def test_app_for_several__is_a_game_for_each_browser(shelf: MemoryShelf) -> None:
    app = _for_several(shelf)
    browsers = [Browser(app, "https://game.example") for _ in range(3)]
    pages = [browser.get("/game").text for browser in browsers for _ in range(2)]
    assert len(set(pages)) == 3


def test_app_for_several__sets_a_secure_cookie_behind_https_only(shelf: MemoryShelf) -> None:
    secure = Browser(_for_several(shelf), "https://game.example").get("/game")
    assert secure.headers["set-cookie"].startswith("__Host-magdagdon=")
    plain = Browser(_for_several(shelf, https=False), "http://game.example").get("/game")
    assert plain.headers["set-cookie"].startswith("magdagdon=")
    assert "Secure" not in plain.headers["set-cookie"]


def test_app_for_several__behind_a_proxy_knows_its_own_pages(shelf: MemoryShelf) -> None:
    """The last hop is http, the browser says https."""
    browser = Browser(_for_several(shelf), "http://game.example")
    answer = browser.ask(
        "POST", "/settings", data={"language": "sl"}, headers={"origin": "https://game.example"}
    )
    assert answer.status_code == 303


@pytest.mark.parametrize("public", ["", "https://game.example"])
def test_app_for_several__gives_links_away_that_lead_to_its_public_address(
    shelf: MemoryShelf, public: str
) -> None:
    browser = Browser(_for_several(shelf, public_url=public), "https://game.example")
    browser.get("/game")
    scores = browser.post("/scores/import", {"text": LOWEST_RECORD}).text
    (game_id,) = re.findall(r'href="/scores/([\w-]{22})"', scores)
    page = browser.get(f"/scores/{game_id}").text
    assert ("https://game.example/open?game=1" in page) == bool(public)
    assert ('id="share-link"' in page) == bool(public)


@pytest.mark.parametrize("several", [True, False])
def test_pages__are_sent_small_to_those_who_can_read_it(shelf: MemoryShelf, several: bool) -> None:
    app = _for_several(shelf, https=False) if several else _for_one(shelf)
    browser = Browser(app, "http://game.example" if several else "http://localhost")
    small, plain = browser.get("/game"), browser.get("/game", **{"accept-encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert small.text == plain.text
    for answer in (small, plain):
        assert "Accept-Encoding" in answer.headers["vary"]


@pytest.fixture
def five_hours_east(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """This machine's clock on a zone of its own."""
    monkeypatch.setenv("TZ", "EAST-5")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("five_hours_east")
@pytest.mark.parametrize(("several", "shown"), [(False, "17:00"), (True, "12:00")])
def test_times__are_in_the_players_zone_where_it_is_known(
    shelf: MemoryShelf, several: bool, shown: str
) -> None:
    app = _for_several(shelf, https=False) if several else _for_one(shelf)
    browser = Browser(app, "http://game.example" if several else "http://localhost")
    browser.get("/game")
    page = browser.post("/scores/import", {"text": LOWEST_RECORD}).text
    (moment,) = re.findall(r"<time [^>]*>[^<]*</time>", page)
    assert 'datetime="2026-11-30T12:00:00Z"' in moment
    assert shown in moment
