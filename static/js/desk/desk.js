// The entry desk: number → fields → Enter → next. Everything here is also possible without it.

import { textFrom } from "../core/asking.js";
import { follow } from "../core/feed.js";
import { early } from "./early.js";
import { ask, byTable, known, load, tell } from "./index.js";
import { keeper } from "./keeping.js";
import { mark } from "./safe.js";
import { cells, fill, marked, next as nextCell, renew, show, sums, writeNames } from "./sheet.js";

const desk = document.getElementById("desk");
const words = desk ? desk.dataset : {};
const at = (id) => document.getElementById(id);
const [number, entry, question, found] = ["number", "entry", "question", "found"].map(at);
const draft = `honk-draft-${words.event}`;
let open = null; // the line of the form on the screen; {blank: number} for a spare one
let aside = null; // the key of a form that had been put aside, while it is on the screen
let busy = false; // saving
let looking = false; // a number is being looked up
let byItself = false; // a full number opened its form: an Enter that follows belongs to the number
let lastKey = 0;
let safeUpTo = 0; // the version of the event that both laptops have
const typedAhead = desk && early(() => busy || looking);

const fresh = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("");

function sent() {
  const typed = new URLSearchParams(new FormData(entry));
  typed.delete("csrfmiddlewaretoken"); // the page's own goes along, also when it is another one by then
  return typed.toString();
}

function say(sentence, kind = "warning", help = "") {
  const line = document.createElement("p");
  line.className = `message message-${kind}`;
  line.textContent = sentence;
  if (help) {
    const link = document.createElement("a");
    Object.assign(link, { href: help, target: "honk-help", textContent: words.helpWords });
    line.append(" ", link);
  }
  found.replaceChildren(...(sentence ? [line] : []));
}

function waitForNumber() {
  open = aside = null;
  busy = false;
  entry.hidden = true;
  question.replaceChildren();
  localStorage.removeItem(draft);
  number.value = "";
  number.focus();
}

function begin(line, typed) {
  open = line;
  aside = null;
  say("");
  question.replaceChildren();
  at("blank").hidden = !line.blank;
  at("blank").classList.remove("only-seats");
  at("others").hidden = Boolean(line.blank);
  entry.elements.once.value = fresh();
  entry.elements.form.value = line.blank || line.number || "";
  for (const field of at("blank").querySelectorAll("input")) field.disabled = !line.blank;
  entry.querySelectorAll("[data-by-table]").forEach((field) => field.remove());
  if (!line.blank && !line.number) setTable(line);
  renew(at("sheet"), line.who ? line.who.length : 0);
  writeHead(line);
  if (line.blank && !entry.elements.round.value) entry.elements.round.value = known.round ?? "";
  const told = !line.version && known.agreed[line.match];
  if (typed?.get("seat_0") && !line.blank) seats(line);
  if (typed || told) fill(entry, typed || new URLSearchParams(told));
  entry.hidden = false;
  sums(entry);
  const list = cells(entry);
  (line.blank ? entry.elements.table : list[0])?.focus();
  return true;
}

// Other names on the paper than printed: the numbers of those who sat there, from those who were drawn.
function seats(line) {
  at("blank").hidden = false;
  at("blank").classList.add("only-seats");
  const fields = [...at("blank-seats").querySelectorAll("input")];
  fields.forEach((field, index) => {
    field.disabled = false;
    field.value = line.who[index]?.number ?? "";
    field.parentElement.hidden = index >= line.who.length;
  });
  fields[0]?.focus();
}

// A table whose form has no number of its own is named by round and table.
function setTable(line) {
  for (const [name, value] of [
    ["round", line.round],
    ["table", line.table],
  ]) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    field.dataset.byTable = "";
    entry.append(field);
  }
}

function writeHead(line) {
  const parts = [];
  const add = (name, text) => {
    const part = document.createElement("p");
    part.className = name;
    part.textContent = text;
    parts.push(part);
  };
  if (line.table) {
    add("entry-table", words.tableWords.replace("%(table)s", line.table));
    add("soft", `${words.roundWords.replace("%(round)s", line.round)} · ${line.number}`);
    if (known.round && line.round !== known.round)
      add("tag tag-wait", words.otherWords.replace("%(round)s", line.round));
    if (known.agreed[line.match] && !line.version) add("tag tag-right", words.agreedWords);
    if (line.version) add("tag tag-wait", `${words.inWords} ${line.said}`);
  }
  at("whose").replaceChildren(...parts);
  writeNames(at("sheet"), line.who || []);
}

function offer(line) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = words.nearWords
    .replace("%(table)s", line.table)
    .replace("%(round)s", line.round);
  button.addEventListener("click", () => begin(line));
  const place = document.createElement("p");
  place.append(button);
  found.append(place);
  return button;
}

async function lookUp(typed) {
  if (await opened(typed)) typedAhead.release();
  else typedAhead.forget();
}

// Whether the number opened a form.
async function opened(typed) {
  const scanned = typed.match(/\/form\/(\d+)/);
  const text = scanned && typed.includes(`/${words.event}/`) ? scanned[1] : typed.trim();
  const line = /^\d{1,4}$/.test(text) ? byTable(Number(text)) : known.byNumber.get(text);
  if (line) return begin(line);
  if (known.blanks.has(text)) return begin({ blank: text });
  let answer;
  looking = true;
  try {
    answer = await ask(words.find, text);
  } catch {
    answer = { kind: "lost", sentence: words.lostWords, near: [] };
  } finally {
    looking = false;
  }
  if (answer.kind === "blank") return begin({ blank: answer.number });
  if (answer.kind === "match") return begin(answer.line);
  say(answer.sentence);
  const near = answer.line ? [answer.line] : answer.near;
  const buttons = near.map(offer);
  number.select();
  buttons[0]?.focus();
  return false;
}

function showQuestion(html) {
  question.innerHTML = html; // made by our own server, escaped there
  question.focus();
  question.scrollIntoView({ block: "nearest" });
}

function understood(answer) {
  busy = false;
  if (answer.line) tell(answer.line);
  if (answer.once) entry.elements.once.value = answer.once;
  if (["saved", "same", "queried"].includes(answer.outcome)) {
    if (answer.outcome === "saved") written(answer);
    waitForNumber();
    if (answer.onlyHere) say(words.onlyHereWords);
    else if (answer.outcome !== "saved") say(answer.sentence, "success");
  } else if (answer.outcome === "asked") {
    marked(entry, answer.problems);
    showQuestion(answer.question);
  } else {
    question.replaceChildren();
    const isMarked = marked(entry, answer.problems);
    const told = Object.values(answer.problems);
    say(isMarked || !told.length ? answer.sentence : told.join(" "), "error", answer.help);
  }
}

function written(answer) {
  strike(answer.line);
  const list = at("last-entered").querySelector("ol");
  at("last-entered").hidden = false;
  list.insertAdjacentHTML("afterbegin", answer.entered); // escaped by our own server
  mark(list, safeUpTo);
  while (list.children.length > 6) list.lastElementChild.remove();
}

// The list of what is missing is right at once; the server's own follows.
function strike(line) {
  const row = at("waiting").querySelector(`[data-match="${line.match}"]`);
  if (!row) return;
  row.remove();
  const count = at("in-count");
  if (count && (!known.round || line.round === known.round))
    count.textContent = Number(count.textContent) + 1;
}

async function save(choice) {
  if (busy) return;
  if (choice === "leave") {
    kept.drop(aside);
    waitForNumber();
    return;
  }
  busy = true;
  marked(entry, {});
  const body = choice ? `${sent()}&choice=${encodeURIComponent(choice)}` : sent();
  const answer = await kept.send({
    once: entry.elements.once.value,
    body,
    line: open,
    label: open?.table ?? entry.elements.table?.value ?? "",
    aside,
  });
  if (answer) understood(answer);
  else waitForNumber(); // kept on this computer, sent when the server is back
  if (open) typedAhead.forget();
  else typedAhead.release();
}

const kept =
  desk &&
  keeper({
    desk,
    address: entry.action,
    state: at("desk-state"),
    list: at("kept"),
    later: (answer) => {
      if (answer.line) tell(answer.line);
      if (answer.outcome === "saved") written(answer);
      if (answer.onlyHere) say(words.onlyHereWords);
    },
    again: (item) => {
      begin(item.line, new URLSearchParams(item.body));
      aside = item.once;
      entry.elements.once.value = item.once;
      understood(item.answer);
    },
  });

function keysOfQuestion(event) {
  if (event.key === "Escape") return back(event);
  if (event.target.name === "reason") return undefined;
  const swift = event.timeStamp - lastKey < 20; // a scanner types faster than a hand
  lastKey = event.timeStamp;
  const choice = question.querySelector(`[data-choice="${event.key}"]`);
  if (!choice || swift) return undefined;
  event.preventDefault();
  if (choice.dataset.needsReason !== undefined)
    return question.querySelector("[name=reason]").focus();
  return choice.click();
}

function back(event) {
  event.preventDefault();
  question.replaceChildren();
  cells(entry)[0]?.focus();
}

function keysOfFields(event) {
  const isOfNumber = byItself && event.key === "Enter";
  byItself = false;
  if (isOfNumber) return event.preventDefault();
  if (event.key === "Escape") {
    event.preventDefault();
    return waitForNumber();
  }
  const button =
    /^[a-z]$/i.test(event.key) &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    event.target.matches("input.cell") &&
    entry.querySelector(`[data-letter="${event.key.toLowerCase()}"]:not([hidden])`);
  if (button) {
    event.preventDefault();
    return button.click();
  }
  if (event.key === "Backspace" && event.target.value === "") {
    const list = cells(entry);
    list[list.indexOf(event.target) - 1]?.focus();
    return event.preventDefault();
  }
  if (event.key !== "Enter" || !event.target.classList.contains("cell")) return undefined;
  event.preventDefault();
  const following = event.ctrlKey ? null : nextCell(entry, event.target);
  return following ? following.focus() : save("");
}

function listen() {
  number.form.addEventListener("submit", (event) => {
    event.preventDefault();
    byItself = false;
    if (number.value.trim()) lookUp(number.value);
  });
  number.addEventListener("input", () => {
    const text = number.value.trim();
    byItself = /^\d{5}$/.test(text);
    if (byItself) lookUp(text);
  });
  entry.addEventListener("keydown", (event) => {
    if (question.contains(event.target)) keysOfQuestion(event);
    else keysOfFields(event);
  });
  entry.addEventListener("submit", (event) => {
    event.preventDefault();
    const typing = document.activeElement?.name === "reason";
    const reason = question.querySelector("[data-needs-reason]");
    save(typing && reason ? reason.value : event.submitter?.value || "");
  });
  entry.addEventListener("click", (event) => {
    if (event.target.closest("[data-back]")) back(event);
  });
  entry.addEventListener("input", (event) => {
    if (event.target.name === "table" || event.target.name === "round") namesOfBlank();
    if (!question.contains(event.target)) question.replaceChildren();
    show(entry, event.target);
    localStorage.setItem(draft, JSON.stringify({ line: open, body: sent() }));
  });
  at("last-entered").addEventListener("submit", (event) => {
    const sign = event.target.closest("li").querySelector(".safe");
    if (sign) kept.takenBack(Number(sign.dataset.version));
  });
  at("others").addEventListener("click", () => seats(open));
  at("leave").addEventListener("click", (event) => {
    event.preventDefault();
    waitForNumber();
  });
}

function namesOfBlank() {
  const line = byTable(
    Number(entry.elements.table.value),
    Number(entry.elements.round.value) || known.round,
  );
  if (line && line.who.length) {
    const texts = new URLSearchParams(sent());
    renew(at("sheet"), line.who.length);
    fill(entry, texts, at("sheet"));
  }
  writeNames(at("sheet"), line ? line.who : []);
}

function resume() {
  const stored = JSON.parse(localStorage.getItem(draft) || "null");
  if (!stored?.line || location.search || open || looking || number.value) return;
  begin(stored.line, new URLSearchParams(stored.body));
  say(words.resumedWords, "info");
}

// What others enter is shown within seconds, however busy they are; what the page itself knows, at once.
let waiting = null;
let due = 0;
let isNewPile = false;
function changed({ news = [] }) {
  if (news.includes("call")) return; // no form changed
  const isForm = news.includes("form");
  const patience = isForm || news.includes("report") ? 2500 : 700;
  isNewPile ||= !isForm;
  if (waiting && due <= Date.now() + patience) return;
  clearTimeout(waiting);
  due = Date.now() + patience;
  waiting = setTimeout(renewWaiting, patience);
}

async function renewWaiting() {
  waiting = null;
  const reload = isNewPile;
  isNewPile = false;
  const text = await textFrom(words.state);
  if (text !== null) at("waiting").innerHTML = text;
  if (reload) await load(words.index).catch(() => null);
}

if (desk) {
  known.round = Number(words.round) || null; // until all forms are known
  listen();
  load(words.index).then(resume, () => say(words.lostWords));
  const started = new URLSearchParams(location.search).get("form");
  if (started && !entry.hidden) cells(entry)[0]?.focus();
  follow(words.feed, words.mark, {
    change: changed,
    reset: () => changed({}),
    safe(version) {
      safeUpTo = version;
      kept.safe(version);
      mark(at("last-entered"), version);
    },
  });
}
