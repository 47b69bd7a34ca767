"""A reviewed game: every number adds up, every word fits, and nothing needs the drawing."""

import re
from dataclasses import replace

import pytest

from magdagdon import record as records
from magdagdon.advice import Decision, Judgement, Luck, Review
from magdagdon.rules import RUIN
from magdagdon.web.moments import moments
from magdagdon.web.pages.review import ReviewView, review_view, telling_step
from magdagdon.web.pages.review_chart import HEIGHT, TURN_WIDTH, chart_view
from magdagdon.web.pages.review_step import (
    StepView,
    loss_text,
    luck_text,
    on_cells,
    step_view,
)
from magdagdon.words import words_for
from tests.support.reviews import made_up
from tests.web.pages.conftest import Open, Reply
from tests.web.pages.reading import Element, read
from tests.web.pages.scenes import GAMES

EN, SL = words_for("en"), words_for("sl")


def _view(name: str = "powers", language: str = "en", at: int | None = None) -> ReviewView:
    record = records.parse(GAMES[name])
    return review_view(words_for(language), record, made_up(record), at)


def _step(name: str, at: int, language: str = "en") -> StepView:
    return _view(name, language, at).step


def _number(text: str) -> float:
    return float(text.replace("−", "-").replace(",", "."))


# What it adds up to


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", GAMES)
def test_figures__par_and_luck_less_the_cost_are_the_final_score(name: str, seed: int) -> None:
    """As displayed: each of three figures is rounded to a tenth."""
    record = records.parse(GAMES[name])
    view = review_view(EN, record, made_up(record, seed), None)
    start, luck, cost, final = (_number(figure.value) for figure in view.figures)
    assert start + luck + cost == pytest.approx(final, abs=0.15 + 1e-9)
    assert final == records.replay(record).score.total


@pytest.mark.parametrize("language", ["en", "sl"])
@pytest.mark.parametrize("name", GAMES)
def test_turns__add_up_row_by_row(name: str, language: str) -> None:
    view = _view(name, language)
    before = _number(view.figures[0].value)
    for row in view.turns:
        after = _number(row.expected)
        assert before + _number(row.luck) + _number(row.cost) == pytest.approx(after, abs=0.21)
        before = after
    assert before == _number(view.figures[3].value)


@pytest.mark.parametrize("name", GAMES)
def test_events__lead_from_par_to_the_final_score(name: str) -> None:
    view = _view(name)
    before = _number(view.figures[0].value)
    for row in view.events:
        after = _number(row.expected)
        assert before + _number(row.points) == pytest.approx(after, abs=0.16)
        before = after
    assert before == _number(view.figures[3].value)


# In words


def _said(language: str, luck: float, loss: float, start: float = 200.0) -> str:
    """The sentence of a game with one roll and one decision."""
    score = round(start + luck - loss)
    events = (
        Luck(1, (1, 2, 3, 4), luck, start + luck),
        Decision(1, "xa1", loss, "xd4", start + luck - loss, start + luck),
    )
    record = records.parse("MAGDAGDON 1 NIGHTMARE\n1. 1135 xa1\n")
    return review_view(words_for(language), record, Review(start, events, score), 1).sentence


@pytest.mark.parametrize(
    ("luck", "loss", "said"),
    [
        (14.0, 9.0, "Luck brought 14 points, decisions cost 9. That makes 205"),
        (1.0, 0.0, "Luck brought 1 point, decisions cost nothing. That makes 201"),
        (-12.6, 0.4, "Bad luck took 12.6 points, decisions cost 0.4. That makes 187"),
        (0.04, 3.04, "Luck was even, decisions cost 3. That makes 197"),
    ],
)
def test_sentence__tells_luck_cost_and_score(luck: float, loss: float, said: str) -> None:
    assert _said("en", luck, loss).startswith(said)


@pytest.mark.parametrize(
    ("luck", "said"),
    [
        (1.0, "Sreča je prinesla 1 točko"),
        (2.0, "Sreča je prinesla 2 točki"),
        (22.7, "Sreča je prinesla 22,7 točke"),
        (102.02, "Sreča je prinesla 102 točki"),
        (5.0, "Sreča je prinesla 5 točk"),
        (-0.5, "Smola je vzela 0,5 točke"),
        (-1.01, "Smola je vzela 1 točko"),
        (0.0, "Sreča in smola sta se izravnali"),
    ],
)
def test_sentence__slovene_forms_go_by_the_fraction_as_displayed(luck: float, said: str) -> None:
    assert _said("sl", luck, 3.5).startswith(f"{said}, odločitve so stale 3,5. ")


def test_roll__is_told_with_its_luck() -> None:
    assert luck_text(EN, Luck(1, (5, 3, 3, 6), 1.0, 0)) == (
        "5, 3, 3 and 6. That is 1 point better than the average."
    )
    assert luck_text(SL, Luck(1, (5, 3, 3, 6), -2.5, 0)) == (
        "5, 3, 3 in 6. To je 2,5 točke slabše od povprečja."
    )
    assert luck_text(EN, Luck(1, (5, 3), 0.04, 0, again=True)) == "5 and 3. As good as the average."


def _decision(loss: float, margin: float = 0.0) -> Decision:
    return Decision(1, "xa1", loss, "xd4" if loss else "xa1", 100 - loss, 100.0, margin)


@pytest.mark.parametrize(
    ("decision", "judgement", "said"),
    [
        (_decision(0), Judgement.PERFECT, "None is better."),
        (_decision(0, 0.3), Judgement.PERFECT, "None is better."),
        (_decision(0, 4), Judgement.PERFECT, "the next best would have cost 4 points"),
        (_decision(0.01), Judgement.EQUAL, "Only 0.1 points behind"),
        (_decision(0.49), Judgement.EQUAL, "as good as equal"),
        (_decision(0.5), Judgement.SLIP, "It cost 0.5 points."),
        (_decision(1), Judgement.SLIP, "It cost 1 point."),
        (_decision(7.25), Judgement.COSTLY, "It cost 7.3 points."),
    ],
)
def test_decision__is_judged_and_told(decision: Decision, judgement: Judgement, said: str) -> None:
    assert decision.judgement is judgement
    assert said in loss_text(EN, decision)


def test_perfect_play__has_no_mistake_and_no_costliest_decision() -> None:
    record = records.parse(GAMES["survival"])
    review = made_up(record)
    events = tuple(
        replace(e, loss=0.0, best=e.moves) if isinstance(e, Decision) else e for e in review.events
    )
    view = review_view(EN, record, replace(review, events=events), None)
    assert not any(row.is_mistake for row in view.events)
    assert (view.mistake_before, view.mistake_after) == (0, 0)
    assert view.perfect == "Perfect decisions: 7 of 7 (100\u00a0%)."
    assert EN.text("review.highlight.costliest") not in {mark.label for mark in view.highlights}
    assert view.step.nth == 1


# Step by step


@pytest.mark.parametrize("name", GAMES)
def test_review__opens_at_its_costliest_decision(name: str) -> None:
    record = records.parse(GAMES[name])
    review = made_up(record)
    assert review.events[telling_step(review) - 1] is review.costliest


@pytest.mark.parametrize("name", GAMES)
def test_highlights__lead_to_their_events(name: str) -> None:
    record = records.parse(GAMES[name])
    review = made_up(record)
    found = [review.events[mark.at - 1] for mark in _view(name).highlights]
    marked = (review.best_roll, review.worst_roll, review.best_decision, review.costliest)
    assert found == [event for event in marked if event]


@pytest.mark.parametrize("name", GAMES)
def test_mistakes__lead_from_one_to_the_next(name: str) -> None:
    mistakes = [row.at for row in _view(name).events if row.is_mistake]
    found, at = [], _view(name, at=1).mistake_after
    while at:
        found.append(at)
        at = _view(name, at=at).mistake_after
    assert found == mistakes
    back = _view(name, at=mistakes[-1]).mistake_before
    assert back == (mistakes[-2] if len(mistakes) > 1 else 0)


def test_cells__are_marked_with_what_was_chosen_and_what_was_best() -> None:
    """Turn 5 of the game: 2 on c2 and 4 on a1 were chosen."""
    assert on_cells("2c3 xd4 R26 5-") == {"c3": 2, "d4": RUIN}
    record = records.parse(GAMES["survival"])
    (moment,) = [m for m in moments(record, made_up(record)) if m.nth == 10]
    assert isinstance(moment.event, Decision)
    cells = {mark.cell.name: mark for row in step_view(EN, record, moment).rows for mark in row}
    chosen = {name: mark.chosen for name, mark in cells.items() if mark.chosen}
    best = {name: mark.best for name, mark in cells.items() if mark.best}
    assert chosen == on_cells(moment.event.moves)
    assert best == (on_cells(moment.event.best) if moment.event.loss else {})
    assert all(mark.cell.state == "empty" for mark in cells.values() if mark.chosen or mark.best)


def test_cells__say_their_marks_to_who_does_not_see_them() -> None:
    step = _view("nightmare").step
    labels = [mark.label for row in step.rows for mark in row if mark.chosen or mark.best]
    assert labels
    assert all("chosen: " in label or "best: " in label for label in labels)


def test_step__tells_where_help_was_asked_for() -> None:
    record = records.parse(GAMES["powers"]).with_header("hints", "1 2.1")
    review = made_up(record)
    helped = [
        moment.nth for moment in moments(record, review) if step_view(EN, record, moment).is_helped
    ]
    events = [review.events[nth - 1] for nth in helped]
    assert [event.turn for event in events] == [1, 2]
    assert all(isinstance(event, Decision) for event in events)
    assert events[1] is [e for e in review.events if e.turn == 2][-1]


def test_step__of_a_power_says_what_was_done() -> None:
    shift = next(row.at for row in _view("powers").events if "SHIFT" in row.what)
    assert _step("powers", shift).kind == "decision"
    assert "SHIFT" in _step("powers", shift).choices[0].moves
    fell = _step("powers", 18)
    assert (fell.kind, len(fell.dice), fell.choices) == ("outcome", 4, ())


# The drawing


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", GAMES)
def test_chart__stays_within_its_frame(name: str, seed: int) -> None:
    record = records.parse(GAMES[name])
    review = made_up(record, seed)
    chart = chart_view(EN, review, 1)
    assert chart.width == TURN_WIDTH * len(review.turns)
    heights = [float(point.split(",")[1]) for point in chart.line.split()]
    heights += [bar.y for bar in chart.bars] + [bar.y + bar.height for bar in chart.bars]
    assert min(heights) >= 0
    assert max(heights) <= HEIGHT + 0.01
    assert 2 <= len(chart.scores) <= 7
    assert chart.scores[0].at == HEIGHT
    assert chart.scores[-1].at == 0


def test_chart__draws_luck_and_losses_to_one_scale() -> None:
    record = records.parse(GAMES["survival"])
    review = made_up(record)
    chart = chart_view(EN, review, 3)
    low, high = _number(chart.scores[0].name), _number(chart.scores[-1].name)
    points = HEIGHT / (high - low)
    for turn, luck, loss in zip(review.turns, chart.bars[::2], chart.bars[1::2], strict=True):
        assert luck.height == pytest.approx(abs(turn.luck) * points, abs=0.02)
        assert loss.height == pytest.approx(turn.loss * points, abs=0.02)
    assert chart.now == 2 * TURN_WIDTH


def test_chart__of_a_game_that_went_as_expected_has_a_scale() -> None:
    events = (Luck(1, (1, 2, 3, 4), 0.0, 100.0), Decision(1, "xa1", 0.0, "xa1", 100.0, 100.0))
    chart = chart_view(EN, Review(100.0, events, 100.0), 1)
    assert [mark.name for mark in chart.scores] == ["100", "105"]
    assert not any(bar.height for bar in chart.bars)


# The page


@pytest.mark.parametrize("language", ["en", "sl", "xx"])
def test_page__has_the_drawing_in_words_and_as_tables(scene: Open, language: str) -> None:
    page = scene("review", language)
    plot = page.one("svg", class_="plot")
    assert plot["role"] == "img"
    assert plot["aria-label"]
    turns, events = (table for table in page.all("table", class_="numbers"))
    assert len(turns.one("tbody").all("tr")) == 10
    assert len(events.one("tbody").all("tr")) == 22


@pytest.mark.parametrize(
    "name",
    ["review", "review-roll", "review-perfect", "review-reroll", "review-ruin", "review-opened"],
)
def test_page__has_no_inline_style_no_id_twice_and_names_every_link(scene: Open, name: str) -> None:
    page = scene(name)
    assert not page.all("style")
    assert not [e for e in page.walk() if "style" in e.attributes]
    ids = [e["id"] for e in page.walk() if "id" in e.attributes]
    assert sorted(ids) == sorted(set(ids))
    assert all(link.attributes.get("aria-label") or link.text for link in page.all("a"))


def _linked(page: Element) -> set[str]:
    return {found[1] for a in page.all("a") if (found := re.search(r"at=(\d+)#step", a["href"]))}


def test_page__leads_to_every_step(scene: Open) -> None:
    assert _linked(scene("review")) == {str(nth) for nth in range(1, 23)}


def test_page__of_a_game_that_waits_says_how_far_it_is(scene: Open) -> None:
    page = scene("review-waiting")
    waiting = page.one("section", id="waiting")
    assert "data-waiting" in waiting.attributes
    assert "2 questions are before this one." in waiting.text
    assert waiting.one("progress")["value"] == "0.4"
    assert page.one("noscript").one("meta")["content"] == "6"
    assert waiting.one("a", id="look-again")["href"].endswith("/review")


def test_page__that_fills_in_by_itself_is_heard(reply: Reply) -> None:
    whole, part = reply("review"), reply("review", prefer="return=minimal")
    state = read(part.text).one("p", id="state")
    assert (state["role"], state.text) == ("status", _view("powers").sentence)
    assert read(whole.text).one("p", id="state").text == ""


def test_page__of_a_game_that_is_too_open_says_so_and_waits_for_nothing(scene: Open) -> None:
    page = scene("review-none")
    assert page.one("p", id="state").text == EN.text("review.state.too_open")
    assert not page.all("section", id="waiting")
    assert not page.all("noscript")
    assert not page.all("a", id="look-again")


def test_page__of_somebody_else_s_game_adds_its_mistakes(scene: Open) -> None:
    form = scene("review-opened").one("form", id="add-mistakes")
    assert form["action"] == "/mistakes/add"
    assert form.one("input", name="game")["value"].startswith("1")
    assert not scene("review").all("form", id="add-mistakes")


@pytest.mark.parametrize("name", ["over-reviewed", "finished", "opened"])
def test_other_pages__lead_to_the_review(scene: Open, name: str) -> None:
    (link,) = [a for a in scene(name).all("a") if a.text == EN.text("review.link")]
    assert "/review" in link["href"]


def test_own_review__leads_to_the_mistake_book_if_there_are_mistakes(scene: Open) -> None:
    assert scene("review").one("a", id="practise")["href"] == "/mistakes"
    assert not scene("review-opened").all("a", id="practise")


def test_own_review__without_mistakes_does_not_lead_to_the_book() -> None:
    record = records.parse(GAMES["powers"])
    events = tuple(
        replace(event, loss=min(event.loss, 0.4)) if isinstance(event, Decision) else event
        for event in made_up(record).events
    )
    assert _view().has_mistakes
    assert not review_view(EN, record, replace(made_up(record), events=events), 1).has_mistakes
