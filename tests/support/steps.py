"""Every way in which the room changes what is kept, each ready to be taken."""

from collections.abc import Callable
from random import Random

from magdagdon.play import AskRoll, Command, PlayedGame, Room
from magdagdon.play.memory import MemoryShelf
from magdagdon.rules import Confirm, Difficulty, RuinCell
from tests.support.playing import OWNER, choose, play_out, press, room_on

Step = Callable[[], object]


def _rolled(room: Room) -> PlayedGame:
    return press(room, room.current(OWNER), AskRoll()).played


def _first_visit(room: Room) -> Step:
    return lambda: room.current(OWNER)


def _roll(room: Room) -> Step:
    played = room.current(OWNER)
    return lambda: press(room, played, AskRoll())


def _stage(room: Room) -> Step:
    played = _rolled(room)
    return lambda: press(room, played, _first_move(played))


def _first_move(played: PlayedGame) -> Command:
    return choose(played.game, Random(1))


def _end(room: Room) -> Step:
    """The command that ends a game and writes its score."""
    random, played = Random(1), room.current(OWNER)
    while True:
        command = choose(played.game, random)
        if _would_end(played, command):
            return lambda: press(room, played, command)
        played = press(room, played, command).played


def _would_end(played: PlayedGame, command: Command) -> bool:
    game = played.game
    match command:
        case Confirm():
            return game.table.is_full
        case RuinCell():
            return game.board.empty_count == 1
    return False


def _new_game(room: Room) -> Step:
    played = _rolled(room)
    return lambda: room.new_game(OWNER, Difficulty.SURVIVAL, played.id)


def _another_new_game(room: Room) -> Step:
    _rolled(room)
    room.new_game(OWNER, Difficulty.SURVIVAL)
    return lambda: room.new_game(OWNER, Difficulty.NIGHTMARE)


def _new_game_after_the_end(room: Room) -> Step:
    play_out(room, Random(1))
    return lambda: room.new_game(OWNER, Difficulty.PEACEFUL)


def _choose_difficulty(room: Room) -> Step:
    _rolled(room)
    return lambda: room.choose_difficulty(OWNER, Difficulty.NIGHTMARE)


def _take_back(room: Room) -> Step:
    _rolled(room)
    room.new_game(OWNER, Difficulty.SURVIVAL)
    return lambda: room.take_back_new_game(OWNER)


def _resume(room: Room) -> Step:
    played = _rolled(room)
    room.new_game(OWNER, Difficulty.SURVIVAL)
    _rolled(room)
    return lambda: room.resume(OWNER, played.id)


def _delete(room: Room) -> Step:
    played = _rolled(room)
    room.new_game(OWNER, Difficulty.SURVIVAL)
    return lambda: room.delete(OWNER, played.id)


def _language(room: Room) -> Step:
    return lambda: room.set_language(OWNER, "sl")


def _import(room: Room) -> Step:
    shelf = MemoryShelf()
    other = room_on(shelf.games, shelf.scores, first_seed=500)
    for number in range(3):
        play_out(other, Random(number))
        other.new_game(OWNER, Difficulty.PEACEFUL)
    text = other.export(OWNER)
    return lambda: room.import_games(OWNER, text)


STEPS: dict[str, Callable[[Room], Step]] = {
    "first visit": _first_visit,
    "roll": _roll,
    "stage": _stage,
    "the end": _end,
    "new game": _new_game,
    "another new game": _another_new_game,
    "new game after the end": _new_game_after_the_end,
    "choose difficulty": _choose_difficulty,
    "take back": _take_back,
    "resume": _resume,
    "delete": _delete,
    "language": _language,
    "import": _import,
}
"""Name and preparation of each: it plays up to the step and gives the step itself."""
