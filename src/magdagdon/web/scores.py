"""High Scores: the tables, a finished game step by step, export and import."""

import re
from collections.abc import Mapping, Sequence

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response

from magdagdon import record as records
from magdagdon.play import FinishedGame, ImportReport, Room, ScoreRow
from magdagdon.play.sharing import pack
from magdagdon.rules import Difficulty
from magdagdon.web.forms import IMPORT_LIMIT, given_text
from magdagdon.web.visit import Visit

_IMPORT = frozenset({"file", "text"})
_STEP = re.compile(r"[0-9]{1,4}", re.ASCII)


async def show_scores(visit: Visit) -> Response:
    """GET /scores : the tables of all difficulties."""
    return await _page(visit, None)


async def _page(visit: Visit, report: ImportReport | None) -> Response:
    tables = await visit.ask(_tables)
    nothing = report is not None and report.added == report.duplicates == 0
    return await visit.page(
        lambda pages, context: pages.scores(context, tables, report), 422 if nothing else 200
    )


def _tables(room: Room, owner: str) -> Mapping[Difficulty, Sequence[ScoreRow]]:
    return {difficulty: room.table(owner, difficulty) for difficulty in Difficulty}


async def show_finished(visit: Visit) -> Response:
    """GET /scores/{id}?step=n : a finished game after its n-th step, after its last by default."""
    game_id = visit.path("id")
    finished, last = await visit.ask(lambda room, owner: _finished(room, owner, game_id))
    step = asked_step(visit, last)
    link = visit.public_link("open", game=pack(finished.record))
    return await visit.page(lambda pages, context: pages.finished(context, finished, step, link))


def _finished(room: Room, owner: str, game_id: str) -> tuple[FinishedGame, int]:
    finished = room.finished(owner, game_id)
    return finished, sum(1 for _ in records.steps(finished.record))


def asked_step(visit: Visit, last: int) -> int:
    """The step of a game that the query asks for, by default the last; 404 if there is none."""
    text = visit.request.query_params.get("step", str(last))
    if not _STEP.fullmatch(text) or int(text) > last:
        raise HTTPException(404)
    return int(text)


async def send_record(visit: Visit) -> Response:
    """GET /scores/{id}/record : the record of a finished game as a file."""
    game_id = visit.path("id")
    finished = await visit.ask(lambda room, owner: room.finished(owner, game_id))
    return _as_file(records.format(finished.record))


async def export(visit: Visit) -> Response:
    """GET /scores/export : the records of all finished games as one file."""
    text = await visit.ask(lambda room, owner: room.export(owner))
    return _as_file(text)


def _as_file(text: str) -> Response:
    return PlainTextResponse(
        text, headers={"Content-Disposition": 'attachment; filename="magdagdon.mgd"'}
    )


async def go_to_scores(visit: Visit) -> Response:
    """GET /scores/import : what the address bar asks for once a report was shown there."""
    return visit.redirect("scores")


async def import_games(visit: Visit) -> Response:
    """POST /scores/import : take games from a file, from pasted text, or from both."""
    text = given_text(await visit.form(_IMPORT, IMPORT_LIMIT))
    async with visit.site.importing:
        report = await visit.ask(lambda room, owner: room.import_games(owner, text))
    return await _page(visit, report)
