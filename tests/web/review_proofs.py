"""start + luck - loss = the final score, of whole games through the web, by the real solver.

    python -m tests.web.review_proofs                    200 games of NIGHTMARE
    python -m tests.web.review_proofs 20 PEACEFUL        so many, of another difficulty
    python -m tests.web.review_proofs 200 SURVIVAL DIR   by the values in a folder of `solve`: quick

Games are played by forms with dice that nobody chose, each review is asked for as a browser asks,
until it is there. Of each the page and the text that is kept must say what the rules say. It
prints one line, or fails with the game that contradicts it.
"""

import asyncio
import sys
from dataclasses import dataclass
from time import perf_counter, sleep
from typing import Any

import httpx

from magdagdon import record as records
from magdagdon.advice import Adviser, Review, parse_review
from magdagdon.advising import Office
from magdagdon.cli.office import office_for
from magdagdon.play import SeededDice, Study
from magdagdon.play.memory import MemoryShelf
from magdagdon.rules import Difficulty
from magdagdon.web.app import create_app
from magdagdon.web.players import ONE_PLAYER, one_player
from tests.support.playing import numbered_seeds
from tests.web.browser import Browser
from tests.web.form_player import FormPlayer
from tests.web.pages.reading import read
from tests.web.world import NOON, plainly

GAMES = 200
EXACT = 0.005
"""Points: losses under 1e-4 count as none, and a game has some thirty decisions."""

DISPLAYED = 0.15 + 1e-9
"""Points: three figures on the page are rounded to a tenth."""

LONGEST = 600.0
"""Seconds that one review may take."""


class SteadyBrowser(Browser):
    """A browser all of whose requests run in one event loop, as on a server."""

    runner: asyncio.Runner

    def ask(self, method: str, path: str, **options: Any) -> httpx.Response:
        return self.runner.run(self._ask(method, path, options))


@dataclass
class Figures:
    """What the reviews of some games add up to; `apart`: the most any differs from its score."""

    games: int = 0
    decisions: int = 0
    perfect: int = 0
    luck: float = 0.0
    loss: float = 0.0
    apart: float = 0.0


class House:
    """A site with an adviser, and somebody who plays there by forms."""

    def __init__(self, adviser: Adviser, runner: asyncio.Runner) -> None:
        self.shelf = MemoryShelf()
        self.study = Study(self.shelf.studies, lambda: NOON)
        app = create_app(
            self.shelf.games,
            self.shelf.scores,
            self.shelf.studies,
            clock=lambda: NOON,
            seeds=numbered_seeds(),
            identity=one_player,
            run_blocking=plainly,
            dice=SeededDice,
            adviser=adviser,
        )
        self.browser = SteadyBrowser(app)
        self.browser.runner = runner

    def play(self, difficulty: Difficulty, luck: int) -> str:
        """A game to its end; gives its id."""
        self.browser.submit("/games/new", {"difficulty": difficulty.value, "seed": ""})
        player = FormPlayer(self.browser, luck)
        while not player.is_over:
            player.play_on()
        ((_, game_id),) = player.page.forms["new"].sent_with()
        return game_id

    def reviewed(self, game_id: str) -> str:
        """The page of a game's review, as soon as it is there."""
        ends = perf_counter() + LONGEST
        while perf_counter() < ends:
            text = self.browser.get(f"/scores/{game_id}/review").text
            if 'id="summary"' in text:
                return text
            assert "data-waiting" in text, text
            sleep(0.2)
        raise AssertionError(f"no review of {game_id} after {LONGEST} s")


def prove(adviser: Adviser, runner: asyncio.Runner, difficulty: Difficulty, games: int) -> Figures:
    """So many games; AssertionError with the first whose review does not add up."""
    house, figures = House(adviser, runner), Figures()
    for luck in range(games):
        _check(house, house.play(difficulty, luck), figures)
    return figures


def _check(house: House, game_id: str, figures: Figures) -> None:
    """What the page shows and what is kept add up to the final score."""
    page = read(house.reviewed(game_id)).one("section", id="summary")
    finished = house.shelf.scores.finished(ONE_PLAYER, game_id)
    told = f"{records.format(finished.record)}{page.text}"
    start, luck, cost, final = (_number(shown.text) for shown in page.all("dd"))
    assert final == finished.row.score, told
    assert abs(start + luck + cost - final) <= DISPLAYED, told
    review = parse_review(house.study.review_of(ONE_PLAYER, finished.record) or "")
    apart = abs(review.start + review.luck - review.loss - finished.row.score)
    assert apart <= EXACT, told
    assert all(decision.loss >= 0 for decision in review.decisions), told
    _add(figures, review, apart)


def _add(figures: Figures, review: Review, apart: float) -> None:
    figures.games += 1
    figures.decisions += len(review.decisions)
    figures.perfect += review.perfect
    figures.luck += review.luck
    figures.loss += review.loss
    figures.apart = max(figures.apart, apart)


def _number(text: str) -> float:
    return float(text.replace("−", "-"))


def _office(folder: str | None) -> Office:
    if folder:
        return Office([sys.executable, "-m", "tests.web.table_worker", folder])
    office = office_for(1)
    if office is None:
        raise SystemExit("There is no solver here: numba is missing.")
    return office


def main() -> None:
    """The proof that the command line asks for."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    difficulty = Difficulty(sys.argv[2]) if len(sys.argv) > 2 else Difficulty.NIGHTMARE
    office, begun = _office(sys.argv[3] if len(sys.argv) > 3 else None), perf_counter()
    with asyncio.Runner() as runner:
        try:
            found = prove(office, runner, difficulty, games)
        finally:
            runner.run(office.close())
    print(
        f"{games} games of {difficulty.value}: start + luck - loss is the final score, at most "
        f"{found.apart:.6f} apart; {found.decisions:,} decisions, {found.perfect:,} perfect; "
        f"a game has luck {found.luck / games:+.1f} and loss {found.loss / games:.1f} "
        f"({perf_counter() - begun:.0f} s)"
    )


if __name__ == "__main__":
    main()
