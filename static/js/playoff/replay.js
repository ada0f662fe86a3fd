// A game that plays by itself: frames come from the server a few moves ahead, the page keeps the
// address of the move it shows. Without this script every move is a page of its own.

const page = document.querySelector("[data-replay]");
const last = Number(page.dataset.last);
const BEAT = 1300; // milliseconds a move at speed 1
const LINGER = 1.8; // a capture, a pawn home: time to see it
const AHEAD = 12; // frames in hand before the next are fetched
const GOING = 180; // milliseconds for a pawn or a card on its way
const NEXT_GAME = 6000;

const part = (name) => page.querySelector(`[data-${name}]`);
const parts = (name) => [...page.querySelectorAll(`[data-${name}]`)];
const frames = new Map();
const coming = new Map();
let step = Number(page.dataset.step);
let wish = step;
let timer = 0;

async function fetchFrom(first) {
  const answer = await fetch(`?frames=${first}`, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(String(answer.status));
  for (const frame of (await answer.json()).frames) frames.set(frame.step, frame);
}

function load(first) {
  const from = Math.max(0, Math.min(first, last));
  if (frames.has(from)) return Promise.resolve();
  if (!coming.has(from))
    coming.set(
      from,
      fetchFrom(from).finally(() => coming.delete(from)),
    );
  return coming.get(from);
}

function lookAhead() {
  for (let next = step; next <= Math.min(last, step + AHEAD); next += 1) {
    if (!frames.has(next)) {
      load(next).catch(() => {}); // asked for again when its turn comes
      return;
    }
  }
}

function tell(frame) {
  const now = part("said").querySelector("p");
  if (frame.said) {
    now.textContent = frame.said;
    now.classList.toggle("said-event", frame.is_event);
  }
  mark(frame.step);
}

// The move that is shown, in the list of all of them; only the list scrolls.
function mark(at) {
  const list = part("moves");
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const link = list.querySelector(`[href="?step=${at}"]`);
  link?.setAttribute("aria-current", "step");
  const line = link?.parentElement;
  list.scrollTop = line ? line.offsetTop - list.offsetTop - list.clientHeight / 3 : 0;
}

// What the last move moved goes its way to where it stands.
const still = matchMedia("(prefers-reduced-motion: reduce)");
function goItsWay() {
  if (still.matches) return;
  for (const piece of part("board").querySelectorAll("[data-way]")) {
    const way = piece.dataset.way.split(" ").map((one) => one.split(","));
    const places = [...way, [0, 0]].map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
    piece.animate(places, { duration: GOING, easing: "ease-out" });
  }
}

function score(figures) {
  const numbers = figures.map((figure) => Number.parseInt(figure.replace("−", "-"), 10));
  parts("figure").forEach((figure, side) => {
    figure.textContent = figures[side] ?? "";
    const leads =
      numbers.length > 1 && numbers.every((one, at) => at === side || one < numbers[side]);
    figure.closest("li").classList.toggle("side-leads", leads);
  });
}

function show(frame) {
  const isNext = frame.step === step + 1;
  if (frame.step !== step) part("advice")?.remove();
  step = frame.step;
  part("board").innerHTML = frame.board; // our own SVG, names escaped by the server
  if (isNext) goItsWay();
  tell(frame);
  score(frame.figures);
  part("count").textContent = String(step);
  part("scrub").value = String(step);
  history.replaceState(null, "", `?step=${step}`);
  page.querySelector("[data-to='-1']").href = `?step=${Math.max(0, step - 1)}`;
  page.querySelector("[data-to='1']").href = `?step=${Math.min(last, step + 1)}`;
  const ask = part("ask");
  if (ask) ask.href = `?step=${step}&strong=1`;
  lookAhead();
}

async function go(to) {
  const wanted = Math.max(0, Math.min(to, last));
  wish = wanted;
  try {
    await load(wanted);
    if (wish === wanted) show(frames.get(wanted));
  } catch (error) {
    if (wish === wanted) throw error; // else another move was asked for meanwhile
  }
}

const isPlaying = () => timer !== 0;
const speed = () => {
  const chosen = page.querySelector("[name=speed]:checked").value;
  return chosen === "½" ? 0.5 : Number(chosen);
};

function pause() {
  clearTimeout(timer);
  timer = 0;
  showWhetherPlaying();
}

function play() {
  if (step >= last) step = -1;
  timer = setTimeout(playOn, 0);
  showWhetherPlaying();
}

async function playOn() {
  if (step >= last) return end();
  try {
    await go(step + 1);
  } catch {
    if (isPlaying()) timer = setTimeout(playOn, BEAT); // no connection: the same move again
    return undefined;
  }
  if (!isPlaying()) return undefined;
  const linger = frames.get(step).is_event ? LINGER : 1;
  timer = setTimeout(playOn, (BEAT * linger) / speed());
  return undefined;
}

function end() {
  const next = page.dataset.next;
  if (next) timer = setTimeout(() => location.assign(next), NEXT_GAME);
  else pause();
}

function showWhetherPlaying() {
  const playing = isPlaying();
  for (const words of parts("when")) words.hidden = (words.dataset.when === "playing") !== playing;
  part("said").setAttribute("aria-live", playing ? "off" : "polite");
}

const stepIn = (link) => Number(new URL(link.href).searchParams.get("step"));

function toStep(to) {
  if (to === "first") return 0;
  return to === "last" ? last : step + Number(to);
}

page.addEventListener("click", (event) => {
  const link = event.target.closest("[data-to], [data-moves] a");
  if (link) {
    event.preventDefault();
    pause();
    go(link.dataset.to ? toStep(link.dataset.to) : stepIn(link)).catch(() =>
      location.assign(link.href),
    );
  } else if (event.detail && event.target.matches("input")) {
    event.target.blur(); // chosen by hand, not by key: the keys go to the game again
  } else if (event.target.closest("[data-play]")) {
    if (isPlaying()) pause();
    else play();
  } else if (event.target.closest("[data-full]")) {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.();
  }
});

part("scrub").addEventListener("input", (event) => {
  pause();
  go(Number(event.target.value)).catch(() => {});
});

// The space bar plays and pauses, as everywhere, unless it belongs to what has the focus.
document.addEventListener("keydown", (event) => {
  if (event.key !== " " || document.activeElement !== document.body) return;
  event.preventDefault();
  part("play").click();
});

for (const control of parts("script")) control.hidden = false;
if (matchMedia("(width >= 1600px)").matches) document.documentElement.dataset.theme = "dark";
load(step).then(lookAhead, () => {});
mark(step);
if (new URLSearchParams(location.search).has("play")) play();
