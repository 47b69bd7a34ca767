"""Every way in which room and study change what is kept, each ready to be taken."""

from collections.abc import Callable
from random import Random

from magdagdon import record as records
from magdagdon.play import (
    AskHint,
    AskRoll,
    Command,
    NewMistake,
    PlayedGame,
    ReviewFigures,
    Room,
    Study,
)
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


def _hint(room: Room) -> Step:
    played = _rolled(room)
    return lambda: press(room, played, AskHint())


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
    "hint": _hint,
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

FINISHED = records.parse(
    """MAGDAGDON 1 SURVIVAL
1. 2433 2c4 3b4 3b3
2. 4143 4a3 1d4 4a4 3b2
3. 2526 2c3 2d3
4. 1314 3b1 4a2 1d2 1d1
5. 2421 2c2 4a1
6. 3351 1+ 2c1
= 312
"""
)
FIGURES = ReviewFigures(231.4, 96.7, 16.1, 7, 5, 1)
COSTLY = NewMistake("MAGDAGDON 1 SURVIVAL\n1. 2433\n", "2c4 3b4 3b3", "2c4 3b4", 4.5, "game")


def keep_review(study: Study) -> None:
    """Keep the review of the finished game, with a mistake."""
    study.keep_review(OWNER, FINISHED, "a review", FIGURES, [COSTLY], counted=True)


def _review(study: Study) -> Step:
    return lambda: keep_review(study)


def _another_review(study: Study) -> Step:
    keep_review(study)
    return lambda: study.keep_review(OWNER, FINISHED, "better", FIGURES, counted=True)


def _mistake(study: Study) -> Step:
    return lambda: study.add(OWNER, COSTLY)


def _in_the_book(study: Study) -> str:
    study.add(OWNER, COSTLY)
    due = study.due(OWNER)
    assert due is not None
    return due.id


def _answer(study: Study) -> Step:
    mistake = _in_the_book(study)
    return lambda: study.answered(OWNER, mistake, 0.0)


def _out_of_the_book(study: Study) -> Step:
    mistake = _in_the_book(study)
    return lambda: study.remove(OWNER, mistake)


STUDY_STEPS: dict[str, Callable[[Study], Step]] = {
    "review": _review,
    "another review": _another_review,
    "mistake": _mistake,
    "answer": _answer,
    "out of the book": _out_of_the_book,
}
"""The same of what is learnt."""
