// The pages to read: times in the player's own zone, and a finished game step by step without a
// new entry in the browser's history for each of them.

import "./install.js";
import { morph } from "./morph.js";

const ARROWS = { ArrowLeft: "go-previous", ArrowRight: "go-next" };

showTimes();

document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".steps a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void show(link.href);
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, textarea, pre")) return;
  document.querySelector(`.steps a#${ARROWS[event.key]}`)?.click();
});

async function show(url) {
  const reply = await fetch(url).catch(() => null);
  if (!reply?.ok) return location.assign(url);
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  history.replaceState(null, "", url);
  const focused = document.activeElement?.id;
  morph(document.getElementById("main"), page.getElementById("main"));
  showTimes();
  if (focused) document.getElementById(focused)?.focus();
}

/** Write times in the zone of the player. */
export function showTimes() {
  const { lang } = document.documentElement;
  const style = { dateStyle: "medium", timeStyle: "short" };
  const zone = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, style); // as the server writes
  for (const time of document.querySelectorAll("time.utc")) {
    time.textContent = zone.format(new Date(time.dateTime));
  }
}
