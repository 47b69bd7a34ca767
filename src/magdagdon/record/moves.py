"""From an action, which names dice by what they show, to a move, which names them by position."""

from magdagdon.rules import Game, IllegalMove, Move, Phase, Reroll, RuinCell, Shift, Stage

from .record import Action, PlaceAction, RerollAction, RuinAction, ShiftAction

_FACES = range(1, 7)


def move_of(game: Game, action: Action) -> Move:
    """The move that an action is in a game: of dice that show the same, the first (R12).

    Raises:
        IllegalMove: no available die shows what the action says, or a SHIFT leads outside 1-6.
    """
    match action:
        case PlaceAction(value, cell):
            return Stage(_staged_die(game, value), cell)
        case ShiftAction(value, by):
            if value + by not in _FACES:
                raise IllegalMove("shift_range", "R13", value=value, by=by)
            return Shift(_dice_showing(game, (value,), "R12")[0], by)
        case RerollAction(before, after):
            return Reroll(_dice_showing(game, before, "R12"), after)
        case RuinAction(cell):
            return RuinCell(cell)


def _staged_die(game: Game, value: int) -> int:
    """The die of a placement; in MAGDAGDON any, since the rules refuse them all (R16)."""
    if game.phase is Phase.MAGDAGDON:
        return 1
    return _dice_showing(game, (value,), "R6")[0]


def _dice_showing(game: Game, values: tuple[int, ...], rule: str) -> tuple[int, ...]:
    """The positions of different available dice that show the values, in their order."""
    left = list(game.available)
    chosen = []
    for value in values:
        die = next((die for die in left if game.dice[die - 1] == value), None)
        if die is None:
            raise IllegalMove("no_die_showing", rule, value=value)
        left.remove(die)
        chosen.append(die)
    return tuple(chosen)
