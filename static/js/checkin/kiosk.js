// A tablet goes back to its first page by itself: the next in the queue finds it as it should be.

const page = document.querySelector("[data-back]");
if (page) setTimeout(() => location.replace(page.dataset.back), page.dataset.seconds * 1000);
