"""The site runs where there is no server, no database, no thread and no file (DESIGN 6)."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import magdagdon

PACKAGE = Path(magdagdon.__file__).parent
PROGRAM = Path(__file__).with_name("lone_turn.py")
TURN = ["200 roll", "200 stage", "200 stage", "200 confirm", "200 roll"]


def _run(path: Path) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-W", "error", PROGRAM],
        env={**os.environ, "PYTHONPATH": str(path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture
def package_in_a_zip(tmp_path: Path) -> Path:
    archive = tmp_path / "magdagdon.zip"
    with zipfile.ZipFile(archive, "w") as zipped:
        for file in PACKAGE.rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                zipped.write(file, file.relative_to(PACKAGE.parent))
    return archive


def test_turn__needs_nothing_but_the_app() -> None:
    *turn, loaded_from = _run(PACKAGE.parent)
    assert turn == TURN
    assert Path(loaded_from).parent == PACKAGE


def test_turn__can_be_played_from_a_zip(package_in_a_zip: Path) -> None:
    *turn, loaded_from = _run(package_in_a_zip)
    assert turn == TURN
    assert loaded_from.startswith(str(package_in_a_zip))
