"""The gauge: what the staged dice are worth against the best choice."""

from dataclasses import dataclass

from magdagdon.advice import Advice, Option, Unanswered, Waiting
from magdagdon.record import PlaceAction
from magdagdon.rules import Game
from magdagdon.words import Words

WIDTH = 100
"""Units of the bar."""

_STEEP = 10.0
"""The loss that leaves a third of the bar; twice as much leaves a ninth and so on."""


@dataclass(frozen=True, slots=True)
class GaugeView:
    """A sentence and a bar of `width` of 100; 0 and no bar while there is nothing to tell."""

    text: str
    width: float = 0.0
    is_best: bool = False


def gauge_view(words: Words, game: Game, answer: Advice | Waiting | Unanswered | None) -> GaugeView:
    """The gauge for what is staged now.

    A set that may be confirmed is judged as it is; one that lacks dice by the best that it can
    still become.
    """
    if isinstance(answer, Waiting):
        return GaugeView(words.text("hints.gauge.waiting"))
    if not isinstance(answer, Advice):
        return GaugeView(words.text("hints.gauge.none"))
    found = _judged(game, answer)
    if found is None:
        return GaugeView(words.text("hints.gauge.nothing"))
    key = "hints.gauge" if game.can_confirm else "hints.gauge.up_to"
    value, best = words.number(found.value, 1), words.number(answer.value, 1)
    width = WIDTH * 3.0 ** (-found.loss / _STEEP)
    return GaugeView(words.text(key, value=value, best=best), width, is_best=not found.loss)


def _judged(game: Game, advice: Advice) -> Option | None:
    staged = {str(PlaceAction(die.value, die.cell)) for die in game.staged}
    for option in advice.options:
        moves = set(option.moves.split(" "))
        if moves == staged or (not game.can_confirm and staged < moves):
            return option
    return None
