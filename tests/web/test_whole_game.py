"""Whole games by plain forms on the real pages, without a script."""

import re

import pytest
from starlette.types import Receive, Scope, Send

from magdagdon.play import SeededDice
from magdagdon.play.memory import MemoryShelf
from magdagdon.rules import Difficulty
from magdagdon.web.app import create_app
from magdagdon.web.players import ONE_PLAYER, one_player
from tests.web.browser import Browser
from tests.web.form_player import FormPlayer, PlainPage
from tests.web.world import NOON, plainly

SEED = "000102030405060708090a0b0c0d0e0f"


@pytest.fixture
def shelf() -> MemoryShelf:
    return MemoryShelf()


@pytest.fixture
def browser(shelf: MemoryShelf) -> Browser:
    app = create_app(
        shelf.games,
        shelf.scores,
        shelf.studies,
        clock=lambda: NOON,
        seeds=lambda: SEED,
        identity=one_player,
        run_blocking=plainly,
        dice=SeededDice,
    )
    return Browser(app)


def _choose(browser: Browser, language: str, difficulty: Difficulty) -> None:
    browser.submit("/settings", {"language": language, "difficulty": difficulty.value})


@pytest.mark.parametrize("language", ["sl", "en"])
@pytest.mark.parametrize("difficulty", Difficulty)
def test_game__is_played_to_its_end_by_forms_alone(
    shelf: MemoryShelf, browser: Browser, language: str, difficulty: Difficulty
) -> None:
    _choose(browser, language, difficulty)
    player = FormPlayer(browser, luck=20)
    for _ in range(400):
        if player.is_over:
            break
        player.play_on()
    (row,) = shelf.scores.table(ONE_PLAYER, difficulty)
    assert 4 <= row.turns <= 16
    assert f'lang="{language}"' in player.page.text
    assert all(SEED not in page for page in player.seen[:-1])


def test_game__goes_on_after_its_end_with_a_new_one(shelf: MemoryShelf, browser: Browser) -> None:
    player = FormPlayer(browser, luck=1)
    while not player.is_over:
        player.play_on()
    new = player.page.forms["new"]
    browser.submit(new.action, dict(new.sent_with()))
    player = FormPlayer(browser, luck=2)
    player.play_on()
    assert not player.is_over
    assert len(shelf.scores.table(ONE_PLAYER, Difficulty.PEACEFUL)) == 1


def test_powers__are_used_by_forms_alone(browser: Browser) -> None:
    player = FormPlayer(browser, luck=3)
    player.play_on()
    (reroll,) = player.page.forms["turn"].named("reroll")
    tick = next(player.page.forms["turn"].named("again"))
    player.press(tick, reroll)
    shift = next(player.page.forms["turn"].named("shift"))
    player.press(shift)
    assert list(player.page.forms["turn"].named("shift"))


def test_seed__is_in_no_page_before_the_end_of_its_game(
    shelf: MemoryShelf, browser: Browser
) -> None:
    """One game begun, one left, pages of all addresses and the answers to all forms."""
    player = FormPlayer(browser, luck=4)
    player.play_on()
    left = shelf.games.ids(ONE_PLAYER)[0]
    new = player.page.forms["new"]
    browser.submit(new.action, dict(new.sent_with()))
    player = FormPlayer(browser, luck=5)
    for _ in range(10):
        player.play_on()
    pages = [browser.get(path).text for path in (*SCREENS, "/scores/export", "/healthz")]
    pages += [browser.get(f"/games/{left}/delete").text, browser.get(f"/scores/{left}").text]
    pages += [browser.open("/game").text, browser.post("/game", {"roll": "1"}).text]
    for page in (*player.seen, *pages):
        assert SEED not in page


SCREENS = ["/game", "/games", "/scores", "/rules", "/settings", "/about", "/nowhere"]


@pytest.mark.parametrize("path", SCREENS)
def test_screen__has_nothing_that_the_policy_forbids(browser: Browser, path: str) -> None:
    text = browser.get(path).text
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:|data:[a-z]+/", text)
    for script in re.findall(r"<script[^>]*>", text):
        assert "src=" in script
    assert not re.search(r"""(?:src|href|action)=["']?(?:https?:)?//""", text)


@pytest.mark.parametrize("path", SCREENS)
def test_screen__asks_only_for_static_files_that_are_there(browser: Browser, path: str) -> None:
    for file in set(re.findall(r"/static/[^\"'#?]+", browser.get(path).text)):
        assert browser.get(file).status_code == 200, file


@pytest.mark.parametrize("path", SCREENS)
def test_screen__links_only_to_screens_that_are_there(browser: Browser, path: str) -> None:
    for link in set(re.findall(r'href="(/[^"#]*)', browser.get(path).text)):
        assert browser.get(link).status_code in (200, 303), link


@pytest.mark.parametrize("path", SCREENS)
def test_screen__has_forms_that_are_taken(browser: Browser, path: str) -> None:
    """Every form as it stands, by its first button, is at least a form of ours."""
    for form in PlainPage.of(browser.get(path)).forms.values():
        if form.method != "post" or form.action == "/scores/import":
            continue
        buttons = [c for c in form.controls if c.tag == "button" and c.type != "button"]
        answer = browser.post(form.action, dict(form.sent_with(*buttons[:1])))
        assert answer.status_code in (200, 303), (form.action, answer.text)


@pytest.mark.parametrize("path", SCREENS)
def test_screen__stands_wherever_the_app_is_mounted(browser: Browser, path: str) -> None:
    app = browser.app

    async def mounted(scope: Scope, receive: Receive, send: Send) -> None:
        await app({**scope, "root_path": "/play"}, receive, send)

    text = Browser(mounted).get(f"/play{path}").text
    links = re.findall(r' (?:src|href|action)="([^"#][^"]*)"', text)
    assert links
    assert [link for link in links if not link.startswith("/play/")] == []
