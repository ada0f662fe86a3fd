"""What the regulations say of somebody who does not turn up: with the numbers that are set."""

import pytest
from django.utils import translation

from games.registry import slugs
from tests.builders import an_event
from tournament.events.reads.rules import scheme_of
from tournament.events.reads.usual import format_for, settings_for
from tournament.events.words.regulations import regulations_of
from tournament.models import Event

pytestmark = pytest.mark.django_db


def said(event: Event) -> str:
    with translation.override("nl"):
        chapters = regulations_of(event, scheme_of(event))
    return "\n".join(sentence for chapter in chapters for sentence in chapter.sentences)


def test_the_duo_that_is_there_reads_how_many_points_it_gets() -> None:
    assert "verliest met 4–8; het duo dat er is, krijgt 26 punten." in said(an_event())
    own = an_event(scheme_options={"no_show": 13})
    assert "verliest met 4–8; het duo dat er is, krijgt 13 punten." in said(own)


def test_players_for_themselves_read_what_a_missed_round_is_worth() -> None:
    options = {"no_show": "5/2", "missed": -1}
    event = an_event(game="fritsen", format="groups", scheme="places", scheme_options=options)
    assert "mist de ronde: −1 punt. Wie er wel zit" in said(event)
    assert "krijgt 2½ punten." in said(event)


@pytest.mark.parametrize("game", slugs())
def test_no_game_sends_its_regulations_to_the_regulations(game: str) -> None:
    event = an_event(game=game, **settings_for(game, format_for(game)))
    assert "uit het reglement" not in said(event)
