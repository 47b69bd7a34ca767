"""A reviewed game as a page shows it: in a sentence, in figures, as a drawing, step by step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from magdagdon.advice import EQUAL, Decision, Luck, Review, TurnFigures
from magdagdon.play.helped import asked_at
from magdagdon.record import Record
from magdagdon.web.moments import Moment, moments
from magdagdon.web.pages.advised import choice_text
from magdagdon.web.pages.par import beside_par
from magdagdon.web.pages.review_chart import ChartView, chart_view
from magdagdon.web.pages.review_step import StepView, kind_of, loss_text, luck_text, step_view
from magdagdon.web.pages.tenths import tenths
from magdagdon.words import Words


@dataclass(frozen=True, slots=True)
class FigureView:
    """A figure with its name."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class HighlightView:
    """What stands out: what it is, in which turn, what it was worth, and at which step."""

    label: str
    turn: str
    points: str
    at: int


@dataclass(frozen=True, slots=True)
class TurnRow:
    """A turn in numbers, and its first step."""

    turn: str
    luck: str
    cost: str
    expected: str
    at: int


@dataclass(frozen=True, slots=True)
class EventRow:
    """A roll or decision in words and numbers."""

    at: int
    turn: str
    what: str
    points: str
    expected: str
    is_mistake: bool
    is_helped: bool


@dataclass(frozen=True, slots=True)
class ReviewView:
    """All of a review, with one of its steps; the steps of mistakes around it are 0 without."""

    sentence: str
    figures: tuple[FigureView, ...]
    perfect: str
    chart: ChartView
    turns: tuple[TurnRow, ...]
    highlights: tuple[HighlightView, ...]
    events: tuple[EventRow, ...]
    step: StepView
    last: int
    mistake_before: int
    mistake_after: int
    has_mistakes: bool


def review_view(words: Words, record: Record, review: Review, at: int | None) -> ReviewView:
    """A review of a record at one of its steps, from 1; None: at what it explains best."""
    found = tuple(moments(record, review))
    shown = found[(at or telling_step(review)) - 1]
    mistakes = [moment.nth for moment in found if _is_mistake(moment.event)]
    return ReviewView(
        sentence=_sentence(words, review),
        figures=tuple(_figures(words, review)),
        perfect=_perfect(words, review),
        chart=chart_view(words, review, shown.event.turn),
        turns=tuple(_turn_row(words, turn, found) for turn in review.turns),
        highlights=tuple(_highlights(words, review)),
        events=tuple(_event_row(words, moment, asked_at(record)) for moment in found),
        step=step_view(words, record, shown),
        last=len(found),
        mistake_before=max((nth for nth in mistakes if nth < shown.nth), default=0),
        mistake_after=min((nth for nth in mistakes if nth > shown.nth), default=0),
        has_mistakes=bool(mistakes),
    )


def telling_step(review: Review) -> int:
    """The step that explains most: the costliest decision, of perfect play the first step."""
    costliest = review.costliest
    return _step_of(review, costliest) if costliest else 1


def _step_of(review: Review, event: Luck | Decision) -> int:
    return next(nth for nth, other in enumerate(review.events, 1) if other is event)


def _is_mistake(event: Luck | Decision) -> bool:
    return isinstance(event, Decision) and event.loss >= EQUAL


def _sentence(words: Words, review: Review) -> str:
    """How a final score came about, in one sentence."""
    luck, loss = tenths(review.luck), tenths(review.loss)
    return words.text(
        "review.sentence",
        luck=words.text(f"review.luck.{_sign(luck)}", n=abs(luck)),
        cost=words.text("review.cost" if loss else "review.cost.nothing", n=loss),
        final=round(review.score),
        par=beside_par(words, round(review.score), review.start),
    )


def _sign(points: Decimal) -> str:
    return "good" if points > 0 else "bad" if points < 0 else "even"


def _figures(words: Words, review: Review) -> Iterator[FigureView]:
    """start + luck - loss = the final score."""
    yield FigureView(words.text("review.figure.par"), words.number(review.start, 1))
    yield FigureView(words.text("review.figure.luck"), words.signed(review.luck, 1))
    yield FigureView(words.text("review.figure.cost"), words.signed(-review.loss, 1))
    yield FigureView(words.text("review.figure.final"), words.number(round(review.score)))


def _perfect(words: Words, review: Review) -> str:
    share = round(100 * (review.share or 0))
    told = words.text(
        "review.perfect", perfect=review.perfect, all=len(review.decisions), share=share
    )
    return f"{told} {words.text('review.equal', n=review.equal)}" if review.equal else told


def _turn_row(words: Words, turn: TurnFigures, found: Sequence[Moment]) -> TurnRow:
    return TurnRow(
        turn=words.number(turn.turn),
        luck=words.signed(turn.luck, 1),
        cost=words.signed(-turn.loss, 1),
        expected=words.number(turn.expected_after, 1),
        at=next(moment.nth for moment in found if moment.event.turn == turn.turn),
    )


def _highlights(words: Words, review: Review) -> Iterator[HighlightView]:
    marked: Sequence[tuple[str, Luck | Decision | None]] = (
        ("best_roll", review.best_roll),
        ("worst_roll", review.worst_roll),
        ("best_decision", review.best_decision),
        ("costliest", review.costliest),
    )
    for key, event in marked:
        if event:
            yield HighlightView(
                words.text(f"review.highlight.{key}"),
                words.text("finished.turn", turn=event.turn),
                _highlight_points(words, event),
                _step_of(review, event),
            )


def _highlight_points(words: Words, event: Luck | Decision) -> str:
    if isinstance(event, Luck):
        return words.signed(event.points, 1)
    return words.signed(-event.loss or event.margin, 1)


def _event_row(words: Words, moment: Moment, asked: Sequence[str]) -> EventRow:
    event = moment.event
    points = event.points if isinstance(event, Luck) else -event.loss
    return EventRow(
        at=moment.nth,
        turn=words.number(event.turn),
        what=_what(words, event),
        points=words.signed(points, 1),
        expected=words.number(event.expected, 1),
        is_mistake=_is_mistake(event),
        is_helped=isinstance(event, Decision) and moment.position in asked,
    )


def _what(words: Words, event: Luck | Decision) -> str:
    if isinstance(event, Luck):
        fell = luck_text(words, event)
        return words.text(f"review.row.{kind_of(event)}", fell=fell)
    chosen = words.text("review.row.chosen", moves=choice_text(words, event.moves))
    if not event.loss:
        return f"{chosen} {loss_text(words, event)}"
    best = words.text("review.row.best", moves=choice_text(words, event.best))
    return f"{chosen} {best} {loss_text(words, event)}"
