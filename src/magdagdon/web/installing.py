"""What makes the site installable: its manifest, its worker, and the page without a connection."""

from starlette.responses import JSONResponse, Response

from magdagdon.web.visit import Visit

WORKER = "worker.js"


async def show_manifest(visit: Visit) -> Response:
    """GET /manifest.webmanifest : name and icons, in the visitor's language."""
    pages = visit.site.pages(visit.language(await visit.profile()))
    manifest = pages.manifest(visit.context())
    return JSONResponse(manifest, media_type="application/manifest+json")


async def send_worker(visit: Visit) -> Response:
    """GET /worker.js : asked anew each time, so that no old worker outlives a release.

    It lies beside the pages and not among the static files, because a worker answers for its own
    folder only.
    """
    asset = visit.site.assets.by_name[WORKER]
    headers = {"Content-Type": asset.media_type, "Cache-Control": "no-cache"}
    return Response(asset.content, headers=headers)


async def show_offline(visit: Visit) -> Response:
    """GET /offline : the page that the worker keeps for when there is no connection."""
    return await visit.page(lambda pages, context: pages.offline(context))
