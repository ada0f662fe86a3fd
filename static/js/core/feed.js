// One stream of changes, kept open for a whole day: opened anew after any silence.

import { textFrom } from "./asking.js";

const SILENCE = 45_000; // the server says something every 15 seconds
const ASK_EVERY = 15_000; // where the server has no room for a stream
const TRIES = 4; // questions, then a stream is tried again

let moving = null; // fetched where there are two laptops: a phone's first page is light

async function move() {
  moving = await import("./moving.js").catch(() => null); // the next word of two laptops asks again
}
if (document.getElementById("laptops")) move();

// Other parts of the page listen along: a page has one stream.
const tell = (detail) => document.dispatchEvent(new CustomEvent("honk-change", { detail }));

// A browser opens six connections to a server and no more: a page that nobody sees gives its own
// back, so that a seventh tab still loads. A phone listens on, to call its owner.
export function follow(
  address,
  mark,
  { change, reset, state = () => {}, time = () => {}, safe = null, whileHidden = false },
) {
  let known = mark; // the event's version, and on which timeline
  const asks = () => `${address}?mark=${known}${safe ? "&safe" : ""}`;
  let source = null;
  let last = performance.now();
  let waiting = null;
  let asked = 0;
  let isLost = false;

  function later() {
    source?.close();
    source = null;
    isLost = true;
    state(false);
    moving?.breaks();
    clearTimeout(waiting);
    waiting = setTimeout(open, 1_000 + Math.random() * 3_000);
  }

  function alive() {
    last = performance.now();
    moving?.lives();
    state(true);
    if (!isLost) return;
    isLost = false;
    renewed(); // what the page asked for when its server went away may never have come
  }

  function renewed() {
    reset();
    tell({});
  }

  // Asked for first: a screen that loads from a server that is away would stay empty.
  async function loadAnew() {
    const answer = await fetch(location.href).catch(() => null);
    if (answer?.ok) location.reload();
  }

  const heard = {
    time(event) {
      alive();
      time(Number(event.data));
    },
    laptops(event) {
      alive();
      move().then(() => moving?.hear(JSON.parse(event.data)));
    },
    // Up to this version the second laptop has the event.
    safe(event) {
      alive();
      safe?.(JSON.parse(event.data).version);
    },
    reset() {
      alive();
      renewed();
    },
    // The database was put back: nothing that this page shows needs to be so.
    anew() {
      later();
      setTimeout(loadAnew, Math.random() * 1_000);
    },
    change(event) {
      alive();
      const message = JSON.parse(event.data);
      if (message.version <= Number.parseInt(known)) return;
      known = message.mark;
      change(message);
      tell(message);
    },
  };

  function open() {
    source = new EventSource(asks());
    last = performance.now();
    source.addEventListener("open", alive);
    source.addEventListener("error", () => {
      if (source?.readyState === EventSource.CLOSED) refused();
      else later();
    });
    for (const [name, hear] of Object.entries(heard)) source.addEventListener(name, hear);
  }

  // Too many streams are open: the page asks by itself, and tries for a stream once a minute.
  function refused() {
    source = null;
    asked = 0;
    clearTimeout(waiting);
    waiting = setTimeout(ask, Math.random() * 3_000);
  }

  async function ask() {
    const text = await textFrom(`${asks()}&once=1`);
    if (text === null) return later();
    alive();
    for (const said of text.split("\n\n")) {
      const [, name, data] = /event: (\w+)\ndata: (.*)/.exec(said) ?? [];
      if (name in heard) heard[name]({ data });
    }
    asked += 1;
    clearTimeout(waiting);
    waiting = setTimeout(asked % TRIES ? ask : open, ASK_EVERY * (0.9 + Math.random() / 5));
  }

  function rest() {
    if (whileHidden) return;
    if (!document.hidden) {
      if (!source) {
        clearTimeout(waiting);
        open();
      }
      return;
    }
    clearTimeout(waiting);
    source?.close();
    source = null;
    moving?.rests();
  }

  document.addEventListener("visibilitychange", rest);
  setInterval(() => {
    if (source && performance.now() - last > SILENCE) later();
  }, 5_000);
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) later();
  });
  addEventListener("online", () => {
    if (!source && (whileHidden || !document.hidden)) {
      clearTimeout(waiting);
      open();
    }
  });
  open();
}
