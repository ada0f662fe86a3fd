"""One tournament: one game, one format, one scoring scheme, planned rounds."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NoReturn, Self

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.registry import slugs, usual
from tournament.core.happenings import UNDOES, Happening
from tournament.core.log.marks import Mark, mark_of
from tournament.people.models import User


def game_choices() -> list[tuple[str, str]]:
    return [(slug, slug.capitalize()) for slug in slugs()]


def looked_at_twice() -> list[str]:
    """Where a second pair of eyes pays."""
    return ["warnings", "corrections", "prizes"]


def usual_colours() -> list[str]:
    """By seat: the two colours of the first duo, then those of the second."""
    return ["blue", "yellow", "green", "red"]


class Event(models.Model):
    """What the day is; the settings' defaults give a right day of the usual game."""

    class Format(models.TextChoices):
        DUOS = "duos", _("fixed duos, two duos at a table")
        SINGLES = "singles", _("single players, a new partner every round")
        GROUPS = "groups", _("single players at tables of one size")

    class Pairing(models.TextChoices):
        PLANNED = "planned", _("all rounds drawn beforehand")
        RESULTS = "results", _("each round drawn from the results so far")
        MIXED = "mixed", _("planned rounds first, then by results")

    class Clubs(models.TextChoices):
        NEVER = "never", _("never")
        NOT_FIRST = "not_first", _("not in round 1")
        RATHER_NOT = "rather_not", _("rather not")
        FREE = "", _("as it comes")

    class Names(models.TextChoices):
        FULL = "full", _("full names")
        FIRST = "first", _("first names only")
        TEAM = "team", _("team names only")

    class Asks(models.TextChoices):
        NOBODY = "nobody", _("nobody")
        PRIZES = "prizes", _("those tied for a prize")
        TIED = "tied", _("everybody who is tied")

    slug = models.SlugField(max_length=60, unique=True)
    organisation = models.ForeignKey(
        "tournament.Organisation", on_delete=models.PROTECT, related_name="events"
    )
    name = models.CharField(_("name"), max_length=120)
    venue = models.CharField(_("place"), max_length=120, blank=True)
    date = models.DateField(_("date"))

    game = models.CharField(_("game"), max_length=20, choices=game_choices, default=usual())
    game_options = models.JSONField(default=dict, blank=True)
    colours = models.JSONField(default=usual_colours, blank=True)
    dealer = models.CharField(_("who deals first"), max_length=10, default="blue")
    drink_variant = models.BooleanField(_("played with drinks"), default=False)
    language = models.CharField(_("language of the hall"), max_length=5, default="nl")
    house_rules = models.TextField(_("house rules"), max_length=4000, blank=True)
    format = models.CharField(_("format"), max_length=10, choices=Format, default=Format.DUOS)
    pairing = models.CharField(_("draw"), max_length=10, choices=Pairing, default=Pairing.PLANNED)
    planned_rounds_first = models.PositiveSmallIntegerField(default=3)  # pairing: mixed
    clubs_meet = models.CharField(
        _("entries from the same club meet"),
        max_length=10,
        choices=Clubs,
        default=Clubs.RATHER_NOT,
        blank=True,
    )
    # Entries of one club are a team: whole teams are drawn against each other, table by table.
    club_teams = models.BooleanField(_("clubs play team matches"), default=False)
    # Until this round everybody meets only their own category; 0: all rounds are for all.
    categories_until = models.PositiveSmallIntegerField(
        _("rounds within categories"), default=0, validators=[MaxValueValidator(30)]
    )
    draw_priority = models.JSONField(default=list, blank=True)  # criteria; empty: the usual order
    # The best so many play for the prizes at the final tables from this round on; 0: no final.
    final_size = models.PositiveSmallIntegerField(_("places in the final"), default=0)
    final_from = models.PositiveSmallIntegerField(null=True, blank=True)
    # Finals that decide their places, groups and knock-outs (scoring/stages/plan.py); empty: none.
    stages = models.JSONField(default=list, blank=True)
    # Of a festival: since when free tables call people, and since when no longer.
    festival_from = models.DateTimeField(null=True, blank=True)
    festival_until = models.DateTimeField(null=True, blank=True)
    table_size = models.PositiveSmallIntegerField(
        _("players at a table"), default=4, validators=[MinValueValidator(2), MaxValueValidator(10)]
    )
    table_sizes = models.JSONField(default=list, blank=True)  # allowed sizes; empty: the usual ones
    rounds_planned = models.PositiveSmallIntegerField(
        _("rounds"), default=5, validators=[MinValueValidator(1), MaxValueValidator(30)]
    )
    minutes = models.PositiveSmallIntegerField(
        _("minutes per round"),
        default=45,
        validators=[MinValueValidator(1), MaxValueValidator(600)],
    )
    # The day's plan: moments and what happens then, [{"at": "10:00", "what": "round", "round": 1}].
    day_plan = models.JSONField(default=list, blank=True)

    scheme = models.CharField(max_length=20, default="nk")
    scheme_options = models.JSONField(default=dict, blank=True)
    chain = models.JSONField(null=True, blank=True)  # tie-break codes; null: the scheme's own
    handicap = models.JSONField(default=dict, blank=True)  # category → points given beforehand

    names_shown = models.CharField(
        _("names on screens and phones"), max_length=5, choices=Names, default=Names.FULL
    )
    contact = models.CharField(_("who answers questions"), max_length=200, blank=True)
    data_until = models.DateField(null=True, blank=True)  # then names become initials
    cleaned_at = models.DateTimeField(null=True, blank=True)  # since when they are
    sign_up_open = models.BooleanField(_("players sign up by themselves"), default=False)
    asks_member_numbers = models.BooleanField(_("ask for member numbers"), default=False)
    # The unguessable part of the address of the tablet at the door; empty: no such tablet.
    tablet_key = models.CharField(max_length=40, blank=True)
    limit = models.PositiveSmallIntegerField(_("places"), null=True, blank=True)
    fee_cents = models.PositiveIntegerField(default=0)
    fee_per_player = models.BooleanField(_("each player pays it"), default=False)
    pays_online = models.BooleanField(_("players can pay online"), default=False)
    registration_closes_at = models.DateTimeField(null=True, blank=True)
    registration_closed_at = models.DateTimeField(null=True, blank=True)
    checkin_closed_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    # From this round on nobody but the organisers sees a newer standing, until the prizes are given.
    standings_frozen_from = models.PositiveSmallIntegerField(null=True, blank=True)
    standings_hidden = models.BooleanField(default=False)
    # The chances of winning: for everybody as far as the standing is; made after each round.
    forecast_shown = models.BooleanField(default=False)
    forecast_renewed = models.BooleanField(default=False)
    # Which results somebody else looks at once more: reasons of tournament/desk/reads/second_look.py.
    second_look = models.JSONField(default=looked_at_twice, blank=True)
    players_report = models.BooleanField(_("players report on their phones"), default=False)
    tables_call = models.BooleanField(_("tables call from their phones"), default=True)
    done_told = models.BooleanField(_("screens say which tables are finished"), default=False)
    byes_help = models.BooleanField(_("who has a bye is asked to help"), default=False)
    on_both_laptops = models.BooleanField(_("a form waits for the second laptop"), default=False)
    # Forms read from a picture with no doubt at all are saved by themselves.
    saves_certain = models.BooleanField(_("certain forms save themselves"), default=False)
    # Prizes for ranks, and special ones by rule: [{"rule": "last", "name": "Poedelprijs"}].
    prizes = models.PositiveSmallIntegerField(_("prizes for the first"), default=3)
    special_prizes = models.JSONField(default=list, blank=True)
    # What the first places win: [{"name": "Challenge cup", "cents": 10000}, …], the winner's first.
    place_prizes = models.JSONField(default=list, blank=True)
    prizes_shown = models.PositiveSmallIntegerField(default=0)  # so many places, from the last on
    digest_to = models.EmailField(_("a daily mail of sign-ups goes to"), blank=True)
    digest_at = models.DateTimeField(null=True, blank=True)  # when it was last looked for
    # What is asked at sign-up: [{"key": 1, "kind": "choice", "words": "Meal", "choices": […]}].
    questions = models.JSONField(default=list, blank=True)
    backup_folder = models.CharField(_("folder for copies"), max_length=300, blank=True)

    # The play-off's promise is public from round 1; until the reveal PlayoffSecret has its secret.
    playoff_asks = models.CharField(
        _("who adds a number to the play-off’s seed"),
        max_length=10,
        choices=Asks,
        default=Asks.PRIZES,
    )
    playoff_commitment = models.CharField(max_length=64, blank=True)
    playoff_ticket = models.CharField(max_length=64, blank=True)  # an archive proves itself by it
    playoff_promised_at = models.DateTimeField(null=True, blank=True)
    # Promises that could not be kept: [{"commitment": …, "at": …, "until": …, "why": "lost"}].
    playoff_earlier = models.JSONField(default=list, blank=True)
    playoff_fixed_at = models.DateTimeField(null=True, blank=True)  # since then the text stands
    # Who adds a number: {"4": 35, "7": null (not yet), "9": "" (passed over)}.
    playoff_asked = models.JSONField(default=dict, blank=True)
    playoff_secret = models.CharField(max_length=64, blank=True)  # once it is revealed
    playoff_base = models.BigIntegerField(null=True, blank=True)
    playoff_text = models.TextField(blank=True)  # the standing that the base was made from
    playoff_by_group = models.BooleanField(default=False)  # each tied group from a seed of its own
    playoff_revealed_at = models.DateTimeField(null=True, blank=True)

    on_front_page = models.BooleanField(_("on the front page, for everybody"), default=True)
    is_demo = models.BooleanField(default=False)
    is_practice = models.BooleanField(default=False)  # a dress rehearsal of another event
    version = models.PositiveBigIntegerField(default=0)  # raised by every committed action
    log_head = models.CharField(max_length=64, blank=True)  # the hash of the log's newest line
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-date", "name"]
        constraints = [
            models.CheckConstraint(
                condition=Q(rounds_planned__gte=1), name="event_has_at_least_one_round"
            ),
            models.CheckConstraint(
                condition=Q(table_size__gte=2, table_size__lte=10), name="event_table_size_2_to_10"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def mark(self) -> Mark:
        return mark_of(self.version, self.log_head)

    def fee_for(self, people: int) -> int:
        """In cents, of an entry of so many."""
        return self.fee_cents * people if self.fee_per_player else self.fee_cents

    @property
    def is_festival(self) -> bool:
        """There are no rounds to be drawn: free tables call whoever is due."""
        return bool(self.stages) and self.stages[0].get("kind") == "festival"

    @property
    def has_stages(self) -> bool:
        """A final, groups or a knock-out decide places."""
        return bool(self.stages) and not self.is_festival

    @property
    def has_promise(self) -> bool:
        """A play-off was promised, as is done with the first published round."""
        return bool(self.playoff_commitment)


class TableQuerySet(models.QuerySet["Table"]):
    def usable(self) -> Self:
        return self.filter(state=Table.State.IN_USE)


class Table(models.Model):
    """A place in the hall with a number on it."""

    class State(models.TextChoices):
        IN_USE = "in_use", _("in use")
        RESERVE = "reserve", _("reserve")
        OUT = "out", _("out of use")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField(_("number"))
    zone = models.CharField(_("zone"), max_length=60, blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.IN_USE)

    objects = TableQuerySet.as_manager()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="table_number_unique")
        ]

    def __str__(self) -> str:
        return str(self.number)


class LogIsForever(TypeError):
    """A line of the log was about to be changed: a mistake of ours, never of a user."""


LOOK_BACK = 200  # lines: nobody takes back more


class LogQuerySet(models.QuerySet["LogEntry"]):
    """A line changes once at most: a name that may no longer be kept goes (privacy/sweep.py)."""

    def of(self, *happenings: Happening) -> Self:
        return self.filter(code__in=[one.code for one in happenings])

    def standing(self, *happenings: Happening) -> Iterator["LogEntry"]:
        """The newest first, without those that were taken back."""
        skip: Counter[str] = Counter()
        undone = {undo.code: what.code for undo, what in UNDOES.items() if what in happenings}
        codes = [*(one.code for one in happenings), *undone]
        for line in self.filter(code__in=codes)[:LOOK_BACK]:
            if line.code in undone:
                skip[undone[line.code]] += 1
            elif skip[line.code]:
                skip[line.code] -= 1
            else:
                yield line

    def update(self, **kwargs: Any) -> NoReturn:
        raise LogIsForever

    def delete(self) -> NoReturn:
        raise LogIsForever


class Sponsor(models.Model):
    """Who makes the event possible, and the picture by which people know it."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="sponsors")
    name = models.CharField(max_length=80)
    picture = models.TextField()  # a PNG file in base64, so that an archive holds it
    is_organiser = models.BooleanField(default=False)  # the organiser's own, large on certificates

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name


class LogEntry(models.Model):
    """One thing done, as a code and its data; the sentence is made in the reader's language.

    Sealed by tournament/core/log/chain.py: what may name people is ``data``, ``who`` and ``account``.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="log")
    version = models.PositiveBigIntegerField()  # the event's version that this made
    at = models.DateTimeField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    who = models.CharField(max_length=80, blank=True)  # the actor's name at the time
    account = models.PositiveBigIntegerField(null=True)  # the actor, where the line was written
    code = models.CharField(max_length=40)
    data = models.JSONField(default=dict)
    change = models.JSONField(default=dict)  # what was changed, by numbers and without names
    salt = models.CharField(max_length=32, blank=True)  # empty: something of the line was erased
    digest = models.CharField(max_length=64, blank=True)
    hash = models.CharField(max_length=64, blank=True)
    is_imported = models.BooleanField(default=False)  # came with an archive

    objects = LogQuerySet.as_manager()

    class Meta:
        ordering = ["-version"]
        verbose_name_plural = "log"
        constraints = [
            models.UniqueConstraint(fields=["event", "version"], name="log_one_line_per_version")
        ]

    def __str__(self) -> str:
        return f"{self.version}: {self.code}"

    def save(self, **kwargs: Any) -> None:
        if self.pk is not None:
            raise LogIsForever
        super().save(**kwargs)

    @property
    def mark(self) -> Mark:
        return mark_of(self.version, self.hash)
