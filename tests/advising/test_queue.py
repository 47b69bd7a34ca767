"""A queue in which everybody has a turn."""

from magdagdon.advising.messages import Kind, Question
from magdagdon.advising.queue import FairQueue


def asked(name: str) -> Question:
    return Question(Kind.ADVICE, name)


def a_queue(*rows: str, per_owner: int = 9, in_all: int = 99) -> FairQueue:
    """A queue in which "a1" is the question 1 of owner a, and so on."""
    queue = FairQueue(per_owner, in_all)
    for row in rows:
        assert queue.add(row[0], asked(row[1:]))
    return queue


def taken(queue: FairQueue) -> str:
    names = ""
    while question := queue.take():
        names += question.record
    return names


def test_take__gives_each_owner_a_turn() -> None:
    assert taken(a_queue("a1", "a2", "a3", "b4", "b5", "c6")) == "356241"


def test_take__gives_the_newest_of_an_owner_first() -> None:
    """Who has played on does not wait for what he asked about a position that is gone."""
    queue = a_queue("a1", "a2")
    assert queue.take() == asked("2")
    queue.add("a", asked("3"))
    assert taken(queue) == "31"


def test_take__who_comes_later_waits_for_one_question_of_each() -> None:
    queue = a_queue("a1", "a2", "a3")
    queue.take()
    queue.add("b", asked("4"))
    assert taken(queue) == "241"


def test_take__nothing_of_an_empty_queue() -> None:
    assert a_queue().take() is None


def test_add__question_of_two_owners_comes_once_as_early_as_for_either() -> None:
    queue = a_queue("a1", "a2", "b3", "b2")
    assert len(queue) == 3
    assert taken(queue) == "231"


def test_add__again_changes_nothing() -> None:
    queue = a_queue("a1", "a2", "a1", per_owner=2)
    assert taken(queue) == "21"


def test_add__refuses_more_than_an_owner_may_ask() -> None:
    queue = a_queue("a1", "a2", "b3", per_owner=2)
    assert not queue.add("a", asked("4"))
    assert queue.add("b", asked("4"))


def test_add__refuses_more_than_there_is_room_for() -> None:
    queue = a_queue("a1", "b2", in_all=2)
    assert not queue.add("c", asked("3"))
    assert queue.add("c", asked("2"))


def test_order__is_the_order_of_taking() -> None:
    rows = ("a1", "a2", "a3", "b2", "b4", "c5", "c1", "c6")
    assert "".join(q.record for q in a_queue(*rows).order()) == taken(a_queue(*rows))


def test_drop__forgets_a_question_of_all_owners() -> None:
    queue = a_queue("a1", "a2", "b1")
    queue.drop(lambda question: question == asked("1"))
    assert not queue.has(asked("1"))
    assert taken(queue) == "2"
