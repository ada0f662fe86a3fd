// A phone: remembers who it is, shows a new round from the message itself, keeps its last answer.

import { breaks } from "../core/breaks.js";
import { secondsLeft, start } from "../core/clock.js";
import { follow } from "../core/feed.js";
import { forgetKey, ownKey } from "./own_key.js";
import { ROUND, askFor, look, play, ready } from "../core/sound.js";
import { heard } from "../core/time.js";

const body = document.body;
const told = JSON.parse(document.getElementById("told")?.textContent ?? "null");
const now = document.getElementById("now");
let title = document.title;
let mark = body.dataset.mark;
let state = { round: Number(body.dataset.round), phase: body.dataset.phase };
let asked = null;
let lostAt = null;

const key = `honk-me-${body.dataset.event}`;
const memory = {
  get() {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      /* a private window */
    }
  },
  drop() {
    try {
      localStorage.removeItem(key);
    } catch {
      /* a private window */
    }
  },
};

if (told) memory.set(told.me);
else if (/[?&](choose|unknown)=/.test(location.search)) memory.drop();
else if (/^\d+$/.test(memory.get() ?? ""))
  location.replace(`${location.pathname}me/${memory.get()}/`);
document.querySelector("[data-forgets]")?.addEventListener("click", () => {
  memory.drop();
  forgetKey(body.dataset.event, told.me);
});

// Who came by the private link may report while the round is on and until its form is in.
const report = document.getElementById("report");
document.addEventListener("honk-moves", ({ detail }) => {
  if (own) detail.hash = `#${encodeURIComponent(own)}`;
});
const own = told && ownKey(body.dataset.event, told.me);
const toOwn = (part, address) => {
  part.querySelector("a").href = address.replace("/-/", `/${own}/`);
};
if (report && own) toOwn(report, report.dataset.address);
const call = document.querySelector("[data-own]");
if (call && own) toOwn(call, call.dataset.own);
const scan = document.querySelector("[data-scan]"); // for who did not: the form's code leads there

function offerReport() {
  const isOn = ["playing", "missing", "festival"].includes(state.phase);
  const table = Number(now?.querySelector("[data-part=table]")?.textContent); // NaN: a bye
  if (call) call.hidden = !(own && isOn && table);
  if (scan) scan.hidden = own || !isOn || !table;
  if (!report) return;
  const isOpen =
    state.phase === "festival"
      ? table
      : (state.open?.includes(table) ?? report.hasAttribute("data-open"));
  report.hidden = !(own && isOn && isOpen);
}

function offerPlayOff() {
  const part = document.getElementById("asked");
  const link = part?.querySelector("a");
  if (own && link) toOwn(part, link.getAttribute("href"));
  if (part) part.hidden = !(own && link);
}

// What is new stays marked until somebody looks.
function entitle(words) {
  const isNew = document.title === `● ${title}`;
  title = words;
  document.title = isNew ? `● ${title}` : title;
}

const tableNow = () => now?.querySelector("[data-part=table]")?.textContent;

// Everything that no message carries: a moment of our own within the next second, once.
function ask(spread = 1000) {
  asked ??= setTimeout(async () => {
    asked = null;
    try {
      const answer = await fetch(`${location.pathname}?v=${mark}`);
      if (!answer.ok) return;
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      const next = fresh.getElementById("main");
      if (!next || document.activeElement?.matches("input")) return;
      const before = tableNow();
      for (const part of ["now", "mine", "say", "asked"]) {
        const mine = document.getElementById(part);
        const theirs = fresh.getElementById(part);
        if (mine && theirs) {
          mine.innerHTML = theirs.innerHTML;
          mine.hidden = theirs.hidden;
        }
      }
      entitle(fresh.title);
      offerPlayOff();
      if (now) offerReport();
      if (state.phase === "festival" && tableNow() && tableNow() !== before) news();
    } catch {
      /* without network the last answer stays, and the feed brings us back here */
    }
  }, Math.random() * spread);
}

function made(tag, text, name) {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name) element.className = name;
  return element;
}

const words = (template, data) => template.replace(/\{(\w+)\}/g, (_all, name) => data[name]);

// Where I sit in a round as the message tells it: [table, number, number, …]
function place(tables) {
  const row = tables.find(([, ...entries]) => entries.includes(told.me));
  if (!row) return null;
  const [table, ...entries] = row;
  const seat = entries.indexOf(told.me);
  const partner =
    told.format === "singles" && entries.length === 4 ? entries[(seat + 2) % 4] : null;
  const against = entries.filter((one) => one !== told.me && one !== partner);
  return {
    table,
    others: partner === null ? against : [partner, ...against],
    partner,
    colours: table ? (told.colours[`${entries.length}-${seat}`] ?? []) : [],
  };
}

function pawn(colour) {
  return document.getElementById("pawns").content.querySelector(`.pawn-${colour}`).cloneNode(true);
}

function showTable(round, mine) {
  const say = now.dataset;
  const parts = [made("p", words(say.wordsRound, { round }), "label")];
  entitle(say.title);
  if (!mine || !mine.table) {
    parts.push(made("p", mine ? say.wordsBye : say.wordsNowhere, "wait"));
  } else {
    const colours = made("p", "", "colours");
    colours.append(...mine.colours.map(pawn));
    const others = made("ul", "", "others");
    for (const other of mine.others) {
      const line = made("li", "");
      line.append(
        made("i", other === mine.partner ? say.wordsWith : say.wordsAgainst),
        " ",
        made("b", other),
        ` ${told.instead[round]?.[other] ?? told.names[other] ?? ""}`,
      );
      others.append(line);
    }
    const digits = String(mine.table).length;
    const table = made("p", mine.table, `table-number digits-${digits}`);
    table.dataset.part = "table";
    const zone = told.zones[mine.table];
    const label = zone ? words(say.wordsZone, { zone }) : say.wordsTable;
    entitle(`${label} ${mine.table} · ${say.title}`);
    parts.push(made("p", label, "label"), table, colours, others);
  }
  now.replaceChildren(...parts);
}

function showRow(round, mine) {
  const rows = document.querySelector("#mine tbody");
  document.getElementById("mine").hidden = false;
  let row = rows.querySelector(`[data-round="${round}"]`);
  if (!row) {
    row = made("tr", "");
    row.dataset.round = round;
    row.append(made("td", round), made("td", ""), made("td", ""), made("td", ""));
    rows.append(row);
  }
  row.classList.toggle("is-now", Number(round) === state.round);
  row.cells[1].replaceChildren(made("b", mine ? mine.table || now.dataset.wordsBye : "–"));
  const zone = mine && told.zones[mine.table];
  if (zone) row.cells[1].append(" ", made("span", zone, "soft"));
  const with_ = mine && mine.partner !== null ? `${mine.partner} · ` : "";
  row.cells[2].textContent = mine
    ? with_ + mine.others.filter((one) => one !== mine.partner).join(", ")
    : "";
}

function showSeats(seats) {
  for (const [round, tables] of Object.entries(seats)) {
    const mine = place(tables);
    showRow(round, mine);
    if (Number(round) === state.round) showTable(round, mine);
  }
}

const hallTime = (ms) =>
  new Date(ms).toLocaleTimeString("nl", {
    timeZone: body.dataset.zone,
    hour: "2-digit",
    minute: "2-digit",
  });

function showClock(clock) {
  document.getElementById("time").hidden = !clock;
  const element = document.querySelector("[data-clock]");
  document.getElementById("stands").hidden = clock?.left === undefined;
  delete element.dataset.left;
  delete element.dataset.end;
  if (!clock) return;
  if (clock.left !== undefined) element.dataset.left = clock.left;
  else element.dataset.end = clock.end;
  const until = document.getElementById("until");
  until.hidden = clock.end === undefined;
  if (clock.end !== undefined) {
    until.textContent = words(until.dataset.words, { time: hallTime(clock.end) });
  }
  const table = now?.querySelector("[data-part=table]")?.textContent;
  const longer = document.getElementById("own");
  const extra = clock.own?.[table];
  longer.hidden = !extra;
  if (extra) {
    const minutes = Math.round(extra / 60);
    const said = minutes === 1 ? longer.dataset.word : longer.dataset.words;
    longer.textContent = words(said, { minutes });
  }
}

function showSaid(lines) {
  const list = document.getElementById("say");
  const notices = list.querySelectorAll("[data-notice]");
  list.replaceChildren(...lines.map((line) => made("li", line)), ...notices);
  list.hidden = !list.children.length;
}

function news() {
  if (document.hidden) document.title = `● ${title}`;
  play("news");
}
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  document.title = title;
  if (told && state.phase === "check_in") ask(0); // perhaps checked in meanwhile
});

function change(message) {
  mark = message.mark;
  const table = now?.querySelector("[data-part=table]")?.textContent;
  const isMine = message.news?.includes("table") && String(message.table) === table;
  if (isMine || message.news?.includes("phones")) ask();
  if (!message.day) return;
  const before = state;
  state = message.day;
  if (told && message.seats) showSeats(message.seats);
  else if (told && (state.round !== before.round || state.phase !== before.phase)) ask();
  showClock(state.clock);
  if (before.open?.includes(Number(table)) && !state.open?.includes(Number(table))) ask();
  offerReport();
  showSaid(state.say);
  const isNew = (message.seats && told) || state.say.length > (before.say?.length ?? 0);
  if (isNew || state.phase !== before.phase) news();
}

follow(body.dataset.feed, mark, {
  whileHidden: true,
  change,
  reset() {
    ask();
  },
  time: heard,
  state(isLive) {
    lostAt = isLive ? null : (lostAt ?? performance.now());
  },
});

start((moment) => {
  breaks(document, moment);
  document.getElementById("lost").hidden = lostAt === null || performance.now() - lostAt < 8_000;
  const clock = document.querySelector("[data-clock]");
  if (clock?.dataset.end) {
    const left = secondsLeft(clock);
    if (left !== null) look("round", left, ROUND);
  }
});

offerReport();
offerPlayOff();
ready(body.dataset);
askFor(document.getElementById("sound"), body.dataset.soundTest);
