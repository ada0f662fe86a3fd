// Small comforts; every page works without them.

import "./dialogs.js";
import "./keys.js";
import "./filter.js";
import "./several.js";
import "./theme.js";
import "./copy.js";

// On a phone the menu is wider than the screen: it begins where one is.
const here = document.querySelector(".bar nav [aria-current]");
if (here) {
  const menu = here.parentElement;
  menu.scrollLeft = here.offsetLeft - menu.offsetLeft - (menu.clientWidth - here.offsetWidth) / 2;
}

// A refused action (4xx) answers with the page that explains it: show it like any other answer.
document.addEventListener("htmx:beforeSwap", (event) => {
  const status = event.detail.xhr.status;
  if (status >= 400 && status < 500) {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  }
});
