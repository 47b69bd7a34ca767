"""What statistics need of a finished game, counted from its record without playing it again."""

from pathlib import Path

import pytest

from magdagdon import record as records
from magdagdon.play.figures import Figures, figures_of, format_figures, parse_figures
from magdagdon.rules import Combination, Reroll, Roll

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.mgd"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_figures__are_those_of_the_game_played_again(path: Path) -> None:
    record = records.parse(path.read_text("utf-8"))
    game = records.replay(record)
    had = [line.combination for line in game.score.lines]
    fell: list[int] = []
    for step in records.steps(record):
        match step.move:
            case Roll(dice):
                fell += dice
            case Reroll(_, faces):
                fell += faces
    figures = figures_of(record)
    assert figures.combinations == tuple(had.count(kind) for kind in Combination)
    assert -15 * figures.ruins == game.score.ruins
    assert figures.faces == tuple(fell.count(face) for face in range(1, 7))


def test_figures__written_and_read_are_the_same() -> None:
    figures = Figures((1, 0, 2), 3, (4, 5, 6, 7, 8, 19))
    assert parse_figures(format_figures(figures)) == figures


@pytest.mark.parametrize("text", ["", "1 2 3", "a b c d e f g h i j", "1 2 3 4 5 6 7 8 9 10 11"])
def test_parse_figures__refuses_what_is_none(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        parse_figures(text)
