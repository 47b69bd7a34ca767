// The game screen: forms are sent without leaving it. Everything works without this, only slower.

import "./install.js";
import { followFocus, takeKey, weaveGrid } from "./keys.js";
import { listen } from "./feel.js";
import { awaitHint } from "./hints.js";
import { look, move } from "./motion.js";
import { onReply, pick, press } from "./send.js";
import { hush, watchAsking } from "./telling.js";
import { watchFingers } from "./touch.js";

void listen();
watchFingers();
watchAsking();
onReply(look, (before) => {
  hush();
  weaveGrid();
  move(before);
  awaitHint();
});
weaveGrid();
awaitHint();

document.addEventListener("submit", (event) => {
  if (!event.target.matches("form.live")) return;
  event.preventDefault();
  if (event.submitter?.name !== "noop") press(event.target, event.submitter);
});
document.addEventListener("change", ({ target }) => {
  if (target.name === "die") pick(target.value);
});
document.addEventListener("keydown", takeKey);
document.addEventListener("focusin", followFocus);
