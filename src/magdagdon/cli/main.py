"""The command `magdagdon`: streams, language, exit codes. What it offers: `magdagdon.cli.app`."""

import sys
from collections.abc import Sequence
from typing import NoReturn

import typer

from magdagdon.cli.app import build
from magdagdon.cli.exits import Exit, Failure, PipeClosed
from magdagdon.cli.help import usage_sentence
from magdagdon.cli.language import spoken_language
from magdagdon.cli.terminal import Terminal, leave_output, prepare_streams
from magdagdon.words import words_for


def main() -> NoReturn:
    """Run the command that the shell asked for and leave with its exit code."""
    prepare_streams()
    sys.exit(run(sys.argv[1:], Terminal(words_for(spoken_language()))))


def run(arguments: Sequence[str], terminal: Terminal) -> int:
    """Run one command line; whatever it meets, the answer is an exit code and no trace."""
    try:
        status = _invoke(arguments, terminal)
        terminal.finish()
        return status
    except Failure as failure:
        terminal.warn(failure.key, **failure.fields)
        return failure.status
    except PipeClosed:
        leave_output()
        return Exit.PIPE_CLOSED
    except (KeyboardInterrupt, typer.Abort):
        return Exit.INTERRUPTED


def _invoke(arguments: Sequence[str], terminal: Terminal) -> int:
    command = typer.main.get_command(build(terminal))
    try:
        # Typer answers with the code of typer.Exit, or with what the command returned: None.
        status = command(
            list(arguments), prog_name="magdagdon", standalone_mode=False, obj=terminal
        )
    except typer.TyperException as error:
        terminal.complain(f"magdagdon: {usage_sentence(error, terminal.words)}")
        terminal.warn("cli.usage.see_help", command="magdagdon --help")
        return Exit.USAGE
    return int(status or Exit.DONE)
