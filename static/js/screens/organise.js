// The organiser's page of screens: each small picture shows what its screen shows now.

import { pageFrom } from "../core/asking.js";
import { secondsLeft, start, words } from "../core/clock.js";
import { serverNow } from "../core/time.js";

const ASK_EVERY = 3_000;
const frames = () => [...document.querySelectorAll("[data-frame]")];
const facts = (frame) => document.getElementById(frame.dataset.frame).dataset;
const { zone } = document.querySelector("[data-zone]").dataset;

// Scripts do not run in the small pictures: this page turns their pictures and moves their clocks.
function paint(frame) {
  const inside = frame.contentDocument;
  if (!inside) return;
  const shown = Number(facts(frame).picture);
  const pictures = [...inside.querySelectorAll("[data-picture]")];
  if (pictures[shown])
    pictures.forEach((one, at) => one.toggleAttribute("data-later", at !== shown));
  const clock = inside.querySelector("[data-clock]");
  const left = clock && secondsLeft(clock);
  if (left !== null) clock.textContent = words(left);
  const time = inside.querySelector("[data-time]");
  const now = serverNow();
  if (!time || now === null) return;
  const short = { timeZone: zone, hour: "2-digit", minute: "2-digit" };
  time.textContent = new Date(now).toLocaleTimeString("nl", short);
}

async function renew() {
  const fresh = await pageFrom(location.href);
  if (!fresh) return;
  for (const frame of frames()) {
    const mine = document.getElementById(frame.dataset.frame);
    const next = fresh.getElementById(mine.id);
    if (!next) continue;
    if (next.dataset.mark !== mine.dataset.mark) frame.contentWindow.location.reload();
    if (next.outerHTML !== mine.outerHTML) mine.replaceWith(next);
  }
}

start(() => frames().forEach(paint));
setInterval(() => document.hidden || renew(), ASK_EVERY);
