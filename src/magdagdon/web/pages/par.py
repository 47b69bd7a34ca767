"""How a score stands beside par, the expected score of perfect play."""

from decimal import Decimal

from magdagdon.web.pages.tenths import tenths
from magdagdon.words import Words


def beside_par(words: Words, score: float, par: float | None) -> str:
    """How far a score is from par in words; "" where par is not known.

    A score is whole points, so that is how far it is told to be; an average is told to a tenth.
    """
    if par is None:
        return ""
    exact = score - par
    apart = Decimal(round(exact)) if isinstance(score, int) else tenths(exact)
    if not apart:
        return words.text("par.at")
    return words.text("par.above" if apart > 0 else "par.below", n=abs(apart))
