"""A game that travels: in a link, and in whatever text carries it."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from magdagdon import record as records
from magdagdon.play import Room, sharing
from magdagdon.play.sharing import LONGEST, find_game, pack, unpack
from tests.support.playing import OWNER, play_out

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.mgd"))
RECORD = GOLDEN[0].read_text("utf-8")
PACKED = pack(records.parse(RECORD))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_unpack__gives_the_text_that_was_packed(path: Path) -> None:
    record = records.parse(path.read_text("utf-8"))
    assert unpack(pack(record)).decode() == records.format(record)


def test_pack__whole_games_with_all_headers_are_short(room: Room) -> None:
    """Any messenger carries a link of a few hundred letters whole."""
    longest = 0
    for number in range(20):
        played = play_out(room, Random(number))
        longest = max(longest, len(pack(played.record)))
        room.new_game(OWNER, played.game.difficulty)
    assert longest < 400


def test_pack__is_what_links_that_were_given_away_hold() -> None:
    """Links live for ever: this one must still open in every later version."""
    record = records.parse(unpack(_GIVEN_AWAY))
    assert records.replay(record).score.total == 544


def test_pack__leaves_long_headers_of_others_behind() -> None:
    record = records.parse(RECORD)
    noise = "".join(chr(33 + Random(n).randrange(90)) for n in range(9000))
    headers = (("note", noise), ("date", "2026-11-30T18:04:11Z"), ("seed", noise))
    packed = pack(replace(record, headers=headers))
    assert len(packed) <= LONGEST
    assert records.parse(unpack(packed)).headers == (("date", "2026-11-30T18:04:11Z"),)


@pytest.mark.parametrize(
    "packed",
    ["", "1", "2" + PACKED[1:], PACKED[:-3], PACKED[:40], PACKED + "AAAA", "1ščž", "1" + "A" * 9000,
     "1====", "1 " + PACKED[1:], "1" + PACKED[2:], PACKED.replace("1", "+", 1)],
)  # fmt: skip
def test_unpack__refuses_what_is_damaged_or_cut_off(packed: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        unpack(packed)


def test_unpack__of_any_letters_ends_in_a_text_or_a_refusal() -> None:
    random = Random(1)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for _ in range(2000):
        changed = list(PACKED)
        changed[random.randrange(1, len(changed))] = random.choice(letters)
        try:
            assert len(unpack("".join(changed))) <= 64 * 1024
        except ValueError:
            continue


def test_unpack__does_not_let_a_small_link_grow_without_end() -> None:
    bomb = records.Record(records.parse(RECORD).difficulty, (("note", "a" * 1_000_000),))
    packed = sharing._pack(bomb)  # noqa: SLF001 - `pack` itself writes none such
    assert len(packed) < 8000
    with pytest.raises(ValueError, match="cut off"):
        unpack(packed)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (RECORD, 1),
        (f"312 points in MAGDAGDON!\nMAGDAGDON is fun:\n\n{RECORD}\n\nSent from my phone", 4),
        (RECORD.replace("\n", "\r\n"), 1),
        (RECORD.replace("\n", "  \r\n"), 1),
        ("> " + RECORD.replace("\n", "\n> ").removesuffix("> "), 1),
        ("\t" + RECORD.replace("\n", "\n\t"), 1),
        (f"look: https://game.example/open?game={PACKED}&step=3 !", 1),
    ],
)
def test_find_game__finds_it_in_what_carried_it(text: str, line: int) -> None:
    found = find_game(text.encode())
    assert found.line == line
    assert records.format(records.parse(found.text)) == RECORD
    assert found.more == 0


def test_find_game__takes_the_first_of_several_and_counts_the_rest() -> None:
    found = find_game((RECORD * 3).encode())
    assert (found.text.decode(), found.more) == (RECORD, 2)
    unfinished = "MAGDAGDON 1 PEACEFUL\n1. 1234 1a1\n"
    assert find_game((unfinished + RECORD).encode()).text.decode() == unfinished


@pytest.mark.parametrize("text", [b"", b"hello", b"\xff\xfe", b"\xef\xbb\xbf" + RECORD.encode()])
def test_find_game__leaves_what_it_does_not_know_to_the_reader(text: bytes) -> None:
    assert find_game(text).text == text


def test_find_game__refuses_a_damaged_link() -> None:
    with pytest.raises(ValueError, match=r".*"):
        find_game(b"https://game.example/open?game=1abc")


_GIVEN_AWAY = (
    "1jdG7GcJADAPgniluBMnWHSGj0OUB-4-A_OWKlLS_Xcjyf1tcVmgl37dstxmv2RUfABFICB0DTyx4YcO"
    "OAyc--Nb9qT5abmza2frBNk5WN9PDHvawR_U2Pe1pT3tWp9Nll132ekuXHj8"
)
