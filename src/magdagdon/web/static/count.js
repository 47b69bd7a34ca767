// The end of a game: the score is counted up line by line. Every number comes from the page; this
// only shows them one after the other. Any press ends it.

import { feel } from "./feel.js";
import { ghost } from "./ghosts.js";
import { fade, light, lineOf } from "./moves.js";

const WHOLE = 2500; // ms for all steps, at most; the last number stays a little longer
const REST = 350;

/** Count up to the score that stands on the page. */
export async function count() {
  const score = document.querySelector("#score b");
  const steps = (score.dataset.count ?? "").split("|").filter(Boolean).map((step) => step.split(":"));
  if (!steps.length) return;
  const ended = pressed();
  const total = score.textContent;
  const line = document.getElementById("say");
  const words = line.firstElementChild;
  words.style.opacity = 0; // only for the eye: it is heard at once
  const number = ghost("count", line.getBoundingClientRect());
  for (const [nth, [place, soFar]] of steps.entries()) {
    number.textContent = score.textContent = soFar;
    show(place, nth);
    if (await first(ended, Math.min(280, WHOLE / steps.length))) break;
  }
  await first(ended, REST);
  score.textContent = total;
  number.remove();
  words.style.opacity = "";
  fade(words);
}

function show(place, nth) {
  feel("count", "", nth);
  const sum = document.getElementById(place);
  if (sum) light(lineOf(sum), sum);
  else for (const cell of document.querySelectorAll(`#board .${place}`)) fade(cell);
}

// Settles at the next press of anything.
function pressed() {
  return new Promise((done) => {
    for (const kind of ["pointerdown", "keydown"]) {
      document.addEventListener(kind, () => done(true), { capture: true, once: true });
    }
  });
}

function first(ended, wait) {
  return Promise.race([ended, new Promise((done) => setTimeout(done, wait, false))]);
}
