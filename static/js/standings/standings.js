// Sorting by a click on a head, in place; without scripts the heads are links to sorted pages.

import "../core/filter.js";
import "../core/here.js";

for (const hidden of document.querySelectorAll("[data-script]")) hidden.hidden = false;

// Whoever opened their own page on this device finds their line at once.
function own() {
  try {
    return localStorage.getItem(`honk-me-${document.body.dataset.event}`);
  } catch {
    return null; // a private window
  }
}
const mine = own();
for (const row of document.querySelectorAll("#standing tbody tr")) {
  if (mine && row.cells[1].textContent === mine) {
    row.classList.add("mine");
    row.setAttribute("aria-current", "true");
  }
}

const figure = (text) => {
  const number = Number.parseFloat(
    text
      .replace("−", "-")
      .replace(",", ".")
      .replace(/[^\d.-].*$/, ""),
  );
  return Number.isNaN(number) ? null : number;
};

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-sorts]");
  if (!link) return;
  event.preventDefault();
  const head = link.closest("th");
  const body = link.closest("table").tBodies[0];
  const index = Number(link.dataset.sorts);
  const most = index > 2 ? "descending" : "ascending"; // points: most first
  const way =
    head.getAttribute("aria-sort") === most
      ? most === "ascending"
        ? "descending"
        : "ascending"
      : most;
  for (const one of head.parentElement.children) one.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", way);
  const value = (row) => row.cells[index].textContent.trim();
  const rows = [...body.rows].sort((a, b) => {
    const [x, y] = [figure(value(a)), figure(value(b))];
    if (x !== null && y !== null && index !== 2) return x - y;
    return value(a).localeCompare(value(b), document.documentElement.lang);
  });
  if (way === "descending") rows.reverse();
  body.append(...rows);
});
