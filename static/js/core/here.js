// On a phone a menu is wider than the screen: it begins where one is.

for (const here of document.querySelectorAll(".bar nav [aria-current], .tabs [aria-current]")) {
  const menu = here.parentElement;
  menu.scrollLeft = here.offsetLeft - menu.offsetLeft - (menu.clientWidth - here.offsetWidth) / 2;
}
