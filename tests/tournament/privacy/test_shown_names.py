"""How much of a name is shown is one setting, and everything public keeps to it."""

import pytest
from django.test import Client

from tests.builders import a_member
from tests.tournament.standings.test_public import public_answers
from tests.tournament.tied import a_tied_event, held
from tournament.models import Event, Player, Role

pytestmark = pytest.mark.django_db


def an_event_with(shown: Event.Names, *, over: bool) -> Event:
    """Played to its end with a play-off, or while its round is on; players report by phone."""
    event = a_tied_event(names_shown=shown, players_report=True, special_prizes=[], closed=over)
    for player in Player.objects.filter(entry__event=event):
        player.name = f"Zebedia{player.entry.number} Quirrelwoede{player.entry.number}"
        player.save()
    if over:
        return held(event)
    event.rounds.get(number=1).matches.all()[0].result.delete()
    return event


@pytest.mark.parametrize("over", [True, False], ids=["at the end", "in a round"])
@pytest.mark.parametrize("shown", [Event.Names.FIRST, Event.Names.TEAM])
def test_no_public_answer_says_more_of_a_name_than_the_setting_allows(
    shown: Event.Names, over: bool
) -> None:
    event = an_event_with(shown, over=over)
    organiser = Client()
    organiser.force_login(a_member(event, Role.ORGANISER))
    secret = "Quirrelwoede" if shown is Event.Names.FIRST else "Zebedia"
    own = event.entries.get(number=1)  # a private link shows people their own names
    answers = public_answers(event, own.key, organiser)
    told = {
        at: body.decode(errors="ignore").replace(f"{secret}1", "" if own.key in at else secret)
        for at, (_status, _headers, body) in answers.items()
    }
    assert [at for at, body in told.items() if secret in body] == []
    assert len([at for at, (status, _h, _b) in answers.items() if status == 200]) > 30
