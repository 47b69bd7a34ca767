"""The catalogues as they are: complete, alike in both languages, and exactly what is used."""

import re
from collections import Counter

import pytest
from babel import Locale

from magdagdon.words import LANGUAGES
from magdagdon.words.catalogue import Forms, areas, load, pieces, plural_categories
from tests.words.usage import Use, uses

CATALOGUES = {language: load(language) for language in LANGUAGES}
KEYS = sorted(CATALOGUES["en"])
AREAS = frozenset(key.partition(".")[0] for catalogue in CATALOGUES.values() for key in catalogue)
USES = tuple(uses(AREAS))


def placeholders(form: str) -> set[str]:
    return {piece.field + "+" * piece.signed for piece in pieces(form) if piece.field is not None}


def needed(forms: Forms) -> set[str]:
    counted = {"n"} if len(forms) > 1 else set()
    return counted.union(*({name.rstrip("+") for name in placeholders(form)} for form in forms))


def test_catalogues__have_the_same_keys_in_every_language() -> None:
    slovene, english = (set(CATALOGUES[language]) for language in LANGUAGES)
    assert sorted(slovene - english) == []
    assert sorted(english - slovene) == []


def test_catalogues__have_the_same_areas_in_every_language() -> None:
    slovene, english = ([area.name for area in areas(language)] for language in LANGUAGES)
    assert slovene == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues__say_each_key_once(language: str) -> None:
    ids = [
        key
        for area in areas(language)
        for key in re.findall(r'^msgid "(.+)"$', area.read_text("utf-8"), re.MULTILINE)
    ]
    assert [key for key, times in Counter(ids).items() if times > 1] == []
    assert len(ids) == len(CATALOGUES[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues__leave_nothing_to_be_translated(language: str) -> None:
    for area in areas(language):
        assert "fuzzy" not in area.read_text("utf-8")
    empty = [key for key, forms in CATALOGUES[language].items() if not all(forms)]
    assert empty == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_entries__have_every_form_of_the_language(language: str) -> None:
    count = len(plural_categories(Locale.parse(language)))
    wrong = {
        key: forms for key, forms in CATALOGUES[language].items() if len(forms) not in (1, count)
    }
    assert wrong == {}


def test_plural_entries__have_plural_forms_in_every_language() -> None:
    plural = [
        {key for key, forms in catalogue.items() if len(forms) > 1}
        for catalogue in CATALOGUES.values()
    ]
    assert sorted(plural[0] ^ plural[1]) == []


def test_plural_categories__stand_in_the_order_of_the_files() -> None:
    assert plural_categories(Locale.parse("sl")) == ("one", "two", "few", "other")
    assert plural_categories(Locale.parse("en")) == ("one", "other")


def test_sentences__have_the_same_placeholders_in_every_language_and_form() -> None:
    """A form may leave out only the number it is made for."""
    for key in KEYS:
        forms = [form for catalogue in CATALOGUES.values() for form in catalogue.get(key, ())]
        assert len({frozenset(placeholders(form) - {"n"}) for form in forms}) == 1, key
        in_languages = {frozenset(needed(catalogue[key])) for catalogue in CATALOGUES.values()}
        assert len(in_languages) == 1, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences__use_only_plain_placeholders(language: str) -> None:
    allowed = re.compile(r"\{[a-z_]+(:\+)?\}")
    for key, forms in CATALOGUES[language].items():
        for form in forms:
            rest = allowed.sub("", form.replace("{{", "").replace("}}", ""))
            assert not set("{}") & set(rest), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("fault", "pattern"),
    [
        ("space at an end or doubled", r"^\s|\s$|\s\s"),
        ("hyphen for a minus", r"(?<![\dA-Z])-\d|-\{"),
        ("straight quotation mark", r"\""),
        ("space before a punctuation mark", r"\s[.,:;!?]"),
        ("three dots instead of an ellipsis", r"\.\.\."),
    ],
)
def test_sentences__are_typeset_with_care(language: str, fault: str, pattern: str) -> None:
    found = [
        (key, form)
        for key, forms in CATALOGUES[language].items()
        for form in forms
        if re.search(pattern, form)
    ]
    assert found == [], fault


def test_slovene__says_ti_and_uses_the_owner_s_words() -> None:
    """The main text's words win over those of the seed's last sections (R3)."""
    formal = re.compile(
        r"\b(vi|vas|vam|vaš\w*|morate|lahko ste|boste|ste|izberite|pritisnite|vrzite|potrdite"
        r"|naboj\w*|moči|zaporedj\w*|(?-i:RUINS?))\b",
        re.IGNORECASE,
    )
    found = {
        key: form
        for key, forms in CATALOGUES["sl"].items()
        for form in forms
        if formal.search(form)
    }
    assert found == {}


def test_keys__that_the_program_uses_exist() -> None:
    missing = [use for use in USES if use.literal and not _matched(use)]
    assert missing == []


def test_keys__that_the_program_puts_together_exist() -> None:
    missing = [use for use in USES if not use.literal and not _matched(use)]
    assert missing == []


def test_keys__of_the_catalogues_are_all_used() -> None:
    patterns = [re.compile(use.pattern) for use in USES]
    unused = [key for key in KEYS if not any(pattern.fullmatch(key) for pattern in patterns)]
    assert unused == []


def test_calls__give_the_fields_that_their_sentence_needs() -> None:
    lacking = [
        (use.where, key, needed(CATALOGUES["en"][key]) - use.fields)
        for use in USES
        if use.fields is not None
        for key in _matched(use)
        if needed(CATALOGUES["en"][key]) - use.fields
    ]
    assert lacking == []


def _matched(use: Use) -> list[str]:
    return [key for key in KEYS if re.fullmatch(use.pattern, key)]
