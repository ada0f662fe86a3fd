// What was typed is kept here until the server has answered: sent in order, each once. What the
// server has asked about or refused is put aside, so that the next one goes on. Where there is a
// second laptop, a form is kept until that has it too: it may have to be sent there.

const PATIENCE = 4_000;
const WAITS = 3_000; // where the server waits for the second laptop
const MOST_HERE = 400; // forms that the second laptop does not have, while it is away
const AGAIN = 2_000;
const DONE = ["saved", "same", "queried"];
const LATER = [408, 425, 429, 502, 503, 504, 507]; // the server is busy or away, the form is in order

class SignedOut extends Error {}

class Busy extends Error {}

class Refused extends Error {}

export function keeper({ desk, address, state, list, later, again }) {
  const place = `honk-kept-${desk.dataset.event}`;
  const asking = `honk-asked-${desk.dataset.event}`;
  const here = `honk-here-${desk.dataset.event}`; // on the first laptop, and not on the second
  const unstored = {}; // where the browser has no room: kept as long as the page is open
  const words = desk.dataset;
  const token = () => document.querySelector("#entry [name=csrfmiddlewaretoken]").value;
  const hasSecond = desk.dataset.second !== undefined;
  let sending = false;
  let safeUpTo = 0;

  function read(where) {
    try {
      return unstored[where] ?? JSON.parse(localStorage.getItem(where) || "[]");
    } catch {
      return [];
    }
  }

  function write(where, items) {
    try {
      localStorage.setItem(where, JSON.stringify(items));
      delete unstored[where];
    } catch {
      unstored[where] = items;
    }
  }

  async function post(item) {
    const response = await fetch(address, {
      method: "POST",
      headers: {
        Accept: "application/json",
        "Content-Type": "application/x-www-form-urlencoded",
        "X-CSRFToken": token(),
      },
      body: item.again ? `${item.body}&again=1` : item.body,
      signal: AbortSignal.timeout(hasSecond ? PATIENCE + WAITS : PATIENCE),
    });
    if (response.redirected || [401, 403].includes(response.status)) throw new SignedOut();
    if (!response.ok && !LATER.includes(response.status)) throw new Refused(response.status);
    if (!response.ok) throw new Busy(response.status);
    const answer = await response.json();
    return { ...answer, onlyHere: response.headers.has("Honk-Only-Here") };
  }

  function keptWords(trouble) {
    if (trouble instanceof SignedOut) return words.outWords;
    const isBusy = trouble instanceof Busy || trouble?.name === "TimeoutError";
    return isBusy ? words.busyWords : words.keptWords;
  }

  function show(trouble) {
    const waiting = read(place);
    const put = read(asking);
    const told = [];
    if (waiting.length) told.push(`${keptWords(trouble)} ${waiting.length}`);
    if (put.length) told.push(`${words.asideWords} ${put.length}`);
    state.classList.toggle("keeps", told.length > 0);
    state.querySelector("span").textContent = told.join(" ") || words.savedWords;
    list.hidden = put.length === 0;
    list.replaceChildren(...put.map(line));
  }

  function button(text, act) {
    const made = document.createElement("button");
    Object.assign(made, { type: "button", className: "button", textContent: text });
    made.addEventListener("click", act);
    return made;
  }

  function line(item) {
    const row = document.createElement("li");
    row.append(button(`${words.asksWords}: ${item.label}`, () => again(item)));
    if (item.answer.outcome !== "asked") row.append(item.answer.sentence);
    row.append(button(words.againWords, () => sendAgain(item)));
    row.append(
      button(words.throwWords, () => {
        if (confirm(words.sureWords)) drop(item.once);
      }),
    );
    return row;
  }

  const without = (where, once) =>
    write(
      where,
      read(where).filter((one) => one.once !== once),
    );

  function drop(once) {
    without(asking, once);
    show();
  }

  function putAside(item, answer) {
    without(asking, item.once);
    write(asking, [...read(asking), { ...item, answer }]);
  }

  function sendAgain(item) {
    without(asking, item.once);
    write(place, [...read(place), item]);
    flush();
  }

  const refusal = (error) => ({
    outcome: "refused",
    sentence: `${words.refusedWords} (${error.message})`,
    problems: {},
  });

  async function answerTo(item) {
    try {
      return await post(item);
    } catch (error) {
      if (error instanceof Refused) return refusal(error);
      // What the server did not take now lets the others go first; without a network all wait.
      if (!(error instanceof TypeError)) {
        without(place, item.once);
        write(place, [...read(place), item]);
      }
      throw error;
    }
  }

  function saved(item, { version, outcome }) {
    if (!DONE.includes(outcome) || !(version > safeUpTo)) return;
    write(here, [...read(here), { ...item, version }].slice(-MOST_HERE));
  }

  function safe(version) {
    safeUpTo = version;
    const rest = read(here).filter((item) => item.version > version);
    if (rest.length < read(here).length) write(here, rest);
  }

  // Whoever takes a form back does not want it sent to another laptop.
  function takenBack(version) {
    write(
      here,
      read(here).filter((item) => item.version !== version),
    );
  }

  async function flush() {
    if (sending) return;
    sending = true;
    let trouble;
    try {
      for (let items = read(place); items.length; items = read(place)) {
        const [item] = items;
        const answer = await answerTo(item);
        without(place, item.once);
        saved(item, answer);
        if (!DONE.includes(answer.outcome)) putAside(item, answer);
        later(answer);
      }
    } catch (error) {
      trouble = error;
    } finally {
      sending = false;
      show(trouble);
    }
  }

  // The answer, or null when the form is kept for later.
  async function send({ aside, ...item }) {
    const before = read(place);
    write(place, [...before, item]);
    without(asking, aside);
    if (before.length || sending) {
      show();
      return null;
    }
    sending = true;
    let trouble;
    try {
      const answer = await answerTo(item);
      without(place, item.once);
      saved(item, answer);
      if (aside && !DONE.includes(answer.outcome)) putAside(item, answer);
      return answer;
    } catch (error) {
      trouble = error;
      return null;
    } finally {
      sending = false;
      show(trouble);
    }
  }

  setInterval(() => {
    if (read(place).length) flush();
  }, AGAIN);
  addEventListener("online", flush);
  // The page goes over to the second laptop: what it did not get goes along.
  document.addEventListener("honk-moves", ({ detail }) => {
    for (const where of [place, asking, here]) detail.kept[where] = JSON.stringify(read(where));
  });
  if (!hasSecond) localStorage.removeItem(here);
  show();
  flush();
  return { send, drop, safe, takenBack };
}
