"""Playing a record again: the proof that every move was legal and the result is right."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from magdagdon.rules import Confirm, Game, IllegalMove, Move, Phase, Roll, new_game

from .errors import IllegalRecordError, ResultError
from .moves import move_of
from .record import Mark, Record, Turn
from .text import parse


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a record: its turn from 1, the move, and the game after it."""

    turn: int
    move: Move
    game: Game


def read(text: str | bytes) -> tuple[Record, Game]:
    """A record and the game at its end, everything checked.

    Returns:
        The record, with its result if the game is over whether the text says it or not, and the
        game after its last move.

    Raises:
        RecordError: the text is refused; grammar comes before moves, moves before the result.
    """
    record = parse(text)
    game = replay(record)
    if game.phase is Phase.OVER:
        record = replace(record, result=game.score.total)
    return record, game


def replay(record: Record) -> Game:
    """The game at the end of a record.

    Raises:
        IllegalRecordError: the rules refuse a move.
        ResultError: the result is wrong, or the game is not over (R20).
    """
    game = new_game(record.difficulty)
    for step in steps(record):
        game = step.game
    _check_result(record, game)
    return game


def steps(record: Record) -> Iterator[Step]:
    """Every move of a record in order, CONFIRM included; the result is not looked at.

    Raises:
        IllegalRecordError: the rules refuse a move.
    """
    game = new_game(record.difficulty)
    for number, turn in enumerate(record.turns, 1):
        for step in _turn_steps(game, number, turn):
            yield step
            game = step.game


def _turn_steps(game: Game, number: int, turn: Turn) -> Iterator[Step]:
    step = _step(game, number, Roll(turn.dice), turn.at)
    yield step
    for action in turn.actions:
        try:
            move = move_of(step.game, action)
        except IllegalMove as error:
            raise _refused(action.at, error) from None
        step = _step(step.game, number, move, action.at)
        yield step
    if turn.placements:
        yield _step(step.game, number, Confirm(), turn.at)


def _step(game: Game, turn: int, move: Move, at: Mark) -> Step:
    try:
        return Step(turn, move, game.apply(move))
    except IllegalMove as error:
        raise _refused(at, error) from None


def _refused(at: Mark, error: IllegalMove) -> IllegalRecordError:
    return IllegalRecordError(at, error.code, error.rule, **error.fields)


def _check_result(record: Record, game: Game) -> None:
    if record.result is None:
        return
    if game.phase is not Phase.OVER:
        raise ResultError(record.result_at, "early_result", "R20")
    if record.result != game.score.total:
        raise ResultError(
            record.result_at, "wrong_result", "R20", found=record.result, expected=game.score.total
        )
