"""The actions of a turn, from text."""

import re
from collections.abc import Iterator

from magdagdon.rules import parse_cell

from .errors import GrammarError
from .record import Action, Mark, PlaceAction, RerollAction, RuinAction, ShiftAction

_PLACE = re.compile(r"([1-6])([a-d][1-4])")
_SHIFT = re.compile(r"([1-6])([+-])")
_REROLL = re.compile(r"R([1-6]*):([1-6]*)")
_RUIN = re.compile(r"x([a-d][1-4])")


def parse_actions(text: str, line: int, column: int) -> tuple[Action, ...]:
    """The actions of a turn, one space between.

    Args:
        text: what follows the dice and a space.
        line: its line.
        column: of its first character.

    Raises:
        GrammarError: an action of another form, or actions in an order that no turn has.
    """
    actions: list[Action] = []
    for word, at in _words(text, line, column):
        action = _parse_action(word, at)
        _check_order(actions, action)
        actions.append(action)
    return tuple(actions)


def _words(text: str, line: int, column: int) -> Iterator[tuple[str, Mark]]:
    for word in text.split(" "):
        if not word:
            raise GrammarError(Mark(line, column), "space")
        yield word, Mark(line, column)
        column += len(word) + 1


def _parse_action(word: str, at: Mark) -> Action:
    if match := _PLACE.fullmatch(word):
        return PlaceAction(int(match[1]), parse_cell(match[2]), at)
    if match := _SHIFT.fullmatch(word):
        return ShiftAction(int(match[1]), 1 if match[2] == "+" else -1, at)
    if match := _RUIN.fullmatch(word):
        return RuinAction(parse_cell(match[1]), at)
    if match := _REROLL.fullmatch(word):
        return _reroll(match[1], match[2], at)
    raise GrammarError(at, "action", found=word)


def _reroll(before: str, after: str, at: Mark) -> RerollAction:
    if not before:
        raise GrammarError(at, "reroll_empty")
    if len(before) != len(after):
        raise GrammarError(at, "reroll_counts", before=len(before), after=len(after))
    return RerollAction(tuple(map(int, before)), tuple(map(int, after)), at)


def _check_order(earlier: list[Action], action: Action) -> None:
    """Powers first, then placements or one RUIN."""
    if not earlier:
        return
    last = earlier[-1]
    if isinstance(last, RuinAction):
        raise GrammarError(action.at, "after_ruin")
    if isinstance(last, PlaceAction) and isinstance(action, RuinAction):
        raise GrammarError(action.at, "ruin_with_placements")
    if isinstance(last, PlaceAction) and not isinstance(action, PlaceAction):
        raise GrammarError(action.at, "late_power")
