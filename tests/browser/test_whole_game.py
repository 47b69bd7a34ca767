"""A whole game at each difficulty in each language, to its place in High Scores."""

import re

import pytest
from playwright.sync_api import Page, expect

from magdagdon.rules import Difficulty, Game
from magdagdon.words import LANGUAGES, Words, words_for
from tests.browser.chromium import DESKTOP, SMALL, Visitors
from tests.browser.games import SHORT, Script
from tests.browser.site import Site
from tests.browser.table import Table, number, picture

GAMES = [
    (language, difficulty, DESKTOP if language == "en" else SMALL)
    for language in LANGUAGES
    for difficulty in Difficulty
]

STEP = """async (told) => {
  while (document.querySelector(".steps p").textContent !== told) {
    await new Promise(requestAnimationFrame);
  }
  return [...document.querySelectorAll("main .board .cell")].map((cell) => Number(cell.dataset.v));
}"""
"""The board of a step, once it is there."""


@pytest.mark.parametrize(("language", "difficulty", "size"), GAMES)
def test_game__is_played_to_its_place_in_the_table(
    site: Site, visitors: Visitors, language: str, difficulty: Difficulty, size: tuple[int, int]
) -> None:
    script, words = Script(SHORT[difficulty]), words_for(language)
    site.dice = script.dice
    page = visitors.page(language=language, size=size, motion=language == "en")
    assert page.evaluate("document.documentElement.lang") == language
    choose_difficulty(page, words, difficulty)
    table = Table(page)
    for command, game in script:
        table.do(command)
        assert table.shown() == picture(game), command
    assert words.text("game.now.over", n=script.end.score.total) in table.said
    assert words.text("game.now.best") in table.said
    assert words.text("game.now.rank", rank=1, difficulty=difficulty.value) in table.said
    check_sheet(page, words, script.end)
    check_table(page, words, script)
    check_steps(page, words, script)


def choose_difficulty(page: Page, words: Words, difficulty: Difficulty) -> None:
    """In Settings, reached by the menu."""
    go_by_menu(page, words, "nav.settings")
    page.get_by_role("radio", name=re.compile(difficulty.value)).check()
    with page.expect_navigation():
        page.get_by_role("button", name=words.text("settings.choose")).click()
    if "/settings" in page.url:  # it was that one already (R22)
        page.get_by_role("link", name=words.text("pages.back_to_game")).click()
    expect(page.locator("#where")).to_contain_text(difficulty.value)


def go_by_menu(page: Page, words: Words, key: str) -> None:
    page.get_by_role("button", name=words.text("nav.menu")).click()
    page.locator("#menu").get_by_role("link", name=words.text(key), exact=True).click()


def check_sheet(page: Page, words: Words, end: Game) -> None:
    """The eight lines and what the total is made of."""
    score = end.score
    rows: list[list[str]] = page.evaluate(
        "[...document.querySelectorAll('#sheet tbody tr')].map((row) =>"
        " [...row.children].map((cell) => cell.textContent.trim().replace(/\\s+/g, ' ')))"
    )
    assert len(rows) == 8
    for (name, total, bonus), line in zip(rows, score.lines, strict=True):
        kind, which = line.line.name.split()
        assert (name, total) == (words.text(f"line.{kind}", name=which), number(line.sum))
        if line.combination:
            combination = words.text(f"combination.{line.combination.name}")
            assert bonus == f"{combination} +{line.bonus}"
        else:
            assert bonus == "–"
    parts = page.locator("#sheet tfoot td").all_text_contents()
    made_of = (score.base, score.bonuses, score.ruins, score.powers, score.total)
    assert [part.lstrip("+") for part in parts] == [number(part) for part in made_of]


def check_table(page: Page, words: Words, script: Script) -> None:
    go_by_menu(page, words, "nav.scores")
    row = page.locator(f"#{script.difficulty.value} tbody tr")
    expect(row).to_have_count(1)
    told = " ".join(row.inner_text().split())
    for part in (script.end.score.total, script.end.turns, script.end.powers_used):
        assert number(part) in told
    row.get_by_role("link").click()


def check_steps(page: Page, words: Words, script: Script) -> None:
    """Looked at again step by step, every board is the one that was played."""
    page.locator("#go-first").click()
    last = len(script.states)
    boards = [[0] * 16, *(list(game.table.values) for game in script.states)]
    for step, board in enumerate(boards):
        told = words.text("finished.step", step=step, last=last)
        assert page.evaluate(STEP, told) == board, step
        if step < last:
            page.locator("#go-next").click()
    assert page.locator("#go-next").get_attribute("aria-disabled") == "true"
