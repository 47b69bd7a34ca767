"""The score of a finished game as it adds up; a script shows one step after the other."""

from collections.abc import Iterator

from magdagdon.rules import Score
from magdagdon.words import Words


def counted(words: Words, score: Score) -> str:
    """Every step as `place:score so far`, joined by `|`; the last one is the final score (R18-R20).

    A place is the id of a line's sum at the edge of the board; `ruin` or `powers` where those take
    something away.
    """
    return "|".join(f"{place}:{words.number(so_far)}" for place, so_far in _steps(score))


def _steps(score: Score) -> Iterator[tuple[str, int]]:
    total = 0
    for line in score.lines:
        total += line.sum + line.bonus
        yield f"sum-{line.line.name.split()[1]}", total
    for place, taken in (("ruin", score.ruins), ("powers", score.powers)):
        total += taken
        if taken:
            yield place, total
