"""The pseudo-language: what the screens are tried with for room."""

from magdagdon.words import PSEUDO_LANGUAGE, words_for
from magdagdon.words.catalogue import load, pieces
from magdagdon.words.pseudo import pseudo

ENGLISH = load("en")
PSEUDO = pseudo(ENGLISH)


def test_pseudo__is_forty_per_cent_longer_than_english() -> None:
    for key, forms in ENGLISH.items():
        for english, stretched in zip(forms, PSEUDO[key], strict=True):
            wanted = 1.4 * sum(len(piece.literal) for piece in pieces(english))
            assert sum(len(piece.literal) for piece in pieces(stretched)) >= wanted, key


def test_pseudo__keeps_placeholders_and_shows_that_it_is_whole() -> None:
    for key, forms in ENGLISH.items():
        for english, stretched in zip(forms, PSEUDO[key], strict=True):
            assert [p[1:] for p in pieces(english) if p.field] == [
                p[1:] for p in pieces(stretched) if p.field
            ], key
            assert stretched[0] == "[", key
            assert stretched[-1] == "]", key


def test_pseudo__accents_letters_but_leaves_braces_and_digits() -> None:
    assert pseudo({"key": ("Roll {{4}} {dice:+}",)}) == {"key": ("[Ŕöļļ {{4}} {dice:+} ö]",)}


def test_pseudo__speaks_through_the_same_words() -> None:
    words = words_for(PSEUDO_LANGUAGE)
    assert words.text("count.turns", n=1) != words.text("count.turns", n=2)
    assert words.number(-1.5) == "−1.5"
