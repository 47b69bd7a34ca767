// Playing with the keyboard: one tab stop on the board, arrows on it, and keys by meaning.

import { tell } from "./telling.js";

const LETTERS = { r: "roll", u: "undo", c: "confirm", h: "hint" };
const ON_GRID = "button:not(#hint)"; // the control of the hint lies in a corner of it, but is a tab stop of its own
const TOLD = { d: "told-dice", p: "told-places", s: "told-score" };
const LINES = { l: "row", k: "column" };
const WAYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "^Home", "^End"]);

/** Make the table a grid with one tab stop; again after every change of the screen. */
export function weaveGrid() {
  const board = document.getElementById("board");
  if (!board) return;
  board.setAttribute("role", "grid");
  const stop = tabStopOf(board) ?? board.querySelector(".cell:not([aria-disabled])") ?? board.querySelector(".cell");
  tabStop(board, stop);
}

/** Take a key press of the game screen. */
export function takeKey(event) {
  if (!document.getElementById("turn")) return; // the page of an error stands in its place
  if (event.altKey || event.metaKey || event.isComposing) return;
  const target = event.target;
  if (event.repeat && event.key === "Enter") return event.preventDefault(); // a button held down
  if (target.matches("textarea, select, input:not([type=radio], [type=checkbox])")) return;
  if (document.querySelector("[popover]:popover-open:not(.story, #help)")) return;
  const act = action(event.ctrlKey ? `^${event.key}` : event.key, target);
  if (!act) return;
  event.preventDefault();
  if (!event.repeat || act.repeats) act();
}

function action(key, target) {
  const help = document.getElementById("help");
  if (help.matches(":popover-open")) return key === "?" ? () => help.hidePopover() : null;
  if (WAYS.has(key) && target.matches(`#board ${ON_GRID}`)) {
    return Object.assign(() => neighbour(key, target).focus(), { repeats: true });
  }
  if (target.matches("[name=die]") && key === "Enter") return toBoard;
  if (document.documentElement.dataset.keys === "off") return null;
  return ofOneKey(key.toLowerCase());
}

// What can be switched off in Settings.
function ofOneKey(key) {
  if (/^[1-6x]$/.test(key)) return () => pickDie(key);
  if (key === "?") return () => document.getElementById("help").showPopover();
  if (TOLD[key]) return () => tell(TOLD[key]);
  if (LINES[key]) return () => tell(lineHere(LINES[key]));
  const button = document.getElementById(LETTERS[key] ?? "");
  return button?.matches("button[name]") ? () => button.click() : null;
}

/** The next button on the board; the sums are its last column and its last row. */
function neighbour(key, button) {
  const rows = [...document.getElementById("board").rows]
    .map((row) => [...row.querySelectorAll(ON_GRID)])
    .filter((row) => row.length);
  const y = rows.findIndex((row) => row.includes(button));
  const x = rows[y].indexOf(button);
  const [row, column] = {
    ArrowLeft: [y, x - 1],
    ArrowRight: [y, x + 1],
    ArrowUp: [y - 1, x],
    ArrowDown: [y + 1, x],
    Home: [y, 0],
    End: [y, 3],
    "^Home": [0, 0],
    "^End": [3, 3],
  }[key];
  return rows[row]?.[column] ?? button;
}

// The line of the cell or of the sum that the tab stop is on.
function lineHere(kind) {
  const stop = tabStopOf(document.getElementById("board"));
  const [column, row] = stop.matches(".edge") ? stop.id.slice(-1).repeat(2) : stop.value;
  return `line-${kind === "row" ? row : column}`;
}

// A die that shows the value; pressed again, the next one of the same value.
function pickDie(value) {
  const dice = [...document.querySelectorAll(`[name=die][data-v="${value}"]`)];
  if (!dice.length) return;
  const die = dice[(dice.findIndex((one) => one.checked) + 1) % dice.length];
  die.checked = true;
  die.dispatchEvent(new Event("change", { bubbles: true }));
  toBoard();
}

/** To the cell that the tab stop is on if the chosen die lights it, else to the first it lights. */
function toBoard() {
  const die = document.querySelector("[name=die]:checked");
  if (!die) return;
  const board = document.getElementById("board");
  const cells = [...board.querySelectorAll(".cell")];
  const lit = cells.filter((cell) => cell.dataset.takes?.split(" ").includes(die.dataset.v));
  const stop = tabStopOf(board);
  (lit.includes(stop) ? stop : (lit[0] ?? stop)).focus();
}

/** The tab stop follows the focus. */
export function followFocus(event) {
  if (event.target.matches(`#board ${ON_GRID}`)) tabStop(event.target.closest("#board"), event.target);
}

function tabStop(board, stop) {
  for (const button of board.querySelectorAll(ON_GRID)) {
    const index = button === stop ? "0" : "-1";
    if (button.getAttribute("tabindex") !== index) button.setAttribute("tabindex", index);
  }
}

function tabStopOf(board) {
  return board.querySelector('button[tabindex="0"]');
}
