"""The verdict on a decision of the mistake book: the choices compared, and why."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from magdagdon.advice import Advice, Option, Unanswered, Waiting, why
from magdagdon.rules import cell_name
from magdagdon.web.choices import AGAIN, powered, same_choice, with_choice
from magdagdon.web.judging import LOOKS, MistakeScreen, Verdict
from magdagdon.web.pages.advised import choice_text, reason_text
from magdagdon.web.pages.say import SayView
from magdagdon.web.pages.tenths import lost
from magdagdon.words import Words

ROOM = 135
"""The letters that the four lines of a decision hold on a screen 320 pixels wide."""


@dataclass(frozen=True, slots=True)
class DecidedSlot:
    """The place of a die once a choice is made.

    `cell` is where that choice puts it, "" if it stays; `mark` what a power does to it; `label`
    says all of it.
    """

    die: int
    value: int
    cell: str
    mark: str
    label: str


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A choice in words, the expected score with it, and what that is less than the best.

    `look` is best, mine or then; `is_shown` says that it lies on the board.
    """

    look: str
    moves: str
    worth: str
    difference: str
    is_shown: bool


@dataclass(frozen=True, slots=True)
class DecidedView:
    """What is shown once a choice is made.

    `state` is judged, waiting or unjudged; `moves` the choice as a form carries it; `difference`
    what it is less than the best, or how much of the work is done; `returns` when the decision
    comes back, None once it is learnt; `can_ask` that asking again may help.
    """

    state: str
    moves: str
    slots: tuple[DecidedSlot, ...]
    difference: str = ""
    is_right: bool = False
    choices: tuple[ChoiceView, ...] = ()
    reasons: tuple[str, ...] = ()
    returns: datetime | None = None
    can_ask: bool = False

    @property
    def focus(self) -> str:
        """Where to go on."""
        if self.state == "judged":
            return "go-on"
        return "ask" if self.can_ask else "to-book"


def judging_say(words: Words, choice: str, waiting: Waiting) -> SayView:
    """The line while the values are being worked out."""
    told = words.text("mistakes.judging", moves=choice_text(words, choice))
    ahead = words.text("mistakes.ahead", n=waiting.ahead) if waiting.ahead else ""
    return SayView("plain", "", told, "", ahead)


def verdict_say(words: Words, screen: MistakeScreen, verdict: Verdict) -> SayView:
    """The line of a verdict: what the choice is called, and the one that lies on the board."""
    judgement, loss = verdict.judgement.value, lost(verdict.choice.loss)
    did = words.text(f"mistakes.verdict.{judgement}", n=loss)
    look, option = _looked_at(screen, verdict)
    now = words.text(f"mistakes.say.{look}", moves=choice_text(words, option.moves))
    more = _more(words, screen, verdict, option)
    tone = "right" if verdict.is_right else "warn"
    return SayView(tone, "", did, now, more if len(f"{did} {now} {more}") <= ROOM else "")


def _more(words: Words, screen: MistakeScreen, verdict: Verdict, option: Option) -> str:
    """What a choice costs, or why a best one is best."""
    if option.loss:
        return words.text("mistakes.say.cost", n=lost(option.loss))
    return next(_reasons(words, screen, verdict), "")


def choice_on_board(screen: MistakeScreen) -> str:
    """The choice that lies on the board: the one looked at, else what was just chosen."""
    if isinstance(screen.answer, Verdict):
        return _looked_at(screen, screen.answer)[1].moves
    return screen.puzzle.choice


def decided_view(words: Words, screen: MistakeScreen) -> DecidedView | None:
    """What is shown of a choice; None as long as none is made."""
    match screen.answer:
        case None:
            return None
        case Waiting(_, done):
            told = "" if done is None else words.text("mistakes.done", percent=int(100 * done))
            return replace(_decided(words, screen, "waiting"), difference=told, can_ask=True)
        case Unanswered(code):
            can_ask = code in ("failed", "crowded")
            return replace(_decided(words, screen, "unjudged"), can_ask=can_ask)
        case Verdict() as verdict:
            return _judged(words, screen, verdict)


def _judged(words: Words, screen: MistakeScreen, verdict: Verdict) -> DecidedView:
    mistake = screen.mistake
    return replace(
        _decided(words, screen, "judged"),
        difference=_difference(words, verdict.choice) or words.number(0),
        is_right=verdict.is_right,
        choices=tuple(_choices(words, screen, verdict)),
        reasons=tuple(_reasons(words, screen, verdict)),
        returns=None if mistake.is_learnt else mistake.due,
    )


def _decided(words: Words, screen: MistakeScreen, state: str) -> DecidedView:
    return DecidedView(state, screen.puzzle.choice, tuple(_slots(words, screen)))


def _slots(words: Words, screen: MistakeScreen) -> Iterator[DecidedSlot]:
    position, moves = screen.puzzle.screen.played.game, choice_on_board(screen)
    staged = {die.die: cell_name(die.cell) for die in with_choice(position, moves).staged}
    marks = powered(position, moves)
    for die, value in enumerate(position.dice, 1):
        cell, mark = staged.get(die, ""), marks.get(die, "")
        yield DecidedSlot(die, value, cell, mark, _label(words, die, value, cell, mark))


def _label(words: Words, die: int, value: int, cell: str, mark: str) -> str:
    if cell:
        return words.text("game.slot.away", die=die, value=value, cell=cell)
    if mark == AGAIN:
        return words.text("game.powers.again", die=die, value=value)
    if mark:
        return words.text("game.powers.shift", die=die, before=value, after=mark[1:])
    return words.text("game.slot.stuck", die=die, value=value)


def _options(verdict: Verdict) -> Mapping[str, Option]:
    """The choices that can be looked at: each of the different ones once."""
    found: dict[str, Option] = {}
    for look, option in zip(LOOKS, (verdict.best, verdict.choice, verdict.then), strict=True):
        if not any(same_choice(option.moves, other.moves) for other in found.values()):
            found[look] = option
    return found


def _looked_at(screen: MistakeScreen, verdict: Verdict) -> tuple[str, Option]:
    options = _options(verdict)
    look = screen.look if screen.look in options else LOOKS[0]
    return look, options[look]


def _choices(words: Words, screen: MistakeScreen, verdict: Verdict) -> Iterator[ChoiceView]:
    shown, _ = _looked_at(screen, verdict)
    for look, option in _options(verdict).items():
        moves, worth = choice_text(words, option.moves), words.number(option.value, 1)
        yield ChoiceView(look, moves, worth, _difference(words, option), look == shown)


def _difference(words: Words, option: Option) -> str:
    return words.signed(-lost(option.loss), 1) if option.loss else ""


def _reasons(words: Words, screen: MistakeScreen, verdict: Verdict) -> Iterator[str]:
    """Why the best choice is better than what was chosen, now or else in the game."""
    other = verdict.choice if verdict.choice.loss else verdict.then
    options = (verdict.best, other) if other.loss else verdict.advice.options
    game = screen.puzzle.screen.played.game
    for reason in why(game, Advice(verdict.advice.value, options), verdict.best):
        yield reason_text(words, reason)
