// Waits until this laptop has the role that it was asked to take, and goes on.

import { jsonFrom } from "../core/asking.js";

const place = document.querySelector("[data-until]");
const wanted = place.dataset.until;
const OFTEN = 500;

async function look() {
  const who = await jsonFrom("/follow/who");
  const state = who && (who.leads ? "leads" : "follows");
  if (state === wanted || (wanted === "whole" && who?.whole)) {
    location.replace(place.dataset.goesTo);
    return;
  }
  setTimeout(look, OFTEN);
}

setTimeout(look, 4 * OFTEN); // until then it still has the role that it had
