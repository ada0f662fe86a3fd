// Pictures of forms go one by one, in the background: take, next, take, next. What has not been sent
// is kept on this device, also when the page is closed or the network goes.

import { textFrom } from "../core/asking.js";

const AGAIN = 3_000;
const LOOK_EVERY = 1_500; // at what became of them, until all are read
const LATER = [408, 425, 429, 500, 502, 503, 504, 507]; // the server is busy or away
const TOO_LARGE = 413;

const form = document.getElementById("hand-in");
const words = form?.dataset;
const state = document.getElementById("sending");
const problem = document.getElementById("hand-in-problem");
const told = document.getElementById("told");

// Kept by the browser; where it has no room, as long as the page is open.
const unstored = new Map();
let keeps = true;
let counted = 0;

function store(mode) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(`honk-pictures-${words.event}`, 1);
    opening.addEventListener("upgradeneeded", () =>
      opening.result.createObjectStore("files", { autoIncrement: true }),
    );
    opening.addEventListener("success", () =>
      resolve(opening.result.transaction("files", mode).objectStore("files")),
    );
    opening.addEventListener("error", () => reject(opening.error));
  });
}

function answer(asked) {
  return new Promise((resolve, reject) => {
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error));
  });
}

async function keep(file) {
  try {
    await answer((await store("readwrite")).add(file));
  } catch {
    keeps = false;
    unstored.set(`here-${(counted += 1)}`, file);
  }
}

async function waiting() {
  const here = [...unstored.keys()];
  try {
    return [...here, ...(await answer((await store("readonly")).getAllKeys()))];
  } catch {
    return here;
  }
}

const fileOf = async (key) => unstored.get(key) ?? answer((await store("readonly")).get(key));

async function drop(key) {
  if (!unstored.delete(key)) await answer((await store("readwrite")).delete(key));
}

function show(count, trouble) {
  state.hidden = false;
  state.classList.toggle("keeps", count > 0);
  const said = trouble ?? words.waitingWords;
  const line = count ? [`${said} ${count}`] : [words.sentWords];
  if (count && !keeps) line.push(words.unkeptWords);
  state.querySelector("span").textContent = line.join(" ");
}

function complain(text) {
  problem.hidden = !text;
  problem.textContent = text;
}

class Later extends Error {}

async function post(file) {
  const body = new FormData();
  body.append("csrfmiddlewaretoken", form.elements.csrfmiddlewaretoken.value);
  body.append("pictures", file, file.name);
  const got = await fetch(form.action, {
    method: "POST",
    body,
    headers: { Accept: "application/json" },
  });
  if (got.redirected || [401, 403].includes(got.status)) throw new Later(words.outWords);
  if (LATER.includes(got.status)) throw new Later(words.waitingWords);
  if (got.status === TOO_LARGE) return words.largeWords;
  return (await got.json()).problem;
}

let sending = false;
async function send() {
  if (sending) return;
  sending = true;
  try {
    for (let keys = await waiting(); keys.length; keys = await waiting()) {
      show(keys.length);
      const said = await post(await fileOf(keys[0]));
      await drop(keys[0]);
      complain(said);
      look();
    }
    show(0);
  } catch (trouble) {
    const said = trouble instanceof Later ? trouble.message : words.keptWords;
    show((await waiting()).length, said);
    setTimeout(send, AGAIN);
  } finally {
    sending = false;
  }
}

let looking = null;
async function look() {
  clearTimeout(looking);
  const text = await textFrom(words.told);
  if (text !== null) told.innerHTML = text; // made by our own server, escaped there
  clearTimeout(looking);
  if (text === null || told.querySelector("[data-unread]")) looking = setTimeout(look, LOOK_EVERY);
}

async function take({ target }) {
  const files = [...target.files];
  target.value = "";
  for (const file of files) await keep(file);
  send();
}

if (form) {
  document.getElementById("camera").hidden = !matchMedia("(pointer: coarse)").matches;
  form.querySelector("#files .actions").hidden = true;
  form.addEventListener("change", take);
  addEventListener("online", send);
  waiting().then((keys) => keys.length && send());
  if (told.querySelector("[data-unread]")) look();
}
