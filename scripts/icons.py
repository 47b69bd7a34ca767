"""Draws the icons of an installed game from icon.svg, in the system's Chromium.

python scripts/icons.py
"""

import os
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

STATIC = Path(__file__).parents[1] / "src/magdagdon/web/static"
GROUND = "#2a1730"
SAFE = 0.78  # a mask may cut a maskable icon down to the circle of 80 %


def main() -> None:
    """Write all icons beside icon.svg."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
        )
        for size in (192, 512):
            draw(browser, f"icon-{size}.png", size)
        draw(browser, "icon-180.png", 180, ground=GROUND)
        draw(browser, "icon-maskable.png", 512, ground=GROUND, scale=SAFE)
        browser.close()


def draw(browser: Browser, name: str, size: int, *, ground: str = "", scale: float = 1) -> None:
    """One icon; `ground` fills its corners, `scale` leaves an edge around the drawing."""
    drawing = (STATIC / "icon.svg").read_text("utf-8")
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<style>body{{margin:0;display:grid;place-items:center;height:100vh;background:{ground}}}"
        f"svg{{width:{scale * 100}%}}</style>{drawing}"
    )
    (STATIC / name).write_bytes(page.screenshot(omit_background=not ground))
    page.close()


if __name__ == "__main__":
    main()
