"""Settings: difficulty, language, and the switches."""

from dataclasses import dataclass

from starlette.responses import Response

from magdagdon.play import Preferences, Room, Theme
from magdagdon.rules import Difficulty
from magdagdon.web.forms import BadForm, Form
from magdagdon.web.shelf import difficulty_of
from magdagdon.web.visit import Visit
from magdagdon.words import LANGUAGES

_SWITCHES = ("less_motion", "sound", "vibration", "keys", "help", "gauge")
_FIELDS = frozenset({"language", "difficulty", "back", "theme", *_SWITCHES})
_SCREENS = frozenset({"game", "unfinished", "scores", "rules", "settings", "about"})


@dataclass(frozen=True, slots=True)
class Choice:
    """What the form chooses (None: not asked about), and the screen it was sent from."""

    language: str | None
    difficulty: Difficulty | None
    preferences: Preferences | None
    back: str | None


async def show_settings(visit: Visit) -> Response:
    """GET /settings"""
    saved = visit.request.query_params.get("saved") == "1"
    profile = await visit.profile()
    return await visit.page(
        lambda pages, context: pages.settings(context, profile, saved), profile=profile
    )


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
    preferences = _preferences_in(form)
    choice = Choice(language, difficulty_of(form.maybe("difficulty")), preferences, back)
    if (choice.language, choice.difficulty, preferences) == (None, None, None):
        raise BadForm("nothing chosen")
    if language not in (None, *LANGUAGES) or back not in (None, *_SCREENS):
        raise BadForm("no such language or screen")
    return choice


def _preferences_in(form: Form) -> Preferences | None:
    """All switches at once: with a theme come those that are on, the others are off."""
    switches = {name: form.maybe(name) for name in _SWITCHES}
    if not {*switches.values()} <= {None, "1"}:
        raise BadForm("no such switch")
    theme = form.maybe("theme")
    if theme is None:
        if any(switches.values()):
            raise BadForm("switches without a theme")
        return None
    try:
        return Preferences(Theme(theme), **{name: bool(on) for name, on in switches.items()})
    except ValueError:
        raise BadForm(f"no theme {theme!r:.20}") from None


def _keep(room: Room, owner: str, choice: Choice) -> bool:
    """Keep a choice; whether it started a new game."""
    if choice.language is not None:
        room.set_language(owner, choice.language)
    if choice.preferences is not None:
        room.set_preferences(owner, choice.preferences)
    if choice.difficulty in (None, room.profile(owner).difficulty):
        return False
    room.choose_difficulty(owner, choice.difficulty)
    return True
