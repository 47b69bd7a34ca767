"""The command as the shell runs it: a process of its own."""

import subprocess
import sys
from collections.abc import Callable

import pytest

Result = subprocess.CompletedProcess[bytes]
Command = Callable[..., Result]


@pytest.fixture
def magdagdon(environment: dict[str, str]) -> Command:
    """Run `magdagdon ARGUMENTS`, with further environment variables, and wait for its end."""

    def run(*arguments: str, stdin: bytes = b"", **variables: str) -> Result:
        return subprocess.run(
            [sys.executable, "-m", "magdagdon", *arguments],
            input=stdin,
            env=environment | variables,
            capture_output=True,
            timeout=300,  # a busy machine is no failure
            check=False,
        )

    return run
