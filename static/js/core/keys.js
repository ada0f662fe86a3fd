// An element with data-key="n" is pressed by that key, unless somebody is typing.
// "?" shows all keys of the page, and once more the handbook's section on it; F1 does at once.

const typing = (element) =>
  element.isContentEditable || ["INPUT", "SELECT", "TEXTAREA"].includes(element.tagName);

const visible = (element) => element.offsetParent !== null;

// What the page offers goes before the menu, which may use the same letter.
const offered = () => [
  ...document.querySelectorAll("main [data-key]"),
  ...document.querySelectorAll("[data-key]"),
];

function showKeys() {
  const dialog = document.getElementById("keys");
  const list = dialog.querySelector("dl");
  list.replaceChildren();
  const told = new Set();
  for (const element of offered()) {
    if (told.has(element.dataset.key) || !visible(element)) continue;
    told.add(element.dataset.key);
    const key = document.createElement("dt");
    const does = document.createElement("dd");
    const cap = document.createElement("kbd");
    cap.textContent = element.dataset.key;
    key.append(cap);
    const words = element.cloneNode(true);
    for (const letter of words.querySelectorAll("kbd")) letter.remove();
    does.textContent = element.dataset.does || words.textContent.trim();
    list.append(key, does);
  }
  dialog.showModal();
}

function opensHandbook(event) {
  const keys = document.getElementById("keys");
  const link = document.querySelector("[data-help]");
  if (!link || (event.key !== "F1" && !(event.key === "?" && keys.open))) return false;
  event.preventDefault();
  keys.close();
  link.click();
  return true;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (opensHandbook(event) || typing(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "?") {
    event.preventDefault();
    showKeys();
    return;
  }
  for (const element of offered()) {
    if (element.dataset.key === event.key && visible(element)) {
      event.preventDefault();
      if (typing(element)) element.focus();
      else element.click();
      return;
    }
  }
});
