"""What is printed survives the console it is printed on, and the pipe it goes into."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.cli.test_replay import EXAMPLE

SLOVENE = {"LC_ALL": "sl_SI.UTF-8"}


@pytest.mark.parametrize("encoding", ["cp1250", "ascii"])
@pytest.mark.parametrize("arguments", [("replay", "-"), ("serve", "--help")])
def test_output__survives_any_console(
    magdagdon: Command, encoding: str, arguments: tuple[str, ...]
) -> None:
    stdin = EXAMPLE.encode()
    result = magdagdon(*arguments, stdin=stdin, PYTHONIOENCODING=encoding, **SLOVENE)
    assert (result.returncode, result.stderr) == (0, b"")
    result.stdout.decode(encoding)


def test_output__keeps_slovene_letters_on_a_cp1250_console(magdagdon: Command) -> None:
    result = magdagdon("replay", "-", stdin=EXAMPLE.encode(), PYTHONIOENCODING="cp1250", **SLOVENE)
    told = result.stdout.decode("cp1250")
    assert "RUŠEVINA na d4" in told
    assert "Rezultat" in told
    assert "-11" in told
    assert "?" not in told


def test_errors__survive_a_cp1250_console(magdagdon: Command) -> None:
    record = b"MAGDAGDON 1 PEACEFUL\n1. 1336 1-\n"
    result = magdagdon("replay", "-", stdin=record, PYTHONIOENCODING="cp1250", **SLOVENE)
    assert result.returncode == 1
    assert result.stderr.decode("cp1250").startswith("-:2:9: ")


def test_output__has_no_colours_in_a_pipe(magdagdon: Command) -> None:
    assert b"\x1b" not in magdagdon("replay", "-", stdin=EXAMPLE.encode()).stdout


def test_output__has_colours_where_they_are_asked_for(magdagdon: Command) -> None:
    result = magdagdon("replay", "-", stdin=EXAMPLE.encode(), FORCE_COLOR="1", TERM="xterm")
    assert b"\x1b[1m" in result.stdout


def test_output__no_color_switches_colours_off(magdagdon: Command) -> None:
    result = magdagdon("replay", "-", stdin=EXAMPLE.encode(), NO_COLOR="1", TERM="xterm")
    assert b"\x1b" not in result.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell with pipes")
@pytest.mark.parametrize("arguments", ["--help", "replay record.mgd", "replay --json record.mgd"])
def test_output__closed_pipe_is_no_trace(
    environment: dict[str, str], tmp_path: Path, arguments: str
) -> None:
    (tmp_path / "record.mgd").write_text(EXAMPLE, encoding="utf-8")
    # The reader is gone before anything is written: `true` reads nothing.
    script = f'("{sys.executable}" -m magdagdon {arguments}; echo "$?" >code) | true'
    result = subprocess.run(
        ["sh", "-c", script], cwd=tmp_path, env=environment, capture_output=True, check=False
    )
    assert result.stderr == b""
    assert (tmp_path / "code").read_text() in ("141\n", "0\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("arguments", [("--version",), ("--help",), ("replay", "-")])
def test_output__full_disk_is_a_sentence(
    environment: dict[str, str], arguments: tuple[str, ...]
) -> None:
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [sys.executable, "-m", "magdagdon", *arguments],
            env=environment,
            input=EXAMPLE.encode(),
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert result.returncode == 1
    assert result.stderr.decode() == "The output can't be written: No space left on device\n"
