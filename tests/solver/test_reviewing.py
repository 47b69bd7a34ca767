"""The review of games whose ends were played by perfect advice."""

from random import Random

import pytest

from magdagdon import record
from magdagdon.advice import Position, advise, review
from magdagdon.rules import Confirm, Difficulty, Game, Move, Phase, Roll, Stage, new_game

pytest.importorskip("numba")

from magdagdon.solver.evaluator import GameEvaluator

EMPTY = 8


class EndsOnly:
    """Exact values of boards with few empty cells; none of the others, so that none is solved."""

    def __init__(self, difficulty: Difficulty) -> None:
        self._exact = GameEvaluator(difficulty)

    def start(self, position: Position) -> float:
        return self._exact.start(position) if position.board.empty_count <= EMPTY else 0.0

    def rolled(self, position: Position, dice: tuple[int, ...]) -> float:
        return self._exact.rolled(position, dice) if position.board.empty_count <= EMPTY else 0.0


def begun(random: Random, difficulty: Difficulty) -> str:
    """The record of a game played at random until half the board is filled."""
    game, text = new_game(difficulty), record.Record(difficulty)
    while game.board.empty_count > EMPTY:
        move = _move(game, random)
        after = game.apply(move)
        text = record.extend(text, game, move, after)
        game = after
    return record.format(text)


def _move(game: Game, random: Random) -> Move:
    if game.can_roll:
        return Roll(_dice(random, 4))
    if game.can_confirm:
        return Confirm()
    moves = game.legal_moves()
    return random.choice([move for move in moves if isinstance(move, Stage)] or list(moves))


def _dice(random: Random, count: int) -> tuple[int, ...]:
    return tuple(random.choices(range(1, 7), k=count))


def finished(random: Random, text: str, evaluator: EndsOnly) -> str:
    """The game played on to its end by the best option each time."""
    while (game := record.read(text)[1]).phase is not Phase.OVER:
        if game.can_roll:
            text += f"{game.turn}. {record.faces_text(_dice(random, 4))}\n"
            continue
        moves = advise(game, evaluator).options[0].moves
        if moves.startswith("R"):
            moves += f":{record.faces_text(_dice(random, len(moves) - 1))}"
        text = f"{text.rstrip()} {moves}\n"
    return text


@pytest.mark.parametrize("difficulty", Difficulty)
def test_perfect_ends__lose_nothing(difficulty: Difficulty) -> None:
    """Powers included; the identity holds whatever the values of the beginning are."""
    random = Random(difficulty.value)
    for _ in range(2):
        evaluator, text = EndsOnly(difficulty), begun(random, difficulty)
        first = record.read(text)[1].turn
        kept, game = record.read(finished(random, text, evaluator))
        found = review(kept, evaluator, alternatives=False)
        ends = [decision for decision in found.decisions if decision.turn >= first]
        assert ends
        assert {decision.loss for decision in ends} == {0}
        assert found.start + found.luck - found.loss == pytest.approx(game.score.total, abs=0.01)
