"""Reading the .po files of a language into one table of keys and their forms."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import NamedTuple

from babel import Locale
from babel.messages.pofile import read_po

Forms = tuple[str, ...]
"""What a key says: one form, or one for each plural category in CLDR's order."""

Catalogue = Mapping[str, Forms]

_CATEGORIES = ("zero", "one", "two", "few", "many", "other")


class Piece(NamedTuple):
    """A stretch of a sentence and the field that follows it, if one does."""

    literal: str
    field: str | None
    signed: bool  # written {field:+}: a number that always shows its sign


def pieces(form: str) -> Iterator[Piece]:
    """Take a sentence apart at its placeholders ``{field}`` and ``{field:+}``."""
    for literal, field, spec, _ in Formatter().parse(form):
        yield Piece(literal, field, spec == "+")


def plural_categories(locale: Locale) -> tuple[str, ...]:
    """CLDR's plural categories of a language, in the order of msgstr[0], msgstr[1], …"""
    return tuple(c for c in _CATEGORIES if c in locale.plural_form.tags or c == "other")


def load(language: str) -> Catalogue:
    """Read and merge all areas of a language. ValueError if two of them claim the same key."""
    merged: dict[str, Forms] = {}
    for area in areas(language):
        for key, forms in _read(area, language):
            if key in merged:
                raise ValueError(f"{language}/{area.name}: the key {key!r} is in another area too")
            merged[key] = forms
    return merged


def areas(language: str) -> list[Traversable]:
    """The .po files of a language, by name."""
    folder = files("magdagdon.words").joinpath("catalogues", language)
    found = (entry for entry in folder.iterdir() if entry.name.endswith(".po"))
    return sorted(found, key=lambda entry: entry.name)


def _read(area: Traversable, language: str) -> Iterator[tuple[str, Forms]]:
    with area.open("rb") as file:
        messages = read_po(file, locale=language, abort_invalid=True)
    for message in messages:
        if not message.id:
            continue  # the file's header
        key = message.id if isinstance(message.id, str) else message.id[0]
        text = message.string or ""
        yield key, (text,) if isinstance(text, str) else tuple(text)
