"""Points as sentences tell them."""

from decimal import Decimal

import pytest

from magdagdon.web.pages.tenths import lost, tenths


@pytest.mark.parametrize(
    ("points", "told"), [(7.25, "7.3"), (14.02, "14"), (-0.04, "0"), (-7.25, "-7.3"), (0.0, "0")]
)
def test_tenths__are_rounded_as_columns_are(points: float, told: str) -> None:
    assert tenths(points) == Decimal(told)


@pytest.mark.parametrize(
    ("loss", "told"), [(0.01, "0.1"), (0.44, "0.4"), (7.25, "7.3"), (9.0, "9")]
)
def test_lost__is_never_nothing(loss: float, told: str) -> None:
    assert str(lost(loss)) == told
