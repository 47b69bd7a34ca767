"""The mistake book's addresses: what is in it, deciding a position again, and taking one out."""

from starlette.responses import Response

from magdagdon import record as records
from magdagdon.advice import Advice
from magdagdon.play import Mistake
from magdagdon.web.book import book_of
from magdagdon.web.forms import BadForm, Form
from magdagdon.web.judging import LOOKS, MistakeScreen, Verdict, verdict_of
from magdagdon.web.presses import FIELDS, read_press
from magdagdon.web.puzzle import checked_choice, pressed, puzzle_of, puzzle_with
from magdagdon.web.visit import Visit

_FIELDS = FIELDS | {"hand", "choice", "look", "ask"}
_AT_FIRST = 0.7
_LONGER = 8.0
"""Seconds that a page waits for the values: at first, and when it asks again."""


async def show_mistakes(visit: Visit) -> Response:
    """GET /mistakes?added=n : what is in the book, and the next position that is due."""
    added = visit.request.query_params.get("added", "")
    book = await visit.study(book_of)
    shown = book.with_added(int(added)) if added in ("0", "1", "2", "3") else book
    return await visit.page(lambda pages, context: pages.mistakes(context, shown))


async def go_on(visit: Visit) -> Response:
    """GET /mistakes/next : on to the position that is due next, to the book if none is."""
    due = await visit.study(lambda study, owner: study.due(owner))
    return visit.redirect("mistake", id=due.id) if due else visit.redirect("mistakes")


async def show_mistake(visit: Visit) -> Response:
    """GET /mistakes/{id}/again : a position to be decided again."""
    mistake = await _mistake(visit)
    return await _page(visit, MistakeScreen(mistake, puzzle_of(mistake)))


async def press_on_mistake(visit: Visit) -> Response:
    """POST /mistakes/{id}/again : one press; the one that is a choice is judged."""
    form = await visit.form(_FIELDS)
    mistake = await _mistake(visit)
    choice = form.maybe("choice")
    if choice is not None:
        return await _judge(visit, mistake, checked_choice(mistake, choice), form)
    puzzle = pressed(mistake, form.one("hand"), read_press(form))
    if puzzle.choice:
        return await _judge(visit, mistake, puzzle.choice, form)
    return await _page(visit, MistakeScreen(mistake, puzzle), 422 if puzzle.is_refused else 200)


async def remove_mistake(visit: Visit) -> Response:
    """POST /mistakes/{id}/remove : take a position out of the book."""
    await visit.form()
    mistake = await _mistake(visit)
    await visit.study(lambda study, owner: study.remove(owner, mistake.id))
    return visit.redirect("mistakes")


async def _judge(visit: Visit, mistake: Mistake, choice: str, form: Form) -> Response:
    """The verdict on a choice, or what there is instead of it as yet.

    Who only looks at another choice has been judged already.
    """
    look, puzzle = _look(form), puzzle_with(mistake, choice)
    wait = _AT_FIRST if "hand" in form.values else _LONGER
    record = records.parse(mistake.record)
    answer = await visit.site.adviser.advice(visit.owner, record, wait)
    if not isinstance(answer, Advice):
        return await _page(visit, MistakeScreen(mistake, puzzle, answer))
    verdict = verdict_of(mistake, answer, choice)
    if {"hand", "ask"} & form.values.keys():
        mistake = await _answered(visit, mistake, verdict)
    return await _page(visit, MistakeScreen(mistake, puzzle, verdict, look))


def _look(form: Form) -> str:
    look = form.maybe("look") or LOOKS[0]
    if look not in LOOKS:
        raise BadForm("no such look")
    return look


async def _answered(visit: Visit, mistake: Mistake, verdict: Verdict) -> Mistake:
    loss = verdict.choice.loss
    return await visit.study(lambda study, owner: study.answered(owner, mistake.id, loss))


async def _mistake(visit: Visit) -> Mistake:
    mistake_id = visit.path("id")
    return await visit.study(lambda study, owner: study.mistake(owner, mistake_id))


async def _page(visit: Visit, screen: MistakeScreen, status: int = 200) -> Response:
    return await visit.page(lambda pages, context: pages.mistake(context, screen), status)
