"""What a command did, in codes and numbers: the sentence about it is the front end's."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Field: TypeAlias = int | str | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened, for one sentence, one sound, one animation.

    Events and their fields (cells by name, dice by their value unless it says position):

    - `roll`: turn, dice (all four, by position).
    - `hint`: turn. Nothing else has changed.
    - `shift`: turn, dice, die (position), before, after, cost, escaped (1 if it led out of
      MAGDAGDON, else 0).
    - `reroll`: turn, dice, again (positions), before, after (values in the same order), cost,
      escaped.
    - `magdagdon`: the fields of the roll or power that brought it or left it standing, and cause
      (`roll`, `shift` or `reroll`). Staged dice that came back are in `fell` (R15).
    - `stage`: die (position), value, cell, n (how many are still required).
    - `unstage` (a die of the player's choice) and `undo` (the one staged last): die, value, cell
      of that die; those that came back with it are in `fell` (R8).
    - `undo_all`: n; all of them are in `fell`.
    - `confirm`: turn (that ended), n (numbers set).
    - `ruin`: turn (that ended), cell.
    - `end`: the fields of the confirm or ruin that ended the game, cause (`confirm` or `ruin`)
      and total, the final score (R21).

    Attributes:
        event: which of the above.
        fields: its fields.
        fell: (value, cell name) of the dice that came back to the hand besides the one named.
    """

    event: str
    fields: Mapping[str, Field] = field(default_factory=dict)
    fell: tuple[tuple[int, str], ...] = ()
