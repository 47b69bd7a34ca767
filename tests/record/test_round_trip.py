"""Reading and writing records: the same bytes, the same game (R23)."""

from dataclasses import replace
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magdagdon.record import (
    PlaceAction,
    Record,
    RecordError,
    RerollAction,
    RuinAction,
    ShiftAction,
    Turn,
    format,
    parse,
    placements,
    read,
    replay,
    steps,
)
from magdagdon.rules import (
    Board,
    Confirm,
    Difficulty,
    Move,
    Phase,
    Roll,
    Staged,
    new_game,
    parse_cell,
)
from tests.record.games import finished, recorded_play
from tests.record.refused import HEADER, OVER
from tests.rules import reference
from tests.rules.playing import a_game, after, stage, unstage

EXAMPLE = """\
MAGDAGDON 1 PEACEFUL
date: 2026-11-30T18:04:11Z
# a comment; the game below is not over yet
1. 5336 3b2 3b3
2. 1456 5- 4c3 4c2
3. 1166 R66:24 2b1 1a1
4. 6666 xd4
"""
SEEDS = st.integers(0, 2**32)
DIFFICULTIES = st.sampled_from(Difficulty)


def test_example__of_the_format_replays_to_the_board_and_score_it_names() -> None:
    """R18-R20: the values of its JSON."""
    record, game = read(EXAMPLE)
    assert (record.difficulty, record.result) == (Difficulty.PEACEFUL, None)
    assert record.headers == (("date", "2026-11-30T18:04:11Z"),)
    assert (game.phase, game.turns, game.powers_used) == (Phase.TO_ROLL, 4, 2)
    assert game.board.values == reference.board_of("1 2 . .", ". 3 4 .", ". 3 4 .", ". . . x")
    score = game.score
    assert (score.base, score.bonuses, score.ruins, score.powers) == (34, 0, -15, -30)
    assert score.total == -11
    assert [line.sum for line in score.lines] == [3, 7, 7, 0, 1, 8, 8, 0]
    assert {(line.combination, line.bonus) for line in score.lines} == {(None, 0)}
    assert (score.lines[0].line.name, score.lines[7].line.name) == ("row 1", "column d")


def test_example__is_read_into_its_parts() -> None:
    assert parse(EXAMPLE).turns == (
        Turn((5, 3, 3, 6), (PlaceAction(3, parse_cell("b2")), PlaceAction(3, parse_cell("b3")))),
        Turn(
            (1, 4, 5, 6),
            (
                ShiftAction(5, -1),
                PlaceAction(4, parse_cell("c3")),
                PlaceAction(4, parse_cell("c2")),
            ),
        ),
        Turn(
            (1, 1, 6, 6),
            (
                RerollAction((6, 6), (2, 4)),
                PlaceAction(2, parse_cell("b1")),
                PlaceAction(1, parse_cell("a1")),
            ),
        ),
        Turn((6, 6, 6, 6), (RuinAction(parse_cell("d4")),)),
    )


def test_writing__is_canonical() -> None:
    without_comment = "".join(line for line in EXAMPLE.splitlines(True) if line[0] != "#")
    assert format(parse(EXAMPLE)) == without_comment
    assert format(parse(without_comment)) == without_comment


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + EXAMPLE,
        EXAMPLE.replace("\n", "\r\n"),
        "\ufeff" + EXAMPLE.replace("\n", "\r\n").rstrip(),
        EXAMPLE.rstrip(),
        EXAMPLE.replace("\n", "\n\n"),
        EXAMPLE.replace("\n", "\n#\n# = 5\n\n"),
        EXAMPLE.replace("\n", "\r\n", 3),
        EXAMPLE + "\n\n# the end",
        EXAMPLE.replace("# a comment; the game", "#1. 1111 \x0b\u2028\tšč"),
    ],
    ids=[
        "mark", "CRLF", "mark, CRLF and no last end", "no last end", "blank lines", "comments",
        "both line ends", "comment at the end", "any comment",
    ],
)  # fmt: skip
def test_reading__accepts_what_writing_leaves_out(text: str) -> None:
    """A mark, CRLF, blank lines, comments anywhere after the header, a missing last line end."""
    assert parse(text) == parse(text.encode()) == parse(EXAMPLE)
    assert format(parse(text)) == format(parse(EXAMPLE))


@pytest.mark.parametrize(
    "value",
    [
        "",
        " ",
        "x ",
        "  x",
        "a: b",
        "# no",
        "1. 1111",
        "= 5",
        "\tx",
        "Č\u2028š\x85\x0b",
        "\ufeff",
        "\0",
    ],
)
def test_headers__keep_any_value_in_any_order(value: str) -> None:
    """Values are not checked and unknown keys are kept."""
    text = f"{HEADER}z_9-: {value}\nplayer: x\na: {value}\n1. 1166\n"
    record = parse(text)
    assert record.headers == (("z_9-", value), ("player", "x"), ("a", value))
    assert format(record) == text
    assert parse(format(record).encode()) == record


@pytest.mark.parametrize("difficulty", Difficulty)
def test_record__without_turns_is_valid(difficulty: Difficulty) -> None:
    """It is a new game (R22)."""
    record, game = read(f"MAGDAGDON 1 {difficulty.value}")
    assert (record, game) == (Record(difficulty), new_game(difficulty))
    assert format(record) == f"MAGDAGDON 1 {difficulty.value}\n"


def test_record__of_a_turn_that_is_not_over_stops_in_it() -> None:
    """R23: roll and powers are there, staged dice are not."""
    _, game = read(HEADER + "1. 1166 6- R1:2\n")
    assert (game.phase, game.dice, game.powers_used) == (Phase.PLACING, (2, 1, 5, 6), 2)
    assert (game.turns, game.staged, game.score.total) == (0, (), -30)


def test_result__is_accepted_if_right_and_added_if_missing() -> None:
    """R20, R21: 544, either way."""
    for text in (OVER, OVER + "= 544\n", OVER + "= 544", OVER + "= 544\n\n# the end\n"):
        record, game = read(text)
        assert (game.phase, game.score.total, record.result) == (Phase.OVER, 544, 544)
        assert format(record) == OVER + "= 544\n"
    assert parse(OVER).result is None


@pytest.mark.parametrize(
    ("moves", "order"),
    [
        ([stage(1, "b1"), stage(2, "c1")], "3b1 3c1"),
        ([stage(1, "b1"), stage(2, "b2"), stage(3, "a2"), unstage("b1")], "3a2 3b2"),
        (
            [stage(1, "b1"), stage(2, "b2"), stage(3, "a2"), unstage("b1"), stage(4, "c2"),
             stage(1, "b1")],
            "3a2 3b2 3c2 3b1",
        ),
        (
            [stage(1, "a2"), stage(2, "b2"), stage(3, "b1"), stage(4, "c1"), unstage("a2")],
            "3b1 3b2 3c1",
        ),
    ],
)  # fmt: skip
def test_writing__keeps_the_order_of_staging_where_it_is_legal(
    moves: list[Move], order: str
) -> None:
    """Otherwise each time the earliest staged die that is legal (R7, R10)."""
    game = a_game("3 . . .", *[". . . ."] * 3, roll="3333")
    game = after(game, *moves)
    assert " ".join(map(str, placements(game.board, game.staged))) == order


def test_writing__on_an_empty_board_begins_with_the_earliest() -> None:
    """R7a: the first number may stand anywhere."""
    game = after(a_game(roll="3456"), stage(2, "b2"), stage(1, "b1"), stage(3, "b3"))
    assert " ".join(map(str, placements(game.board, game.staged))) == "4b2 3b1 5b3"
    assert placements(Board((0,) * 16), ()) == ()
    lone = (Staged(1, 6, 15),)
    assert placements(Board((0,) * 16), lone) == (PlaceAction(6, 15),)


@settings(max_examples=60, deadline=None)
@given(SEEDS, DIFFICULTIES)
def test_game__at_every_moment_replays_from_its_record(seed: int, difficulty: Difficulty) -> None:
    """R12, R23: to the same board, hand, powers and turns; only staged dice are not in it."""
    for record, game in recorded_play(seed, difficulty):
        again = replay(parse(format(record)))
        assert parse(format(record)) == record
        assert (again.board, again.phase, again.turns) == (game.board, game.phase, game.turns)
        assert (again.powers_used, again.score) == (game.powers_used, game.score)
        assert sorted(again.dice) == sorted(game.dice)
        assert again.staged == ()


@settings(max_examples=60, deadline=None)
@given(SEEDS, DIFFICULTIES)
def test_game__finished_reads_and_writes_the_same_bytes(seed: int, difficulty: Difficulty) -> None:
    """R21: with its result."""
    record, game = finished(seed, difficulty)
    text = format(record)
    again, replayed = read(text.encode())
    assert (again, replayed) == (record, game)
    assert (format(again), record.result) == (text, game.score.total)
    for wrong in (game.score.total + 1, -game.score.total - 1):
        with pytest.raises(RecordError):
            read(format(replace(record, result=wrong)))


def test_steps__are_the_moves_of_the_game_in_order() -> None:
    """R4, R9: ROLL first, CONFIRM last in a turn with placements."""
    taken = list(steps(parse(EXAMPLE)))
    assert [step.turn for step in taken] == [1] * 4 + [2] * 5 + [3] * 5 + [4] * 2
    assert taken[0].move == Roll((5, 3, 3, 6))
    assert sum(isinstance(step.move, Confirm) for step in taken) == 3
    assert taken[-1].game == replay(parse(EXAMPLE))
    game = new_game(Difficulty.PEACEFUL)
    for step in taken:
        game = game.apply(step.move)
        assert step.game == game


PIECES = st.sampled_from(
    ["1", "6", "7", "0", "9" * 5000, "R", ":", "+", "-", "x", "a", "d4", "b2", "=", "= ", "#", " ",
     "\n", "\r", "\r\n", "\t", ". ", "1. ", "\ufeff", "\x0b", "\u2028", "٣", "６", "²", "−", "č",
     "date: ", "MAGDAGDON", "1. 1166 1a1 1b1\n", "\0", "\ud800"]
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(SEEDS, DIFFICULTIES, st.data())
def test_text__changed_anywhere_is_read_or_refused(
    seed: int, difficulty: Difficulty, data: st.DataObject
) -> None:
    """Nothing but a `RecordError` ever comes of it, with a place inside the text."""
    text = format(finished(seed % 50, difficulty)[0])
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 6)))
        text = text[:start] + data.draw(PIECES | st.just("")) + text[end:]
    _read_or_refused(text)


@settings(max_examples=300, deadline=None)
@given(st.text() | st.binary() | st.lists(PIECES).map("".join))
def test_text__of_any_kind_is_read_or_refused(text: str | bytes) -> None:
    _read_or_refused(text)
    _read_or_refused(HEADER.encode() + text if isinstance(text, bytes) else HEADER + text)


def _read_or_refused(text: str | bytes) -> None:
    refused, record = _attempt(text)
    if record is not None:
        assert read(format(record))[0] == record
    elif refused is not None:
        line = _line_lengths(text)[refused.line - 1]
        assert 1 <= refused.column <= line + 1


def _attempt(text: str | bytes) -> tuple[RecordError | None, Record | None]:
    try:
        return None, read(text)[0]
    except RecordError as error:
        return error, None


def _line_lengths(text: str | bytes) -> list[int]:
    """Of each line in characters, or in bytes, which are at least as many."""
    if isinstance(text, str):
        return [len(line) for line in text.split("\n")]
    return [len(line) for line in text.split(b"\n")]


@pytest.mark.parametrize(
    "text",
    [
        "1" * 3_000_000,
        HEADER + "1. " + "3" * 3_000_000,
        HEADER + "1. 1166" + " 1a1" * 100_000,
        HEADER + "1. 1166" + " R1:1" * 100_000,
        HEADER + "1. 1166 R" + "1" * 300_000 + ":" + "1" * 300_000,
        HEADER + "".join(f"k{number}: x\n" for number in range(50_000)) + "= 1",
        HEADER + "".join(f"{number}. 1166 1a1\n" for number in range(1, 50_000)),
        HEADER + "\n" * 3_000_000 + "#" * 3_000_000,
        HEADER + "# x\n" * 100_000 + "player: \r",
        HEADER + "\r" * 3_000_000,
        "\ufeff" * 300_000,
        OVER + "= " + "9" * 3_000_000,
        OVER + "= 544\n" * 100_000,
    ],
    ids=[
        "digits", "dice", "placements", "rerolls", "one reroll", "headers", "turns", "blank lines",
        "comments", "carriage returns", "marks", "a result", "results",
    ],
)  # fmt: skip
def test_text__of_any_size_is_answered_soon(text: str) -> None:
    """In time that grows with the text and not faster: a few seconds would be minutes."""
    begun = process_time()
    _read_or_refused(text)
    assert process_time() - begun < 10


def test_text__half_of_a_surrogate_pair_is_not_utf_8() -> None:
    """It could be kept as text, but never written to a file."""
    with pytest.raises(RecordError) as caught:
        parse(HEADER + "player: Č\ud83d\n")
    assert (caught.value.line, caught.value.column) == (2, 10)
