// Keys that come while the page waits for the server: kept, and typed when it has answered.
// A scanner and quick fingers wait for nobody.

const TAKEN = new Set(["Enter", "Backspace", "Escape"]);

function isTaken({ key, ctrlKey, altKey, metaKey }) {
  if (altKey || metaKey) return false;
  return ctrlKey ? key === "Enter" : key.length === 1 || TAKEN.has(key);
}

function type(field, { key, ctrlKey }) {
  const event = new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true });
  if (!field.dispatchEvent(event)) return; // the page has done what the key is for
  if (key === "Enter") return field.form?.requestSubmit();
  if (!field.matches("input:not([type=checkbox])") || key === "Escape") return undefined;
  const { value, selectionStart: from, selectionEnd: to, maxLength } = field;
  const back = key === "Backspace";
  const full = maxLength >= 0 && value.length - (to - from) >= maxLength;
  if (back) field.setRangeText("", from === to ? Math.max(from - 1, 0) : from, to, "end");
  else if (!full) field.setRangeText(key, from, to, "end");
  return field.dispatchEvent(new Event("input", { bubbles: true }));
}

export function early(isWaiting) {
  const keys = [];
  const hold = (event) => {
    if (!event.isTrusted || !isWaiting() || !isTaken(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keys.push({ key: event.key, ctrlKey: event.ctrlKey });
  };
  addEventListener("keydown", hold, true);
  return {
    release() {
      while (keys.length && !isWaiting()) type(document.activeElement, keys.shift());
    },
    forget() {
      keys.length = 0;
    },
  };
}
