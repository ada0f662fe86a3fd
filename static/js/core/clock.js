// <… data-clock data-now="URL" data-end="ms"> counts to that moment; data-left="s" stands still.

import { begin, serverNow, watch } from "./time.js";

const LAST = 5 * 60;

export function words(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = String(whole % 60).padStart(2, "0");
  return `${minutes}:${rest}`;
}

export function secondsLeft(element) {
  if (element.dataset.left !== undefined) return Number(element.dataset.left);
  const now = serverNow();
  return now === null ? null : (Number(element.dataset.end) - now) / 1000;
}

function show(element) {
  const left = secondsLeft(element);
  if (left === null) return;
  const text = words(left);
  if (element.textContent !== text) element.textContent = text;
  element.toggleAttribute("data-last", left > 0 && left <= LAST);
  element.toggleAttribute("data-over", left <= 0);
}

export function start(each = () => {}) {
  const found = document.querySelector("[data-now]");
  if (found) begin(found.dataset.now);
  const tick = () => {
    watch();
    for (const element of document.querySelectorAll("[data-clock]")) show(element);
    each(serverNow());
  };
  tick();
  setInterval(tick, 200);
}
