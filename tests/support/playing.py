"""A player for tests: plays whole games by asking what is legal, the same way every time."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random

from magdagdon.play import (
    AskReroll,
    AskRoll,
    Command,
    PlayedGame,
    Reply,
    Room,
    ScriptedDice,
    Undo,
    UndoAll,
)
from magdagdon.play.memory import MemoryShelf
from magdagdon.play.protocols import Games, Scores
from magdagdon.rules import Confirm, Game, Phase, Stage, parse_cell

OWNER = "player"


class Clock:
    """A clock that goes one second and a bit with every look."""

    def __init__(self, start: datetime = datetime(2026, 11, 30, 18, 4, 11, tzinfo=UTC)) -> None:
        self._now = start

    def __call__(self) -> datetime:
        self._now += timedelta(seconds=1, microseconds=7)
        return self._now


def numbered_seeds(first: int = 1) -> Callable[[], str]:
    """Seeds 00…01, 00…02, …: another one for each game, the same ones for each test."""
    numbers = count(first)
    return lambda: f"{next(numbers):032x}"


def room_on(games: Games, scores: Scores, first_seed: int = 1) -> Room:
    """A room with a clock and seeds that are the same for each test."""
    return Room(games, scores, Clock(), numbered_seeds(first_seed))


def choose(game: Game, random: Random) -> Command:
    """Some command that the rules allow now, undo and powers included."""
    if game.phase is Phase.TO_ROLL:
        return AskRoll()
    if game.can_confirm and random.random() < 0.5:
        return Confirm()
    return random.choice(list(_possible(game)))


def _possible(game: Game) -> Iterator[Command]:
    yield from game.legal_moves()  # type: ignore[misc] # none of them carries chance
    if game.can_reroll:
        yield AskReroll(game.available[:2])
    if len(game.staged) > 1:
        yield Undo()
        yield UndoAll()


def press(room: Room, played: PlayedGame, command: Command) -> Reply:
    """A command for a game just as it was seen."""
    return room.command(played.owner, played.id, played.version, command)


def play_out(room: Room, random: Random, owner: str = OWNER) -> PlayedGame:
    """Play the current game to its end."""
    played = room.current(owner)
    while not played.is_over:
        played = press(room, played, choose(played.game, random)).played
    return played


def scripted(
    *rolls: tuple[int, ...], rerolls: dict[tuple[int, int], tuple[int, ...]] | None = None
) -> Room:
    """A room in memory whose dice are written down beforehand."""
    shelf, script = MemoryShelf(), ScriptedDice(rolls, rerolls)
    return Room(shelf.games, shelf.scores, Clock(), numbered_seeds(), lambda _: script)


def after(room: Room, *commands: Command) -> PlayedGame:
    """The current game after some commands, one after another."""
    played = room.current(OWNER)
    for command in commands:
        played = press(room, played, command).played
    return played


def stage(die: int, name: str) -> Stage:
    """Put the die at a position on the cell of a name."""
    return Stage(die, parse_cell(name))
