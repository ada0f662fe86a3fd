// ✓ on this laptop, ✓✓ on both: on the lines of the last forms.

export function mark(list, version) {
  for (const sign of list.querySelectorAll(".safe:not(.is-both)")) {
    if (Number(sign.dataset.version) > version) continue;
    sign.classList.add("is-both");
    sign.textContent = "✓✓";
    sign.title = sign.dataset.both;
    sign.setAttribute("aria-label", sign.title);
  }
}
