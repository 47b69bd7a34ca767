"""Files named on the command line; `-` is standard input or output."""

import os
import sys
import tempfile
from pathlib import Path

from magdagdon.cli.exits import Exit, Failure
from magdagdon.cli.terminal import Terminal

STANDARD = "-"


def read(name: str) -> bytes:
    """The content of a file; Failure with exit code 2 if it can't be opened."""
    try:
        return sys.stdin.buffer.read() if name == STANDARD else Path(name).read_bytes()
    except (OSError, ValueError) as error:
        raise Failure("cli.unreadable", Exit.USAGE, file=name, reason=reason(error)) from None


def write(terminal: Terminal, name: str, content: bytes, *, overwrite: bool) -> None:
    """Write a whole file or, on a failure, leave what was there; Failure if it can't be done."""
    if name == STANDARD:
        terminal.write(content)
        return
    try:
        _write_file(Path(name), content, overwrite=overwrite)
    except FileExistsError:
        raise Failure("cli.file_exists", Exit.USAGE, file=name) from None
    except (OSError, ValueError) as error:
        raise Failure("cli.unwritable", Exit.USAGE, file=name, reason=reason(error)) from None


def _write_file(path: Path, content: bytes, *, overwrite: bool) -> None:
    if path.exists() and not path.is_file():  # a device or a pipe: nothing to be replaced
        path.write_bytes(content)
        return
    if path.exists() and not overwrite:
        raise FileExistsError
    handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(path)
    finally:
        Path(beside).unlink(missing_ok=True)


def reason(error: Exception) -> str:
    """What the system says about it, without names and numbers."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
