"""Every address, by every method, for the owner, a stranger and nobody: one table for all.

Owner and stranger are two browsers with cookies. Nobody has none, and gets none by a form.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest
from starlette.routing import Route

from magdagdon.play import Study
from magdagdon.play.sharing import pack
from magdagdon.record import parse
from magdagdon.rules import Difficulty
from magdagdon.web.guard import SECURITY_HEADERS
from magdagdon.web.hosts import AllowedHosts
from magdagdon.web.players import CookiePlayers, cookie_player
from tests.support.mistakes import a_mistake
from tests.web.browser import Browser
from tests.web.world import LOWEST_RECORD, LOWEST_ROLL, NOON, World, a_world

BASE = "https://game.example"
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW")

NOT_YOURS = (200, 404, 404)
"""What belongs to the owner, to a stranger and to nobody."""

EVERYONE = (200, 200, 200)
GOES_ON = (303, 303, 303)
ONLY_OWNER_GOES_ON = (303, 404, 404)

ASKED_BY_NO_PAGE = (400, 400, 400)
"""What has to say which game it is about."""

TABLE: dict[tuple[str, str], tuple[int, int, int]] = {
    ("home", "GET"): GOES_ON,
    ("game", "GET"): EVERYONE,
    ("game", "POST"): NOT_YOURS,
    ("hint", "GET"): ASKED_BY_NO_PAGE,
    ("new_game", "GET"): EVERYONE,
    ("new_game", "POST"): GOES_ON,  # on another table than the named game's nothing happens
    ("take_back", "POST"): GOES_ON,
    ("lesson", "GET"): EVERYONE,
    ("lesson", "POST"): EVERYONE,
    ("leave_lesson", "POST"): GOES_ON,
    ("mistakes", "GET"): EVERYONE,
    ("next_mistake", "GET"): GOES_ON,
    ("add_mistakes", "GET"): GOES_ON,
    ("add_mistakes", "POST"): EVERYONE,
    ("mistake", "GET"): NOT_YOURS,
    ("mistake", "POST"): NOT_YOURS,
    ("remove_mistake", "POST"): ONLY_OWNER_GOES_ON,
    ("unfinished", "GET"): EVERYONE,
    ("resume", "POST"): ONLY_OWNER_GOES_ON,
    ("delete", "GET"): NOT_YOURS,
    ("delete", "POST"): ONLY_OWNER_GOES_ON,
    ("scores", "GET"): EVERYONE,
    ("export", "GET"): EVERYONE,
    ("import", "GET"): GOES_ON,
    ("import", "POST"): EVERYONE,
    ("finished", "GET"): NOT_YOURS,
    ("record", "GET"): NOT_YOURS,
    ("review", "GET"): NOT_YOURS,
    ("opened_review", "GET"): EVERYONE,
    ("open", "GET"): EVERYONE,
    ("open", "POST"): GOES_ON,
    ("statistics", "GET"): EVERYONE,
    ("rules", "GET"): EVERYONE,
    ("settings", "GET"): EVERYONE,
    ("settings", "POST"): GOES_ON,
    ("about", "GET"): EVERYONE,
    ("manifest", "GET"): EVERYONE,
    ("worker", "GET"): EVERYONE,
    ("offline", "GET"): EVERYONE,
    ("static", "GET"): EVERYONE,
    ("healthz", "GET"): EVERYONE,
}


@dataclass
class Doors:
    """A site on which the owner has a game on the table, one left, and one finished."""

    world: World
    owner: Browser
    stranger: Browser
    nobody: Browser
    paths: dict[str, str]
    forms: dict[str, dict[str, str]]


def _browser(world: World) -> Browser:
    return Browser(CookiePlayers(world.app, https=True), BASE)


def _finish(world: World, owner: Browser) -> str:
    """A finished game of the owner's; it is quicker to import one than to play it."""
    owner.post("/scores/import", {"text": LOWEST_RECORD})
    (row,) = world.pages.last.told[0][Difficulty.NIGHTMARE]
    finished: str = row.id
    return finished


def _err(world: World, owner: str) -> str:
    """A decision in the owner's mistake book."""
    study = Study(world.shelf.studies, lambda: NOON)
    study.add(owner, a_mistake("placing"))
    due = study.due(owner)
    assert due is not None
    return due.id


def _begin(world: World, owner: Browser) -> str:
    """A game of the owner's after its first roll; the one before it is left."""
    owner.submit("/games/new", {"game": world.pages.screen.played.id, "difficulty": "NIGHTMARE"})
    played = world.pages.screen.played
    owner.post("/game", {"game": played.id, "v": str(played.version), "roll": "1"})
    return played.id


@pytest.fixture
def doors() -> Doors:
    """A site of a test's own."""
    return _build()


@pytest.fixture(scope="module")
def closed() -> Doors:
    """One site for all tests whose requests change nothing."""
    return _build()


def _build() -> Doors:
    world = a_world(
        [LOWEST_ROLL] * 16,
        identity=cookie_player,
        hosts=AllowedHosts.named(["game.example"]),
        https=True,
    )
    owner, stranger, nobody = _browser(world), _browser(world), _browser(world)
    stranger.get("/game")
    owner.get("/game")
    finished = _finish(world, owner)
    left, current = _begin(world, owner), _begin(world, owner)
    static = world.pages.last.context.static("sprite.svg")
    erred = _err(world, world.pages.screen.played.owner)
    books = dict.fromkeys(("mistake", "remove_mistake"), erred)
    looked_at = dict.fromkeys(("finished", "record", "review"), finished)
    ids = books | looked_at | {"resume": left, "delete": left}
    return Doors(world, owner, stranger, nobody, _paths(world, ids, static), _forms(current, erred))


def _paths(world: World, ids: dict[str, str], static: str) -> dict[str, str]:
    routes = [route for route in world.app.routes if isinstance(route, Route)]
    paths = {route.name: route.path.replace("{id}", ids.get(route.name, "")) for route in routes}
    link = "/open/review?game=" + pack(parse(LOWEST_RECORD))
    return {**paths, "static": static, "opened_review": link}


def _forms(current: str, erred: str) -> dict[str, dict[str, str]]:
    return {
        "game": {"game": current, "v": "1", "cell": "a1", "die": "x"},
        "new_game": {"game": current},
        "mistake": {"game": erred, "v": "0", "hand": "1314", "die": "2", "cell": "d2"},
        "add_mistakes": {"text": LOWEST_RECORD},
        "lesson": {"game": "lesson", "v": "0", "roll": "1"},
        "take_back": {"game": current},
        "import": {"text": LOWEST_RECORD},
        "open": {"text": LOWEST_RECORD},
        "settings": {"language": "en"},
    }


def _ask(doors: Doors, browser: Browser, name: str, method: str) -> httpx.Response:
    if method == "POST":
        return browser.post(doors.paths[name], doors.forms.get(name))
    return browser.ask(method, doors.paths[name])


def _visitors(doors: Doors) -> Iterator[tuple[int, Browser]]:
    """Nobody and the stranger first: what the owner does then still works for him."""
    yield 2, doors.nobody
    yield 1, doors.stranger
    yield 0, doors.owner


def test_table__names_every_route(closed: Doors) -> None:
    assert {name for name, _ in TABLE} == closed.paths.keys()


@pytest.mark.parametrize(("name", "method"), TABLE)
def test_door__opens_for_whom_it_should(doors: Doors, name: str, method: str) -> None:
    for index, browser in _visitors(doors):
        expected = TABLE[name, method][index]
        answer = _ask(doors, browser, name, method)
        assert answer.status_code == expected, index


@pytest.mark.parametrize(("name", "method"), TABLE)
def test_door__has_the_security_headers(doors: Doors, name: str, method: str) -> None:
    for _, browser in _visitors(doors):
        # A worker is asked for anew each time, so that none outlives its release.
        fresh = "no-cache" if name == "worker" else "no-store"
        _check_headers(_ask(doors, browser, name, method), fresh)


def _check_headers(answer: httpx.Response, fresh: str = "no-store") -> None:
    for header, value in SECURITY_HEADERS.items():
        assert answer.headers.get_list(header) == [value]
    assert len(answer.headers.get_list("cache-control")) == 1
    is_kept = "immutable" in answer.headers["cache-control"]
    assert answer.headers["cache-control"] == fresh or (is_kept and answer.status_code == 200)


@pytest.mark.parametrize("name", sorted({name for name, _ in TABLE}))
def test_door__refuses_other_methods_and_names_its_own(closed: Doors, name: str) -> None:
    own = {method for named, method in TABLE if named == name}
    own |= {"HEAD"} if "GET" in own else set()
    for method in set(METHODS) - own:
        answer = closed.owner.ask(method, closed.paths[name], headers={"origin": BASE})
        assert answer.status_code == 405, method
        assert set(answer.headers["allow"].split(", ")) == own
        _check_headers(answer)


@pytest.mark.parametrize("name", [name for name, method in TABLE if method == "GET"])
def test_head__is_get_without_the_body(closed: Doors, name: str) -> None:
    got, head = _ask(closed, closed.owner, name, "GET"), _ask(closed, closed.owner, name, "HEAD")
    assert head.status_code == got.status_code
    assert head.content == b""
    assert head.headers["content-length"] == str(len(got.content))
    assert head.headers.get("content-type") == got.headers.get("content-type")


@pytest.mark.parametrize(
    "path",
    ["/nowhere", "/game/", "//game", "/static/", "/favicon.ico", "/scores//", "/games/x/y/z",
     "/%00", "/../etc/passwd", "/" + "x" * 5000],
)  # fmt: skip
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
def test_unknown_page__is_a_page_with_all_headers(closed: Doors, path: str, method: str) -> None:
    answer = closed.owner.ask(method, f"{BASE}{path}", headers={"origin": BASE})
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    _check_headers(answer)


@pytest.mark.parametrize(("name", "method"), TABLE)
@pytest.mark.parametrize("host", ["evil.example", "game.example.evil.example", ""])
def test_door__does_not_open_under_another_name(
    closed: Doors, name: str, method: str, host: str
) -> None:
    before = len(closed.world.pages.shown)
    answer = closed.owner.ask(method, closed.paths[name], headers={"host": host, "origin": BASE})
    assert answer.status_code == 400
    assert [s.told[1] for s in closed.world.pages.shown[before:]] == ["wrong_host"]
    _check_headers(answer)


@pytest.mark.parametrize("name", [name for name, method in TABLE if method == "POST"])
@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "origin": BASE},
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://game.example"},
        {"referer": "https://evil.example/"},
    ],
)
def test_door__does_not_open_for_a_foreign_page(
    closed: Doors, name: str, headers: dict[str, str]
) -> None:
    form = closed.forms.get(name, {})
    answer = closed.owner.ask("POST", closed.paths[name], data=form, headers=headers)
    assert answer.status_code == 403
    assert closed.world.pages.last.told == (403, "foreign_origin", {})
    _check_headers(answer)


def test_door__opens_for_a_link_from_a_foreign_page(closed: Doors) -> None:
    answer = closed.owner.get("/game", **{"sec-fetch-site": "cross-site"})
    assert answer.status_code == 200


def test_door__opens_for_a_client_that_is_no_browser(doors: Doors) -> None:
    answer = doors.owner.ask("POST", "/settings", data={"language": "en"})
    assert answer.status_code == 303


def test_stranger__changes_nothing_of_the_owner(doors: Doors) -> None:
    doors.owner.get("/game")
    before = doors.world.pages.screen.played
    for browser in (doors.stranger, doors.nobody):
        for name, method in TABLE:
            _ask(doors, browser, name, method)
    doors.owner.get("/game")
    assert doors.world.pages.screen.played == before


def test_nobody__gets_no_cookie_by_a_form(doors: Doors) -> None:
    for name, method in TABLE:
        if method == "POST":
            assert "set-cookie" not in _ask(doors, doors.nobody, name, method).headers


def test_owner__is_known_by_the_cookie_alone(doors: Doors) -> None:
    again = _browser(doors.world)
    again.cookies = doors.owner.cookies
    assert again.get(doors.paths["finished"]).status_code == 200
