// Counters that follow the event: whoever changes something on another device is seen here.

import { jsonFrom } from "./asking.js";
import { follow } from "./feed.js";

for (const box of document.querySelectorAll("[data-counts]")) {
  let planned = null;

  const refresh = async () => {
    planned = null;
    const counts = await jsonFrom(box.dataset.counts);
    if (!counts) return; // the stream comes back by itself, and with it the next look
    for (const place of box.querySelectorAll("[data-count]")) {
      const value = counts[place.dataset.count];
      if (value !== undefined) place.textContent = value;
    }
  };

  const soon = () => {
    // twenty desks do not ask in the same instant
    planned ??= setTimeout(refresh, 50 + Math.random() * 250);
  };

  follow(box.dataset.feed, box.dataset.mark, { change: soon, reset: soon });
}
