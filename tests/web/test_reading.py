"""Static files, and what every page is told of its surroundings."""

from datetime import timedelta, timezone

import pytest

from magdagdon import __version__
from tests.web.browser import Browser
from tests.web.world import NOON, World, a_world


@pytest.fixture
def world() -> World:
    return a_world()


@pytest.fixture
def browser(world: World) -> Browser:
    browser = Browser(world.app)
    browser.get("/about")
    return browser


def test_static__may_be_kept_for_a_year(world: World, browser: Browser) -> None:
    path = world.pages.last.context.static("sprite.svg")
    assert path == f"/static/{world.pages.last.context.release}/sprite.svg"
    answer = browser.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_static__of_another_release_is_not_kept(browser: Browser) -> None:
    answer = browser.get("/static/0000000000000000/sprite.svg")
    assert (answer.status_code, answer.headers["cache-control"]) == (404, "no-store")


def test_static__is_named_only_if_it_exists(world: World, browser: Browser) -> None:
    with pytest.raises(KeyError):
        world.pages.last.context.static("nothing.css")


@pytest.mark.parametrize(
    ("name", "parameters", "path"),
    [
        ("game", {}, "/game"),
        ("finished", {"id": "abc"}, "/scores/abc"),
        ("finished", {"id": "abc", "step": 3}, "/scores/abc?step=3"),
        ("export", {}, "/scores/export"),
        ("settings", {"saved": "1"}, "/settings?saved=1"),
        ("rules", {"q": "č&d"}, "/rules?q=%C4%8D%26d"),
    ],
)
def test_url__is_a_path_with_what_is_no_part_of_it_behind(
    world: World, browser: Browser, name: str, parameters: dict[str, object], path: str
) -> None:
    assert world.pages.last.context.url(name, **parameters) == path


def test_url__stands_below_the_place_where_the_app_is_mounted(world: World) -> None:

    async def mounted(scope, receive, send):  # type: ignore[no-untyped-def]
        await world.app({**scope, "root_path": "/play"}, receive, send)

    browser = Browser(mounted)
    assert browser.get("/play/about").status_code == 200
    assert world.pages.last.context.url("game") == "/play/game"
    assert browser.get("/play/").headers["location"] == "/play/game"


@pytest.mark.parametrize("route", ["game", "unfinished", "scores", "rules", "settings", "about"])
def test_context__names_the_screen_and_the_release(world: World, route: str) -> None:
    browser = Browser(world.app)
    browser.get("/about")
    browser.get(world.pages.last.context.url(route))
    assert world.pages.last.context.route == route
    assert world.pages.last.context.version == __version__


def test_context__turns_times_into_the_players_zone() -> None:
    ljubljana = timezone(timedelta(hours=1))
    world = a_world(to_local=lambda moment: moment.astimezone(ljubljana))
    Browser(world.app).get("/scores")
    assert world.pages.last.context.local(NOON).hour == 13
    assert not world.pages.last.context.is_utc


def test_context__leaves_times_in_utc_where_no_zone_is_known(world: World) -> None:
    Browser(world.app).get("/scores")
    assert world.pages.last.context.local(NOON) is NOON
    assert world.pages.last.context.is_utc
