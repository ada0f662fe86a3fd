// Two laptops: when the one this page came from is silent and another one leads, the page goes there.

const SILENT = 5_000;
const LOOKS_EVERY = 1_000;
const ANSWERS_WITHIN = 2_000;
const TYPES = 1_500; // no key for so long: nobody is in the middle of a number
const TYPES_ON = 4_000; // somebody always types; drafts go along
const untouched = 15_000 + Math.random() * 20_000; // a quiet moment
const place = document.getElementById("laptops"); // what this page may ask, and who may come along
const slot = "honk-laptops";

let told = JSON.parse(recalled(slot)) ?? saidByThePage(); // {epoch, leads, keys, addresses}
let last = performance.now();
let isResting = false; // nobody sees the page, and it has no stream
let isAsking = false;
let goesSince = null;
let touched = performance.now();

function recalled(key) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key, value) {
  try {
    sessionStorage.setItem(key, value);
    return sessionStorage.getItem(key) === value;
  } catch {
    return false;
  }
}

// A page that is put behind another one at once, or never gets a stream, may hear nothing before its
// laptop dies.
function saidByThePage() {
  if (!place) return null;
  const { epoch, keys, addresses } = place.dataset;
  return {
    epoch: Number(epoch),
    leads: true,
    keys: keys.split(" "),
    addresses: addresses.split(" "),
  };
}

export function lives() {
  last = performance.now();
  isResting = false;
  goesSince = null;
}

export function breaks() {
  last = Number.NEGATIVE_INFINITY;
  isResting = false;
}

export function rests() {
  isResting = true;
}

export function hear(found) {
  told = found;
  remember(slot, JSON.stringify(found));
}

// Signed in at a laptop that only follows: nothing can be saved there.
const isInVain = () => told && !told.leads && place?.dataset.token;

async function look() {
  if (isAsking || isResting || !told?.addresses.length) return;
  if (performance.now() - last < SILENT && !isInVain()) return;
  isAsking = true;
  try {
    const found = (await Promise.all(told.addresses.map(asked))).filter(Boolean);
    found.sort((one, other) => other.epoch - one.epoch);
    if (found.length && isFree()) await leaveFor(found[0].address);
  } finally {
    isAsking = false;
  }
}

async function asked(address) {
  try {
    const answer = await fetch(`${address}/follow/who`, {
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(ANSWERS_WITHIN),
    });
    const who = await answer.json();
    const leads = who.leads && who.whole && who.epoch >= told.epoch && told.keys.includes(who.key);
    return leads ? { address, epoch: who.epoch } : null;
  } catch {
    return null;
  }
}

function isFree() {
  goesSince ??= performance.now();
  const now = performance.now();
  return now - touched > TYPES || now - goesSince > TYPES_ON;
}

// A desk's form goes along; what somebody typed on any other page would be lost, so that page says
// where to go and stays.
async function leaveFor(address) {
  if (!isTyped("form[method=post]:not([data-under-way])")) await go(address);
  else if (!document.getElementById("leads-elsewhere")) offer(address);
}

function offer(address) {
  const line = document.createElement("div");
  const words = document.createElement("p");
  const button = document.createElement("button");
  Object.assign(line, { id: "leads-elsewhere", className: "message message-warning" });
  words.textContent = place.dataset.staysWords;
  Object.assign(button, {
    type: "button",
    className: "button",
    textContent: place.dataset.goWords,
  });
  button.addEventListener("click", () => go(address));
  line.append(words, button);
  document.querySelector("main").prepend(line);
  line.scrollIntoView({ block: "nearest" });
}

// What only this browser has: forms that were not sent, or not to both.
function carried() {
  const detail = { kept: {}, hash: "" };
  try {
    for (const name of Object.keys(localStorage))
      if (/^honk-(kept|asked|here|draft)-/.test(name)) detail.kept[name] = localStorage[name];
  } catch {
    /* a private window */
  }
  document.dispatchEvent(new CustomEvent("honk-moves", { detail }));
  return detail;
}

async function go(address) {
  const { kept, hash } = carried();
  const token = place?.dataset.token;
  if (!token) {
    location.replace(address + publicPath() + (hash || location.hash));
    return;
  }
  const path = location.pathname + location.search + location.hash;
  // Plain text, so that no question goes ahead; the token is the proof.
  const answer = await fetch(`${address}/second-laptop/move/`, {
    method: "POST",
    credentials: "omit",
    headers: { "Content-Type": "text/plain" },
    body: JSON.stringify({ token, path, kept, language: document.documentElement.lang }),
    signal: AbortSignal.timeout(2 * ANSWERS_WITHIN),
  }).catch(() => null);
  const ticket = answer?.ok && (await answer.json().catch(() => null))?.ticket;
  if (ticket) location.replace(`${address}/second-laptop/moved/${ticket}/`);
  else if (answer?.status === 403 && !Object.keys(kept).length) location.replace(address + path);
}

// A language that was chosen here is chosen there.
function publicPath() {
  const chosen = /(?:^|; )django_language=(\w+)/.exec(document.cookie)?.[1];
  return chosen ? `${location.pathname}?language=${chosen}` : location.pathname + location.search;
}

// A page that was opened before there was a second laptop may not ask it: its policy says so. It loads
// itself anew, once, when nobody is at it; a hall's phones not all in the same moment.
async function renew() {
  const may = place?.dataset.addresses.split(" ") ?? [];
  if (!told || told.addresses.every((address) => may.includes(address)) || !isQuiet()) return;
  const why = `${location.pathname} ${told.addresses}`;
  if (recalled(`${slot}-renewed`) === why || !remember(`${slot}-renewed`, why)) return;
  const answer = await fetch(location.href).catch(() => null);
  if (answer?.ok) location.reload();
}

function isQuiet() {
  if (performance.now() - touched < untouched || isResting) return false;
  if (document.querySelector("dialog[open], [data-under-way]:not([hidden])")) return false;
  return !isTyped("body");
}

function isTyped(within) {
  const fields = document.querySelectorAll(`${within} :is(input, textarea, select)`);
  return [...fields].some((field) => field.offsetParent && isChanged(field));
}

function isChanged(field) {
  if (field.options) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  if (["checkbox", "radio"].includes(field.type)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

for (const kind of ["keydown", "input", "pointerdown"])
  addEventListener(kind, () => (touched = performance.now()), true);
setInterval(
  () => {
    look();
    renew();
  },
  LOOKS_EVERY * (0.75 + Math.random() / 2),
);
