// A break of the day's plan shows while it lasts, with a signal five minutes before its end and at it.

import { BREAK, look } from "./sound.js";

export function breaks(root, now) {
  if (now === null) return; // until the hall's time is known the page stays as it came
  for (const one of root.querySelectorAll("[data-break]")) {
    const [begins, ends] = one.dataset.break.split(" ").map(Number);
    one.hidden = now < begins || now >= ends;
    if (now >= begins) look(`break ${ends}`, (ends - now) / 1000, BREAK);
  }
}
