// The cursor is in the first field; full fields move on, Enter compares. Fields take figures only:
// letters press the buttons that show them.

import { cells, next, show } from "./sheet.js";

const form = document.getElementById("look");
if (form) {
  cells(form)[0]?.focus();
  form.addEventListener("input", (event) => show(form, event.target));
  form.addEventListener("keydown", (event) => {
    const button =
      /^[a-z]$/i.test(event.key) && form.querySelector(`[data-key="${event.key.toLowerCase()}"]`);
    if (
      button &&
      event.target.tagName === "INPUT" &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      event.preventDefault();
      button.click();
      return;
    }
    if (event.key !== "Enter" || !event.target.classList.contains("cell")) return;
    const following = next(form, event.target);
    if (!following) return; // Enter sends the form, as everywhere
    event.preventDefault();
    following.focus();
  });
}
