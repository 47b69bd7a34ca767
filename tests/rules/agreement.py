"""One state of the package against the reference, question by question."""

from itertools import combinations

from magdagdon.rules import CELLS, Game, LineScore, Phase, Staged
from tests.rules import reference
from tests.rules.playing import conceivable_moves, is_accepted


def check_placing(game: Game) -> None:
    """R5, R7, R9, R10, R15-R17: MAGDAGDON, the requirement and the legal cells."""
    board, table = game.board.values, game.table.values
    lost = reference.is_magdagdon(game.difficulty.value, board, game.dice)
    assert game.phase is (Phase.MAGDAGDON if lost else Phase.PLACING), game
    assert game.required == reference.required(game.difficulty.value, board)
    assert game.still_required == max(0, game.required - len(game.staged))
    assert game.can_confirm == (not lost and game.still_required == 0)
    for die in (1, 2, 3, 4):
        value, is_free = game.dice[die - 1], not lost and die in game.available
        cells = [c for c in CELLS if is_free and reference.is_legal_cell(table, value, c)]
        assert list(game.legal_cells(die)) == cells, game
    for cell in CELLS:
        values = [v for v in range(1, 7) if reference.is_legal_cell(table, v, cell)]
        assert list(game.takes(cell)) == values, game


def check_blocking(game: Game) -> None:
    """What is named as blocking is the least that has to be taken back, and is enough."""
    if game.phase is Phase.PLACING:
        named = game.blocking()
        assert set(named) <= set(game.staged)
        assert unblocks(game, named), game
        assert all(
            not unblocks(game, fewer)
            for size in range(len(named))
            for fewer in combinations(game.staged, size)
        ), game


def unblocks(game: Game, taken_back: tuple[Staged, ...]) -> bool:
    """Can the requirement be met from here once these dice, and no others, are taken back?"""
    left = [(die.cell, die.value) for die in game.staged if die not in taken_back]
    kept = reference.kept_staged(game.board.values, left)
    on_board = {cell for cell, _ in kept}
    staged = {die.die for die in game.staged if die.cell in on_board}
    hand = [value for die, value in enumerate(game.dice, 1) if die not in staged]
    return reference.can_extend(game.board.values, frozenset(kept), hand, game.required)


def check_moves(game: Game) -> None:
    """The listed moves are exactly the ones accepted, each once (R4, R6-R9, R11-R17)."""
    listed = game.legal_moves()
    assert len(listed) == len(set(listed))
    assert set(listed) == {move for move in conceivable_moves() if is_accepted(game, move)}, game


def check_score(game: Game) -> None:
    """R18-R20 and R24 on the permanent board and with the staged dice."""
    for board, score in ((game.board, game.score), (game.table, game.live_score)):
        expected = reference.score(game.difficulty.value, board.values, game.powers_used)
        for part, points in expected.items():
            assert getattr(score, part) == points, (game, part)
        for name, cells, line in zip(
            reference.LINE_NAMES, reference.LINES, score.lines, strict=True
        ):
            assert (line.line.name, list(line.line.cells)) == (name, cells)
            _check_line(board.values, cells, line)


def _check_line(board: reference.Contents, cells: list[int], line: LineScore) -> None:
    contents = [board[cell] for cell in cells]
    combination = reference.combination(contents)
    found = line.combination.value if line.combination else None
    assert found == combination
    assert line.bonus == reference.BONUS.get(combination or "", 0)
    assert line.sum == sum(filter(reference.is_number, contents))
    assert {kind.value for kind in line.possible} == reference.possible(board, cells)


def check_state(game: Game) -> None:
    check_placing(game)
    check_blocking(game)
    check_moves(game)
    check_score(game)
