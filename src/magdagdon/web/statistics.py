"""Statistics of a visitor's finished games."""

from starlette.responses import Response

from magdagdon.web.visit import Visit


async def show_statistics(visit: Visit) -> Response:
    """GET /statistics"""
    statistics = await visit.ask(lambda room, owner: room.statistics(owner))
    accuracy = await visit.study(lambda study, owner: study.accuracy(owner))
    return await visit.page(lambda pages, context: pages.statistics(context, statistics, accuracy))
