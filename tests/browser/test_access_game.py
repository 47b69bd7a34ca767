"""A whole game by the accessibility tree alone: roles, names and keys, nothing that is only seen.

No selector and no id: what this player can't hear, he can't use.
"""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from magdagdon.play import AskReroll, AskRoll, Command
from magdagdon.rules import (
    RUIN,
    Cell,
    Confirm,
    Difficulty,
    Game,
    Phase,
    RuinCell,
    Shift,
    Stage,
    cell_name,
)
from magdagdon.words import Words, words_for
from tests.browser.chromium import Visitors
from tests.browser.games import SHORT, Script
from tests.browser.site import Site
from tests.browser.table import GUARD

TABS = 80
"""More than there are stops on a page."""


@dataclass
class Listener:
    """Somebody who plays by what a screen reader says."""

    page: Page
    words: Words

    def text(self, key: str, **fields: int | str) -> str:
        return self.words.text(key, **fields)

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def tab_to(self, target: Locator) -> None:
        """Go on by Tab until the focus is there."""
        for _ in range(TABS):
            if has_focus(target):
                return
            self.key("Tab")
        raise AssertionError(f"Tab does not come to {target}")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, target: Locator) -> None:
        """Tab there and press Enter, unhurried."""
        self.page.wait_for_timeout(1000 * GUARD)
        self.tab_to(target)
        self.key("Enter")

    def hears(self, sentence: str) -> None:
        """The status that a press is answered with."""
        expect(self.page.get_by_role("status").first).to_contain_text(sentence)

    def cell(self, cell: Cell) -> Locator:
        name = cell_name(cell)
        place = self.text("cell.place", row=name[1], column=name[0])
        inside = self.page.get_by_role("grid").get_by_role("gridcell")
        return inside.get_by_role("button", name=re.compile(f"^{re.escape(place)},"))

    def walk_to(self, cell: Cell) -> None:
        """From the first cell of the board by arrows."""
        self.key("Control+Home")
        for _ in range(cell % 4):
            self.key("ArrowRight")
        for _ in range(cell // 4):
            self.key("ArrowDown")
        expect(self.cell(cell)).to_be_focused()

    def put(self, die: Locator, cell: Cell) -> None:
        """Choose in the hand, walk over the board, press."""
        self.tab_to(die)
        self.key("Space")
        self.put_chosen(die, cell)

    def die(self, die: int, value: int) -> Locator:
        return self.page.get_by_role(
            "radio", name=self.text("game.slot.die", die=die, value=value), exact=True
        )

    def open_powers(self, game: Game) -> None:
        name = re.compile("^" + re.escape(self.text("game.powers.label", n=game.charges_left)))
        self.press(self.page.get_by_role("button", name=name))

    def do(self, command: Command, before: Game) -> None:
        """What a command means, by keys."""
        match command:
            case AskRoll():
                self.press(self.button(self.text("term.roll")))
            case Confirm():
                self.press(self.button(self.text("term.confirm")))
            case Stage(die, cell):
                self.choose(before, die, cell)
            case RuinCell(cell):
                ruin = self.page.get_by_role("radio", name=self.text("game.slot.ruin"))
                self.put(ruin, cell)
            case Shift(die, by):
                self.shift(before, die, by)
            case AskReroll(dice):
                self.reroll(before, dice)

    def choose(self, game: Game, die: int, cell: Cell) -> None:
        radios = self.page.get_by_role("radio")
        expect(radios).to_have_count(len(game.available))
        wanted = self.die(die, game.dice[die - 1])
        self.tab_to_group()
        self.key("Space")
        for _ in range(4):
            if wanted.is_checked():
                break
            self.key("ArrowRight")
        self.put_chosen(wanted, cell)

    def tab_to_group(self) -> None:
        """Into the hand: one tab stop, arrows within."""
        for _ in range(TABS):
            if any(map(has_focus, self.page.get_by_role("radio").all())):
                return
            self.key("Tab")
        raise AssertionError("Tab does not come to the dice")

    def put_chosen(self, die: Locator, cell: Cell) -> None:
        expect(die).to_be_checked()
        self.key("Enter")
        self.walk_to(cell)
        self.key("Enter")

    def shift(self, game: Game, die: int, by: int) -> None:
        self.open_powers(game)
        value = game.dice[die - 1]
        what = self.text("game.powers.shift", die=die, before=value, after=value + by)
        title = self.text("term.shift_up" if by > 0 else "term.shift_down")
        self.press(self.button(f"{title}: {what}"))

    def reroll(self, game: Game, dice: tuple[int, ...]) -> None:
        self.open_powers(game)
        for die in dice:
            name = self.text("game.powers.again", die=die, value=game.dice[die - 1])
            self.tab_to(self.page.get_by_role("checkbox", name=name, exact=True))
            self.key("Space")
        button = re.compile("^" + re.escape(self.text("term.reroll")) + " −")
        self.press(self.page.get_by_role("button", name=button))

    def finds(self, game: Game) -> None:
        """The board as it is heard, cell by cell, and the score."""
        for cell in game.board.number_cells:
            expect(self.cell(cell)).to_have_accessible_name(
                re.compile(rf", {game.board.at(cell)}$")
            )
        for cell in game.board.ruin_cells:
            assert game.board.at(cell) == RUIN
            expect(self.cell(cell)).to_have_accessible_name(
                re.compile(f", {self.text('term.ruin')}$")
            )
        self.key("s")
        told = self.text("telling.score", **_score(game))
        expect(self.page.get_by_role("status").filter(has_text=told)).to_be_visible()


def has_focus(target: Locator) -> bool:
    focused: bool = target.evaluate("(element) => element === document.activeElement")
    return focused


def _score(game: Game) -> dict[str, int]:
    score = game.live_score
    parts = {"base": score.base, "bonuses": score.bonuses, "ruins": score.ruins}
    return {"total": score.total, "powers": score.powers, **parts}


@pytest.mark.parametrize("language", ["sl", "en"])
def test_game__is_played_by_the_accessibility_tree_alone(
    site: Site, visitors: Visitors, language: str
) -> None:
    """Through powers, a MAGDAGDON, a refusal and a RUIN to the end and the table of scores."""
    script, words = Script(SHORT[Difficulty.PEACEFUL]), words_for(language)
    site.dice = script.dice
    listener = Listener(visitors.page(language=language), words)
    before = site.played.game
    seen = set()
    for command, game in script:
        seen.add(before.phase)
        if isinstance(command, Confirm) and before.turns == 0:
            is_refused(listener, before)
        listener.do(command, before)
        listener.hears(said(words, command, game))
        if isinstance(command, Confirm | RuinCell):
            listener.finds(game)
        before = game
    assert Phase.MAGDAGDON in seen
    listener.hears(words.text("game.now.over", n=script.end.score.total))
    reads_the_scores(listener, script)


def is_refused(listener: Listener, game: Game) -> None:
    """A cell that takes nothing of the hand says why not; nothing changes."""
    die, cell = game.available[0], game.staged[0].cell
    far = next(c for c in game.table.empty_cells if not game.takes(c))
    listener.choose(game, die, far)
    value, name = game.dice[die - 1], cell_name(far)
    listener.hears(listener.text("refusal.beside_no_number", value=value, cell=name))
    expect(listener.cell(far)).to_be_focused()
    staged = listener.text("game.cell.staged", value=game.table.at(cell))
    expect(listener.cell(cell)).to_have_accessible_name(re.compile(re.escape(staged) + "$"))


def said(words: Words, command: Command, game: Game) -> str:
    """Something of what is heard after a command."""
    match command:
        case AskRoll():
            dice = words.joined(map(words.number, game.dice))
            return words.text("game.did.roll", dice=dice)
        case Stage(die, cell):
            return words.text("game.did.stage", value=game.dice[die - 1], cell=cell_name(cell))
        case Confirm():
            return words.text("game.now.roll")
        case _:
            return ""


def reads_the_scores(listener: Listener, script: Script) -> None:
    """By the menu to High Scores: the row of the game, and the way into it."""
    page, words = listener.page, listener.words
    listener.press(listener.button(words.text("nav.menu")))
    link = page.get_by_role("navigation").get_by_role("link", name=words.text("nav.scores"))
    listener.press(link)
    expect(page.get_by_role("heading", level=1)).to_have_text(words.text("nav.scores"))
    table = page.get_by_role("table")
    row = table.get_by_role("row").filter(
        has=page.get_by_role("rowheader", name=words.number(script.end.score.total))
    )
    expect(row).to_have_count(1)
    name = words.text("scores.look.label", rank=1, score=script.end.score.total)
    listener.tab_to(row.get_by_role("link", name=name))
    listener.key("Enter")
    heading = words.text(
        "finished.title", difficulty=Difficulty.PEACEFUL.value, score=script.end.score.total
    )
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
