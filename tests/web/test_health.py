"""The sign of life by which a second start finds the first."""

import pytest

from magdagdon import __version__
from magdagdon.web.health import PATH, Health
from tests.web.browser import Browser
from tests.web.world import a_world


def test_health__tells_app_version_and_instance() -> None:
    answer = Browser(a_world(instance="home").app).get(PATH)
    assert answer.json() == {"app": "magdagdon", "version": __version__, "instance": "home"}
    assert Health.parse(answer.content) == Health(__version__, "home")


def test_health__needs_no_store() -> None:
    world = a_world(games=None, scores=None)
    assert Browser(world.app).get(PATH).status_code == 200


@pytest.mark.parametrize(
    "body", [b"", b"<html>", b"[]", b"null", b'"magdagdon"', b'{"app": "other"}', b"\xff\xfe"]
)
def test_health__of_another_program_is_none(body: bytes) -> None:
    assert Health.parse(body) is None
