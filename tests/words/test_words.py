"""The words of a language: sentences, plural forms, numbers, dates, lists."""

from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal

import pytest
from babel import Locale

from magdagdon.words import PSEUDO_LANGUAGE, Words, words_for

SL = Locale.parse("sl")
EN = Locale.parse("en_GB")
POINTS = ("{n} točka", "{n} točki", "{n} točke", "{n} točk")


def slovene(**catalogue: tuple[str, ...]) -> Words:
    return Words("sl", catalogue, SL)


def english(**catalogue: tuple[str, ...]) -> Words:
    return Words("en", catalogue, EN)


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0, "0 točk"),
        (1, "1 točka"),
        (2, "2 točki"),
        (3, "3 točke"),
        (4, "4 točke"),
        (5, "5 točk"),
        (11, "11 točk"),
        (12, "12 točk"),
        (100, "100 točk"),
        (101, "101 točka"),
        (102, "102 točki"),
        (103, "103 točke"),
        (104, "104 točke"),
        (105, "105 točk"),
        (201, "201 točka"),
        (1001, "1.001 točka"),
        (-1, "−1 točka"),
        (-2, "−2 točki"),
        (-15, "−15 točk"),
        (2.5, "2,5 točke"),
        (0.5, "0,5 točke"),
        (-2.5, "−2,5 točke"),
        (1.0, "1 točka"),
        (5.0, "5 točk"),
        (Decimal("1.0"), "1,0 točke"),
        (0.999, "1 točka"),
    ],
)
def test_slovene_plural__goes_by_the_number_as_displayed(
    number: int | float | Decimal, expected: str
) -> None:
    assert slovene(points=POINTS).text("points", n=number) == expected


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0, "0 points"),
        (1, "1 point"),
        (2, "2 points"),
        (101, "101 points"),
        (-1, "−1 point"),
        (Decimal("1.0"), "1.0 points"),
        (1234.5, "1,234.5 points"),
    ],
)
def test_english_plural__goes_by_the_number_as_displayed(
    number: int | float | Decimal, expected: str
) -> None:
    assert english(points=("{n} point", "{n} points")).text("points", n=number) == expected


def test_text__fills_strings_as_they_are_and_numbers_as_the_language_writes_them() -> None:
    words = slovene(key=("{who}: {score} ({bonus:+}), {{kavelj}}",))
    assert words.text("key", who="<a {n} [b]>", score=-1234, bonus=60, unused=1) == (
        "<a {n} [b]>: −1.234 (+60), {kavelj}"
    )


def test_text__of_an_unknown_key__names_the_key() -> None:
    with pytest.raises(KeyError, match=r"no text has the key 'game\.nothing'"):
        words_for("sl").text("game.nothing")


@pytest.mark.parametrize("key", ["sentence", "plural"])
def test_text__without_a_field_it_needs__names_the_field(key: str) -> None:
    words = english(sentence=("{n} here",), plural=("one", "more"))
    with pytest.raises(KeyError, match=f"the text '{key}' needs the field 'n'"):
        words.text(key, m=3)


def test_text__that_counts_words_instead_of_a_number__is_a_type_error() -> None:
    with pytest.raises(TypeError, match="must be a number"):
        english(plural=("one", "more")).text("plural", n="1")


@pytest.mark.parametrize(
    ("number", "decimals", "in_slovene", "in_english"),
    [
        (0, None, "0", "0"),
        (-276, None, "−276", "−276"),
        (28_955_275_296, None, "28.955.275.296", "28,955,275,296"),
        (2.5, None, "2,5", "2.5"),
        (1 / 3, None, "0,33", "0.33"),
        (2.0, None, "2", "2"),
        (20.0, None, "20", "20"),
        (2.0, 1, "2,0", "2.0"),
        (7, 1, "7,0", "7.0"),
        (2.25, 1, "2,3", "2.3"),
        (-0.001, None, "0", "0"),
        (Decimal("-0.50"), None, "−0,50", "−0.50"),
    ],
)
def test_number__is_written_as_the_language_does(
    number: int | float | Decimal, decimals: int | None, in_slovene: str, in_english: str
) -> None:
    assert words_for("sl").number(number, decimals) == in_slovene
    assert words_for("en").number(number, decimals) == in_english


@pytest.mark.parametrize(
    ("number", "expected"), [(60, "+60"), (-15, "−15"), (0, "0"), (-0.001, "0"), (2.5, "+2,5")]
)
def test_signed__shows_what_a_number_adds_or_takes(number: int | float, expected: str) -> None:
    assert words_for("sl").signed(number) == expected


def test_dates__are_written_as_the_language_does_in_the_zone_of_the_moment() -> None:
    late = datetime(2026, 11, 30, 23, 4, 59, tzinfo=UTC).astimezone(timezone(timedelta(hours=1)))
    assert words_for("sl").date(late) == "1. dec. 2026"
    assert words_for("en").date(late) == "1 Dec 2026"
    assert words_for("sl").date_time(late) == "1. dec. 2026, 00:04"
    assert words_for("en").date_time(late) == "1 Dec 2026, 00:04"


def test_dates__of_a_moment_without_a_zone__are_refused() -> None:
    with pytest.raises(ValueError, match="zone"):
        words_for("sl").date_time(datetime(2026, 11, 30))  # noqa: DTZ001


@pytest.mark.parametrize(
    ("items", "all_of_them", "one_of_them"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a in b", "a ali b"),
        (["a", "b", "c"], "a, b in c", "a, b ali c"),
    ],
)
def test_lists__are_joined_as_slovene_does(
    items: list[str], all_of_them: str, one_of_them: str
) -> None:
    assert words_for("sl").joined(items) == all_of_them
    assert words_for("sl").either(items) == one_of_them


def test_lists__are_joined_as_english_does() -> None:
    assert words_for("en").joined(["a", "b", "c"]) == "a, b and c"
    assert words_for("en").either(["3", "4"]) == "3 or 4"


def test_words_for__gives_the_same_words_again() -> None:
    assert words_for("sl") is words_for("sl")
    assert words_for(PSEUDO_LANGUAGE).language == "xx"


def test_words_for__a_language_we_do_not_have__is_refused() -> None:
    with pytest.raises(ValueError, match="'de'"):
        words_for("de")
