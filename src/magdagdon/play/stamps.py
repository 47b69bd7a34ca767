"""Moments as the headers of a record write them: UTC, to the second."""

from datetime import UTC, datetime

_FORM = "%Y-%m-%dT%H:%M:%SZ"


def format_stamp(moment: datetime) -> str:
    """A moment as header text, such as `2026-11-30T18:04:11Z`."""
    return moment.astimezone(UTC).strftime(_FORM)


def parse_stamp(text: str) -> datetime:
    """The moment that a header text means; ValueError if it is written in any other way."""
    moment = datetime.strptime(text, _FORM).replace(tzinfo=UTC)
    if format_stamp(moment) != text:
        raise ValueError(f"not a moment: {text!r}")
    return moment
