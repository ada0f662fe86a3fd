// Signals: five minutes before the end of a round or a break, at that end, at a table's own end.
// A browser plays nothing before somebody touched the page, so a button asks for that touch.

const LAST = 5 * 60;
const BELIEVABLE = 20; // seconds; a longer step between two looks was a sleep, not a passing moment

const files = {};
const before = new Map();
let allowed = false;

export function ready(data) {
  files.news = new Audio(data.soundTest);
  files.news.preload = "none";
  for (const name of ["last", "end", "table"]) {
    files[name] = new Audio(data[`sound${name[0].toUpperCase()}${name.slice(1)}`]);
    files[name].preload = "none"; // a phone that wants no sound fetches none
  }
}

export function askFor(button, test) {
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await new Audio(test).play();
      allowed = true;
      for (const file of Object.values(files)) {
        file.preload = "auto";
        file.load();
      }
      button.hidden = true;
    } catch {
      button.hidden = false;
    }
  });
}

export function play(name) {
  document.documentElement.dataset.said = name;
  if (allowed) files[name]?.play().catch(() => {});
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 120, 300]);
}

// seconds left, by a name for the clock: says what was passed since the last look
export function look(clock, left, signals) {
  const last = before.get(clock);
  before.set(clock, left);
  if (last === undefined || last - left > BELIEVABLE || left > last) return;
  for (const [at, name] of signals) if (last > at && left <= at) play(name);
}

export const ROUND = [
  [LAST, "last"],
  [0, "end"],
];
export const TABLE = [[0, "table"]];
export const BREAK = [
  [LAST, "last"],
  [0, "news"], // the tone alone: nobody has a form to hand in
];
