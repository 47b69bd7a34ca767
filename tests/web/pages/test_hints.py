"""A hint and the gauge on the page: marks, the control, the line, and what fills in by itself."""

from dataclasses import replace
from itertools import pairwise

import pytest

from magdagdon.advice import Advice, Option, Unanswered, Waiting
from magdagdon.play import Preferences, Profile
from magdagdon.play.played import laid_out
from magdagdon.rules import Confirm, Difficulty, Game, Roll, Stage, new_game, parse_cell
from magdagdon.web.choices import AGAIN
from magdagdon.web.pages.gauge import GaugeView, gauge_view
from magdagdon.web.pages.hints import ROOM, HintView, apart, hint_say, hint_view
from magdagdon.web.screen import GameScreen, Help
from magdagdon.words import Words, words_for
from tests.web.browser import Browser
from tests.web.pages.reading import Element, read
from tests.web.pages.scenes import EVENING, GAMES, SEED, Theatre
from tests.web.pages.test_game_page import Open, cells

EN, SL = words_for("en"), words_for("sl")
PLACE = Advice(
    236.04,
    (
        Option("3b2 3b3", 236.04, 0),
        Option("3b2 4c2", 235.24, 0.8),
        Option("3b2 3b3 4c2", 234.0, 2.04),
        Option("R1", 230.0, 6.04),
    ),
)
REROLL = Advice(240.0, (Option("R33", 240.0, 0), Option("3b2 3b3", 236.0, 4.0)))
SHIFT = Advice(240.0, (Option("3+", 240.0, 0), Option("3b2 3b3", 236.0, 4.0)))
RUIN = Advice(96.2, (Option("xd4", 96.2, 0), Option("xa1", 96.19, 0.01)))


def placing(*staged: tuple[int, str]) -> Game:
    """The first turn of PEACEFUL with 1 3 3 4 in the hand, some of them staged."""
    game = new_game(Difficulty.PEACEFUL).apply(Roll((1, 3, 3, 4)))
    for die, cell in staged:
        game = game.apply(Stage(die, parse_cell(cell)))
    return game


def doomed() -> Game:
    """NIGHTMARE with 1 1 3 5: MAGDAGDON."""
    return new_game(Difficulty.NIGHTMARE).apply(Roll((1, 1, 3, 5)))


def screen(game: Game, help_: Help) -> GameScreen:
    played = laid_out("player", game.difficulty, SEED, EVENING)
    return GameScreen(replace(played, game=game), Profile("player"), help=help_)


def url(name: str, **query: object) -> str:
    return f"/{name}?" + "&".join(f"{key}={value}" for key, value in query.items())


def shown(game: Game, answer: Advice | Waiting | Unanswered, level: str) -> HintView:
    return hint_view(EN, screen(game, Help(level, is_told=True, answer=answer)), url)


def said(words: Words, game: Game, answer: Advice | Waiting | Unanswered, level: str) -> str:
    line = hint_say(words, screen(game, Help(level, is_told=True, answer=answer)))
    assert line
    return " ".join(filter(None, (line.now, line.more, line.progress))).replace("\u00a0", " ")


# Marks


def test_look__marks_a_line_or_a_part_of_the_board_and_no_value() -> None:
    view = shown(placing(), PLACE, "look")
    assert set(view.marks.values()) == {""}
    assert {"cell-b2", "cell-b3"} & view.marks.keys()
    assert len(view.marks) >= 4


@pytest.mark.parametrize(
    ("game", "advice", "marks"),
    [
        (placing(), PLACE, {"cell-b2": "3", "cell-b3": "3"}),
        (
            placing(),
            REROLL,
            {"powers-open": "", "slot-2": AGAIN, "slot-3": AGAIN, "again-2": "", "again-3": ""},
        ),
        (placing(), SHIFT, {"powers-open": "", "slot-2": "→4", "up-2": ""}),
        (placing((2, "b2")), SHIFT, {"powers-open": "", "slot-3": "→4", "up-3": ""}),
        (doomed(), RUIN, {"slot-x": "", "cell-d4": "×"}),
    ],
    ids=["places", "reroll", "shift", "shift-of-two", "ruin"],
)
def test_move__marks_what_goes_where(game: Game, advice: Advice, marks: dict[str, str]) -> None:
    assert shown(game, advice, "move").marks == marks


def test_look__at_the_powers_marks_no_die() -> None:
    assert shown(placing(), REROLL, "look").marks == {"powers-open": ""}


def test_marks__are_none_before_there_are_values() -> None:
    assert shown(placing(), Waiting(0), "move").marks == {}
    assert shown(placing(), Unanswered("failed"), "move") == HintView(button="look")


# The control


@pytest.mark.parametrize(
    ("help_", "button"),
    [
        (Help(), "look"),
        (Help("look", answer=PLACE), "move"),
        (Help("move", answer=PLACE), "move"),
        (Help("look", answer=Waiting(0)), "look"),
        (Help("move", answer=Waiting(0)), "move"),
        (Help("move", answer=Unanswered("crowded")), "look"),
    ],
)
def test_control__asks_for_what_comes_next(help_: Help, button: str) -> None:
    assert hint_view(EN, screen(placing(), help_), url).button == button


def test_control__is_there_only_with_dice_on_the_table() -> None:
    over = (placing((2, "b2"), (3, "b3")).apply(Confirm()), new_game(Difficulty.SURVIVAL))
    assert [hint_view(EN, screen(game, Help()), url).button for game in over] == ["", ""]


def test_control__is_not_there_for_who_plays_without_help() -> None:
    asked = screen(placing(), Help())
    unhelped = replace(asked, profile=replace(asked.profile, preferences=Preferences(help=False)))
    assert hint_view(EN, unhelped, url) == HintView()


# The line


def test_line__tells_the_best_its_worth_why_and_the_runner_up() -> None:
    told = said(EN, placing(), PLACE, "move")
    assert told.startswith("Best: 3 on b2 and 3 on b3. Worth 236.0. ")
    assert told.endswith("Next best: 3 on b2 and 4 on c2, 0.8 less.")
    assert len(told) > len(" ".join((told[:40], told[-42:])))
    told = said(SL, placing(), PLACE, "move")
    assert told.startswith("Najbolje: 3 na b2 in 3 na b3. Vredno 236,0. ")
    assert told.endswith("Druga možnost: 3 na b2 in 4 na c2, 0,8 manj.")


def test_line__tells_a_ruin_and_a_power() -> None:
    assert "RUIN on d4. Worth 96.2." in said(EN, doomed(), RUIN, "move")
    assert said(EN, doomed(), RUIN, "move").endswith("RUIN on a1, 0.01 less.")
    assert "REROLL 3 and 3. Worth 240.0." in said(EN, placing(), REROLL, "move")
    assert said(EN, placing(), REROLL, "look").startswith("Think of the MAJDA POWER.")


def test_line__of_the_only_choice_has_no_runner_up() -> None:
    only = Advice(236.0, (Option("3b2 3b3", 236.0, 0),))
    assert "Next best" not in said(EN, placing(), only, "move")


@pytest.mark.parametrize("words", [EN, SL, words_for("xx")], ids=["en", "sl", "xx"])
def test_line__leaves_reasons_out_that_there_is_no_room_for(words: Words) -> None:
    long = "3b2 3b3 4c2 1d1"
    many = Advice(236.0, (Option(long, 236.0, 0), Option("4b2 3b3 3c2", 230.0, 6.0)))
    bare = said(words, placing(), Advice(236.0, many.options[:1]), "move")
    assert len(said(words, placing(), many, "move")) <= max(ROOM, 2 * len(bare))


@pytest.mark.parametrize(
    ("waiting", "progress"),
    [
        (Waiting(0), "on."),
        (Waiting(0, 0.426), "42 %"),
        (Waiting(1, 0.0), "1 question is ahead of it."),
        (Waiting(3), "3 questions are ahead of it."),
    ],
)
def test_line__says_how_far_it_is(waiting: Waiting, progress: str) -> None:
    assert said(EN, placing(), waiting, "look").endswith(progress)


@pytest.mark.parametrize("code", ["no_solver", "too_open", "failed", "crowded", "unhelped"])
def test_line__says_why_there_is_none(code: str) -> None:
    told = {said(words, placing(), Unanswered(code), "look") for words in (EN, SL)}
    assert len(told) == 2


def test_line__is_the_game_s_own_once_the_hint_was_told() -> None:
    assert hint_say(EN, screen(placing(), Help("move", answer=PLACE))) is None
    assert hint_say(EN, screen(placing(), Help())) is None


@pytest.mark.parametrize(
    ("difference", "told"), [(0.84, "0.8"), (0.1, "0.1"), (0.03, "0.03"), (0.0004, "0.01")]
)
def test_difference__is_told_to_be_something(difference: float, told: str) -> None:
    assert apart(EN, difference) == told


# The gauge


def gauge(answer: Advice | Waiting | Unanswered, *staged: tuple[int, str]) -> GaugeView:
    view = hint_view(EN, screen(placing(*staged), Help(gauge=True, answer=answer)), url).gauge
    assert view
    return replace(view, text=view.text.replace("\u00a0", " "))


def test_gauge__judges_a_set_that_may_be_confirmed_as_it_is() -> None:
    best, second, third = (
        gauge(PLACE, (2, "b2"), (3, "b3")),
        gauge(PLACE, (3, "b2"), (4, "c2")),
        gauge(PLACE, (2, "b2"), (4, "c2"), (3, "b3")),
    )
    assert best == GaugeView("Worth 236.0 · best 236.0", 100, is_best=True)
    assert second.text == "Worth 235.2 · best 236.0"
    assert third.text == "Worth 234.0 · best 236.0"
    assert all(one.width > other.width > 0 for one, other in pairwise((best, second, third)))


def test_gauge__judges_a_set_that_lacks_dice_by_what_it_can_become() -> None:
    assert gauge(PLACE, (2, "b2")).text == "Up to 236.0 · best 236.0"
    assert gauge(PLACE, (4, "c2")).text == "Up to 235.2 · best 236.0"


def test_gauge__has_nothing_to_tell_without_values_or_without_a_way_to_end_the_turn() -> None:
    nothing = [
        gauge(Waiting(0), (2, "b2")),
        gauge(Unanswered("failed"), (2, "b2")),
        gauge(PLACE, (1, "a1")),
    ]
    assert len({view.text for view in nothing}) == 3
    assert {view.width for view in nothing} == {0}
    assert gauge_view(EN, placing(), None) == GaugeView(nothing[1].text)


# On the page


def test_game_page__has_the_control_in_the_corner_of_the_board(scene: Open) -> None:
    (corner,) = scene("rolled").one("table", id="board").all("td", class_="corner")
    control = corner.one("button")
    assert (control["name"], control["value"], control["id"]) == ("hint", "look", "hint")
    assert control["aria-label"].startswith(control.text)


@pytest.mark.parametrize("name", ["begin", "to-roll", "over", "lesson", "lesson-cell"])
def test_game_page__has_no_control_without_a_roll_nor_in_the_lesson(scene: Open, name: str) -> None:
    assert not scene(name).all("button", id="hint")
    assert not scene(name).all("p", id="gauge")


def pressed(theatre: Theatre, **fields: str) -> Element:
    browser = Browser(theatre.site)
    form = read(browser.get("/game").text).one("form", id="turn")
    sent = {name: form.one("input", name=name)["value"] for name in ("game", "v")}
    return read(browser.post("/game", {**sent, **fields}).text)


@pytest.fixture
def theatre() -> Theatre:
    """The second turn of a SURVIVAL game: 3 on b3 and b4, 2 on c4, and 4 1 4 3 in the hand."""
    theatre = Theatre("en")
    theatre.play("survival", 6)
    theatre.adviser.available = True
    theatre.adviser.says = Advice(
        185.0, (Option("4a4 1d4", 185.0, 0), Option("4a4 4b2 1d4", 184.0, 1.0))
    )
    return theatre


def test_game_page__shows_the_move_and_keeps_it_in_the_form(theatre: Theatre) -> None:
    assert GAMES["survival"].splitlines()[2].startswith("2. 4143")
    page = pressed(theatre, hint="move")
    marks = {name: cell["data-hint"] for name, cell in cells(page).items() if has_mark(cell)}
    assert marks == {"a4": "4", "d4": "1"}
    assert page.one("input", name="hinted")["value"] == "move"
    assert "hint" in page.one("p", id="say").classes
    placed = pressed(theatre, cell="a4", die="1", hinted="move")
    assert has_mark(cells(placed)["a4"])
    assert "hint" not in placed.one("p", id="say").classes


def test_game_page__tells_a_script_what_to_wait_for(theatre: Theatre) -> None:
    theatre.adviser.says = Waiting(2)
    page = pressed(theatre, hint="look")
    address = page.one("main")["data-ask"]
    assert page.one("p", id="say").one("i", id="progress")["aria-hidden"] == "true"
    assert page.one("p", id="say").all("noscript")
    part = read(Browser(theatre.site).get(address).text)
    assert part.one("main")["data-ask"] == address
    assert part.one("i", id="progress").text == "2 questions are ahead of it."


def test_part__has_all_that_changes_and_no_more(theatre: Theatre) -> None:
    answer, theatre.adviser.says = theatre.adviser.says, Waiting(0)
    page = pressed(theatre, hint="move")
    theatre.adviser.says = answer
    sent = Browser(theatre.site).get(page.one("main")["data-ask"])
    part = read(sent.text)
    assert "data-ask" not in part.one("main").attributes
    assert part.one("p", id="say").text.startswith("Best: 4 on a4 and 1 on d4.")
    assert part.one("button", id="hint")["value"] == "move"
    assert {e["data-for"]: e["data-hint"] for e in part.walk() if "data-for" in e.attributes} == {
        "cell-a4": "4",
        "cell-d4": "1",
    }
    assert len(sent.content) < 1500


def test_gauge__has_a_row_for_the_whole_game_once_it_is_on(scene: Open) -> None:
    """So that the board keeps its place: before the first die is staged too."""
    row = scene("gauge").one("p", id="gauge")
    assert row.text == ""
    assert not scene("rolled").all("p", id="gauge")


def has_mark(element: Element) -> bool:
    return "data-hint" in element.attributes
