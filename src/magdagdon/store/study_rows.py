"""Between rows of reviews and mistakes and the values of the middle."""

from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import Row

from magdagdon.play.accuracy import KeptReview, ReviewFigures
from magdagdon.play.errors import StoreFailed
from magdagdon.play.mistakes import Mistake, position_read
from magdagdon.store.moments import format_moment, parse_moment


def review_row(owner: str, review: KeptReview) -> dict[str, Any]:
    """A review as a row of `reviews`."""
    return {
        "owner": owner,
        "game": review.game,
        "difficulty": review.difficulty.value,
        "text": review.text,
        "counted": review.counted,
        **asdict(review.figures),
    }


def figures_of(row: Row[Any]) -> ReviewFigures:
    """The figures of a review, from a row of `reviews`."""
    return ReviewFigures(
        **{field.name: getattr(row, field.name) for field in fields(ReviewFigures)}
    )


def mistake_row(mistake: Mistake, position: str) -> dict[str, Any]:
    """A mistake as a row of `mistakes`."""
    return {**asdict(mistake), "due": format_moment(mistake.due), "position": position}


def mistake_of(row: Row[Any]) -> Mistake:
    """A mistake, from a row of `mistakes`; StoreFailed if it is damaged."""
    kept = {field.name: getattr(row, field.name) for field in fields(Mistake)}
    try:
        position_read(row.record)
        return Mistake(**{**kept, "due": parse_moment(row.due)})
    except ValueError as error:
        raise StoreFailed("damaged", str(error)) from error
