"""Playing the lesson: the rules' own game along the script, and what a press on it means there."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache

from magdagdon.play import Command, Outcome, PlayedGame, Profile
from magdagdon.play.acting import act
from magdagdon.play.played import laid_out
from magdagdon.rules import Difficulty, IllegalMove
from magdagdon.web.forms import BadForm
from magdagdon.web.lesson_script import ROLLS, STEPS, Step
from magdagdon.web.presses import Press, command_of
from magdagdon.web.screen import GameScreen

LESSON = "lesson"
"""The id of the lesson's game, and its owner: nobody has another one like it."""

_ANY_TIME = datetime(2000, 1, 1, tzinfo=UTC)
_NO_SEED = "0" * 32


class _Dice:
    """The dice of the script. A REROLL is never done, only tried: whatever falls will do."""

    def roll(self, turn: int) -> tuple[int, ...]:
        return ROLLS[turn - 1]

    def reroll(self, turn: int, nth: int, count: int) -> tuple[int, ...]:  # noqa: ARG002
        return (1,) * count


@dataclass(frozen=True, slots=True)
class LessonScreen:
    """The lesson as it is shown.

    Attributes:
        screen: the game screen. Its refusal is one that did not bring the lesson on.
        number: how many steps are done.
        reason: the refusal that was the point of the step just done.
        hint: the key of what is said to a legal command that was not asked for.
    """

    screen: GameScreen
    number: int
    reason: IllegalMove | None = None
    hint: str | None = None

    @property
    def step(self) -> Step | None:
        """What the player is asked to do now, None at the end."""
        return None if self.is_done else STEPS[self.number]

    @property
    def is_answer(self) -> bool:
        """Whether it answers a press that said something."""
        shown = self.screen
        return bool(shown.outcome or shown.refusal or shown.notice or self.reason or self.hint)

    @property
    def is_done(self) -> bool:
        """Whether the lesson is at its end."""
        return self.number == len(STEPS)


@dataclass(frozen=True, slots=True)
class _Tried:
    """What became of a command: a game and an outcome, or the reason why not."""

    played: PlayedGame
    outcome: Outcome | None = None
    refusal: IllegalMove | None = None


def lesson_at(number: int) -> LessonScreen:
    """The lesson after its first `number` steps, with no press to answer."""
    return LessonScreen(_screen(position(number)), number)


def answer(press: Press) -> LessonScreen:
    """The lesson after a press: a step on, or the same step with a word about the press.

    Raises:
        BadForm: the press comes from no page of the lesson.
    """
    number = press.version
    if press.game_id != LESSON or not 0 <= number < len(STEPS):
        raise BadForm("no step of the lesson")
    played = position(number)
    if press.does_nothing:
        return LessonScreen(_screen(played, press), number)
    tried = _try(played, command_of(press, played))
    if _is_asked(STEPS[number], tried, position(number + 1)):
        return _next(number + 1, press, tried)
    return _same(number, press, tried)


@cache
def position(number: int) -> PlayedGame:
    """The lesson's game after the first `number` steps; its version is that number."""
    if number == 0:
        return replace(laid_out(LESSON, Difficulty.PEACEFUL, _NO_SEED, _ANY_TIME), id=LESSON)
    tried = _try(position(number - 1), STEPS[number - 1].asked)
    return replace(tried.played, version=number)


def _try(played: PlayedGame, command: Command) -> _Tried:
    try:
        after, outcome = act(played, command, _Dice(), _ANY_TIME)
    except IllegalMove as error:
        return _Tried(played, refusal=error)
    return _Tried(after, outcome)


def _is_asked(step: Step, tried: _Tried, goal: PlayedGame) -> bool:
    """Whether a command is as good as the asked one: it leads to the same game or reason."""
    if step.is_refused:
        return tried.refusal is not None and tried.refusal.code == "differs"
    return tried.outcome is not None and tried.played.game == goal.game


def _next(number: int, press: Press, tried: _Tried) -> LessonScreen:
    screen = _screen(position(number), press, tried.outcome)
    return LessonScreen(screen, number, reason=tried.refusal)


def _same(number: int, press: Press, tried: _Tried) -> LessonScreen:
    screen = _screen(position(number), press)
    if tried.refusal is None:
        return LessonScreen(screen, number, hint=STEPS[number].hint)
    if press.lacks_die and tried.refusal.code == "no_such_die":
        return LessonScreen(replace(screen, notice="notice.choose_die"), number)
    return LessonScreen(replace(screen, refusal=tried.refusal), number)


def _screen(
    played: PlayedGame, press: Press | None = None, outcome: Outcome | None = None
) -> GameScreen:
    """A game screen with the player's choices in the hand as they were sent."""
    if press is None:
        return GameScreen(played, Profile(LESSON))
    again = () if outcome else press.again
    return GameScreen(played, Profile(LESSON), outcome, chosen_die=press.die, chosen_reroll=again)
