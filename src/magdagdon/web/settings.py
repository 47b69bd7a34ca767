"""Settings: language and difficulty."""

from dataclasses import dataclass

from starlette.responses import Response

from magdagdon.play import Room
from magdagdon.rules import Difficulty
from magdagdon.web.forms import BadForm, Form
from magdagdon.web.shelf import difficulty_of
from magdagdon.web.visit import Visit
from magdagdon.words import LANGUAGES

_FIELDS = frozenset({"language", "difficulty", "back"})
_SCREENS = frozenset({"game", "unfinished", "scores", "rules", "settings", "about"})


@dataclass(frozen=True, slots=True)
class Choice:
    """What the form chooses (None: not asked about), and the screen it was sent from."""

    language: str | None
    difficulty: Difficulty | None
    back: str | None


async def show_settings(visit: Visit) -> Response:
    """GET /settings"""
    saved = visit.request.query_params.get("saved") == "1"
    profile = await visit.ask(lambda room, owner: room.profile(owner))
    return await visit.page(lambda pages, context: pages.settings(context, profile, saved))


async def change_settings(visit: Visit) -> Response:
    """POST /settings : keep what was chosen; another difficulty starts a new game (R22)."""
    choice = _read(await visit.form(_FIELDS))
    has_new_game = await visit.ask(lambda room, owner: _keep(room, owner, choice))
    if has_new_game:
        return visit.redirect("game")
    if choice.back in (None, "settings"):
        return visit.redirect("settings", saved="1")
    return visit.redirect(choice.back)


def _read(form: Form) -> Choice:
    language, back = form.maybe("language"), form.maybe("back")
    choice = Choice(language, difficulty_of(form.maybe("difficulty")), back)
    if choice.language is None and choice.difficulty is None:
        raise BadForm("nothing chosen")
    if language not in (None, *LANGUAGES) or back not in (None, *_SCREENS):
        raise BadForm("no such language or screen")
    return choice


def _keep(room: Room, owner: str, choice: Choice) -> bool:
    """Keep a choice; whether it started a new game."""
    if choice.language is not None:
        room.set_language(owner, choice.language)
    if choice.difficulty in (None, room.profile(owner).difficulty):
        return False
    room.choose_difficulty(owner, choice.difficulty)
    return True
