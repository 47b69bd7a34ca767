"""The language of the command line comes from the locale."""

import pytest

from magdagdon.cli.language import spoken_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "sl_SI.UTF-8"}, "sl"),
        ({"LANG": "sl"}, "sl"),
        ({"LANG": "sl-SI"}, "sl"),
        ({"LANG": "sl.UTF-8"}, "sl"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "en"),
        ({"LANG": "slk_SK"}, "en"),
        ({"LANG": "xx"}, "en"),
        ({"LANG": "sl_SI", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "sl_SI"}, "sl"),
        ({"LC_ALL": "", "LANG": "sl_SI"}, "sl"),
        ({"LC_ALL": "en_US", "LC_MESSAGES": "sl_SI"}, "en"),
    ],
)
def test_spoken_language__first_variable_that_says_anything_decides(
    environment: dict[str, str], language: str
) -> None:
    assert spoken_language(environment) == language
