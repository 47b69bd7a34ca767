"""The command as the shell runs it: a process of its own, in an environment of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Result = subprocess.CompletedProcess[bytes]
Command = Callable[..., Result]

_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "PYTHONIOENCODING", "PYTHONUTF8")
_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "BROWSER", "NO_COLOR", "FORCE_COLOR")


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """English, UTF-8, no screen, and a data folder that is not there yet."""
    inherited = {k: v for k, v in os.environ.items() if k not in (*_LOCALE, *_SCREEN)}
    return {**inherited, "LC_ALL": "C.UTF-8", "MAGDAGDON_DATA_DIR": str(tmp_path / "data")}


@pytest.fixture
def magdagdon(environment: dict[str, str]) -> Command:
    """Run `magdagdon ARGUMENTS`, with further environment variables, and wait for its end."""

    def run(*arguments: str, stdin: bytes = b"", **variables: str) -> Result:
        return subprocess.run(
            [sys.executable, "-m", "magdagdon", *arguments],
            input=stdin,
            env=environment | variables,
            capture_output=True,
            timeout=60,
            check=False,
        )

    return run
