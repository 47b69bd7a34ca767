"""What a command makes of a game being played: chance is drawn here, the rules decide."""

from dataclasses import replace
from datetime import datetime
from typing import assert_never

from magdagdon.play.commands import (
    AskHint,
    AskReroll,
    AskRoll,
    Command,
    Undo,
    UndoAll,
    format_command,
)
from magdagdon.play.describing import describe
from magdagdon.play.dice import DiceSource
from magdagdon.play.helped import closed, with_hint
from magdagdon.play.outcome import Outcome
from magdagdon.play.played import LastCommand, PlayedGame
from magdagdon.play.stamps import format_stamp
from magdagdon.record import Record, RerollAction, extend
from magdagdon.rules import (
    HAND_SIZE,
    Confirm,
    Game,
    IllegalMove,
    Move,
    Phase,
    Reroll,
    Roll,
    RuinCell,
    Shift,
    Stage,
    Staged,
    Unstage,
)

_ANY_DICE = (1,) * HAND_SIZE


def act(
    played: PlayedGame, command: Command, dice: DiceSource, now: datetime
) -> tuple[PlayedGame, Outcome]:
    """The game after a command, one version on, and what the command did.

    Raises:
        IllegalMove: the rules refuse it, or nothing is staged that could be taken back (R8).
    """
    begun = played.begun if played.is_begun else now
    record, game = _dated(played.record, begun), played.game
    if isinstance(command, AskHint):
        record = with_hint(record, game)
    for move in _moves(played, command, dice):
        moved = game.apply(move)
        record, game = extend(record, game, move, moved), moved
    if game.phase is Phase.OVER:
        record = _closed(record, played.seed, now)
    outcome = describe(played.game, command, game)
    after = replace(
        played,
        version=played.version + 1,
        record=record,
        game=game,
        begun=begun,
        changed=now,
        last=LastCommand(played.version, format_command(command), outcome),
    )
    return after, outcome


def _moves(played: PlayedGame, command: Command, dice: DiceSource) -> tuple[Move, ...]:
    """The moves of the rules that a command asks for, with the dice that fall.

    Chance is drawn only for a move that is legal whatever falls.
    """
    game = played.game
    match command:
        case AskRoll():
            game.apply(Roll(_ANY_DICE))
            return (Roll(dice.roll(game.turn)),)
        case AskReroll():
            return (_reroll(played, command, dice),)
        case AskHint():
            return ()
        case Undo():
            return (Unstage(_staged(game)[-1].cell),)
        case UndoAll():
            return _unstage_all(game)
        case Stage() | Unstage() | Shift() | Confirm() | RuinCell():
            return (command,)
    assert_never(command)


def _reroll(played: PlayedGame, command: AskReroll, dice: DiceSource) -> Reroll:
    """REROLL in the order on the screen, which is the order in the record too (R14)."""
    chosen = tuple(sorted(command.dice))
    played.game.apply(Reroll(chosen, (1,) * len(chosen)))
    nth = rerolls_this_turn(played.record) + 1
    return Reroll(chosen, dice.reroll(played.game.turn, nth, len(chosen)))


def rerolls_this_turn(record: Record) -> int:
    """How many REROLLs the turn that is being played has had."""
    actions = record.turns[-1].actions if record.turns else ()
    return sum(isinstance(action, RerollAction) for action in actions)


def _staged(game: Game) -> tuple[Staged, ...]:
    if not game.staged:
        raise IllegalMove("nothing_to_undo", "R8")
    return game.staged


def _unstage_all(game: Game) -> tuple[Move, ...]:
    """Taking back the last die again and again, until none is left (R8)."""
    moves: list[Move] = []
    staged = _staged(game)
    while staged:
        moves.append(Unstage(staged[-1].cell))
        game = game.apply(moves[-1])
        staged = game.staged
    return tuple(moves)


def _dated(record: Record, begun: datetime) -> Record:
    """The record with the date it began on, which it gets with its first ROLL."""
    return record if record.turns else record.with_header("date", format_stamp(begun))


def _closed(record: Record, seed: str, now: datetime) -> Record:
    """The record of a game that is over: it tells of its help, of its end and its dice's seed."""
    return closed(record).with_header("ended", format_stamp(now)).with_header("seed", seed)
