"""The mistake book on pages: what is in it, and the screen on which a decision is made anew."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from magdagdon.advice import Unanswered, Waiting
from magdagdon.play import Mistake
from magdagdon.play.mistakes import position_read
from magdagdon.rules import Phase, cell_name
from magdagdon.web.book import Adding, Book
from magdagdon.web.choices import cells_of, with_choice
from magdagdon.web.judging import MistakeScreen, Verdict
from magdagdon.web.pages.board import BoardView, live_board, still_board
from magdagdon.web.pages.hand import hand_view
from magdagdon.web.pages.say import SayView, say_view
from magdagdon.web.pages.shelf import refusal
from magdagdon.web.pages.tenths import lost
from magdagdon.web.pages.verdict import (
    ROOM,
    choice_on_board,
    decided_view,
    judging_say,
    verdict_say,
)
from magdagdon.web.screen import GameScreen
from magdagdon.words import Words


@dataclass(frozen=True, slots=True)
class PreviewView:
    """A decision in the book: where it was made, and what it cost."""

    id: str
    difficulty: str
    turn: int
    board: BoardView
    dice: tuple[int, ...]
    cost: str


@dataclass(frozen=True, slots=True)
class ReportView:
    """What became of a game that was to be added.

    `waits` and `again` say that asking again brings its review, or may bring it.
    """

    text: str
    is_problem: bool = False
    waits: bool = False
    again: bool = False
    packed: str = ""
    pasted: str = ""


@dataclass(frozen=True, slots=True)
class BookView:
    """What is in the book: how much of it is due, for later and learnt; the next that is due."""

    due: int
    waiting: int
    learnt: int
    next: PreviewView | None
    report: ReportView | None

    @property
    def is_empty(self) -> bool:
        """Whether nothing is in it."""
        return not (self.due or self.waiting or self.learnt)


def book_view(words: Words, book: Book) -> BookView:
    """The book on its page."""
    counts = book.counts
    next_one = _preview(words, book.due) if book.due else None
    return BookView(counts.due, counts.waiting, counts.learnt, next_one, _report(words, book))


def _preview(words: Words, mistake: Mistake) -> PreviewView:
    game = position_read(mistake.record)[1]
    return PreviewView(
        id=mistake.id,
        difficulty=game.difficulty.value,
        turn=game.turn,
        board=still_board(words, game.board, game.score),
        dice=game.dice,
        cost=words.text(f"mistakes.cost.{_whose(mistake)}", n=lost(mistake.loss)),
    )


def _report(words: Words, book: Book) -> ReportView | None:
    if book.adding:
        return _not_added(words, book.adding)
    if book.added:
        return ReportView(words.text("mistakes.added", n=book.added))
    return None if book.added is None else ReportView(words.text("mistakes.added.none"))


def _not_added(words: Words, adding: Adding) -> ReportView:
    match adding.answer:
        case Waiting():
            told = words.text("mistakes.add.waiting")
            return ReportView(told, waits=True, again=True, packed=adding.packed)
        case Unanswered(code):
            again = code in ("failed", "crowded")
            told = words.text(f"mistakes.add.{code}")
            return ReportView(told, is_problem=True, again=again, packed=adding.packed)
    refused = adding.form.refused
    told = refusal(words, refused) if refused else words.text("open.damaged")
    return ReportView(told, is_problem=True, pasted=adding.form.text)


def _whose(mistake: Mistake) -> str:
    return "own" if mistake.source else "others"


def on_table(screen: MistakeScreen) -> GameScreen:
    """The game screen of a decision, with the choice on the board that is looked at."""
    shown, moves = screen.puzzle.screen, choice_on_board(screen)
    if not moves:
        return shown
    played = shown.played
    return replace(shown, played=replace(played, game=with_choice(played.game, moves)))


def mistake_view(words: Words, screen: MistakeScreen) -> Mapping[str, object]:
    """What differs from a game screen."""
    decided = decided_view(words, screen)
    right = isinstance(screen.answer, Verdict) and screen.answer.is_right
    values: dict[str, object] = {
        "say": mistake_say(words, screen),
        "staged": screen.puzzle.hand,
        "decided": decided,
    }
    if decided:
        hand = replace(hand_view(screen.puzzle.screen), mode="over", focus=decided.focus)
        event = "pay" if right else ""
        values |= {
            "hand": hand,
            "board": mistake_board(words, screen),
            "event": event,
            "answers": True,
        }
    return values


def mistake_board(words: Words, screen: MistakeScreen) -> BoardView:
    """The board with a choice on it, whose cells are marked."""
    board = live_board(words, on_table(screen).played.game)
    marked = {cell_name(cell) for cell in cells_of(choice_on_board(screen))}
    rows = (tuple(replace(c, fresh=c.name in marked) for c in row) for row in board.rows)
    return replace(board, rows=tuple(rows))


def mistake_say(words: Words, screen: MistakeScreen) -> SayView:
    """The line beside a decision: what to do, or what became of the choice."""
    match screen.answer:
        case None:
            return _asked(words, screen)
        case Waiting() as waiting:
            return judging_say(words, screen.puzzle.choice, waiting)
        case Unanswered(code):
            return SayView("warn", "", words.text(f"mistakes.unjudged.{code}"), "")
        case Verdict() as verdict:
            return verdict_say(words, screen, verdict)


def _asked(words: Words, screen: MistakeScreen) -> SayView:
    """As in a game; at first with a word about what the decision has cost."""
    shown, mistake = screen.puzzle.screen, screen.mistake
    line, game = say_view(words, shown), shown.played.game
    if line.did or game.staged:
        return line
    intro = words.text(f"mistakes.intro.{_whose(mistake)}", n=lost(mistake.loss))
    if len(f"{intro} {line.now}") <= ROOM:
        return replace(line, did=intro)
    is_stuck = game.phase is Phase.MAGDAGDON
    now = words.text("game.now.magdagdon", n=game.required) if is_stuck else ""
    return replace(line, did=intro, now=now)
