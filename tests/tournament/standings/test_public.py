"""What is kept back stays so at every door: no public answer differs, whatever the secret is."""

import gc
import io
import itertools
import re
import sys
import zipfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import lru_cache, partial
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_member, a_published_event
from tests.copied import copied
from tests.tournament.access_table import TABLE
from tests.tournament.test_access import all_patterns
from tests.tournament.tied import a_tied_event, hand_in
from tournament.core.web import newest
from tournament.core.web.public_pages import kept
from tournament.live.messages import messages_after
from tournament.models import Draft, Entry, Event, Match, Role, Round, Seat
from tournament.seating.actions import draw
from tournament.seating.actions.publish import publish
from tournament.standings.actions import show

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
# Each page has a token of its own; and each log a seal, salted: it tells nothing of what it seals.
OWN = re.compile(rb'name="csrfmiddlewaretoken" value="\w+"|<code>\w{64}</code>')
TIMELINE = re.compile(rb"(?<=[0-9]-)[0-9a-f]{12}(?![0-9a-f])")
Answers = dict[str, tuple[int, list[tuple[str, str]], bytes]]
Step = Callable[[Event], object]


@pytest.fixture(autouse=True)
def _the_same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: NOON)


@copied
def a_day(**settings: Any) -> Event:
    """Two of three rounds are over, the third has begun; every form is in."""
    event = a_published_event(8, rounds_planned=3, special_prizes=[], **settings)
    event.entries.filter(number__lte=4).update(category="Ladies", club="De Honk")
    for round_ in event.rounds.all():
        state = Round.State.RUNNING if round_.number == 3 else Round.State.CLOSED
        Round.objects.filter(pk=round_.pk).update(state=state)
        for index, match in enumerate(round_.matches.order_by("table__number")):
            hand_in(match, 8, index)
    event.refresh_from_db()
    return event


def over(event: Event, *, finished: bool = True) -> Event:
    event.rounds.update(state=Round.State.CLOSED)
    if finished:
        Event.objects.filter(pk=event.pk).update(finished_at=NOON)
    event.refresh_from_db()
    return event


def match_in(event: Event, number: int) -> Match:
    matches = Match.objects.filter(round__event=event, round__number__lte=number)
    return matches.order_by("-round__number", "pk")[0]


def score(number: int, by: int, gr: int) -> Step:
    return lambda event: hand_in(match_in(event, number), by, gr)


def nobody_came(number: int, position: int) -> Step:
    def step(event: Event) -> None:
        match = match_in(event, number)
        match.result.delete()
        Seat.objects.filter(match=match, position=position).update(no_show=True)

    return step


def penalty(points: int, round_: int | None) -> Step:
    return lambda event: show.adjust(
        event.entries.get(number=1),
        points,
        reason=f"{points} of {round_}",
        round_number=round_,
        by=None,
        now=NOON,
    )


def somebody_else(event: Event) -> Entry:
    """Not at the table of ``match_in``, who know anyhow how their own game ended."""
    return event.entries.exclude(seats__match=match_in(event, 2)).latest("number")


def addresses(event: Event, key: str) -> Iterator[str]:
    """Every address of the table, with everything that can stand in it. The feed never ends: its
    messages are asked for apart."""
    values: dict[str, list[Any]] = {
        "event": [event.slug],
        "number": [1, 2, 3, 4, 5],
        "key": [key],
        "sort": ["rank", "number", "name"],
        "game": [1, 2],
        "category": ["ladies"],
    }
    patterns = {pattern.name: pattern for pattern in all_patterns()}
    for line in TABLE:
        wanted = list(patterns[line.name].pattern.converters)
        if line.method != "get" or line.name == "feed" or "event" not in wanted:
            continue
        if set(wanted) <= set(values):
            for chosen in itertools.product(*(values[name] for name in wanted)):
                yield reverse(line.name, kwargs=dict(zip(wanted, chosen, strict=True)))


@lru_cache(maxsize=1)
def keepers(_modules: int) -> list[Any]:
    """All that keep answers. A module makes its own when it is read: until there is another module
    there are no others, and a look at every object takes long."""
    kinds = (
        newest.Newest,
        newest.Unchanged,
    )  # by its type: nothing lazy among all objects is asked
    return [one for one in gc.get_objects() if type(one) in kinds]


def forget() -> None:
    """Answers are kept by version, and two days that might have been have the same."""
    for one in keepers(len(sys.modules)):
        one.kept.clear()
    newest._done.cache_clear()
    kept.pages.clear()


def public_answers(event: Event, key: str, organiser: Client) -> Answers:
    forget()
    found = {}
    for address in addresses(event, key):
        answer = Client().get(address)
        body = timeless(OWN.sub(b"", in_file(address, answer.content)))
        tag = timeless(answer.headers.get("ETag", "").encode())
        headers = {**answer.headers, "Content-Length": "", "ETag": tag}
        found[address] = (answer.status_code, sorted(headers.items()), body)
    wires = b"".join(message.wire for message in messages_after(event.pk, event.version - 40))
    found["feed"] = (200, [], timeless(wires))
    folder = organiser.get(reverse("site-folder", kwargs={"event": event.slug})).content
    with zipfile.ZipFile(io.BytesIO(folder)) as packed:
        for name in packed.namelist():
            found[name] = (200, [], in_file(name, packed.read(name)))
    return found


def timeless(body: bytes) -> bytes:
    """Without the name of the timeline: of two days that might have been, each has its own."""
    return TIMELINE.sub(b"", body)


def in_file(name: str, body: bytes) -> bytes:
    """A workbook without the moment at which it was made."""
    if not name.endswith(".xlsx") or not body.startswith(b"PK"):
        return body
    with zipfile.ZipFile(io.BytesIO(body)) as book:
        return b"".join(book.read(part) for part in book.namelist() if part != "docProps/core.xml")


def answers_if(event: Event, key: str, step: Step) -> Answers:
    with transaction.atomic():
        organiser = Client()
        organiser.force_login(a_member(event, Role.ORGANISER))
        step(event)
        found = public_answers(Event.objects.get(pk=event.pk), key, organiser)
        transaction.set_rollback(True)
    forget()
    return found


def differing(event: Event, one: Step, other: Step) -> list[str]:
    key = somebody_else(event).key
    ours, theirs = answers_if(event, key, one), answers_if(event, key, other)
    pages = [body for status, _headers, body in ours.values() if status == 200]
    assert len(pages) > 20
    return sorted(at for at in ours.keys() | theirs.keys() if ours.get(at) != theirs.get(at))


def both(*steps: Step) -> Step:
    def step(event: Event) -> None:
        for one in steps:
            one(event)

    return step


# Of each pair a game, and what is said of somebody beside the games: if either was told, it would
# be seen, as they move different figures.
HIDDEN_RESULTS = {
    "a score, and a penalty for the day": (
        both(score(2, 8, 3), penalty(-1, None)),
        both(score(2, 1, 8), penalty(-9, None)),
    ),
    "the score of a round that runs, who was missing, and a penalty": (
        both(score(3, 8, 3), nobody_came(2, 0), penalty(-1, 2)),
        both(score(3, 1, 8), nobody_came(2, 1), penalty(-9, 2)),
    ),
}


@pytest.mark.parametrize("secret", HIDDEN_RESULTS)
def test_no_answer_tells_what_a_frozen_standing_keeps(secret: str) -> None:
    event = a_day()
    show.freeze(event, 2, by=None)
    assert differing(event, *HIDDEN_RESULTS[secret]) == []
    assert differing(over(event), *HIDDEN_RESULTS[secret]) == []


@pytest.mark.parametrize("secret", HIDDEN_RESULTS)
def test_no_answer_tells_what_a_hidden_standing_keeps(secret: str) -> None:
    event = a_day(players_report=True)
    show.hide(event, by=None)
    assert differing(event, *HIDDEN_RESULTS[secret]) == []
    assert differing(over(event), *HIDDEN_RESULTS[secret]) == []


def test_what_is_public_is_seen_to_differ() -> None:
    """The comparison sees what there is to see."""
    event = a_day()
    show.freeze(event, 2, by=None)
    told = differing(event, score(1, 8, 3), score(1, 1, 8))
    assert {f"{event.slug}/standing.csv", reverse("standings-csv", args=[event.slug])} <= set(told)
    assert any("/me/" in address for address in told)
    show.show_everything(event, by=None)
    assert differing(event, score(2, 8, 3), score(2, 1, 8))


def test_the_draw_by_results_keeps_the_points_it_was_made_from() -> None:
    event = a_published_event(8, rounds_planned=3, pairing="results")
    Round.objects.filter(event=event, number=1).update(state=Round.State.CLOSED)
    for index, match in enumerate(event.rounds.get(number=1).matches.all()):
        hand_in(match, 8, index)
    draw.draw_rounds(event, seed=1, by=None, now=NOON)
    publish(event, by=None, now=NOON)
    show.freeze(event, 1, by=None)

    def drawn_from(points: int) -> Step:
        def step(event: Event) -> None:
            draft = Draft.objects.filter(event=event).latest("pk")
            draft.problem["entries"][0]["points"] = points
            draft.certificate["criteria"][0]["value"] = points
            draft.save()

        return step

    assert differing(event, drawn_from(1), drawn_from(2)) == []
    show.show_everything(event, by=None)
    file = reverse("draw-data", args=[event.slug, 2])
    assert file in differing(event, drawn_from(1), drawn_from(2))


def test_rounds_that_are_not_published_are_nowhere() -> None:
    event = a_published_event(8, rounds_planned=3)
    Round.objects.filter(event=event, number__gt=1).update(state=Round.State.DRAWN)

    def drawn(seed: int) -> Step:
        return lambda event: draw.draw_rounds(event, seed=seed, by=None, now=NOON)

    assert differing(event, drawn(5), drawn(6)) == []


def test_nobody_sees_the_secret_of_a_play_off_before_it_is_revealed() -> None:
    event = a_tied_event(4)

    def secret(letters: str) -> Step:
        return lambda event: Event.objects.filter(pk=event.pk).update(playoff_secret=letters * 32)

    assert differing(event, secret("5a"), secret("5b")) == []


def test_what_a_play_off_decided_waits_for_the_prizes() -> None:
    event = over(a_tied_event(4))
    show.freeze(event, 1, by=None)

    def revealed(base: int) -> Step:
        return lambda event: Event.objects.filter(pk=event.pk).update(
            playoff_base=base, playoff_text=f"{base}", playoff_revealed_at=NOON
        )

    assert differing(event, revealed(1), revealed(2)) == []
    show.show_everything(event, by=None)
    assert reverse("playoff-text", args=[event.slug]) in differing(event, revealed(1), revealed(2))


def test_the_prize_giving_tells_the_last_places_and_no_more() -> None:
    event = over(a_day(), finished=False)
    show.hide(event, by=None)
    show.show_prizes(event, 1, by=None)
    best = match_in(event, 1)
    assert differing(event, *[partial(hand_in_at, best, conceded) for conceded in (1, 2)]) == []


def hand_in_at(match: Match, conceded: int, _event: Event) -> None:
    hand_in(match, 8, conceded)
