"""What every page is told besides its own content: where things are, and the player's clock."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from magdagdon.play import AT_FIRST, Preferences
from magdagdon.rules import Difficulty


@dataclass(frozen=True, slots=True)
class Context:
    """The surroundings of one page.

    `url(name, **parameters)` is the path of a named route; what is no part of the path becomes the
    query. `static(name)` is the path of a static file (KeyError if there is none). `local` turns a
    UTC time into the player's zone, as far as that is known: where `is_utc`, it stays as it is, for
    a script to put right. `route` names the screen asked for, "" if there is none. `release` is the
    hash of all static files, `version` that of the package. `preferences` are the visitor's, as at
    first where the visitor is not known. `is_part`: a script asks that has such a page on the
    screen already; what never changes in it is left out then, and stays (`data-stays`).
    `advises`: hints and reviews can be had here. `pars` are of the difficulties that have been
    solved, see `par`. `due` is how many mistakes are due, on pages with a menu that tells it.
    """

    url: Callable[..., str]
    static: Callable[[str], str]
    local: Callable[[datetime], datetime]
    is_utc: bool
    route: str
    release: str
    version: str
    preferences: Preferences = AT_FIRST
    is_part: bool = False
    advises: bool = False
    pars: Mapping[Difficulty, float] = field(default_factory=dict)
    due: int = 0

    def par(self, difficulty: Difficulty) -> float | None:
        """The expected score of perfect play; None where it is not known."""
        return self.pars.get(difficulty)
