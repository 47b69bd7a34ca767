"""From text to `Record` and back: the grammar of RECORD.md."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from magdagdon.rules import Difficulty

from .actions import parse_actions
from .errors import GrammarError
from .record import NOWHERE, RULES_VERSION, Mark, Record, Turn, faces_text

_KEY_LINE = re.compile(r"([a-z][a-z0-9_-]*): (.*)", re.DOTALL)
_TURN_LINE = re.compile(r"(0|[1-9][0-9]*)\. (.*)", re.DOTALL | re.ASCII)
_DICE = re.compile(r"[1-6]{4}")
_RESULT = re.compile(r"= (0|-?[1-9][0-9]*)", re.ASCII)
_LONGEST_RESULT = 4000  # Python turns few more digits into a number


def parse(text: str | bytes) -> Record:
    """The record that a text says; its moves and its result are not checked.

    Args:
        text: the whole file; bytes are UTF-8. A leading byte order mark is skipped.

    Raises:
        GrammarError: the first place where the text is not of the record's form.
    """
    lines = _lines(_decoded(text).removeprefix("\ufeff"))
    reading = _Reading(_parse_header(next(lines)[1]))
    for number, line in lines:
        _read_line(reading, number, line)
    return reading.record()


def format(record: Record) -> str:
    """The canonical text of a record, with LF line ends, the last one included."""
    lines = [f"MAGDAGDON {RULES_VERSION} {record.difficulty.value}"]
    lines += [f"{key}: {value}" for key, value in record.headers]
    lines += [format_turn(number, turn) for number, turn in enumerate(record.turns, 1)]
    if record.result is not None:
        lines.append(f"= {record.result}")
    return "\n".join(lines) + "\n"


def format_turn(number: int, turn: Turn) -> str:
    """One line of a record: the number of a turn, its dice and its actions."""
    return " ".join((f"{number}.", faces_text(turn.dice), *map(str, turn.actions)))


def _decoded(text: str | bytes) -> str:
    if isinstance(text, str):
        text = text.encode(errors="surrogatepass")
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        before = text[: error.start].decode().removeprefix("\ufeff")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        raise GrammarError(Mark(line, column), "encoding") from None


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The numbered lines that say something: the header first, no comments or blank lines."""
    lines = text.split("\n")
    for number, ended in enumerate(lines, 1):
        line = ended.removesuffix("\r") if number < len(lines) else ended
        if "\r" in line:
            raise GrammarError(Mark(number, line.index("\r") + 1), "carriage_return")
        if number == 1 or (line and not line.startswith("#")):
            yield number, line


def _parse_header(line: str) -> Difficulty:
    word, _, rest = line.partition(" ")
    version, _, name = rest.partition(" ")
    version_at = min(len(word) + 2, len(line) + 1)
    if word != "MAGDAGDON":
        raise GrammarError(Mark(1, 1), "header")
    if version != str(RULES_VERSION):
        raise GrammarError(Mark(1, version_at), "version", found=version)
    if name not in Difficulty.__members__:
        raise _bad_difficulty(name, min(version_at + len(version) + 1, len(line) + 1))
    return Difficulty[name]


def _bad_difficulty(name: str, column: int) -> GrammarError:
    stripped = name.rstrip(" ")
    if stripped in Difficulty.__members__:
        return GrammarError(Mark(1, column + len(stripped)), "space")
    return GrammarError(Mark(1, column), "difficulty", found=name)


@dataclass(slots=True)
class _Reading:
    """A record that grows line by line, in time that grows no faster than the text."""

    difficulty: Difficulty
    headers: dict[str, str] = field(default_factory=dict)
    turns: list[Turn] = field(default_factory=list)
    result: int | None = None
    result_at: Mark = NOWHERE

    def record(self) -> Record:
        headers, turns = tuple(self.headers.items()), tuple(self.turns)
        return Record(self.difficulty, headers, turns, self.result, self.result_at)


def _read_line(reading: _Reading, number: int, line: str) -> None:
    if reading.result is not None:
        raise GrammarError(Mark(number, 1), "after_result")
    if line.startswith("="):
        _read_result(reading, number, line)
    elif line[0] in "0123456789":
        _read_turn(reading, number, line)
    elif reading.turns:
        raise GrammarError(Mark(number, 1), "line", next=len(reading.turns) + 1)
    else:
        _read_key(reading, number, line)


def _read_key(reading: _Reading, number: int, line: str) -> None:
    match = _KEY_LINE.fullmatch(line)
    if not match:
        raise GrammarError(Mark(number, 1), "key_line")
    key, value = match.groups()
    if key in reading.headers:
        raise GrammarError(Mark(number, 1), "repeated_key", key=key)
    reading.headers[key] = value


def _read_turn(reading: _Reading, number: int, line: str) -> None:
    expected = len(reading.turns) + 1
    match = _TURN_LINE.fullmatch(line)
    if not match:
        raise GrammarError(Mark(number, 1), "turn_line", next=expected)
    if match[1] != str(expected):
        raise GrammarError(Mark(number, 1), "numbering", next=expected, found=match[1])
    if reading.turns and not reading.turns[-1].is_over:
        raise GrammarError(reading.turns[-1].at, "unfinished_turn", turn=len(reading.turns))
    reading.turns.append(_parse_turn(match[2], number, match.start(2) + 1))


def _parse_turn(text: str, line: int, column: int) -> Turn:
    """The turn of a line, from its dice on."""
    dice, space, rest = text.partition(" ")
    if not _DICE.fullmatch(dice):
        raise GrammarError(Mark(line, column), "dice", found=dice)
    actions = parse_actions(rest, line, column + len(dice) + 1) if space else ()
    return Turn(tuple(map(int, dice)), actions, Mark(line, 1))


def _read_result(reading: _Reading, number: int, line: str) -> None:
    match = _RESULT.fullmatch(line)
    if not match or len(match[1]) > _LONGEST_RESULT:
        raise GrammarError(Mark(number, 1), "result_line")
    reading.result, reading.result_at = int(match[1]), Mark(number, 1)
