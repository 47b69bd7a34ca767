"""The wheel: what an installation that is not editable, a zip and a browser get."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.cli.running import running

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "magdagdon"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    _pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT))
    [wheel] = folder.glob("*.whl")
    return wheel


def _pip(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", "-q", *arguments], check=True)


def test_wheel__is_pure(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")


def test_wheel__holds_every_file_of_the_package(wheel: Path) -> None:
    kept = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("magdagdon/")}
    here = (path for path in PACKAGE.rglob("*") if path.is_file())
    files = {
        f"magdagdon/{path.relative_to(PACKAGE).as_posix()}"
        for path in here
        if "__pycache__" not in path.parts
    }
    assert kept == files
    assert any(name.endswith(".po") for name in kept)
    assert any(name.endswith(".css") for name in kept)


def test_wheel__replays_from_the_zip(wheel: Path, environment: dict[str, str]) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "magdagdon", "replay", "-"],
        env=environment | {"PYTHONPATH": str(wheel)},
        cwd=wheel.parent,
        input=b"MAGDAGDON 1 SURVIVAL\n",
        capture_output=True,
        check=True,
    )
    assert b"SURVIVAL" in result.stdout


def test_wheel__installed_plays(
    wheel: Path,
    environment: dict[str, str],
    tmp_path: Path,
) -> None:
    target = tmp_path / "installed"
    _pip("install", "--no-deps", "--target", str(target), str(wheel))
    installed = environment | {"PYTHONPATH": str(target)}
    where = [sys.executable, "-c", "import magdagdon; print(magdagdon.__file__)"]
    told = subprocess.run(where, env=installed, capture_output=True, text=True, check=True).stdout
    assert told.startswith(str(target))
    with running(installed, "--port", "0", "--no-browser") as game:
        assert game.get("/game").status == 200
