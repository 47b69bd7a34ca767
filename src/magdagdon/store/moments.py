"""Moments as text: UTC to the microsecond, of one width, so that texts sort as moments do."""

from datetime import UTC, datetime

_FORM = "%Y-%m-%dT%H:%M:%S.%fZ"


def format_moment(moment: datetime) -> str:
    """A moment as the database keeps it."""
    return moment.astimezone(UTC).strftime(_FORM)


def parse_moment(text: str) -> datetime:
    """The moment that a text of the database means; ValueError if it is none."""
    return datetime.strptime(text, _FORM).replace(tzinfo=UTC)
