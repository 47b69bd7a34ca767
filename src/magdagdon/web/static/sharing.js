// A finished game given away: the share sheet, else the clipboard, else selected text. Where a
// browser has neither (plain http), the buttons stay hidden and the text is there to be selected.

import "./pages.js";

const root = document.documentElement;
if (navigator.share) root.classList.add("can-share");
if (navigator.clipboard) root.classList.add("can-copy");

document.addEventListener("click", (event) => {
  const { share, copy, title } = event.target.closest?.("button")?.dataset ?? {};
  if (share) void send(field(share), title);
  if (copy) void keep(field(copy));
});

function field(id) {
  return document.getElementById(id);
}

async function send(text, title) {
  try {
    await navigator.share({ title, text: text.value });
  } catch (error) {
    if (error.name !== "AbortError") await keep(text);
  }
}

async function keep(text) {
  const said = document.getElementById("share-said");
  said.textContent = "";
  try {
    await navigator.clipboard.writeText(text.value);
    said.textContent = said.dataset.copied;
  } catch {
    text.focus();
    text.select();
    said.textContent = said.dataset.select;
  }
}
