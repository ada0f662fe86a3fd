// <input data-filters="id"> hides the rows of that table or list that lack what is typed.

const plain = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

document.addEventListener("input", (event) => {
  const field = event.target.closest("[data-filters]");
  if (!field) return;
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  const list = document.getElementById(field.dataset.filters);
  let shown = 0;
  for (const row of list.querySelectorAll("tbody tr, :scope > li")) {
    const text = plain(row.textContent);
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) shown += 1;
  }
  const count = document.getElementById(`${field.dataset.filters}-count`);
  if (count) count.textContent = shown;
});
