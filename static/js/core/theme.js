// Light, dark, or as the device says; remembered on this device.

const stored = () => {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null;
  }
};

function apply(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

apply(stored());

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-theme-switch]");
  if (!button) return;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = document.documentElement.dataset.theme || (dark ? "dark" : "light");
  const next = now === "dark" ? "light" : "dark";
  apply(next);
  try {
    localStorage.setItem("theme", next);
  } catch {
    // a private window: the choice holds for this page
  }
});
