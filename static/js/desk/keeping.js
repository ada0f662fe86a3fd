// What was typed is kept here until the server has answered: sent in order, each once. What the
// server has asked about or refused is put aside, so that the next one goes on.

const PATIENCE = 4_000;
const AGAIN = 2_000;
const DONE = ["saved", "same", "queried"];
const LATER = [408, 425, 429, 502, 503, 504, 507]; // the server is busy or away, the form is in order

class SignedOut extends Error {}

class Busy extends Error {}

class Refused extends Error {}

export function keeper({ desk, address, state, list, later, again }) {
  const place = `honk-kept-${desk.dataset.event}`;
  const asking = `honk-asked-${desk.dataset.event}`;
  const unstored = {}; // where the browser has no room: kept as long as the page is open
  const words = desk.dataset;
  const token = () => document.querySelector("#entry [name=csrfmiddlewaretoken]").value;
  let sending = false;

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
      body: item.body,
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.redirected || [401, 403].includes(response.status)) throw new SignedOut();
    if (!response.ok && !LATER.includes(response.status)) throw new Refused(response.status);
    if (!response.ok) throw new Busy(response.status);
    return response.json();
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

  async function flush() {
    if (sending) return;
    sending = true;
    let trouble;
    try {
      for (let items = read(place); items.length; items = read(place)) {
        const [item] = items;
        const answer = await answerTo(item);
        without(place, item.once);
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
  show();
  flush();
  return { send, drop };
}
