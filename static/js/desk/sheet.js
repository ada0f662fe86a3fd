// The fields of a form: which comes next, names beside them, sums below them.

export function renew(place, players) {
  const templates = [...document.querySelectorAll("template[data-players]")];
  const fitting = templates.find((one) => Number(one.dataset.players) === players) || templates[0];
  place.replaceChildren(fitting.content.cloneNode(true));
  hideUnused(place);
}

export function cells(form) {
  return [...form.querySelectorAll(".cell:not([data-aside])")].filter(
    (cell) => !cell.disabled && cell.offsetParent !== null,
  );
}

export function writeNames(place, who) {
  for (const span of place.querySelectorAll("[data-seat]")) {
    const one = who[Number(span.dataset.seat)];
    const bold = document.createElement("b");
    bold.textContent = one ? one.number : "";
    span.replaceChildren(...(one ? [bold, ` ${one.name}`] : []));
  }
}

export function fill(form, typed, place = form) {
  for (const field of place.querySelectorAll(".cell")) {
    if (field.type === "checkbox") field.checked = typed.get(field.name) === "1";
    else field.value = typed.get(field.name) ?? "";
  }
  hideUnused(place);
}

// A sheet that grows shows one line more than is used.
export function hideUnused(place) {
  const table = place.querySelector(".sheet-grows");
  if (!table) return;
  const used = [...table.tBodies[0].rows].map((row) =>
    [...row.querySelectorAll("input")].some((cell) => cell.value),
  );
  const last = used.lastIndexOf(true);
  [...table.tBodies[0].rows].forEach((row, index) => {
    row.hidden = index > last + 1;
  });
}

// After an empty first field of a line comes what follows the lines; likewise the totals. After an
// empty field that ends its line comes the next one.
export function next(form, cell) {
  const list = cells(form);
  const row = cell.closest("tr");
  if (row && cell.value === "" && cell.dataset.endsLine !== undefined) {
    return list.find((one, index) => index > list.indexOf(cell) && !row.contains(one)) || null;
  }
  if (
    row &&
    cell.value === "" &&
    row.querySelectorAll("[data-column]").length &&
    row.querySelector(".cell") === cell
  ) {
    const section = row.parentElement;
    const after = list.findIndex(
      (one, index) => index > list.indexOf(cell) && !section.contains(one),
    );
    return after < 0 ? null : list[after];
  }
  const follows = (one) => cell.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING; // asides are in no list
  return list.find(follows) || null;
}

export function show(form, cell) {
  if (cell.dataset.full !== undefined || cell.dataset.column !== undefined) {
    cell.value = cell.value.replace(/[^\d\-−]/g, "");
  }
  hideUnused(form);
  sums(form);
  if (cell.dataset.full && cell.value.length >= Number(cell.dataset.full)) {
    const list = cells(form);
    list[list.indexOf(cell) + 1]?.focus();
  }
}

export function sums(form) {
  for (const output of form.querySelectorAll("[data-sum]")) {
    const column = `[data-column="${output.dataset.sum}"]`;
    const total = [...form.querySelectorAll(`tbody ${column}`)].reduce(
      (sum, cell) => sum + (Number(cell.value.replace("−", "-")) || 0),
      0,
    );
    const written = form.querySelector(`tfoot ${column}`);
    output.textContent = String(total).replace("-", "−");
    output.classList.toggle(
      "differs",
      Boolean(written?.value) && Number(written.value.replace("−", "-")) !== total,
    );
  }
}

// Every field that is wrong, told to eyes and ears; false when none of them is on the screen.
export function marked(form, problems) {
  for (const field of form.querySelectorAll("[aria-invalid]"))
    field.removeAttribute("aria-invalid");
  for (const place of form.querySelectorAll("[data-problem]"))
    place.textContent = problems[place.dataset.problem] || "";
  const wrong = Object.keys(problems)
    .map((name) => form.elements[name])
    .filter((field) => field?.offsetParent);
  for (const field of wrong) field.setAttribute("aria-invalid", "true");
  wrong[0]?.focus();
  return wrong.length > 0;
}

document.addEventListener("focusin", (event) => {
  if (event.target.matches?.("input.cell:not([type=checkbox])")) event.target.select();
});
