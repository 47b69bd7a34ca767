"""Points as sentences tell them: to a tenth, and without it if they are whole."""

from decimal import Decimal

from magdagdon.words.numbers import as_displayed

_LEAST = Decimal("0.1")


def tenths(points: float) -> Decimal:
    """Points to a tenth, rounded as columns of numbers are.

    >>> tenths(7.25), tenths(14.02)
    (Decimal('7.3'), Decimal('14'))
    """
    shown = as_displayed(points, 1)
    whole = shown.to_integral_value()
    return whole if shown == whole else shown


def lost(points: float) -> Decimal:
    """What a decision cost, to a tenth, and never as nothing.

    >>> lost(7.25), lost(0.02)
    (Decimal('7.3'), Decimal('0.1'))
    """
    return max(tenths(points), _LEAST)
