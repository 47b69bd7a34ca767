"""The whole game with the keyboard alone."""

import pytest
from playwright.sync_api import Page, expect

from magdagdon.play import AskReroll, AskRoll, Command, Undo, UndoAll
from magdagdon.rules import Cell, Confirm, Difficulty, RuinCell, Shift, Stage, parse_cell
from magdagdon.words import words_for
from tests.browser.chromium import DESKTOP, Visitors
from tests.browser.games import SHORT, Script
from tests.browser.site import Site
from tests.browser.table import Table, picture

EN = words_for("en")


class Keys(Table):
    """A game screen that is played with keys."""

    def do(self, command: Command) -> None:
        match command:
            case AskRoll():
                self.type("r")
            case Confirm():
                self.type("c")
            case Undo():
                self.type("u")
            case UndoAll():
                self.tab_to("undo-all")
                self.type("Enter")
            case Stage(die, cell):
                self.take(die)
                self.place(cell)
            case RuinCell(cell):
                self.page.keyboard.press("x")
                self.place(cell)
            case Shift(die, by):
                self.open_by_keys()
                self.tab_to(f"{'up' if by > 0 else 'down'}-{die}")
                self.type("Enter")
            case AskReroll(dice):
                self.open_by_keys()
                for die in dice:
                    self.tab_to(f"again-{die}")
                    self.page.keyboard.press("Space")
                self.tab_to("reroll")
                self.type("Enter")

    def type(self, key: str) -> None:
        """Press a key that does something, and wait for the answer."""
        self.wait_for_guard()
        with self.answered():
            self.page.keyboard.press(key)

    def take(self, die: int) -> None:
        """Choose a die by what it shows, again for the next that shows the same."""
        value = self.page.locator(f"#die-{die}").get_attribute("data-v") or ""
        for _ in range(4):
            self.page.keyboard.press(value)
            if self.page.locator(f"#die-{die}").is_checked():
                return
        raise AssertionError(f"{value} does not come to die {die}")

    def place(self, cell: Cell) -> None:
        """Go from the cell that has the focus to another, and press it."""
        here = parse_cell(self.focus.removeprefix("cell-"))
        across, down = cell % 4 - here % 4, cell // 4 - here // 4
        for key, times in (("ArrowRight", across), ("ArrowDown", down)):
            opposite = {"ArrowRight": "ArrowLeft", "ArrowDown": "ArrowUp"}[key]
            for _ in range(abs(times)):
                self.page.keyboard.press(key if times > 0 else opposite)
        with self.answered():
            self.page.keyboard.press("Enter")

    def open_by_keys(self) -> None:
        self.tab_to("powers-open")
        self.wait_for_guard()
        self.page.keyboard.press("Enter")
        expect(self.page.locator("#powers")).to_be_visible()

    def tab_to(self, element: str) -> None:
        for _ in range(60):
            if self.focus == element:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not come to {element}")


@pytest.mark.parametrize("difficulty", [Difficulty.PEACEFUL, Difficulty.SURVIVAL])
def test_game__is_played_with_keys_alone(
    site: Site, visitors: Visitors, difficulty: Difficulty
) -> None:
    script = Script(SHORT[difficulty])
    site.begin(difficulty)
    site.dice = script.dice
    table = Keys(visitors.page(size=DESKTOP))
    for command, game in script:
        table.do(command)
        assert table.shown() == picture(game), command
        assert table.focus != "body", command
    table.tab_to("again")
    table.type("Enter")
    assert site.played.version == 0
    assert table.focus == "roll"


def test_board__is_one_tab_stop_where_arrows_go(site: Site, visitors: Visitors) -> None:
    site.roll(4, 3, 4, 5)
    page = visitors.page()
    table = Keys(page)
    table.take(1)
    assert table.focus == "cell-a1"
    for key, cell in (
        ("ArrowLeft", "a1"), ("ArrowUp", "a1"), ("ArrowRight", "b1"), ("End", "d1"),
        ("ArrowDown", "d2"), ("Home", "a2"),
    ):  # fmt: skip
        page.keyboard.press(key)
        assert table.focus == f"cell-{cell}", key
    page.keyboard.press("Tab")
    assert not table.focus.startswith("cell-")
    page.keyboard.press("Shift+Tab")
    assert table.focus == "cell-a2"


def test_enter__on_a_die_goes_to_a_cell_it_lights(site: Site, visitors: Visitors) -> None:
    site.roll(4, 3, 4, 5)
    page = visitors.page()
    table = Keys(page)
    page.locator("#die-2").check()
    page.keyboard.press("Enter")
    assert table.focus == "cell-a1"
    assert site.played.version == 1


def test_refusal__said_twice_is_heard_twice(site: Site, visitors: Visitors) -> None:
    site.roll(4, 3, 4, 5)
    page = visitors.page()
    table = Keys(page)
    page.locator("#confirm").focus()
    heard = []
    for _ in range(2):
        table.type("Enter")  # waits for a new element in the line
        heard.append(table.said)
        assert table.focus == "confirm"
    assert heard == [EN.text("refusal.too_few", staged=0, required=2, n=2)] * 2


def test_escape__closes_the_powers_and_costs_nothing(site: Site, visitors: Visitors) -> None:
    site.roll(4, 3, 4, 5)
    page = visitors.page()
    table = Keys(page)
    table.open_by_keys()
    page.keyboard.press("Escape")
    expect(page.locator("#powers")).to_be_hidden()
    assert table.focus == "powers-open"
    assert site.played.game.powers_used == 0


def test_first_tab__leads_past_the_menu(visitors: Visitors) -> None:
    page: Page = visitors.page()
    page.keyboard.press("Tab")
    skip = page.locator(":focus")
    expect(skip).to_have_text(EN.text("pages.skip_to_board"))
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#turn') !== null")
