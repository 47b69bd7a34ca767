"""From text to `Record` and back: the grammar of RECORD.md."""

import re
from collections.abc import Iterator
from dataclasses import replace

from magdagdon.rules import Difficulty

from .actions import parse_actions
from .errors import GrammarError
from .record import RULES_VERSION, Mark, Record, Turn, faces_text

_KEY_LINE = re.compile(r"([a-z][a-z0-9_-]*): (.*)", re.DOTALL)
_TURN_LINE = re.compile(r"(0|[1-9][0-9]*)\. (.*)", re.DOTALL | re.ASCII)
_DICE = re.compile(r"[1-6]{4}")
_RESULT = re.compile(r"= (0|-?[1-9][0-9]*)", re.ASCII)
_LONGEST_RESULT = 9


def parse(text: str | bytes) -> Record:
    """The record that a text says; its moves and its result are not checked.

    Args:
        text: the whole file; bytes are UTF-8. A leading byte order mark is skipped.

    Raises:
        GrammarError: the first place where the text is not of the record's form.
    """
    lines = _lines(_decoded(text).removeprefix("\ufeff"))
    record = Record(_parse_header(next(lines)[1]))
    ended = False
    for number, line in lines:
        if ended:
            raise GrammarError(Mark(number, 1), "after_result")
        record = _with_line(record, number, line)
        ended = record.result is not None
    return record


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
        return text
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
    if word != "MAGDAGDON":
        raise GrammarError(Mark(1, 1), "header")
    if version != str(RULES_VERSION):
        raise GrammarError(Mark(1, len(word) + 2), "version", found=version)
    if name not in Difficulty.__members__:
        column = len(word) + len(version) + 3
        raise GrammarError(Mark(1, column), "difficulty", found=name)
    return Difficulty[name]


def _with_line(record: Record, number: int, line: str) -> Record:
    if line.startswith("="):
        return _with_result(record, number, line)
    if line[0] in "0123456789":
        return _with_turn(record, number, line)
    if record.turns:
        raise GrammarError(Mark(number, 1), "line", next=len(record.turns) + 1)
    return _with_key(record, number, line)


def _with_key(record: Record, number: int, line: str) -> Record:
    match = _KEY_LINE.fullmatch(line)
    if not match:
        raise GrammarError(Mark(number, 1), "key_line")
    key, value = match.groups()
    if record.header(key) is not None:
        raise GrammarError(Mark(number, 1), "repeated_key", key=key)
    return replace(record, headers=(*record.headers, (key, value)))


def _with_turn(record: Record, number: int, line: str) -> Record:
    expected = len(record.turns) + 1
    match = _TURN_LINE.fullmatch(line)
    if not match:
        raise GrammarError(Mark(number, 1), "turn_line", next=expected)
    if match[1] != str(expected):
        raise GrammarError(Mark(number, 1), "numbering", next=expected, found=match[1])
    if record.turns and not record.turns[-1].is_over:
        raise GrammarError(record.turns[-1].at, "unfinished_turn", turn=len(record.turns))
    turn = _parse_turn(match[2], number, match.start(2) + 1)
    return replace(record, turns=(*record.turns, turn))


def _parse_turn(text: str, line: int, column: int) -> Turn:
    """The turn of a line, from its dice on."""
    dice, space, rest = text.partition(" ")
    if not _DICE.fullmatch(dice):
        raise GrammarError(Mark(line, column), "dice", found=dice)
    actions = parse_actions(rest, line, column + len(dice) + 1) if space else ()
    return Turn(tuple(map(int, dice)), actions, Mark(line, 1))


def _with_result(record: Record, number: int, line: str) -> Record:
    match = _RESULT.fullmatch(line)
    if not match or len(match[1]) > _LONGEST_RESULT:
        raise GrammarError(Mark(number, 1), "result_line")
    return replace(record, result=int(match[1]), result_at=Mark(number, 1))
