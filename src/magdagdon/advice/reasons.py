"""Why a choice is better than the next one: true sentences, the most telling first."""

from collections.abc import Iterator

from magdagdon.rules import Board, Game

from .comparing import Comparison, Weighed, compared, gained
from .empowering import is_power, powered, unpowered
from .events import EQUAL
from .options import TIE, Advice, Option
from .reason import Reason
from .ruining import ruined
from .spoken import parsed_moves

MOST = 3
"""Reasons that are told at most."""

_TELLING = 0.12  # of the weight of the first reason; less is not worth telling


def why(game: Game, advice: Advice, option: Option) -> tuple[Reason, ...]:
    """Why an option is better than the best of those that are worse; never empty.

    Args:
        game: with the dice on the table.
        advice: its options; two are enough, such as the best choice and what a player chose.
        option: one of them.
    """
    other = next_best(advice, option)
    equals = _equals(advice, option)
    told = _told(_reasons(game, advice, option, other)) if other else ()
    if equals:
        return (*told[: MOST - 1], Reason("equal_choices", {"n": equals}))
    return told or (Reason("only_choice"),)


def next_best(advice: Advice, option: Option) -> Option | None:
    """The best option that is really worse than this one; None if there is none."""
    return next((other for other in advice.options if _is_worse(other, option)), None)


def _is_worse(other: Option, option: Option) -> bool:
    return other.loss > option.loss + TIE


def _equals(advice: Advice, option: Option) -> int:
    """How many other options are worth just as much."""
    alike = (other for other in advice.options if abs(other.loss - option.loss) <= TIE)
    return sum(other.moves != option.moves for other in alike)


def _last_resort(option: Option, other: Option) -> Reason:
    more = option.value - other.value
    return Reason("worth_most", {"points": round(more, 1)}) if more >= EQUAL else Reason("hardly")


def _told(found: Iterator[Weighed]) -> tuple[Reason, ...]:
    ordered = sorted(found, key=lambda weighed: -weighed.weight)
    least = _TELLING * ordered[0].weight if ordered else 0.0
    return tuple(weighed.reason for weighed in ordered if weighed.weight >= least)[:MOST]


def _reasons(game: Game, advice: Advice, option: Option, other: Option) -> Iterator[Weighed]:
    """What speaks for an option; never nothing."""
    found = list(_compared(game, advice, option, other))
    yield from found or [Weighed(1.0, _last_resort(option, other))]
    power = next(filter(is_power, advice.options), None)
    if power and _is_worse(power, option) and not is_power(option):
        yield from unpowered(game, option, power, is_next=power is other)


def _compared(game: Game, advice: Advice, option: Option, other: Option) -> Iterator[Weighed]:
    if is_power(option):
        worse = (one for one in advice.options if _is_worse(one, option) and not is_power(one))
        return powered(game, option, next(worse, None))
    return _on_board(game, option, other)


def _on_board(game: Game, option: Option, other: Option) -> Iterator[Weighed]:
    before, after = game.board, board_after(game.board, option)
    if is_power(other):
        yield from ruined(before, after, None)
        yield from gained(before, after)
    else:
        board = board_after(before, other)
        yield from ruined(before, after, board)
        yield from compared(Comparison(before, after, board, game.difficulty))


def board_after(board: Board, option: Option) -> Board:
    """The board with a choice; a power leaves it as it is."""
    for done in parsed_moves(option.moves):
        if done.code == "ruin" and done.cell is not None:
            board = board.with_ruin(done.cell)
        elif done.cell is not None:
            board = board.with_number(done.cell, int(done.fields["value"]))
    return board
