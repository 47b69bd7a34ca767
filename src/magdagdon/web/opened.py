"""A game that somebody sent: shown without being kept."""

from dataclasses import dataclass

from magdagdon import record as records
from magdagdon.play import RefusedRecord
from magdagdon.play.helped import hint_count
from magdagdon.play.sharing import FoundGame, find_game, pack, unpack
from magdagdon.record import Record, RecordError
from magdagdon.rules import Game, Phase


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game that was read and replayed; it need not be over.

    Attributes:
        record: what happened.
        game: the state at its end.
        packed: the record as a link carries it.
        more: how many further games came with it and are not shown.
    """

    record: Record
    game: Game
    packed: str
    more: int = 0

    @property
    def is_over(self) -> bool:
        """Whether it is finished, so that it may enter a table."""
        return self.game.phase is Phase.OVER

    @property
    def hints(self) -> int | None:
        """At how many positions the player was helped; None where nobody knows."""
        return hint_count(self.record)

    @property
    def last_step(self) -> int:
        """The number of its moves."""
        return sum(1 for _ in records.steps(self.record))


@dataclass(frozen=True, slots=True)
class OpenForm:
    """The form for opening a game, and what was wrong with what it brought.

    Attributes:
        text: what was pasted, to be mended.
        refused: the record that is refused, with its line in the text; None if none is.
        damaged: whether a link was cut off or damaged.
    """

    text: str = ""
    refused: RefusedRecord | None = None
    damaged: bool = False


def open_packed(packed: str) -> OpenedGame | OpenForm:
    """The game of a link."""
    try:
        return _open(FoundGame(1, unpack(packed)))
    except ValueError:
        return OpenForm(damaged=True)


def open_text(text: bytes) -> OpenedGame | OpenForm:
    """The first game in a text or file."""
    try:
        return _open(find_game(text))
    except ValueError:
        return OpenForm(damaged=True)


def _open(found: FoundGame) -> OpenedGame | OpenForm:
    try:
        record, game = records.read(found.text)
    except RecordError as error:
        return OpenForm(refused=RefusedRecord(found.line + error.line - 1, error))
    return OpenedGame(record, game, pack(record), found.more)
