// Motion of the game screen: every die travels from where it was to where it is, a roll tumbles.
// Nothing here takes longer than 700 ms, and nothing keeps a press from acting.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Where everything that can move is now. */
export function look() {
  return {
    dice: new Map([...dice()].map((die) => [key(die), die.getBoundingClientRect()])),
    set: new Set([...document.querySelectorAll("#board .set, #board .ruin")].map((cell) => cell.id)),
    pays: new Set([...document.querySelectorAll("#board .pays")].map((sum) => sum.id)),
  };
}

/** Move from how it looked to how it looks now. */
export function move(before) {
  if (still.matches) return;
  const event = document.getElementById("main")?.dataset.event ?? "";
  for (const die of dice()) {
    const from = before.dice.get(key(die));
    if (rolled(event, from)) tumble(die);
    else if (from) travel(die, from);
  }
  for (const cell of document.querySelectorAll("#board .set, #board .ruin")) {
    if (!before.set.has(cell.id)) settle(cell);
  }
  for (const sum of document.querySelectorAll("#board .pays")) {
    if (!before.pays.has(sum.id)) pay(sum);
  }
  if (event === "magdagdon") shake();
}

function dice() {
  return document.querySelectorAll("#main [data-die] > .die");
}

function key(die) {
  return die.parentElement.dataset.die;
}

function rolled(event, from) {
  return (event === "roll" || event === "magdagdon") && !from;
}

function tumble(die) {
  const turn = 200 + 160 * Number(key(die));
  die.animate(
    [
      { transform: `translateY(-70px) rotate(-${turn}deg)`, opacity: 0 },
      { transform: "translateY(4px) rotate(6deg)", opacity: 1, offset: 0.7 },
      { transform: "none" },
    ],
    { duration: 420 + 60 * Number(key(die)), easing: "cubic-bezier(.2,.7,.3,1)" },
  );
}

function travel(die, from) {
  const to = die.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) + Math.abs(y) < 2) return;
  die.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`, transformOrigin: "0 0" },
      { transform: "none", transformOrigin: "0 0" },
    ],
    { duration: 240, easing: "cubic-bezier(.2,.8,.2,1)" },
  );
}

function settle(cell) {
  cell.animate([{ scale: 1.12, filter: "brightness(1.5)" }, { scale: 1, filter: "none" }], {
    duration: 360,
    easing: "ease-out",
  });
}

function pay(sum) {
  sum.animate([{ scale: 1 }, { scale: 1.25 }, { scale: 1 }], { duration: 500, easing: "ease-out" });
}

function shake() {
  const moves = [0, -6, 5, -4, 3, -1, 0].map((x) => ({ translate: `${x}px 0` }));
  for (const part of document.querySelectorAll("#sky, #say")) part.animate(moves, { duration: 450 });
}
