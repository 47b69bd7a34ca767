"""The line that says what happened and what to do now."""

from dataclasses import dataclass

from magdagdon.play import Outcome
from magdagdon.rules import Game, Phase, Staged, cell_name
from magdagdon.web.pages.par import beside_par
from magdagdon.web.screen import GameScreen
from magdagdon.words import Words

LONG = 80
"""The letters that three lines hold on a screen 320 pixels wide."""


@dataclass(frozen=True, slots=True)
class SayView:
    """What the line says: `heard` only to who doesn't see the dice, then `did`, `now`, `more`.

    `progress` is only seen: it changes too often to be heard. `tone` is plain, warn, blocked,
    magdagdon, over or hint.
    """

    tone: str
    heard: str
    did: str
    now: str
    more: str = ""
    progress: str = ""

    @property
    def is_long(self) -> bool:
        """Whether the line needs smaller letters to keep to its three lines on a small phone."""
        return len(self.did) + len(self.now) + len(self.more) > LONG


def say_view(words: Words, screen: GameScreen, par: float | None = None) -> SayView:
    """The line for a screen: a refusal or a notice first, else what happened; then what to do.

    `par` is that of the game's difficulty, where it is known.
    """
    game, outcome = screen.played.game, screen.outcome
    heard = _rolled(words, outcome) if outcome else ""
    if screen.refusal:
        did = words.text(f"refusal.{screen.refusal.code}", **screen.refusal.fields)
        return SayView("warn", "", did, "")
    if screen.notice:
        return SayView("warn", "", words.text(screen.notice), "")
    did = _did(words, outcome) if outcome else ""
    return SayView(_tone(game), heard, did, _now(words, screen, par))


def _tone(game: Game) -> str:
    if game.phase is Phase.PLACING and game.blocking():
        return "blocked"
    return {Phase.MAGDAGDON: "magdagdon", Phase.OVER: "over"}.get(game.phase, "plain")


def _rolled(words: Words, outcome: Outcome) -> str:
    dice = outcome.fields.get("dice")
    if not isinstance(dice, tuple) or outcome.event not in ("roll", "magdagdon"):
        return ""
    return words.text("game.did.roll", dice=words.joined(map(words.number, dice)))


def _did(words: Words, outcome: Outcome) -> str:
    """What a command did, with the dice that came back along with it (R8)."""
    cause = outcome.fields.get("cause", "")
    event = str(cause) if outcome.event == "magdagdon" else outcome.event
    sentences = (_happened(words, event, outcome), _fell(words, outcome))
    return " ".join(sentence for sentence in sentences if sentence)


def _happened(words: Words, event: str, outcome: Outcome) -> str:
    if event in ("roll", "hint", "end", "none"):
        return ""
    fields = {
        name: words.joined(map(words.number, value)) if isinstance(value, tuple) else value
        for name, value in outcome.fields.items()
    }
    return words.text(f"game.did.{event}", **fields)


def _fell(words: Words, outcome: Outcome) -> str:
    if not outcome.fell or outcome.event == "undo_all":
        return ""
    dice = (words.text("game.die_from", value=value, cell=cell) for value, cell in outcome.fell)
    return words.text("game.did.fell", n=len(outcome.fell), dice=words.joined(dice))


def _now(words: Words, screen: GameScreen, par: float | None) -> str:
    game = screen.played.game
    match game.phase:
        case Phase.TO_ROLL:
            return words.text(_to_roll(screen))
        case Phase.PLACING:
            return _place(words, game)
        case Phase.MAGDAGDON:
            return _accept(words, game)
        case Phase.OVER:
            return _over(words, screen, par)


def _to_roll(screen: GameScreen) -> str:
    if screen.offers_lesson:
        return "lesson.offer"
    return "game.now.roll" if screen.played.game.turns else "game.now.begin"


def _place(words: Words, game: Game) -> str:
    if blocking := game.blocking():
        dice = words.joined(_named(words, die) for die in blocking)
        return words.text("game.now.blocked", n=len(blocking), dice=dice)
    if not game.available:
        return words.text("game.now.all")
    if game.can_confirm:
        return words.text("game.now.enough")
    key = "game.now.more" if game.staged else "game.now.place"
    return words.text(key, n=game.still_required)


def _named(words: Words, die: Staged) -> str:
    return words.text("game.die_on", value=die.value, cell=cell_name(die.cell))


def _accept(words: Words, game: Game) -> str:
    what = words.text("game.now.magdagdon", n=game.required)
    key = "game.now.power_or_ruin" if game.charges_left else "game.now.ruin"
    return f"{what} {words.text(key)}"


def _over(words: Words, screen: GameScreen, par: float | None) -> str:
    finished, total = screen.finished, screen.played.game.score.total
    key = "game.now.over" if par is None else "par.over"
    over = words.text(key, n=total, par=beside_par(words, total, par))
    if not finished:
        return over
    key = "game.now.rank" if finished.row.rank else "game.now.chosen"
    place = words.text(key, rank=finished.row.rank, difficulty=finished.row.difficulty.value)
    best = words.text("game.now.best") if finished.is_best else ""
    return " ".join(filter(None, (over, best, place, _help(words, finished.row.hints))))


def _help(words: Words, hints: int | None) -> str:
    if hints is None:
        return ""
    return words.text("hints.over", n=hints) if hints else words.text("hints.over.none")
