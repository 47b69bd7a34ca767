"""What lines tell and the help, in Firefox and in WebKit."""

from tests.browser.site import Site
from tests.browser.test_other_browsers import Driven, driven, has, wait_for

__all__ = ["driven"]

APART = """(() => {
  const box = (id) => document.getElementById(id).getBoundingClientRect();
  const [story, board] = [box("line-2"), box("board")];
  return story.bottom <= board.top + 1 || story.left >= board.right - 1;
})()"""
KEY = """document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key: "%s", bubbles: true }))"""


def test_lines_and_help__are_told_in_every_engine(site: Site, driven: Driven) -> None:
    """A sum pressed tells, beside the board; a key tells in the live region; ? and Esc."""
    site.roll(4, 3, 4, 5)
    driven.open(f"{site.address}/game")
    wait_for(driven, has("#board[role=grid]"))
    driven.click("#edge-2")
    wait_for(driven, has("#line-2:popover-open"))
    assert driven.evaluate(APART)
    driven.click("#edge-2")
    wait_for(driven, f"!{has('#line-2:popover-open')}")
    driven.evaluate("(document.getElementById('cell-b2').focus(), 1)")
    driven.evaluate(KEY % "p")
    wait_for(driven, "document.getElementById('hear').textContent !== ''")
    assert driven.evaluate("document.getElementById('hear').getClientRects().length > 0")
    driven.evaluate(KEY % "?")
    wait_for(driven, has("#help:popover-open"))
    assert driven.evaluate("document.activeElement.closest('#help') !== null")
    driven.evaluate("(document.getElementById('help').hidePopover(), 1)")
    assert driven.evaluate("document.activeElement.id") == "cell-b2"
