// Small comforts; every page works without them.

import "./dialogs.js";
import "./keys.js";
import "./filter.js";
import "./several.js";
import "./theme.js";
import "./copy.js";
import "./here.js";

// A refused action (4xx) answers with the page that explains it: show it like any other answer.
document.addEventListener("htmx:beforeSwap", (event) => {
  const status = event.detail.xhr.status;
  if (status >= 400 && status < 500) {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  }
});
