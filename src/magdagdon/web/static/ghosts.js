// Images that move over the page and belong to no reply: a die in the fingers, one that falls, a
// ring of light. They lie beside the body, where a new page can't sweep them away half-way.

const layer = document.createElement("div");
layer.id = "ghosts";
layer.inert = true;
layer.setAttribute("aria-hidden", "true");
document.documentElement.append(layer);

/** Lay an element (a copy of one on the page, or a fresh one of a class) over a place. */
export function ghost(what, { left, top, width, height }) {
  const image = typeof what === "string" ? document.createElement("div") : what.cloneNode(true);
  if (typeof what === "string") image.className = what;
  image.classList.add("ghost");
  Object.assign(image.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  layer.append(image);
  return image;
}

/** Move a ghost for the last time. */
export function depart(image, frames, options) {
  const motion = image.animate(frames, { fill: "both", ...options });
  motion.onfinish = motion.oncancel = () => image.remove();
  return motion;
}

/** The die in the player's fingers, if there is one: which, and where. */
export function heldDie() {
  return layer.querySelector("[data-die]");
}
