"""The words of one language."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache

from babel import Locale
from babel.dates import format_date, format_time
from babel.lists import format_list

from magdagdon.words.catalogue import Catalogue, Forms, Piece, load, pieces, plural_categories
from magdagdon.words.negotiation import LANGUAGES
from magdagdon.words.numbers import Number, as_displayed, format_number, format_signed
from magdagdon.words.pseudo import pseudo

PSEUDO_LANGUAGE = "xx"

Field = str | Number

# British English: day before month, 24 hours, "a, b and c", as the rest of our text is written.
_LOCALES = {"sl": "sl", "en": "en_GB", PSEUDO_LANGUAGE: "en_GB"}


@dataclass(frozen=True, slots=True)
class Words:
    """All that a player can read in one language, and how it writes numbers, dates and lists.

    >>> words_for("en").signed(-15)
    '−15'
    """

    language: str
    _catalogue: Catalogue = field(repr=False)
    _locale: Locale = field(repr=False)

    def text(self, key: str, /, **fields: Field) -> str:
        """The sentence of a key, its placeholders filled; fields that it doesn't use are ignored.

        Numbers are written as the language does, strings stand as they are (nothing is escaped).
        A key with plural forms chooses by the field ``n`` as it is displayed. KeyError for a key
        that doesn't exist and for a field that is missing.
        """
        try:
            return "".join(self._filled(piece, fields) for piece in pieces(self._form(key, fields)))
        except _MissingField as missing:
            raise KeyError(f"the text {key!r} needs the field {missing.name!r}") from None

    def number(self, number: Number, decimals: int | None = None) -> str:
        """A number with a true minus: ``−2,5`` in Slovene; ``decimals`` asks for so many."""
        return format_number(number, self._locale, decimals)

    def signed(self, number: Number, decimals: int | None = None) -> str:
        """A number that shows what it adds or takes: ``+60``, ``−15``, ``0``."""
        return format_signed(number, self._locale, decimals)

    def date(self, moment: datetime) -> str:
        """The day of an aware datetime, in its own zone: ``30. nov. 2026``."""
        return format_date(_aware(moment), "medium", locale=self._locale)

    def date_time(self, moment: datetime) -> str:
        """Day and minute of an aware datetime, in its own zone: ``30. nov. 2026, 18:04``."""
        time = format_time(_aware(moment).timetz(), "short", locale=self._locale)
        return f"{self.date(moment)}, {time}"

    def joined(self, items: Iterable[str]) -> str:
        """All of several things: ``a, b and c``."""
        return format_list(list(items), "standard", locale=self._locale)

    def either(self, items: Iterable[str]) -> str:
        """One of several things: ``a, b or c``."""
        return format_list(list(items), "or", locale=self._locale)

    def _form(self, key: str, fields: Mapping[str, Field]) -> str:
        try:
            forms = self._catalogue[key]
        except KeyError:
            raise KeyError(f"no text has the key {key!r}") from None
        return forms[0] if len(forms) == 1 else self._plural(forms, fields)

    def _plural(self, forms: Forms, fields: Mapping[str, Field]) -> str:
        number = _required(fields, "n")
        if isinstance(number, str):
            raise TypeError(f"the field 'n' counts, so it must be a number, not {number!r}")
        category = self._locale.plural_form(as_displayed(number))
        return forms[plural_categories(self._locale).index(category)]

    def _filled(self, piece: Piece, fields: Mapping[str, Field]) -> str:
        if piece.field is None:
            return piece.literal
        value = _required(fields, piece.field)
        if isinstance(value, str):
            return piece.literal + value
        return piece.literal + (self.signed(value) if piece.signed else self.number(value))


class _MissingField(Exception):
    def __init__(self, name: str) -> None:
        self.name = name


def _required(fields: Mapping[str, Field], name: str) -> Field:
    if name not in fields:
        raise _MissingField(name)
    return fields[name]


def _aware(moment: datetime) -> datetime:
    if moment.tzinfo is None:
        raise ValueError("a time without its zone can't be shown")
    return moment


@cache
def words_for(language: str) -> Words:
    """The words of an offered language or of the pseudo-language; ValueError for any other."""
    if language == PSEUDO_LANGUAGE:
        return Words(language, pseudo(load("en")), Locale.parse(_LOCALES[language]))
    if language not in LANGUAGES:
        raise ValueError(f"no words in the language {language!r}")
    return Words(language, load(language), Locale.parse(_LOCALES[language]))
