"""What is heard and felt: only if wanted, only after a press, never loud, never long."""

from playwright.sync_api import Page

from magdagdon.play import AT_FIRST, Preferences
from magdagdon.rules import Difficulty, Stage, parse_cell
from magdagdon.web.players import ONE_PLAYER
from tests.browser.chromium import Visitors
from tests.browser.site import Site
from tests.browser.timing import settle, watched

NOTE = """
window.contexts = 0;
window.starts = 0;
window.felt = [];
const Plain = window.AudioContext;
window.AudioContext = class extends Plain {
  constructor(...given) { super(...given); window.contexts += 1; }
};
for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) { window.starts += 1; return start.apply(this, when); };
}
navigator.vibrate = (pattern) => window.felt.push(pattern);
"""
RENDERED = """async () => {
  const [script] = document.querySelectorAll("script[type=module]");
  const sound = await import(new URL("sound.js", script.src));
  const heard = {};
  for (const name of sound.names()) {
    const context = new OfflineAudioContext(1, 44100 * 1.5, 44100);
    sound.render(context, name, 9);
    const samples = (await context.startRendering()).getChannelData(0);
    const loud = (from, to) => samples.slice(44100 * from, 44100 * to)
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    heard[name] = [loud(0, 1.5), loud(1.15, 1.5)];
  }
  return heard;
}"""


def at_the_table(site: Site, visitors: Visitors, switches: Preferences = AT_FIRST) -> Page:
    """A page of a game with dice in the hand and the switches as they are given."""
    site.room.set_preferences(ONE_PLAYER, switches)
    site.begin(Difficulty.PEACEFUL)
    site.roll(4, 3, 4, 5)
    site.do(Stage(1, parse_cell("a1")))
    page = watched(visitors)
    page.add_init_script(NOTE)
    page.goto("/game")
    page.wait_for_load_state("networkidle")
    return page


def place(page: Page) -> None:
    page.locator("#slot-2").click()
    page.locator("#cell-b1").click()
    settle(page)


def test_sound__begins_with_the_first_press(site: Site, visitors: Visitors) -> None:
    page = at_the_table(site, visitors, Preferences(sound=True))
    assert page.evaluate("contexts") == 0
    place(page)
    assert page.evaluate("contexts") == 1
    assert page.evaluate("starts") > 0
    page.keyboard.press("u")
    settle(page)
    assert page.evaluate("contexts") == 1


def test_sound__that_is_off_is_not_even_loaded(site: Site, visitors: Visitors) -> None:
    page = at_the_table(site, visitors)
    place(page)
    assert page.evaluate("[contexts, starts]") == [0, 0]
    loaded = "performance.getEntriesByType('resource').map((entry) => entry.name)"
    assert not [name for name in page.evaluate(loaded) if name.endswith("sound.js")]


def test_sound__each_is_heard_is_not_loud_and_is_short(site: Site, visitors: Visitors) -> None:
    page = at_the_table(site, visitors)
    heard = page.evaluate(RENDERED)
    assert set(heard) >= {"roll", "stage", "back", "confirm", "pay", "magdagdon", "ruin", "end"}
    for name, (peak, afterwards) in heard.items():
        assert 0.02 < peak < 0.7, name
        assert afterwards < 0.001, name


def test_vibration__follows_its_switch(site: Site, visitors: Visitors) -> None:
    page = at_the_table(site, visitors)
    place(page)
    assert page.evaluate("felt") == [[12]]
    page.keyboard.press("u")
    settle(page)
    assert page.evaluate("felt") == [[12], [8]]


def test_vibration__that_is_off_is_not_felt(site: Site, visitors: Visitors) -> None:
    page = at_the_table(site, visitors, Preferences(vibration=False))
    place(page)
    assert page.evaluate("felt") == []
