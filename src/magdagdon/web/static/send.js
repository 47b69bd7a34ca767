// Sends a form without leaving the page and shows the reply in place. Presses that come while a
// reply is on its way wait in line, each with what was chosen when it was pressed.

import { morph, say } from "./morph.js";

const GUARD = 350; // ms in which a control that was pressed or changed its meaning can't be pressed
// What never changes on the screen need not be sent again (RFC 7240).
const HEADERS = { Accept: "text/html", Prefer: "return=minimal" };
const waiting = [];
const touched = new Map(); // id of a control -> when it was pressed or changed its meaning
let busy = false;
let picked = null; // the die picked while a reply was on its way
let listeners = { before: () => {}, after: () => {} };

/** Call `before()` ahead of every change of the screen and `after(what before returned)` then. */
export function onReply(before, after) {
  listeners = { before, after };
}

/** A die was picked: if a reply is on its way, the player's choice outlives it. */
export function pick(die) {
  if (busy) picked = die;
}

/** Press a button of a form. */
export function press(form, button) {
  if (performance.now() - (touched.get(button?.id) ?? -GUARD) < GUARD) return;
  void send(form, button);
}

/** Send what a button says, maybe with another die than the chosen one; whether there was an answer. */
export function send(form, button, die) {
  const body = new URLSearchParams(new FormData(form, button));
  if (die) body.set("die", die);
  if (button?.id) touched.set(button.id, performance.now());
  return new Promise((answered) => {
    waiting.push({ url: form.action, body, id: button?.id, meaning: meaning(button), answered });
    if (!busy) void work();
  });
}

async function work() {
  busy = true;
  while (waiting.length) {
    const next = waiting.shift();
    let there = true;
    if (!next.id || next.meaning === meaning(document.getElementById(next.id))) {
      renew(next.body);
      there = await ask(next).then(() => true, unanswered);
    }
    next.answered(there);
  }
  busy = false;
}

// What waited in line is said about the screen as it is now: its version, and the hand that the form
// of a decision carries.
function renew(body) {
  for (const name of ["v", "hand"]) {
    const now = document.querySelector(`#turn [name=${name}]`)?.value;
    if (body.has(name) && now) body.set(name, now);
  }
}

async function ask({ url, body }) {
  const reply = await fetch(url, { method: "POST", body, headers: HEADERS });
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  show(page, reply.ok);
}

function unanswered() {
  for (const { answered } of waiting.splice(0)) answered(false);
  const words = document.createElement("span");
  words.textContent = document.getElementById("offline").textContent;
  const line = document.getElementById("say");
  line.className = "warn";
  say(line, words);
  return false;
}

function show(page, done) {
  const root = document.documentElement;
  if (page.documentElement.dataset.release !== root.dataset.release) return location.reload();
  for (const element of page.querySelectorAll("[autofocus]")) element.removeAttribute("autofocus");
  const kept = listeners.before();
  const before = meanings();
  for (const { name, value } of page.documentElement.attributes) {
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
  document.title = page.title;
  morph(document.body, page.body);
  restorePick();
  if (done) closePopovers();
  for (const [id, now] of meanings()) {
    if (before.get(id) !== now) touched.set(id, performance.now());
  }
  restoreFocus();
  if (document.getElementById("turn")) listeners.after(kept); // else it is the page of an error
}

function restorePick() {
  const die = picked && document.querySelector(`#die-${picked}`);
  if (die) die.checked = true;
  picked = null;
}

function closePopovers() {
  for (const open of document.querySelectorAll("#powers:popover-open, #menu:popover-open")) {
    open.hidePopover();
  }
}

// Only if the element that had the focus is gone.
function restoreFocus() {
  if (document.activeElement && document.activeElement !== document.body) return;
  const next = document.getElementById(document.getElementById("main")?.dataset.focus);
  (next ?? document.querySelector("main a.button"))?.focus({ preventScroll: true });
}

function meanings() {
  const buttons = document.querySelectorAll("form.live button[id], button[form][id]");
  return new Map([...buttons].map((button) => [button.id, meaning(button)]));
}

// What pressing a button would do. An empty cell stays an empty cell whatever it takes.
function meaning(button) {
  if (!button) return "";
  const words = button.name === "cell" ? "" : button.textContent.trim();
  return [button.name, button.value, button.className, button.ariaDisabled, words].join("|");
}
