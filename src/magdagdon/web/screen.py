"""What the game screen shows, gathered from the room."""

from dataclasses import dataclass

from magdagdon.advice import Advice, Unanswered, Waiting
from magdagdon.play import FinishedGame, Outcome, PlayedGame, Profile, Room
from magdagdon.rules import Difficulty, IllegalMove


@dataclass(frozen=True, slots=True)
class Help:
    """What a game screen shows of advice.

    Attributes:
        level: how much of a hint the player has seen at this position: "look" where to look,
            "move" the best move too; "" none.
        is_told: whether the line tells the hint now; later only its marks stay.
        gauge: whether the worth of what is staged is shown.
        answer: what the adviser said, None if it was not asked.
    """

    level: str = ""
    is_told: bool = False
    gauge: bool = False
    answer: Advice | Waiting | Unanswered | None = None


NO_HELP = Help()


@dataclass(frozen=True, slots=True)
class GameScreen:
    """A game with what has to be said about it and what the player had chosen.

    Attributes:
        played: the game as it is now.
        profile: the player's choices.
        outcome: what the command just applied did.
        refusal: why the rules refused the command (422).
        notice: the key of a sentence beside the game (`notice.stale`, …).
        chosen_die: the die of the form, "1" to "4" or "x"; None for a new hand.
        chosen_reroll: the dice ticked for a REROLL.
        finished: the game's row and rank, once it is over.
        offers_lesson: whether the lesson is offered beside ROLL.
        help: what it shows of advice.
    """

    played: PlayedGame
    profile: Profile
    outcome: Outcome | None = None
    refusal: IllegalMove | None = None
    notice: str | None = None
    chosen_die: str | None = None
    chosen_reroll: tuple[int, ...] = ()
    finished: FinishedGame | None = None
    offers_lesson: bool = False
    help: Help = NO_HELP

    @property
    def can_take_back(self) -> bool:
        """Whether the new game on the table can be given up for the one before it."""
        return self.profile.previous is not None


@dataclass(frozen=True, slots=True)
class NewGameForm:
    """The form for a new game, with what was chosen there.

    Attributes:
        difficulty: None for the player's present one.
        seed: of the dice, as it was written; "" for dice that nobody knows.
        is_wrong: whether that is no seed.
    """

    difficulty: Difficulty | None = None
    seed: str = ""
    is_wrong: bool = False


def _is_first(played: PlayedGame, profile: Profile) -> bool:
    """Whether no die of this game was rolled, nor any of one that it was laid out over."""
    return not played.is_begun and profile.previous is None


def look(
    room: Room,
    owner: str,
    played: PlayedGame | None = None,
    *,
    outcome: Outcome | None = None,
    notice: str | None = None,
) -> GameScreen:
    """The screen of `played`, of the game on the player's table if none is given. Blocks."""
    played = played or room.current(owner)
    profile = room.profile(owner)
    return GameScreen(
        played,
        profile,
        outcome,
        notice=notice or (profile.notice and f"notice.{profile.notice}"),
        finished=room.finished(owner, played.id) if played.is_over else None,
        offers_lesson=_is_first(played, profile) and room.offers_lesson(owner),
    )
