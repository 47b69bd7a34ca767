"""Games besides the one on the table: new ones, and those left unfinished."""

from dataclasses import replace

from starlette.responses import Response

from magdagdon.play import parse_seed
from magdagdon.rules import Difficulty
from magdagdon.web.forms import BadForm
from magdagdon.web.screen import NewGameForm
from magdagdon.web.visit import Visit

_NEW_GAME = frozenset({"game", "difficulty", "seed"})
_TAKE_BACK = frozenset({"game"})


def difficulty_of(text: str | None) -> Difficulty | None:
    """The difficulty of that name, None for None; BadForm if there is none such."""
    try:
        return None if text is None else Difficulty(text)
    except ValueError:
        raise BadForm(f"no difficulty {text!r:.20}") from None


async def offer_new_game(visit: Visit) -> Response:
    """GET /games/new : a new game with its difficulty and, if wanted, its dice to be chosen."""
    return await _offer(visit, NewGameForm(), 200)


async def start_new_game(visit: Visit) -> Response:
    """POST /games/new : lay out a new game, over the one that the player sees if the form says so.

    A form that chooses dice may come from a page that shows no game.
    """
    form = await visit.form(_NEW_GAME)
    chosen, text = difficulty_of(form.maybe("difficulty")), form.maybe("seed")
    game_id = form.one("game") if text is None else form.maybe("game")
    try:
        seed = parse_seed(text) if text and text.strip() else None
    except ValueError:
        return await _offer(visit, NewGameForm(chosen, text or "", is_wrong=True), 422)
    await visit.ask(
        lambda room, owner: room.new_game(
            owner, chosen or room.profile(owner).difficulty, game_id, seed
        )
    )
    return visit.redirect("game")


async def _offer(visit: Visit, form: NewGameForm, status: int) -> Response:
    profile = await visit.ask(lambda room, owner: room.profile(owner))
    shown = replace(form, difficulty=form.difficulty or profile.difficulty)
    return await visit.page(lambda pages, context: pages.new_game(context, shown), status, profile)


async def take_back_new_game(visit: Visit) -> Response:
    """POST /games/takeback : give up the new game that the player sees for the one before it."""
    form = await visit.form(_TAKE_BACK)
    game_id = form.one("game")
    await visit.ask(lambda room, owner: room.take_back_new_game(owner, game_id))
    return visit.redirect("game")


async def show_unfinished(visit: Visit) -> Response:
    """GET /games : the games that were left."""
    games = await visit.ask(lambda room, owner: room.unfinished(owner))
    return await visit.page(lambda pages, context: pages.unfinished(context, games))


async def resume(visit: Visit) -> Response:
    """POST /games/{id}/resume : go on with a game that was left."""
    await visit.form()
    game_id = visit.path("id")
    await visit.ask(lambda room, owner: room.resume(owner, game_id))
    return visit.redirect("game")


async def ask_to_delete(visit: Visit) -> Response:
    """GET /games/{id}/delete : whether a game that was left shall really go."""
    game_id = visit.path("id")
    played = await visit.ask(lambda room, owner: room.unfinished_game(owner, game_id))
    return await visit.page(lambda pages, context: pages.delete(context, played))


async def delete(visit: Visit) -> Response:
    """POST /games/{id}/delete : delete a game that was left."""
    await visit.form()
    game_id = visit.path("id")
    await visit.ask(lambda room, owner: room.delete(owner, game_id))
    return visit.redirect("unfinished")
