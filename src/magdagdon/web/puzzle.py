"""A decision of the mistake book made once more: the rules' own game, and what a press means there.

Nothing of it is kept anywhere: the position is the mistake's record, and the hand with what is
staged travels in the form, as the shelf writes it.
"""

import re
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from magdagdon import record as records
from magdagdon.play import Mistake, Outcome, PlayedGame, Profile
from magdagdon.play.acting import act
from magdagdon.play.played import laid_out
from magdagdon.play.saved import format_hand, lay_out
from magdagdon.record import Action, PlaceAction, Record
from magdagdon.rules import IllegalMove
from magdagdon.web.forms import BadForm
from magdagdon.web.picking import without_outcome
from magdagdon.web.presses import Press, command_of
from magdagdon.web.screen import GameScreen

_HAND = re.compile(r"[1-6]{4}( [1-4][a-d][1-4]){0,4}", re.ASCII)
_CHOICE = re.compile(r"[1-6a-dRx+ -]{2,32}", re.ASCII)
_ANY_TIME = datetime(2000, 1, 1, tzinfo=UTC)
_NO_SEED = "0" * 32


class _NoDice:
    """Nothing is rolled: to choose a REROLL is the answer, whatever would fall."""

    def roll(self, turn: int) -> tuple[int, ...]:  # noqa: ARG002
        return (1,) * 4

    def reroll(self, turn: int, nth: int, count: int) -> tuple[int, ...]:  # noqa: ARG002
        return (1,) * count


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with what is staged.

    Attributes:
        screen: the game screen; its game's version is how often the mistake was tried.
        choice: what was chosen, as `Option.moves`; "" as long as nothing is.
    """

    screen: GameScreen
    choice: str = ""

    @property
    def hand(self) -> str:
        """The dice and what is staged, for the next form."""
        return format_hand(self.screen.played.game)

    @property
    def is_refused(self) -> bool:
        """Whether the last press could not be done."""
        return bool(self.screen.refusal or self.screen.notice)


def puzzle_of(mistake: Mistake) -> Puzzle:
    """The position of a mistake, nothing staged."""
    return Puzzle(GameScreen(_position(mistake), Profile(mistake.owner)))


def puzzle_with(mistake: Mistake, choice: str) -> Puzzle:
    """The position of a mistake in which a choice was made."""
    return replace(puzzle_of(mistake), choice=choice)


def pressed(mistake: Mistake, hand: str, press: Press) -> Puzzle:
    """The position after a press, maybe with a choice made.

    Raises:
        BadForm: the press comes from no page of this mistake.
    """
    played = _laid(mistake, hand)
    if press.game_id != mistake.id:
        raise BadForm("another position")
    if press.does_nothing:
        return Puzzle(_screen(played, press))
    try:
        after, outcome = act(played, command_of(press, played), _NoDice(), _ANY_TIME)
    except IllegalMove as refusal:
        return _refused(played, press, refusal)
    if choice := _chosen(played.record, after.record):
        return Puzzle(_screen(played, press), choice)
    return Puzzle(_screen(replace(after, version=played.version), press, outcome))


def _laid(mistake: Mistake, hand: str) -> PlayedGame:
    if not _HAND.fullmatch(hand):
        raise BadForm("no hand")
    played = _position(mistake)
    try:
        return replace(played, game=lay_out(played.game, hand))
    except (ValueError, IllegalMove) as error:
        raise BadForm("no hand of this position") from error


def _position(mistake: Mistake) -> PlayedGame:
    record, game = records.read(mistake.record)
    fresh = laid_out(mistake.owner, game.difficulty, _NO_SEED, _ANY_TIME)
    return replace(fresh, id=mistake.id, version=mistake.tries, record=record, game=game)


def _refused(played: PlayedGame, press: Press, refusal: IllegalMove) -> Puzzle:
    screen = _screen(played, press)
    if press.lacks_die and refusal.code == "no_such_die":
        return Puzzle(replace(screen, notice="notice.choose_die"))
    return Puzzle(replace(screen, refusal=refusal))


def _screen(played: PlayedGame, press: Press, outcome: Outcome | None = None) -> GameScreen:
    """A game screen with the player's choices in the hand as they were sent."""
    profile = Profile(played.owner)
    return GameScreen(played, profile, outcome, chosen_die=press.die, chosen_reroll=press.again)


def _chosen(before: Record, after: Record) -> str:
    """What a command has written in the record of the turn, "" if that is nothing."""
    return without_outcome(" ".join(map(str, _fresh(before, after))))


def _fresh(before: Record, after: Record) -> tuple[Action, ...]:
    return after.turns[-1].actions[len(before.turns[-1].actions) :]


def checked_choice(mistake: Mistake, choice: str) -> str:
    """A choice that a form brings, if the rules allow it in the position; BadForm if not."""
    if not _CHOICE.fullmatch(choice):
        raise BadForm("no choice")
    outcome = f":{'1' * (len(choice) - 1)}" if choice.startswith("R") else ""
    try:
        record, _ = records.read(f"{mistake.record.rstrip()} {choice}{outcome}\n")
    except records.RecordError as error:
        raise BadForm("no choice of this position") from error
    fresh = _fresh(records.parse(mistake.record), record)
    if len(fresh) > 1 and not all(isinstance(action, PlaceAction) for action in fresh):
        raise BadForm("more than one choice")
    return choice
