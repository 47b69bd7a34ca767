// What moves when the screen has changed. The page always shows the state as it is; this only
// tells how it came about. How long and in what way things move is in moves.js.

import { count } from "./count.js";
import { feel } from "./feel.js";
import { heldDie } from "./ghosts.js";
import { carve, drop, fade, flip, light, lineOf, pay, quake, smash, travel, tumble } from "./moves.js";

const asked = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing shall move: the device or the switch in Settings says so. */
export function isStill() {
  return asked.matches || document.documentElement.dataset.motion === "reduced";
}

/** Where everything that can move is now. */
export function look() {
  const hand = document.getElementById("dice")?.getBoundingClientRect();
  return {
    dice: new Map([...dice()].map((die) => [key(die), seen(die)])),
    again: new Set([...document.querySelectorAll("[name=again]:checked")].map((box) => box.value)),
    fixed: new Set([...fixedCells()].map((cell) => cell.id)),
    pays: new Set([...paying()].map((sum) => sum.id)),
    middle: hand ? hand.left + hand.width / 2 : innerWidth / 2,
  };
}

/** Move from how it looked to how it looks now. */
export function move(before) {
  const event = document.getElementById("main").dataset.event;
  const fresh = {
    cells: [...fixedCells()].filter((cell) => !before.fixed.has(cell.id)),
    lines: [...paying()].filter((sum) => !before.pays.has(sum.id)),
  };
  fresh.paid = [...paying()].filter((sum) => lineOf(sum).some((cell) => fresh.cells.includes(cell)));
  feel(event, fresh.paid.length && event !== "end" ? "pay" : "");
  if (isStill()) return fadeIn(before, fresh, event);
  moveDice(before, event);
  moveCells(before, fresh.cells, event);
  for (const sum of new Set([...fresh.lines, ...fresh.paid])) light(lineOf(sum), sum);
  if (event === "magdagdon") quake();
  if (event === "end") count();
  else for (const sum of fresh.paid) pay(sum, shownScore());
}

function moveDice(before, event) {
  const throws = ["roll", "reroll", "magdagdon"].includes(event);
  for (const [nth, die] of [...dice()].entries()) {
    const from = before.dice.get(key(die));
    if (heldDie()?.dataset.die === key(die) && heldDie().dataset.waits) die.dataset.held = "";
    else if (throws && (!from || before.again.has(key(die)))) tumble(die, nth, before.middle);
    else if (from && from.value !== die.dataset.v) flip(die);
    else if (from) travel(die, from.at);
  }
}

// With the turn all dice leave: the staged ones into their stones, the others down.
function moveCells(before, cells, event) {
  if (!["confirm", "ruin", "end"].includes(event)) return;
  const there = new Set([...dice()].map(key));
  const gone = [...before.dice.values()].filter((die) => !there.has(die.key));
  for (const [nth, cell] of cells.entries()) {
    if (cell.matches(".ruin")) smash(cell);
    else carve(cell, shown(gone.find((die) => die.cell === cell.id)), nth);
  }
  for (const [nth, die] of gone.filter((die) => !die.cell).entries()) drop(shown(die), nth);
}

function fadeIn(before, fresh, event) {
  const moved = [...dice()].filter((die) => {
    const from = before.dice.get(key(die));
    return !from || from.value !== die.dataset.v || from.cell !== cellOf(die);
  });
  for (const element of [...moved, ...fresh.cells, ...fresh.lines]) fade(element);
  if (event === "magdagdon") for (const tear of document.querySelectorAll(".tear")) fade(tear);
}

function dice() {
  return document.querySelectorAll("#main [data-die] > .die");
}

function key(die) {
  return die.parentElement.dataset.die;
}

// The fingers hold the die itself: what lies on the page meanwhile is only its place.
function seen(die) {
  const held = heldDie()?.dataset.die === key(die) ? heldDie() : die;
  return { key: key(die), die, at: held.getBoundingClientRect(), value: die.dataset.v, cell: cellOf(die) };
}

function shown(gone) {
  return gone && Object.assign(gone.die, { at: gone.at });
}

function cellOf(die) {
  return die.closest(".cell")?.id ?? "";
}

function fixedCells() {
  return document.querySelectorAll("#board .set, #board .ruin");
}

function paying() {
  return document.querySelectorAll("#board .pays");
}

function shownScore() {
  const places = document.querySelectorAll("#score b, #sheet .total td");
  return [...places].find((place) => place.getClientRects().length);
}
