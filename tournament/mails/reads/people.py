"""Who gets a mail, at which addresses."""

from collections.abc import Iterator

from tournament.models import Entry, Event, Mailing

Whom = Mailing.Whom


def entries_for(event: Event, whom: str) -> list[Entry]:
    state = Entry.State.WAITING if whom == Whom.WAITING else Entry.State.PLAYING
    rows = event.entries.filter(state=state).order_by("number", "pk")
    if whom == Whom.UNPAID:
        rows = rows.filter(is_paid=False)
    found = list(rows.select_related("event").prefetch_related("players"))
    return [row for row in found if row.is_checked_in] if whom == Whom.HERE else found


def addresses_for(event: Event, whom: str) -> Iterator[tuple[Entry, str]]:
    """Each address once an entry, however many of its people gave it."""
    for entry in entries_for(event, whom):
        for address in dict.fromkeys(one.email for one in entry.players.all() if one.email):
            yield entry, address


def has_link(entry: Entry, address: str) -> bool:
    """Whom the first signed up without asking gets no private link before they said yes."""
    people = list(entry.players.all())
    by_desk = bool(people) and not people[0].confirmed_at
    return any(one.email == address and (by_desk or one.confirmed_at) for one in people)
