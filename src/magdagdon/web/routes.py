"""All addresses of the site, by name."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from magdagdon.web import (
    adding,
    game,
    health,
    hints,
    installing,
    lesson,
    mistakes,
    opening,
    reading,
    reviewing,
    scores,
    settings,
    shelf,
    statistics,
)
from magdagdon.web.site import Site
from magdagdon.web.visit import ROUTE_KEY, Visit

Handler = Callable[[Visit], Awaitable[Response]]


def routes(site: Site) -> list[Route]:
    """The routes of a site. One for each path, so that 405 can name all it allows."""

    def route(
        name: str, path: str, *, get: Handler | None = None, post: Handler | None = None
    ) -> Route:
        async def endpoint(request: Request) -> Response:
            request.scope[ROUTE_KEY] = name
            handler = post if request.method == "POST" else get
            assert handler is not None  # noqa: S101 - the route lets no other method through
            return await handler(Visit(site, request))

        methods = [method for method, handler in (("GET", get), ("POST", post)) if handler]
        return Route(path, endpoint, methods=methods, name=name)

    return [
        route("home", "/", get=game.go_to_game),
        route("game", "/game", get=game.show_game, post=game.press_on_game),
        route("hint", "/hint", get=hints.show_hint),
        route("new_game", "/games/new", get=shelf.offer_new_game, post=shelf.start_new_game),
        route("take_back", "/games/takeback", post=shelf.take_back_new_game),
        route("lesson", "/lesson", get=lesson.show_lesson, post=lesson.press_on_lesson),
        route("leave_lesson", "/lesson/end", post=lesson.leave_lesson),
        route("mistakes", "/mistakes", get=mistakes.show_mistakes),
        route("next_mistake", "/mistakes/next", get=mistakes.go_on),
        route("add_mistakes", "/mistakes/add", get=adding.go_to_book, post=adding.add_mistakes),
        route(
            "mistake",
            "/mistakes/{id}/again",
            get=mistakes.show_mistake,
            post=mistakes.press_on_mistake,
        ),
        route("remove_mistake", "/mistakes/{id}/remove", post=mistakes.remove_mistake),
        route("unfinished", "/games", get=shelf.show_unfinished),
        route("resume", "/games/{id}/resume", post=shelf.resume),
        route("delete", "/games/{id}/delete", get=shelf.ask_to_delete, post=shelf.delete),
        route("scores", "/scores", get=scores.show_scores),
        route("export", "/scores/export", get=scores.export),
        route("import", "/scores/import", get=scores.go_to_scores, post=scores.import_games),
        route("finished", "/scores/{id}", get=scores.show_finished),
        route("record", "/scores/{id}/record", get=scores.send_record),
        route("review", "/scores/{id}/review", get=reviewing.show_review),
        route("open", "/open", get=opening.show_opened, post=opening.open_game),
        route("opened_review", "/open/review", get=reviewing.show_opened_review),
        route("statistics", "/statistics", get=statistics.show_statistics),
        route("rules", "/rules", get=reading.show_rules),
        route("settings", "/settings", get=settings.show_settings, post=settings.change_settings),
        route("about", "/about", get=reading.show_about),
        route("manifest", "/manifest.webmanifest", get=installing.show_manifest),
        route("worker", "/worker.js", get=installing.send_worker),
        route("offline", "/offline", get=installing.show_offline),
        route("static", "/static/{release}/{name:path}", get=reading.send_static),
        route("healthz", health.PATH, get=reading.show_health),
    ]
