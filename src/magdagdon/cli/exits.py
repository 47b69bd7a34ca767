"""Exit codes and the exceptions that end a command with one of them."""

from enum import IntEnum


class Exit(IntEnum):
    """What the command tells the shell (docs/cli.md)."""

    DONE = 0
    REFUSED = 1  # a record that is refused; games and scores that can't be kept or read
    USAGE = 2  # a command that is written wrong; a file that can't be opened
    INTERRUPTED = 130  # as shells report an end by Ctrl-C
    PIPE_CLOSED = 141  # as they report the end of a program whose reader went away


class Failure(Exception):
    """Ends the command with a sentence on standard error.

    Attributes:
        key: of the sentence in the catalogues.
        fields: what it needs.
        status: the exit code.
    """

    def __init__(self, key: str, status: Exit = Exit.REFUSED, **fields: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields
        self.status = status


class PipeClosed(Exception):
    """Whoever read our output went away (`| head`): end without a word."""
