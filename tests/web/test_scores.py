"""High Scores: tables, finished games, export and import."""

import pytest

from magdagdon import record as records
from magdagdon.rules import Difficulty
from magdagdon.web.forms import IMPORT_LIMIT
from tests.web.browser import HERE, Browser
from tests.web.world import LOWEST_GAME, LOWEST_RECORD, LOWEST_ROLL, World, a_world

WITHOUT_RESULT = LOWEST_RECORD.replace("= -223\n", "")


@pytest.fixture
def world() -> World:
    return a_world([LOWEST_ROLL] * 16)


@pytest.fixture
def browser(world: World) -> Browser:
    return Browser(world.app)


def _play_to_the_end(world: World, browser: Browser) -> str:
    browser.submit("/settings", {"difficulty": "NIGHTMARE"})
    browser.get("/game")
    for press in LOWEST_GAME:
        played = world.pages.screen.played
        browser.post("/game", {"game": played.id, "v": str(played.version), **press})
    assert world.pages.screen.played.is_over
    return world.pages.screen.played.id


def test_scores__show_a_table_for_each_difficulty(world: World, browser: Browser) -> None:
    finished = _play_to_the_end(world, browser)
    assert browser.get("/scores").status_code == 200
    tables, report = world.pages.last.told
    assert [len(tables[difficulty]) for difficulty in Difficulty] == [0, 0, 1]
    assert tables[Difficulty.NIGHTMARE][0].id == finished
    assert report is None


def test_finished__stands_after_its_last_step_by_default(world: World, browser: Browser) -> None:
    path = f"/scores/{_play_to_the_end(world, browser)}"
    browser.get(path)
    finished, last, _ = world.pages.last.told
    assert finished.row.score == -223
    for step in (0, 1, last):
        assert browser.get(f"{path}?step={step}").status_code == 200
        assert world.pages.last.told[1] == step
    assert browser.get(f"{path}?step={last + 1}").status_code == 404


@pytest.mark.parametrize("step", ["", "-1", "x", "1.0", "99999", "١", "1 ", "9" * 5000])
def test_finished__has_no_such_step(world: World, browser: Browser, step: str) -> None:
    path = f"/scores/{_play_to_the_end(world, browser)}"
    answer = browser.ask("GET", path, params={"step": step})
    assert answer.status_code == 404


def test_finished__looked_at_again_adds_nothing(world: World, browser: Browser) -> None:
    path = f"/scores/{_play_to_the_end(world, browser)}"
    for step in range(5):
        browser.get(f"{path}?step={step}")
    browser.get("/scores")
    assert len(world.pages.last.told[0][Difficulty.NIGHTMARE]) == 1


def test_record__of_a_finished_game_is_a_file(world: World, browser: Browser) -> None:
    answer = browser.get(f"/scores/{_play_to_the_end(world, browser)}/record")
    assert answer.headers["content-disposition"] == 'attachment; filename="magdagdon.mgd"'
    assert records.read(answer.text)[1].score.total == -223
    assert browser.get("/scores/nobody/record").status_code == 404


@pytest.mark.parametrize("public", ["", "https://game.example"])
def test_finished__has_a_link_only_where_a_public_address_is_known(public: str) -> None:
    world = a_world([LOWEST_ROLL] * 16, public_url=public)
    browser = Browser(world.app)
    browser.get(f"/scores/{_play_to_the_end(world, browser)}")
    _, _, link = world.pages.last.told
    if not public:
        assert link is None
        return
    assert link.startswith("https://game.example/open?game=1")
    assert Browser(a_world().app).get(link.removeprefix(public)).status_code == 200


def test_export__is_a_file_of_records(world: World, browser: Browser) -> None:
    _play_to_the_end(world, browser)
    answer = browser.get("/scores/export")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="magdagdon.mgd"'
    assert answer.text.startswith("MAGDAGDON 1 NIGHTMARE\n")
    assert answer.text.endswith("= -223\n")


def test_import__of_an_export_finds_only_duplicates(world: World, browser: Browser) -> None:
    _play_to_the_end(world, browser)
    exported = browser.get("/scores/export").text
    assert browser.post("/scores/import", {"text": exported}).status_code == 200
    report = world.pages.last.told[1]
    assert (report.added, report.duplicates, report.refused) == (0, 1, ())


@pytest.mark.parametrize(
    "text",
    [LOWEST_RECORD, WITHOUT_RESULT, LOWEST_RECORD.replace("\n", "\r\n"), "\ufeff" + LOWEST_RECORD],
)
@pytest.mark.parametrize("as_file", [True, False])
def test_import__takes_a_file_or_pasted_text(
    world: World, browser: Browser, text: str, as_file: bool
) -> None:
    file = ("games.mgd", text.encode()) if as_file else ("", b"")
    answer = browser.ask(
        "POST",
        "/scores/import",
        files={"file": file},
        data={"text": "" if as_file else text},
        headers={"origin": HERE},
    )
    assert answer.status_code == 200
    tables, report = world.pages.last.told
    assert report.added == 1
    assert tables[Difficulty.NIGHTMARE][0].imported


def test_import__asked_for_by_the_address_bar_leads_to_the_tables(browser: Browser) -> None:
    answer = browser.get("/scores/import")
    assert (answer.status_code, answer.headers["location"]) == (303, "/scores")


def test_import__takes_file_and_text_together(world: World, browser: Browser) -> None:
    other = LOWEST_RECORD.replace("1. 1135", "1. 5311")
    files = {"file": ("games.mgd", LOWEST_RECORD.encode().rstrip())}
    browser.ask(
        "POST", "/scores/import", files=files, data={"text": other}, headers={"origin": HERE}
    )
    assert world.pages.last.told[1].added == 2


@pytest.mark.parametrize(
    "content", [b"", b"nonsense", b"\xff\xfe\x00", LOWEST_RECORD.replace("-223", "240").encode()]
)
def test_import__of_nothing_that_holds_says_why(
    world: World, browser: Browser, content: bytes
) -> None:
    answer = browser.ask(
        "POST", "/scores/import", files={"file": ("x", content)}, headers={"origin": HERE}
    )
    assert answer.status_code == 422
    report = world.pages.last.told[1]
    assert (report.added, len(report.refused)) == (0, 1)


def test_import__takes_more_than_a_form_and_less_than_its_limit(
    world: World, browser: Browser
) -> None:
    comments = "# nothing\n" * 100_000
    assert browser.post("/scores/import", {"text": comments + LOWEST_RECORD}).status_code == 200
    assert world.pages.last.told[1].added == 1
    too_much = {"file": ("x", b"#" * (IMPORT_LIMIT + 1))}
    answer = browser.ask("POST", "/scores/import", files=too_much, headers={"origin": HERE})
    assert answer.status_code == 413


@pytest.mark.parametrize("fields", [{"games": "x"}, {"text": ["a", "b"]}])
def test_import__takes_no_other_fields(
    browser: Browser, fields: dict[str, str | list[str]]
) -> None:
    assert browser.post("/scores/import", fields).status_code == 400
