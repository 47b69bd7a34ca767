"""Random games with powers, and their records."""

from collections.abc import Iterator
from random import Random

from magdagdon.record import Record, extend
from magdagdon.rules import (
    Confirm,
    Difficulty,
    Game,
    Move,
    Phase,
    Reroll,
    Roll,
    Shift,
    Stage,
    new_game,
)

FILLED = (3, 7)
"""Cells filled after one turn, and after two: such games are in the books until few states are
left, so that a thousand can be reviewed."""


def open_games(seed: int, difficulty: Difficulty, count: int) -> Iterator[tuple[Record, Game]]:
    """So many finished games whose first two turns filled 3 and 4 cells."""
    random = Random(seed)
    while count:
        if found := _played(random, difficulty):
            count -= 1
            yield found


def _played(random: Random, difficulty: Difficulty) -> tuple[Record, Game] | None:
    """A game, unless it begins otherwise."""
    game, record = new_game(difficulty), Record(difficulty)
    while game.phase is not Phase.OVER:
        move = _move(game, random)
        after = game.apply(move)
        record = extend(record, game, move, after)
        if after.turns > game.turns and _begins_otherwise(after):
            return None
        game = after
    return record, game


def _begins_otherwise(game: Game) -> bool:
    return game.turns <= len(FILLED) and 16 - game.board.empty_count != FILLED[game.turns - 1]


def _move(game: Game, random: Random) -> Move:
    if game.can_roll:
        return Roll(_dice(random, 4))
    moves = game.legal_moves()
    if game.can_reroll and random.random() < 0.1:
        return Reroll(game.available, _dice(random, len(game.available)))
    shifts = [move for move in moves if isinstance(move, Shift)]
    if shifts and random.random() < 0.1:
        return random.choice(shifts)
    stagings = [move for move in moves if isinstance(move, Stage)]
    if game.can_confirm and (not stagings or random.random() < 0.3):
        return Confirm()
    return random.choice(stagings or list(moves))


def _dice(random: Random, count: int) -> tuple[int, ...]:
    return tuple(random.choices(range(1, 7), k=count))
