// Turns the elements on the screen into those of a new page and keeps every one that can stay,
// so that focus, animations and open popovers survive.

const KEPT = new Set(["role", "tabindex", "data-held"]); // set by scripts, never by the server

/** Make `live` like `fresh`, in place. */
export function morph(live, fresh) {
  if (isAlike(live, fresh)) return;
  copyAttributes(live, fresh);
  if (live.id === "say") return say(live, fresh.firstElementChild);
  if (live.matches("input")) live.checked = fresh.hasAttribute("checked");
  morphChildren(live, fresh);
}

/** Announce: a live region is heard only if something new comes into it. */
export function say(line, words) {
  line.replaceChildren(document.importNode(words, true));
}

// Most of a page is as it was, and the browser sees that sooner than we. Only inputs have more to
// them than their attributes: what the player ticked.
function isAlike(live, fresh) {
  const more = "input, #say"; // what was said is said again
  return live.isEqualNode(fresh) && !live.matches(more) && !live.querySelector(more);
}

function copyAttributes(live, fresh) {
  for (const { name } of [...live.attributes]) {
    if (!fresh.hasAttribute(name) && !KEPT.has(name)) live.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

function morphChildren(live, fresh) {
  let at = live.firstChild;
  for (const child of [...fresh.childNodes]) {
    at = passed(at, child);
    const same = counterpart(live, at, child);
    if (!same) {
      live.insertBefore(document.importNode(child, true), at);
    } else {
      if (same !== at) live.insertBefore(same, at);
      if (same.nodeType === Node.ELEMENT_NODE) morph(same, child);
      else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
      at = same.nextSibling;
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    if (!stays(gone)) gone.remove();
  }
}

// What a reply to a script leaves out, because it is always the same.
function stays(node) {
  return node?.nodeType === Node.ELEMENT_NODE && node.hasAttribute("data-stays");
}

// The next node after what stays, and after the white space behind it, unless the child is that.
function passed(at, child) {
  let next = at;
  while (stays(next) && next.id !== child.id) {
    next = next.nextSibling;
    const space = next?.nodeType === Node.TEXT_NODE && child.nodeType !== Node.TEXT_NODE;
    if (space && !next.nodeValue.trim()) next = next.nextSibling;
  }
  return next;
}

// The node that becomes `child`: the one of the same id, else the next one if it is alike.
function counterpart(live, at, child) {
  if (child.id) {
    const named = [...live.children].find((node) => node.id === child.id);
    return named?.nodeName === child.nodeName ? named : null;
  }
  return at && !at.id && at.nodeName === child.nodeName ? at : null;
}
