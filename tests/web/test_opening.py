"""Opening a game that somebody sent: by text, by file, by link; nothing is kept unasked."""

import re
from html import escape

import pytest

from magdagdon import record as records
from magdagdon.play.sharing import pack
from magdagdon.rules import Difficulty
from magdagdon.web.opened import OpenedGame, OpenForm
from magdagdon.web.pages import pages_for
from magdagdon.web.players import ONE_PLAYER
from tests.web.browser import HERE, Browser
from tests.web.world import LOWEST_RECORD, World, a_world

LINK = f"/open?game={pack(records.parse(LOWEST_RECORD))}"
UNFINISHED = "MAGDAGDON 1 PEACEFUL\n1. 1234 1a1 2a2\n"


@pytest.fixture
def world() -> World:
    return a_world()


@pytest.fixture
def browser(world: World) -> Browser:
    return Browser(world.app)


def _kept(world: World) -> int:
    tables = [world.shelf.scores.table(ONE_PLAYER, difficulty) for difficulty in Difficulty]
    return sum(map(len, tables)) + len(world.shelf.games.ids(ONE_PLAYER))


def _opened(world: World) -> OpenedGame:
    assert world.pages.last.page == "opened"
    opened: OpenedGame = world.pages.last.told[0]
    return opened


def _form(world: World) -> OpenForm:
    assert world.pages.last.page == "open"
    form: OpenForm = world.pages.last.told[0]
    return form


def test_open__without_a_game_is_a_form(world: World, browser: Browser) -> None:
    assert browser.get("/open").status_code == 200
    assert _form(world) == OpenForm()


@pytest.mark.parametrize(
    "text",
    [LOWEST_RECORD, f"−223 points in MAGDAGDON!\n\n{LOWEST_RECORD}\nbye", f"see http://x{LINK}"],
)
@pytest.mark.parametrize("as_file", [True, False])
def test_open__shows_text_file_or_link_without_keeping_it(
    world: World, browser: Browser, text: str, as_file: bool
) -> None:
    answer = browser.ask(
        "POST",
        "/open",
        files={"file": ("game.mgd", text.encode() if as_file else b"")},
        data={"text": "" if as_file else text},
        headers={"origin": HERE},
    )
    assert (answer.status_code, answer.headers["location"]) == (303, LINK)
    assert browser.get(LINK).status_code == 200
    opened, step = world.pages.last.told
    assert opened == OpenedGame(*records.read(LOWEST_RECORD), LINK.partition("=")[2])
    assert (step, opened.is_over) == (opened.last_step, True)
    assert _kept(world) == 0


def test_open__goes_step_by_step(world: World, browser: Browser) -> None:
    for step in (0, 1, 33):
        assert browser.get(f"{LINK}&step={step}").status_code == 200
        assert world.pages.last.told[1] == step
    for wrong in ("34", "-1", "x", ""):
        assert browser.get(f"{LINK}&step={wrong}").status_code == 404


def test_open__shows_a_game_that_is_not_over(world: World, browser: Browser) -> None:
    assert browser.submit("/open", {"text": UNFINISHED}).status_code == 200
    assert not _opened(world).is_over


def test_open__of_a_file_with_several_games_shows_the_first_and_says_so(
    world: World, browser: Browser
) -> None:
    assert browser.submit("/open", {"text": LOWEST_RECORD + UNFINISHED}).status_code == 200
    assert (_opened(world).more, _opened(world).is_over) == (1, True)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        ("hello", 1, 1),
        ("\n\n<script>alert(1)</script>", 1, 1),
        (f"look\n{LOWEST_RECORD.replace('-223', '223')}", 19, 1),
        (f"look\n\n{UNFINISHED.replace('2a2', '4a2')}", 4, 13),
        ("MAGDAGDON 9 PEACEFUL\n", 1, 11),
    ],
)
def test_open__of_what_is_refused_says_where_and_keeps_nothing(
    world: World, browser: Browser, text: str, line: int, column: int
) -> None:
    assert browser.post("/open", {"text": text}).status_code == 422
    form = _form(world)
    assert form.refused is not None
    assert (form.refused.line, form.refused.error.column) == (line, column)
    assert form.text == text
    assert _kept(world) == 0


@pytest.mark.parametrize(
    "packed", ["", "1", "x", LINK[11:-4], "%00", "%F0%9F%8E%B2", "1" + "A" * 20000, "../../etc"]
)
def test_open__of_a_damaged_link_says_so(world: World, browser: Browser, packed: str) -> None:
    assert browser.get(f"/open?game={packed}").status_code == 422
    assert _form(world) == OpenForm(damaged=True)


def test_open__of_a_link_with_a_forged_record_is_refused(world: World, browser: Browser) -> None:
    """A link may hold anything: what it holds is replayed like every other record."""
    forged = records.parse(UNFINISHED.replace("2a2", "4a2"))
    assert browser.get(f"/open?game={pack(forged)}").status_code == 422
    refused = _form(world).refused
    assert refused is not None
    assert refused.error.rule == "R7"


def test_open__of_bytes_that_are_no_text_is_refused(world: World, browser: Browser) -> None:
    files = {"file": ("x.mgd", b"MAGDAGDON 1 PEACEFUL\n\xff\xfe\x00")}
    answer = browser.ask("POST", "/open", files=files, headers={"origin": HERE})
    assert answer.status_code == 422
    assert _form(world).refused is not None


def test_open__takes_no_other_fields(browser: Browser) -> None:
    assert browser.post("/open", {"game": "x"}).status_code == 400


@pytest.mark.parametrize(
    "hostile",
    ["</textarea><script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{ 7*7 }}"],
)
def test_open__whatever_a_record_says_is_only_shown(hostile: str) -> None:
    """Headers are kept as they are: on every page that shows them they are text."""
    browser = Browser(a_world(pages=pages_for).app)
    text = LOWEST_RECORD.replace("\n", f"\nplayer: {hostile}\nseed: {hostile}\n", 1)
    opened = browser.submit("/open", {"text": text})
    assert opened.status_code == 200
    kept = browser.post("/scores/import", {"text": text}).text
    (finished,) = re.findall(r'href="(/scores/[\w-]{22})"', kept)
    refused = browser.post("/open", {"text": hostile})
    for page in (opened, browser.get(finished), refused):
        assert escape(hostile, quote=False) in page.text.replace("&#34;", '"')
        assert "<script>alert" not in page.text
        assert "<img" not in page.text


def test_keep__is_an_import(world: World, browser: Browser) -> None:
    browser.submit("/open", {"text": LOWEST_RECORD})
    text = records.format(_opened(world).record).replace("\n", "\r\n")
    assert browser.post("/scores/import", {"text": text}).status_code == 200
    (row,) = world.shelf.scores.table(ONE_PLAYER, Difficulty.NIGHTMARE)
    assert row.imported
