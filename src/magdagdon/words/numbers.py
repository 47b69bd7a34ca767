"""Numbers as a language writes them, and the digits by which it counts."""

from decimal import ROUND_HALF_UP, Decimal

from babel import Locale
from babel.numbers import get_decimal_symbol, get_group_symbol

Number = int | float | Decimal

MINUS = "\N{MINUS SIGN}"
_DECIMALS_OF_A_FLOAT = 2


def as_displayed(number: Number, decimals: int | None = None) -> Decimal:
    """The number with exactly the decimals that a reader will see; plural forms go by these.

    Whole numbers and Decimals stand as they are; a float gets at most two decimals, and none it
    doesn't need. ``decimals`` asks for that many, rounded half away from zero.
    """
    exact = Decimal(repr(number)) if isinstance(number, float) else Decimal(number)
    if decimals is not None:
        return _rounded(exact, decimals)
    if isinstance(number, float):
        return _without_trailing_zeros(_rounded(exact, _DECIMALS_OF_A_FLOAT))
    return exact


def format_number(number: Number, locale: Locale, decimals: int | None = None) -> str:
    """Digits in groups, the language's decimal sign, a true minus: ``−1.234,5`` in Slovene."""
    shown = as_displayed(number, decimals)
    signs = str.maketrans(",.", get_group_symbol(locale) + get_decimal_symbol(locale))
    digits = f"{shown.copy_abs():,f}".translate(signs)
    return MINUS + digits if shown < 0 else digits


def format_signed(number: Number, locale: Locale, decimals: int | None = None) -> str:
    """As `format_number`, with a plus before what is more than nothing: ``+60``, ``−15``, ``0``."""
    written = format_number(number, locale, decimals)
    return "+" + written if as_displayed(number, decimals) > 0 else written


def _rounded(number: Decimal, decimals: int) -> Decimal:
    return number.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)


def _without_trailing_zeros(number: Decimal) -> Decimal:
    whole = number.to_integral_value()
    return whole if number == whole else number.normalize()
