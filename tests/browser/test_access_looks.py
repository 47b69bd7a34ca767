"""For eyes that see otherwise: zoomed in, letters wider, in grey, in the device's own colours."""

import base64
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page

from tests.browser.chromium import SMALL, Visitors
from tests.browser.site import serving
from tests.browser.test_screens import BEYOND, CUT_OFF
from tests.web.pages.scenes import SCENES, Playhouse, Scene
from tests.web.pages.screenshots import show

NAMES = (
    "rolled", "refused-cell", "enough", "blocked", "powers", "magdagdon-ruin", "over", "sheet",
    "menu", "line", "told", "help", "lesson-refused", "scores-many", "finished", "settings",
    "rules", "statistics",
)  # fmt: skip
LOOKED_AT = tuple(scene for scene in SCENES if scene.name in NAMES)
ZOOMED = {"1280 at 200 %": (640, 400), "1280 at 400 %": (320, 256)}
"""Windows in CSS pixels (WCAG 1.4.4, 1.4.10)."""

SPACED = """() => {
  const style = new CSSStyleSheet();
  style.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [style];
}"""
"""WCAG 1.4.12."""

LOST = """() => [...document.querySelectorAll("body *")].filter((box) => {
  if (!box.checkVisibility() || box.closest(".vh, svg, #sky, .story, #hear")) return false;
  const hides = ["hidden", "clip"].includes(getComputedStyle(box).overflowY);
  return hides && box.scrollHeight > box.clientHeight + 1;
}).map((box) => box.outerHTML.slice(0, 100))"""
"""Boxes that hide a part of what they hold and don't scroll."""

COVERED = """() => {
  const focused = document.activeElement;
  if (focused === document.body) return "";
  const seen = focused.closest("label") ?? focused;
  const { left, top, width, height } = seen.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen.contains(over) || over?.contains(seen) ? "" : seen.outerHTML.slice(0, 100);
}"""

RING = """() => {
  const focused = document.activeElement;
  const ringed = [focused, focused.closest("label")].filter(Boolean);
  return ringed.some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  }) || focused === document.body ? "" : focused.outerHTML.slice(0, 100);
}"""


@dataclass(frozen=True)
class House:
    """Some scenes, being served."""

    scenes: Playhouse
    visitors: Visitors
    page: Page

    def show(self, scene: Scene, size: tuple[int, int] = SMALL) -> Page:
        self.page.emulate_media(color_scheme="light", forced_colors="none", reduced_motion="reduce")
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        show(self.page, self.visitors.address, self.scenes, scene)
        return self.page


@pytest.fixture(scope="module", params=["sl", "en"])
def house(browser: Browser, request: pytest.FixtureRequest) -> Iterator[House]:
    scenes = Playhouse(request.param, LOOKED_AT)
    with serving(scenes) as address:
        visitors = Visitors(browser, address)
        yield House(scenes, visitors, visitors.page(""))
        visitors.close()


@pytest.mark.parametrize("scene", LOOKED_AT, ids=lambda scene: scene.name)
def test_screen__survives_zoom_and_wider_letters(house: House, scene: Scene) -> None:
    """WCAG 1.4.4, 1.4.10, 1.4.12: nothing beyond the window, nothing lost."""
    page = house.show(scene)
    for zoom, (width, height) in ZOOMED.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BEYOND) == [], zoom
        assert page.evaluate(CUT_OFF) == [], zoom
    page.evaluate(SPACED)
    for width, height in (SMALL, (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BEYOND) == [], width
        assert page.evaluate(LOST) == [], width


@pytest.mark.parametrize("size", [SMALL, ZOOMED["1280 at 200 %"]])
def test_focus__is_seen_and_not_covered_wherever_tab_goes(
    house: House, size: tuple[int, int]
) -> None:
    """WCAG 2.4.7, 2.4.11."""
    for name in ("enough", "scores-many", "settings"):
        page = house.show(_scene(name), size)
        for _ in range(24):
            page.keyboard.press("Tab")
            page.wait_for_function("Promise.all(document.getAnimations().map((a) => a.finished))")
            assert page.evaluate(COVERED) == "", name
            assert page.evaluate(RING) == "", name


DIFFERING = """async ([one, other]) => {
  const pixels = await Promise.all([one, other].map(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(48, 48).getContext("2d");
    canvas.drawImage(image, 0, 0, 48, 48);
    return canvas.getImageData(0, 0, 48, 48).data;
  }));
  const linear = (part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const parts = [0.2126, 0.7152, 0.0722];
  const grey = (all, at) => parts.reduce((sum, part, n) => sum + part * linear(all[at + n]), 0);
  let differing = 0;
  for (let at = 0; at < pixels[0].length; at += 4) {
    const [dark, bright] = pixels.map((all) => grey(all, at)).sort((a, b) => a - b);
    if ((bright + 0.05) / (dark + 0.05) >= 3) differing += 1;
  }
  return differing / (48 * 48);
}"""
"""The part of two pictures, in grey, where they contrast by 3:1 or more."""

Look = Literal["light", "dark", "forced"]


@pytest.mark.parametrize("look", ["light", "dark", "forced"])
def test_states__are_told_apart_without_colours(house: House, look: Look) -> None:
    """WCAG 1.4.1, 1.4.11: empty, legal, staged, permanent, RUIN; a die chosen and not."""
    page = house.show(_scene("enough"), (390, 844))
    if look == "forced":
        page.emulate_media(forced_colors="active")
    else:
        page.emulate_media(color_scheme=look)
    before = picture(page.locator("#slot-3"))
    page.locator("#die-3").check()
    chosen = picture(page.locator("#slot-3"))
    assert page.evaluate(DIFFERING, [before, chosen]) > 0.02
    cells = {"empty": "a1", "legal": "d3", "staged": "c4", "set": "c3", "ruin": "b1"}
    seen = {state: picture(page.locator(f"#cell-{name}")) for state, name in cells.items()}
    states = list(cells)
    for at, one in enumerate(states):
        for other in states[at + 1 :]:
            assert page.evaluate(DIFFERING, [seen[one], seen[other]]) > 0.02, (one, other)


def picture(element: Locator) -> str:
    """The element and a little around it, where its ring may be."""
    box = element.bounding_box()
    assert box
    clip = FloatRect(
        x=box["x"] - 5, y=box["y"] - 5, width=box["width"] + 10, height=box["height"] + 10
    )
    return base64.b64encode(element.page.screenshot(clip=clip)).decode()


def _scene(name: str) -> Scene:
    return next(scene for scene in LOOKED_AT if scene.name == name)
