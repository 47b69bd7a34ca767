"""Pictures of every screen in every state: `python -m tests.web.pages.screenshots FOLDER`.

Options narrow it down: scenes by name, sizes, themes and languages ("xx" is 40 % longer).
"""

import argparse
import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Literal

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright
from starlette.types import ASGIApp

from tests.web.pages.scenes import GAMES, SCENES, Playhouse, Scene

SIZES = {
    "320x568": (320, 568),
    "390x844": (390, 844),
    "820x1180": (820, 1180),
    "1440x900": (1440, 900),
}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# What goes on for ever, as the ring of the lesson does, is not waited for.
AT_REST = """Promise.all(document.getAnimations()
    .filter((motion) => motion.effect.getComputedTiming().endTime !== Infinity)
    .map((motion) => motion.finished))"""
SPOILED = "MAGDAGDON 1 PEACEFUL\n1. 1234 1a1 9b1\n"


@contextlib.contextmanager
def serving(site: ASGIApp) -> Iterator[str]:
    """Serve a site on a free port of this machine; gives its address."""
    server = uvicorn.Server(uvicorn.Config(site, port=0, log_level="error", lifespan="off"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()


def show(page: Page, address: str, house: Playhouse, scene: Scene) -> None:
    """Open a scene and do what is pressed in it."""
    page.set_extra_http_headers({"x-scene": scene.name})
    page.goto(address + house.paths[scene.name])
    for press in scene.presses:
        if press == "import":
            page.fill("#import-text", SPOILED)
            page.click("form[enctype] button")
        elif press.startswith("paste "):
            page.fill(press.removeprefix("paste "), GAMES["powers"])
        elif press.startswith("key "):
            page.keyboard.press(press.removeprefix("key "))
        elif press.startswith("#hint["):
            page.locator(press).wait_for()
            page.wait_for_timeout(400)
            page.click(press)
            page.wait_for_timeout(400)
        elif page.is_visible(press):
            page.click(press, force=True)  # what is aria-disabled can be pressed too
            page.wait_for_timeout(400)
    page.evaluate(AT_REST)


def main() -> None:
    """Make the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scenes", nargs="*", default=[scene.name for scene in SCENES])
    parser.add_argument("--sizes", nargs="*", default=list(SIZES))
    parser.add_argument("--themes", nargs="*", default=list(THEMES), choices=THEMES)
    parser.add_argument("--languages", nargs="*", default=["sl", "en"])
    parser.add_argument("--browser", default=which("chromium") or which("google-chrome"))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    scenes = tuple(scene for scene in SCENES if scene.name in asked.scenes)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=asked.browser, args=ARGUMENTS)
        for language in asked.languages:
            house = Playhouse(language, scenes)
            with serving(house) as address:
                for size in asked.sizes:
                    for theme in asked.themes:
                        take(browser, address, house, scenes, size, theme, asked.folder, language)


def take(
    browser: Browser,
    address: str,
    house: Playhouse,
    scenes: tuple[Scene, ...],
    size: str,
    theme: Literal["light", "dark"],
    folder: Path,
    language: str,
) -> None:
    """Pictures of scenes in one size, theme and language; of pages to read, the whole page."""
    width, height = map(int, size.split("x"))
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=theme,
        device_scale_factor=2 if width < 800 else 1,
    )
    page = context.new_page()
    for scene in scenes:
        show(page, address, house, scene)
        file = folder / f"{scene.name}.{language}.{size}.{theme}.png"
        page.screenshot(path=file, full_page=not scene.is_game)
        seen = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        over = "" if seen[0] <= width else f"  WIDER: {seen[0]}"
        over += f"  scrolls: {seen[1]}" if scene.is_game and seen[1] > height else ""
        print(file.name, over)
    context.close()


if __name__ == "__main__":
    main()
