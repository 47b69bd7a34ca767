"""Presses timed inside the page, where a busy machine delays the page and its presses alike."""

from playwright.sync_api import Page

_WATCH_FETCH = """
window.underway = 0;
const plain = window.fetch;
window.fetch = async (...asked) => {
  window.underway += 1;
  await new Promise((done) => setTimeout(done, %d));
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


def watch(page: Page, delay: int = 0) -> None:
    """Know what is under way and delay it by milliseconds; to be said before a page is opened."""
    page.add_init_script(_WATCH_FETCH % delay)


def press_all(page: Page, places: list[str], gap: int) -> None:
    """Press where these elements are now, one after the other, so many milliseconds apart."""
    page.evaluate(_PRESS, [places, gap])
    settle(page)


def settle(page: Page) -> None:
    """Wait until nothing is under way."""
    page.wait_for_timeout(30)
    page.wait_for_function("() => window.underway === 0")
