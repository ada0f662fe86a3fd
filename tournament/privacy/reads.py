"""What is kept about one person, for whoever asks."""

from typing import Any

from tournament.core.text import fold, sort_key
from tournament.events.words.log import row
from tournament.models import Event, Player


def people_named(event: Event, typed: str) -> list[Player]:
    """Everybody in whose name all these words occur, withdrawn ones too."""
    words = fold(typed).split()
    if not words:
        return []
    people = Player.objects.filter(entry__event=event).select_related("entry")
    found = [person for person in people if all(word in fold(person.name) for word in words)]
    return sorted(found, key=lambda person: sort_key(person.name, event.language))[:50]


def data_about(player: Player) -> dict[str, Any]:
    """Everything that this event keeps about a person, as one readable value."""
    entry, event = player.entry, player.entry.event
    seats = entry.seats.select_related("round", "match__table").order_by("round__number")
    lines = [line for line in event.log.select_related("by") if player.name in str(line.data)]
    return {
        "event": {"name": event.name, "date": event.date.isoformat(), "venue": event.venue},
        "person": {
            "name": player.name,
            "phone": player.phone,
            "email": player.email,
            "name_may_be_shown": player.publish_name,
            "confirmed": iso(player.confirmed_at),
            "checked_in": iso(player.checked_in_at),
        },
        "entry": {
            "number": entry.number,
            "team_name": entry.team_name,
            "club": entry.club,
            "category": entry.category,
            "state": entry.state,
            "paid": entry.is_paid,
            "remark": entry.remark,
            "signed_up": iso(entry.made_at),
        },
        "seats": [
            {
                "round": seat.round.number,
                "table": seat.match.table.number,
                "seat": seat.position + 1,
            }
            for seat in seats
        ],
        "log": [{**told, "at": iso(told["at"])} for told in map(row, lines)],
    }


def iso(moment: Any) -> str | None:
    return moment.isoformat() if moment else None
