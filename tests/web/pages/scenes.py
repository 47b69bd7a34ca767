"""Every screen in every state it can be in, on shelves of its own: for looking and for tests.

A scene is a room in which games have been played up to some move, the page to open, and
what is pressed then. One site shows them all: the header `x-scene` says which.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from random import Random

from starlette.types import ASGIApp, Receive, Scope, Send

from magdagdon import record as records
from magdagdon.advice import Advice, Option, Unanswered, Waiting, advise
from magdagdon.play import (
    AskHint,
    AskReroll,
    AskRoll,
    Command,
    DiceSource,
    Preferences,
    ReviewFigures,
    Room,
    ScriptedDice,
    SeededDice,
    Study,
    Undo,
    new_seed,
)
from magdagdon.play.memory import MemoryShelf
from magdagdon.play.sharing import pack
from magdagdon.record import Record
from magdagdon.rules import Difficulty, Reroll, Roll, Stage, parse_cell
from magdagdon.web.app import create_app
from magdagdon.web.pages import pages_for
from magdagdon.web.players import ONE_PLAYER, one_player
from tests.support.adviser import FakeAdviser, GuessingEvaluator
from tests.support.mistakes import ADVICE, a_mistake
from tests.support.playing import play_out
from tests.support.reviews import made_up
from tests.web.world import plainly

GAMES = {
    "powers": """MAGDAGDON 1 PEACEFUL
1. 5541 5c2 5d2
2. 1353 3- xb1
3. 2154 5c3 4b3
4. 5116 5b4 6c1
5. 6664 6c4 6d1 6d4
6. 1336 6d3 3a3
7. 6124 4a4 2a2
8. 1666 R6616:6113 6- xb2
9. 2261 1a1
= 168
""",
    "peaceful": """MAGDAGDON 1 PEACEFUL
1. 2524 2d4 2c4
2. 6545 xd2
3. 2445 R5:3 2d3 3b4
4. 3444 4+ 3a4 4a3
5. 6661 xa2
6. 6546 4b3 5b2
7. 3436 6b1 3c3 4c2
8. 3452 5c1 4d1
9. 6556 6a1
= 186
""",
    "survival": """MAGDAGDON 1 SURVIVAL
1. 2433 2c4 3b4 3b3
2. 4143 4a3 1d4 4a4 3b2
3. 2526 2c3 2d3
4. 1314 3b1 4a2 1d2 1d1
5. 2421 2c2 4a1
6. 3351 1+ 2c1
= 312
""",
    "nightmare": """MAGDAGDON 1 NIGHTMARE
1. 1464 xd3
2. 5263 xb1
3. 2433 3c3 4b3 3b4 2c4
4. 5231 3b2 1d4 2a4
5. 4454 4c2 5c1 4d1
6. 3241 3a3 4d2 2a2
7. 6523 3a1
= 136
""",
}
PARS = {Difficulty.PEACEFUL: 460.66, Difficulty.SURVIVAL: 365.97, Difficulty.NIGHTMARE: 233.41}
SEED = "000102030405060708090a0b0c0d0e0f"
EVENING = datetime(2026, 11, 30, 18, 4, tzinfo=UTC)


class Theatre:
    """A room with its shelves and its site, on which a scene is set up."""

    def __init__(self, language: str) -> None:
        self._scripts: dict[str, DiceSource] = {}
        shelf = MemoryShelf()
        self.adviser = FakeAdviser(says=Unanswered("no_solver"), available=False)
        self.room = Room(shelf.games, shelf.scores, _evening, new_seed, self._dice)
        self.study = Study(shelf.studies, _evening)
        self.site = create_app(
            shelf.games,
            shelf.scores,
            shelf.studies,
            clock=_evening,
            seeds=new_seed,
            identity=one_player,
            run_blocking=plainly,
            dice=self._dice,
            pages=lambda offered: pages_for("xx" if language == "xx" else offered),
            adviser=self.adviser,
            pars=PARS,
        )
        self.room.set_language(ONE_PLAYER, "en" if language == "xx" else language)

    def play(self, name: str, moves: int | None = None) -> None:
        """Play one of the games, or its first moves."""
        record = records.parse(GAMES[name])
        played = self.room.new_game(ONE_PLAYER, record.difficulty)
        self._scripts[played.seed] = script(record)
        for command in list(commands(record))[:moves]:
            self.press(command)

    def play_many(self, games: int, difficulty: Difficulty, seed: str | None = None) -> None:
        """Play games to their end, the same ones every time."""
        for number in range(games):
            played = self.room.new_game(ONE_PLAYER, difficulty, seed=seed)
            dice = played.seed if seed else f"{number:032x}"
            self._scripts[played.seed] = SeededDice(dice)
            play_out(self.room, Random(number), ONE_PLAYER)

    def review(self, name: str, said: Waiting | Unanswered | None = None) -> None:
        """Play a game to its end; its review is made up, or this is what is said instead."""
        self.play(name)
        made = made_up(records.parse(GAMES[name]))
        self.adviser.available, self.adviser.says = True, said or made

    def book(
        self, kind: str, said: Waiting | Unanswered | None = None, source: str = "mine"
    ) -> None:
        """Put a decision of a kind into the mistake book, and what is said about it."""
        self.study.add(ONE_PLAYER, a_mistake(kind, source))
        self.adviser.available, self.adviser.says = True, said or ADVICE[kind]

    def press(self, *commands: Command) -> None:
        """Do commands in the game on the table."""
        for command in commands:
            played = self.room.current(ONE_PLAYER)
            self.room.command(ONE_PLAYER, played.id, played.version, command)

    @property
    def mistake_id(self) -> str:
        """Of the decision that is due next, "" for none."""
        due = self.study.due(ONE_PLAYER)
        return due.id if due else ""

    @property
    def game_id(self) -> str:
        """Of the game on the table."""
        return self.room.current(ONE_PLAYER).id

    def _dice(self, seed: str) -> DiceSource:
        return self._scripts.get(seed) or ScriptedDice([(4, 2, 6, 3), (1, 1, 2, 5)] * 9)


def _evening() -> datetime:
    return EVENING


def commands(record: Record) -> Iterator[Command]:
    """What a player asks for to play a record."""
    for step in records.steps(record):
        match step.move:
            case Roll():
                yield AskRoll()
            case Reroll(dice):
                yield AskReroll(dice)
            case move:
                yield move


def script(record: Record) -> ScriptedDice:
    """The dice of a record."""
    rerolls: dict[tuple[int, int], tuple[int, ...]] = {}
    count: Counter[int] = Counter()
    for step in records.steps(record):
        if isinstance(step.move, Reroll):
            count[step.turn] += 1
            by_place = sorted(zip(step.move.dice, step.move.faces, strict=True))
            rerolls[step.turn, count[step.turn]] = tuple(face for _, face in by_place)
    return ScriptedDice([turn.dice for turn in record.turns], rerolls)


def _on(name: str, moves: int | None = None) -> Callable[[Theatre], None]:
    return lambda theatre: theatre.play(name, moves)


def _reviewed(name: str) -> Callable[[Theatre], None]:
    return lambda theatre: theatre.review(name)


def _not_reviewed(said: Waiting | Unanswered) -> Callable[[Theatre], None]:
    return lambda theatre: theatre.review("powers", said)


def _advised(
    name: str, moves: int, said: Advice | Waiting | Unanswered | None = None, *, gauge: bool = False
) -> Callable[[Theatre], None]:
    def prepare(theatre: Theatre) -> None:
        theatre.play(name, moves)
        theatre.adviser.available, theatre.adviser.says = True, said or _advice(name, moves)
        theatre.room.set_preferences(ONE_PLAYER, Preferences(gauge=gauge))

    return prepare


@cache
def _advice(name: str, moves: int) -> Advice:
    theatre = Theatre("en")
    theatre.play(name, moves)
    return advise(theatre.room.current(ONE_PLAYER).game, GuessingEvaluator())


def _helped(theatre: Theatre) -> None:
    theatre.play("survival", 12)
    theatre.press(AskHint())
    for command in list(commands(records.parse(GAMES["survival"])))[12:]:
        theatre.press(command)


def _booked(kind: str, said: Waiting | Unanswered | None = None) -> Callable[[Theatre], None]:
    return lambda theatre: theatre.book(kind, said)


def _others(theatre: Theatre) -> None:
    theatre.book("placing", source="")


def _a_book(theatre: Theatre) -> None:
    """Three decisions: one is due, two have been answered and come back."""
    for kind in ("power", "ruin", "placing"):
        theatre.book(kind)
    theatre.study.answered(ONE_PLAYER, theatre.mistake_id, 9.0)
    theatre.study.answered(ONE_PLAYER, theatre.mistake_id, 0.0)


def _later(theatre: Theatre) -> None:
    theatre.book("ruin")
    theatre.study.answered(ONE_PLAYER, theatre.mistake_id, 0.0)


def _no_solver(theatre: Theatre) -> None:
    theatre.study.add(ONE_PLAYER, a_mistake("ruin"))


def _reviews(said: Waiting | Unanswered) -> Callable[[Theatre], None]:
    def prepare(theatre: Theatre) -> None:
        theatre.adviser.available, theatre.adviser.says = True, said

    return prepare


def _new_game(theatre: Theatre) -> None:
    theatre.play("survival", 6)
    theatre.room.new_game(ONE_PLAYER, Difficulty.PEACEFUL)


def _blocked(theatre: Theatre) -> None:
    theatre.play("powers", 1)
    theatre.press(Stage(4, parse_cell("b2")))


def _taken_back(theatre: Theatre) -> None:
    theatre.play("peaceful", 3)
    theatre.press(Undo())


def _some_scores(theatre: Theatre) -> None:
    theatre.room.import_games(ONE_PLAYER, GAMES["peaceful"])
    for name in ("powers", "survival"):
        theatre.play(name)


def _many_scores(theatre: Theatre) -> None:
    theatre.room.import_games(ONE_PLAYER, GAMES["peaceful"])
    theatre.play_many(23, Difficulty.PEACEFUL)
    theatre.play_many(2, Difficulty.SURVIVAL, SEED)
    theatre.play_many(1, Difficulty.NIGHTMARE)


def _reviewed_scores(theatre: Theatre) -> None:
    """Two of the games have been looked at: 14 of 20 decisions were perfect, and 20 points lost."""
    _many_scores(theatre)
    theatre.adviser.available = True
    for name, loss in (("peaceful", 12.0), ("powers", 8.0)):
        figures = ReviewFigures(260.0, -4.5, loss, decisions=10, perfect=7, equal=1)
        record = records.parse(GAMES[name])
        theatre.study.keep_review(ONE_PLAYER, record, "", figures, counted=True)


def _chosen(theatre: Theatre) -> None:
    theatre.play_many(1, Difficulty.SURVIVAL, SEED)


def _left_games(theatre: Theatre) -> None:
    theatre.play("survival", 12)
    theatre.play("peaceful", 20)
    theatre.play("nightmare", 0)


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be seen: `{id}` in the path is the game on the table, `{mistake}` what is due.

    `presses` are selectors, or keys as in "key p".
    """

    name: str
    prepare: Callable[[Theatre], None]
    path: str = "/game"
    presses: tuple[str, ...] = ()

    @property
    def is_game(self) -> bool:
        """Whether it is the screen on which a game or the lesson is played."""
        path = self.path.partition("?")[0]
        return path in ("/game", "/lesson") or path.startswith("/mistakes/")


_TABLES = ("#course summary", "#all summary")
_OPENED_REVIEW = "/open/review?game=" + pack(records.parse(GAMES["powers"]))

_PLACED = ("#slot-1", "#cell-a3")
_MOVE = ("#hint[value=look]", "#hint[value=move]")
_BESIDE = ("#slot-2", "#cell-d4")
_POWER = Advice(
    187.1, (Option("R66", 187.1, 0), Option("6-", 183.3, 3.8), Option("xa1", 180.6, 6.5))
)
_SHIFT = Advice(231.6, (Option("6-", 231.6, 0), Option("5b4 6c1", 229.2, 2.4)))

_MISTAKE = "/mistakes/{mistake}/again"
_STAGED = ("#slot-2", "#cell-d2", "#slot-4", "#cell-d1")
_PASTE = "paste #add-text"

SCENES = (
    Scene("begin", lambda _: None),
    Scene("new-game", _new_game),
    Scene("rolled", _on("peaceful", 1)),
    Scene("chosen", _on("survival", 12), presses=("#slot-1",)),
    Scene("staged", _on("survival", 7), presses=("#slot-4",)),
    Scene("enough", _on("powers", 18)),
    Scene("all-placed", _on("survival", 10)),
    Scene("blocked", _blocked),
    Scene("taken-back", _taken_back),
    Scene("refused", _on("survival", 13), presses=("#confirm",)),
    Scene("refused-cell", _on("survival", 12), presses=("#slot-4", "#cell-a1")),
    Scene("to-roll", _on("powers", 24)),
    Scene("powers", _on("powers", 16), presses=("#powers-open",)),
    Scene("powers-staged", _on("powers", 17), presses=("#powers-open",)),
    Scene("magdagdon", _on("powers", 5)),
    Scene("magdagdon-powers", _on("powers", 29), presses=("#powers-open",)),
    Scene("magdagdon-ruin", _on("nightmare", 3), presses=("#slot-x",)),
    Scene("ruined", _on("nightmare", 16), presses=("#slot-1",)),
    Scene("over", _on("peaceful")),
    Scene("over-survival", _on("survival")),
    Scene("over-nightmare", _on("nightmare")),
    Scene("hint-look", _advised("survival", 6), presses=("#hint",)),
    Scene("hint-move", _advised("survival", 6), presses=_MOVE),
    Scene("hint-first", _advised("peaceful", 1), presses=_MOVE),
    Scene("hint-followed", _advised("survival", 6), presses=(*_MOVE, *_PLACED)),
    Scene("hint-ruin", _advised("nightmare", 3), presses=_MOVE),
    Scene("hint-power", _advised("powers", 29, _POWER), presses=_MOVE),
    Scene("hint-shift", _advised("powers", 12, _SHIFT), presses=_MOVE),
    Scene("hint-waiting", _advised("survival", 6, Waiting(0, 0.42)), presses=("#hint",)),
    Scene("hint-queue", _advised("survival", 6, Waiting(3)), presses=("#hint",)),
    Scene("hint-none", _on("survival", 6), presses=("#hint",)),
    Scene("gauge", _advised("survival", 6, gauge=True), presses=_PLACED),
    Scene("gauge-enough", _advised("survival", 6, gauge=True), presses=(*_PLACED, *_BESIDE)),
    Scene("over-helped", _helped),
    Scene("sheet", _on("powers", 18), presses=("#score",)),
    Scene("menu", _on("powers", 18), presses=("#menu-open",)),
    Scene("line", _on("survival", 7), presses=("#edge-c",)),
    Scene("line-pays", _on("survival", 12), presses=("#edge-4",)),
    Scene("line-lost", _on("powers", 18), presses=("#edge-b",)),
    Scene("told", _on("survival", 12), presses=("key p",)),
    Scene("help", _on("powers", 18), presses=("#menu-open", "[popovertarget=help]")),
    Scene("lesson", lambda _: None, "/lesson"),
    Scene("lesson-cell", lambda _: None, "/lesson?step=1", presses=("#slot-1",)),
    Scene("lesson-refused", lambda _: None, "/lesson?step=2", presses=("#slot-2", "#cell-b2")),
    Scene("lesson-hint", lambda _: None, "/lesson?step=5", presses=("#confirm",)),
    Scene("lesson-magdagdon", lambda _: None, "/lesson?step=9"),
    Scene("lesson-powers", lambda _: None, "/lesson?step=9", presses=("#powers-open",)),
    Scene("lesson-ruin", lambda _: None, "/lesson?step=9", presses=("#slot-x", "#cell-a1")),
    Scene("lesson-pays", lambda _: None, "/lesson?step=11"),
    Scene("lesson-done", lambda _: None, "/lesson?step=13"),
    Scene("scores", _some_scores, "/scores"),
    Scene("scores-none", lambda _: None, "/scores"),
    Scene("import", _some_scores, "/scores", ("import",)),
    Scene("finished-chosen", _chosen, "/scores/{id}"),
    Scene("over-chosen", _chosen),
    Scene("over-reviewed", _reviewed("powers")),
    Scene("open", lambda _: None, "/open"),
    Scene("open-damaged", lambda _: None, "/open?game=1abc"),
    Scene("opened", lambda _: None, "/open?game=" + pack(records.parse(GAMES["powers"]))),
    Scene("new-game-options", lambda _: None, "/games/new"),
    Scene("statistics", _many_scores, "/statistics"),
    Scene("statistics-reviewed", _reviewed_scores, "/statistics"),
    Scene("statistics-none", lambda _: None, "/statistics"),
    Scene("scores-many", _many_scores, "/scores"),
    Scene("unfinished", _left_games, "/games"),
    Scene("unfinished-none", lambda _: None, "/games"),
    Scene("delete", _left_games, "/games", ("[href$=delete]",)),
    Scene("finished", _on("powers"), "/scores/{id}"),
    Scene("finished-begin", _on("powers"), "/scores/{id}?step=0"),
    Scene("finished-middle", _on("powers"), "/scores/{id}?step=31"),
    Scene("review", _reviewed("powers"), "/scores/{id}/review"),
    Scene("review-roll", _reviewed("powers"), "/scores/{id}/review?at=3"),
    Scene("review-perfect", _reviewed("powers"), "/scores/{id}/review?at=2"),
    Scene("review-reroll", _reviewed("powers"), "/scores/{id}/review?at=18"),
    Scene("review-ruin", _reviewed("nightmare"), "/scores/{id}/review?at=2"),
    Scene("review-tables", _reviewed("peaceful"), "/scores/{id}/review", _TABLES),
    Scene("review-waiting", _not_reviewed(Waiting(2, 0.4)), "/scores/{id}/review"),
    Scene("review-none", _not_reviewed(Unanswered("too_open")), "/scores/{id}/review"),
    Scene("review-opened", _reviewed("powers"), _OPENED_REVIEW),
    Scene("mistakes", _a_book, "/mistakes"),
    Scene("mistakes-none", _reviews(Waiting(0)), "/mistakes"),
    Scene("mistakes-later", _later, "/mistakes"),
    Scene("mistakes-added", _a_book, "/mistakes?added=2"),
    Scene("mistakes-adding", _reviews(Waiting(1)), "/mistakes", (_PASTE, "#add button")),
    Scene(
        "mistakes-too-open", _reviews(Unanswered("too_open")), "/mistakes", (_PASTE, "#add button")
    ),
    Scene("mistakes-no-solver", _no_solver, "/mistakes"),
    Scene("mistakes-none-no-solver", lambda _: None, "/mistakes"),
    Scene("mistake", _booked("placing"), _MISTAKE),
    Scene("mistake-others", _others, _MISTAKE),
    Scene("mistake-magdagdon", _booked("power"), _MISTAKE),
    Scene("mistake-powers", _booked("power"), _MISTAKE, ("#powers-open",)),
    Scene("mistake-right", _booked("placing"), _MISTAKE, (*_STAGED, "#confirm")),
    Scene("mistake-then", _booked("placing"), _MISTAKE, (*_STAGED, "#confirm", "#look-then")),
    Scene("mistake-ruin", _booked("ruin"), _MISTAKE, ("#slot-x", "#cell-a1")),
    Scene(
        "mistake-reroll",
        _booked("power"),
        _MISTAKE,
        ("#powers-open", ".again:nth-child(2)", ".again:nth-child(3)", "#reroll"),
    ),
    Scene("mistake-waiting", _booked("placing", Waiting(0, 0.4)), _MISTAKE, (*_STAGED, "#confirm")),
    Scene(
        "mistake-unjudged",
        _booked("placing", Unanswered("too_open")),
        _MISTAKE,
        (*_STAGED, "#confirm"),
    ),
    Scene("rules", lambda _: None, "/rules"),
    Scene("settings", lambda _: None, "/settings?saved=1"),
    Scene("about", lambda _: None, "/about"),
    Scene("error", lambda _: None, "/nothing/here"),
)


class Playhouse:
    """An ASGI site that shows the scene the header `x-scene` asks for, without it the first."""

    def __init__(self, language: str, scenes: tuple[Scene, ...] = SCENES) -> None:
        self.paths: dict[str, str] = {}
        self._sites: dict[str, ASGIApp] = {}
        for scene in scenes:
            theatre = Theatre(language)
            scene.prepare(theatre)
            self.paths[scene.name] = scene.path.format(
                id=theatre.game_id, mistake=theatre.mistake_id
            )
            self._sites[scene.name] = theatre.site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope.get("headers", ()))
        name = headers.get(b"x-scene", next(iter(self._sites)).encode()).decode()
        await self._sites[name](scope, receive, send)
