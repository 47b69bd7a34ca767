"""Every way in which a record can be refused has its sentence in every language."""

import re

import pytest

from magdagdon.words import LANGUAGES, words_for
from magdagdon.words.catalogue import load
from tests.words.usage import SOURCE

# Code and fields as the record package raises them for grammar and result.
REFUSALS: dict[str, dict[str, int | str]] = {
    "encoding": {},
    "carriage_return": {},
    "header": {},
    "version": {"found": "2"},
    "difficulty": {"found": "EASY"},
    "line": {"next": 3},
    "key_line": {},
    "repeated_key": {"key": "date"},
    "turn_line": {"next": 1},
    "numbering": {"next": 2, "found": "3"},
    "unfinished_turn": {"turn": 2},
    "dice": {"found": "116"},
    "space": {},
    "action": {"found": "4z3"},
    "reroll_empty": {},
    "reroll_counts": {"before": 2, "after": 1},
    "after_ruin": {},
    "ruin_with_placements": {},
    "late_power": {},
    "result_line": {},
    "after_result": {},
    "early_result": {},
    "wrong_result": {"found": 12, "expected": -15},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", REFUSALS)
def test_refused_record__of_every_code__is_told_in_a_sentence(code: str, language: str) -> None:
    sentence = words_for(language).text(f"record.{code}", **REFUSALS[code])
    assert re.fullmatch(r"[^{}\n]+[.)]", sentence)


def test_refused_record__codes_are_those_of_the_record_package() -> None:
    """Read from its source, so that a new code asks for its sentence here."""
    sources = [path.read_text("utf-8") for path in (SOURCE / "record").glob("*.py")]
    raised = {
        code
        for source in sources
        for code in re.findall(r'(?:Grammar|Result)Error\((?:.|\n)*?"([a-z_]+)"', source)
    }
    assert raised == set(REFUSALS)


def test_refused_record__never_repeats_what_it_could_not_read() -> None:
    """What was found may be long or hostile; line and column lead to it. A result is a number."""
    for language in LANGUAGES:
        told = {k: "".join(forms) for k, forms in load(language).items() if k.startswith("record.")}
        assert [key for key in told if "{found}" in told[key]] == ["record.wrong_result"]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "The result is wrong: expected −15, not 12."),
        ("sl", "Rezultat ni pravi: pričakovan je −15, ne 12."),
    ],
)
def test_refused_record__with_a_wrong_result__names_the_right_one(
    language: str, expected: str
) -> None:
    words = words_for(language)
    assert words.text("record.wrong_result", **REFUSALS["wrong_result"]) == expected
