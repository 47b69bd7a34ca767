"""What the commands print with: in any console's encoding, with or without colours, into pipes."""

import codecs
import contextlib
import io
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console, RenderableType

from magdagdon.cli.exits import Exit, Failure, PipeClosed
from magdagdon.words import Words

_NARROW = "magdagdon.narrow"
_STAND_INS = str.maketrans({"−": "-", "·": "-", "→": ">", "…": "...", "–": "-", "×": "x"})


def _narrow(error: UnicodeError) -> tuple[str, int]:
    """Stand-ins for characters that a console's encoding (cp1250, ASCII) doesn't have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_stand_in, error.object[error.start : error.end])), error.end


def _stand_in(character: str) -> str:
    return stand_in if (stand_in := character.translate(_STAND_INS)).isascii() else "?"


def prepare_streams() -> None:
    """Make standard output and error survive characters that their encoding doesn't have."""
    codecs.register_error(_NARROW, _narrow)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_NARROW)


class _PipedConsole(Console):
    def on_broken_pipe(self) -> None:
        raise PipeClosed


@dataclass(frozen=True, slots=True)
class Terminal:
    """Standard output and standard error, and the words spoken there.

    Colours are Rich's affair: none in a pipe, none with NO_COLOR or TERM=dumb.
    """

    words: Words

    def say(self, key: str, **fields: str | int) -> None:
        """Print a sentence from the catalogues."""
        self.show(self.words.text(key, **fields))

    def show(self, *parts: RenderableType) -> None:
        """Print lines and tables; what is too long for a line is not broken."""
        console = _console()
        with _writing():
            for part in parts:
                console.print(part, soft_wrap=isinstance(part, str))

    def warn(self, key: str, **fields: str | int) -> None:
        """Print a sentence on standard error."""
        self.complain(self.words.text(key, **fields))

    def complain(self, line: str) -> None:
        """Print a line on standard error."""
        with contextlib.suppress(OSError):  # nobody is there to be told
            print(line, file=sys.stderr, flush=True)

    def write(self, content: bytes) -> None:
        """Write bytes to standard output as they are."""
        with _writing():
            sys.stdout.buffer.write(content)

    def finish(self) -> None:
        """Send what is still on its way; the interpreter would do it too, but can't say it well."""
        with _writing():
            sys.stdout.flush()


def _console() -> Console:
    return _PipedConsole(highlight=False, markup=False, emoji=False)


@contextlib.contextmanager
def _writing() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise PipeClosed from None
    except OSError as error:
        leave_output()
        raise Failure("cli.output_failed", Exit.REFUSED, reason=str(error.strerror)) from None


def leave_output() -> None:
    """Let the interpreter's own last flush go nowhere: whoever read our output is gone."""
    with contextlib.suppress(OSError, io.UnsupportedOperation, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
