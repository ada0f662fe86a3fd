// Our table: the page is asked for again when a table's call was made or taken.

import { follow } from "../core/feed.js";

const table = document.getElementById("table");
const again = () => location.reload();

follow(table.dataset.feed, table.dataset.mark, {
  change({ news = [], what }) {
    if (news.includes("call") || what.startsWith("round_")) again();
  },
  reset: again,
});
