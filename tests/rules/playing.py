"""Games at a chosen moment, and random ones, for the tests of the rules."""

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from magdagdon.rules import (
    CELLS,
    Board,
    Confirm,
    Difficulty,
    Game,
    IllegalMove,
    Move,
    Phase,
    Reroll,
    Roll,
    RuinCell,
    Shift,
    Stage,
    Unstage,
    new_game,
    parse_cell,
)
from tests.rules import reference

DIFFICULTIES = list(Difficulty)


def a_game(
    *rows: str,
    roll: str = "",
    difficulty: Difficulty = Difficulty.PEACEFUL,
    powers_used: int = 0,
    turns: int = 0,
) -> Game:
    """A game with this permanent board (no rows: an empty one), rolled if a roll is given."""
    board = Board(reference.board_of(*rows) if rows else (0,) * 16)
    game = Game(difficulty, board, powers_used=powers_used, turns=turns)
    return game.apply(Roll(tuple(map(int, roll)))) if roll else game


def stage(die: int, cell: str) -> Stage:
    return Stage(die, parse_cell(cell))


def unstage(cell: str) -> Unstage:
    return Unstage(parse_cell(cell))


def ruin(cell: str) -> RuinCell:
    return RuinCell(parse_cell(cell))


def after(game: Game, *moves: Move) -> Game:
    for move in moves:
        game = game.apply(move)
    return game


def refusal(game: Game, move: Move) -> IllegalMove:
    """The refusal of a move, which must leave the game as it was."""
    before = (hash(game), repr(game))
    with pytest.raises(IllegalMove) as caught:
        game.apply(move)
    assert (hash(game), repr(game)) == before
    return caught.value


def staged_on(game: Game) -> list[str]:
    """What is staged, in the order of staging, as in a record: ``["3b2"]``."""
    return [f"{die.value}{reference.NAMES[die.cell]}" for die in game.staged]


def conceivable_moves() -> Iterator[Move]:
    """Every move a player without chance could think of, legal or not."""
    yield Confirm()
    for cell in (*CELLS, -1, 16):
        yield from (Unstage(cell), RuinCell(cell))
        yield from (Stage(die, cell) for die in range(6))
    yield from (Shift(die, by) for die in range(6) for by in (-2, -1, 0, 1, 2))


def is_accepted(game: Game, move: Move) -> bool:
    try:
        game.apply(move)
    except IllegalMove:
        return False
    return True


def random_roll(random: Random) -> Roll:
    return Roll(tuple(random.choices(range(1, 7), k=4)))


def random_reroll(random: Random, game: Game) -> Reroll:
    dice = tuple(random.sample(game.available, random.randint(1, len(game.available))))
    return Reroll(dice, tuple(random.choices(range(1, 7), k=len(dice))))


WEIGHTS = {Stage: 12, Confirm: 6, RuinCell: 6, Unstage: 2, Shift: 1, Reroll: 1}


def random_move(random: Random, game: Game) -> Move:
    """A legal move: first its kind, stagings preferred, then which."""
    if game.can_roll:
        return random_roll(random)
    by_kind: dict[type, list[Move]] = {}
    for move in game.legal_moves():
        by_kind.setdefault(type(move), []).append(move)
    if game.can_reroll:
        by_kind[Reroll] = [random_reroll(random, game)]
    kind = random.choices(list(by_kind), [WEIGHTS[kind] for kind in by_kind])[0]
    return random.choice(by_kind[kind])


def random_play(random: Random, difficulty: Difficulty) -> Iterator[tuple[Move | None, Game]]:
    """A whole game, each move with the game after it; first no move and the new game."""
    game = new_game(difficulty)
    yield None, game
    while game.phase is not Phase.OVER:
        move = random_move(random, game)
        game = game.apply(move)
        yield move, game


def random_board(random: Random) -> reference.Contents:
    """A board with an empty cell on which number neighbours are at most 1 apart, and no more
    sense than that: its numbers need not be connected."""
    ruins, blanks = random.uniform(0, 0.4), random.uniform(0.1, 0.8)
    board = [reference.EMPTY] * 16
    for cell in random.sample(range(16), 16):
        kind = random.random()
        if kind > ruins + blanks:
            board[cell] = _fitting_number(random, tuple(board), cell)
        elif kind < ruins:
            board[cell] = reference.RUIN
    if reference.EMPTY not in board:
        board[random.randrange(16)] = reference.EMPTY
    return tuple(board)


def _fitting_number(random: Random, board: reference.Contents, cell: int) -> int:
    around = [board[other] for other in reference.NEIGHBOURS[cell]]
    numbers = [number for number in around if reference.is_number(number)]
    values = [v for v in range(1, 7) if all(abs(v - number) <= 1 for number in numbers)]
    return random.choice(values or [reference.EMPTY])


def random_synthetic(random: Random, difficulty: Difficulty) -> Game:
    """A game on a random board, rolled, with a few dice staged where that is possible."""
    powers_used = random.randint(0, difficulty.charges)
    game = Game(difficulty, Board(random_board(random)), powers_used=powers_used)
    game = game.apply(random_roll(random))
    for _ in range(random.randint(0, 4)):
        stagings = [move for move in game.legal_moves() if isinstance(move, Stage)]
        if stagings:
            game = game.apply(random.choice(stagings))
    return game


def random_states(seed: int, count: int) -> Iterable[Game]:
    """Rolled games, half from random play and half on random boards, at every difficulty."""
    random = Random(seed)
    played = _played_states(random)
    for index in range(count):
        if index % 2:
            yield next(played)
        else:
            yield random_synthetic(random, DIFFICULTIES[index // 2 % 3])


def _played_states(random: Random) -> Iterator[Game]:
    while True:
        for difficulty in DIFFICULTIES:
            for _, game in random_play(random, difficulty):
                if game.dice:
                    yield game
