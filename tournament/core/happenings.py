"""Every kind of step of an event, each as one record: what is said of it, and what follows from it.

A code is spelt here and nowhere else: actions name the record, and every list of codes is made
from the records. A line of the log keeps its code; one that no record knows still reads.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Flag, StrEnum, auto
from functools import cache
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

if TYPE_CHECKING:  # known to the stubs only
    from django.utils.functional import _StrPromise as Promise

Data = Mapping[str, Any]  # what a line of the log keeps besides its code


class Stale(Flag):
    """What is out of date after a happening."""

    NOTHING = 0  # done beside the play
    PLAY = auto()  # who takes part, who sits where, how it is played and scored
    FORM = auto()  # the form at the one table that the line names; nobody's name
    RESULTS = auto()  # other results; nobody's name
    SEATS = auto()  # the seats that everybody sees, in the rounds that the line names
    MOVED = auto()  # seats that were published already
    HALL = auto()  # what the tables of a rehearsed hall are doing
    CHANCES = auto()  # the forecast


class News(StrEnum):
    """What open pages are told apart from the day itself, and who then asks again."""

    TABLE = "table"  # the phones of the table that the line names
    PHONES = "phones"  # every phone
    FORM = "form"  # the lists at the desk; the pile there stays as it is
    REPORT = "report"  # the desk, which is in no hurry
    CALL = "call"  # whoever waits for a table's call; and that table's own page


@dataclass(frozen=True, slots=True)
class Otherwise:
    """Another sentence for some data."""

    when: Callable[[Data], bool]
    sentence: "Promise"


@dataclass(frozen=True, slots=True)
class Undo:
    """How a step is taken back: the happening that does, the button, and what is then undone."""

    by: "Happening"
    button: "Promise"
    undoes: "Promise"


@dataclass(frozen=True, slots=True, eq=False)
class Happening:
    """One kind of step; the page puts who and when before its sentence."""

    code: str
    sentence: "Promise"
    stale: Stale = Stale.PLAY
    otherwise: Otherwise | None = None
    news: tuple[News, ...] = ()
    notice: "Promise | None" = None  # the change of plan as everybody in the hall reads it
    undo: Undo | None = None
    weighs: bool = False  # what was played, or what it is worth
    anytime: bool = False  # leaves what the prizes were given for as it is

    @property
    def asks_why(self) -> bool:
        """Once the prizes are given it is done with a reason, or not at all."""
        return self.stale is not Stale.NOTHING and not self.anytime

    def says(self, data: Data, words: Data) -> str:
        """What was done, and why; ``words`` are the data as people read them."""
        other = self.otherwise if self.otherwise and self.otherwise.when(data) else None
        said = str((other.sentence if other else self.sentence) % words)
        said = f"{said}; {words['groups']}" if data.get("groups") else said
        return f"{said}: {words['reason']}" if data.get("reason") else said


# The event and its settings.
EVENT_MADE = Happening("event_made", _("made the event “%(name)s”"))
EVENT_COPIED = Happening("event_copied", _("copied the event from “%(name)s”"))
EVENT_READ = Happening("event_read", _("read the event from an archive of %(date)s"), anytime=True)
SETTINGS_UNDONE = Happening(
    "settings_undone", _("set back the settings: %(fields)s"), Stale.PLAY | Stale.CHANCES
)
SETTINGS_CHANGED = Happening(
    "settings_changed",
    _("changed the settings: %(fields)s"),
    Stale.PLAY | Stale.CHANCES,
    undo=Undo(
        SETTINGS_UNDONE,
        _("Undo changing the settings: %(fields)s"),
        _("They are again as they were before. Other settings stay."),
    ),
)
RULES_SET_BACK = Happening(
    "rules_set_back",
    _("set back the rules: %(fields)s"),
    Stale.PLAY | Stale.CHANCES,
    news=(News.PHONES,),
    weighs=True,
)
CHAIN_CHANGED = Happening(
    "chain_changed",
    _("changed the rules: %(fields)s"),
    Stale.PLAY | Stale.CHANCES,
    news=(News.PHONES,),
    notice=_("The rules have changed (%(fields)s): %(reason)s"),
    undo=Undo(
        RULES_SET_BACK,
        _("Undo changing the rules: %(fields)s"),
        _("The rules are again as they were before, and the standings with them."),
    ),
)
TABLES_ADDED = Happening(
    "tables_added", ngettext_lazy("added %(count)s table", "added %(count)s tables", "count")
)
HALL_LAID_OUT = Happening("hall_laid_out", _("laid out the hall: %(tables)s"))
TABLES_SET = Happening("tables_set", _("set tables %(numbers)s: %(state)s"))
COPIES_SET = Happening("copies_set", _("chose where copies go: %(folder)s"), Stale.NOTHING)

# Who may do what.
OWNER_NAMED = Happening("owner_named", _("became owner of the event"), anytime=True)
HELPER_INVITED = Happening("helper_invited", _("made a code for helpers: %(role)s"), Stale.NOTHING)
INVITATION_REVOKED = Happening(
    "invitation_revoked", _("ended a code for helpers: %(role)s"), Stale.NOTHING
)
HELPER_JOINED = Happening(
    "helper_joined", _("%(name)s joined as a helper: %(role)s"), Stale.NOTHING
)
HELPER_OUT = Happening("helper_out", _("ended the access of %(name)s"), Stale.NOTHING)

# Who takes part.
ENTRY_REGISTERED = Happening("entry_registered", _("registered %(number)s: %(name)s"))
ENTRIES_REGISTERED = Happening(
    "entries_registered",
    ngettext_lazy("registered %(count)s entry", "registered %(count)s entries", "count"),
)
ENTRIES_TAKEN_BACK = Happening(
    "entries_taken_back",
    ngettext_lazy(
        "took back a list of %(count)s entry", "took back a list of %(count)s entries", "count"
    ),
)
SIGNED_UP = Happening("signed_up", _("%(name)s signed up"))
ENTRY_CHANGED = Happening("entry_changed", _("changed number %(number)s: %(name)s"))
MEMBERS_CHECKED = Happening(
    "members_checked", _("has member numbers checked against “%(name)s”"), anytime=True
)
MEMBERS_UNCHECKED = Happening(
    "members_unchecked", _("has member numbers checked no longer"), anytime=True
)
QUESTION_SET = Happening(
    "question_set", _("asks at sign-up: “%(question)s”"), Stale.NOTHING, anytime=True
)
QUESTION_DROPPED = Happening(
    "question_dropped", _("no longer asks: “%(question)s”"), Stale.NOTHING, anytime=True
)
MAIL_ASKED = Happening(
    "mail_asked", _("has a mail sent: “%(subject)s”"), Stale.NOTHING, anytime=True
)
MAIL_DROPPED = Happening(
    "mail_dropped", _("does not send the mail “%(subject)s” after all"), Stale.NOTHING, anytime=True
)
ENTRY_WAITS = Happening("entry_waits", _("put %(name)s on the waiting list"))
ENTRY_LET_IN = Happening("entry_let_in", _("let %(name)s in as number %(number)s"))
ENTRY_WITHDRAWN = Happening("entry_withdrawn", _("%(name)s withdrew"), Stale.PLAY | Stale.CHANCES)
ENTRY_KEY_RENEWED = Happening(
    "entry_key_renewed", _("gave number %(number)s a new private link"), anytime=True
)
PLAYER_SUBSTITUTED = Happening(
    "player_substituted",
    _("let %(new)s play for %(old)s, number %(number)s"),
    otherwise=Otherwise(
        lambda data: bool(data.get("also")),
        _("let %(new)s play for %(old)s, number %(number)s; number %(also)s has that name too"),
    ),
)
SUBSTITUTE_ENDED = Happening(
    "substitute_ended",
    _("let %(old)s play in round %(round)s again and not %(new)s, number %(number)s"),
    news=(News.PHONES,),
)
SUBSTITUTE_SET = Happening(
    "substitute_set",
    _("let %(new)s play for %(old)s in round %(round)s only, number %(number)s"),
    news=(News.PHONES,),
    undo=Undo(
        SUBSTITUTE_ENDED,
        _("Undo the substitute in round %(round)s"),
        _("%(old)s plays in round %(round)s after all, and not %(new)s."),
    ),
)
PLAYER_RENAMED = Happening(
    "player_renamed",
    _("wrote %(new)s instead of %(old)s, number %(number)s"),
    otherwise=Otherwise(
        lambda data: bool(data.get("also")),
        _("wrote %(new)s instead of %(old)s, number %(number)s; number %(also)s has that name too"),
    ),
)
PLAYER_CONFIRMED = Happening(
    "player_confirmed", _("%(player)s confirmed playing with number %(number)s"), anytime=True
)
PARTNERS_MADE = Happening("partners_made", _("put %(a)s and %(b)s together"))
PARTNERS_PARTED = Happening("partners_parted", _("separated %(a)s and %(b)s"))
ENTRY_PAID = Happening(
    "entry_paid",
    _("noted that number %(number)s paid"),
    anytime=True,
    otherwise=Otherwise(
        lambda data: data.get("how") == "online", _("number %(number)s paid online")
    ),
)
ENTRY_UNPAID = Happening(
    "entry_unpaid", _("took back the payment of number %(number)s"), anytime=True
)
PERSON_FORGOTTEN = Happening(
    "person_forgotten", _("deleted a person’s data, number %(number)s"), anytime=True
)
NAMES_CLEANED = Happening("names_cleaned", _("made all names unrecognisable"), anytime=True)

# Who is in the hall.
CHECKED_IN = Happening("checked_in", _("checked in %(number)s: %(name)s"))
CHECK_IN_UNDONE = Happening("check_in_undone", _("took back the check-in of number %(number)s"))
PLAYER_HALF_HERE = Happening("player_half_here", _("checked in %(player)s of number %(number)s"))
PLAYER_NOT_HERE = Happening(
    "player_not_here", _("took back the check-in of %(player)s, number %(number)s")
)
REST_NOT_HERE = Happening("rest_not_here", _("took back the check-in of everybody at once"))
REST_CHECKED_IN = Happening(
    "rest_checked_in",
    ngettext_lazy(
        "checked in %(count)s entry at once", "checked in %(count)s entries at once", "count"
    ),
    undo=Undo(
        REST_NOT_HERE,
        _("Undo checking in everybody at once"),
        _("Whoever came in by it is missing again."),
    ),
)
CHECK_IN_REOPENED = Happening("check_in_reopened", _("reopened the check-in"), weighs=True)
CHECK_IN_CLOSED = Happening(
    "check_in_closed",
    _("closed the check-in, %(missing)s not here"),
    undo=Undo(
        CHECK_IN_REOPENED,
        _("Undo closing the check-in"),
        _("Anyone who was missing can still check in."),
    ),
)
TABLET_ON = Happening("tablet_on", _("opened check-in on a tablet"), Stale.NOTHING)
TABLET_OFF = Happening("tablet_off", _("ended check-in on a tablet"), Stale.NOTHING)

# Wishes of who sits where.
KEPT_APART = Happening("kept_apart", _("keeps number %(a)s and number %(b)s apart"))
WISH_DROPPED = Happening("wish_dropped", _("no longer keeps number %(a)s and number %(b)s apart"))
TABLE_FREED = Happening("table_freed", _("let number %(number)s move from table to table again"))
TABLE_FIXED = Happening(
    "table_fixed",
    _("gave number %(number)s table %(table)s for all rounds"),
    otherwise=Otherwise(lambda data: data.get("table") is None, TABLE_FREED.sentence),
)
ZONE_FIXED = Happening(
    "zone_fixed", _("gave number %(number)s a place in “%(zone)s” for all rounds")
)
CLUBS_SET = Happening("clubs_set", _("entries from the same club meet: %(how)s"))

# The draw.
DRAW_UNDONE = Happening(
    "draw_undone", _("took back the draw of %(rounds)s"), Stale.PLAY | Stale.CHANCES
)
ROUNDS_DRAWN = Happening(
    "rounds_drawn",
    _("drew %(rounds)s (seed %(seed)s)"),
    Stale.PLAY | Stale.CHANCES,
    otherwise=Otherwise(
        lambda data: bool(data.get("reason")),
        _("drew %(rounds)s again (seed %(seed)s)"),
    ),
    undo=Undo(
        DRAW_UNDONE,
        _("Undo drawing %(rounds)s"),
        _("The draw before it stands again, if there was one. Players have seen neither."),
    ),
)
DRAFT_MADE = Happening("draft_made", _("made a draft of %(rounds)s (seed %(seed)s)"))
DRAFT_UNDONE = Happening(
    "draft_undone", _("no longer uses the draft of %(rounds)s"), Stale.PLAY | Stale.CHANCES
)
DRAFT_USED = Happening(
    "draft_used",
    _("used the draft of %(rounds)s (seed %(seed)s)"),
    Stale.PLAY | Stale.CHANCES,
    undo=Undo(
        DRAFT_UNDONE,
        _("Undo taking another draft"),
        _("The draw that stood before it stands again. Players have seen neither."),
    ),
)
SWAP_UNDONE = Happening(
    "swap_undone",
    _("took back an exchange of places in %(rounds)s"),
    Stale.PLAY | Stale.CHANCES,
)
SEATS_SWAPPED = Happening(
    "seats_swapped",
    _("let number %(a)s and number %(b)s change places in round %(round)s"),
    Stale.PLAY | Stale.CHANCES,
    undo=Undo(
        SWAP_UNDONE,
        _("Undo exchanging %(a)s and %(b)s"),
        _("Both sit in round %(round)s where they sat before."),
    ),
)
ROUNDS_UNPUBLISHED = Happening(
    "rounds_unpublished",
    _("took back %(rounds)s"),
    Stale.PLAY | Stale.SEATS | Stale.CHANCES,
)
ROUNDS_PUBLISHED = Happening(
    "rounds_published",
    _("published %(rounds)s"),
    Stale.PLAY | Stale.SEATS | Stale.CHANCES,
    undo=Undo(
        ROUNDS_UNPUBLISHED,
        _("Undo publishing %(rounds)s"),
        _("Players no longer see these seats, and forms printed for them become void."),
    ),
)
PLAYED_OTHERWISE = Happening(
    "played_otherwise",
    _("recorded who did not sit as drawn: %(changed)s"),
    Stale.PLAY | Stale.SEATS | Stale.MOVED | Stale.CHANCES,
    weighs=True,
)
REPAIR_UNDONE = Happening(
    "repair_undone",
    _("took back a repair: %(changed)s"),
    Stale.PLAY | Stale.SEATS | Stale.MOVED | Stale.HALL | Stale.CHANCES,
)
DRAW_REPAIRED = Happening(
    "draw_repaired",
    _("changed %(changed)s, because of number %(entry)s"),
    Stale.PLAY | Stale.SEATS | Stale.MOVED | Stale.HALL | Stale.CHANCES,
    otherwise=Otherwise(
        lambda data: data.get("entry") is None,
        _("changed %(changed)s, because of table %(table)s"),
    ),
    undo=Undo(
        REPAIR_UNDONE,
        _("Undo “Something happened”"),
        _("Everybody sits where they sat before it; the tables concerned get new forms."),
    ),
)
ROUNDS_RESTORED = Happening(
    "rounds_restored",
    _("plays %(rounds)s after all"),
    Stale.PLAY | Stale.SEATS | Stale.CHANCES,
    news=(News.PHONES,),
)
ROUNDS_DROPPED = Happening(
    "rounds_dropped",
    _("ends the event after round %(round)s"),
    Stale.PLAY | Stale.CHANCES,
    news=(News.PHONES,),
    notice=_("The event ends after round %(round)s: %(reason)s"),
    undo=Undo(
        ROUNDS_RESTORED,
        _("Undo stopping after round %(round)s"),
        _("The later rounds are planned again, with the seats they had."),
    ),
    weighs=True,
)
ROUND_REMOVED = Happening(
    "round_removed",
    _("no longer plays round %(round)s"),
    Stale.PLAY | Stale.CHANCES,
    news=(News.PHONES,),
)
ROUND_ADDED = Happening(
    "round_added",
    _("added round %(round)s"),
    Stale.PLAY | Stale.CHANCES,
    news=(News.PHONES,),
    notice=_("There is one more round, round %(round)s: %(reason)s"),
    undo=Undo(
        ROUND_REMOVED,
        _("Undo adding round %(round)s"),
        _("The event ends a round earlier again."),
    ),
    weighs=True,
)

ROUNDS_SETTLED = Happening(
    "rounds_settled",
    _("the stages take %(rounds)s rounds for those who are here"),
    Stale.PLAY | Stale.CHANCES,
)
ROUND_UNNEEDED = Happening(
    "round_unneeded",
    _("left out round %(round)s: all matches are decided"),
    Stale.PLAY | Stale.CHANCES,
    news=(News.PHONES,),
    notice=_("Round %(round)s is not played: all matches are decided."),
)

# A festival: people come and go, free tables call them.
FESTIVAL_BEGAN = Happening("festival_began", _("let free tables call"), weighs=True)
FESTIVAL_STOPPED = Happening(
    "festival_stopped",
    _("calls nobody to a table any more"),
    news=(News.PHONES,),
    undo=Undo(
        FESTIVAL_BEGAN,
        _("Undo the end of calling"),
        _("Free tables call again whoever is due."),
    ),
)
FESTIVAL_REOPENED = Happening("festival_reopened", _("reopened the games"), weighs=True)
FESTIVAL_CLOSED = Happening(
    "festival_closed",
    ngettext_lazy("closed %(games)s game", "closed %(games)s games", "games"),
    news=(News.PHONES,),
    undo=Undo(
        FESTIVAL_REOPENED,
        _("Undo closing the games"),
        _("Forms can be entered again; the standing is no longer final. No form is lost."),
    ),
)
TABLES_CALLED = Happening("tables_called", _("called people to %(tables)s"), news=(News.PHONES,))
TABLE_LEFT = Happening("table_left", _("table %(table)s is free"), news=(News.PHONES,))
CALL_MISSED = Happening(
    "call_missed",
    _("number %(number)s was not at table %(table)s; number %(instead)s plays there"),
    otherwise=Otherwise(
        lambda data: "instead" not in data,
        _("number %(number)s was not at table %(table)s, and nobody plays there"),
    ),
    news=(News.PHONES,),
    weighs=True,
)
CALL_TAKEN_BACK = Happening(
    "call_taken_back",
    _("took back the call to table %(table)s"),
    news=(News.PHONES,),
    weighs=True,
)

# The round and its clock.
ROUND_START_UNDONE = Happening("round_start_undone", _("took back the start of round %(round)s"))
ROUND_STARTED = Happening(
    "round_started",
    _("started round %(round)s"),
    Stale.PLAY | Stale.HALL,
    undo=Undo(
        ROUND_START_UNDONE,
        _("Undo the start of round %(round)s"),
        _("The clock stops and goes back to the full time. The seats stay on the screens."),
    ),
    otherwise=Otherwise(
        lambda data: bool(data.get("reason")),
        _("started round %(round)s all the same"),
    ),
    weighs=True,
)
PAUSE_UNDONE = Happening("pause_undone", _("took back the pause in round %(round)s"), Stale.NOTHING)
CLOCK_PAUSED = Happening(
    "clock_paused",
    _("paused the clock of round %(round)s"),
    Stale.NOTHING,
    undo=Undo(
        PAUSE_UNDONE, _("Undo the pause"), _("The clock runs on as if it had never been paused.")
    ),
)
RESUMING_UNDONE = Happening(
    "resuming_undone", _("stopped the clock of round %(round)s as before"), Stale.NOTHING
)
CLOCK_RESUMED = Happening(
    "clock_resumed",
    _("let the clock of round %(round)s go on"),
    Stale.NOTHING,
    undo=Undo(
        RESUMING_UNDONE,
        _("Undo letting the clock go on"),
        _("The clock is paused, as if it had stood still all the while."),
    ),
)
EXTENSION_UNDONE = Happening(
    "extension_undone",
    ngettext_lazy(
        "took back the %(minutes)s extra minute in round %(round)s",
        "took back the %(minutes)s extra minutes in round %(round)s",
        "minutes",
    ),
    Stale.NOTHING,
)
CLOCK_EXTENDED = Happening(
    "clock_extended",
    ngettext_lazy(
        "gave everybody %(minutes)s extra minute in round %(round)s",
        "gave everybody %(minutes)s extra minutes in round %(round)s",
        "minutes",
    ),
    Stale.NOTHING,
    undo=Undo(
        EXTENSION_UNDONE,
        ngettext_lazy(
            "Undo the %(minutes)s extra minute", "Undo the %(minutes)s extra minutes", "minutes"
        ),
        ngettext_lazy(
            "The round ends %(minutes)s minute earlier again, for everybody.",
            "The round ends %(minutes)s minutes earlier again, for everybody.",
            "minutes",
        ),
    ),
)
TABLE_EXTENSION_UNDONE = Happening(
    "table_extension_undone",
    ngettext_lazy(
        "took back the %(minutes)s extra minute for table %(table)s in round %(round)s",
        "took back the %(minutes)s extra minutes for table %(table)s in round %(round)s",
        "minutes",
    ),
    Stale.NOTHING,
)
TABLE_EXTENDED = Happening(
    "table_extended",
    ngettext_lazy(
        "gave table %(table)s %(minutes)s extra minute in round %(round)s",
        "gave table %(table)s %(minutes)s extra minutes in round %(round)s",
        "minutes",
    ),
    Stale.NOTHING,
    undo=Undo(
        TABLE_EXTENSION_UNDONE,
        ngettext_lazy(
            "Undo the %(minutes)s extra minute for table %(table)s",
            "Undo the %(minutes)s extra minutes for table %(table)s",
            "minutes",
        ),
        ngettext_lazy(
            "Table %(table)s ends %(minutes)s minute earlier again.",
            "Table %(table)s ends %(minutes)s minutes earlier again.",
            "minutes",
        ),
    ),
)
CLOCK_JUMPED = Happening(
    "clock_jumped",
    ngettext_lazy(
        "moved the clock with this machine’s, which jumped %(seconds)s second",
        "moved the clock with this machine’s, which jumped %(seconds)s seconds",
        "seconds",
    ),
    Stale.NOTHING,
)
ROUND_REOPENED = Happening(
    "round_reopened", _("reopened round %(round)s"), Stale.PLAY | Stale.HALL, weighs=True
)
ROUND_CLOSED = Happening(
    "round_closed",
    _("closed round %(round)s"),
    news=(News.PHONES,),
    undo=Undo(
        ROUND_REOPENED,
        _("Undo closing round %(round)s"),
        _("Round %(round)s is open again; its standings are no longer final. No form is lost."),
    ),
)
FINISH_UNDONE = Happening(
    "finish_undone",
    _("took back the end of the event"),
    weighs=True,
)
EVENT_FINISHED = Happening(
    "event_finished",
    _("gave out the prizes"),
    undo=Undo(
        FINISH_UNDONE,
        _("Undo the end of the day"),
        _("The event goes on: rounds and results can be changed again."),
    ),
)
ANNOUNCEMENT_ENDED = Happening(
    "announcement_ended", _("took away the message: %(text)s"), Stale.NOTHING
)
ANNOUNCED = Happening(
    "announced",
    _("says on all screens: %(text)s"),
    Stale.NOTHING,
    undo=Undo(
        ANNOUNCEMENT_ENDED,
        _("Undo the message"),
        _("“%(text)s” disappears from all screens and phones."),
    ),
)

# What tables say by their phones.
REFEREE_CALLED = Happening(
    "referee_called",
    _("table %(table)s asked for the referee in round %(round)s: %(why)s"),
    Stale.NOTHING,
    news=(News.CALL,),
)
CALL_TAKEN = Happening(
    "call_taken", _("took the call of table %(table)s"), Stale.NOTHING, news=(News.CALL,)
)
TABLE_BEGAN = Happening(
    "table_began",
    _("table %(table)s said that it has begun round %(round)s"),
    Stale.NOTHING,
    news=(News.CALL,),
)
TABLE_DONE = Happening(
    "table_done",
    _("table %(table)s said that it is done with round %(round)s"),
    Stale.NOTHING,
    news=(News.CALL,),
)

# Forms that come back.
REPORT_SAVED = Happening(
    "report_saved",
    _("entered round %(round)s, table %(table)s"),
    Stale.FORM | Stale.CHANCES,
    news=(News.TABLE, News.FORM),
    weighs=True,
)
REPORT_CORRECTED = Happening(
    "report_corrected",
    _("corrected round %(round)s, table %(table)s"),
    Stale.FORM | Stale.CHANCES,
    news=(News.TABLE, News.FORM),
    weighs=True,
)
FORM_SECOND = Happening(
    "form_second",
    _(
        "came second with round %(round)s, table %(table)s, and had typed %(typed)s: "
        "what was entered first stays"
    ),
    Stale.NOTHING,
)
REPORT_VOIDED = Happening(
    "report_voided",
    _("took back the result of round %(round)s, table %(table)s"),
    Stale.RESULTS | Stale.CHANCES,
    news=(News.TABLE, News.FORM),
    weighs=True,
)
FORM_QUERIED = Happening(
    "form_queried",
    _("put round %(round)s, table %(table)s on the query list"),
    otherwise=Otherwise(lambda data: "table" not in data, _("put form %(form)s on the query list")),
    news=(News.FORM,),
    anytime=True,
)
FORMS_READ = Happening(
    "forms_read",
    _("handed in a picture of forms: %(numbers)s"),
    Stale.NOTHING,
    news=(News.REPORT,),
)
LAPTOPS_MET = Happening(
    "laptops_met",
    ngettext_lazy(
        "the laptop %(laptop)s came back with %(count)s step of its own; forms to type or drop: "
        "%(forms)s; done there: %(steps)s",
        "the laptop %(laptop)s came back with %(count)s steps of its own; forms to type or drop: "
        "%(forms)s; done there: %(steps)s",
        "count",
    ),
    news=(News.FORM,),
    anytime=True,
)
QUERY_SOLVED = Happening(
    "query_solved",
    _("answered the query of round %(round)s, table %(table)s: %(answer)s"),
    otherwise=Otherwise(
        lambda data: "table" not in data, _("answered the query of form %(form)s: %(answer)s")
    ),
    news=(News.FORM,),
    anytime=True,
)
ENTRY_UNDONE = Happening(
    "entry_undone",
    _("took back the last entry of round %(round)s, table %(table)s"),
    Stale.PLAY | Stale.RESULTS | Stale.CHANCES,
    news=(News.FORM,),
    weighs=True,
)
LOOKED_AGAIN = Happening(
    "looked_again",
    _("looked again at round %(round)s, table %(table)s: the same"),
    news=(News.FORM,),
    anytime=True,
)
PLAYER_REPORTED = Happening(
    "player_reported",
    _("number %(number)s reported %(typed)s for round %(round)s, table %(table)s"),
    otherwise=Otherwise(
        lambda data: "typed" not in data,
        _("number %(number)s reported round %(round)s, table %(table)s"),
    ),
    news=(News.REPORT,),
)
NO_SHOW_SET = Happening(
    "no_show_set",
    _("reported that number %(number)s did not turn up in round %(round)s"),
    Stale.PLAY | Stale.CHANCES,
    otherwise=Otherwise(
        lambda data: not data["missing"],
        _("reported that number %(number)s did turn up in round %(round)s after all"),
    ),
    news=(News.TABLE,),
    weighs=True,
)
DESK_SET = Happening("desk_set", _("set the rules of the desk"))

# The standing.
PENALTY_GIVEN = Happening(
    "penalty_given",
    ngettext_lazy(
        "took %(points)s point from number %(number)s",
        "took %(points)s points from number %(number)s",
        "points",
    ),
    Stale.PLAY | Stale.CHANCES,
    weighs=True,
)
AWARD_GIVEN = Happening(
    "award_given",
    ngettext_lazy(
        "gave number %(number)s %(points)s point",
        "gave number %(number)s %(points)s points",
        "points",
    ),
    Stale.PLAY | Stale.CHANCES,
    weighs=True,
)
ADJUSTMENT_TAKEN_BACK = Happening(
    "adjustment_taken_back",
    _("took back a decision about number %(number)s"),
    Stale.PLAY | Stale.CHANCES,
    weighs=True,
)
STANDING_FROZEN = Happening(
    "standing_frozen", _("shows everybody the standings before round %(round)s"), anytime=True
)
STANDING_UNFROZEN = Happening(
    "standing_unfrozen", _("shows everybody the newest standings"), anytime=True
)
STANDING_HIDDEN = Happening("standing_hidden", _("hid the standings"), anytime=True)
STANDING_SHOWN = Happening("standing_shown", _("shows the standings to everybody"), anytime=True)
PRIZES_SET = Happening(
    "prizes_set",
    ngettext_lazy(
        "set the prizes: %(first)s place, %(special)s special",
        "set the prizes: %(first)s places, %(special)s special",
        "first",
    ),
    Stale.PLAY | Stale.CHANCES,
)
PRIZES_SHOWN = Happening(
    "prizes_shown",
    ngettext_lazy(
        "showed %(count)s place of the prize-giving",
        "showed %(count)s places of the prize-giving",
        "count",
    ),
    otherwise=Otherwise(
        lambda data: bool(data.get("all")),
        _("showed the whole prize-giving, and with it the standings to everybody"),
    ),
    anytime=True,
)

# The play-off.
PLAYOFF_PROMISED = Happening(
    "playoff_promised",
    _("published a new promise for the play-off beside the old one"),
    anytime=True,
)
PLAYOFF_FIXED = Happening(
    "playoff_fixed",
    _("fixed the standings for the play-off and asked numbers %(numbers)s to add to its seed"),
    news=(News.PHONES,),
)
PLAYOFF_NUMBER = Happening(
    "playoff_number",
    _("noted %(value)s as what number %(number)s adds to the seed"),
)
PLAYOFF_GIVEN = Happening(
    "playoff_given",
    _("took %(value)s from the phone of number %(number)s, to add to the seed"),
    anytime=True,
)
PLAYOFF_PASSED = Happening(
    "playoff_passed", _("passed over number %(number)s for the play-off’s seed")
)
PLAYOFF_REVEALED = Happening(
    "playoff_revealed", _("revealed the secret of the play-off; its seed is %(base)s")
)
PLAYOFF_PLAYED = Happening(
    "playoff_played",
    ngettext_lazy(
        "held the play-off: %(games)s game played",
        "held the play-off: %(games)s games played",
        "games",
    ),
    anytime=True,
)

# Screens and paper.
SCREEN_SET = Happening("screen_set", _("set screen %(number)s"), Stale.NOTHING)
SCREEN_DROPPED = Happening(
    "screen_dropped", _("let screen %(number)s follow the day"), Stale.NOTHING
)
SPONSOR_ADDED = Happening("sponsor_added", _("added the sponsor %(sponsor)s"), Stale.NOTHING)
SPONSOR_DROPPED = Happening("sponsor_dropped", _("removed the sponsor %(sponsor)s"), Stale.NOTHING)
SPARES_NUMBERED = Happening(
    "spares_numbered",
    ngettext_lazy("numbered %(count)s spare form", "numbered %(count)s spare forms", "count"),
    Stale.NOTHING,
)
PRINTED = Happening(
    "printed",
    ngettext_lazy(
        "made a PDF of %(document)s (%(pages)s page)",
        "made a PDF of %(document)s (%(pages)s pages)",
        "pages",
    ),
    Stale.NOTHING,
)

# Playing in advance.
STRESS_TEST_MADE = Happening(
    "stress_test_made", _("ran the event %(events)s times as a stress test"), Stale.NOTHING
)
FORECAST_MADE = Happening(
    "forecast_made",
    _("made a forecast in round %(round)s, with %(forms)s of its forms"),
    Stale.NOTHING,
)
FORECAST_SHOWN = Happening(
    "forecast_shown", _("shows everybody the chances of winning"), anytime=True
)
FORECAST_HIDDEN = Happening(
    "forecast_hidden", _("no longer shows the chances of winning"), anytime=True
)
FORECAST_SET = Happening("forecast_set", _("chose when forecasts are made"), anytime=True)
REHEARSAL_SPEED = Happening(
    "rehearsal_speed", _("set the hall’s clock to %(speed)s×"), anytime=True
)
REHEARSAL_CHANGED = Happening(
    "rehearsal_changed", _("changed how the hall is rehearsed"), anytime=True
)
PRACTICE_TABLE_ASKED = Happening(
    "practice_table_asked", _("asked table %(table)s in round %(round)s for its form"), anytime=True
)

ALL = {one.code: one for one in list(globals().values()) if isinstance(one, Happening)}
WEIGHING = tuple(one for one in ALL.values() if one.weighs)
UNDOES = {one.undo.by: one for one in ALL.values() if one.undo}
NOTICES = [one for one in ALL.values() if one.notice]


def making(stale: Stale) -> tuple[Happening, ...]:
    """The happenings after which any of this is out of date."""
    return tuple(one for one in ALL.values() if one.stale & stale)


@cache
def codes(stale: Stale) -> frozenset[str]:
    """The codes of the happenings after which any of this is out of date."""
    return frozenset(one.code for one in making(stale))


@cache
def leaving(fresh: Stale) -> frozenset[str]:
    """The codes of the happenings after which all of this is as it was."""
    return frozenset(ALL) - codes(fresh)
