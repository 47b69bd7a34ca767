"""Where games and scores are kept on this machine."""

import os
from pathlib import Path

import platformdirs

from magdagdon.cli.exits import Failure
from magdagdon.cli.files import reason

VARIABLE = "MAGDAGDON_DATA_DIR"


def data_folder(told: str | None = None) -> Path:
    """The data folder: as told, else as the environment says, else the platform's."""
    if chosen := told or os.environ.get(VARIABLE):
        return Path(chosen).expanduser().absolute()
    return platformdirs.user_data_path("magdagdon", appauthor=False)


def database(folder: Path) -> Path:
    """The file of games and scores in a data folder."""
    return folder / "magdagdon.sqlite3"


def prepare(folder: Path) -> Path:
    """Make the folder, for its owner only, if it is not there; Failure if it can't be made."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Failure("cli.no_folder", folder=str(folder), reason=reason(error)) from None
    return folder
