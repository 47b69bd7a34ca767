// What the table tells who asks it. Every word of it is on the page already; this only shows and
// says it.

const HELD = new Set(["Shift", "Control", "Alt", "Meta"]);

/** Let sums tell their line when the focus comes to them; any press ends what was told at a key. */
export function watchAsking() {
  document.addEventListener("focusin", ({ target }) => tellLine(target));
  addEventListener("pointerdown", quiet, { capture: true });
  document.addEventListener("click", leaveMenu);
  addEventListener("keydown", ({ key }) => HELD.has(key) || quiet(), { capture: true });
}

/** Tell a text that stands on the page: it is heard, and seen until the next press. */
export function tell(id) {
  const text = document.getElementById(id)?.textContent.replace(/\s+/g, " ").trim();
  if (!text) return;
  closeAllBut(null);
  const words = document.createElement("span"); // a new one, or the same again would be silent
  words.textContent = text;
  document.getElementById("hear").replaceChildren(words);
}

/** Give way to something else that is to be seen. */
export function hush() {
  quiet();
  closeAllBut(null);
}

// The list of keys takes the place of the menu; closed, it gives the focus back to where that was
// opened. (Of popovers within each other only the first does so by itself.)
function leaveMenu({ target }) {
  if (target.closest("#menu [popovertarget=help]")) document.getElementById("menu").hidePopover();
}

function quiet() {
  document.getElementById("hear")?.replaceChildren();
}

// Only for the keyboard: a finger or a mouse opens and closes it by pressing, as without script.
function tellLine(target) {
  const story = target.closest(".edge:focus-visible")?.popoverTargetElement;
  closeAllBut(story);
  if (story && !story.matches(":popover-open")) story.showPopover();
}

function closeAllBut(story) {
  for (const open of document.querySelectorAll(".story:popover-open")) {
    if (open !== story) open.hidePopover();
  }
}
