// A review that is still being computed fills in by itself; one that is there is stepped through
// as a finished game is.

import { morph } from "./morph.js";
import "./pages.js";

const PAUSE = 1500; // ms between two questions
const LONGEST = 20 * 60_000; // who waits longer can still press "look again"
const HEADERS = { Accept: "text/html", Prefer: "return=minimal" };
const given = performance.now() + LONGEST;

if (document.querySelector("[data-waiting]")) setTimeout(ask, PAUSE);

async function ask() {
  const reply = document.hidden ? null : await fetch(location.href, { headers: HEADERS }).catch(() => null);
  if (reply?.ok) show(new DOMParser().parseFromString(await reply.text(), "text/html"));
  if (document.querySelector("[data-waiting]") && performance.now() < given) setTimeout(ask, PAUSE);
}

// Its name goes to the title and its first sentence is heard, wherever the focus was.
function show(page) {
  const main = document.getElementById("main");
  const lost = document.activeElement?.closest("#waiting");
  document.title = page.title;
  morph(main, page.getElementById("main"));
  if (lost && !document.getElementById("waiting")) main.focus({ preventScroll: true });
}
