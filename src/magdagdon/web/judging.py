"""What becomes of a choice in the mistake book: judged by advice, or not yet, or not at all."""

from dataclasses import dataclass

from magdagdon.advice import Advice, Judgement, Option, Unanswered, Waiting, judgement_of
from magdagdon.play import Mistake
from magdagdon.web.choices import same_choice
from magdagdon.web.forms import BadForm
from magdagdon.web.puzzle import Puzzle

LOOKS = ("best", "mine", "then")
"""The choices that can be looked at on the board."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A choice beside the best one and the one in the game.

    Attributes:
        advice: of the position.
        choice: what was chosen now.
        then: what was chosen in the game.
    """

    advice: Advice
    choice: Option
    then: Option

    @property
    def best(self) -> Option:
        """A best choice: the one just made, if it is one."""
        return self.advice.options[0] if self.choice.loss else self.choice

    @property
    def judgement(self) -> Judgement:
        """What the choice is called."""
        return judgement_of(self.choice.loss)

    @property
    def is_right(self) -> bool:
        """Whether the choice is the best or as good as that."""
        return self.judgement in (Judgement.PERFECT, Judgement.EQUAL)


@dataclass(frozen=True, slots=True)
class MistakeScreen:
    """A position of the mistake book as it is shown.

    Attributes:
        mistake: as it is now.
        puzzle: the position with what is staged or chosen.
        answer: what becomes of the choice; None as long as none is made.
        look: the choice that lies on the board: best, mine or then.
    """

    mistake: Mistake
    puzzle: Puzzle
    answer: Verdict | Waiting | Unanswered | None = None
    look: str = "best"


def verdict_of(mistake: Mistake, advice: Advice, choice: str) -> Verdict:
    """The verdict on a choice.

    Raises:
        BadForm: it can't be chosen there.
    """
    chosen = _option(advice, choice)
    if chosen is None:
        raise BadForm("no choice of this position")
    kept = Option(mistake.chosen, advice.value - mistake.loss, mistake.loss)
    return Verdict(advice, chosen, _option(advice, mistake.chosen) or kept)


def _option(advice: Advice, moves: str) -> Option | None:
    return next((option for option in advice.options if same_choice(option.moves, moves)), None)
