"""Scenes as pages."""

import asyncio
from collections.abc import Callable

import httpx
import pytest

from tests.web.pages.reading import Element, read
from tests.web.pages.scenes import SCENES, Playhouse

Open = Callable[..., Element]


@pytest.fixture(scope="module")
def scene() -> Open:
    """Opens a scene: the page of its name in a language, nothing pressed."""
    houses: dict[tuple[str, str], Playhouse] = {}

    def open_scene(name: str, language: str = "en") -> Element:
        if (name, language) not in houses:
            wanted = tuple(scene for scene in SCENES if scene.name == name)
            houses[name, language] = Playhouse(language, wanted)
        return read(asyncio.run(_get(houses[name, language], name)))

    return open_scene


async def _get(house: Playhouse, name: str) -> str:
    transport = httpx.ASGITransport(app=house)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        reply = await client.get(house.paths[name], headers={"x-scene": name})
        return reply.text
