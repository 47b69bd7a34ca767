"""A whole game at each difficulty in each language, to its place in High Scores."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from magdagdon.play import Command
from magdagdon.rules import Difficulty, Game
from magdagdon.words import Words, words_for
from tests.browser.chromium import DESKTOP, PHONE, SMALL, Visitors
from tests.browser.games import SHORT, Script
from tests.browser.site import Site
from tests.browser.table import Table, number, picture

GAMES = [
    ("sl", Difficulty.PEACEFUL, SMALL),
    ("sl", Difficulty.SURVIVAL, PHONE),
    ("sl", Difficulty.NIGHTMARE, DESKTOP),
    ("en", Difficulty.PEACEFUL, PHONE),
    ("en", Difficulty.SURVIVAL, DESKTOP),
    ("en", Difficulty.NIGHTMARE, SMALL),
]

LISTEN = """() => {
  window.heard = [];
  const line = document.getElementById("say");
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      window.heard.push(node.textContent.trim());
    }
  }).observe(line, { childList: true, subtree: true, characterData: true });
}"""

STILL = """async () => {
  const ended = (motion) => motion.finished.catch(() => {});
  while (document.querySelector(".ghost") || document.getAnimations().length) {
    await Promise.all(document.getAnimations().map(ended));
    await new Promise(requestAnimationFrame);
  }
}"""
"""All that moves has come to rest, the end is counted up."""

SEEN = """() => {
  const box = (id) => document.getElementById(id).getBoundingClientRect().toJSON();
  const heard = window.heard.splice(0);
  const below = ["say", "board", "dice", "act"].filter((id) => box(id).bottom > innerHeight + 0.5);
  const { id, localName } = document.activeElement;
  const board = JSON.stringify([box("board"), scrollX, scrollY]);
  return { board, heard, below, focus: id || localName };
}"""


@dataclass(frozen=True)
class Moment:
    """What was seen after a command: the state shown, the board's box, what a reader heard."""

    command: Command
    state: dict[str, Any]
    due: dict[str, Any]
    board: str
    heard: list[str]
    below: list[str]
    focus: str


@dataclass
class PlayedOut:
    """A game that was played in a browser to its end, and the page it ended on."""

    page: Page
    script: Script
    words: Words
    table: Table
    moments: list[Moment] = field(default_factory=list)

    def play(self) -> None:
        self.page.evaluate(LISTEN)
        for command, game in self.script:
            self.table.do(command)
            self.page.evaluate(STILL)
            seen = self.page.evaluate(SEEN)
            self.moments.append(Moment(command, self.table.shown(), picture(game), **seen))


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: f"{game[0]}-{game[1].value}")
def played(
    request: pytest.FixtureRequest, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[PlayedOut]:
    """A short game with all that its difficulty has to offer, played by mouse."""
    language, difficulty, size = request.param
    script, words = Script(SHORT[difficulty]), words_for(language)
    with Site(tmp_path_factory.mktemp("site")) as site:
        site.dice = script.dice
        visitors = Visitors(browser, site.address)
        page = visitors.page(language=language, size=size, motion=language == "en")
        choose_difficulty(page, words, difficulty)
        game = PlayedOut(page, script, words, Table(page))
        game.play()
        yield game
        visitors.close()


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


def test_game__shows_the_state_after_every_press(played: PlayedOut) -> None:
    for moment in played.moments:
        assert moment.state == moment.due, moment.command


def test_game__never_moves_the_board_by_a_pixel(played: PlayedOut) -> None:
    assert len({moment.board for moment in played.moments}) == 1


def test_game__keeps_all_of_a_turn_in_sight(played: PlayedOut) -> None:
    assert [moment.below for moment in played.moments if moment.below] == []


def test_game__never_drops_the_focus(played: PlayedOut) -> None:
    assert "body" not in {moment.focus for moment in played.moments}


def test_game__says_one_thing_for_every_press(played: PlayedOut) -> None:
    for moment in played.moments:
        assert len(moment.heard) == 1, moment.command
        assert moment.heard[0]


def test_game__speaks_the_language_of_the_browser(played: PlayedOut) -> None:
    language = played.page.evaluate("document.documentElement.lang")
    assert language == played.words.language


def test_end__tells_total_rank_and_new_best(played: PlayedOut) -> None:
    words, end = played.words, played.script.end
    assert words.text("game.now.over", n=end.score.total) in played.table.said
    assert words.text("game.now.best") in played.table.said
    rank = words.text("game.now.rank", rank=1, difficulty=end.difficulty.value)
    assert rank in played.table.said


SHEET = """[...document.querySelectorAll("#sheet tbody tr")].map((row) =>
  [...row.children].map((cell) => cell.textContent.trim().replace(/\\s+/g, " ")))"""


def test_end__tells_the_eight_lines_and_what_the_total_is_made_of(played: PlayedOut) -> None:
    """R18-R20."""
    score = played.script.end.score
    assert played.page.evaluate(SHEET) == list(eight_lines(played.words, played.script.end))
    parts = played.page.locator("#sheet tfoot td").all_text_contents()
    made_of = (score.base, score.bonuses, score.ruins, score.powers, score.total)
    assert [part.strip().lstrip("+") for part in parts] == [number(part) for part in made_of]


def eight_lines(words: Words, end: Game) -> Iterator[list[str]]:
    for line in end.score.lines:
        kind, which = line.line.name.split()
        bonus = "–"
        if line.combination:
            name = words.text(f"combination.{line.combination.name}")
            bonus = f"{name} +{line.bonus}"
        yield [words.text(f"line.{kind}", name=which), number(line.sum), bonus]


STEP = """async (told) => {
  while (document.querySelector(".steps p").textContent !== told) {
    await new Promise(requestAnimationFrame);
  }
  return [...document.querySelectorAll("main .board .cell")].map((cell) => Number(cell.dataset.v));
}"""
"""The board of a step, once it is there."""


def test_scores__hold_the_game_to_be_looked_at_step_by_step(played: PlayedOut) -> None:
    page, words, script = played.page, played.words, played.script
    go_by_menu(page, words, "nav.scores")
    row = page.locator(f"#{script.difficulty.value} tbody tr")
    expect(row).to_have_count(1)
    told = " ".join(row.inner_text().split())
    for part in (script.end.score.total, script.end.turns, script.end.powers_used):
        assert number(part) in told
    row.get_by_role("link").click()
    page.locator("#go-first").click()
    last = len(script.states)
    boards = [[0] * 16, *(list(game.table.values) for game in script.states)]
    for step, board in enumerate(boards):
        assert page.evaluate(STEP, words.text("finished.step", step=step, last=last)) == board
        if step < last:
            page.locator("#go-next").click()
    assert page.locator("#go-next").get_attribute("aria-disabled") == "true"
