"""The office with real processes: what is asked is answered once, in turn, as long as wanted."""

import asyncio
from pathlib import Path

import pytest

from magdagdon.advice import Advice, Review, Unanswered, Waiting
from magdagdon.advising.desk import Times
from magdagdon.advising.office import CROWDED, FAILED, TOO_OPEN, Limits
from tests.advising.offices import (
    FIVE,
    FOUR,
    ONE,
    OVER,
    SIX,
    THREE,
    TWO,
    Workers,
    answered,
    is_running,
    play,
    until,
)


@pytest.fixture
def workers(tmp_path: Path) -> Workers:
    return Workers(tmp_path)


def test_advice__comes_when_it_is_there(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("patient") as office:
            assert await office.advice("anna", ONE) in (Waiting(0), Waiting(1))
            workers.open_gate()
            advice = await answered(office, ONE)
            assert isinstance(advice, Advice)
            assert len(advice.options) > 100

    play(scenario)


def test_advice__is_kept(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("quick") as office:
            advice = await answered(office, ONE)
            assert await office.advice("bine", ONE.with_header("seed", "of another game")) == advice

    play(scenario)


def test_review__of_a_finished_game(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("quick") as office:
            review = await office.review("anna", OVER, wait=60)
            assert isinstance(review, Review)
            assert review.start + review.luck - review.loss == pytest.approx(-223, abs=1e-3)

    play(scenario)


def test_waiting__tells_how_far_it_is(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("patient") as office:
            state = await office.advice("anna", ONE)
            while state != Waiting(0, 0.25):
                assert isinstance(state, Waiting)
                state = await office.advice("anna", ONE, wait=0.01)

    play(scenario)


def test_waiting__tells_how_many_questions_come_before(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("patient") as office:
            await office.advice("anna", ONE)
            await until(lambda: bool(workers.pids))
            for record in (TWO, THREE):
                await office.advice("anna", record)
            assert await office.advice("anna", TWO) == Waiting(2)
            assert await office.advice("bine", FOUR) == Waiting(2)
            assert await office.advice("anna", TWO) == Waiting(3)
            assert await office.advice("cene", THREE) == Waiting(1)

    play(scenario)


def test_workers__take_turns_between_owners(workers: Workers) -> None:
    order: list[str] = []

    async def scenario() -> None:
        async with workers.office("patient") as office:

            async def ask(owner: str, name: str) -> None:
                records = {"1": ONE, "2": TWO, "3": THREE, "4": FOUR, "5": FIVE}
                assert isinstance(await answered(office, records[name], owner), Advice)
                order.append(owner + name)

            questions = ("a1", "a2", "a3", "b4", "b5")
            asked = [asyncio.create_task(ask(*question)) for question in questions]
            await until(lambda: bool(workers.pids))
            workers.open_gate()
            await asyncio.gather(*asked)

    play(scenario)
    assert order == ["a3", "b5", "a2", "b4", "a1"]


def test_workers__are_as_many_as_told(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("patient", Limits(workers=2)) as office:
            for record in (ONE, TWO, THREE):
                await office.advice("anna", record)
            await until(lambda: len(workers.noted("NIGHTMARE")) == 2)
            assert await office.advice("anna", THREE) == Waiting(1)
            workers.open_gate()
            assert isinstance(await answered(office, THREE), Advice)
            assert len(workers.pids) == 2

    play(scenario)


def test_question__of_two_tabs_is_one(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("patient", Limits(per_owner=1)) as office:
            await office.advice("anna", ONE)
            await until(lambda: bool(workers.pids))
            tabs = [asyncio.create_task(answered(office, TWO)) for _ in range(20)]
            tabs.append(asyncio.create_task(answered(office, TWO, "bine")))
            await asyncio.sleep(0)
            workers.open_gate()
            answers = await asyncio.gather(*tabs)
            assert all(answer == answers[0] for answer in answers)
            assert isinstance(answers[0], Advice)

    play(scenario)


def test_question__is_too_many_of_one_owner(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("patient", Limits(per_owner=2)) as office:
            await office.advice("anna", ONE)
            await until(lambda: bool(workers.pids))
            for record in (TWO, THREE):
                assert isinstance(await office.advice("anna", record), Waiting)
            assert await office.advice("anna", FOUR) == CROWDED
            assert isinstance(await office.advice("bine", FOUR), Waiting)
            assert isinstance(await office.advice("anna", FOUR), Waiting)

    play(scenario)


def test_question__is_too_many_of_all(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("patient", Limits(in_all=2)) as office:
            await office.advice("anna", ONE)
            await until(lambda: bool(workers.pids))
            for owner, record in (("bine", TWO), ("cene", THREE)):
                assert isinstance(await office.advice(owner, record), Waiting)
            assert await office.advice("danica", FOUR) == CROWDED

    play(scenario)


IMPATIENT = Times(patience=0.3, look=0.02, rest=0, grace=60)


def test_question__nobody_asks_again_is_given_up(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("patient", times=IMPATIENT) as office:
            await office.advice("anna", ONE)
            for record in (TWO, THREE, FOUR):
                await office.advice("bine", record)
            await asyncio.sleep(0.5)
            workers.open_gate()
            assert isinstance(await answered(office, FIVE), Advice)
            assert isinstance(await office.advice("anna", ONE), Waiting)
            assert len(workers.noted("NIGHTMARE")) == len(workers.pids) == 1

    play(scenario)


def test_question__asked_again_and_again_is_not_given_up(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("patient", times=IMPATIENT) as office:
            for _ in range(20):
                await office.advice("anna", ONE, wait=0.05)
            workers.open_gate()
            assert isinstance(await answered(office, ONE), Advice)
            assert len(workers.noted("NIGHTMARE")) == 1

    play(scenario)


def test_worker__deaf_to_giving_up_is_killed(workers: Workers) -> None:
    async def scenario() -> None:
        times = Times(patience=0.3, look=0.02, rest=0, grace=0.1)
        async with workers.office("deaf", times=times) as office:
            while not workers.noted("NIGHTMARE"):
                await office.advice("anna", ONE, wait=0.01)
            await until(lambda: not is_running(workers.pids[0]))
            workers.open_gate()
            assert isinstance(await answered(office, TWO), Advice)
            assert len(workers.pids) == 2

    play(scenario)


def test_worker__is_ended_when_there_is_nothing_to_do(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("quick", times=Times(idle=0.2)) as office:
            assert isinstance(await answered(office, ONE), Advice)
            await until(lambda: not is_running(workers.pids[0]))
            assert isinstance(await answered(office, TWO), Advice)
            assert len(workers.pids) == 2

    play(scenario)


def test_question__too_open_has_no_answer(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("open") as office:
            assert await answered(office, ONE) == TOO_OPEN
            assert await answered(office, TWO) == TOO_OPEN
            assert len(workers.pids) == 1

    play(scenario)


def test_close__leaves_no_process_and_no_hope(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("deaf", Limits(workers=2)) as office:
            asked = [asyncio.create_task(answered(office, record)) for record in (ONE, TWO, SIX)]
            await until(lambda: len(workers.noted("NIGHTMARE")) == 2)
            await office.close()
            assert not any(map(is_running, workers.pids))
            assert await asyncio.gather(*asked) == [FAILED] * 3
            assert await answered(office, THREE) == FAILED

    play(scenario)


def test_office__is_available_before_any_worker_is_started(workers: Workers) -> None:
    async def scenario() -> None:
        async with workers.office("quick") as office:
            assert office.available
            await asyncio.sleep(0.1)
            assert workers.pids == []

    play(scenario)


def test_unanswered__codes_are_those_of_advisers() -> None:
    assert {FAILED, CROWDED, TOO_OPEN} == set(map(Unanswered, ("failed", "crowded", "too_open")))
