"""The game screen under a player's hands: presses as commands, and what the screen shows."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page

from magdagdon.play import AskReroll, AskRoll, Command, Undo, UndoAll
from magdagdon.rules import (
    CELLS,
    EMPTY,
    RUIN,
    Cell,
    Confirm,
    Game,
    Phase,
    RuinCell,
    Shift,
    Stage,
    Unstage,
    cell_name,
)

GUARD = 0.37
"""Seconds after which a control whose meaning has changed can be pressed again."""

_MARK = "() => { document.querySelector('#say > :last-child').isOld = true; }"
_ANSWERED = "() => !document.querySelector('#say > :last-child').isOld"

_SHOWN = """() => {
  const all = (css) => [...document.querySelectorAll(css)];
  const main = document.getElementById("main");
  return {
    board: all("#board button.cell").map((c) => c.classList[1] + c.dataset.v),
    sums: all("#board .sum[id] b").map((b) => b.textContent),
    bonuses: all("#board .sum[id]").map((td) => td.querySelector(".won")?.firstChild.data ?? ""),
    score: document.querySelector("#score b").textContent,
    mode: main.className,
    dice: all(".slot [name=die][data-v]:not(#die-x)").map((die) => die.value + die.dataset.v),
    todo: document.querySelector("#slot-x.todo b")?.textContent ?? "",
    can_confirm: document.querySelector("#confirm")?.ariaDisabled === null,
  };
}"""
_MODES = {
    Phase.TO_ROLL: "roll",
    Phase.PLACING: "place",
    Phase.MAGDAGDON: "ruin",
    Phase.OVER: "over",
}


class Table:
    """A game screen that is played with a mouse or by touch."""

    def __init__(self, page: Page, *, script: bool = True) -> None:
        self.page = page
        self.script = script
        self._answered_at = 0.0

    def do(self, command: Command) -> None:
        """Press what means a command, and wait for the answer."""
        match command:
            case AskRoll():
                self.press("#roll")
            case Confirm():
                self.press("#confirm")
            case Undo():
                self.press("#undo")
            case UndoAll():
                self.press("#undo-all")
            case Stage(die, cell):
                self.stage(str(die), cell)
            case RuinCell(cell):
                self.stage("x", cell)
            case Unstage(cell):
                self.press(f"#cell-{cell_name(cell)}")
            case Shift(die, by):
                self.open_powers()
                self.press(f"#{'up' if by > 0 else 'down'}-{die}")
            case AskReroll(dice):
                self.reroll(dice)

    def stage(self, die: str, cell: Cell) -> None:
        self.choose(die)
        with self.answered():
            self.cell(cell).click()

    def choose(self, die: str) -> None:
        self.page.locator(f"#die-{die}").check()

    def reroll(self, dice: tuple[int, ...]) -> None:
        self.open_powers()
        for die in dice:
            self.page.locator(f"#again-{die}").check()
        self.press("#reroll")

    def cell(self, cell: Cell) -> Locator:
        return self.page.locator(f"#cell-{cell_name(cell)}")

    def press(self, css: str) -> None:
        """Click what may have changed its meaning with the last answer."""
        self.wait_for_guard()
        with self.answered():
            self.page.locator(css).click()

    def open_powers(self) -> None:
        self.page.locator("#powers-open").click()

    def wait_for_guard(self) -> None:
        """Wait as long as a person needs to see what changed."""
        left = self._answered_at + GUARD - time.monotonic()
        if self.script and left > 0:
            self.page.wait_for_timeout(1000 * left)

    @contextmanager
    def answered(self) -> Iterator[None]:
        """Wait for the answer to what is pressed within."""
        if self.script:
            self.page.evaluate(_MARK)
            yield
            self.page.wait_for_function(_ANSWERED)
        else:
            with self.page.expect_navigation():
                yield
        self._answered_at = time.monotonic()

    @property
    def said(self) -> str:
        """The line that says what happened and what to do now."""
        return " ".join(self.page.locator("#say").inner_text().split())

    @property
    def version(self) -> int:
        return int(self.page.locator("#turn [name=v]").get_attribute("value") or "")

    @property
    def focus(self) -> str:
        """Id of the element that has the focus; `body` if none has it."""
        found: str = self.page.evaluate(
            "document.activeElement.id || document.activeElement.localName"
        )
        return found

    def shown(self) -> dict[str, Any]:
        """The state of the game as the screen shows it."""
        found: dict[str, Any] = self.page.evaluate(_SHOWN)
        return found


def picture(game: Game) -> dict[str, Any]:
    """A state as `Table.shown` should show it."""
    score = game.live_score
    placing = game.phase is Phase.PLACING
    return {
        "board": [_content(game, cell) for cell in CELLS],
        "sums": [number(line.sum) for line in score.lines],
        "bonuses": [f"+{line.bonus}" if line.bonus else "" for line in score.lines],
        "score": number(score.total),
        "mode": _MODES[game.phase],
        "dice": [f"{die}{game.dice[die - 1]}" for die in game.available] if placing else [],
        "todo": number(game.still_required) if placing and game.still_required else "",
        "can_confirm": game.can_confirm,
    }


def number(value: int) -> str:
    """A small number as both languages write it."""
    return str(value).replace("-", "−")


def _content(game: Game, cell: Cell) -> str:
    value = game.table.at(cell)
    if any(staged.cell == cell for staged in game.staged):
        return f"staged{value}"
    return f"{ {EMPTY: 'empty', RUIN: 'ruin'}.get(value, 'set') }{value}"
