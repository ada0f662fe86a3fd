// One stream of changes, kept open for a whole day: opened anew after any silence.

const SILENCE = 45_000; // the server says something every 15 seconds

// Other parts of the page listen along: a page has one stream.
const tell = (detail) => document.dispatchEvent(new CustomEvent("honk-change", { detail }));

// A browser opens six connections to a server and no more: a page that nobody sees gives its own
// back, so that a seventh tab still loads. A phone listens on, to call its owner.
export function follow(
  address,
  version,
  { change, reset, state = () => {}, time = () => {}, whileHidden = false },
) {
  let known = version;
  let source = null;
  let last = performance.now();
  let waiting = null;

  function later() {
    source?.close();
    source = null;
    state(false);
    clearTimeout(waiting);
    waiting = setTimeout(open, 1_000 + Math.random() * 3_000);
  }

  function alive() {
    last = performance.now();
    state(true);
  }

  function open() {
    source = new EventSource(`${address}?version=${known}`);
    last = performance.now();
    source.addEventListener("open", alive);
    source.addEventListener("error", later);
    source.addEventListener("time", (event) => {
      alive();
      time(Number(event.data));
    });
    source.addEventListener("reset", () => {
      alive();
      reset();
      tell({});
    });
    source.addEventListener("change", (event) => {
      alive();
      const message = JSON.parse(event.data);
      if (message.version <= known) return;
      known = message.version;
      change(message);
      tell(message);
    });
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
