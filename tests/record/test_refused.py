"""What reading refuses: grammar of the whole file, then moves, then the result."""

import pytest

from magdagdon.record import (
    GrammarError,
    IllegalRecordError,
    RecordError,
    ResultError,
    parse,
    read,
    replay,
)
from tests.record.refused import GRAMMAR, ILLEGAL, INVALID_UTF_8, OVER, RESULT, Refused


def refusal(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value


@pytest.mark.parametrize("refused", GRAMMAR.values(), ids=GRAMMAR)
def test_grammar__is_refused_at_its_place(refused: Refused) -> None:
    error = refusal(refused.text)
    assert (type(error), error.rule) == (GrammarError, None)
    assert (error.line, error.column) == (refused.line, refused.column)
    with pytest.raises(GrammarError):
        parse(refused.text)


@pytest.mark.parametrize(
    ("name", "code", "fields"),
    [
        ("comment before the header", "header", {}),
        ("unknown version", "version", {"found": "2"}),
        ("unknown difficulty", "difficulty", {"found": "EASY"}),
        ("trailing space", "space", {}),
        ("key in capitals", "key_line", {}),
        ("repeated key", "repeated_key", {"key": "date"}),
        ("header after turn 1", "line", {"next": 2}),
        ("first turn 2", "numbering", {"next": 1, "found": "2"}),
        ("a gap", "numbering", {"next": 2, "found": "3"}),
        ("no space before the dice", "turn_line", {"next": 1}),
        ("three dice", "dice", {"found": "116"}),
        ("no such row", "action", {"found": "1a5"}),
        ("doubled space", "space", {}),
        ("reroll of nothing", "reroll_empty", {}),
        ("reroll of two into one", "reroll_counts", {"before": 2, "after": 1}),
        ("shift after a placement", "late_power", {}),
        ("placement and ruin", "ruin_with_placements", {}),
        ("ruin and placement", "after_ruin", {}),
        ("turn not over", "unfinished_turn", {"turn": 1}),
        ("result with a plus", "result_line", {}),
        ("two results", "after_result", {}),
        ("lone carriage return", "carriage_return", {}),
    ],
)
def test_grammar__says_what_is_wrong(name: str, code: str, fields: dict[str, int | str]) -> None:
    error = refusal(GRAMMAR[name].text)
    assert (error.code, error.fields) == (code, fields)


@pytest.mark.parametrize("refused", ILLEGAL.values(), ids=ILLEGAL)
def test_moves__that_the_rules_refuse_name_the_rule(refused: Refused) -> None:
    """R6, R7, R9, R11-R13, R16, R17, R21: the rules' own codes, at the action or the turn."""
    error = refusal(refused.text)
    assert (type(error), error.rule, error.code) == (IllegalRecordError, refused.rule, refused.code)
    assert (error.line, error.column) == (refused.line, refused.column)
    with pytest.raises(IllegalRecordError):
        replay(parse(refused.text))


@pytest.mark.parametrize("refused", RESULT.values(), ids=RESULT)
def test_result__must_be_right_and_of_a_finished_game(refused: Refused) -> None:
    """R20: checked last."""
    error = refusal(refused.text)
    assert (type(error), error.rule) == (ResultError, refused.rule)
    assert error.code == ("wrong_result" if refused.text.startswith(OVER) else "early_result")
    assert (error.line, error.column) == (refused.line, refused.column)


@pytest.mark.parametrize(("data", "line", "column"), INVALID_UTF_8.values(), ids=INVALID_UTF_8)
def test_bytes__must_be_utf_8(data: bytes, line: int, column: int) -> None:
    """Columns count characters, not bytes."""
    error = refusal(data)
    assert (type(error), error.line, error.column) == (GrammarError, line, column)


@pytest.mark.parametrize("table", [GRAMMAR, ILLEGAL, RESULT])
def test_refusals__are_the_same_for_bytes_and_other_line_ends(table: dict[str, Refused]) -> None:
    """A leading mark and CRLF move no place."""
    for name, refused in table.items():
        if "\r" in refused.text or refused.text.startswith("\ufeff"):
            continue
        for data in (refused.text.encode(), b"\xef\xbb\xbf" + refused.text.encode()):
            _same_place(name, refused, refusal(data))
        _same_place(name, refused, refusal(refused.text.replace("\n", "\r\n")))


def _same_place(name: str, refused: Refused, error: RecordError) -> None:
    assert (name, error.line, error.column) == (name, refused.line, refused.column)


def test_table__has_more_than_sixty_rows() -> None:
    assert len(GRAMMAR) + len(ILLEGAL) + len(RESULT) + len(INVALID_UTF_8) > 60
