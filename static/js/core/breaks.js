// A break of the day's plan shows while it lasts, with a signal five minutes before its end.

import { ROUND, look } from "./sound.js";

export function breaks(root, now) {
  if (now === null) return; // until the hall's time is known the page stays as it came
  for (const one of root.querySelectorAll("[data-break]")) {
    const [begins, ends] = one.dataset.break.split(" ").map(Number);
    const lasts = now >= begins && now < ends;
    one.hidden = !lasts;
    if (lasts) look(`break ${ends}`, (ends - now) / 1000, ROUND.slice(0, 1));
  }
}
