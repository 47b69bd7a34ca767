"""Reviews written by hand, so to say: exact sums, real choices, made-up values."""

from collections.abc import Iterator
from random import Random

from magdagdon.advice import Decision, Luck, Review
from magdagdon.advice.sets import legal_sets
from magdagdon.record import PlaceAction, Record, RuinAction, replay, steps
from magdagdon.rules import Confirm, Game, Reroll, Roll, RuinCell, Shift, new_game

LOSSES = (0.0, 0.0, 0.3, 0.0, 2.4, 0.0, 7.25, 0.0, 1.0, 0.0, 0.45, 0.0)
"""What decisions lose, one after the other and again from the first."""


def made_up(record: Record, seed: int = 1) -> Review:
    """A review of a finished record that any page can show; start + luck - loss is its score."""
    score = float(replay(record).score.total)
    found = list(_events(record, Random(seed)))
    luck = sum(event.points for event in found if isinstance(event, Luck))
    loss = sum(event.loss for event in found if isinstance(event, Decision))
    start = expected = score - luck + loss
    events: list[Luck | Decision] = []
    for event in found:
        before = expected
        if isinstance(event, Luck):
            expected += event.points
            events.append(Luck(event.turn, event.dice, event.points, expected, event.again))
        else:
            expected -= event.loss
            margin = event.loss or event.margin
            worths = (event.loss, event.best, expected, before, margin)
            events.append(Decision(event.turn, event.moves, *worths))
    return Review(start, tuple(events), score)


def _events(record: Record, luck: Random) -> Iterator[Luck | Decision]:
    game, losses = new_game(record.difficulty), iter(LOSSES * 4)
    for step in steps(record):
        match step.move:
            case Roll(dice):
                yield Luck(step.turn, dice, round(luck.gauss(0, 11), 2), 0.0)
            case Reroll(dice, faces):
                again = "".join(str(game.dice[die - 1]) for die in dice)
                fell = "".join(map(str, faces))
                yield _decision(game, step.turn, f"R{again}:{fell}", next(losses))
                yield Luck(step.turn, faces, round(luck.gauss(0, 6), 2), 0.0, again=True)
            case Shift(die, by):
                moves = f"{game.dice[die - 1]}{'+' if by > 0 else '-'}"
                yield _decision(game, step.turn, moves, next(losses))
            case RuinCell(cell):
                yield _decision(game, step.turn, str(RuinAction(cell)), next(losses))
            case Confirm():
                moves = " ".join(str(PlaceAction(d.value, d.cell)) for d in game.staged)
                yield _decision(game, step.turn, moves, next(losses))
        game = step.game


def _decision(game: Game, turn: int, moves: str, loss: float) -> Decision:
    """A decision, and if it loses something another choice that was possible."""
    others = [other for other in _choices(game) if set(other.split()) != set(moves.split())]
    if not others:
        return Decision(turn, moves, 0.0, moves, 0.0, 0.0)
    return Decision(turn, moves, loss, others[-1] if loss else moves, 0.0, 0.0, margin=1.6)


def _choices(game: Game) -> list[str]:
    found = legal_sets(game.board, tuple(sorted(game.dice)), game.required)
    sets = [" ".join(str(PlaceAction(v, c)) for v, c in chosen.placements) for chosen in found]
    return sets or [str(RuinAction(cell)) for cell in game.board.empty_cells]
