"""The hand: four dice, the RUIN of a MAGDAGDON, and the powers."""

from dataclasses import dataclass

from magdagdon.play import Outcome
from magdagdon.rules import Game, Phase, Shift, cell_name
from magdagdon.web.screen import GameScreen


@dataclass(frozen=True, slots=True)
class SlotView:
    """The place of one die: what it shows, and the cell it is staged on, "" if it is available.

    `down` and `up` are what SHIFT would make of it, None where the rules refuse that; `again`
    says that it is ticked for a REROLL.
    """

    die: int
    value: int
    cell: str
    chosen: bool
    down: int | None
    up: int | None
    again: bool


@dataclass(frozen=True, slots=True)
class HandView:
    """The hand and what can be done with it.

    `mode` is roll, place, ruin or over; `focus` the id of what to press next; `powers_open` says
    that a power can be used now.
    """

    mode: str
    focus: str
    slots: tuple[SlotView, ...]
    ruin_chosen: bool
    still_required: int
    can_confirm: bool
    can_undo: bool
    can_undo_all: bool
    charges: tuple[bool, ...]
    charges_left: int
    next_cost: int | None
    powers_open: bool
    can_reroll: bool


_MODES = {
    Phase.TO_ROLL: "roll",
    Phase.PLACING: "place",
    Phase.MAGDAGDON: "ruin",
    Phase.OVER: "over",
}


def hand_view(screen: GameScreen) -> HandView:
    """The hand of the game on the screen."""
    game = screen.played.game
    shifts = {move for move in game.legal_moves() if isinstance(move, Shift)}
    slots = _slots(screen, shifts)
    return HandView(
        mode=_MODES[game.phase],
        focus=_focus(game, slots),
        slots=slots,
        ruin_chosen=game.phase is Phase.MAGDAGDON and screen.chosen_die == "x",
        still_required=game.still_required,
        can_confirm=game.can_confirm,
        can_undo=bool(game.staged),
        can_undo_all=len(game.staged) > 1,
        charges=tuple(n < game.charges_left for n in range(game.difficulty.charges)),
        charges_left=game.charges_left,
        next_cost=game.next_cost,
        powers_open=bool(shifts) or game.can_reroll,
        can_reroll=game.can_reroll,
    )


def _slots(screen: GameScreen, shifts: set[Shift]) -> tuple[SlotView, ...]:
    game = screen.played.game
    on = {staged.die: cell_name(staged.cell) for staged in game.staged}
    chosen = _chosen(game, screen.chosen_die, screen.outcome)
    return tuple(
        SlotView(
            die=die,
            value=value,
            cell=on.get(die, ""),
            chosen=die == chosen,
            down=value - 1 if Shift(die, -1) in shifts else None,
            up=value + 1 if Shift(die, 1) in shifts else None,
            again=die in screen.chosen_reroll,
        )
        for die, value in enumerate(game.dice, 1)
    )


def _chosen(game: Game, sent: str | None, outcome: Outcome | None) -> int | None:
    """The die that is in the player's fingers: the one just taken back, else the one chosen."""
    if game.phase is not Phase.PLACING:
        return None
    if outcome and outcome.event in ("undo", "unstage"):
        return int(str(outcome.fields["die"]))
    return next((die for die in game.available if str(die) == sent), None)


def _focus(game: Game, slots: tuple[SlotView, ...]) -> str:
    """Where to go on when the element that had the focus is gone."""
    if game.phase is not Phase.PLACING:
        return {Phase.TO_ROLL: "roll", Phase.MAGDAGDON: "die-x"}.get(game.phase, "again")
    chosen = (slot.die for slot in slots if slot.chosen)
    die = next(chosen, next(iter(game.available), None))
    return f"die-{die}" if die else "confirm"
