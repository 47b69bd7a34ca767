"""The lesson goes on with what is asked, answers everything else kindly, and keeps to the rules."""

from dataclasses import replace

import pytest

from magdagdon.play import AskRoll, Undo
from magdagdon.rules import Combination, Confirm, Difficulty, Phase, Shift, Stage, cell_name
from magdagdon.web.forms import BadForm
from magdagdon.web.lesson_play import LESSON, LessonScreen, answer, lesson_at, position
from magdagdon.web.lesson_script import STEPS, Step
from magdagdon.web.presses import Press

NUMBERS = {step.name: number for number, step in enumerate(STEPS)}


def press(at: str, button: str, value: str = "1", die: str | None = None) -> Press:
    """A press on the lesson when it asks for a step."""
    return Press(LESSON, NUMBERS[at], die, (), button, value)


def asked(step: Step) -> Press:
    """The press that a step asks for."""
    match step.asked:
        case AskRoll():
            return press(step.name, "roll")
        case Stage(die, cell):
            return press(step.name, "cell", cell_name(cell), str(die))
        case Shift(die, by):
            return press(step.name, "shift", f"{die}{'+' if by > 0 else '-'}")
        case Undo():
            return press(step.name, "undo")
        case Confirm():
            return press(step.name, "confirm")
    raise AssertionError(step)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_answer__to_what_is_asked_is_the_next_step(step: Step) -> None:
    number = NUMBERS[step.name]
    assert lesson_at(number).step is step
    lesson = answer(asked(step))
    assert lesson.number == number + 1
    assert lesson.screen.played == position(number + 1)
    assert lesson.screen.played.version == number + 1
    assert (lesson.reason is not None) == step.is_refused
    assert not lesson.hint
    assert not lesson.screen.refusal
    assert not lesson.screen.notice


def test_lesson__ends_with_a_straight_paid_by_a_power() -> None:
    """SHIFT −1 for 10 points leads out of MAGDAGDON and to the 60 of row 2 (R11, R15, R19)."""
    assert position(NUMBERS["power"]).game.phase is Phase.MAGDAGDON
    game = position(len(STEPS)).game
    assert lesson_at(len(STEPS)).is_done
    assert game.phase is Phase.TO_ROLL
    row = game.score.lines[1]
    assert (row.line.name, row.combination) == ("row 2", Combination.STRAIGHT)
    assert (game.difficulty, game.score.powers) == (Difficulty.PEACEFUL, -10)


def test_lesson__confirm_lights_up_with_the_second_die() -> None:
    assert not position(NUMBERS["order"]).game.can_confirm
    assert position(NUMBERS["more"]).game.can_confirm


def test_lesson__the_refused_cell_has_the_real_reason() -> None:
    lesson = answer(press("apart", "cell", "b2", die="2"))
    assert lesson.reason is not None
    assert (lesson.reason.code, lesson.reason.rule) == ("differs", "R7")
    assert lesson.screen.chosen_die == "2"


def test_lesson__any_die_that_differs_too_much_shows_the_reason() -> None:
    assert answer(press("apart", "cell", "b2", die="4")).number == NUMBERS["order"]


def test_lesson__a_die_pressed_on_the_board_is_taken_back_as_by_undo() -> None:
    lesson = answer(press("undo", "cell", "b1"))
    assert lesson.number == NUMBERS["better"]
    assert lesson.screen.outcome is not None
    assert lesson.screen.outcome.event == "unstage"


OTHERWISE = {
    "another cell": press("first", "cell", "a1", die="1"),
    "another die": press("first", "cell", "c2", die="4"),
    "too early a CONFIRM": press("more", "confirm"),
    "one back": press("order", "cell", "c2", die="3"),
    "all back": press("undo", "undo", "all"),
    "a power": press("order", "shift", "3+"),
    "a REROLL": replace(press("order", "reroll"), again=(2, 4)),
    "another SHIFT": press("power", "shift", "1-"),
    "a RUIN": press("power", "cell", "d4", die="x"),
}


@pytest.mark.parametrize("other", OTHERWISE.values(), ids=OTHERWISE.keys())
def test_answer__to_another_legal_press_is_a_hint_and_the_same_step(other: Press) -> None:
    lesson = answer(other)
    assert lesson.number == other.version
    assert lesson.hint == STEPS[other.version].hint
    assert lesson.screen.played == position(other.version)
    assert not lesson.screen.outcome
    assert not lesson.screen.refusal
    assert lesson.screen.chosen_die == other.die
    assert lesson.screen.chosen_reroll == other.again


REFUSED = {
    "too_few": press("order", "confirm"),
    "beside_no_number": press("order", "cell", "a4", die="3"),
    "not_rolled": press("again", "confirm"),
    "already_rolled": press("first", "roll"),
    "differs": press("order", "cell", "b2", die="2"),
    "in_magdagdon": press("power", "cell", "d2", die="2"),
    "nothing_to_undo": press("first", "undo"),
    "no_dice": press("power", "reroll"),
}


@pytest.mark.parametrize(("code", "illegal"), REFUSED.items(), ids=REFUSED.keys())
def test_answer__to_an_illegal_press_is_the_reason_and_the_same_step(
    code: str, illegal: Press
) -> None:
    lesson = answer(illegal)
    assert lesson.screen.refusal is not None
    assert lesson.screen.refusal.code == code
    assert lesson.number == illegal.version
    assert not lesson.hint
    assert not lesson.reason


def test_answer__a_cell_without_a_die_asks_for_one() -> None:
    lesson = answer(press("first", "cell", "c2"))
    assert (lesson.number, lesson.screen.notice) == (NUMBERS["first"], "notice.choose_die")


def test_answer__enter_on_a_die_does_nothing() -> None:
    lesson = answer(press("first", "noop", die="4"))
    assert lesson == replace(
        lesson_at(NUMBERS["first"]), screen=replace(lesson.screen, chosen_die="4")
    )


@pytest.mark.parametrize("number", [-1, len(STEPS), len(STEPS) + 1, 999_999_999])
def test_answer__a_step_that_is_none_is_a_bad_form(number: int) -> None:
    with pytest.raises(BadForm):
        answer(replace(press("first", "roll"), version=number))


def test_answer__another_game_is_a_bad_form() -> None:
    with pytest.raises(BadForm):
        answer(replace(press("first", "roll"), game_id="another"))


def test_lesson__shows_no_way_back_to_another_game() -> None:
    screens: list[LessonScreen] = [lesson_at(number) for number in range(len(STEPS) + 1)]
    assert not any(lesson.screen.can_take_back for lesson in screens)
