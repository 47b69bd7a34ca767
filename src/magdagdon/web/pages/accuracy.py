"""How well somebody decides, as the statistics page shows it for a difficulty."""

from dataclasses import dataclass

from magdagdon.play import Accuracy
from magdagdon.web.pages.tenths import tenths
from magdagdon.words import Words


@dataclass(frozen=True, slots=True)
class AccuracyView:
    """Reviewed games: how many, the share of perfect decisions, their cost in a game; a sentence.

    Without any games the sentence alone, which says how to come by them.
    """

    games: int
    share: str
    cost: str
    about: str


def accuracy_view(words: Words, accuracy: Accuracy) -> AccuracyView:
    """The accuracy of one difficulty."""
    if accuracy.share is None or accuracy.cost is None:
        return AccuracyView(0, "", "", words.text("statistics.accuracy.none"))
    return AccuracyView(
        accuracy.games,
        words.text("statistics.accuracy.percent", percent=tenths(100 * accuracy.share)),
        words.number(tenths(accuracy.cost)),
        words.text(
            "statistics.accuracy.about",
            perfect=accuracy.perfect,
            decisions=accuracy.decisions,
            equal=accuracy.equal,
        ),
    )
