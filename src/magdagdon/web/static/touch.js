// Dragging a die: from the hand onto a cell, from a cell to another one or back to the hand. What
// may lie where is the server's: it names the cells that take a die (data-takes) and those that a
// staged one may move to (data-goes), and it answers a drop like any other press.

import { ghost } from "./ghosts.js";
import { isStill } from "./motion.js";
import { send } from "./send.js";

const DRIFT = 12; // px: a finger that moves less still taps
const BACK = 160; // ms

let held = null; // what is under the finger: { place, die, x, y, image }
let swallow = false; // whether the click that ends a drag is still to come

/** Take dice in hand; once. */
export function watchFingers() {
  addEventListener("pointerdown", grasp);
  addEventListener("pointermove", drag);
  addEventListener("pointerup", release);
  addEventListener("pointercancel", putBack);
  addEventListener("keydown", (event) => event.key === "Escape" && putBack());
  addEventListener("click", endClick, { capture: true });
  addEventListener("dragstart", (event) => event.target.closest?.("#main .die") && event.preventDefault());
}

function grasp(event) {
  swallow = false;
  if (held) return putBack(); // a second finger: the player pinches
  const place = event.target.closest?.("#dice label.slot, #board .staged");
  if (!place || event.button !== 0 || !event.isPrimary) return;
  held = { place, x: event.clientX, y: event.clientY, pointer: event.pointerId, image: null };
}

function drag(event) {
  if (event.pointerId !== held?.pointer) return;
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.image && Math.hypot(x, y) < DRIFT) return;
  if (!held.image) lift();
  const high = event.pointerType === "touch" ? held.size * 0.35 : 0; // not all below the finger
  held.image.style.translate = `${x + held.slip.x}px ${y + held.slip.y - high}px`;
  show(cellUnder(event));
}

// The die leaves its place: the cells that take it light up, an image follows the finger.
function lift() {
  const radio = held.place.querySelector("[name=die]");
  const die = held.place.querySelector(".die");
  const at = die.getBoundingClientRect();
  held.size = at.height;
  held.slip = { x: held.x - at.left - at.width / 2, y: held.y - at.top - at.height / 2 };
  held.image = ghost(die, at);
  held.image.classList.add("held");
  held.die = held.image.dataset.die = radio?.value ?? held.place.dataset.die;
  die.dataset.held = "";
  swallow = true;
  if (radio && !radio.checked) {
    radio.checked = true;
    radio.dispatchEvent(new Event("change", { bubbles: true }));
  }
  for (const name of held.place.dataset.goes?.split(" ") ?? []) {
    document.getElementById(`cell-${name}`)?.classList.add("lit");
  }
}

function release(event) {
  if (event.pointerId !== held?.pointer) return;
  if (!held.image) return (held = null);
  const cell = cellUnder(event);
  if (held.place.matches(".cell")) return void moveStaged(cell, event);
  if (cell && !cell.ariaDisabled && !cell.matches(".staged")) return void stage(cell);
  putBack();
}

async function stage(cell) {
  const { die, image } = letGo();
  layOn(image, cell);
  await send(document.getElementById("turn"), cell, die);
  clear(image);
}

// Two commands, since a die that moves may leave others without a neighbour (R8).
async function moveStaged(cell, event) {
  const { place } = held;
  const goes = place.dataset.goes?.split(" ").includes(cell?.value);
  if (!goes && !isOver(event, "dice")) return putBack();
  const { die, image } = letGo();
  if (goes) {
    image.dataset.waits = "1";
    layOn(image, cell);
    const back = send(document.getElementById("turn"), place);
    const there = send(document.getElementById("turn"), cell, die);
    await back;
    delete image.dataset.waits;
    await there;
  } else {
    await send(document.getElementById("turn"), place);
  }
  clear(image);
}

function letGo() {
  const { die, image } = held;
  show(null);
  unlight();
  held = null;
  return { die, image };
}

function layOn(image, cell) {
  const [from, to] = [image.getBoundingClientRect(), cell.getBoundingClientRect()];
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const [left, top] = image.style.translate.split(" ").map(parseFloat);
  image.style.translate = `${left + x}px ${top + y}px`;
  image.classList.remove("held");
}

function putBack() {
  if (!held?.image) return (held = null);
  const { image } = letGo();
  const home = image.style.translate;
  const motion = image.animate([{ translate: home }, { translate: "0 0" }], { duration: isStill() ? 0 : BACK, easing: "ease-out", fill: "forwards" });
  motion.onfinish = () => clear(image);
}

function clear(image) {
  image.remove();
  for (const die of document.querySelectorAll("#main [data-held]")) delete die.dataset.held;
}

function unlight() {
  for (const cell of document.querySelectorAll("#board .lit")) cell.classList.remove("lit");
}

function show(under) {
  for (const cell of document.querySelectorAll("#board .under")) {
    if (cell !== under) cell.classList.remove("under");
  }
  if (under && !under.ariaDisabled) under.classList.add("under");
}

// The cell below the finger, or else below the die.
function cellUnder(event) {
  const die = held.image.getBoundingClientRect();
  const points = [[event.clientX, event.clientY], [die.left + die.width / 2, die.top + die.height / 2]];
  const found = points.map(([x, y]) => document.elementFromPoint(x, y)?.closest?.("#board td")?.querySelector(".cell"));
  return found.find(Boolean) ?? null;
}

function isOver(event, id) {
  return Boolean(document.elementFromPoint(event.clientX, event.clientY)?.closest(`#${id}`));
}

function endClick(event) {
  if (!swallow || event.detail === 0) return;
  swallow = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}
