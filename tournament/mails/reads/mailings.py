"""What was sent, and how far each mail is."""

from dataclasses import dataclass

from django.db.models import Count, Q

from tournament.models import Event, Letter, Mailing

State = Letter.State
SHOWN = 50


@dataclass(frozen=True, slots=True)
class Sent:
    mailing: Mailing
    sent: int
    waiting: int
    failed: tuple[str, ...]  # the addresses
    perhaps: tuple[str, ...]


def mailings_of(event: Event) -> list[Sent]:
    def count(state: State) -> Count:
        return Count("letters", filter=Q(letters__state=state))

    rows = event.mailings.annotate(sent=count(State.SENT), waiting=count(State.WAITING))[:SHOWN]
    odd: dict[tuple[int, str], list[str]] = {}
    letters = Letter.objects.filter(mailing__event=event, state__in=[State.FAILED, State.TAKEN])
    for mailing, state, address in letters.values_list("mailing", "state", "address"):
        odd.setdefault((mailing, state), []).append(address)
    return [
        Sent(
            *(row, row.sent, row.waiting),
            failed=tuple(odd.get((row.pk, State.FAILED), ())),
            perhaps=tuple(odd.get((row.pk, State.TAKEN), ())),
        )
        for row in rows
    ]
