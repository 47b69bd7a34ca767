"""Points as sentences tell them: to a tenth, and without it if they are whole."""

from decimal import Decimal

from magdagdon.words.numbers import as_displayed


def tenths(points: float) -> Decimal:
    """Points to a tenth, rounded as columns of numbers are.

    >>> tenths(7.25), tenths(14.02)
    (Decimal('7.3'), Decimal('14'))
    """
    shown = as_displayed(points, 1)
    whole = shown.to_integral_value()
    return whole if shown == whole else shown
