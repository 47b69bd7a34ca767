"""Records that are refused: where, and by what (RECORD.md, "What is refused, and how").

A place is line and column, from 1, in characters: of the piece that is wrong, or of the spot where
something is missing. A refused turn as a whole (too few dice, not over) is named by its line.
"""

from dataclasses import dataclass

HEADER = "MAGDAGDON 1 PEACEFUL\n"
SURVIVAL = "MAGDAGDON 1 SURVIVAL\n"
NIGHTMARE = "MAGDAGDON 1 NIGHTMARE\n"
PLACED = HEADER + "1. 1166 1a1 1b1\n"
OVER = NIGHTMARE + "".join(f"{row}. 3456 3a{row} 4b{row} 5c{row} 6d{row}\n" for row in (1, 2, 3, 4))


@dataclass(frozen=True)
class Refused:
    text: str
    line: int
    column: int
    rule: str | None = None
    code: str | None = None


GRAMMAR = {
    # the header
    "empty": Refused("", 1, 1),
    "empty with a mark": Refused("\ufeff", 1, 1),
    "a line end only": Refused("\n", 1, 1),
    "blank line before the header": Refused("\n" + HEADER, 1, 1),
    "comment before the header": Refused("# hello\n" + HEADER, 1, 1),
    "header first": Refused("date: x\n" + HEADER, 1, 1),
    "two marks": Refused("\ufeff\ufeff" + HEADER, 1, 1),
    "other letter case": Refused("Magdagdon 1 PEACEFUL\n", 1, 1),
    "space before": Refused(" " + HEADER, 1, 1),
    "no version": Refused("MAGDAGDON\n", 1, 10),
    "no version after a space": Refused("MAGDAGDON \n", 1, 11),
    "no difficulty": Refused("MAGDAGDON 1\n", 1, 12),
    "no difficulty after a space": Refused("MAGDAGDON 1 ", 1, 13),
    "two spaces": Refused("MAGDAGDON  1 PEACEFUL\n", 1, 11),
    "unknown version": Refused("MAGDAGDON 2 PEACEFUL\n", 1, 11),
    "version with a zero": Refused("MAGDAGDON 01 PEACEFUL\n", 1, 11),
    "version of other digits": Refused("MAGDAGDON １ PEACEFUL\n", 1, 11),
    "unknown difficulty": Refused("MAGDAGDON 1 EASY\n", 1, 13),
    "difficulty in small letters": Refused("MAGDAGDON 1 peaceful\n", 1, 13),
    "trailing space": Refused("MAGDAGDON 1 PEACEFUL \n", 1, 21),
    "more in the header": Refused("MAGDAGDON 1 PEACEFUL 3\n", 1, 13),
    # header lines
    "key in capitals": Refused(HEADER + "Date: x\n", 2, 1),
    "key from a digit": Refused(HEADER + "1st: x\n", 2, 1),
    "key from a dash": Refused(HEADER + "-x: y\n", 2, 1),
    "key after a space": Refused(HEADER + " date: x\n", 2, 1),
    "no key": Refused(HEADER + ": x\n", 2, 1),
    "repeated key": Refused(HEADER + "date: a\nplayer: b\ndate: a\n", 4, 1),
    "header after turn 1": Refused(PLACED + "date: x\n", 3, 1),
    "header after an unfinished turn": Refused(HEADER + "1. 1166\ndate: x\n", 3, 1),
    "comment after a space": Refused(HEADER + " # x\n", 2, 1),
    "blank line of a space": Refused(HEADER + " \n", 2, 1),
    "blank line of a tab": Refused(HEADER + "\t\n", 2, 1),
    "any other line": Refused(HEADER + "hello\n", 2, 1),
    # numbers of turns and dice
    "first turn 2": Refused(HEADER + "2. 1166 1a1 1b1\n", 2, 1),
    "turn 0": Refused(HEADER + "0. 1166 1a1 1b1\n", 2, 1),
    "turn 01": Refused(HEADER + "01. 1166 1a1 1b1\n", 2, 1),
    "a gap": Refused(PLACED + "3. 1166\n", 3, 1),
    "a turn twice": Refused(PLACED + "1. 1166\n", 3, 1),
    "turn of other digits": Refused(HEADER + "１. 1166\n", 2, 1),
    "turn of Arabic digits": Refused(HEADER + "١. 1166\n", 2, 1),
    "turn of very many digits": Refused(HEADER + "9" * 6000 + ". 1166\n", 2, 1),
    "turn after a space": Refused(HEADER + " 1. 1166\n", 2, 1),
    "no dice": Refused(HEADER + "1. \n", 2, 4),
    "three dice": Refused(HEADER + "1. 116\n", 2, 4),
    "five dice": Refused(HEADER + "1. 11661\n", 2, 4),
    "a die of 0": Refused(HEADER + "1. 1106\n", 2, 4),
    "a die of 7": Refused(HEADER + "1. 1176\n", 2, 4),
    "a die of other digits": Refused(HEADER + "1. 116６\n", 2, 4),
    "a superscript die": Refused(HEADER + "1. 116²\n", 2, 4),
    "two spaces before the dice": Refused(HEADER + "1.  1166\n", 2, 4),
    "tab before the dice": Refused(HEADER + "1.\t1166\n", 2, 1),
    "no space before the dice": Refused(HEADER + "1.1166\n", 2, 1),
    # actions
    "trailing space after the dice": Refused(HEADER + "1. 1166 \n", 2, 9),
    "trailing space after an action": Refused(HEADER + "1. 1166 1a1 1b1 \n", 2, 17),
    "doubled space": Refused(HEADER + "1. 1166 1a1  1b1\n", 2, 13),
    "tab between actions": Refused(HEADER + "1. 1166 1a1\t1b1\n", 2, 9),
    "no such row": Refused(HEADER + "1. 1166 1a5 1b1\n", 2, 9),
    "no such column": Refused(HEADER + "1. 1166 1a1 1e1\n", 2, 13),
    "cell in capitals": Refused(HEADER + "1. 1166 1A1 1b1\n", 2, 9),
    "cell turned round": Refused(HEADER + "1. 1166 11a 1b1\n", 2, 9),
    "no number for the cell": Refused(HEADER + "1. 1166 a1 1b1\n", 2, 9),
    "placement of a 7": Refused(HEADER + "1. 1166 7a1 1b1\n", 2, 9),
    "placement of a 0": Refused(HEADER + "1. 1166 0a1 1b1\n", 2, 9),
    "other digits in a placement": Refused(HEADER + "1. 1166 1a１ 1b1\n", 2, 9),
    "ruin in capitals": Refused(HEADER + "1. 1166 Xd4\n", 2, 9),
    "ruin without a cell": Refused(HEADER + "1. 1166 x\n", 2, 9),
    "ruin of two cells": Refused(HEADER + "1. 1166 xd4d3\n", 2, 9),
    "shift turned round": Refused(HEADER + "1. 1166 +1\n", 2, 9),
    "shift by two": Refused(HEADER + "1. 1166 1++\n", 2, 9),
    "shift with the true minus": Refused(HEADER + "1. 1166 6−\n", 2, 9),
    "shift of a 7": Refused(HEADER + "1. 1166 7-\n", 2, 9),
    "reroll of nothing": Refused(HEADER + "1. 1166 R:\n", 2, 9),
    "reroll into nothing": Refused(HEADER + "1. 1166 R66:\n", 2, 9),
    "reroll from nothing": Refused(HEADER + "1. 1166 R:66\n", 2, 9),
    "reroll of two into one": Refused(HEADER + "1. 1166 R66:2\n", 2, 9),
    "reroll of one into two": Refused(HEADER + "1. 1166 R6:22\n", 2, 9),
    "reroll in small letters": Refused(HEADER + "1. 1166 r6:2\n", 2, 9),
    "reroll without a colon": Refused(HEADER + "1. 1166 R66\n", 2, 9),
    "reroll to a 7": Refused(HEADER + "1. 1166 R6:7\n", 2, 9),
    "comment after a turn": Refused(HEADER + "1. 1166 # hm\n", 2, 9),
    # the order of actions
    "shift after a placement": Refused(HEADER + "1. 1166 1a1 6- 1b1\n", 2, 13),
    "reroll after a placement": Refused(HEADER + "1. 1166 1a1 1b1 R6:2\n", 2, 17),
    "placement and ruin": Refused(HEADER + "1. 1166 1a1 xd4\n", 2, 13),
    "ruin and placement": Refused(HEADER + "1. 1166 xd4 1a1\n", 2, 13),
    "two ruins": Refused(HEADER + "1. 1166 xd4 xd3\n", 2, 13),
    "ruin and power": Refused(HEADER + "1. 1166 xd4 6-\n", 2, 13),
    "turn not over": Refused(HEADER + "1. 1166\n2. 1166 1a1 1b1\n", 2, 1),
    "turn of a power not over": Refused(HEADER + "1. 1166 6-\n\n# x\n2. 1166 1a1 1b1\n", 2, 1),
    "later turn not over": Refused(PLACED + "2. 1122 1- \n", 3, 12),
    # the result
    "result without a space": Refused(OVER + "=544\n", 6, 1),
    "result of nothing": Refused(OVER + "= \n", 6, 1),
    "result with zeros": Refused(OVER + "= 0544\n", 6, 1),
    "result of minus nothing": Refused(OVER + "= -0\n", 6, 1),
    "result with a plus": Refused(OVER + "= +544\n", 6, 1),
    "result with the true minus": Refused(OVER + "= −544\n", 6, 1),
    "result with two spaces": Refused(OVER + "=  544\n", 6, 1),
    "result and a space": Refused(OVER + "= 544 \n", 6, 1),
    "result of other digits": Refused(OVER + "= ５44\n", 6, 1),
    "result with a comment": Refused(OVER + "= 544 # fine\n", 6, 1),
    "two results": Refused(OVER + "= 544\n= 544\n", 7, 1),
    "turn after the result": Refused(OVER + "= 544\n5. 1166\n", 7, 1),
    "text after the result": Refused(OVER + "= 544\n\nthe end\n", 8, 1),
    # line ends
    "lone carriage return": Refused("MAGDAGDON 1 PEACEFUL\r1. 1166\n", 1, 21),
    "carriage return at the end": Refused(HEADER + "1. 1166\r", 2, 8),
    "two carriage returns": Refused(HEADER + "1. 1166\r\r\n", 2, 8),
    "carriage return in a header line": Refused(HEADER + "player: M\ray\n", 2, 10),
    "carriage return before a header's end": Refused(HEADER + "player: M\r\r\n", 2, 10),
    "carriage return in a comment": Refused(HEADER + "# a\rb\n", 2, 4),
    "form feed": Refused("MAGDAGDON 1 PEACEFUL\f1. 1166\n", 1, 13),
    "vertical tab": Refused(HEADER + "1. 1166\v", 2, 4),
    "next line": Refused(HEADER + "1. 1166\x85", 2, 4),
    "line separator": Refused(HEADER + "1. 1166\u2028", 2, 4),
    "paragraph separator": Refused(HEADER + "1. 1166 1a1 1b1\u20292. 1166\n", 2, 13),
    "null": Refused(HEADER + "1. 1166\0\n", 2, 4),
    "no-break space": Refused(HEADER + "1. 1166\u00a01a1 1b1\n", 2, 4),
    # grammar comes before moves and result
    "grammar after an illegal move": Refused(HEADER + "1. 1166 3a1 1b1\n2. 7\n", 3, 4),
    "grammar after the end": Refused(OVER + "5. 1166 xa1\n= 544\n= 544\n", 8, 1),
}

ILLEGAL = {
    "shift of a 6 up": Refused(HEADER + "1. 1166 6+\n", 2, 9, "R13", "shift_range"),
    "shift of a 1 down": Refused(HEADER + "1. 1166 6- 1-\n", 2, 12, "R13", "shift_range"),
    "shift of a die not there": Refused(HEADER + "1. 1166 3+\n", 2, 9, "R12", "no_die_showing"),
    "shift of a die gone": Refused(HEADER + "1. 1156 5- 5-\n", 2, 12, "R12", "no_die_showing"),
    "reroll of dice not there": Refused(HEADER + "1. 1126 R66:12\n", 2, 9, "R12", "no_die_showing"),
    "reroll of five dice": Refused(
        HEADER + "1. 1111 R11111:22222\n", 2, 9, "R12", "no_die_showing"
    ),
    "power at nightmare": Refused(NIGHTMARE + "1. 1166 6-\n", 2, 9, "R11", "no_charges"),
    "second power at survival": Refused(
        SURVIVAL + "1. 1166 6- R1:2 1a1 2b1\n", 2, 12, "R11", "no_charges"
    ),
    "fourth power at peaceful": Refused(
        HEADER + "1. 1166 6- 6- 5- R1:1 1a1 1b1\n", 2, 18, "R11", "no_charges"
    ),
    "die not there": Refused(HEADER + "1. 1166 1a1 2b1\n", 2, 13, "R6", "no_die_showing"),
    "die used up": Refused(HEADER + "1. 1266 1a1 1b1\n", 2, 13, "R6", "no_die_showing"),
    "fifth placement": Refused(
        HEADER + "1. 1111 1a1 1b1 1c1 1d1 1a2\n", 2, 25, "R6", "no_die_showing"
    ),
    "cell taken": Refused(HEADER + "1. 1166 1a1 1a1\n", 2, 13, "R7", "not_empty"),
    "cell taken in a turn before": Refused(PLACED + "2. 1166 1b1 1a2\n", 3, 9, "R7", "not_empty"),
    "cell apart": Refused(HEADER + "1. 1166 1a1 1b2\n", 2, 13, "R7", "beside_no_number"),
    "cell across the edge": Refused(HEADER + "1. 1166 1d1 1a2\n", 2, 13, "R7", "beside_no_number"),
    "numbers differ": Refused(HEADER + "1. 1366 1a1 3b1\n", 2, 13, "R7", "differs"),
    "order that is not legal": Refused(
        PLACED + "2. 1111 1d1 1c1\n", 3, 9, "R7", "beside_no_number"
    ),
    "too few": Refused(HEADER + "1. 1166 1a1\n", 2, 1, "R9", "too_few"),
    "too few at nightmare": Refused(
        NIGHTMARE + "1. 1116 1a1 1b1\n2. 1111\n", 2, 1, "R9", "too_few"
    ),
    "placement in magdagdon": Refused(PLACED + "2. 6666 6c1\n", 3, 9, "R16", "in_magdagdon"),
    "ruin of a number": Refused(PLACED + "2. 6666 xb1\n", 3, 9, "R16", "not_empty"),
    "ruin of a ruin": Refused(PLACED + "2. 6666 xd4\n3. 6666 xd4\n", 4, 9, "R16", "not_empty"),
    "ruin outside magdagdon": Refused(HEADER + "1. 1166 xd4\n", 2, 9, "R17", "not_magdagdon"),
    "ruin after a power that helped": Refused(
        PLACED + "2. 2466 4- xd4\n", 3, 12, "R17", "not_magdagdon"
    ),
    "placement after a power that hurt": Refused(
        PLACED + "2. 2266 R2:6 2c1 6d1\n", 3, 14, "R16", "in_magdagdon"
    ),
    "turn after the end": Refused(OVER + "5. 1166\n", 6, 1, "R21", "over"),
    "turn after the end with a ruin": Refused(OVER + "5. 1166 xa1\n", 6, 1, "R21", "over"),
    "first of two illegal moves": Refused(
        HEADER + "1. 1166 1a1 1c1\n2. 1166 xd4\n", 2, 13, "R7", "beside_no_number"
    ),
    "illegal move before a wrong result": Refused(
        OVER.replace("6d4", "6d3") + "= 1\n", 5, 21, "R7", "not_empty"
    ),
}
RESULT = {
    "too high": Refused(OVER + "= 545\n", 6, 1, "R20"),
    "negative": Refused(OVER + "= -544\n", 6, 1, "R20"),
    "zero": Refused(OVER + "# a comment\n\n= 0\n", 8, 1, "R20"),
    "of very many digits": Refused(OVER + "= " + "9" * 600 + "\n", 6, 1, "R20"),
    "before the first roll": Refused(HEADER + "= 0\n", 2, 1, "R20"),
    "of a game that is not over": Refused(PLACED + "= 4\n", 3, 1, "R20"),
    "of a turn that is not over": Refused(PLACED + "2. 1166\n= 4\n", 4, 1, "R20"),
}

INVALID_UTF_8: dict[str, tuple[bytes, int, int]] = {
    "a lone byte": (b"\xff", 1, 1),
    "another encoding": (HEADER.encode("utf-16"), 1, 1),
    "in a header line, after other letters": (
        HEADER.encode() + "player: č".encode() + b"\xff\n", 2, 10
    ),
    "in a comment": (HEADER.encode() + b"# \xe9t\xe9\n", 2, 3),
    "after a mark": ("\ufeff".encode() + b"MAGDAGDON\xc0", 1, 10),
    "cut off": (HEADER.encode() + b"\n# \xc4", 3, 3),
    "half of a pair": (HEADER.encode() + b"# \xed\xa0\x80\n", 2, 3),
    "an overlong slash": (HEADER.encode() + b"# \xc0\xaf\n", 2, 3),
    "after carriage returns": (HEADER.replace("\n", "\r\n").encode() + b"#\r\n\xff", 3, 1),
}  # fmt: skip
