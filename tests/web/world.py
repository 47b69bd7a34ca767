"""A site on shelves in memory, with scripted dice, and pages that only note what they are told."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, TypeVar, cast

from starlette.applications import Starlette

from magdagdon.play import DiceSource, ScriptedDice, new_seed
from magdagdon.play.memory import MemoryShelf
from magdagdon.web.app import create_app
from magdagdon.web.context import Context
from magdagdon.web.pages import Pages
from magdagdon.web.players import Identity, one_player
from magdagdon.web.screen import GameScreen

T = TypeVar("T")

LOWEST_ROLL = (1, 1, 3, 5)
"""With this roll on every turn a NIGHTMARE game can end in 15 RUINs and a 1: −223."""

_RUINED = [c + r for r in "1234" for c in "abcd" if c + r not in ("a1", "d4")] + ["a1"]
LOWEST_GAME: tuple[dict[str, str], ...] = (
    *(press for cell in _RUINED for press in ({"roll": "1"}, {"cell": cell, "die": "x"})),
    {"roll": "1"},
    {"cell": "d4", "die": "1"},
    {"confirm": "1"},
)
"""The presses of that game."""

LOWEST_RECORD = "".join(
    [
        "MAGDAGDON 1 NIGHTMARE\n",
        *(f"{turn}. 1135 x{cell}\n" for turn, cell in enumerate(_RUINED, 1)),
        "16. 1135 1d4\n= -223\n",
    ]
)

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


async def plainly(function: Callable[[], T]) -> T:
    """`run_blocking` as in a browser: a plain call."""
    return function()


@dataclass(frozen=True, slots=True)
class Shown:
    """What a page was asked to show."""

    page: str
    language: str
    context: Context
    told: tuple[Any, ...]


@dataclass
class NotedPages:
    """Pages of all languages that note what they are told and say no more than their name."""

    shown: list[Shown] = field(default_factory=list)

    def __call__(self, language: str) -> Pages:
        return cast(Pages, _NotedLanguage(self, language))

    @property
    def last(self) -> Shown:
        return self.shown[-1]

    @property
    def screen(self) -> GameScreen:
        """The game screen shown last."""
        games = [shown for shown in self.shown if shown.page == "game"]
        screen: GameScreen = games[-1].told[0]
        return screen


@dataclass(frozen=True)
class _NotedLanguage:
    notes: NotedPages
    language: str

    def __getattr__(self, page: str) -> Callable[..., str]:
        def show(context: Context, *told: Any) -> str:
            self.notes.shown.append(Shown(page, self.language, context, told))
            return f"<title>{page}</title>"

        return show


class Failing:
    """A shelf or a table of scores of which some methods fail as told."""

    def __init__(self, kept: Any) -> None:
        self.kept = kept
        self.failing: dict[str, Exception] = {}

    def __getattr__(self, method: str) -> Any:
        if method in self.failing:
            raise self.failing[method]
        return getattr(self.kept, method)


@dataclass
class World:
    """A site and all that it stands on."""

    app: Starlette
    shelf: MemoryShelf
    pages: NotedPages


def a_world(
    rolls: list[tuple[int, ...]] | None = None,
    rerolls: Mapping[tuple[int, int], tuple[int, ...]] | None = None,
    *,
    identity: Identity = one_player,
    run_blocking: Callable[[Callable[[], Any]], Awaitable[Any]] = plainly,
    **options: Any,
) -> World:
    """A site with no games yet. Every game rolls `rolls`; 1 2 3 4 on every turn by default."""
    script = ScriptedDice(rolls or [(1, 2, 3, 4)] * 16, dict(rerolls or {}))

    def dice(_seed: str) -> DiceSource:
        return script

    shelf, pages = MemoryShelf(), NotedPages()
    app = create_app(
        options.pop("games", shelf.games),
        options.pop("scores", shelf.scores),
        options.pop("studies", shelf.studies),
        seeds=new_seed,
        identity=identity,
        run_blocking=run_blocking,
        **{"clock": lambda: NOON, "dice": dice, "pages": pages, **options},
    )
    return World(app, shelf, pages)
