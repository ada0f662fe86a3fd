// The private link on this phone. Its key comes behind the # of my table's address, where no server
// and no copy of the page sees it, and stays in this browser; the page is the same for everybody.

const slot = (event, number) => `honk-key-${event}-${number}`;

export function ownKey(event, number) {
  const given = decodeURIComponent(location.hash.slice(1));
  try {
    if (given) localStorage.setItem(slot(event, number), given);
    if (given) history.replaceState(null, "", location.pathname + location.search);
    return given || localStorage.getItem(slot(event, number));
  } catch {
    return given; // a private window forgets it
  }
}

export function forgetKey(event, number) {
  try {
    localStorage.removeItem(slot(event, number));
  } catch {
    /* a private window */
  }
}
