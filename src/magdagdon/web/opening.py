"""Opening a game that somebody sent, by text, file or link: to look at, kept only if asked for."""

from dataclasses import replace

from starlette.responses import Response

from magdagdon.web.forms import IMPORT_LIMIT, given_text
from magdagdon.web.opened import OpenedGame, OpenForm, open_packed, open_text
from magdagdon.web.scores import asked_step
from magdagdon.web.visit import Visit

_FIELDS = frozenset({"file", "text"})
_MOST_ECHOED = 20_000


async def show_opened(visit: Visit) -> Response:
    """GET /open?game=…&step=n : a game that a link carries; without one the form."""
    asked = visit.request.query_params
    packed = asked.get("game")
    if packed is None:
        return await show_form(visit, OpenForm(), 200)
    opened = await visit.site.run_blocking(lambda: open_packed(packed))
    if isinstance(opened, OpenForm):
        return await show_form(visit, opened, 422)
    shown = replace(opened, more=1 if "more" in asked else 0)
    step = asked_step(visit, opened.last_step)
    return await visit.page(lambda pages, context: pages.opened(context, shown, step))


async def open_game(visit: Visit) -> Response:
    """POST /open : look at the game in a file or in pasted text; nothing is kept."""
    form = await visit.form(_FIELDS, IMPORT_LIMIT)
    text = given_text(form)
    opened = await visit.site.run_blocking(lambda: open_text(text))
    if isinstance(opened, OpenedGame):
        more = {"more": "1"} if opened.more else {}
        return visit.redirect("open", game=opened.packed, **more)
    echoed = (form.maybe("text") or "")[:_MOST_ECHOED]
    return await show_form(visit, replace(opened, text=echoed), 422)


async def show_form(visit: Visit, form: OpenForm, status: int) -> Response:
    """The form for opening a game, with what was wrong."""
    return await visit.page(lambda pages, context: pages.open(context, form), status)
