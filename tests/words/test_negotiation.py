"""Which language a browser gets at first."""

import pytest

from magdagdon.words import LANGUAGES, negotiate


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("sl", "sl"),
        ("en", "en"),
        ("sl-SI,sl;q=0.9,en-GB;q=0.8,en;q=0.7", "sl"),
        ("en-US,en;q=0.9,sl;q=0.8", "en"),
        ("de-AT, sl;q=0.3, en;q=0.2", "sl"),
        ("EN-gb", "en"),
        ("sl;q=0, en;q=0.1", "en"),
        ("en;q=0, sl;q=0.1", "sl"),
        ("sl;q=0", "en"),
        ("hr, bs;q=0.9", "en"),
        ("sl, en", "sl"),
        ("en, sl;q=0.9", "en"),
        (" sl ; q=0.5 , en ; q=0.4 ", "sl"),
        ("*", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_negotiate__takes_the_language_the_browser_likes_best(
    header: str | None, expected: str
) -> None:
    assert negotiate(header) == expected


@pytest.mark.parametrize(
    "header", [";;;,,,=", "sl;q=nan, en", "sl;q=9, en", "sl;x=1, en", "sl;q=, en", "\x00" * 9000]
)
def test_negotiate__never_fails_and_ignores_what_it_cannot_read(header: str) -> None:
    assert negotiate(header) == "en"


def test_languages__do_not_offer_the_pseudo_language() -> None:
    assert LANGUAGES == ("sl", "en")
    assert negotiate("xx") == "en"
