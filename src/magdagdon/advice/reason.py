"""A reason as a code and fields: what the catalogues make a sentence of."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from magdagdon.rules import Cell

Field = str | int | float


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a choice is good.

    Attributes:
        code: which reason. Where words bend with a line and a combination, it names them:
            `completes.row.STRAIGHT`; the words are `advice.reason.` and the code.
        fields: what the words need; names of cells are joined already: "b2, c3".
        cells: what it speaks of on the board, to be shown there.
    """

    code: str
    fields: Mapping[str, Field] = field(default_factory=dict)
    cells: tuple[Cell, ...] = ()
