"""Who may open what: every URL by name, the method it is tried with, and what each visitor gets.

The visitors, in the order of the letters: nobody, viewer, clerk, referee, organiser, owner, and
the organiser of another event. The answers: ``y`` yes (a page, a file or a redirect to one),
``n`` no (told that the role does not allow it, or that there is no such page), ``s`` sign in
first. A URL without a line here fails tests/tournament/test_access.py.

Between organisations of one server: tests/tournament/organisations/test_apart.py tries every line here
with what is another's.
"""

from typing import NamedTuple

VISITORS = ("nobody", "viewer", "clerk", "referee", "organiser", "owner", "stranger")


class Line(NamedTuple):
    """One URL; ``answers`` has a letter for each visitor."""

    name: str
    method: str
    answers: str


EVERYBODY = "yyyyyyy"
SIGNED_IN = "syyyyyy"
LOOK = "syyyyyn"
CHECK_IN = "snyyyyn"
ENTER = "snyyyyn"
OVERRULE = "snnyyyn"
RUN = "snnnyyn"
OWN = "snnnnyn"

TABLE = (
    # the front door
    Line("home", "get", EVERYBODY),
    Line("alive", "get", EVERYBODY),
    Line("ready", "get", EVERYBODY),
    Line("metrics", "get", EVERYBODY),  # at the machine itself, where the tests are
    Line("second-laptop", "get", "nnnnnnn"),  # only where a laptop serves
    Line("second-laptop-move", "post", "nnnnnnn"),  # with a token of the other laptop
    Line("second-laptop-moved", "get", "nnnnnnn"),
    Line("stop", "get", "snnnnnn"),  # where start.py serves, by the first account
    Line("start", "get", EVERYBODY),
    Line("recover", "get", EVERYBODY),
    Line("recover-by-code", "get", EVERYBODY),
    Line("sign-in", "get", EVERYBODY),
    Line("sign-out", "post", EVERYBODY),
    Line("set-language", "post", EVERYBODY),
    Line("account", "get", SIGNED_IN),
    Line("end-device", "post", "snnnnnn"),  # one's own devices only
    Line("join", "get", EVERYBODY),
    Line("type-code", "get", EVERYBODY),
    Line("new-event", "get", SIGNED_IN),
    Line("demo", "post", SIGNED_IN),
    Line("practise", "post", SIGNED_IN),
    Line("job", "get", LOOK),
    Line("jobs", "get", LOOK),
    Line("cancel-job", "post", RUN),
    # the handbook
    Line("help", "get", EVERYBODY),
    Line("help-chapter", "get", EVERYBODY),
    Line("help-of", "get", EVERYBODY),
    Line("help-refused", "get", EVERYBODY),
    Line("help-booklet", "get", EVERYBODY),
    Line("help-folded", "get", EVERYBODY),
    Line("help-sheet", "get", EVERYBODY),
    # players
    Line("event", "get", EVERYBODY),
    Line("event-short", "get", EVERYBODY),
    Line("event-short-page", "get", EVERYBODY),
    Line("feed", "get", EVERYBODY),
    Line("find-me", "get", EVERYBODY),
    Line("me", "get", EVERYBODY),
    Line("my-table", "get", EVERYBODY),
    Line("my-play-off", "get", EVERYBODY),
    Line("table-calls", "get", ENTER),
    Line("take-call", "post", ENTER),
    # the organiser's day
    Line("event-home", "get", LOOK),
    Line("entries", "get", LOOK),
    Line("questions", "get", RUN),
    Line("question", "get", RUN),
    Line("answers", "get", RUN),
    Line("mails", "get", RUN),
    Line("calendar", "get", EVERYBODY),
    Line("my-calendar", "get", EVERYBODY),
    Line("fees", "get", CHECK_IN),
    Line("pay", "post", "nnnnnnn"),  # only where the site has a payment provider
    Line("paid-back", "get", "nnnnnnn"),
    Line("payment-hook", "post", EVERYBODY),
    Line("check-in", "post", CHECK_IN),
    Line("close-check-in", "post", RUN),
    Line("log", "get", LOOK),
    Line("announcer", "get", LOOK),
    Line("before-prizes", "get", LOOK),
    Line("sponsors", "get", RUN),
    Line("sponsor", "get", EVERYBODY),
    Line("people", "get", OWN),
    Line("invitation", "get", OWN),
    Line("revoke-invitation", "post", OWN),
    Line("end-access", "post", OWN),
    Line("stages", "get", RUN),
    Line("finals", "get", "nnnnnnn"),  # this event has no stages
    Line("festival", "get", "snnnnnn"),  # nor is it a festival
    Line("festival-calling", "post", RUN),
    Line("festival-game", "post", CHECK_IN),
    Line("stress-test", "get", RUN),
    Line("stress-test-earlier", "get", "snnnnnn"),  # none is made yet in this hall
    # paper
    Line("printing", "get", ENTER),
    Line("renew-parachute", "post", ENTER),
    Line("printed", "get", ENTER),
    Line("printed-file", "get", ENTER),
    Line("print-document", "get", ENTER),
    Line("print-look", "get", ENTER),
    # the draw
    Line("draw", "get", LOOK),
    Line("draw-now", "post", RUN),
    Line("draw-publish", "post", RUN),
    Line("draw-take-back", "post", RUN),
    Line("draw-round", "get", LOOK),
    Line("draw-swap", "post", RUN),
    Line("draw-swap-costs", "get", RUN),
    Line("as-played", "get", "snnnnnn"),  # nothing is published yet in this hall
    Line("draw-meetings", "get", LOOK),
    Line("draw-entries", "get", LOOK),
    Line("draw-history", "get", LOOK),
    Line("draw-moves", "get", LOOK),
    Line("draft", "get", LOOK),
    Line("draft-use", "post", RUN),
    Line("repair", "get", RUN),
    Line("rounds-planned", "get", RUN),
    Line("wishes", "get", RUN),
    Line("wish-drop", "post", RUN),
    Line("wish-free", "post", RUN),
    Line("draw-check", "get", EVERYBODY),
    Line("check-draw", "get", EVERYBODY),
    Line("draw-data", "get", "nnnnnnn"),
    # the entry desk
    Line("desk", "get", ENTER),
    Line("desk-save", "post", ENTER),
    Line("desk-index", "get", ENTER),
    Line("desk-find", "get", ENTER),
    Line("desk-state", "get", ENTER),
    Line("desk-entered", "get", LOOK),
    Line("desk-queries", "get", ENTER),
    Line("query-left", "post", ENTER),
    Line("query-solve", "post", ENTER),
    Line("desk-photo", "get", ENTER),
    Line("desk-photo-told", "get", ENTER),
    Line("desk-read", "get", ENTER),
    Line("desk-picture", "get", ENTER),
    Line("desk-picture-away", "post", ENTER),
    Line("second-look", "get", ENTER),
    Line("desk-table", "get", "snnnnnn"),  # nothing is published yet in this hall
    Line("desk-no-show", "post", "snnnnnn"),
    Line("desk-undo", "post", "snnnnnn"),
    Line("form", "get", EVERYBODY),  # to the desk, which asks who it is
    Line("player-report", "get", "nnnnnnn"),  # this event's players do not report
    Line("desk-settings", "get", RUN),
    # standings
    Line("standings", "get", EVERYBODY),
    Line("standings-by", "get", EVERYBODY),
    Line("standings-after", "get", EVERYBODY),
    Line("standings-why", "get", EVERYBODY),
    Line("standings-clubs", "get", EVERYBODY),
    Line("standings-people", "get", EVERYBODY),
    Line("standings-category", "get", EVERYBODY),
    Line("standings-entry", "get", EVERYBODY),
    Line("standings-round", "get", "nnnnnnn"),  # nothing is published yet in this hall
    Line("standings-embed", "get", EVERYBODY),
    Line("standings-csv", "get", EVERYBODY),
    Line("standings-xlsx", "get", EVERYBODY),
    Line("standings-json", "get", EVERYBODY),
    Line("seating-json", "get", EVERYBODY),
    Line("clock-json", "get", EVERYBODY),
    Line("organise-standings", "get", LOOK),
    Line("standings-shown", "post", RUN),
    Line("chances", "get", EVERYBODY),
    Line("forecast", "get", LOOK),
    Line("make-forecast", "post", RUN),
    Line("forecast-settings", "post", RUN),
    Line("prizes", "get", RUN),
    Line("decisions", "get", OVERRULE),
    Line("take-back", "post", OVERRULE),
    Line("site-folder", "get", RUN),
    # running the rounds
    Line("now", "get", EVERYBODY),
    Line("hall-time", "get", EVERYBODY),
    Line("start-round", "post", RUN),
    Line("close-round", "post", RUN),
    Line("reopen-round", "post", RUN),
    Line("clock-pause", "post", RUN),
    Line("clock-more", "get", "snnnnnn"),
    Line("undo", "post", RUN),
    Line("finish", "post", RUN),
    Line("announcements", "get", RUN),
    Line("end-announcement", "post", RUN),
    Line("screen", "get", EVERYBODY),
    Line("screen-alive", "get", EVERYBODY),
    Line("screens", "get", RUN),
    Line("copies", "get", OWN),
    Line("restore", "get", "snnnnnn"),  # of this whole machine: its first account only
    Line("evening", "get", RUN),
    Line("evening-reached", "get", RUN),
    Line("evening-hello", "get", EVERYBODY),
    Line("prize-giving", "get", RUN),
    # the dress rehearsal; all but its beginning is for practice events only
    Line("rehearsal", "get", RUN),
    Line("rehearsal-speed", "post", "snnnnnn"),
    Line("rehearsal-end", "post", "snnnnnn"),
    Line("rehearsal-cut", "post", "snnnnnn"),
    Line("rehearsal-report", "get", "snnnnnn"),
    Line("rehearsal-paper", "get", "snnnnnn"),
    Line("pile", "get", "snnnnnn"),
    Line("pile-papers", "get", "snnnnnn"),
    Line("pile-ask", "post", "snnnnnn"),
    Line("pile-aside", "post", "snnnnnn"),
    Line("show-prizes", "post", RUN),
    Line("drop-screen", "post", RUN),
    # the play-off
    Line("playoff", "get", EVERYBODY),
    Line("playoff-reveal", "post", RUN),
    Line("playoff-number", "post", RUN),
    Line("playoff-repeat", "post", EVERYBODY),
    Line("playoff-text", "get", "nnnnnnn"),  # nothing is revealed yet in this hall
    Line("playoff-lines", "get", "nnnnnnn"),
    Line("playoff-event", "get", "nnnnnnn"),
    Line("playoff-game", "get", "nnnnnnn"),
    Line("replay", "get", EVERYBODY),
    # the door
    Line("checkin-desk", "get", CHECK_IN),
    Line("checkin-find", "get", CHECK_IN),
    Line("checkin-counts", "get", LOOK),
    Line("checkin-missing", "get", CHECK_IN),
    Line("checkin-close", "get", CHECK_IN),
    Line("checkin-tablet", "get", RUN),
    Line("checkin-entry", "get", CHECK_IN),
    Line("tablet", "get", "nnnnnnn"),  # its key is none of these arguments
    Line("tablet-entry", "get", "nnnnnnn"),
    Line("entry-code", "get", EVERYBODY),
    # registration
    Line("add-entries", "get", CHECK_IN),
    Line("late-entry", "get", CHECK_IN),
    Line("import", "get", CHECK_IN),
    Line("import-undo", "post", CHECK_IN),
    Line("waiting", "get", CHECK_IN),
    Line("entry", "get", CHECK_IN),
    Line("happened", "post", RUN),
    Line("sign-up", "get", EVERYBODY),
    Line("my-entry", "get", EVERYBODY),
    Line("join-partner", "get", "nnnnnnn"),  # signed for one player: tests/tournament/phones
    # members; no list was sent
    Line("members", "get", RUN),
    Line("member-lists", "get", SIGNED_IN),
    Line("member-list", "get", "snnnnnn"),
    # series; this one is the owner's
    Line("series-all", "get", EVERYBODY),
    Line("series-new", "get", SIGNED_IN),
    Line("series", "get", EVERYBODY),
    Line("series-line", "get", "nnnnnnn"),  # nobody has played in it yet
    Line("series-csv", "get", EVERYBODY),
    Line("series-json", "get", EVERYBODY),
    Line("series-embed", "get", EVERYBODY),
    Line("series-ratings", "get", "nnnnnnn"),  # it is not rated
    Line("series-ratings-csv", "get", "nnnnnnn"),
    Line("series-ratings-json", "get", "nnnnnnn"),
    Line("series-results", "post", EVERYBODY),  # judged by its signature
    Line("series-organise", "get", OWN),
    Line("series-rules", "get", OWN),
    Line("series-add", "post", "snnnnnn"),  # no event is named
    Line("series-drop", "post", OWN),
    Line("series-people", "get", OWN),
    Line("series-person", "get", "snnnnnn"),  # nobody has played in it yet
    Line("series-say", "post", OWN),
    Line("series-take-back", "post", "snnnnnn"),  # nothing was said
    Line("series-final", "get", "nnnnnnn"),  # there is none
    Line("series-final-organise", "get", OWN),
    Line("series-final-change", "post", OWN),
    Line("series-final-make", "post", OWN),
    Line("series-hall", "post", "snnnnnn"),  # none has sent anything
    # organisations: on a server only
    Line("organisations", "get", "snnnnnn"),
    Line("organisation-join", "get", "nnnnnnn"),
    Line("organisation", "get", "nnnnnnn"),
    Line("organisation-people", "get", "snnnnnn"),
    # settings, data out, data protection
    Line("settings", "get", RUN),
    Line("copy-event", "get", RUN),
    Line("regulations", "get", EVERYBODY),
    Line("out", "get", RUN),
    Line("sheet", "get", RUN),
    Line("archive", "get", OWN),
    Line("result", "get", RUN),
    Line("result-file", "post", RUN),
    Line("result-pages", "post", RUN),
    Line("result-send", "post", RUN),
    Line("privacy", "get", RUN),
    Line("person", "get", RUN),
    Line("forget", "post", OWN),
    Line("former-person", "get", "snnnnnn"),  # nobody was replaced in this hall
    Line("forget-former", "post", "snnnnnn"),
    Line("clean", "post", OWN),
    Line("delete-event", "get", OWN),
    Line("read-archive", "get", SIGNED_IN),
)
