"""Advice beside the server: whether there can be any, and how its workers are started."""

import importlib.util
import sys

from magdagdon.advising import Limits, Office

WORKER = "adviser"
"""The command that is a worker."""


def office_for(workers: int) -> Office | None:
    """An office with so many workers; None if there are to be none, or there is no solver here."""
    if not workers or importlib.util.find_spec("numba") is None:
        return None
    # -P: nothing in the folder one happens to be in is taken for a module.
    return Office([sys.executable, "-P", "-m", "magdagdon", WORKER], Limits(workers=workers))
