// A big screen: renews itself when something changed, turns its pictures, counts, speaks.

import { breaks } from "../core/breaks.js";
import { secondsLeft, start } from "../core/clock.js";
import { follow } from "../core/feed.js";
import { ROUND, TABLE, askFor, look, ready } from "../core/sound.js";
import { heard, serverNow } from "../core/time.js";

const body = document.body;
const lost = document.getElementById("lost");
let mark = body.dataset.mark;
let fetching = null;
let lostSince = null;
let turn = 0;
let turnedAt = 0;

const stage = () => document.getElementById("stage");
const zone = document.body.dataset.zone;
const clockTime = (ms) =>
  new Date(ms).toLocaleTimeString("nl", { timeZone: zone, hour: "2-digit", minute: "2-digit" });

async function renew() {
  const answer = await fetch(`${location.pathname}?v=${mark}.${Math.floor(Math.random() * 1e6)}`);
  if (!answer.ok) throw new Error(answer.status);
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = fresh.getElementById("stage");
  if (!next) throw new Error("not a screen");
  const isOther = next.dataset.show !== stage().dataset.show;
  stage().replaceWith(next);
  document.documentElement.dataset.theme = fresh.documentElement.dataset.theme;
  document.documentElement.className = fresh.documentElement.className;
  body.dataset.turn = fresh.body.dataset.turn;
  if (isOther) turn = 0;
  paint();
  facts();
  turnedAt = performance.now();
}

// One renewal at a time; what changed meanwhile is fetched right after. Fails: again in a while.
function soon(wait = Math.random() * 150) {
  if (fetching) {
    fetching.again = true;
    return;
  }
  fetching = { again: false };
  setTimeout(async () => {
    const mine = fetching;
    let pause = null;
    try {
      await renew();
    } catch {
      pause = 2000 + Math.random() * 2000;
    }
    fetching = null;
    if (pause !== null) soon(pause);
    else if (mine.again) soon();
  }, wait);
}

function shownNow() {
  const order = stage().dataset.order.split(" ").map(Number);
  return order[turn % order.length];
}

// The organiser's page shows which screens are on, and what each of them shows.
const SIGN_EVERY = 3_000;
setInterval(
  () => fetch(`${location.pathname}alive?picture=${shownNow()}`).catch(() => {}),
  SIGN_EVERY,
);

function paint() {
  const shown = shownNow();
  for (const picture of stage().querySelectorAll("[data-picture]")) {
    picture.toggleAttribute("data-later", Number(picture.dataset.picture) !== shown);
  }
}

function turnOn() {
  const order = stage().dataset.order.split(" ");
  if (order.length < 2 || performance.now() - turnedAt < Number(body.dataset.turn) * 1000) return;
  turnedAt = performance.now();
  turn = (turn + 1) % order.length;
  paint();
}

let wasOver = null;
function signals(now) {
  const clock = stage().querySelector("[data-clock]");
  const left = clock ? secondsLeft(clock) : null;
  if (clock && left !== null && clock.dataset.end) look("round", left, ROUND);
  for (const own of stage().querySelectorAll("[data-own]")) {
    if (now !== null)
      look(`table ${own.dataset.table}`, (Number(own.dataset.own) - now) / 1000, TABLE);
  }
  const isOver = left === null ? null : left <= 0;
  if (isOver && wasOver === false) soon(300);
  wasOver = isOver;
}

start((now) => {
  const place = stage().querySelector("[data-time]");
  const text = now === null ? "" : clockTime(now);
  if (place && place.textContent !== text) place.textContent = text;
  const shout = stage().querySelector(".shout");
  if (shout) shout.hidden = now === null || now > Number(shout.dataset.until);
  turnOn();
  signals(now);
  breaks(stage(), now);
  lost.hidden = lostSince === null || performance.now() - lostSince < 8_000;
});

follow(body.dataset.feed, mark, {
  whileHidden: true,
  change(message) {
    mark = message.mark;
    soon();
  },
  reset() {
    soon();
  },
  time: heard,
  state(isLive) {
    if (isLive) lostSince = null;
    else if (lostSince === null) {
      lostSince = performance.now();
      lost.textContent = `${lost.dataset.words} ${clockTime(serverNow() ?? Date.now())}`;
    }
  },
});

ready(body.dataset);
const sound = document.getElementById("sound");
askFor(sound, body.dataset.soundTest);
// It covers a corner of the picture: gone after a while, and there again in the test picture.
const ASKED = 10_000;
setTimeout(() => body.classList.add("settled"), ASKED);

let idle = null;
function moved() {
  body.classList.remove("idle");
  clearTimeout(idle);
  idle = setTimeout(() => body.classList.add("idle"), 3_000);
}
addEventListener("pointermove", moved);
moved();

let isAwake = false;
async function stayAwake() {
  try {
    await navigator.wakeLock.request("screen");
    isAwake = true;
  } catch {
    isAwake = false; // plain http, or a hidden page: the system's settings decide
  }
  facts();
}
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) stayAwake();
});
stayAwake();

function facts() {
  const place = document.querySelector("[data-facts]");
  if (!place) return;
  const size = `${innerWidth * devicePixelRatio} × ${innerHeight * devicePixelRatio}`;
  place.textContent = `${size} · ${isAwake ? place.dataset.awake : place.dataset.asleep}`;
}

addEventListener("dblclick", () => {
  document.documentElement.requestFullscreen?.().catch(() => {});
});
turnedAt = performance.now();
