"""What can go wrong between a player and the shelf of games."""

from typing import Literal, TypeAlias

from magdagdon.play.played import PlayedGame
from magdagdon.rules import IllegalMove

StoreFault: TypeAlias = Literal["full", "readonly", "busy", "damaged", "newer", "other"]


class Stale(Exception):
    """The command was meant for an older state of the game; it was not applied.

    Attributes:
        played: the player's current game as it is now.
    """

    def __init__(self, played: PlayedGame) -> None:
        super().__init__(f"the game is at version {played.version}")
        self.played = played


class Refused(Exception):
    """The rules refuse the command; nothing was changed.

    Attributes:
        played: the game as it was and is.
        error: the reason.
    """

    def __init__(self, played: PlayedGame, error: IllegalMove) -> None:
        super().__init__(str(error))
        self.played = played
        self.error = error


class UnknownGame(Exception):
    """The player has no such game (it may be another player's)."""

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id)
        self.game_id = game_id


class StoreFailed(Exception):
    """Games and scores could not be read or kept; nothing was changed.

    Attributes:
        kind: `full` (no space left), `readonly` (the data can't be written to), `busy` (another
            program holds it), `damaged` (the data is no longer sound), `newer` (the data was
            written by a newer version of the program), `other`.
    """

    def __init__(self, kind: StoreFault, detail: str = "") -> None:
        super().__init__(f"{kind}: {detail}" if detail else kind)
        self.kind: StoreFault = kind


class DamagedGame(Exception):
    """A kept game can't be read any more: it does not replay, or is no game at all."""

    def __init__(self, game_id: str, detail: str) -> None:
        super().__init__(f"{game_id}: {detail}")
        self.game_id = game_id


class Conflict(Exception):
    """Something else was kept in between: look again, then decide again."""
