// The desk at the door: type or scan, Enter, next. The field is empty again at once, so the next
// scan never waits for the answer; what could not be sent is kept and sent again by itself.

const desk = document.querySelector("[data-desk]");
const answers = document.getElementById("answers");
const found = document.getElementById("found");
const state = document.querySelector("[data-desk-state]");
const KEPT = 6;
const waiting = [];
let asking = null;
let sending = false;

const part = (url, options = {}) =>
  fetch(url, { ...options, headers: { ...options.headers, "X-Part": "1" } });

function say(text) {
  if (state) state.textContent = text;
}

function show(html, place) {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const answer = holder.querySelector("[data-answer]");
  if (!answer) return;
  if (answer.dataset.answer === "choose") {
    found.replaceChildren(...answer.childNodes);
    return;
  }
  if (place) {
    place.replaceWith(answer);
  } else {
    const same = answer.id && document.getElementById(answer.id);
    if (same) same.remove();
    answers.prepend(answer);
  }
  while (answers.children.length > KEPT) answers.lastElementChild.remove();
}

async function send() {
  if (sending) return;
  sending = true;
  while (waiting.length) {
    const body = new FormData(desk);
    body.set("typed", waiting[0]);
    try {
      const answer = await part(desk.action, { method: "POST", body });
      if (answer.redirected || !answer.ok) {
        location.reload(); // signed out, or the event is gone: the page says so
        return;
      }
      show(await answer.text());
      waiting.shift();
      say("");
    } catch {
      say(`${state.dataset.waits} (${waiting.length})`);
      setTimeout(() => {
        sending = false;
        send();
      }, 2000);
      return;
    }
  }
  sending = false;
}

async function look(text) {
  asking?.abort();
  if (!text.trim()) {
    found.replaceChildren();
    return;
  }
  asking = new AbortController();
  try {
    const url = `${desk.dataset.finds}?typed=${encodeURIComponent(text)}`;
    const answer = await part(url, { signal: asking.signal });
    if (answer.ok && !answer.redirected) found.innerHTML = await answer.text();
  } catch {
    // typed on, or no connection: Enter keeps what was typed
  }
}

function choices() {
  return [...found.querySelectorAll("[data-choice]")];
}

function move(step) {
  const all = choices();
  if (!all.length) return;
  const now = all.indexOf(document.activeElement);
  const next = now + step;
  if (next < 0) desk.elements.typed.focus();
  else all[Math.min(next, all.length - 1)].focus();
}

if (desk) {
  const field = desk.elements.typed;
  field.focus();
  desk.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    asking?.abort();
    field.value = "";
    found.replaceChildren();
    field.focus();
    if (!text) return;
    waiting.push(text);
    send();
  });
  field.addEventListener("input", () => look(field.value));
  document.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Escape") {
      field.value = "";
      found.replaceChildren();
      field.focus();
    } else return;
    event.preventDefault();
  });
  found.addEventListener("click", (event) => {
    const choice = event.target.closest("[data-choice]");
    if (!choice || !choice.dataset.choice) return;
    event.preventDefault();
    field.value = "";
    found.replaceChildren();
    field.focus();
    if (event.detail === 0) {
      // Chosen with the arrows: Enter means the same as in the field.
      waiting.push(choice.dataset.choice);
      send();
      return;
    }
    part(choice.href)
      .then((answer) => answer.text())
      .then(show, () => location.assign(choice.href)); // the browser says that there is no connection
  });
}

// The buttons of a card answer with the card as it is now.
answers.addEventListener("submit", async (event) => {
  const form = event.target.closest("[data-part]");
  if (!form) return;
  event.preventDefault();
  const body = new FormData(form, event.submitter);
  const card = form.closest("[data-answer]");
  try {
    const answer = await part(form.action, { method: "POST", body });
    if (answer.redirected || !answer.ok) location.reload();
    else show(await answer.text(), card);
    desk?.elements.typed.focus();
  } catch {
    form.submit(); // no connection: the browser says so, in its own words
  }
});
