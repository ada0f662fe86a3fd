"""A line of the event's log as a sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.events.words.settings import setting_words
from tournament.models import Event, LogEntry, Role, Table
from tournament.paper.words import label

NAMED_TABLES = 12  # more than so many changed tables are only counted

# code of the action → what was done; the page puts who and when before it
SENTENCES = {
    "event_made": _("made the event “%(name)s”"),
    "owner_named": _("became owner of the event"),
    "tables_added": ngettext_lazy(
        "added %(count)s table",
        "added %(count)s tables",
        "count",
    ),
    "entry_registered": _("registered %(number)s: %(name)s"),
    "entries_registered": ngettext_lazy(
        "registered %(count)s entry",
        "registered %(count)s entries",
        "count",
    ),
    "table_fixed": _("gave number %(number)s table %(table)s for all rounds"),
    "table_freed": _("let number %(number)s move from table to table again"),
    "kept_apart": _("keeps number %(a)s and number %(b)s apart"),
    "checked_in": _("checked in %(number)s: %(name)s"),
    "check_in_undone": _("took back the check-in of number %(number)s"),
    "check_in_closed": _("closed the check-in, %(missing)s not here"),
    "check_in_reopened": _("reopened the check-in"),
    "round_started": _("started round %(round)s"),
    "round_start_undone": _("took back the start of round %(round)s"),
    "clock_paused": _("paused the clock of round %(round)s"),
    "clock_resumed": _("let the clock of round %(round)s go on"),
    "clock_extended": ngettext_lazy(
        "gave everybody %(minutes)s minute more in round %(round)s: %(reason)s",
        "gave everybody %(minutes)s minutes more in round %(round)s: %(reason)s",
        "minutes",
    ),
    "table_extended": _(
        "gave table %(table)s %(minutes)s minutes more in round %(round)s: %(reason)s"
    ),
    "round_closed": _("closed round %(round)s"),
    "round_reopened": _("reopened round %(round)s"),
    "event_finished": _("gave the prizes"),
    "report_saved": _("entered round %(round)s, table %(table)s"),
    "report_corrected": _("corrected round %(round)s, table %(table)s: %(reason)s"),
    "report_voided": _("took back the result of round %(round)s, table %(table)s: %(reason)s"),
    "form_queried": _("put round %(round)s, table %(table)s on the query list"),
    "query_solved": _("answered the query of round %(round)s, table %(table)s: %(answer)s"),
    "form_queried_by_form": _("put form %(form)s on the query list"),
    "query_solved_by_form": _("answered the query of form %(form)s: %(answer)s"),
    "entry_undone": _("took back the last entry of round %(round)s, table %(table)s"),
    "looked_again": _("looked again at round %(round)s, table %(table)s: the same"),
    "penalty_given": ngettext_lazy(
        "took %(points)s point from number %(number)s: %(reason)s",
        "took %(points)s points from number %(number)s: %(reason)s",
        "points",
    ),
    "award_given": ngettext_lazy(
        "gave number %(number)s %(points)s point: %(reason)s",
        "gave number %(number)s %(points)s points: %(reason)s",
        "points",
    ),
    "adjustment_taken_back": _("took back a decision about number %(number)s: %(reason)s"),
    "player_reported": _("number %(number)s reported round %(round)s, table %(table)s"),
    "standing_frozen": _("shows everybody the standing of before round %(round)s"),
    "standing_unfrozen": _("shows everybody the newest standing"),
    "standing_hidden": _("hid the standing"),
    "standing_shown": _("shows the standing to everybody"),
    "desk_set": _("set the rules of the desk"),
    "stress_test_made": _("had the event played %(events)s times as a stress test"),
    "forecast_made": _("made a forecast in round %(round)s, with %(forms)s of its forms"),
    "forecast_shown": _("shows everybody the chances of winning"),
    "forecast_hidden": _("no longer shows the chances of winning"),
    "forecast_set": _("chose when forecasts are made"),
    "prizes_set": _("set the prizes: %(first)s places, %(special)s special"),
    "no_show_set": _("number %(number)s did not turn up in round %(round)s"),
    "no_show_ended": _("number %(number)s did turn up in round %(round)s after all"),
    "helper_invited": _("made a code for helpers: %(role)s"),
    "invitation_revoked": _("ended a code for helpers: %(role)s"),
    "helper_joined": _("%(name)s came in as helper: %(role)s"),
    "wish_dropped": _("no longer keeps number %(a)s and number %(b)s apart"),
    "zone_fixed": _("gave number %(number)s a place in “%(zone)s” for all rounds"),
    "tables_set": _("set tables %(numbers)s: %(state)s"),
    "clubs_set": _("entries of one club meet: %(how)s"),
    "rounds_drawn": _("drew %(rounds)s (seed %(seed)s)"),
    "draft_made": _("made a draft of %(rounds)s (seed %(seed)s)"),
    "draft_used": _("took the draft of %(rounds)s (seed %(seed)s)"),
    "seats_swapped": _("let number %(a)s and number %(b)s change places in round %(round)s"),
    "rounds_published": _("published %(rounds)s"),
    "rounds_unpublished": _("took back %(rounds)s: %(reason)s"),
    "rounds_dropped": _("ends the event after round %(round)s: %(reason)s"),
    "round_added": _("added round %(round)s: %(reason)s"),
    "played_otherwise": _("recorded who sat otherwise than drawn: %(changed)s"),
    "draw_repaired": _("changed %(changed)s"),
    "pause_undone": _("took back the pause in round %(round)s"),
    "extension_undone": _("took back the %(minutes)s minutes more in round %(round)s"),
    "table_extension_undone": _(
        "took back the %(minutes)s minutes more of table %(table)s in round %(round)s"
    ),
    "finish_undone": _("took back the end of the event"),
    "prizes_shown": ngettext_lazy(
        "showed %(count)s place of the prize-giving",
        "showed %(count)s places of the prize-giving",
        "count",
    ),
    "clock_jumped": _("moved the clock with this machine’s, which jumped %(seconds)s seconds"),
    "copies_set": _("chose where copies go: %(folder)s"),
    "screen_set": _("set screen %(number)s"),
    "screen_dropped": _("let screen %(number)s follow the day"),
    "announced": _("says on all screens: %(text)s"),
    "announcement_ended": _("no longer says: %(text)s"),
    "entries_taken_back": ngettext_lazy(
        "took back a list of %(count)s entry",
        "took back a list of %(count)s entries",
        "count",
    ),
    "entry_changed": _("changed number %(number)s: %(name)s"),
    "entry_waits": _("put %(name)s on the waiting list"),
    "entry_let_in": _("let %(name)s in as number %(number)s"),
    "entry_withdrawn": _("%(name)s withdrew"),
    "entry_key_renewed": _("gave number %(number)s a new private link"),
    "player_half_here": _("checked in %(player)s of number %(number)s"),
    "player_not_here": _("took back the check-in of %(player)s, number %(number)s"),
    "player_substituted": _("let %(new)s play for %(old)s, number %(number)s"),
    "player_renamed": _("wrote %(new)s instead of %(old)s, number %(number)s"),
    "player_confirmed": _("%(player)s confirmed to play with number %(number)s"),
    "partners_made": _("put %(a)s and %(b)s together"),
    "partners_parted": _("parted %(a)s and %(b)s"),
    "entry_paid": _("number %(number)s paid"),
    "entry_unpaid": _("took back the payment of number %(number)s"),
    "signed_up": _("%(name)s signed up"),
    "settings_changed": _("changed the settings: %(fields)s"),
    "chain_changed": _("changed the tie-breaks: %(reason)s"),
    "event_copied": _("copied the event from “%(name)s”"),
    "event_read": _("read the event from an archive of %(date)s"),
    "tablet_on": _("opened check-in on a tablet"),
    "tablet_off": _("ended check-in on a tablet"),
    "person_forgotten": _("deleted a person’s data, number %(number)s"),
    "names_cleaned": _("made all names unrecognisable"),
    "helper_out": _("ended the access of %(name)s"),
    "spares_numbered": ngettext_lazy(
        "numbered %(count)s spare form",
        "numbered %(count)s spare forms",
        "count",
    ),
    "printed": _("made ready to print: %(document)s, pages: %(pages)s"),
    "playoff_revealed": _("revealed the secret of the play-off; its seed is %(base)s"),
    "playoff_played": ngettext_lazy(
        "held the play-off: %(games)s game played",
        "held the play-off: %(games)s games played",
        "games",
    ),
    "rehearsal_speed": _("set the hall’s clock to %(speed)s×"),
    "rehearsal_changed": _("changed how the hall is rehearsed"),
    "practice_table_asked": _("asked table %(table)s in round %(round)s for its form"),
}


def sentence(entry: LogEntry) -> str:
    code, data = entry.code, dict(entry.data)
    if code == "table_fixed" and data.get("table") is None:
        code = "table_freed"
    if code == "no_show_set" and not data["missing"]:
        code = "no_show_ended"
    if code in {"form_queried", "query_solved"} and "table" not in data:
        code = f"{code}_by_form"
    if "rounds" in data:
        data["rounds"] = rounds_in_words(data["rounds"])
    if code == "settings_changed":
        data["fields"] = setting_words(data["fields"])
    if "changed" in data:
        data["changed"] = tables_in_words(data["changed"])
    if code == "tables_set":
        data["numbers"] = numbers_in_words(data["numbers"])
        data["state"] = Table.State(data["state"]).label
    if code == "clubs_set":
        data["how"] = Event.Clubs(data["how"]).label
    if code == "printed":
        data["document"] = label(data["document"])
    if "role" in data:
        data["role"] = Role(data["role"]).label
    return str(SENTENCES[code] % data)


PUBLIC_NOTICES = {
    "rounds_dropped": _("The event ends after round %(round)s: %(reason)s"),
    "round_added": _("There is one more round, round %(round)s: %(reason)s"),
}


def public_notice(entry: LogEntry) -> str:
    """A change of plan as everybody in the hall reads it."""
    return str(PUBLIC_NOTICES[entry.code]) % entry.data


def rounds_in_words(numbers: Sequence[int]) -> str:
    """Such as "round 3", "rounds 1 and 3" or "rounds 1 to 5"."""
    if len(numbers) == 1:
        return gettext("round %(number)s") % {"number": numbers[0]}
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return gettext("rounds %(first)s to %(last)s") % {"first": numbers[0], "last": numbers[-1]}
    return gettext("rounds %(numbers)s") % {"numbers": numbers_in_words(numbers)}


def tables_in_words(changed: Sequence[Mapping[str, Any]]) -> str:
    """Such as "round 2: tables 14 and 31", one part a round; a great many are only counted."""
    parts = []
    for one in changed:
        count = len(one["tables"])
        words = {"round": one["round"], "tables": numbers_in_words(one["tables"]), "count": count}
        if count == 1:
            parts.append(gettext("round %(round)s: table %(tables)s") % words)
        elif count <= NAMED_TABLES:
            parts.append(gettext("round %(round)s: tables %(tables)s") % words)
        else:
            parts.append(gettext("round %(round)s: %(count)s tables") % words)
    return "; ".join(parts)


def numbers_in_words(numbers: Sequence[int]) -> str:
    *first, last = [str(number) for number in numbers] or [""]
    if not first:
        return last
    return gettext("%(first)s and %(last)s") % {"first": ", ".join(first), "last": last}


def who(entry: LogEntry) -> str:
    if entry.code == "player_reported":
        return ""  # its sentence says who
    return entry.by.name if entry.by else gettext("Honk")


def row(entry: LogEntry) -> Mapping[str, Any]:
    return {"at": entry.at, "who": who(entry), "what": sentence(entry)}
