// The check page: ticks remembered here, sounds played, a phone waited for, the battery asked.

const list = document.querySelector(".checks");
const key = `honk-evening-${list.dataset.event}`;

function known() {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

function show(name, isRight) {
  list.querySelector(`[data-check="${name}"]`).toggleAttribute("data-right", isRight);
}

for (const box of list.querySelectorAll("[data-tick]")) {
  box.checked = Boolean(known()[box.dataset.tick]);
  show(box.dataset.tick, box.checked);
  box.addEventListener("change", () => {
    show(box.dataset.tick, box.checked);
    try {
      localStorage.setItem(key, JSON.stringify({ ...known(), [box.dataset.tick]: box.checked }));
    } catch {
      /* a private window: the tick holds for this page */
    }
  });
}

document.addEventListener("click", (event) => {
  const player = event.target.closest("[data-plays]");
  if (player) new Audio(player.dataset.plays).play().catch(() => {});
  if (event.target.closest("[data-prints]")) print();
});

async function ask() {
  if (list.querySelector('[data-check="phone"]').hasAttribute("data-right")) return;
  try {
    const { reached } = await (await fetch(list.dataset.reached)).json();
    if (reached) show("phone", true);
  } catch {
    /* asked again in a moment */
  }
  setTimeout(ask, 2000);
}
ask();

const place = document.querySelector("[data-battery]");
navigator
  .getBattery?.()
  .then((battery) => {
    const percent = Math.round(battery.level * 100);
    place.textContent = `${percent} % · ${battery.charging ? place.dataset.charging : place.dataset.empty}`;
    show("battery", battery.charging);
  })
  .catch(() => {});
