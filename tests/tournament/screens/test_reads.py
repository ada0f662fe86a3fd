"""Pages of a big screen: even in length, shared between screens, in the largest type that fits."""

import pytest
from django.utils import timezone

from tests.builders import a_published_event, an_event, duos
from tournament.models import Event, Round, Screen
from tournament.screens.reads.show import part_of, show_of

pytestmark = pytest.mark.django_db


def shown(event: Event, shows: str) -> list[str]:
    show = show_of(event, Screen(event=event, number=1, shows=shows), timezone.now())
    return [page.kind for page in show.pages]


def test_screens_share_the_alphabet_and_more_of_them_show_pages_again() -> None:
    screens = [Screen(part=part, parts=3) for part in (1, 2, 3)]
    order = [0, 1, 0, 2, 0, 3, 0, 4]
    assert [part_of(order, screen) for screen in screens] == [[0], [1, 2], [3, 4]]
    assert {*part_of([0], screens[0]), *part_of([0], screens[2])} == {0}
    assert [part_of([0, 1], screen) for screen in screens] == [[0], [0], [1]]
    assert part_of([0, 1, 0, 2], Screen()) == [0, 1, 0, 2]


def test_numbers_come_between_all_other_pages() -> None:
    event = a_published_event(6)
    screen = Screen(event=event, number=1, shows=Screen.Shows.SEATING)
    show = show_of(event, screen, timezone.now())
    assert [page.kind for page in show.pages] == ["by_number", "by_name", "all_rounds"]
    assert show.order == [0, 1, 0, 2]
    assert show.figures == {
        "rounds": [1, 2, 3, 4, 5],
        "has_colours": True,
        "where": "",
    }


def test_what_cannot_be_shown_yet_waits() -> None:
    event = an_event()
    assert (
        shown(event, "seating") == shown(event, "clock") == shown(event, "chances") == ["waiting"]
    )
    assert shown(event, "standings") == ["hidden"]
    assert shown(event, "prizes") == ["prizes"]


def test_who_is_missing_has_a_picture_after_the_code_unless_too_many_are() -> None:
    event = an_event(tables=50)
    duos(event, 6)
    screen = Screen(event=event, number=1)
    show = show_of(event, screen, timezone.now())
    assert (show.kind, [page.kind for page in show.pages]) == ("check_in", ["check_in", "absent"])
    assert sum(len(column) for column in show.pages[1].rows) == 6
    duos(event, 94)
    show = show_of(event, screen, timezone.now())
    assert [page.kind for page in show.pages] == ["check_in"]
    assert show.figures == {"entries": 100, "here": 0}


def test_the_next_round_is_named_while_people_wait() -> None:
    event = a_published_event(4)
    Round.objects.filter(event=event, number=1).update(state=Round.State.CLOSED)
    show = show_of(event, Screen(event=event, number=1, shows="clock"), timezone.now())
    assert show.figures == {"round": 2}
