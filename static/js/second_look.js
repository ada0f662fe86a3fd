// The cursor is in the first field; full fields move on, Enter compares.

import { cells, next, show } from "./desk_sheet.js";

const form = document.getElementById("look");
if (form) {
  cells(form)[0]?.focus();
  form.addEventListener("input", (event) => show(form, event.target));
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.classList.contains("cell")) return;
    const following = next(form, event.target);
    if (!following) return; // Enter sends the form, as everywhere
    event.preventDefault();
    following.focus();
  });
}
