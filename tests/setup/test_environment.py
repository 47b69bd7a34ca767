"""`scripts/environment`: what it says where something is missing, and that it works only once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")

NO_PIP = 'case "$*" in *ensurepip*|*"import pip"*) exit 1;; esac'
Result = subprocess.CompletedProcess[str]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of what the script looks at, in a folder with a space and a letter beyond ASCII."""
    project = tmp_path / "moja mapa č"
    for name in ("scripts", "requirements"):
        shutil.copytree(ROOT / name, project / name)
    for name in ("pyproject.toml", "Makefile"):
        shutil.copy(ROOT / name, project / name)
    return project


def make(project: Path, target: str, path: str, **variables: str) -> Result:
    return subprocess.run(
        ["/usr/bin/make", target],
        cwd=project,
        env={"PATH": path, **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def programs(folder: Path, **scripts: str) -> str:
    """A PATH of its own: the given programs, and the few of the system that the script uses."""
    folder.mkdir()
    for name in ("sh", "sed", "rm", "dirname", "cat", "cksum", "id"):
        (folder / name).symlink_to(shutil.which(name) or name)
    for name, script in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    return str(folder)


def test_environment__says_which_python_is_needed(project: Path, tmp_path: Path) -> None:
    old = 'case "$1" in --version) echo "Python 3.9.2";; *) exit 1;; esac'
    result = make(project, "play", programs(tmp_path / "bin", python3=old))
    assert result.returncode != 0
    assert "needs Python 3.11 or newer; this machine has: Python 3.9.2." in result.stderr
    assert "Traceback" not in result.stderr


def test_environment__says_that_there_is_no_python(project: Path, tmp_path: Path) -> None:
    result = make(project, "play", programs(tmp_path / "bin"))
    assert result.returncode != 0
    assert "this machine has: no Python at all." in result.stderr


def test_environment__says_that_debian_keeps_venv_in_a_package(
    project: Path, tmp_path: Path
) -> None:
    result = make(project, "play", programs(tmp_path / "bin", python3=NO_PIP))
    assert result.returncode != 0
    assert "sudo apt-get install python3-venv" in result.stderr


def test_environment__takes_a_newer_python_beside_an_old_one(project: Path, tmp_path: Path) -> None:
    path = programs(tmp_path / "bin", python3="exit 1", **{"python3.12": NO_PIP})
    result = make(project, "play", path)
    assert "python3-venv" in result.stderr


def test_environment__does_nothing_when_everything_is_there(project: Path, tmp_path: Path) -> None:
    python = project / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    log = tmp_path / "log"
    python.write_text(f'#!/bin/sh\necho "$*" >>"{log}"\n')
    python.chmod(0o755)
    path = programs(tmp_path / "bin")
    assert make(project, "play", path).returncode == 0
    first = log.read_text().splitlines()
    assert make(project, "play", path, ARGS="").returncode == 0
    second = log.read_text().splitlines()[len(first) :]
    assert [line.partition(" -q")[0] for line in first] == [
        "-c import pip",
        "-m pip install",
        "-m pip install",
        "-m magdagdon",
    ]
    assert second == ["-c import pip", "-m magdagdon"]


def test_environment__brings_the_game_where_the_solver_can_not_be_installed(
    project: Path, tmp_path: Path
) -> None:
    python = project / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    log = tmp_path / "log"
    refuses = 'case "$*" in *solver.txt*) exit 1;; esac'
    python.write_text(f'#!/bin/sh\necho "$*" >>"{log}"\n{refuses}\n')
    python.chmod(0o755)
    result = make(project, "play", programs(tmp_path / "bin"))
    assert result.returncode == 0
    assert "The game comes without them." in result.stderr
    assert "requirements/run.txt" in log.read_text()
    assert log.read_text().splitlines()[-1].startswith("-m magdagdon")


def test_environment__installs_anew_in_a_folder_that_was_moved(
    project: Path, tmp_path: Path
) -> None:
    python = project / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\n")
    python.chmod(0o755)
    path = programs(tmp_path / "bin")
    assert "Preparing" in make(project, "play", path).stderr
    assert "Preparing" not in make(project, "play", path).stderr
    moved = project.rename(tmp_path / "moved")
    assert "Preparing" in make(moved, "play", path).stderr


def test_browsers__says_what_to_install(project: Path, tmp_path: Path) -> None:
    path = programs(tmp_path / "bin")
    result = subprocess.run(
        ["scripts/browsers", "true"],
        cwd=project,
        env={"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 1
    assert "sudo apt-get install chromium" in result.stderr


@pytest.mark.parametrize(("ci", "code"), [("", 0), ("true", 1)])
def test_browsers__firefox_may_be_missing_except_in_ci(
    project: Path, tmp_path: Path, ci: str, code: int
) -> None:
    path = programs(tmp_path / "bin", chromium="exit 0")
    result = subprocess.run(
        ["scripts/browsers", "sh", "-c", 'echo "$CHROMIUM|$FIREFOX"'],
        cwd=project,
        env={"PATH": path, "CI": ci},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == code
    assert result.stdout == ("" if ci else f"{tmp_path}/bin/chromium|\n")


def test_browsers__takes_the_one_it_is_told(project: Path, tmp_path: Path) -> None:
    path = programs(tmp_path / "bin", chromium="", firefox="", mine="")
    result = subprocess.run(
        ["scripts/browsers", "sh", "-c", 'echo "$CHROMIUM"'],
        cwd=project,
        env={"PATH": path, "CHROMIUM": f"{tmp_path}/bin/mine", "CI": "true"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout == f"{tmp_path}/bin/mine\n"


def test_makefile__help_names_every_target(project: Path) -> None:
    result = make(project, "help", os.environ["PATH"])
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    [phony] = [line for line in makefile.splitlines() if line.startswith(".PHONY:")]
    named = {line.split()[1] for line in result.stdout.splitlines()}
    assert named == set(phony.split()[1:])
