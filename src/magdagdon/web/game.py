"""The game screen: looking at the game, and every press on it."""

from dataclasses import dataclass, replace

from starlette.responses import Response

from magdagdon.play import Command, Outcome, PlayedGame, Refused, Room, Stale, UnknownGame
from magdagdon.web.hints import ask_for_hint, with_help
from magdagdon.web.presses import FIELDS, Press, command_of, read_press
from magdagdon.web.screen import GameScreen, look
from magdagdon.web.visit import Visit

_SAME_HAND = frozenset({"stage", "unstage", "undo", "undo_all", "shift", "reroll", "hint"})
"""Events after which the positions of the hand still mean the dice they meant."""


_DONE, _STALE = 200, 409


@dataclass(frozen=True, slots=True)
class Answer:
    """A game screen and the status it is sent with."""

    screen: GameScreen
    status: int = _DONE


async def go_to_game(visit: Visit) -> Response:
    """GET / : the game is the front page."""
    return visit.redirect("game")


async def show_game(visit: Visit) -> Response:
    """GET /game : the game on the player's table."""
    return await _page(visit, Answer(await with_help(visit, await visit.ask(look))))


async def press_on_game(visit: Visit) -> Response:
    """POST /game : one press; answered with the whole screen, 200, 409 or 422."""
    press = read_press(await visit.form(FIELDS))
    if press.asks_for_hint:
        return await _page(visit, await _hint(visit, press))
    answered = await visit.ask(lambda room, owner: answer(room, owner, press))
    seen = "" if answered.status == _STALE else press.hinted
    screen = await with_help(visit, answered.screen, seen)
    return await _page(visit, replace(answered, screen=screen))


async def _hint(visit: Visit, press: Press) -> Answer:
    """The screen with a hint, counted once for a position; nothing else has changed."""
    asked = await ask_for_hint(visit, press)
    if asked and not asked.counts:
        return Answer(_as_chosen(asked.screen, press))
    answered = await visit.ask(lambda room, owner: answer(room, owner, press))
    if asked is None or answered.status != _DONE:
        return answered
    return replace(answered, screen=replace(answered.screen, help=asked.screen.help))


async def _page(visit: Visit, answered: Answer) -> Response:
    return await visit.page(
        lambda pages, context: pages.game(context, answered.screen),
        answered.status,
        answered.screen.profile,
    )


def answer(room: Room, owner: str, press: Press) -> Answer:
    """Do what was pressed, and the screen after it. Blocks.

    Raises:
        UnknownGame: the game of the press is not this player's.
        StoreFailed: it could not be kept, so it was not done.
    """
    if press.does_nothing:
        return Answer(_with_choices(room, owner, None, press))
    try:
        return _done(room, owner, press, _command(room, owner, press))
    except Stale as stale:
        return Answer(look(room, owner, stale.played, notice="notice.stale"), _STALE)
    except Refused as refused:
        return _refused(room, owner, press, refused)


def _command(room: Room, owner: str, press: Press) -> Command:
    """What a press means.

    Who has no game at all can't have seen one: a stranger's press lays none out.
    """
    current = room.profile(owner).current
    if current is None:
        raise UnknownGame(press.game_id)
    must_look = press.is_on_cell and current == press.game_id
    return command_of(press, room.current(owner) if must_look else None)


def _done(room: Room, owner: str, press: Press, command: Command) -> Answer:
    reply = room.command(owner, press.game_id, press.version, command)
    if reply.outcome.event in _SAME_HAND:
        return Answer(_with_choices(room, owner, reply.played, press, reply.outcome))
    return Answer(look(room, owner, reply.played, outcome=reply.outcome))


def _refused(room: Room, owner: str, press: Press, refused: Refused) -> Answer:
    screen = _with_choices(room, owner, refused.played, press)
    if press.lacks_die and refused.error.code == "no_such_die":
        return Answer(replace(screen, notice="notice.choose_die"), 422)
    return Answer(replace(screen, refusal=refused.error), 422)


def _with_choices(
    room: Room,
    owner: str,
    played: PlayedGame | None,
    press: Press,
    outcome: Outcome | None = None,
) -> GameScreen:
    """The screen with the player's choices in the hand as they were sent."""
    screen = look(room, owner, played, outcome=outcome)
    return _as_chosen(screen, press)


def _as_chosen(screen: GameScreen, press: Press) -> GameScreen:
    again = () if press.button == "reroll" and screen.outcome else press.again
    return replace(screen, chosen_die=press.die, chosen_reroll=again)
