// How each thing moves. Every motion ends within 700 ms and leaves nothing behind: what is on the
// page is already where the state has it, so a press in the middle meets the real thing.

import { depart, ghost } from "./ghosts.js";

const OUT = "cubic-bezier(.2,.7,.3,1)";
const IN = "cubic-bezier(.5,0,.9,.5)";

/** For who wants no motion: it only fades in. */
export function fade(element) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
}

/** A die is thrown out of the middle of the hand, turns over other faces, and settles on its own. */
export function tumble(die, nth, from) {
  const at = die.getBoundingClientRect();
  const x = from - (at.left + at.width / 2);
  const turn = (nth % 2 ? -1 : 1) * (250 + 50 * nth);
  const duration = 430 + 45 * nth;
  die.animate(
    [
      { transform: `translate(${x}px, 0) rotate(${turn}deg) scale(.5)`, opacity: 0, easing: OUT },
      { transform: `translate(${x * 0.5}px, -90%) rotate(${turn * 0.55}deg) scale(1.15)`, opacity: 1, offset: 0.35, easing: IN },
      { transform: `translate(${x * 0.05}px, 4%) rotate(${turn * 0.12}deg)`, offset: 0.68, easing: OUT },
      { transform: `translateY(-16%) rotate(${turn * -0.02}deg)`, offset: 0.84, easing: IN },
      { transform: "none" },
    ],
    { duration },
  );
  turnFaces(die, nth, duration);
}

// The faces that pass by are for the eye only: they follow from the one it settles on.
function turnFaces(die, nth, duration) {
  const own = die.querySelector(".pips");
  const value = Number(die.dataset.v);
  own.animate([{ opacity: 0 }, { opacity: 0, offset: 0.66 }, { opacity: 1, offset: 0.67 }, { opacity: 1 }], { duration });
  const passing = [[0, 0.34], [0.34, 0.67]];
  for (const [turn, [start, end]] of passing.entries()) {
    const face = own.cloneNode(true);
    const use = face.firstElementChild;
    use.setAttribute("href", use.getAttribute("href").replace(/\d$/, 1 + ((value + nth + 2 * turn) % 6)));
    die.append(face);
    const seen = face.animate([{ opacity: 1 }, { opacity: 1 }], { delay: start * duration, duration: (end - start) * duration });
    face.style.opacity = 0;
    seen.onfinish = seen.oncancel = () => face.remove();
  }
}

/** A die turns over to the value that a SHIFT gave it. */
export function flip(die) {
  die.animate(
    [
      { transform: "perspective(300px) rotateX(-180deg) scale(.9)", filter: "brightness(1.6)" },
      { transform: "perspective(300px) rotateX(20deg) scale(1.12)", offset: 0.7 },
      { transform: "none", filter: "none" },
    ],
    { duration: 380, easing: OUT },
  );
}

/** A die travels to where it lies now, in a low arc over everything else. */
export function travel(die, from) {
  const to = die.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  const distance = Math.hypot(x, y);
  if (distance < 2) return;
  const half = from.width / to.width;
  die.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${half})`, zIndex: 5 },
      { transform: `translate(${x * 0.4}px, ${y * 0.4 - Math.min(24, distance / 6)}px) scale(${(half + 1) * 0.56})`, zIndex: 5, offset: 0.5 },
      { transform: "none", zIndex: 5 },
    ].map((frame) => ({ transformOrigin: "0 0", ...frame })),
    { duration: 180 + Math.min(120, distance / 4), easing: OUT },
  );
}

/** A staged die becomes a number in its stone. */
export function carve(cell, die, nth) {
  const options = { duration: 300, delay: 60 * nth, easing: "ease-in", fill: "both" };
  if (die) depart(ghost(die, die.at), [{ scale: 1 }, { scale: 0.72, filter: "brightness(.7)", opacity: 0 }], options);
  const late = { duration: 340, delay: 60 * nth + 90, fill: "backwards", easing: OUT };
  cell.animate([{ scale: 1.1, filter: "brightness(1.35)" }, { scale: 0.95, offset: 0.55 }, { scale: 1, filter: "none" }], late);
  cell.querySelector(".carved")?.animate([{ opacity: 0, scale: 1.35 }, { opacity: 1, scale: 1 }], late);
  ring(cell, "ring", late.delay);
}

/** A die that was not used falls out of the hand. */
export function drop(die, nth) {
  const turn = nth % 2 ? -50 : 65;
  depart(
    ghost(die, die.at),
    [
      { transform: "none", opacity: 1 },
      { transform: `translateY(-14%) rotate(${turn / 6}deg)`, opacity: 1, offset: 0.25, easing: IN },
      { transform: `translateY(170%) rotate(${turn}deg) scale(.8)`, opacity: 0 },
    ],
    { duration: 380 + 30 * nth },
  );
}

/** The four cells at whose edge a sum stands. */
export function lineOf(sum) {
  const name = sum.id.slice(-1);
  return [...document.querySelectorAll("#board .cell")].filter((cell) => cell.id.slice(5).includes(name));
}

/** A finished line: a wave of light runs through its cells. */
export function light(cells, sum) {
  for (const [nth, cell] of cells.entries()) {
    cell.animate(
      [{ translate: "0", filter: "none" }, { translate: "0 -9%", filter: "brightness(1.45) saturate(1.3)", offset: 0.4 }, { translate: "0", filter: "none" }],
      { duration: 340, delay: 60 * nth, easing: "ease-in-out" },
    );
  }
  sum.animate([{ scale: 1 }, { scale: 1.3, offset: 0.4 }, { scale: 1 }], { duration: 420, delay: 200, easing: OUT });
}

/** It pays: its bonus flies to the score. */
export function pay(sum, score) {
  const won = sum.querySelector(".won");
  if (!won || !score) return;
  const [from, to] = [won.getBoundingClientRect(), score.getBoundingClientRect()];
  const [x, y] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
  const coin = ghost(won, from);
  coin.style.fontSize = getComputedStyle(won).fontSize;
  depart(
    coin,
    [
      { transform: "scale(1)", opacity: 1 },
      { transform: "translateY(-40%) scale(1.7)", opacity: 1, offset: 0.3, easing: IN },
      { transform: `translate(${x}px, ${y}px) scale(.9)`, opacity: 0.2 },
    ],
    { duration: 640, easing: OUT },
  );
  score.animate([{ scale: 1 }, { scale: 1.25 }, { scale: 1 }], { duration: 200, delay: 480, easing: OUT });
}

/** MAGDAGDON: the world shakes, the sky cracks from above. */
export function quake() {
  const shake = [0, -7, 6, -5, 5, -3, 2, 0].map((x, nth) => ({ translate: `${x}px ${nth % 2 ? 3 : -2}px` }));
  shake[0].translate = shake.at(-1).translate = "0";
  const options = { duration: 460, delay: 220 };
  for (const part of document.querySelectorAll("#main, #sky")) part.animate(shake, options);
  document.getElementById("sky")?.animate([{ scale: 1 }, { scale: 1.05 }, { scale: 1 }], options);
  document.querySelector(".tear")?.animate([{ clipPath: "inset(0 0 100% 0)" }, { clipPath: "inset(0)" }], {
    ...options,
    duration: 380,
    fill: "backwards",
    easing: "steps(5)",
  });
  depart(ghost("glare", sight()), [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 0 }], options);
}

/** The stone of a cell breaks, and what is left smoulders. */
export function smash(cell) {
  const at = cell.getBoundingClientRect();
  for (const [nth, [x, y]] of [[-1, -1], [1, -1], [1, 1], [-1, 1]].entries()) {
    const shard = ghost(`shard shard-${nth}`, at);
    depart(
      shard,
      [
        { transform: "none", opacity: 1 },
        { transform: `translate(${x * 6}%, ${y * 6}%)`, opacity: 1, offset: 0.2, easing: OUT },
        { transform: `translate(${x * 60}%, ${y * 40 + 45}%) rotate(${x * 70}deg) scale(.6)`, opacity: 0 },
      ],
      { duration: 560 },
    );
  }
  cell.animate([{ filter: "brightness(3)" }, { filter: "none" }], { duration: 600, easing: OUT });
  cell.querySelector(".ruined")?.animate([{ scale: 0.4, opacity: 0 }, { scale: 1.1, opacity: 1, offset: 0.5 }, { scale: 1 }], { duration: 480, easing: OUT });
  const shake = [0, -4, 4, -3, 2, 0].map((x) => ({ translate: `${x}px 0` }));
  document.getElementById("board").animate(shake, { duration: 320 });
  ring(cell, "ring ember", 0);
}

function ring(cell, kind, delay) {
  depart(ghost(kind, cell.getBoundingClientRect()), [{ scale: 0.9, opacity: 0.9 }, { scale: 1.4, opacity: 0 }], { duration: 380, delay, easing: OUT });
}

function sight() {
  return { left: 0, top: 0, width: innerWidth, height: innerHeight };
}
