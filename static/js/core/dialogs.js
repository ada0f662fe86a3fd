// <button data-opens="id"> opens the dialog of that id; <button data-closes> closes its own.

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-opens]");
  if (opener) {
    const dialog = document.getElementById(opener.dataset.opens);
    if (dialog && dialog.showModal) {
      event.preventDefault();
      dialog.showModal();
    }
    return;
  }
  const closer = event.target.closest("[data-closes]");
  if (closer) {
    event.preventDefault();
    closer.closest("dialog").close();
  }
});
