"""Scenes as pages."""

import asyncio
from collections.abc import Callable

import httpx
import pytest

from tests.web.pages.reading import Element, read
from tests.web.pages.scenes import SCENES, Playhouse

Open = Callable[..., Element]
Reply = Callable[..., httpx.Response]


@pytest.fixture(scope="module")
def scene(reply: Reply) -> Open:
    """Opens a scene: the page of its name in a language, nothing pressed."""
    return lambda name, language="en": read(reply(name, language).text)


@pytest.fixture(scope="module")
def reply() -> Reply:
    """The answer that shows a scene in a language, asked for with headers."""
    houses: dict[tuple[str, str], Playhouse] = {}

    def ask(name: str, language: str = "en", **headers: str) -> httpx.Response:
        if (name, language) not in houses:
            wanted = tuple(scene for scene in SCENES if scene.name == name)
            houses[name, language] = Playhouse(language, wanted)
        return asyncio.run(_get(houses[name, language], name, headers))

    return ask


async def _get(house: Playhouse, name: str, headers: dict[str, str]) -> httpx.Response:
    transport = httpx.ASGITransport(app=house)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        return await client.get(house.paths[name], headers={"x-scene": name, **headers})
