// The organiser's page renews its parts when something changed, without losing the focus.

import { pageFrom } from "../core/asking.js";
import { start } from "../core/clock.js";
import { follow } from "../core/feed.js";
import { heard } from "../core/time.js";

const head = document.querySelector("[data-feed]");
const connection = document.getElementById("connection");
let wanted = null;
let wasOver = null;

async function renew() {
  wanted = null;
  const fresh = await pageFrom(location.href, { headers: { Accept: "text/html" } });
  if (!fresh) return;
  const focused = document.activeElement?.dataset?.key;
  for (const part of document.querySelectorAll("[data-live]")) {
    const next = fresh.getElementById(part.id);
    if (!next || next.innerHTML === part.innerHTML || part.querySelector("details[open]")) continue;
    part.replaceWith(next);
  }
  for (const dialog of fresh.querySelectorAll("dialog[id]")) {
    const mine = document.getElementById(dialog.id);
    if (!mine) document.getElementById("main").append(dialog);
    else if (!mine.open) mine.replaceWith(dialog);
  }
  if (focused && document.activeElement === document.body) {
    document.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }
}

const soon = () => {
  wanted ??= setTimeout(renew, 120);
};

follow(head.dataset.feed, head.dataset.mark, {
  change: soon,
  reset: soon,
  time: heard,
  state(isLive) {
    connection.textContent = isLive ? "" : connection.dataset.lost;
    connection.hidden = isLive;
  },
});

// When the time is over the page looks different although nobody did anything.
start(() => {
  const isOver = document.querySelector("[data-clock]")?.hasAttribute("data-over") ?? null;
  if (isOver && wasOver === false) soon();
  wasOver = isOver;
});
