"""Advice and reviews as text: there and back, and nothing else is taken for one."""

import json
from dataclasses import astuple
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magdagdon.advice import (
    Advice,
    Decision,
    Luck,
    Option,
    Review,
    format_advice,
    format_review,
    parse_advice,
    parse_review,
)

POINTS = st.floats(-1000, 1000)
LOSSES = st.one_of(st.just(0.0), st.floats(1e-4, 300))
MOVES = st.sampled_from(("3b2 3b3", "xd4", "5-", "R66:24", ""))
TURNS = st.integers(1, 16)
DICE = st.lists(st.integers(1, 6), min_size=1, max_size=4).map(tuple)

OPTIONS = st.builds(Option, MOVES, POINTS, LOSSES)
ADVICE = st.builds(Advice, POINTS, st.lists(OPTIONS).map(tuple))
LUCK = st.builds(Luck, TURNS, DICE, POINTS, POINTS, st.booleans())
DECISIONS = st.builds(Decision, TURNS, MOVES, LOSSES, MOVES, POINTS, POINTS, LOSSES)
EVENTS = st.lists(st.one_of(LUCK, DECISIONS)).map(tuple)
REVIEWS = st.builds(Review, POINTS, EVENTS, POINTS)
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=6),
        st.dictionaries(st.sampled_from(("value", "options", "start", "events", "x")), inner),
    ),
)


@given(ADVICE)
def test_advice__comes_back_as_it_was(advice: Advice) -> None:
    found = parse_advice(format_advice(advice))
    assert found.value == pytest.approx(advice.value, abs=1e-6)
    assert len(found.options) == len(advice.options)
    for one, other in zip(found.options, advice.options, strict=True):
        assert one.moves == other.moves
        assert (one.value, one.loss) == pytest.approx((other.value, other.loss), abs=1e-6)
        assert bool(one.loss) == bool(other.loss)


@given(REVIEWS)
def test_review__comes_back_as_it_was(review: Review) -> None:
    found = parse_review(format_review(review))
    assert (found.start, found.score) == pytest.approx((review.start, review.score), abs=1e-6)
    assert len(found.events) == len(review.events)
    for one, other in zip(found.events, review.events, strict=True):
        assert type(one) is type(other)
        for field, expected in zip(astuple(one), astuple(other), strict=True):
            same = pytest.approx(expected, abs=1e-6) if isinstance(expected, float) else expected
            assert field == same


@given(REVIEWS, ADVICE)
def test_text__is_one_line_of_ascii(review: Review, advice: Advice) -> None:
    for text in (format_review(review), format_advice(advice)):
        assert text.isascii()
        assert "\n" not in text


@given(st.one_of(st.text(), JSON.map(json.dumps)))
def test_text__of_anything_else_is_refused(text: str) -> None:
    for parse in (parse_advice, parse_review):
        with pytest.raises(ValueError, match=r"."):
            parse(text)


@given(REVIEWS, st.data())
def test_review__with_a_damaged_value_is_refused_or_well_formed(
    review: Review, data: st.DataObject
) -> None:
    """Whatever a text holds in the place of a value: no other error, no other type."""
    rows = json.loads(format_review(review))
    values: list[tuple[Any, Any]] = [(rows, "start")]
    values += [(row, i) for row in rows["events"] for i in range(len(row))]
    row, index = data.draw(st.sampled_from(values))
    row[index] = data.draw(JSON)
    try:
        found = parse_review(json.dumps(rows))
    except ValueError:
        return
    assert all(isinstance(roll.points, float) for roll in found.rolls)
    assert all(isinstance(decision.moves, str) for decision in found.decisions)


@pytest.mark.parametrize(
    "text",
    [
        '{"value":1,"options":[["3b2",1]]}',
        '{"value":true,"options":[]}',
        '{"value":NaN,"options":[]}',
        '{"value":1e999,"options":[]}',
        '{"value":1,"options":{}}',
        '{"value":1}',
        '{"value":1,"options":[],"more":1}',
        "[" * 100_000,
    ],
)
def test_advice__in_another_form_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_advice(text)
