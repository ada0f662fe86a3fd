// A break of the day's plan shows while it lasts, with a signal five minutes before its end.

import { ROUND, look } from "./sound.js";

export function breaks(root, now) {
  for (const one of root.querySelectorAll("[data-break]")) {
    const [begins, ends] = one.dataset.break.split(" ").map(Number);
    const lasts = now !== null && now >= begins && now < ends;
    one.hidden = !lasts;
    if (lasts) look(`break ${ends}`, (ends - now) / 1000, ROUND.slice(0, 1));
  }
}
