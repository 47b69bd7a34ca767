"""The script of the lesson holds together: marks, words and what it teaches."""

import pytest

from magdagdon.play import AskRoll
from magdagdon.rules import Confirm, Shift, Stage, cell_name
from magdagdon.web.lesson_script import ROLLS, STEPS, Step
from magdagdon.words import LANGUAGES, words_for


def test_script__teaches_all_that_it_should() -> None:
    asked = [type(step.asked).__name__ for step in STEPS]
    assert {"AskRoll", "Stage", "Undo", "Confirm", "Shift"} == set(asked)
    assert sum(step.is_refused for step in STEPS) == 1
    assert asked.count(AskRoll.__name__) == len(ROLLS) == asked.count(Confirm.__name__)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_step__marks_what_its_command_is_pressed_with(step: Step) -> None:
    match step.asked:
        case Stage(die, cell):
            assert (step.marks, step.cell) == ((f"die-{die}",), cell_name(cell))
        case Shift(die, by):
            assert step.marks == ("powers-open", f"{'up' if by > 0 else 'down'}-{die}")
        case _:
            assert len(step.marks) == 1
            assert not step.cell


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*(step.name for step in STEPS), "done"])
def test_step__has_words(language: str, name: str) -> None:
    words = words_for(language)
    told, ask = words.text(f"lesson.{name}.told"), words.text(f"lesson.{name}.ask")
    assert len(told) + len(ask) < 160, "the line of the lesson has no more room"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", [s for s in STEPS if s.cell], ids=lambda step: step.name)
def test_step__names_value_and_cell(language: str, step: Step) -> None:
    assert isinstance(step.asked, Stage)
    roll = ROLLS[STEPS.index(step) > [s.name for s in STEPS].index("again")]
    value = roll[step.asked.die - 1] - (step.name == "straight")
    ask = words_for(language).text(f"lesson.{step.name}.ask")
    assert str(value) in ask
    assert step.cell in ask
