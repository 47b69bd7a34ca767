"""A language for tests: English with accents and brackets, 40 % longer, never offered to players.

What shows without brackets never went through a catalogue; what is cut off has too little room.
"""

from math import ceil

from magdagdon.words.catalogue import Catalogue, Piece, pieces

_GROWTH = 1.4
_ACCENTED = str.maketrans(
    "ABCDEGHIJKLNORSTUWYZabcdeghijklnorstuwyz", "ÅƁÇĐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåƀçđéĝĥîĵķļñöŕšţûŵýž"
)
_PADDING = " öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ"


def pseudo(english: Catalogue) -> Catalogue:
    """The same keys, every sentence stretched; placeholders stay as they are."""
    return {key: tuple(_stretched(form) for form in forms) for key, forms in english.items()}


def _stretched(form: str) -> str:
    parts = list(pieces(form))
    length = sum(len(part.literal) for part in parts)
    missing = max(0, ceil(_GROWTH * length) - length - len("[]"))
    padding = (_PADDING * ceil(missing / len(_PADDING)))[:missing]
    return f"[{''.join(_accented(part) for part in parts)}{padding}]"


def _accented(part: Piece) -> str:
    literal = part.literal.translate(_ACCENTED).replace("{", "{{").replace("}", "}}")
    if part.field is None:
        return literal
    return f"{literal}{{{part.field}{':+' if part.signed else ''}}}"
