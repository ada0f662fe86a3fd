// The server's time on this device: measured, then carried on by the steady clock of the browser.
// The device's own clock is never asked what time it is, only whether it jumped (a sleep).

const AGAIN_AFTER = 10 * 60_000;
const JUMP = 1_000;
const REHEARSED_AGAIN_AFTER = 2_000; // somebody may have set another speed
const BELIEVABLE = 400; // a passing message may tell us that we are further off than this

let address = null;
let base = null; // the server's time when the steady clock stood at zero
let speed = 1; // of a rehearsed hall, whose clock may run faster or stand still
let isRehearsed = false;
let gap = 0; // between the device's clock and the steady one
let busy = null;
let measuredAt = -Infinity;

const steady = () => performance.now();

export const serverNow = () => (base === null ? null : base + steady() * speed);

async function once() {
  const before = steady();
  const answer = await fetch(address, { cache: "no-store" });
  const told = await answer.json();
  const after = steady();
  const rate = told.speed ?? 1;
  const trip = after - before;
  return { trip, rate, rehearsed: "speed" in told, base: told.now + (trip / 2 - after) * rate };
}

async function several() {
  const samples = [];
  for (let i = 0; i < 4; i += 1) {
    samples.push(await once());
    if (samples.at(-1).trip < 30) break;
  }
  samples.sort((a, b) => a.trip - b.trip);
  ({ base, rate: speed, rehearsed: isRehearsed } = samples[0]);
  measuredAt = steady();
  gap = Date.now() - steady();
}

export function measure() {
  if (!address) return Promise.resolve();
  busy ??= several()
    .catch(() => {})
    .finally(() => {
      busy = null;
    });
  return busy;
}

export function begin(url) {
  address = url;
  gap = Date.now() - steady();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) measure();
  });
  return measure();
}

// Called at every tick: measures anew when the machine slept, its clock was set, or it is time.
export function watch() {
  const jumped = Math.abs(Date.now() - steady() - gap) > JUMP;
  if (jumped) gap = Date.now() - steady();
  const patience = isRehearsed ? REHEARSED_AGAIN_AFTER : AGAIN_AFTER;
  if (base === null || jumped || steady() - measuredAt > patience) measure();
}

// A message from the server carries its time: it can only be late, never early.
export function heard(now) {
  if (isRehearsed) return; // the message tells the real time
  const mine = serverNow();
  if (mine === null || now - mine > BELIEVABLE || mine - now > 5 * BELIEVABLE) measure();
}
