"""Reasons are true, telling and never missing."""

from collections.abc import Iterator
from random import Random

import pytest

from magdagdon.advice import (
    Advice,
    Evaluator,
    ExactEvaluator,
    Option,
    Position,
    Reason,
    advise,
    why,
)
from magdagdon.advice.options import TIE
from magdagdon.rules import EMPTY_BOARD, Difficulty, Game, Roll
from magdagdon.words import LANGUAGES, words_for
from tests.advice.facts import KNOWN, Case, holds
from tests.rules.playing import a_game
from tests.solver.positions import random_board

EXACT = ExactEvaluator()


class Whim:
    """Values of no sense at all: any choice may be the best, and any the next."""

    def __init__(self, spread: float) -> None:
        self._spread = spread

    def start(self, position: Position) -> float:
        if position.board.is_full:
            return 0.0
        return hash((position.board.values, position.charges)) % 1009 / 1009 * self._spread

    def rolled(self, position: Position, dice: tuple[int, ...]) -> float:
        return self.start(position) + hash(tuple(sorted(dice))) % 997 / 997 * self._spread


def game_of(random: Random, empty: int) -> Game:
    difficulty = random.choice(list(Difficulty))
    board = random_board(random, empty)
    game = Game(difficulty, board, powers_used=random.randint(0, difficulty.charges))
    return game.apply(Roll(tuple(random.choices(range(1, 7), k=4))))


def case_of(game: Game, advice: Advice, option: Option) -> Case:
    other = max((o for o in advice.options if o.loss > option.loss + TIE), key=value, default=None)
    return Case(game, advice, option, other)


def value(option: Option) -> float:
    return option.value


def cases(seed: int, count: int, most_empty: int, evaluator: Evaluator) -> Iterator[Case]:
    """Positions, each with a best option and another one."""
    random = Random(seed)
    for _ in range(count):
        game = game_of(random, random.randint(1, most_empty))
        advice = advise(game, evaluator)
        yield case_of(game, advice, advice.options[0])
        yield case_of(game, advice, random.choice(advice.options))


def told(case: Case) -> tuple[Reason, ...]:
    return why(case.game, case.advice, case.option)


@pytest.mark.parametrize(
    ("seed", "count", "most_empty", "evaluator"),
    [(1, 80, 3, EXACT), (2, 120, 6, Whim(60)), (3, 100, 5, Whim(4)), (4, 20, 9, Whim(60))],
    ids=["exact", "any order", "nearly equal", "open boards"],
)
def test_reasons__are_true_and_can_be_said(
    seed: int, count: int, most_empty: int, evaluator: Evaluator
) -> None:
    """Whatever is best and whatever is next: what is told is so, by the rules asked plainly."""
    for case in cases(seed, count, most_empty, evaluator):
        reasons = told(case)
        assert 1 <= len(reasons) <= 3
        assert len(set(map(repr, reasons))) == len(reasons)
        for reason in reasons:
            assert holds(case, reason), (case.game, case.option, case.other, reason)
            for language in LANGUAGES:
                assert words_for(language).text(f"advice.reason.{reason.code}", **reason.fields)


def test_reasons__of_every_kind_come_about() -> None:
    found = set()
    for most_empty, evaluator in ((3, EXACT), (6, Whim(60)), (5, Whim(4)), (5, Whim(0.3))):
        for case in cases(5, 100, most_empty, evaluator):
            found |= {reason.code.partition(".")[0] for reason in told(case)}
    assert found == KNOWN


def only(*options: tuple[str, float]) -> Advice:
    """Advice of a few options, best first."""
    best = options[0][1]
    return Advice(best, tuple(Option(moves, v, best - v) for moves, v in options))


def codes(game: Game, *options: tuple[str, float]) -> list[str]:
    advice = only(*options)
    return [reason.code for reason in why(game, advice, advice.options[0])]


BOARD = ("2 3 4 .", "2 2 3 .", "1 2 3 4", "1 . . .")


def test_completed_line__is_told_first() -> None:
    game = a_game(*BOARD, roll="4556")
    assert codes(game, ("5d1 4d2", 90), ("4d2 5d1", 90), ("4d1 4d2", 60))[0] == (
        "completes.row.STRAIGHT"
    )


def test_two_options__are_enough_to_compare_a_choice_with_the_best() -> None:
    """As in a review: what was best, and what the player chose."""
    game = a_game(*BOARD, roll="4556")
    assert codes(game, ("5d1 4d2", 90), ("4d2", 70))[0] == "completes.row.STRAIGHT"


def test_power__says_what_it_brings() -> None:
    game = a_game("2 3 4 .", "x x x x", "x x x x", "x x x x", roll="6666")
    advice = advise(game, EXACT)
    assert advice.options[0].moves == "6-"
    reasons = why(game, advice, advice.options[0])
    assert [reason.code for reason in reasons] == [
        "enables.row.STRAIGHT",
        "escapes",
        "power_pays",
    ]


def test_power__that_is_too_dear_is_told() -> None:
    game = a_game("2 3 x .", "x x x x", "x x x x", "x x x x", roll="1111", powers_used=2)
    assert codes(game, ("2d1", 20), ("R1", 16.5)) == ["power_not_worth"]


def test_power__that_is_the_next_choice_is_always_told() -> None:
    """Else what the power is not worth stands after what the board says."""
    game = a_game(*BOARD, roll="4556")
    next_best = codes(game, ("5d1 4d2", 90), ("R5", 82), ("4d2", 60))
    assert next_best[:2] == ["completes.row.STRAIGHT", "power_not_worth"]
    game = a_game("2 3 x .", "x x x x", "x x x x", "x x x .", roll="2255")
    assert codes(game, ("5d1", 20), ("2d1", 18), ("R2", 13)) == ["higher_sum", "power_not_worth"]


def test_ruin__goes_where_nothing_fits() -> None:
    game = a_game("2 . 5 6", "x x . 5", "x 3 4 x", "x x x x", roll="1111")
    assert codes(game, ("xb1", 20), ("xc2", 10))[0] == "ruin_doomed"


def test_equal_choices__are_counted_last() -> None:
    game = a_game(*BOARD, roll="4556")
    assert codes(game, ("5d1 4d2", 90), ("4d2 5d1", 90), ("4d2", 60))[-1] == "equal_choices"
    assert codes(game, ("5d1 4d2", 90), ("4d2 5d1", 90)) == ["equal_choices"]


def test_only_choice__is_told_as_such() -> None:
    assert codes(a_game(*BOARD, roll="4556"), ("5d1 4d2", 90)) == ["only_choice"]


def test_reasons__on_the_empty_board_are_there() -> None:
    """The first turn: almost everything is alike, and all is still possible."""
    game = Game(Difficulty.NIGHTMARE, EMPTY_BOARD).apply(Roll((3, 3, 4, 5)))
    assert codes(game, ("3b2 4b3 5b4", 302), ("3b2 3b3 4c3", 300))
