"""Presses timed inside the page, where a busy machine delays the page and its presses alike."""

from playwright.sync_api import Page

from tests.browser.chromium import Visitors

_WATCH_FETCH = """
window.underway = 0;
window.delay = 0;
const plain = window.fetch;
window.fetch = async (...asked) => {
  window.underway += 1;
  await new Promise((done) => setTimeout(done, window.delay));
  try {
    const reply = await plain(...asked);
    await reply.clone().text();
    return reply;
  } finally {
    setTimeout(() => { window.underway -= 1; }, 30);
  }
};
"""
_PRESS = """async ([places, gap]) => {
  const centre = (css) => {
    const box = document.querySelector(css).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const points = places.map(centre);
  for (const [nth, point] of points.entries()) {
    if (nth) await new Promise((done) => setTimeout(done, gap));
    document.elementFromPoint(...point)?.closest("button, a, label, input")?.click();
  }
}"""


def watched(visitors: Visitors, *, touch: bool = False, motion: bool = False) -> Page:
    """A page that knows what is under way; nothing is opened in it yet."""
    page = visitors.page("", touch=touch, motion=motion)
    page.add_init_script(_WATCH_FETCH)
    return page


def delay(page: Page, milliseconds: int) -> None:
    """Delay all that is asked from now on."""
    page.evaluate("(milliseconds) => { window.delay = milliseconds; }", milliseconds)


def press_all(page: Page, places: list[str], gap: int) -> None:
    """Press where these elements are now, one after the other, so many milliseconds apart."""
    page.evaluate(_PRESS, [places, gap])
    settle(page)


def settle(page: Page) -> None:
    """Wait until nothing is under way."""
    page.wait_for_timeout(30)
    page.wait_for_function("() => window.underway === 0")
