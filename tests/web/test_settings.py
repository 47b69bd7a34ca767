"""Settings: languages, difficulties, switches."""

import pytest

from magdagdon.play import Preferences, Theme
from magdagdon.rules import Difficulty
from tests.web.browser import Browser
from tests.web.world import World, a_world


@pytest.fixture
def world() -> World:
    return a_world()


@pytest.fixture
def browser(world: World) -> Browser:
    return Browser(world.app, language="sl-SI, en;q=0.5")


SCREENS = ["/game", "/games", "/scores", "/rules", "/settings", "/about", "/nowhere"]


@pytest.mark.parametrize("path", SCREENS)
def test_language__is_the_browsers_at_first(world: World, browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert world.pages.last.language == "sl"
    assert answer.headers["content-language"] == "sl"
    assert answer.headers["vary"] == "Accept-Language"


@pytest.mark.parametrize("path", SCREENS)
def test_language__is_the_chosen_one_then(world: World, browser: Browser, path: str) -> None:
    browser.submit("/settings", {"language": "en"})
    answer = browser.get(path)
    assert world.pages.last.language == "en"
    assert answer.headers["content-language"] == "en"


def test_settings__say_that_they_were_kept_in_the_new_language(
    world: World, browser: Browser
) -> None:
    browser.submit("/settings", {"language": "en"})
    profile, saved = world.pages.last.told
    assert (world.pages.last.page, world.pages.last.language) == ("settings", "en")
    assert (profile.language, saved) == ("en", True)
    browser.get("/settings")
    assert world.pages.last.told[1] is False


@pytest.mark.parametrize(
    ("back", "path"),
    [
        ("settings", "/settings?saved=1"),
        ("game", "/game"),
        ("rules", "/rules"),
        ("scores", "/scores"),
        ("unfinished", "/games"),
    ],
)
def test_settings__lead_back_to_where_they_were_changed(
    browser: Browser, back: str, path: str
) -> None:
    answer = browser.post("/settings", {"language": "en", "back": back})
    assert (answer.status_code, answer.headers["location"]) == (303, path)


def test_difficulty__starts_a_new_game_and_shows_it(world: World, browser: Browser) -> None:
    browser.get("/game")
    answer = browser.post("/settings", {"difficulty": "SURVIVAL"})
    assert answer.headers["location"] == "/game"
    browser.get("/game")
    assert world.pages.screen.played.game.difficulty is Difficulty.SURVIVAL


def test_difficulty__that_is_the_present_one_changes_nothing(
    world: World, browser: Browser
) -> None:
    browser.get("/game")
    before = world.pages.screen.played
    answer = browser.post("/settings", {"difficulty": "PEACEFUL"})
    assert answer.headers["location"] == "/settings?saved=1"
    browser.get("/game")
    assert world.pages.screen.played == before


def test_switches__are_kept_and_told_to_every_page(world: World, browser: Browser) -> None:
    answer = browser.post("/settings", {"theme": "dark", "sound": "1", "keys": "1", "gauge": "1"})
    assert answer.headers["location"] == "/settings?saved=1"
    wanted = Preferences(Theme.DARK, sound=True, vibration=False, gauge=True, help=False)
    for path in [*SCREENS, "/games/none/delete"]:
        browser.get(path)
        assert world.pages.last.context.preferences == wanted


def test_switches__are_left_alone_by_other_choices(world: World, browser: Browser) -> None:
    browser.post("/settings", {"theme": "light", "less_motion": "1"})
    browser.post("/settings", {"language": "en"})
    browser.post("/settings", {"difficulty": "NIGHTMARE"})
    browser.get("/game")
    assert world.pages.last.context.preferences.less_motion
    assert world.pages.last.context.preferences.theme is Theme.LIGHT


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"back": "game"},
        {"language": "xx"},
        {"language": ""},
        {"language": ["sl", "en"]},
        {"difficulty": "EASY"},
        {"language": "sl", "back": "https://evil.example"},
        {"language": "sl", "back": "finished"},
        {"language": "sl", "colour": "dark"},
        {"theme": "sepia"},
        {"theme": ["light", "dark"]},
        {"theme": "dark", "sound": "loud"},
        {"sound": "1"},
    ],
)
def test_settings__take_nothing_else(browser: Browser, fields: dict[str, str | list[str]]) -> None:
    assert browser.post("/settings", fields).status_code == 400
