"""Everything a player reads: catalogues of sentences, plural rules, number and date formats.

Catalogues are gettext files, ``catalogues/<language>/<area>.po``, whose msgid is the key. They are
read as they are, through ``importlib.resources``, so nothing has to be compiled and a zip will do.
"""

from magdagdon.words.negotiation import LANGUAGES, negotiate
from magdagdon.words.words import PSEUDO_LANGUAGE, Words, words_for

__all__ = ["LANGUAGES", "PSEUDO_LANGUAGE", "Words", "negotiate", "words_for"]
