"""One roll or decision of a reviewed game: the board as it was, what was chosen, what was best."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from magdagdon.advice import (
    Advice,
    Decision,
    Judgement,
    Luck,
    Option,
    judgement_of,
    parsed_moves,
    why,
)
from magdagdon.play.helped import asked_at
from magdagdon.record import Record
from magdagdon.rules import RUIN, Game
from magdagdon.web.moments import Moment
from magdagdon.web.pages.advised import choice_text, reason_text
from magdagdon.web.pages.board import CellView, still_board
from magdagdon.web.pages.tenths import lost, tenths
from magdagdon.words import Words


@dataclass(frozen=True, slots=True)
class MarkedCell:
    """A cell as it was, with what was chosen for it and what was best there; 0 for nothing."""

    cell: CellView
    chosen: int
    best: int
    label: str


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A choice in words, and the expected final score with it."""

    label: str
    moves: str
    worth: str


@dataclass(frozen=True, slots=True)
class StepView:
    """A roll or a decision.

    `kind` is roll, outcome or decision; `tone` what it is called in classes, `verdict` in words;
    `told` says in a sentence what it won or lost, `expected` the expected final score around it.
    """

    nth: int
    kind: str
    heading: str
    tone: str
    verdict: str
    told: str
    expected: str
    rows: tuple[tuple[MarkedCell, ...], ...]
    dice: tuple[int, ...]
    choices: tuple[ChoiceView, ...]
    reasons: tuple[str, ...]
    is_helped: bool


def step_view(words: Words, record: Record, moment: Moment) -> StepView:
    """What is shown of a moment of a record."""
    event = moment.event
    if isinstance(event, Luck):
        return _shown(
            words,
            moment,
            kind_of(event),
            tone="good" if event.points > 0 else "bad",
            verdict=words.text("review.verdict.luck", points=words.signed(event.points, 1)),
            told=luck_text(words, event),
        )
    return _shown(
        words,
        moment,
        "decision",
        tone=event.judgement.value,
        verdict=words.text(f"review.verdict.{event.judgement.value}"),
        told=loss_text(words, event),
        choices=tuple(_choices(words, event)),
        reasons=tuple(_reasons(words, moment.before, event)),
        is_helped=moment.position in asked_at(record),
    )


def kind_of(event: Luck | Decision) -> str:
    """What an event is called in keys: roll, outcome or decision."""
    if isinstance(event, Decision):
        return "decision"
    return "outcome" if event.again else "roll"


def luck_text(words: Words, roll: Luck) -> str:
    """What fell, and how lucky that was."""
    dice = words.joined(map(words.number, roll.dice))
    if not tenths(roll.points):
        return words.text("review.fell.even", dice=dice)
    key = "review.fell.lucky" if roll.points > 0 else "review.fell.unlucky"
    return words.text(key, dice=dice, n=tenths(abs(roll.points)))


def loss_text(words: Words, decision: Decision) -> str:
    """How a decision compares to the best one."""
    if decision.loss:
        key = f"review.decided.{decision.judgement.value}"
        return words.text(key, n=lost(decision.loss))
    if judgement_of(decision.margin) in (Judgement.PERFECT, Judgement.EQUAL):
        return words.text("review.decided.perfect")
    return words.text("review.decided.ahead", n=tenths(decision.margin))


def _shown(
    words: Words,
    moment: Moment,
    kind: str,
    *,
    tone: str,
    verdict: str,
    told: str,
    choices: tuple[ChoiceView, ...] = (),
    reasons: tuple[str, ...] = (),
    is_helped: bool = False,
) -> StepView:
    return StepView(
        nth=moment.nth,
        kind=kind,
        heading=words.text(f"review.step.{kind}", turn=moment.event.turn),
        tone=tone,
        verdict=verdict,
        told=told,
        expected=words.text(
            "review.expected.change",
            before=words.number(moment.expected_before, 1),
            after=words.number(moment.event.expected, 1),
        ),
        rows=tuple(_rows(words, moment)),
        dice=moment.before.dice if kind == "decision" else moment.after.dice,
        choices=choices,
        reasons=reasons,
        is_helped=is_helped,
    )


def _choices(words: Words, decision: Decision) -> Iterator[ChoiceView]:
    for key, moves, worth in (
        ("chosen", decision.moves, decision.value),
        ("best", decision.best, decision.best_value),
    ):
        if key == "chosen" or decision.loss:
            yield ChoiceView(
                words.text(f"review.choice.{key}"),
                choice_text(words, moves),
                words.number(worth, 1),
            )


def _reasons(words: Words, game: Game, decision: Decision) -> Iterator[str]:
    """Why the best choice is better than the one that was made."""
    if decision.loss:
        best = Option(decision.best, decision.best_value, 0.0)
        chosen = Option(decision.moves, decision.value, decision.loss)
        for reason in why(game, Advice(decision.best_value, (best, chosen)), best):
            yield reason_text(words, reason)


def _rows(words: Words, moment: Moment) -> Iterator[tuple[MarkedCell, ...]]:
    event, game = moment.event, moment.before
    chosen = on_cells(event.moves) if isinstance(event, Decision) else {}
    best = on_cells(event.best) if isinstance(event, Decision) and event.loss else {}
    for row in still_board(words, game.board, game.score).rows:
        yield tuple(
            _marked(words, cell, chosen.get(cell.name, 0), best.get(cell.name, 0)) for cell in row
        )


def on_cells(moves: str) -> Mapping[str, int]:
    """What a choice puts on which cells; nothing for a power."""
    on_board = (done for done in parsed_moves(moves) if done.cell is not None)
    return {str(done.fields["cell"]): int(done.fields.get("value", RUIN)) for done in on_board}


def _marked(words: Words, cell: CellView, chosen: int, best: int) -> MarkedCell:
    parts = [cell.label]
    for key, content in (("chosen", chosen), ("best", best)):
        if content:
            what = words.text("term.ruin") if content == RUIN else words.number(content)
            parts.append(words.text(f"review.cell.{key}", content=what))
    return MarkedCell(cell, chosen, best, ", ".join(parts))
