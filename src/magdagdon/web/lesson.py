"""The lesson's addresses: looking at it, every press on it, and leaving it."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from magdagdon.web.lesson_play import LessonScreen, answer, lesson_at
from magdagdon.web.lesson_script import STEPS
from magdagdon.web.presses import FIELDS, read_press
from magdagdon.web.visit import Visit

_NUMBERS = {str(number): number for number in range(len(STEPS) + 1)}


async def show_lesson(visit: Visit) -> Response:
    """GET /lesson?step=n : the lesson after some of its steps; without one its beginning."""
    number = _NUMBERS.get(visit.request.query_params.get("step", "0"))
    if number is None:
        raise HTTPException(404)
    return await _page(visit, lesson_at(number), 200)


async def press_on_lesson(visit: Visit) -> Response:
    """POST /lesson : one press; answered with the whole screen, 200, or 422 if it is refused."""
    lesson = answer(read_press(await visit.form(FIELDS)))
    if lesson.is_done:
        await visit.ask(lambda room, owner: room.note_lesson(owner))
    is_refused = lesson.screen.refusal or lesson.screen.notice
    return await _page(visit, lesson, 422 if is_refused else 200)


async def leave_lesson(visit: Visit) -> Response:
    """POST /lesson/end : on to the game; the lesson is not offered any more."""
    await visit.form()
    await visit.ask(lambda room, owner: room.note_lesson(owner))
    return visit.redirect("game")


async def _page(visit: Visit, lesson: LessonScreen, status: int) -> Response:
    return await visit.page(lambda pages, context: pages.lesson(context, lesson), status)
