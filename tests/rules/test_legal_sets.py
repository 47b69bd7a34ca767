"""Legality and MAGDAGDON against the reference search, on random states (R5-R10, R15-R17, R24)."""

from random import Random

import pytest

from magdagdon.rules import CELLS, Confirm, Difficulty, Game, Phase, RuinCell, Stage, Unstage
from tests.rules import reference
from tests.rules.agreement import check_blocking, check_moves, check_placing, check_score
from tests.rules.playing import DIFFICULTIES, is_accepted, random_play, random_states


@pytest.mark.slow
def test_legality__agrees_with_a_search_over_all_sets() -> None:
    """R10, R15: 20,000 states of random play and on random boards, with RUINs and staged dice.

    `make proofs` does the same with 100,000.
    """
    for game in random_states(seed=20, count=20_000):
        check_placing(game)
        check_blocking(game)


def test_moves__listed_are_exactly_those_accepted() -> None:
    """R4-R17: of every move one could think of."""
    for game in random_states(seed=21, count=1_500):
        check_moves(game)


def test_score__agrees_with_the_reference() -> None:
    """R18-R20, R24: all parts, all lines, all bonuses still possible."""
    for game in random_states(seed=22, count=2_000):
        check_score(game)


def test_sets__that_can_be_staged_are_exactly_the_legal_ones() -> None:
    """R10: order matters to the hand, never to what can be on the board."""
    for game in random_states(seed=23, count=60):
        fresh = game if game.phase is Phase.MAGDAGDON else _without_staged(game)
        found: set[reference.Placements] = set()
        _collect(fresh, found, set())
        expected = {
            placements
            for size in range(game.required, 5)
            for placements in reference.legal_sets(game.board.values, game.dice, size)
        }
        assert {placements for placements in found if len(placements) >= game.required} == expected


def _without_staged(game: Game) -> Game:
    while game.staged:
        game = game.apply(Unstage(game.staged[-1].cell))
    return game


def _collect(game: Game, found: set[reference.Placements], seen: set[frozenset[object]]) -> None:
    """All sets of placements that stagings can reach; dice that show the same count as one."""
    placements = frozenset((die.cell, die.value) for die in game.staged)
    if placements in seen:
        return
    seen.add(placements)
    found.add(placements)
    for move in game.legal_moves():
        if isinstance(move, Stage):
            _collect(game.apply(move), found, seen)


def test_confirm_and_ruin__are_never_both_refused() -> None:
    """R15-R17: either a legal set can be staged and confirmed, or any empty cell can be ruined."""
    for game in random_states(seed=24, count=2_000):
        if game.phase is Phase.MAGDAGDON:
            assert all(game.apply(RuinCell(cell)) for cell in game.board.empty_cells)
            continue
        staged = _staged_anew(game)
        assert staged.apply(Confirm()).turns == game.turns + 1
        assert not any(is_accepted(staged, RuinCell(cell)) for cell in CELLS)


def _staged_anew(game: Game) -> Game:
    """The same turn with the first legal set of the required size staged, in an order found."""
    game = _without_staged(game)
    placements = next(reference.legal_sets(game.board.values, game.dice, game.required))
    for _ in placements:
        game = game.apply(
            next(
                move
                for move in game.legal_moves()
                if isinstance(move, Stage) and (move.cell, game.dice[move.die - 1]) in placements
            )
        )
    return game


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_play__always_ends_with_a_full_connected_board(difficulty: Difficulty) -> None:
    """R7, R10, R21: numbers form one field, neighbours at most 1 apart; 4 to 15 (16) turns."""
    random, most_turns = Random(25), 16 if difficulty is Difficulty.NIGHTMARE else 15
    for _ in range(60):
        *_, (_, game) = random_play(random, difficulty)
        board = game.board.values
        numbers = reference.numbers_mask(board)
        assert reference.EMPTY not in board
        assert reference.reached(numbers & -numbers, numbers) == numbers
        assert reference.differences_fit(board, game.board.number_cells)
        assert 4 <= game.turns <= most_turns
