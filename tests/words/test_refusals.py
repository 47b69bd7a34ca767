"""Every refusal of the rules has its sentence in every language, right in number."""

import pytest

from magdagdon.words import LANGUAGES, words_for

# Code and fields as rules raise them.
REFUSALS: dict[str, dict[str, int | str]] = {
    "over": {},
    "not_rolled": {},
    "already_rolled": {},
    "dice_count": {"count": 3},
    "bad_face": {"value": 7},
    "no_such_cell": {"cell": "16"},
    "no_such_die": {"die": 5},
    "die_staged": {"die": 2, "cell": "b3"},
    "no_die_showing": {"value": 5},
    "not_empty": {"cell": "b3"},
    "beside_no_number": {"value": 4, "cell": "d1"},
    "differs": {"value": 3, "cell": "b2", "neighbour_value": 5, "neighbour": "c2", "n": 2},
    "nothing_staged": {"cell": "a1"},
    "too_few": {"staged": 1, "required": 3, "n": 2},
    "no_charges": {"charges": 1},
    "shift_amount": {"by": -2},
    "shift_range": {"value": 6, "by": 1},
    "no_dice": {},
    "repeated_die": {"die": 2},
    "reroll_count": {"dice": 2, "faces": 1},
    "in_magdagdon": {},
    "not_magdagdon": {},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", REFUSALS)
def test_refusal__of_every_code__is_a_finished_sentence(code: str, language: str) -> None:
    sentence = words_for(language).text(f"refusal.{code}", **REFUSALS[code])
    assert sentence.endswith(".")
    assert not set("{}") & set(sentence)


@pytest.mark.parametrize(
    ("language", "code", "expected"),
    [
        ("en", "differs", "3 next to 5: they differ by 2, 1 is the most."),
        ("sl", "differs", "3 ob 5: razlika je 2, dovoljena je največ 1."),
        ("en", "beside_no_number", "d1 is beside no number: choose a cell that touches one."),
        ("sl", "shift_amount", "Kocko lahko spremeniš samo za −1 ali +1, ne za −2."),
        ("sl", "shift_range", "Kocke 6 ne moreš spremeniti za +1: kocka kaže od 1 do 6."),
        ("en", "shift_range", "6 can’t take +1: a die shows 1 to 6."),
    ],
)
def test_refusal__says_what_is_wrong(language: str, code: str, expected: str) -> None:
    assert words_for(language).text(f"refusal.{code}", **REFUSALS[code]) == expected


@pytest.mark.parametrize(
    ("language", "missing", "expected"),
    [
        ("sl", 1, "Premalo kock (0 od 1): postavi še 1 kocko, nato POTRDI."),
        ("sl", 2, "Premalo kock (0 od 2): postavi še 2 kocki, nato POTRDI."),
        ("sl", 3, "Premalo kock (0 od 3): postavi še 3 kocke, nato POTRDI."),
        ("en", 1, "Too few dice (0 of 1): place 1 more die, then CONFIRM."),
        ("en", 2, "Too few dice (0 of 2): place 2 more dice, then CONFIRM."),
    ],
)
def test_refusal_too_few__counts_what_is_missing(
    language: str, missing: int, expected: str
) -> None:
    fields = {"staged": 0, "required": missing, "n": missing}
    assert words_for(language).text("refusal.too_few", **fields) == expected
