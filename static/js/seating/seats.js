// Drag one seat onto another. On pick-up the server is asked once what every exchange would
// cost; it stands on the seats before anything is dropped. By keyboard: the form above the list.

import { jsonFrom } from "../core/asking.js";

const form = document.getElementById("drop");
const says = document.getElementById("drag-says");
const seats = () => document.querySelectorAll("[data-entry]");
let picked = null;

function show(targets) {
  for (const seat of seats()) {
    const target = targets[seat.dataset.entry];
    if (!target || seat === picked) continue;
    seat.dataset.verdict = target.verdict;
    seat.dataset.says = target.says;
  }
}

function clear() {
  for (const seat of seats()) {
    delete seat.dataset.verdict;
    delete seat.dataset.says;
    seat.classList.remove("is-over", "is-picked");
  }
  picked = null;
}

document.addEventListener("dragstart", async (event) => {
  const seat = event.target.closest?.("[data-entry]");
  if (!seat) return;
  picked = seat;
  seat.classList.add("is-picked");
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", seat.dataset.entry);
  const costs = await jsonFrom(`${form.dataset.costs}?entry=${seat.dataset.entry}`);
  if (costs && picked === seat) show(costs.targets);
});

document.addEventListener("dragover", (event) => {
  const seat = event.target.closest?.("[data-entry]");
  if (!picked || !seat || seat === picked || !seat.dataset.says) return;
  event.preventDefault(); // a drop is allowed only where the cost is known
  if (!seat.classList.contains("is-over")) {
    for (const other of document.querySelectorAll(".is-over")) other.classList.remove("is-over");
    seat.classList.add("is-over");
    says.textContent = `${picked.dataset.entry} ⇄ ${seat.dataset.entry}: ${seat.dataset.says}`;
  }
});

document.addEventListener("drop", (event) => {
  const seat = event.target.closest?.("[data-entry]");
  if (!picked || !seat || seat === picked || !seat.dataset.says) return;
  event.preventDefault();
  form.elements.a.value = picked.dataset.entry;
  form.elements.b.value = seat.dataset.entry;
  clear();
  form.submit();
});

document.addEventListener("dragend", clear);
