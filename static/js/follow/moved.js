// Somebody came over from the other laptop: what that browser kept of forms is kept here, and sent by
// the desk. All of it may be here already, so it says that it was sent before.

const kept = JSON.parse(document.getElementById("kept").textContent);

function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? [];
  } catch {
    return [];
  }
}

function write(name, items) {
  try {
    localStorage.setItem(name, JSON.stringify(items));
  } catch {
    /* a private window has no room: the desk begins with nothing */
  }
}

function add(name, texts) {
  const there = read(name);
  const known = new Set(there.map((item) => item.once));
  const items = texts.flatMap((text) => JSON.parse(text ?? "[]"));
  const fresh = items.filter((item) => !known.has(item.once));
  for (const item of fresh) item.again = true;
  if (fresh.length) write(name, [...there, ...fresh]);
}

for (const name of Object.keys(kept)) {
  const [, what, event] = /^honk-(\w+)-(.+)$/.exec(name);
  const draft = `honk-draft-${event}`;
  if (what === "asked") add(name, [kept[name]]);
  // Those that the first laptop had are older than those that it never answered.
  else if (what === "here") add(`honk-kept-${event}`, [kept[name], kept[`honk-kept-${event}`]]);
  else if (what === "kept" && !(`honk-here-${event}` in kept)) add(name, [kept[name]]);
  else if (what === "draft" && !localStorage.getItem(draft))
    localStorage.setItem(draft, kept[name]);
}
location.replace(document.getElementById("on").href);
