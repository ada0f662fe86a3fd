// The index of the settings tells which section one is reading.

const index = document.querySelector(".contents");
const links = [...index.querySelectorAll("a")];
const top = (link) => document.querySelector(link.hash).getBoundingClientRect().top;
let shown = null;

// The last section whose head stands in the upper third; at the very end, the last one.
function current() {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  if (scrollTop + clientHeight >= scrollHeight - 2) return links.at(-1);
  return links.findLast((link) => top(link) < clientHeight / 3) ?? links[0];
}

function mark() {
  const link = current();
  if (link === shown) return;
  shown?.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  index.scrollLeft = link.offsetLeft - (index.clientWidth - link.offsetWidth) / 2;
  shown = link;
}

addEventListener("scroll", mark, { passive: true });
addEventListener("resize", mark);
mark();
