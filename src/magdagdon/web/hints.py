"""Help on the game screen: the hint that a player asks for, and the gauge while dice are staged.

Both count as help at the position they are shown at, and the record tells of it
(`magdagdon.play.helped`). Nothing here changes dice or board, and a press of play never waits for
an adviser.
"""

import logging
from dataclasses import dataclass, replace
from typing import Final

from starlette.responses import Response

from magdagdon.advice import Advice, Unanswered, Waiting
from magdagdon.play import AskHint, PlayedGame, Room, Stale, StoreFailed, UnknownGame
from magdagdon.play.helped import asked_at, position
from magdagdon.rules import Phase
from magdagdon.web.forms import BadForm, number
from magdagdon.web.presses import LEVELS, Press
from magdagdon.web.screen import GameScreen, Help, look
from magdagdon.web.visit import Visit

AT_ONCE: Final = 0.25
"""Seconds that a press on the control of the hint may wait for values: most are there by then."""

PATIENT: Final = 2.0
"""Seconds that a page which fills in by itself waits at a time."""

_log = logging.getLogger(__name__)

_WITH_ROLL = (Phase.PLACING, Phase.MAGDAGDON)


def is_helped(played: PlayedGame) -> bool:
    """Whether the record tells of help with the roll that is on the table."""
    return played.game.phase in _WITH_ROLL and position(played.record) in asked_at(played.record)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a press on the control of the hint comes to.

    Attributes:
        screen: the screen before it is counted.
        counts: whether the hint has yet to be counted: the record does not tell of it.
    """

    screen: GameScreen
    counts: bool


async def ask_for_hint(visit: Visit, press: Press) -> Asked | None:
    """Try to answer a press on the control of the hint; None if it is not for the game as it is.

    What can't be answered is not counted.
    """
    screen = await visit.ask(lambda room, owner: _screen_of(room, owner, press))
    if screen is None:
        return None
    answer: Advice | Waiting | Unanswered = Unanswered("unhelped")
    if screen.profile.preferences.help:
        answer = await visit.site.adviser.advice(visit.owner, screen.played.record, AT_ONCE)
    gauge = wants_gauge(visit, screen)
    told = replace(screen, help=Help(press.value, is_told=True, gauge=gauge, answer=answer))
    return Asked(told, not isinstance(answer, Unanswered) and not is_helped(screen.played))


def _screen_of(room: Room, owner: str, press: Press) -> GameScreen | None:
    if room.profile(owner).current != press.game_id:
        return None
    screen = look(room, owner)
    fits = screen.played.version == press.version and screen.played.game.phase in _WITH_ROLL
    return screen if fits else None


async def with_help(visit: Visit, screen: GameScreen, level: str = "") -> GameScreen:
    """A screen with the marks of a hint that was told before, and with the gauge if it is wanted.

    `level` is how much of the hint the player has seen at this position.
    """
    gauge = wants_gauge(visit, screen)
    if gauge and screen.outcome and not is_helped(screen.played):
        screen = await _noted(visit, screen)
    if not is_helped(screen.played) or not (level or gauge):
        return screen
    answer = await visit.site.adviser.advice(visit.owner, screen.played.record)
    return replace(screen, help=Help(level, gauge=gauge, answer=answer))


def wants_gauge(visit: Visit, screen: GameScreen) -> bool:
    """Whether there is a staged set to be judged, for a player who wants that."""
    wishes = screen.profile.preferences
    wanted = wishes.gauge and wishes.help and visit.site.adviser.available
    return wanted and bool(screen.played.game.staged)


async def _noted(visit: Visit, screen: GameScreen) -> GameScreen:
    """The screen once the record tells of help.

    As it is if that can't be kept, or another press came in between: the press has been done.
    """
    played = screen.played

    def note(room: Room, owner: str) -> PlayedGame:
        return room.command(owner, played.id, played.version, AskHint()).played

    try:
        return replace(screen, played=await visit.ask(note))
    except (Stale, UnknownGame):
        return screen
    except StoreFailed as failure:
        _log.warning("help is not noted, so none is shown: %s", failure)
        return screen


async def show_hint(visit: Visit) -> Response:
    """GET /hint?game=…&v=…&level=… : what a screen that waits for values has to change.

    204 if the game is not as on that screen, or the record tells of no help: then the page waits
    for nothing any more.
    """
    query = visit.request.query_params
    game_id, version, level = query.get("game"), query.get("v", ""), query.get("level", "")
    if level not in ("", *LEVELS):
        raise BadForm(f"no level {level!r:.20}")
    screen = await visit.ask(lambda room, owner: _waiting(room, owner, game_id, number(version)))
    if screen is None:
        return Response(status_code=204)
    answer = await visit.site.adviser.advice(visit.owner, screen.played.record, PATIENT)
    gauge = wants_gauge(visit, screen)
    told = replace(screen, help=Help(level, is_told=bool(level), gauge=gauge, answer=answer))
    return await visit.page(lambda pages, context: pages.hint(context, told), 200, told.profile)


def _waiting(room: Room, owner: str, game_id: str | None, version: int) -> GameScreen | None:
    if game_id is None or room.profile(owner).current != game_id:
        return None
    screen = look(room, owner)
    fits = screen.played.version == version and is_helped(screen.played)
    return screen if fits and screen.profile.preferences.help else None
