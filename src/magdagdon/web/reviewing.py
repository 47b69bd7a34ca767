"""The review of a finished game: kept ones at once, others as soon as they are computed."""

import logging
import re

from starlette.exceptions import HTTPException
from starlette.responses import Response

from magdagdon.advice import Review, Unanswered, Waiting, format_review, parse_review
from magdagdon.play import FinishedGame, ReviewFigures, StoreFailed, Study
from magdagdon.record import Record
from magdagdon.web.moments import is_of
from magdagdon.web.opened import OpenedGame, open_packed
from magdagdon.web.opening import show_form
from magdagdon.web.picking import costliest
from magdagdon.web.reviewed import ReviewScreen
from magdagdon.web.visit import Visit

WAIT = 1.0
"""Seconds for which a request waits for its review."""

_STEP = re.compile(r"[1-9][0-9]{0,2}", re.ASCII)
_log = logging.getLogger(__name__)


async def show_review(visit: Visit) -> Response:
    """GET /scores/{id}/review?at=n : a finished game explained, at its n-th roll or decision."""
    game_id = visit.path("id")
    finished = await visit.ask(lambda room, owner: room.finished(owner, game_id))
    record, row = finished.record, finished.row
    kept = await _kept(visit, record)
    answer = kept or await _asked(visit, record)
    if isinstance(answer, Review) and not kept:
        await _keep(visit, finished, answer)
    at = _asked_step(visit, answer)
    screen = ReviewScreen(record, row.score, answer, at, row.id, not row.imported)
    return await visit.page(lambda pages, context: pages.review(context, screen))


async def show_opened_review(visit: Visit) -> Response:
    """GET /open/review?game=…&at=n : the same of a game that a link carries; nothing is kept."""
    packed = visit.request.query_params.get("game", "")
    opened = await visit.site.run_blocking(lambda: open_packed(packed))
    if not isinstance(opened, OpenedGame):
        return await show_form(visit, opened, 422)
    record = opened.record
    answer = await _asked(visit, record) if opened.is_over else Unanswered("unfinished")
    at = _asked_step(visit, answer)
    screen = ReviewScreen(record, opened.game.score.total, answer, at)
    status = 200 if opened.is_over else 422
    return await visit.page(lambda pages, context: pages.review(context, screen), status)


async def _asked(visit: Visit, record: Record) -> Review | Waiting | Unanswered:
    return await visit.site.adviser.review(visit.owner, record, WAIT)


async def _kept(visit: Visit, record: Record) -> Review | None:
    text = await visit.study(lambda study, owner: study.review_of(owner, record))
    try:
        review = parse_review(text) if text else None
    except ValueError:
        return None  # of another version, or damaged: it is made anew
    return review if review and is_of(review, record) else None


async def _keep(visit: Visit, finished: FinishedGame, review: Review) -> None:
    """Keep a review; one that can't be kept is shown all the same."""
    record, own = finished.record, not finished.row.imported
    mistakes = costliest(record, review, finished.row.id) if own else ()
    text, figures = format_review(review), figures_of(review)

    def keep(study: Study, owner: str) -> None:
        study.keep_review(owner, record, text, figures, mistakes, counted=own)

    try:
        await visit.study(keep)
    except (StoreFailed, ValueError) as failure:  # no room for it, or too long
        _log.warning("a review is not kept: %s", failure)


def figures_of(review: Review) -> ReviewFigures:
    """What is added up over all games."""
    return ReviewFigures(
        start=review.start,
        luck=review.luck,
        loss=review.loss,
        decisions=len(review.decisions),
        perfect=review.perfect,
        equal=review.equal,
    )


def _asked_step(visit: Visit, answer: Review | Waiting | Unanswered) -> int | None:
    """The step that the query asks for; 404 if there is no such."""
    text = visit.request.query_params.get("at")
    if text is None:
        return None
    last = len(answer.events) if isinstance(answer, Review) else 999
    if not _STEP.fullmatch(text) or int(text) > last:
        raise HTTPException(404)
    return int(text)
