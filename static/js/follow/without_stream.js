// A page without a stream of changes asks by itself whether its laptop lives, so that it goes along too.

import { breaks, hear, lives, rests } from "../core/moving.js";

const ANSWERS_WITHIN = 2_000;
const { addresses, keys, token } = document.getElementById("laptops").dataset;
const ASKS_EVERY = token ? 3_000 : 6_000; // a hall's phones are many

async function ask() {
  if (document.hidden) return rests();
  try {
    const options = { cache: "no-store", signal: AbortSignal.timeout(ANSWERS_WITHIN) };
    const { epoch, leads } = await (await fetch("/follow/who", options)).json();
    hear({ epoch, leads, keys: keys.split(" "), addresses: addresses.split(" ") });
    return lives();
  } catch {
    return breaks();
  }
}

if (!document.querySelector("[data-feed]")) {
  ask();
  setInterval(ask, ASKS_EVERY);
  document.addEventListener("visibilitychange", ask);
}
