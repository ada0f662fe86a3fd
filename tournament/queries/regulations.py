"""The event's regulations in sentences, made from its settings: for a page and for the wall."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.schemes import LOWEST, PAWNS, PLACES, Scheme
from tournament.explain.criteria import NAMES, written
from tournament.explain.log import numbers_in_words
from tournament.models import Event
from tournament.queries.draw import sizes_of
from tournament.queries.results import chain_of, scheme_of


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with its sentences."""

    title: str
    lines: tuple[str, ...]


def regulations_of(event: Event) -> tuple[Section, ...]:
    scheme = scheme_of(event)
    return (
        Section(_("What is played"), tuple(_played(event))),
        Section(_("Who meets whom"), tuple(_drawn(event))),
        Section(_("The clock"), tuple(_clock(event))),
        Section(_("Points"), tuple(_points(scheme))),
        Section(_("Equal points"), tuple(_equal(event))),
        Section(_("The form"), tuple(_form(event))),
        Section(_("Prizes"), tuple(_prizes(event))),
        Section(_("Names"), tuple(_names(event))),
    )


def _played(event: Event) -> list[str]:
    rounds = ngettext(
        "%(game)s, %(count)s round of %(minutes)s minutes.",
        "%(game)s, %(count)s rounds of %(minutes)s minutes.",
        event.rounds_planned,
    ) % {
        "game": event.get_game_display(),
        "count": event.rounds_planned,
        "minutes": event.minutes,
    }
    size, sizes = sizes_of(event)
    if event.format == Event.Format.DUOS:
        seats = _("Fixed duos; two duos at a table, partners face each other.")
    elif event.format == Event.Format.SINGLES:
        seats = _("Single players with a new partner every round; partners face each other.")
    elif sizes == (size,):
        seats = _("Tables of %(size)s.") % {"size": size}
    else:
        words = {"size": size, "sizes": numbers_in_words(sizes)}
        seats = _("Tables of %(size)s where possible; tables of %(sizes)s occur.") % words
    return [rounds, seats]


def _drawn(event: Event) -> list[str]:
    how = {
        Event.Pairing.PLANNED: _("All rounds are drawn before the first one."),
        Event.Pairing.RESULTS: _("Round 1 is drawn by lot, each next round by the results so far."),
        Event.Pairing.MIXED: _(
            "The first %(count)s rounds are drawn beforehand, the others by the results so far."
        )
        % {"count": event.planned_rounds_first},
    }
    lines = [how[Event.Pairing(event.pairing)]]
    lines.append(
        _("Nobody meets anybody twice as long as that is possible; byes and seats are shared out.")
    )
    if event.final_size:
        first = min(event.final_from or event.rounds_planned, event.rounds_planned)
        words = {"count": event.final_size, "round": first}
        lines.append(
            _("From round %(round)s on the best %(count)s play for the prizes at final tables.")
            % words
        )
    return lines


def _clock(event: Event) -> list[str]:
    warn = _("There is a signal five minutes before the end and one at the end.")
    if event.game == "keezen":
        return [warn, _("At the signal the card on the table is carried out, nothing more.")]
    return [warn, _("At the signal the table stops as the rules of the game say.")]


def _points(scheme: Scheme) -> list[str]:
    lines = [_worth(scheme)]
    lines.append(
        _("A bye counts %(bye)s points; whoever is there while the others are not gets %(alone)s.")
        % {"bye": written(scheme.bye), "alone": written(scheme.no_show)}
    )
    lines.append(
        _("A round that somebody misses counts %(missed)s points.")
        % {"missed": written(scheme.missed)}
    )
    return lines


def _worth(scheme: Scheme) -> str:
    if scheme.kind == PAWNS:
        full, part = 8 * scheme.weight + scheme.win_bonus, 6 * scheme.weight
        words = {"weight": scheme.weight, "bonus": scheme.win_bonus, "won": full, "lost": part}
        if scheme.win_bonus:
            return (
                _(
                    "%(weight)s points for every pawn home and %(bonus)s for the side that has all "
                    "8 before the clock: 8–6 gives %(won)s–%(lost)s."
                )
                % words
            )
        return _("%(weight)s point for every pawn home: 8–6 gives %(won)s–%(lost)s.") % words
    if scheme.kind == PLACES:
        top = written(Fraction(scheme.weight))
        return _("The place at the table counts: %(top)s for the first, 0 for the last.") % {
            "top": top
        }
    if scheme.kind == LOWEST:
        return _("The points of the form count against their owner: the lowest total wins.")
    return _("The points of the form count with their sign.")


def _equal(event: Event) -> list[str]:
    """The chain in order; what follows applies only to those still equal."""
    chain = [str(NAMES[code]) for code in chain_of(event)]
    return [f"{place}. {words}" for place, words in enumerate(chain, start=1)] or [
        _("Whoever has equal points shares the place.")
    ]


def _form(_event: Event) -> list[str]:
    return [
        _("Each table fills in its own form; everybody signs it and it goes to the desk at once."),
        _("Wrong figures can be corrected as long as both sides and a referee agree."),
    ]


def _prizes(event: Event) -> list[str]:
    lines = [
        ngettext(
            "There is a prize for the winner.",
            "There are prizes for the first %(count)s.",
            event.prizes,
        )
        % {"count": event.prizes}
    ]
    lines += [str(prize["name"]) for prize in event.special_prizes if prize.get("name")]
    return lines


def _names(event: Event) -> list[str]:
    shown = _("On screens and phones stand: %(names)s.") % {
        "names": event.get_names_shown_display()
    }
    if not event.data_until:
        return [shown]
    until = event.data_until.strftime("%d-%m-%Y")
    return [shown, _("After %(date)s names become initials.") % {"date": until}]
