// The mistake book: what waits for values asks again by itself until they are there.

import { showTimes } from "./pages.js";
import { send } from "./send.js";

const PAUSE = 1000; // ms between an answer and the next question; each waits on the server
const LONGEST = 20 * 60_000; // who waits longer can still press the button

const form = document.querySelector("form[data-waiting]");
if (form) void add();

const main = document.getElementById("main");
new MutationObserver(() => void judge()).observe(main, { attributeFilter: ["data-waiting"] });
void judge();

const line = document.getElementById("say"); // every reply says something
if (line) new MutationObserver(showTimes).observe(line, { childList: true });

// The page of a choice: the verdict comes in the place of the line that says to wait.
// Without a connection the line says so once, and the button is left to the player.
async function judge(end = performance.now() + LONGEST) {
  await pause();
  const button = document.querySelector("main[data-waiting] #ask");
  if (!button || performance.now() > end) return;
  if (document.hidden || (await send(button.form, button))) void judge(end);
}

// The page of a game that is being reviewed: its decisions are added by the answer that has them.
async function add(end = performance.now() + LONGEST) {
  await pause();
  if (performance.now() > end) return;
  if (document.hidden) return add(end);
  const body = new URLSearchParams(new FormData(form, form.querySelector("button")));
  const reply = await fetch(form.action, { method: "POST", body }).catch(() => null);
  if (!reply || reply.status === 202) return add(end);
  if (reply.redirected) location.replace(reply.url);
  else form.requestSubmit(form.querySelector("button"));
}

function pause() {
  return new Promise((done) => setTimeout(done, PAUSE));
}
