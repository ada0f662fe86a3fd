// Tables that call: their list is asked for again when one does, and a new call rings.

import { textFrom } from "../core/asking.js";

const list = document.getElementById("calls");
const waiting = () =>
  new Set([...list.querySelectorAll("[data-call]")].map((one) => one.dataset.call));

async function renew() {
  const before = waiting();
  const text = await textFrom(list.dataset.address);
  if (text === null) return;
  list.innerHTML = text;
  const isNew = [...waiting()].some((one) => !before.has(one));
  if (isNew) new Audio(list.dataset.sound).play().catch(() => {}); // nobody touched this page yet
}

list.addEventListener("submit", async (event) => {
  event.preventDefault(); // whoever is typing a form stays where they are
  const { action } = event.target;
  const body = new FormData(event.target);
  await fetch(action, { method: "POST", body }).catch(() => null);
  renew();
});

document.addEventListener("honk-change", ({ detail }) => {
  const news = detail.news ?? ["call"];
  // A form that is in ends what is said of its table.
  const isTold = news.includes("form") && list.querySelector("[data-done]");
  if (news.includes("call") || isTold) renew();
});
