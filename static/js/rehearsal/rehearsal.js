// The hall of a rehearsal: its clock, and the pile that grows by itself.

import { textFrom } from "../core/asking.js";
import { begin, serverNow, watch } from "../core/time.js";

const LOOK_EVERY = 2_000;
const clock = document.querySelector("[data-hall-time]");
const papers = document.getElementById("papers");
const shown = new Intl.DateTimeFormat("nl", {
  timeStyle: "medium",
  timeZone: clock.dataset.hallTime,
});

begin(document.querySelector("[data-now]").dataset.now);
setInterval(() => {
  watch();
  const now = serverNow();
  if (now !== null) clock.textContent = shown.format(now);
}, 200);

async function look() {
  const fresh = await textFrom(papers.dataset.papers);
  if (fresh === null) return;
  const box = document.createElement("div");
  box.innerHTML = fresh;
  if (box.textContent === papers.textContent) return; // nobody loses the focus for nothing
  const open = papers.querySelector("details.aside")?.open;
  papers.replaceChildren(...box.childNodes);
  if (open) papers.querySelector("details.aside")?.setAttribute("open", "");
}

if (papers)
  setInterval(() => {
    if (!document.hidden) look();
  }, LOOK_EVERY);
