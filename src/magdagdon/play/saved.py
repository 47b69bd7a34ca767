"""A game on the shelf as plain values: its record plus what is staged.

The record holds no hand: where a power met several dice of one value, it does not say which.
So the order of the hand and the staged dice are kept beside it, as one line of text:
`5336 2b2 4c2` are the four dice by position, then position and cell of each staged die in the
order of staging; nothing before ROLL. Loading is replaying the record, then laying the hand out.
"""

import json
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from magdagdon import record as records
from magdagdon.play.errors import DamagedGame
from magdagdon.play.outcome import Outcome
from magdagdon.play.played import LastCommand, PlayedGame
from magdagdon.rules import Game, IllegalMove, Stage, Staged, cell_name, parse_cell


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What a shelf keeps of a game.

    Attributes:
        record: the canonical text of its record.
        hand: the dice and the staged dice, see the top of this module.
        last: the last command and its outcome as JSON, None before the first.
        (the others as in PlayedGame)
    """

    id: str
    owner: str
    version: int
    seed: str
    record: str
    hand: str
    begun: datetime
    changed: datetime
    last: str | None


_UNREADABLE = (
    records.RecordError,
    IllegalMove,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
)
"""What reading a damaged game may end with: anything, its text was written by anybody."""


def save(played: PlayedGame) -> SavedGame:
    """A game as plain values; `load` gives an equal game back."""
    return SavedGame(
        id=played.id,
        owner=played.owner,
        version=played.version,
        seed=played.seed,
        record=records.format(played.record),
        hand=format_hand(played.game),
        begun=played.begun,
        changed=played.changed,
        last=None if played.last is None else _format_last(played.last),
    )


def load(saved: SavedGame) -> PlayedGame:
    """The game that was saved, by replaying it.

    Raises:
        DamagedGame: the record does not replay, the hand is not the one it leads to, or the rest
            can't be read.
    """
    try:
        record, game = records.read(saved.record)
        return PlayedGame(
            id=saved.id,
            owner=saved.owner,
            version=_version(saved.version),
            seed=saved.seed,
            record=record,
            game=lay_out(game, saved.hand),
            begun=saved.begun,
            changed=saved.changed,
            last=None if saved.last is None else _parse_last(saved.last),
        )
    except _UNREADABLE as fault:
        raise DamagedGame(saved.id, str(fault)) from fault


def _version(version: object) -> int:
    """A version as it is; a damaged database may hold anything in its place."""
    if not isinstance(version, int) or version < 0:
        raise ValueError(f"no version: {version!r}")
    return version


def format_hand(game: Game) -> str:
    """The dice of a game by position, and what is staged."""
    staged = (f"{die.die}{cell_name(die.cell)}" for die in game.staged)
    return " ".join(("".join(map(str, game.dice)), *staged))


def lay_out(game: Game, hand: str) -> Game:
    """A replayed game with its dice in the order of a hand, and staged as that says.

    Raises:
        ValueError: the hand does not hold the dice of the game, or can't be read.
        IllegalMove: the staged dice can't lie where it says.
    """
    dice, *staged = hand.split(" ")
    values = tuple(map(int, dice))
    if sorted(values) != sorted(game.dice):
        raise ValueError(f"the hand {hand!r} has other dice than the game")
    game = replace(game, dice=values)
    return _staged(game, [Stage(int(text[:1]), parse_cell(text[1:])) for text in staged])


def _staged(game: Game, stages: list[Stage]) -> Game:
    """The game with dice staged, in the order they are given.

    After dice were taken back that order need not be legal die by die; some order is, or the
    staged dice can't lie there (R8, R10).
    """
    order = tuple(Staged(stage.die, game.dice[stage.die - 1], stage.cell) for stage in stages)
    waiting = list(stages)
    while waiting:
        stage = next((stage for stage in waiting if _is_legal(game, stage)), waiting[0])
        game = game.apply(stage)
        waiting.remove(stage)
    return replace(game, staged=order)


def _is_legal(game: Game, stage: Stage) -> bool:
    return stage.cell in game.legal_cells(stage.die)


def _format_last(last: LastCommand) -> str:
    outcome = last.outcome
    told = {"event": outcome.event, "fields": dict(outcome.fields), "fell": outcome.fell}
    return json.dumps({"version": last.version, "command": last.text, **told})


def _parse_last(text: str) -> LastCommand:
    told: dict[str, Any] = json.loads(text)
    fields = {key: tuple(v) if isinstance(v, list) else v for key, v in told["fields"].items()}
    fell = tuple((value, cell) for value, cell in told["fell"])
    return LastCommand(told["version"], told["command"], Outcome(told["event"], fields, fell))
