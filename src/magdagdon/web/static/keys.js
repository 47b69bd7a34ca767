// Playing with the keyboard: one tab stop on the board, arrows on it, and keys by meaning.

const LETTERS = { r: "roll", u: "undo", c: "confirm" };

/** Make the table a grid with one tab stop; again after every change of the screen. */
export function weaveGrid() {
  const board = document.getElementById("board");
  if (!board) return;
  board.setAttribute("role", "grid");
  const cells = cellsOf(board);
  const stop = cells.find((cell) => cell.tabIndex === 0 && cell.hasAttribute("tabindex"));
  tabStop(cells, stop ?? cells.find((cell) => !cell.ariaDisabled) ?? cells[0]);
}

/** Take a key press of the game screen. */
export function takeKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  const target = event.target;
  if (event.repeat && event.key === "Enter") return event.preventDefault(); // a button held down
  if (target.matches("textarea, select, input:not([type=radio], [type=checkbox])")) return;
  if (document.querySelector("[popover]:popover-open")) return;
  const act = action(event.key, target);
  if (!act) return;
  event.preventDefault();
  if (!event.repeat || act.repeats) act();
}

function action(key, target) {
  if (target.matches("#board .cell")) {
    const to = neighbour(key, target);
    if (to) return Object.assign(() => focusCell(to), { repeats: true });
  }
  if (target.matches("[name=die]") && key === "Enter") return toBoard;
  if (/^[1-6x]$/i.test(key)) return () => pickDie(key.toLowerCase());
  const button = document.getElementById(LETTERS[key.toLowerCase()] ?? "");
  return button?.matches("button[name]") ? () => button.click() : null;
}

function neighbour(key, cell) {
  const cells = cellsOf(document.getElementById("board"));
  const at = cells.indexOf(cell);
  const row = at - (at % 4);
  const to = {
    ArrowLeft: Math.max(row, at - 1),
    ArrowRight: Math.min(row + 3, at + 1),
    ArrowUp: at < 4 ? at : at - 4,
    ArrowDown: at > 11 ? at : at + 4,
    Home: row,
    End: row + 3,
  }[key];
  return to === undefined ? null : cells[to];
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
  const cells = cellsOf(document.getElementById("board"));
  const lit = cells.filter((cell) => cell.dataset.takes?.split(" ").includes(die.dataset.v));
  const stop = cells.find((cell) => cell.tabIndex === 0);
  focusCell(lit.includes(stop) ? stop : (lit[0] ?? stop));
}

/** The tab stop follows the focus. */
export function followFocus(event) {
  if (event.target.matches("#board .cell")) tabStop(cellsOf(event.target.closest("#board")), event.target);
}

function focusCell(cell) {
  cell.focus();
}

function tabStop(cells, stop) {
  for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1;
}

function cellsOf(board) {
  return [...board.querySelectorAll("button.cell")];
}
