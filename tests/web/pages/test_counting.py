"""The steps in which a final score is counted up."""

from magdagdon import record as records
from magdagdon.record import Record
from magdagdon.web.pages.counting import counted
from magdagdon.words import words_for
from tests.web.pages.scenes import GAMES


def steps(record: Record) -> list[tuple[str, int]]:
    text = counted(words_for("en"), records.replay(record).score)
    pairs = (step.split(":") for step in text.split("|"))
    return [(place, int(number.replace("−", "-"))) for place, number in pairs]


def test_counted__adds_line_by_line_and_ends_with_the_final_score() -> None:
    """R18, R19, R20"""
    record = records.parse(GAMES["survival"])
    assert steps(record) == [
        ("sum-1", 70),
        ("sum-2", 140),
        ("sum-3", 151),
        ("sum-4", 221),
        ("sum-a", 277),
        ("sum-b", 329),
        ("sum-c", 377),
        ("sum-d", 382),
        ("powers", 312),
    ]


def test_counted__takes_ruins_off_before_powers() -> None:
    """R20"""
    record = records.parse(GAMES["peaceful"])
    assert [place for place, _ in steps(record)[8:]] == ["ruin", "powers"]
    assert steps(record)[-1][1] == 186
