"""Mails to those who take part: to whom, saying what, and each letter once, whoever is killed."""

import smtplib
from datetime import timedelta
from typing import Any, ClassVar

import pytest
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_duo, a_published_event, a_user, an_event
from tournament.core.jobs.running import run
from tournament.core.jobs.sweeping import sweep
from tournament.entries.actions.change import withdraw
from tournament.entries.actions.fees import set_paid
from tournament.entries.actions.register import NewEntry, sign_up
from tournament.entries.models import private_key
from tournament.mails.actions import send_digests, send_due
from tournament.models import Entry, Event, Job, Letter, Mailing, Player, User

pytestmark = pytest.mark.django_db


class Killed(BaseException):
    """The worker's process is gone in the middle of a letter."""


class Post(BaseEmailBackend):
    """A mail server that keeps what it got, and what happens there."""

    got: ClassVar[list[EmailMessage]] = []
    refuses: ClassVar[set[str]] = set()
    is_silent = False
    kills_after: ClassVar[int | None] = None  # so many letters; the next one arrives and kills

    def open(self) -> bool:
        if self.is_silent:
            raise ConnectionRefusedError
        return True

    def send_messages(self, email_messages: Any) -> int:
        for message in email_messages:
            (address,) = message.to
            if address in self.refuses:
                raise smtplib.SMTPRecipientsRefused({address: (550, b"no")})
            self.got.append(message)
            if self.kills_after is not None and len(self.got) > self.kills_after:
                raise Killed
        return len(email_messages)


@pytest.fixture
def post(settings: Any, monkeypatch: pytest.MonkeyPatch) -> type[Post]:
    monkeypatch.setattr("tournament.core.jobs.asking.wake", lambda _job: None)
    settings.EMAIL_HOST = "mail.example"
    settings.EMAIL_BACKEND = f"{__name__}.Post"
    Post.got, Post.refuses, Post.is_silent, Post.kills_after = [], set(), False, None
    return Post


@pytest.fixture
def owner(client: Client) -> User:
    user = a_user()
    client.force_login(user)
    return user


@pytest.fixture
def event(owner: User) -> Event:
    """Three duos take part, of whom one paid; one waits."""
    event = an_event(by=owner, fee_cents=1500)
    for number, state in enumerate(("playing", "playing", "playing", "waiting"), start=1):
        entry = a_duo(event, f"Jan {number}", f"Piet {number}", state=state)
        entry.players.filter(position=1).update(email=f"jan{number}@example.org")
    set_paid(event.entries.get(number=2), Entry.Paid.CASH, by=owner)
    return event


def write(client: Client, event: Event, **more: Any) -> int:
    told = {"whom": "playing", "subject": "Parking", "body": "Park behind the church.", **more}
    return client.post(reverse("mails", args=[event.slug]), told).status_code


def work() -> None:
    for job in Job.objects.filter(kind="send_letters", state=Job.State.QUEUED):
        run(job.pk)


def to(post: type[Post]) -> list[str]:
    return [message.to[0] for message in post.got]


def page(client: Client, event: Event) -> str:
    return client.get(reverse("mails", args=[event.slug])).content.decode()


def test_everybody_gets_a_letter_of_their_own(
    client: Client, event: Event, post: type[Post], owner: User
) -> None:
    assert write(client, event) == 302
    work()
    assert to(post) == ["jan1@example.org", "jan2@example.org", "jan3@example.org"]
    first, second = post.got[0].body, post.got[1].body
    key = event.entries.get(number=1).key
    assert first.startswith("Hallo Jan 1 & Piet 1,\n\nPark behind the church.\n\n")
    assert "Je nummer is 1." in first
    assert f"/event/{event.slug}/entry/{key}/" in first
    assert key not in second
    assert "15,00" in first
    assert "15,00" not in second
    assert "3 verzonden" in page(client, event)
    work()
    assert len(post.got) == 3


@pytest.mark.parametrize(("whom", "numbers"), [("unpaid", [1, 3]), ("waiting", [4]), ("here", [2])])
def test_a_mail_goes_to_those_it_is_for(
    client: Client, event: Event, post: type[Post], whom: str, numbers: list[int]
) -> None:
    Player.objects.filter(entry__number=2).update(checked_in_at=timezone.now())
    write(client, event, whom=whom)
    work()
    assert to(post) == [f"jan{number}@example.org" for number in numbers]


def test_a_worker_that_is_killed_half_way_sends_nothing_twice(
    client: Client, event: Event, post: type[Post]
) -> None:
    write(client, event)
    post.kills_after = 1
    with pytest.raises(Killed):
        work()
    assert to(post) == ["jan1@example.org", "jan2@example.org"]
    post.kills_after = None
    sweep(timezone.now() + timedelta(seconds=10))
    work()
    assert to(post) == ["jan1@example.org", "jan2@example.org", "jan3@example.org"]
    states = list(Letter.objects.order_by("pk").values_list("state", flat=True))
    assert states == ["sent", "taken", "sent"]
    told = page(client, event)
    assert "Misschien verzonden" in told
    client.post(reverse("mails", args=[event.slug]), {"mailing": Mailing.objects.get().pk})
    work()
    assert len(post.got) == 3


def test_a_letter_that_is_refused_is_named_and_can_be_tried_again(
    client: Client, event: Event, post: type[Post]
) -> None:
    post.refuses = {"jan2@example.org"}
    write(client, event)
    work()
    assert len(post.got) == 2
    assert "Geweigerd:" in page(client, event)
    post.refuses = set()
    client.post(reverse("mails", args=[event.slug]), {"mailing": Mailing.objects.get().pk})
    work()
    assert to(post)[2:] == ["jan2@example.org"]


def test_a_mail_server_that_does_not_answer_keeps_all_letters_waiting(
    client: Client, event: Event, post: type[Post]
) -> None:
    post.is_silent = True
    write(client, event)
    work()
    assert Job.objects.get(kind="send_letters").state == Job.State.FAILED
    post.is_silent = False
    client.post(reverse("mails", args=[event.slug]), {"mailing": Mailing.objects.get().pk})
    work()
    assert len(post.got) == 3


def test_a_reminder_goes_out_at_its_time_to_those_who_take_part_then(
    client: Client, event: Event, post: type[Post]
) -> None:
    reminder = client.get(f"{reverse('mails', args=[event.slug])}?text=reminder")
    assert "Herinnering" in reminder.content.decode()
    tomorrow = timezone.now() + timedelta(days=1)
    write(client, event, due_at=f"{timezone.localtime(tomorrow):%Y-%m-%dT%H:%M}")
    send_due(timezone.now())
    work()
    assert post.got == []
    withdraw(event.entries.get(number=3), by=None)
    for _worker in range(2):
        send_due(tomorrow + timedelta(minutes=1))
    work()
    assert to(post) == ["jan1@example.org", "jan2@example.org"]


def test_a_mail_whose_time_has_not_come_can_be_dropped(
    client: Client, event: Event, post: type[Post]
) -> None:
    write(client, event, due_at="2099-01-01T10:00")
    told = {"mailing": Mailing.objects.get().pk, "what": "drop"}
    client.post(reverse("mails", args=[event.slug]), told)
    assert not Mailing.objects.exists()


def test_who_was_erased_or_gave_another_address_meanwhile_gets_nothing(
    client: Client, event: Event, post: type[Post]
) -> None:
    write(client, event)
    post.is_silent = True
    work()
    Player.objects.filter(email="jan2@example.org").update(email="")
    post.is_silent = False
    client.post(reverse("mails", args=[event.slug]), {"mailing": Mailing.objects.get().pk})
    work()
    assert to(post) == ["jan1@example.org", "jan3@example.org"]


def test_who_has_not_said_yes_gets_no_private_link(
    client: Client, event: Event, post: type[Post]
) -> None:
    one = event.entries.get(number=1)
    one.players.filter(position=1).update(confirmed_at=timezone.now())
    one.players.filter(position=2).update(email="piet1@example.org")
    write(client, event)
    work()
    bodies = {message.to[0]: message.body for message in post.got}
    assert one.key in bodies["jan1@example.org"]
    assert one.key not in bodies["piet1@example.org"]


def test_everybodys_own_tables_come_with_the_mail_where_that_is_asked(
    client: Client, owner: User, post: type[Post]
) -> None:
    event = a_published_event(4, by=owner, rounds_planned=2)
    Event.objects.filter(pk=event.pk).update(
        day_plan=[{"at": "10:00", "what": "round", "round": 1}]
    )
    Player.objects.filter(entry__event=event, position=1, entry__number=1).update(email="a@b.nl")
    write(client, event, has_schedule="on")
    work()
    (letter,) = post.got
    assert "Ronde 1, 10:00: tafel " in letter.body
    assert "Ronde 2: tafel " in letter.body


def test_without_a_mail_server_the_page_says_so_and_gives_the_addresses(
    client: Client, event: Event
) -> None:
    told = page(client, event)
    assert "geen mailserver" in told
    assert "jan1@example.org, jan2@example.org, jan3@example.org" in told
    write(client, event)
    assert not Mailing.objects.exists()


def test_the_organiser_hears_of_sign_ups_once_a_morning(
    client: Client, owner: User, post: type[Post]
) -> None:
    event = an_event(by=owner, sign_up_open=True, digest_to="marijke@example.org")
    told = {"now": timezone.now(), "confirmed": [1, 2], "key": private_key()}
    sign_up(event, NewEntry(("Jan de Vries", "Piet Bos")), **told)
    tomorrow = (timezone.localtime() + timedelta(days=1)).replace(hour=6, minute=59)
    send_digests(tomorrow)
    assert not Mailing.objects.exists()
    for minutes in (2, 3, 60):  # each worker looks every two seconds
        send_digests(tomorrow + timedelta(minutes=minutes))
    work()
    (letter,) = post.got
    assert letter.to == ["marijke@example.org"]
    assert "Jan de Vries & Piet Bos" in letter.body
    send_digests(tomorrow + timedelta(days=1, minutes=2))  # nobody came since
    work()
    assert len(post.got) == 1
