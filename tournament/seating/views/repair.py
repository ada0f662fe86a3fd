"""Something happened to a published draw: proposals, ranked, with what each costs."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from games.errors import GameError
from tournament.core.errors import TournamentError
from tournament.core.now import now
from tournament.core.permissions import FORM, EventRequest, May, event_page
from tournament.core.web.answers import explained
from tournament.draw.repair.change import Change
from tournament.draw.repair.proposals import Proposal
from tournament.events.reads.rules import scheme_of
from tournament.events.words.log import rounds_in_words, tables_in_words
from tournament.events.words.regulations import absence_words
from tournament.models import Event, Round
from tournament.seating.actions.repair import apply_proposal, facts_of
from tournament.seating.forms import ChangeForm
from tournament.seating.reads.repair import key_of, newly_resting, repair_question
from tournament.seating.words.certificate import cost_line
from tournament.seating.words.draw import change_title

# What happens in a hall; that two change places is a wish, and stands below.
CASES = (
    ("late", "clock"),
    ("missing", "user-x"),
    ("absent", "pause"),
    ("leaving", "log-out"),
    ("substitute", "users"),
    ("table_out", "table-2"),
)
NAMED_RESTING = 6  # so many tell enough of a draw that is made again


@event_page(May.RUN, FORM)
def mend(request: EventRequest, event: Event) -> HttpResponse:
    """Choose what happened, say to whom (GET), look at the proposals (GET), carry one out (POST)."""
    data = request.POST or request.GET
    words = dict(ChangeForm.KINDS)
    kind = data.get("kind", "")
    if kind not in words:
        cases = [(code, icon, words[code]) for code, icon in CASES]
        return render(request, "seating/happened.html", {"event": event, "cases": cases})
    asked = data if "round" in data else None
    # The round that is most likely meant: the first that is not over.
    row = event.rounds.exclude(state=Round.State.CLOSED).first()
    initial = {"round": row.number if row else event.rounds_planned, "kind": kind}
    form = ChangeForm(asked, event=event, kind=kind, initial=initial)
    context = {"event": event, "form": form, "kind": words[kind], "title": "", "offers": []}
    if kind == "missing":
        context["rule"] = absence_words(event, scheme_of(event))
    if asked and form.is_valid():
        try:
            if request.method == "POST":
                return carried_out(request, event, form.change)
            context |= {
                "offers": offers_for(event, form.change),
                "title": change_title(facts_of(form.change)),
                "moves_up": moves_up(repair_question(event, form.change).heirs),
            }
        except (TournamentError, GameError) as error:
            # The solver names fields of its own; the people at the desk need a sentence.
            context["problem"] = (
                explained(error)
                if isinstance(error, TournamentError)
                else _("This cannot be repaired: check the round and the numbers.")
            )
    return render(request, "seating/repair.html", context)


def carried_out(request: EventRequest, event: Event, change: Change) -> HttpResponse:
    key = request.POST.get("key", "")
    changed = apply_proposal(event, change, key, by=request.user, now=now())
    if changed:
        words = tables_in_words(changed)
        messages.success(request, _("Done. New seats: %(changed)s.") % {"changed": words})
    else:
        messages.success(request, _("Done. Nobody needs to move."))
    return redirect("draw", event=event.slug)


def moves_up(heirs: Sequence[int]) -> list[str]:
    """Who takes a place in a final or knock-out when somebody of it is gone."""
    return [_("Number %(number)s moves up a place.") % {"number": one} for one in heirs]


def offers_for(event: Event, change: Change) -> list[dict[str, Any]]:
    """The fewest movers first; advised is the first that lets nobody sit out twice."""
    question = repair_question(event, change)
    proposals = question.answer().proposals
    resting = [newly_resting(question.plan, one.plan) for one in proposals]
    fair = [all(len(rounds) < 2 for rounds in one.values()) for one in resting]
    advised = fair.index(True) if True in fair else 0
    return [
        offer_of(proposal, resting[place], is_advised=place == advised)
        for place, proposal in enumerate(proposals)
    ]


def offer_of(
    proposal: Proposal, resting: dict[int, list[int]], *, is_advised: bool
) -> dict[str, Any]:
    changed = [{"round": number, "tables": list(tables)} for number, tables in proposal.changed]
    return {
        "key": key_of(proposal),
        "moved": proposal.moved,
        "is_redraw": proposal.how == "redraw",
        "is_advised": is_advised,
        "changed": tables_in_words(changed),
        "rests": [
            _("Number %(number)s sits out %(rounds)s.")
            % {"number": number, "rounds": rounds_in_words(rounds)}
            for number, rounds in list(resting.items())[:NAMED_RESTING]
        ],
        "worse": [
            cost_line(name, after, old) for name, after, old in proposal.costs if after > old
        ],
        "better": [
            cost_line(name, after, old) for name, after, old in proposal.costs if after < old
        ],
    }
