"""The regulations sheet: what an event's settings mean for its players, in sentences."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from django.utils.formats import time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.schemes import Scheme, forfeit_of
from tournament.core import happenings
from tournament.events.reads.rules import chain_of, stages_of
from tournament.events.reads.usual import sizes_of
from tournament.events.words.criteria import NAMES, points_said
from tournament.events.words.log import public_notice
from tournament.events.words.settings import COLOURS, examples, is_fewest_first, moment_words
from tournament.events.words.stages import sentences
from tournament.games.protocol import table_game
from tournament.models import Event


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading with sentences, or with rows of two columns."""

    title: str
    sentences: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    steps: tuple[str, ...] = ()


def regulations_of(event: Event, scheme: Scheme) -> list[Chapter]:
    chapters = [
        Chapter(
            _("The day"), rows=tuple((line["at"], moment_words(line)) for line in event.day_plan)
        ),
        Chapter(_("How we play"), tuple(playing(event))),
        Chapter(_("Who plays whom"), tuple(meeting(event))),
        Chapter(_("Points"), tuple(ordering(event, scheme)), rows=tuple(examples(scheme, event))),
        Chapter(
            _("Equal points"),
            (_("Ties on points are broken by the first of these that differs:"),),
            steps=tuple(str(NAMES.get(code, code)) for code in chain_of(event)),
        ),
        Chapter(_("Not there, late, or leaving"), tuple(missing(event, scheme))),
        Chapter(_("House rules"), tuple(event.house_rules.splitlines())),
        Chapter(_("Names"), tuple(names(event))),
    ]
    return [one for one in chapters if one.sentences or one.rows or one.steps]


def changes_of(event: Event) -> list[Chapter]:
    """Everything that was changed since people could read this, and why; the newest first."""
    rows = [
        (time_format(localtime(line.at), "H:i"), public_notice(line))
        for line in event.log.standing(*happenings.NOTICES)
    ]
    return [Chapter(_("Changed on the day"), rows=tuple(rows))] if rows else []


def rules_title(event: Event) -> str:
    return _("The rules of %(game)s") % {"game": event.get_game_display()}


def rules_of(event: Event) -> list[Chapter]:
    """The game itself, as far as players have to know it, with what this event chose."""
    return [Chapter(title, said) for title, said in table_game(event.game).rules(event) if said]


def playing(event: Event) -> Iterator[str]:
    yield _("We play %(game)s.") % {"game": event.get_game_display()}
    rounds = ngettext(
        "There is %(rounds)s round of %(minutes)s minutes.",
        "There are %(rounds)s rounds of %(minutes)s minutes.",
        event.rounds_planned,
    )
    yield rounds % {"rounds": event.rounds_planned, "minutes": event.minutes}
    yield _("At the signal the turn that is being played is finished; then the form is filled in.")
    if event.format == Event.Format.DUOS:
        yield _("Two partners play together all day; two duos sit at a table.")
    elif event.format == Event.Format.SINGLES:
        yield _("Everybody plays alone and has a new partner every round, opposite at the table.")
    else:
        sizes = sizes_of(event)[1]
        size = "–".join(map(str, dict.fromkeys((sizes[0], sizes[-1]))))
        yield _("Everybody plays for themselves, with %(size)s at a table.") % {"size": size}
    game = table_game(event.game)
    if game.colours:
        yield from colours(event)
    yield from game.regulations(event)


def colours(event: Event) -> Iterator[str]:
    words = [str(COLOURS.get(colour, colour)) for colour in event.colours]
    names = dict(zip(("a", "b", "c", "d"), words, strict=True))
    yield _("The colours %(a)s and %(b)s play against %(c)s and %(d)s.") % names
    if event.format == Event.Format.DUOS:
        yield _("The two partners choose who plays which of their colours.")
    yield _("%(colour)s deals first.") % {
        "colour": str(COLOURS.get(event.dealer, event.dealer)).capitalize()
    }


def meeting(event: Event) -> Iterator[str]:
    if event.pairing == Event.Pairing.PLANNED:
        yield _("All rounds are drawn beforehand by the computer.")
    elif event.pairing == Event.Pairing.RESULTS:
        yield _("Each round is drawn once the one before is in: equal scores meet.")
    else:
        said = _("The first %(rounds)s rounds are drawn beforehand, the others by the results.")
        yield said % {"rounds": event.planned_rounds_first}
    yield _("Nobody meets the same people twice as long as that can be avoided.")
    if event.categories_until:
        said = ngettext(
            "The first %(rounds)s round is played within categories.",
            "The first %(rounds)s rounds are played within categories.",
            event.categories_until,
        )
        yield said % {"rounds": event.categories_until}
    if event.club_teams:
        yield _("Clubs play team matches: the first duo of one against the first of the other.")
    yield _("Byes are shared out: nobody gets a second one before everybody has had one.")
    if event.stages:
        yield from sentences(stages_of(event))
    elif event.final_size:
        words = {"size": event.final_size, "round": event.final_from or event.rounds_planned}
        yield _("From round %(round)s on the best %(size)s play for the prizes.") % words
    yield _("Anybody can check the draw: the event's page says how.")


def ordering(event: Event, scheme: Scheme) -> Iterator[str]:
    yield _("Fewest points win.") if is_fewest_first(scheme) else _("Most points win.")
    for category, points in event.handicap.items():
        words = {"category": category, "points": points_said(Fraction(points))}
        yield _("%(category)s begins with %(points)s more.") % words


def absence_words(event: Event, scheme: Scheme) -> str:
    """What the regulations say of somebody who does not turn up."""
    there, gone = forfeit_of(scheme)
    points, missed = points_said(Fraction(scheme.no_show)), points_said(Fraction(scheme.missed))
    words = {"there": there, "gone": gone, "points": points, "missed": missed}
    return str(table_game(event.game).absence) % words


def missing(event: Event, scheme: Scheme) -> Iterator[str]:
    yield _("Anyone not checked in when the check-in closes is not in round 1.")
    yield _("Anyone who comes later joins from the next round; earlier rounds count as missed.")
    yield absence_words(event, scheme)
    yield _("A substitute may take somebody's place; points stay with the number.")
    yield _("If you have to leave, tell the organisers, so that nobody sits at an empty table.")


def names(event: Event) -> Iterator[str]:
    yield _("Screens and lists show: %(names)s.") % {"names": event.get_names_shown_display()}
    if event.data_until:
        until = event.data_until.strftime("%d-%m-%Y")
        yield _("After %(until)s names are kept as initials only.") % {"until": until}
    if event.contact:
        yield _("Questions: %(contact)s") % {"contact": event.contact}
