"""The lesson on a page: the game screen, with a coach's words in the line that says what to do."""

from dataclasses import dataclass

from magdagdon.web.lesson_play import LessonScreen
from magdagdon.web.lesson_script import STEPS
from magdagdon.web.pages.say import SayView, say_view
from magdagdon.words import Words

_DONE = "done"
"""The name of the words at the end."""

_LONG = 140
"""The letters that the five lines of the lesson hold on a screen 320 pixels wide."""


@dataclass(frozen=True, slots=True)
class CoachView(SayView):
    """The line of the lesson, which has more room than that of a game."""

    @property
    def is_long(self) -> bool:
        """Whether the line needs smaller letters to keep to its room on a small phone."""
        return len(self.did) + len(self.now) > _LONG


@dataclass(frozen=True, slots=True)
class LessonView:
    """How far the lesson is, at `number` of `last` steps, and what is to be pressed.

    `marks` are the ids of dice and buttons; `cell` the name of a cell, "" for none.
    """

    number: int
    last: int
    marks: str
    cell: str
    is_done: bool


def lesson_view(lesson: LessonScreen) -> LessonView:
    """The course of the lesson."""
    number, last = lesson.number + 1, len(STEPS)
    if lesson.step is None:
        return LessonView(last, last, "", "", is_done=True)
    return LessonView(number, last, " ".join(lesson.step.marks), lesson.step.cell, is_done=False)


def coach_view(words: Words, lesson: LessonScreen) -> CoachView:
    """What the coach says: a word about the last press, then what is asked.

    What a game's line would tell of an outcome is only for the ear: whoever sees the dice sees it.
    """
    name = lesson.step.name if lesson.step else _DONE
    line = say_view(words, lesson.screen)
    now = words.text(f"lesson.{name}.ask")
    if lesson.screen.refusal or lesson.screen.notice:
        return CoachView("warn", "", line.did, now)
    if lesson.hint:
        return CoachView(line.tone, "", words.text(lesson.hint), now)
    heard = " ".join(filter(None, (line.heard, line.did)))
    return CoachView(line.tone, heard, _told(words, lesson, name), now)


def _told(words: Words, lesson: LessonScreen, name: str) -> str:
    told = words.text(f"lesson.{name}.told")
    if lesson.reason is None:
        return told
    return f"{words.text(f'refusal.{lesson.reason.code}', **lesson.reason.fields)} {told}"
