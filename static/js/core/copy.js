// <button data-copies="id"> puts the text of that element on the clipboard, where allowed.

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copies]");
  if (!button) return;
  const source = document.getElementById(button.dataset.copies);
  const text = source.value || source.textContent.trim();
  try {
    await navigator.clipboard.writeText(text);
    button.dataset.said = button.dataset.said || button.textContent;
    button.textContent = button.dataset.copied;
  } catch {
    // plain http has no clipboard: select it, so that one key press copies
    const range = document.createRange();
    range.selectNodeContents(source);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
  }
});
