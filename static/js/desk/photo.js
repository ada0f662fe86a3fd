// Enter saves a form that was read; it goes, and the cursor is in the next one. Where there is a
// question the desk's own page asks it, with all that stands in the fields.

import { cells, next, show } from "./sheet.js";

const DONE = new Set(["saved", "same"]);

function begin() {
  const form = document.querySelector("[data-form] form");
  if (!form) return;
  const doubtful = form.querySelector(".cell[aria-invalid]");
  (doubtful ?? cells(form)[0])?.focus();
}

async function save(form) {
  const answer = await fetch(form.action, {
    method: "POST",
    body: new FormData(form),
    headers: { Accept: "application/json" },
  });
  const told = await answer.json();
  if (!DONE.has(told.outcome)) return false;
  form.closest("[data-form]").remove();
  return true;
}

for (const form of document.querySelectorAll("[data-form] form")) {
  form.addEventListener("input", (event) => show(form, event.target));
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.classList.contains("cell")) return;
    if (!event.target.value.trim()) {
      const following = next(form, event.target);
      if (!following) return; // Enter sends the form, as everywhere
      event.preventDefault();
      following.focus();
    }
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const isSaved = await save(form).catch(() => false);
    if (isSaved) begin();
    else form.submit();
  });
}
begin();
