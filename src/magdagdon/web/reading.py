"""What is only looked at: rules, about, static files, and the sign of life."""

from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from magdagdon.web.health import Health
from magdagdon.web.visit import Visit

_FOR_A_YEAR = "public, max-age=31536000, immutable"


async def show_rules(visit: Visit) -> Response:
    """GET /rules"""
    return await visit.page(lambda pages, context: pages.rules(context))


async def show_about(visit: Visit) -> Response:
    """GET /about"""
    return await visit.page(lambda pages, context: pages.about(context))


async def send_static(visit: Visit) -> Response:
    """GET /static/{release}/{name} : the name has a hash, so it may be kept for ever."""
    asset = visit.site.assets.find(visit.path("release"), visit.path("name"))
    if asset is None:
        raise HTTPException(404)
    headers = {"Content-Type": asset.media_type, "Cache-Control": _FOR_A_YEAR}
    return Response(asset.content, headers=headers)


async def show_health(visit: Visit) -> Response:
    """GET /healthz : which program answers here; see `magdagdon.web.health`."""
    return JSONResponse(Health(visit.site.version, visit.site.instance).as_json())
