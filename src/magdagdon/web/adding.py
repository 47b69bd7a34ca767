"""Others' games for the mistake book: their costliest decisions are found and added."""

from dataclasses import replace

from starlette.responses import Response

from magdagdon.advice import Review, Unanswered, Waiting
from magdagdon.web.book import Adding, book_of
from magdagdon.web.forms import IMPORT_LIMIT, Form, given_text
from magdagdon.web.opened import OpenedGame, OpenForm, open_packed, open_text
from magdagdon.web.picking import costliest
from magdagdon.web.visit import Visit

_FIELDS = frozenset({"game", "text", "file", "ask"})
_MOST_ECHOED = 20_000
_AT_FIRST = 0.7
_LONGER = 8.0
"""Seconds that a page waits for the review: at first, and when it asks again."""


async def go_to_book(visit: Visit) -> Response:
    """GET /mistakes/add : where the form for it is."""
    return visit.redirect("mistakes")


async def add_mistakes(visit: Visit) -> Response:
    """POST /mistakes/add : add the costliest decisions of a packed game, or of one in a text.

    As long as its review is not there, the answer is 202: to be asked again.
    """
    form = await visit.form(_FIELDS, IMPORT_LIMIT)
    opened = await visit.site.run_blocking(lambda: _opened(form))
    if isinstance(opened, OpenForm):
        echoed = (form.maybe("text") or "")[:_MOST_ECHOED]
        return await _show(visit, Adding(replace(opened, text=echoed)), 422)
    if not opened.is_over:
        return await _show(visit, Adding(answer=Unanswered("unfinished")), 422)
    return await _review(visit, opened, _LONGER if "ask" in form.values else _AT_FIRST)


def _opened(form: Form) -> OpenedGame | OpenForm:
    packed = form.maybe("game")
    return open_text(given_text(form)) if packed is None else open_packed(packed)


async def _review(visit: Visit, opened: OpenedGame, wait: float) -> Response:
    answer = await visit.site.adviser.review(visit.owner, opened.record, wait)
    if not isinstance(answer, Review):
        status = 202 if isinstance(answer, Waiting) else 200
        return await _show(visit, Adding(packed=opened.packed, answer=answer), status)
    found = costliest(opened.record, answer)
    added = await visit.study(lambda study, owner: study.add(owner, *found))
    return visit.redirect("mistakes", added=str(added))


async def _show(visit: Visit, adding: Adding, status: int) -> Response:
    book = await visit.study(book_of)
    shown = replace(book, adding=adding)
    return await visit.page(lambda pages, context: pages.mistakes(context, shown), status)
