// Counters that follow the event: whoever changes something on another device is seen here.

import { follow } from "./feed.js";

for (const box of document.querySelectorAll("[data-counts]")) {
  let planned = null;

  const refresh = async () => {
    planned = null;
    try {
      const answer = await fetch(box.dataset.counts);
      if (!answer.ok || answer.redirected) return;
      const counts = await answer.json();
      for (const place of box.querySelectorAll("[data-count]")) {
        const value = counts[place.dataset.count];
        if (value !== undefined) place.textContent = value;
      }
    } catch {
      // the stream comes back by itself, and with it the next look
    }
  };

  const soon = () => {
    // twenty desks do not ask in the same instant
    planned ??= setTimeout(refresh, 50 + Math.random() * 250);
  };

  follow(box.dataset.feed, box.dataset.mark, { change: soon, reset: soon });
}
