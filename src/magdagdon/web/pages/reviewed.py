"""The page of a review: the review itself, or how far it is, and where its links lead."""

from collections.abc import Mapping
from functools import partial

from magdagdon.advice import Review, Unanswered, Waiting
from magdagdon.web.context import Context
from magdagdon.web.pages.review import ReviewView, review_view
from magdagdon.web.reviewed import ReviewScreen
from magdagdon.words import Words


def review_page(words: Words, ctx: Context, screen: ReviewScreen) -> Mapping[str, object]:
    """What the template of a review is given besides its heading.

    A review that fills in by itself is told by its sentence.
    """
    view = _review(words, screen)
    return {
        "view": view,
        "state": view.sentence if view and ctx.is_part else _state(words, screen.answer),
        "queue": _queue(words, screen.answer),
        "done": screen.answer.done if isinstance(screen.answer, Waiting) else None,
        "waits": isinstance(screen.answer, Waiting),
        "again": screen.can_be_asked_again,
        "packed": "" if screen.is_own else screen.packed,
        **_addresses(ctx, screen),
    }


def _review(words: Words, screen: ReviewScreen) -> ReviewView | None:
    if isinstance(screen.answer, Review):
        return review_view(words, screen.record, screen.answer, screen.at)
    return None


def _state(words: Words, answer: Review | Waiting | Unanswered) -> str:
    """Why there is no review."""
    match answer:
        case Waiting():
            return words.text("review.state.waiting")
        case Unanswered(code):
            return words.text(f"review.state.{code}")
    return ""


def _queue(words: Words, answer: Review | Waiting | Unanswered) -> str:
    """How many questions are before this one."""
    if isinstance(answer, Waiting) and answer.ahead:
        return words.text("review.queue", n=answer.ahead)
    return words.text("review.queue.first")


def _addresses(ctx: Context, screen: ReviewScreen) -> Mapping[str, object]:
    """`address` of this page with a step, `back` to the game itself."""
    if screen.game_id:
        return {
            "address": partial(ctx.url, "review", id=screen.game_id),
            "back": ctx.url("finished", id=screen.game_id),
        }
    return {
        "address": partial(ctx.url, "opened_review", game=screen.packed),
        "back": ctx.url("open", game=screen.packed),
    }
