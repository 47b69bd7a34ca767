"""Writes docs/cli.md from the program's own help; `python scripts/cli_page.py` after a change."""

import os
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "cli.md"
COMMANDS = (
    *("", "serve", "replay", "verify-dice", "scores", "scores export", "scores import"),
    *("par", "advise", "review", "simulate", "solve"),
)
HEAD = """\
# The commands

This page is written by `make docs` from the program's own help; in Slovene with `LANG=sl_SI.UTF-8`.

| exit code | what it means |
|---|---|
| 0 | done; the game itself ended by Ctrl-C |
| 1 | refused: a record against the rules, a port that is taken, games that can't be kept or read |
| 2 | a command written wrong, or a file that can't be opened |
| 130 | ended by Ctrl-C |
| 141 | whoever read the output went away |

`NO_COLOR` switches colours off. `MAGDAGDON_DATA_DIR` says where games and scores are kept.
Completion for a shell: `magdagdon --install-completion`.
"""


def page() -> str:
    """The whole page."""
    return HEAD + "".join(map(_section, COMMANDS))


def _section(command: str) -> str:
    name = f"magdagdon {command}".rstrip()
    return f"\n## {name}\n\n```text\n{_help(command)}```\n"


def _help(command: str) -> str:
    environment = {**os.environ, "COLUMNS": "80", "LC_ALL": "C.UTF-8"}
    arguments = [sys.executable, "-m", "magdagdon", *command.split(), "--help"]
    return subprocess.run(
        arguments, env=environment, check=True, capture_output=True, encoding="utf-8"
    ).stdout


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
