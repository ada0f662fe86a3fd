// <input data-several list="…">: entries apart by commas. A browser replaces all that was typed by
// the suggestion that is chosen; so each suggestion begins with what stands before the last comma.

document.addEventListener("input", (event) => {
  const field = event.target.closest("[data-several]");
  if (!field?.list) return;
  const before = field.value.match(/^.*[,;]\s*/)?.[0] ?? "";
  for (const option of field.list.options) {
    option.dataset.entry ??= option.value;
    option.value = before + option.dataset.entry;
  }
});
