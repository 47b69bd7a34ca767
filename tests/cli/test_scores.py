"""`magdagdon scores`: show, export, import, from one machine to another."""

import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from magdagdon import record
from tests.cli.conftest import Command

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = ("highest", "lowest-survival", "nightmare-ruin")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Three finished games, one of each difficulty, in one file."""
    path = tmp_path / "games.mgd"
    path.write_bytes(b"".join((GOLDEN / f"{name}.mgd").read_bytes() for name in GAMES))
    return path


def test_scores__first_start_shows_empty_tables(magdagdon: Command) -> None:
    result = magdagdon("scores")
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.decode().split("\n\n") == [
        "PEACEFUL\n  no game yet",
        "SURVIVAL\n  no game yet",
        "NIGHTMARE\n  no game yet",
        "",
    ]


def test_scores__imported_games_are_shown_and_marked(magdagdon: Command, file: Path) -> None:
    assert magdagdon("scores", "import", str(file)).stdout == b"Added: 3 games.\n"
    told = magdagdon("scores").stdout.decode()
    best = next(line for line in told.splitlines() if " 544 " in line)
    assert best.split()[0] == "1"
    assert best.rstrip().endswith("imported")
    assert "−276" in told


def test_scores__games_with_chosen_dice_are_marked_and_have_no_place(
    magdagdon: Command, file: Path
) -> None:
    chosen = file.read_bytes().replace(b"NIGHTMARE\n", b"NIGHTMARE\ndice: chosen\n")
    assert magdagdon("scores", "import", "-", stdin=chosen).returncode == 0
    told = magdagdon("scores").stdout.decode()
    best = next(line for line in told.splitlines() if " 544 " in line)
    assert best.split()[0] == "–"
    assert best.rstrip().endswith("imported, chosen dice")
    assert b"dice: chosen\n" in magdagdon("scores", "export").stdout


@pytest.mark.parametrize(
    ("header", "mark"),
    [("none", "imported, without help"), ("1 3 4.1", "imported, 3 hints"), ("?", "imported")],
)
def test_scores__tell_of_help(magdagdon: Command, file: Path, header: str, mark: str) -> None:
    games = file.read_bytes().replace(b"NIGHTMARE\n", f"NIGHTMARE\nhints: {header}\n".encode())
    assert magdagdon("scores", "import", "-", stdin=games).returncode == 0
    told = magdagdon("scores").stdout.decode()
    best = next(line for line in told.splitlines() if " 544 " in line)
    assert best.rstrip().endswith(mark)
    assert f"hints: {header}\n".encode() in magdagdon("scores", "export").stdout


def test_scores__speak_slovene(magdagdon: Command, file: Path) -> None:
    magdagdon("scores", "import", str(file))
    told = magdagdon("scores", LC_ALL="sl_SI.UTF-8").stdout.decode()
    assert "Mesto" in told
    assert "uvoženo" in told


def test_scores_import__games_already_there_are_skipped(magdagdon: Command, file: Path) -> None:
    magdagdon("scores", "import", str(file))
    result = magdagdon("scores", "import", "-", stdin=file.read_bytes())
    assert result.stdout == b"Added: 0 games.\nAlready here: 3 games.\n"
    assert result.returncode == 0


def test_scores_import__refused_games_are_named_by_line_and_rule(
    magdagdon: Command, file: Path
) -> None:
    before = file.read_text(encoding="utf-8").count("\n")
    with file.open("a", encoding="utf-8") as games:
        games.write("MAGDAGDON 1 PEACEFUL\n1. 1336 1-\n")
    result = magdagdon("scores", "import", str(file))
    assert result.returncode == 1
    assert result.stdout == b"Added: 3 games.\nRefused: 1 game.\n"
    [line] = result.stderr.decode().splitlines()
    assert line.startswith(f"{file}:{before + 2}:9: ")
    assert line.endswith(" (R13)")


def test_scores_import__unfinished_game_is_refused(magdagdon: Command) -> None:
    result = magdagdon("scores", "import", "-", stdin=b"MAGDAGDON 1 PEACEFUL\n")
    assert result.returncode == 1
    assert result.stderr.decode().startswith("-:1:1: ")


def test_scores_import__missing_file_is_a_usage_error(magdagdon: Command, tmp_path: Path) -> None:
    result = magdagdon("scores", "import", str(tmp_path / "none"))
    assert (result.returncode, result.stdout) == (2, b"")
    assert not (tmp_path / "data").exists()


def test_scores_export__goes_to_another_machine_unchanged(
    magdagdon: Command, file: Path, tmp_path: Path
) -> None:
    magdagdon("scores", "import", str(file))
    exported = magdagdon("scores", "export").stdout
    other = {"MAGDAGDON_DATA_DIR": str(tmp_path / "other")}
    result = magdagdon("scores", "import", "-", stdin=exported, **other)
    assert result.stdout == b"Added: 3 games.\n"
    assert magdagdon("scores", "export", **other).stdout == exported


def test_scores_export__holds_the_games_move_by_move(magdagdon: Command, file: Path) -> None:
    magdagdon("scores", "import", str(file))
    exported = magdagdon("scores", "export").stdout.decode()
    for name in GAMES:
        game, _ = record.read((GOLDEN / f"{name}.mgd").read_bytes())
        assert all(record.format_turn(n, t) in exported for n, t in enumerate(game.turns, 1))


def test_scores_export__writes_a_file_and_says_so(
    magdagdon: Command, file: Path, tmp_path: Path
) -> None:
    magdagdon("scores", "import", str(file))
    path = tmp_path / "out.mgd"
    result = magdagdon("scores", "export", str(path))
    assert result.stdout.decode() == f"3 games written to {path}.\n"
    assert path.read_bytes() == magdagdon("scores", "export", "-").stdout


def test_scores_export__replaces_no_file_unless_told(magdagdon: Command, tmp_path: Path) -> None:
    path = tmp_path / "out.mgd"
    path.write_text("precious")
    result = magdagdon("scores", "export", str(path))
    assert (result.returncode, path.read_text()) == (2, "precious")
    assert result.stderr.decode() == f"{path}: is there already; --force replaces it\n"
    assert magdagdon("scores", "export", "--force", str(path)).returncode == 0
    assert path.read_text() == ""


def test_scores_export__folder_that_is_not_there_is_named(
    magdagdon: Command, tmp_path: Path
) -> None:
    path = tmp_path / "none" / "out.mgd"
    result = magdagdon("scores", "export", str(path))
    assert result.returncode == 2
    assert result.stderr.decode().startswith(f"{path}: can't be written: ")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_scores_export__full_disk_is_named(magdagdon: Command, file: Path) -> None:
    magdagdon("scores", "import", str(file))
    result = magdagdon("scores", "export", "/dev/full")
    assert result.returncode == 2
    assert b"can't be written: No space left on device" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of a process")
def test_scores_import__data_that_cannot_grow_is_said_and_nothing_is_lost(
    magdagdon: Command, environment: dict[str, str], file: Path
) -> None:
    """A limit on the size of files stands for a full disk: the system refuses to write more."""
    magdagdon("scores", "import", "-", stdin=(GOLDEN / "highest.mgd").read_bytes())
    kept = magdagdon("scores", "export").stdout
    result = subprocess.run(
        [sys.executable, "-m", "magdagdon", "scores", "import", str(file)],
        env=environment,
        capture_output=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)),
        check=False,
    )
    assert (result.returncode, result.stdout) == (1, b"")
    [line] = result.stderr.decode().splitlines()
    assert line.startswith("There is no space left for games and scores in ")
    assert magdagdon("scores", "export").stdout == kept


@pytest.mark.skipif(shutil.which("setpriv") is None, reason="needs setpriv")
def test_scores__read_only_folder_is_named(environment: dict[str, str], tmp_path: Path) -> None:
    """Run without root's right to write everywhere, should root run the tests."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o500)
    limits = ["setpriv", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []
    command = [*limits, sys.executable, "-m", "magdagdon", "scores"]
    result = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert (result.returncode, result.stdout) == (1, b"")
    assert str(folder) in result.stderr.decode()
    assert len(result.stderr.splitlines()) == 1
