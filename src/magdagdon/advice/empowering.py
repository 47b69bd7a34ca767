"""Why a power pays, or why none does."""

from collections.abc import Iterator

from magdagdon.rules import Game, Phase
from magdagdon.rules.openings import can_place

from .comparing import Weighed, about_line, per_cent
from .dice import Hand, outcomes, without
from .finishing import Finish, finishes
from .options import Option
from .reason import Reason
from .spoken import Spoken, parsed_moves

_ESCAPE = 25.0
_PAYS = 10.0
_AS_NEXT = 40.0  # a power that is the next choice is told of first
_ASIDE = 0.5  # another one after what a choice does on the board

Outcomes = tuple[tuple[Hand, float], ...]
"""The hands that a power may lead to, with their chances."""


def is_power(option: Option) -> bool:
    """Whether an option is a SHIFT or a REROLL."""
    return option.moves[-1] in "+-" or option.moves[0] == "R"


def powered(game: Game, option: Option, without_power: Option | None) -> Iterator[Weighed]:
    """What speaks for a power.

    Args:
        game: with the dice on the table.
        option: the power.
        without_power: the best option that is no power, if it is known.
    """
    hands = _hands(game, parsed_moves(option.moves)[0])
    yield from _escapes(game, hands)
    yield from _brings(game, hands)
    price = game.next_cost
    if without_power is not None and price is not None and option.value > without_power.value:
        worth = round(option.value - without_power.value + price, 1)
        yield Weighed(_PAYS, Reason("power_pays", {"price": price, "worth": worth}))


def unpowered(game: Game, option: Option, power: Option, *, is_next: bool) -> Iterator[Weighed]:
    """What speaks against the best of all powers, compared with a better option that is none.

    Args:
        game: with the dice on the table.
        option: the better one.
        power: the best power.
        is_next: whether that is the choice which the option is compared with.
    """
    price = game.next_cost
    if price is None:
        return
    worth = round(power.value + price - option.value, 1)
    if worth > 0:
        weight = _AS_NEXT if is_next else _ASIDE + worth / price
        yield Weighed(weight, Reason("power_not_worth", {"price": price, "worth": worth}))
    elif is_next or game.phase is Phase.MAGDAGDON:
        yield Weighed(_AS_NEXT if is_next else _ASIDE, Reason("power_in_vain"))


def _hands(game: Game, power: Spoken) -> Outcomes:
    hand = tuple(sorted(game.dice))
    if power.code.startswith("shift"):
        value, after = int(power.fields["value"]), int(power.fields["after"])
        return ((tuple(sorted((*without(hand, (value,)), after))), 1.0),)
    again = tuple(int(value) for value in power.fields.values())
    kept = without(hand, again)
    return tuple((tuple(sorted(kept + fell)), chance) for fell, chance in outcomes(len(again)))


def _escapes(game: Game, hands: Outcomes) -> Iterator[Weighed]:
    if game.phase is not Phase.MAGDAGDON:
        return
    openings, required = game.board.openings, game.required
    chance = sum(chance for hand, chance in hands if can_place(openings, hand, required))
    if len(hands) == 1 and chance:
        yield Weighed(_ESCAPE, Reason("escapes"))
    elif chance:
        yield Weighed(_ESCAPE * chance, Reason("escapes_often", {"percent": per_cent(chance)}))


def _brings(game: Game, hands: Outcomes) -> Iterator[Weighed]:
    """The lines that can be completed this turn with the new dice, and can't with the old."""
    now = finishes(game.board, tuple(sorted(game.dice)), game.required)
    chances: dict[Finish, float] = {}
    for hand, chance in hands:
        for finish in finishes(game.board, hand, game.required) - now:
            chances[finish] = chances.get(finish, 0.0) + chance
    for finish, chance in chances.items():
        yield _brought(finish, chance, certain=len(hands) == 1)


def _brought(finish: Finish, chance: float, *, certain: bool) -> Weighed:
    combination = finish.combination
    weight = combination.bonus * chance
    if certain:
        fields = {"bonus": combination.bonus}
        return Weighed(weight, about_line("enables", finish.line, combination, **fields))
    fields = {"bonus": combination.bonus, "percent": per_cent(chance)}
    return Weighed(weight, about_line("chance", finish.line, combination, **fields))
