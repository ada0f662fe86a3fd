// What was typed is kept here until the server has answered: sent in order, each once.

const PATIENCE = 4_000;
const AGAIN = 2_000;

export function keeper({ desk, address, state, list, later, again }) {
  const place = `honk-kept-${desk.dataset.event}`;
  const asking = `honk-asked-${desk.dataset.event}`;
  const token = () => document.querySelector("#entry [name=csrfmiddlewaretoken]").value;
  const read = (where) => JSON.parse(localStorage.getItem(where) || "[]");
  const write = (where, items) => localStorage.setItem(where, JSON.stringify(items));
  let sending = false;

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
    if (response.redirected || response.status === 403) throw new SignedOut();
    if (!response.ok) throw new Error(response.status);
    return response.json();
  }

  function show(signedOut = false) {
    const waiting = read(place);
    const asked = read(asking);
    state.classList.toggle("keeps", waiting.length > 0);
    const words = signedOut ? desk.dataset.outWords : desk.dataset.keptWords;
    state.querySelector("span").textContent = waiting.length
      ? `${words} ${waiting.length}`
      : desk.dataset.savedWords;
    list.hidden = asked.length === 0;
    list.replaceChildren(...asked.map(line));
  }

  function line(item) {
    const row = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = `${desk.dataset.asksWords}: ${item.label}`;
    button.addEventListener("click", () => {
      write(
        asking,
        read(asking).filter((one) => one.once !== item.once),
      );
      show();
      again(item);
    });
    row.append(button);
    return row;
  }

  const drop = (item) =>
    write(
      place,
      read(place).filter((one) => one.once !== item.once),
    );

  async function flush() {
    if (sending) return;
    sending = true;
    let signedOut = false;
    try {
      for (let items = read(place); items.length; items = read(place)) {
        const [item] = items;
        const answer = await post(item);
        drop(item);
        if (!["saved", "same", "queried"].includes(answer.outcome)) {
          write(asking, [...read(asking), { ...item, answer }]);
        }
        later(answer);
      }
    } catch (error) {
      signedOut = error instanceof SignedOut;
    } finally {
      sending = false;
      show(signedOut);
    }
  }

  // The answer, or null when the form is kept for later.
  async function send(item) {
    const before = read(place);
    write(place, [...before, item]);
    if (before.length) {
      show();
      return null;
    }
    sending = true;
    try {
      const answer = await post(item);
      drop(item);
      return answer;
    } catch (error) {
      show(error instanceof SignedOut);
      return null;
    } finally {
      sending = false;
    }
  }

  setInterval(() => {
    if (read(place).length) flush();
  }, AGAIN);
  addEventListener("online", flush);
  show();
  flush();
  return { send };
}

class SignedOut extends Error {}
