// What is heard and felt. Both have a switch in Settings; nothing sounds before the first press,
// and what makes sounds is only loaded by who wants to hear them.

const FELT = {
  roll: [8, 50, 8, 60, 12],
  reroll: [8, 50, 12],
  shift: [12],
  stage: [12],
  back: [8],
  confirm: [20, 40, 30],
  pay: [15, 40, 15, 40, 30],
  magdagdon: [60, 30, 90, 30, 140],
  ruin: [90, 30, 40],
  end: [20, 60, 20, 60, 60],
};
const ALSO = { unstage: "back", undo: "back", undo_all: "back" };

const root = document.documentElement;
let sound = null;

/** Get ready to be heard with the next press, if the player wants that. */
export async function listen() {
  if (root.dataset.sound === "on") sound ??= await import("./sound.js").catch(() => null);
}

/** Sound and vibrate for an event and for what came with it; `nth` counts what is repeated. */
export function feel(event, more = "", nth = 0) {
  const names = [ALSO[event] ?? event, more].filter(Boolean);
  if (root.dataset.vibration === "on") vibrate(names.at(-1));
  if (root.dataset.sound !== "on") return;
  if (sound) for (const name of names) sound.play(name, nth);
  else void listen(); // the switch was pressed elsewhere
}

function vibrate(name) {
  if (FELT[name] && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(FELT[name]);
}

for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(kind, () => root.dataset.sound === "on" && sound?.wake(), { passive: true });
}
