"""Boards for the tests of the solver: drawn as text, or random."""

from collections.abc import Iterator
from random import Random

from magdagdon.rules import EMPTY_BOARD, Board, Difficulty
from magdagdon.rules.openings import VALUES, legal_cells

SYMBOLS = ".123456x"


def board_of(text: str) -> Board:
    """`"3... ..4. .... 5666"`: four rows."""
    return Board(tuple(SYMBOLS.index(symbol) for symbol in "".join(text.split())))


def random_board(random: Random, empty: int) -> Board:
    """A board that play could bring about, with so many empty cells; RUINs rare or frequent."""
    ruins = random.choice((0.05, 0.3))
    board = EMPTY_BOARD
    while board.empty_count > empty:
        choices = [(cell, v) for v in VALUES for cell in legal_cells(board.openings, v)]
        if not choices or random.random() < ruins:
            board = board.with_ruin(random.choice(board.empty_cells))
        else:
            board = board.with_number(*random.choice(choices))
    return board


def random_boards(seed: int, count: int) -> Iterator[Board]:
    """Boards with 0 to 16 empty cells, some of them with numbers that nothing connects."""
    random = Random(seed)
    for index in range(count):
        board = random_board(random, random.randrange(17))
        if index % 4 == 0:
            board = Board(tuple(random.choice((v, v, v, 7)) if v else 0 for v in board.values))
        yield board


def random_difficulty(random: Random) -> Difficulty:
    return random.choice(list(Difficulty))
