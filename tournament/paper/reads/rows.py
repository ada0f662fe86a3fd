"""What is on paper, as finished rows: forms with who sits where, entries with their rounds."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, replace

from django.db.models import QuerySet

from tournament.core.drawing.frame import Head
from tournament.core.web.newest import Newest
from tournament.entries.reads.names import listed_names, public_name, public_rows, substitutes_in
from tournament.events.reads.pictures import logos_of
from tournament.events.reads.zones import zone_by_table
from tournament.models import Entry, Event, Match, Round, ScoreForm, Seat
from tournament.rounds.reads.public_state import notices_of
from tournament.seating.reads.seats import colours_by_seat, seating_of, seats_in
from tournament.standings.words.prizes import named_prizes


def head_of(event: Event, address: str = "") -> Head:
    return Head(
        name=event.name,
        key=event.pk,
        language=event.language,
        game=event.game,
        format=event.format,
        date=event.date,
        venue=event.venue,
        rounds=event.rounds_planned,
        minutes=event.minutes,
        table_size=event.table_size if event.format == Event.Format.GROUPS else 4,
        options=event.game_options,
        address=address.rstrip("/"),
        colours=tuple(event.colours),
        notice=next(iter(notices_of(event)), ""),
        logo=next(iter(logos_of(event, is_organiser=True)), b""),
        logos=logos_of(event),
        prizes=named_prizes(event),
    )


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who has a seat at a table: a duo with its two colours, or one player."""

    number: int
    people: tuple[str, ...]
    team: str = ""
    colours: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.team or self.names

    @property
    def names(self) -> str:
        return " & ".join(self.people)


@dataclass(frozen=True, slots=True)
class FormPaper:
    """One form; without round and table: a spare that the table fills in itself."""

    human: str
    round: int | None = None
    table: int | None = None
    zone: str = ""
    sitters: tuple[Sitter, ...] = ()


def form_papers(
    event: Event, rounds: Collection[int] | None = None, tables: Collection[int] | None = None
) -> list[FormPaper]:
    """The valid forms of these rounds (None: of all that players may see), in table order."""
    forms = ScoreForm.objects.filter(
        event=event, void_at=None, match__round__state__in=Round.PUBLIC_STATES
    )
    if rounds is not None:
        forms = forms.filter(match__round__number__in=rounds)
    if tables is not None:
        forms = forms.filter(match__table__number__in=tables)
    forms = forms.select_related("match__round", "match__table")
    found = list(forms.order_by("match__round__number", "match__table__number"))
    sitters = sitters_of(event, [form.match_id for form in found if form.match_id])
    return [
        FormPaper(form.human, one.round.number, one.table.number, one.table.zone, sitters[one.pk])
        for form in found
        if (one := form.match)
    ]


def sitters_of(event: Event, matches: Collection[int]) -> dict[int, tuple[Sitter, ...]]:
    """Who sits at each of these matches, in the order of the seats."""
    rounds: dict[int, int] = {}
    seats: dict[int, list[int]] = defaultdict(list)
    rows = Seat.objects.filter(match__in=matches, no_show=False).order_by("match", "position")
    for match, entry, round_ in rows.values_list("match", "entry", "round__number"):
        seats[match].append(entry)
        rounds[match] = round_
    sitting = {entry for entries in seats.values() for entry in entries}
    people, colours = people_of(event, sitting), colours_by_seat(event)
    return defaultdict(
        tuple,
        {
            match: tuple(
                Sitter(
                    *people[rounds[match]][entry],
                    colours[place] if len(entries) == len(colours) else (),
                )
                for place, entry in enumerate(entries)
            )
            for match, entries in seats.items()
        },
    )


People = dict[int, tuple[int, tuple[str, ...], str]]


def people_of(event: Event, keys: Collection[int]) -> dict[int, People]:
    """By round, per entry: its number, its people and its team's name."""
    rows = event.entries.filter(pk__in=keys).exclude(number=None)
    entries = list(rows.prefetch_related("players"))
    instead = substitutes_in(event)

    def people(round_: int) -> People:
        names = instead.get(round_, {})
        return {
            one.pk: (
                one.number or 0,
                tuple(names.get(player.pk, player.name) for player in one.players.all()),
                one.team_name,
            )
            for one in entries
        }

    usual = people(0)
    return defaultdict(lambda: usual, {round_: people(round_) for round_ in instead})


@dataclass(frozen=True, slots=True)
class Place:
    """One round of one entry: a table with colours and who else sits there, or a bye."""

    round: int
    table: int | None = None
    colours: tuple[str, ...] = ()
    against: tuple[int, ...] = ()
    is_bye: bool = False
    partner: int | None = None  # of a single player, who has another one every round
    zone: str = ""


@dataclass(frozen=True, slots=True)
class EntryPaper:
    """One entry: for wall lists, cards, check-in and certificates."""

    number: int
    name: str  # as the event shows names in public
    people: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()  # the people who may be named in public, as the event names them
    team: str = ""
    club: str = ""
    key: str = ""  # of its code
    places: tuple[Place, ...] = ()
    here: tuple[bool, ...] = ()  # who of its people is checked in
    is_paid: bool = False
    remark: str = ""

    def place(self, round_: int) -> Place | None:
        return next((place for place in self.places if place.round == round_), None)

    @property
    def names(self) -> str:
        return " & ".join(self.people)


_papers: Newest[list[EntryPaper]] = Newest()


def entry_papers(event: Event, numbers: Collection[int] | None = None) -> list[EntryPaper]:
    """The field in order of number, each with the rounds that players may see; as registered."""
    rows = event.entries.playing().exclude(number=None)
    if numbers is not None:
        return papers_of(rows.filter(number__in=numbers), event)
    return _papers.get(event, lambda: papers_of(rows, event))


def entry_papers_in(event: Event, round_: int) -> list[EntryPaper]:
    """As they are called in this round: who plays for somebody, and not whom they play for."""
    called = {row.number: row for row in public_rows(event, round_)}
    return [
        replace(
            paper, name=called[paper.number].name or paper.name, shown=called[paper.number].people
        )
        for paper in entry_papers(event)
    ]


def papers_of(rows: QuerySet[Entry], event: Event) -> list[EntryPaper]:
    places = places_of(event)
    return [
        paper_of(entry, event, places[entry.number or 0])
        for entry in rows.order_by("number").prefetch_related("players")
    ]


def paper_of(entry: Entry, event: Event, places: list[Place]) -> EntryPaper:
    players = list(entry.players.all())
    return EntryPaper(
        number=entry.number or 0,
        name=public_name(entry, event) or str(entry.number),
        people=tuple(player.name for player in players),
        shown=listed_names(entry, event),
        team=entry.team_name,
        club=entry.club,
        key=entry.key,
        places=tuple(sorted(places, key=lambda place: place.round)),
        here=tuple(player.checked_in_at is not None for player in players),
        is_paid=entry.is_paid,
        remark=entry.remark,
    )


def places_of(event: Event) -> dict[int, list[Place]]:
    """Every entry's places in all public rounds, by its number."""
    found: dict[int, list[Place]] = defaultdict(list)
    zones = zone_by_table(event)
    for round_, tables in seating_of(event).items():
        for number, one in seats_in(event, tables).items():
            place = Place(int(round_), is_bye=True)
            if one.table:
                zone = zones.get(one.table, "")
                place = Place(
                    int(round_), one.table, one.colours, one.against, partner=one.partner, zone=zone
                )
            found[number].append(place)
    return found


@dataclass(frozen=True, slots=True)
class TablePaper:
    """One table of the hall, with who sits there in rounds that players may see."""

    number: int
    zone: str = ""
    rounds: tuple[tuple[int, tuple[Sitter, ...]], ...] = ()

    def sitters(self, round_: int) -> tuple[Sitter, ...]:
        return dict(self.rounds).get(round_, ())


def table_papers(event: Event, round_: int | None = None) -> list[TablePaper]:
    """With who sits there in this round; None: in all of them."""
    tables = event.tables.all()
    matches = Match.objects.filter(round__event=event, round__state__in=Round.PUBLIC_STATES)
    if round_ is not None:
        matches = matches.filter(round__number=round_)
    rows = list(matches.values_list("table", "pk", "round__number").order_by("round__number"))
    sitters = sitters_of(event, [match for _table, match, _round in rows])
    at: dict[int, list[tuple[int, tuple[Sitter, ...]]]] = defaultdict(list)
    for table, match, number in rows:
        at[table].append((number, sitters[match]))
    return [TablePaper(table.number, table.zone, tuple(at[table.pk])) for table in tables]


def public_rounds(event: Event) -> list[int]:
    return list(event.rounds.public().values_list("number", flat=True))
