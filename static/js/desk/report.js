// A player's form on a phone: no more lines than are used, and sums beside the paper's.

import { hideUnused, show, sums } from "./sheet.js";

const form = document.getElementById("report");
if (form) {
  hideUnused(form);
  sums(form);
  form.addEventListener("input", (event) => show(form, event.target));
}
