// Forms that were read: Enter saves the one on the screen, and the next is there. What the desk asks
// about a form is asked here; what it has not answered stays on the screen.

import { pageFrom } from "../core/asking.js";
import { follow } from "../core/feed.js";
import { cells, marked, next, show, sums } from "./sheet.js";

const DONE = ["saved", "same", "queried"];
const PATIENCE = 1_000; // others hand in pictures by the dozen

const root = document.getElementById("read");
const said = document.getElementById("said");
const gone = new Set(); // forms that were saved or thrown away here

const ready = new Map(); // pictures of forms that wait: there when their turn comes
let busy = false;

const here = () => root.querySelector("section[data-form]");

function begin() {
  const form = here()?.querySelector("form");
  document.getElementById("none").hidden = Boolean(form);
  if (!form) return;
  sums(form);
  here().scrollIntoView();
  const doubtful = form.querySelector(".cell[aria-invalid]");
  (form.elements.table ?? doubtful ?? cells(form)[0])?.focus({ preventScroll: true });
}

const addressOf = (picture) => picture.getAttribute("src");

function fetchPictures() {
  for (const waits of root.querySelectorAll("template")) {
    for (const picture of waits.content.querySelectorAll("img")) {
      const { alt, className } = picture;
      const src = addressOf(picture);
      if (!ready.has(src)) ready.set(src, Object.assign(new Image(), { alt, className, src }));
    }
  }
}

// No browser keeps a private picture: the one that was fetched is put in its place.
function takeOut(waits) {
  waits.replaceWith(waits.content);
  for (const picture of here().querySelectorAll("img")) {
    const fetched = ready.get(addressOf(picture));
    if (fetched) picture.replaceWith(fetched);
  }
}

function tell(sentence) {
  said.hidden = !sentence;
  said.textContent = sentence;
}

function advance(sentence) {
  gone.add(here().dataset.form);
  here().remove();
  const waits = root.querySelector("template");
  if (waits) takeOut(waits);
  tell(sentence);
  begin();
  refill();
}

// Those that the server gives us next, behind those that are here.
async function refill() {
  const page = await pageFrom(location.href);
  if (!page) return;
  document.getElementById("waiting-count").textContent =
    page.getElementById("waiting-count").textContent;
  for (const found of page.querySelectorAll("#read > [data-form]")) {
    const { form } = found.dataset;
    if (gone.has(form) || root.querySelector(`[data-form="${form}"]`)) continue;
    const one = document.importNode(found, true);
    if (found.matches("section")) {
      const kept = document.createElement("template");
      kept.dataset.form = form;
      kept.content.append(one);
      root.append(kept);
    } else root.append(one);
  }
  fetchPictures();
  const waits = root.querySelector("template");
  if (here() || !waits) return;
  takeOut(waits);
  begin();
}

function problemOf(form, sentence) {
  const place = form.querySelector("[data-said]");
  place.hidden = !sentence;
  place.textContent = sentence;
}

function understood(form, answer) {
  const question = form.querySelector("[data-question]");
  question.innerHTML = answer.question ?? ""; // made by our own server, escaped there
  if (answer.once) form.elements.once.value = answer.once;
  if (DONE.includes(answer.outcome)) return advance(answer.sentence);
  problemOf(form, answer.question ? "" : answer.sentence);
  marked(form, answer.problems);
  if (answer.question) question.focus();
  return undefined;
}

async function send(form, button) {
  if (busy) return;
  busy = true;
  const body = new FormData(form, button);
  const isAway = button?.hasAttribute("formaction");
  try {
    const answer = await fetch(isAway ? button.formAction : form.action, {
      method: "POST",
      body,
      headers: { Accept: isAway ? "text/html" : "application/json" },
    });
    if (isAway && answer.ok) advance("");
    else if (answer.redirected) location.reload(); // signed out: back to this form afterwards
    else if (answer.ok) understood(form, await answer.json());
    else throw new TypeError(answer.status);
  } catch {
    problemOf(form, root.dataset.lostWords);
  } finally {
    busy = false;
  }
}

function pressed(event) {
  const form = event.target.closest("form");
  const question = form?.querySelector("[data-question]");
  if (!form || event.ctrlKey || event.metaKey || event.altKey) return;
  if (question.contains(event.target)) {
    const choice = question.querySelector(`[data-choice="${CSS.escape(event.key)}"]`);
    if (!choice || event.target.name === "reason") return;
    event.preventDefault();
    choice.click();
    return;
  }
  if (!event.target.matches("input.cell")) return;
  const button =
    /^[a-z]$/i.test(event.key) && form.querySelector(`[data-key="${event.key.toLowerCase()}"]`);
  if (button) {
    event.preventDefault();
    button.click();
  } else if (event.key === "Enter" && !event.target.value.trim()) {
    const following = next(form, event.target);
    if (!following) return; // Enter sends the form, as everywhere
    event.preventDefault();
    following.focus();
  }
}

root.addEventListener("keydown", pressed);
root.addEventListener("input", (event) => {
  const form = event.target.closest("form");
  const question = form.querySelector("[data-question]");
  if (!question.contains(event.target)) question.replaceChildren();
  show(form, event.target);
});
root.addEventListener("click", (event) => {
  const back = event.target.closest("[data-back]");
  if (!back) return;
  back.closest("[data-question]").replaceChildren();
  begin();
});
root.addEventListener("submit", (event) => {
  event.preventDefault();
  send(event.target, event.submitter);
});

let waiting = null;
function later() {
  clearTimeout(waiting);
  waiting = setTimeout(refill, PATIENCE);
}
follow(root.dataset.feed, root.dataset.mark, { change: later, reset: later });
fetchPictures();
begin();
