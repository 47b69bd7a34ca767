// Waits for values that are still being computed and fills them in, without touching anything else:
// the line, the control of the hint, the gauge, and the marks on board and hand.

import { morph } from "./morph.js";

const MOST = 300; // questions, of which the server makes each wait a little
const PAUSE = 400; // ms between them
let asking = new AbortController();

/** Wait for what the screen waits for; whatever was waited for before is given up. */
export function awaitHint() {
  asking.abort();
  asking = new AbortController();
  void wait(asking.signal);
}

async function wait(signal) {
  for (let nth = 0; nth < MOST; nth++) {
    const { ask } = document.getElementById("main")?.dataset ?? {};
    if (!ask) return;
    const part = await question(ask, signal).catch(() => null);
    if (signal.aborted) return;
    if (part) fill(part);
    await new Promise((done) => setTimeout(done, PAUSE));
    if (signal.aborted) return;
  }
}

// What is to be changed: nothing any more if the game has gone on elsewhere.
async function question(url, signal) {
  const reply = await fetch(url, { signal, headers: { Accept: "text/html" } });
  if (reply.status === 204) return new DOMParser().parseFromString("<main>", "text/html");
  return reply.ok ? new DOMParser().parseFromString(await reply.text(), "text/html") : null;
}

function fill(part) {
  const { ask } = part.querySelector("main").dataset;
  if (ask) return morphOne("progress", part); // the line is heard only when there is something new
  delete document.getElementById("main").dataset.ask;
  for (const id of ["say", "hint", "gauge"]) morphOne(id, part);
  for (const mark of part.querySelectorAll("[data-for]")) {
    const marked = document.getElementById(mark.dataset.for);
    if (marked) marked.dataset.hint = mark.dataset.hint;
  }
}

function morphOne(id, part) {
  const [live, fresh] = [document.getElementById(id), part.getElementById(id)];
  if (live && fresh) morph(live, fresh);
}
