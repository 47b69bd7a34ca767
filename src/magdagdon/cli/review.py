"""`magdagdon review`: a finished game told as luck and loss, roll by roll, decision by decision."""

import json
from collections.abc import Iterator

from rich.table import Table

from magdagdon.advice import Decision, Event, Judgement, Luck, Review
from magdagdon.advice import review as review_of
from magdagdon.cli.computing import require_solver
from magdagdon.cli.evaluating import evaluating
from magdagdon.cli.exits import Exit, Failure
from magdagdon.cli.replay import read_record
from magdagdon.cli.terminal import Terminal
from magdagdon.rules import Phase
from magdagdon.web.pages.advised import choice_text
from magdagdon.words import Words

_DECIMALS = 4  # of values in JSON: what single precision can say


def review(terminal: Terminal, file: str, *, book: str | None, as_json: bool) -> None:
    """Print what was luck and what was play in the game of a record."""
    record, game = read_record(terminal, file)
    if game.phase is not Phase.OVER:
        raise Failure("advice.unfinished", Exit.REFUSED, file=file)
    require_solver()
    with evaluating(terminal, game.difficulty, book) as evaluator:
        found = review_of(record, evaluator)
    if as_json:
        terminal.show(json.dumps(_as_object(found)))
    else:
        terminal.show(f"MAGDAGDON · {game.difficulty.value}", *_summary(terminal.words, found))
        terminal.show("", _table(terminal.words, found))


def _as_object(found: Review) -> dict[str, object]:
    return {
        "start": _short(found.start),
        "luck": _short(found.luck),
        "loss": _short(found.loss),
        "final": round(found.score),
        "events": [_event(event) for event in found.events],
    }


def _event(event: Event) -> dict[str, object]:
    if isinstance(event, Luck):
        return {"turn": event.turn, "kind": "roll", "luck": _short(event.points)}
    return {
        "turn": event.turn,
        "kind": "decision",
        "moves": event.moves,
        "loss": _short(event.loss),
        "best": event.best,
        "value": _short(event.value),
    }


def _short(points: float) -> float:
    return round(points, _DECIMALS)


def _summary(words: Words, found: Review) -> Iterator[str]:
    """The whole in sentences: what was expected, what came of it, what stands out."""
    yield words.text(
        "advice.review.whole",
        start=words.number(found.start, 1),
        luck=words.signed(found.luck, 1),
        loss=words.signed(-found.loss, 1),
        final=words.number(round(found.score)),
    )
    for key, roll in (("best_roll", found.best_roll), ("worst_roll", found.worst_roll)):
        if roll:
            yield words.text(f"advice.review.{key}", **_of_roll(words, roll))
    if found.best_decision:
        ahead = words.number(found.best_decision.margin, 1)
        yield _about(words, "best_decision", found.best_decision, ahead)
    if found.costliest:
        yield _about(words, "costliest", found.costliest, words.number(found.costliest.loss, 1))
    if found.share is not None:
        yield _share(words, found, found.share)


def _of_roll(words: Words, roll: Luck) -> dict[str, str | int]:
    return {"turn": roll.turn, "dice": _dice(roll), "points": words.number(abs(roll.points), 1)}


def _dice(roll: Luck) -> str:
    return " ".join(map(str, roll.dice))


def _about(words: Words, key: str, decision: Decision, points: str) -> str:
    return words.text(
        f"advice.review.{key}",
        turn=decision.turn,
        choice=choice_text(words, decision.moves),
        best=choice_text(words, decision.best),
        points=points,
    )


def _share(words: Words, found: Review, share: float) -> str:
    return words.text(
        "advice.review.share",
        perfect=found.perfect,
        all=len(found.decisions),
        percent=round(100 * share),
        equal=found.equal,
    )


def _table(words: Words, found: Review) -> Table:
    table = Table(box=None, pad_edge=False, show_edge=False)
    for column in ("turn", "what", "luck", "cost", "best", "expected"):
        right = column in ("turn", "luck", "cost", "expected")
        title = words.text(f"advice.review.column.{column}")
        table.add_column(title, justify="right" if right else "left")
    for event in found.events:
        table.add_row(str(event.turn), *_row(words, event), words.number(event.expected, 1))
    return table


def _row(words: Words, event: Event) -> tuple[str, str, str, str]:
    if isinstance(event, Luck):
        kind = words.text("term.reroll" if event.again else "term.roll")
        return f"{kind} {_dice(event)}", words.signed(event.points, 1), "", ""
    is_mistake = event.judgement in (Judgement.SLIP, Judgement.COSTLY)
    return event.moves, "", _cost(words, event), event.best if is_mistake else ""


def _cost(words: Words, decision: Decision) -> str:
    """What a decision cost; what is equal to half a point counts as nothing."""
    if decision.judgement is Judgement.PERFECT:
        return words.text("advice.review.perfect")
    if decision.judgement is Judgement.EQUAL:
        return words.text("advice.review.equal")
    return words.number(decision.loss, 1)
