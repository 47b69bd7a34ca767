"""Switches as one short text."""

from itertools import product

import pytest

from magdagdon.play import Preferences, Theme
from magdagdon.play.preferences import format_preferences, parse_preferences

ALL = [
    Preferences(theme, *map(bool, switches))
    for theme in Theme
    for switches in product((0, 1), repeat=6)
]


@pytest.mark.parametrize("preferences", ALL, ids=str)
def test_preferences__come_back_from_their_text(preferences: Preferences) -> None:
    text = format_preferences(preferences)
    assert parse_preferences(text) == preferences
    assert len(text) <= 64


def test_preferences__as_at_first_are_no_text() -> None:
    assert format_preferences(Preferences()) == ""
    assert Preferences() == Preferences(Theme.SYSTEM, False, False, True, True, False, True)


def test_preferences__of_another_version_count_as_far_as_they_are_known() -> None:
    assert parse_preferences("dark sepia sound louder") == Preferences(Theme.DARK, sound=True)
