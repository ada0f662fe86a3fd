"""Which section of the handbook belongs to a page, and which to a refusal.

A page or a refusal that is new fails tests/tournament/help until it has its line here, and its
section in each language.
"""

from collections.abc import Mapping

from tournament.core import errors
from tournament.core.errors import TournamentError
from tournament.entries.reads.importing import refusals

# By the names of the addresses.
PAGES: Mapping[str, tuple[str, ...]] = {
    # beginning
    "front": ("home", "demo"),
    "new-event": ("new-event",),
    "account": ("account", "sign-in", "start", "end-device"),
    "password": ("recover", "recover-by-code"),
    "join": ("join", "type-code"),
    "restore": ("restore", "read-archive"),
    "second-laptop": ("second-laptop", "second-laptop-moved"),
    "stop": ("stop",),
    # today
    "today": ("event-home",),
    "announcements": ("announcements",),
    "announcer": ("announcer",),
    "clock": ("clock-more", "start-round"),
    "evening": ("evening",),
    "before-prizes": ("before-prizes",),
    "log": ("log", "jobs", "job"),
    "copies": ("copies",),
    # entries
    "entries": ("entries",),
    "add-entries": ("add-entries",),
    "import": ("import",),
    "entry": ("entry",),
    "waiting": ("waiting",),
    "mails": ("mails",),
    "sign-up-questions": ("questions", "question", "answers"),
    "late-entry": ("late-entry",),
    "export": ("out", "result"),
    "privacy": ("privacy", "person", "former-person"),
    "delete": ("delete-event",),
    # check-in
    "check-in": ("checkin-desk", "checkin-entry"),
    "missing": ("checkin-missing",),
    "close-check-in": ("checkin-close",),
    "fees": ("fees",),
    "tablet": ("checkin-tablet",),
    # the draw
    "draw": ("draw", "draw-publish", "draw-now"),
    "draw-round": ("draw-round",),
    "as-played": ("as-played",),
    "draw-look": ("draw-entries", "draw-meetings"),
    "drafts": ("draw-history", "draft"),
    "moves": ("draw-moves",),
    "wishes": ("wishes",),
    "repair": ("repair",),
    "rounds-planned": ("rounds-planned",),
    # the entry desk
    "desk": ("desk",),
    "photos": ("desk-photo", "desk-read"),
    "entered": ("desk-entered", "desk-table"),
    "queries": ("desk-queries",),
    "second-look": ("second-look",),
    "desk-rules": ("desk-settings",),
    # standings and prizes
    "standings": ("organise-standings",),
    "decisions": ("decisions",),
    "prizes": ("prizes",),
    "forecast": ("forecast",),
    "play-off": ("playoff", "playoff-game"),
    "prize-giving": ("prize-giving",),
    # the rest
    "screens": ("screens",),
    "print": ("printing", "print-document", "printed"),
    "settings": ("settings",),
    "stages": ("stages", "finals"),
    "festival": ("festival",),
    "sponsors": ("sponsors",),
    "copy-event": ("copy-event",),
    "stress-test": ("stress-test", "stress-test-earlier"),
    "helpers": ("people", "invitation"),
    "rehearsal": ("rehearsal", "rehearsal-report"),
    "pile": ("pile",),
    "members": ("members",),
    "member-lists": ("member-lists", "member-list"),
    "organisations": (
        "organisations",
        "organisation",
        "organisation-people",
        "organisation-join",
    ),
    "series": ("series-all", "series-new", "series-organise"),
    "series-rules": ("series-rules", "series", "series-line"),
    "series-people": ("series-people", "series-person"),
    "series-ratings": ("series-ratings",),
    "series-final": ("series-final-organise", "series-final"),
    # what players open
    "players": (
        "event",
        "me",
        "find-me",
        "regulations",
        "standings",
        "standings-round",
        "my-play-off",
    ),
    "players-call": ("my-table", "player-report"),
    "players-entry": ("sign-up", "my-entry", "join-partner"),
    "players-why": ("standings-why", "standings-entry", "draw-check"),
}

REFUSALS: Mapping[str, tuple[type[TournamentError], ...]] = {
    "refused-check-in": (errors.CheckInClosed, errors.CheckInOpen),
    "refused-full": (errors.FieldFull, errors.EventFull, errors.SignUpClosed),
    "refused-number": (
        errors.EntryNumberTaken,
        errors.TableNumberTaken,
        errors.SameEntryTwice,
        errors.NotInRound,
        errors.NotInField,
        errors.SeatedTwice,
        errors.TableEmpty,
        errors.NotTwo,
    ),
    "refused-partners": (errors.NotSingle, errors.NotJoined, errors.RoundIsOut),
    "refused-list": (
        errors.ImportOver,
        refusals.FileTooLarge,
        refusals.FileTooHeavy,
        refusals.FileNoList,
        refusals.FileOldExcel,
        refusals.FileBroken,
        refusals.FileNotText,
        refusals.ListEmpty,
        refusals.ListTooLong,
        refusals.ListTooWide,
        refusals.TooManyColumns,
        refusals.CellTooLong,
    ),
    "refused-questions": (errors.TooManyQuestions,),
    "refused-mail": (errors.NoMailServer, errors.MailServerSilent),
    "refused-payment": (errors.PaidOnline, errors.PaymentsSilent),
    "refused-names": (errors.NamesCleaned,),
    "refused-stages": (errors.StagesUnfit, errors.StageBegun, errors.StagesDecide),
    "refused-festival": (
        errors.NoFestival,
        errors.FestivalCalls,
        errors.TableLeft,
        errors.NotCalled,
    ),
    "refused-draw": (
        errors.NothingToDraw,
        errors.NobodyQualified,
        errors.TooFewToDraw,
        errors.RoundNotPlayed,
        errors.EntriesChanged,
        errors.RoundUnfit,
        errors.RoundNotDrawn,
        errors.EarlierRoundHidden,
        errors.SizeUnplayable,
    ),
    "refused-fixed": (
        errors.RoundBegun,
        errors.RoundPlayed,
        errors.TableReported,
        errors.AlreadySeated,
        errors.GroupsFixed,
        errors.SettingFixed,
        errors.ClosedForClerks,
        errors.TableInUse,
    ),
    "refused-meanwhile": (
        TournamentError,
        errors.OtherDraw,
        errors.SaidTheSame,
        errors.FinalMade,
        errors.DrawDiffers,
        errors.ProposalsChanged,
        errors.StepTakenBack,
        errors.NothingToUndo,
        errors.NotAsShown,
        errors.KeyUsed,
    ),
    "refused-clock": (
        errors.RoundNotPublic,
        errors.RoundNotPublished,
        errors.RoundNotStartable,
        errors.RoundBeforeItsTurn,
        errors.StillMissing,
        errors.RoundStillOn,
        errors.RoundNotRunning,
        errors.ClockNotRunning,
        errors.ClockRunning,
        errors.FormsMissing,
    ),
    "refused-why": (
        errors.ReasonMissing,
        errors.ReasonUntold,
        errors.SettingReasonMissing,
        errors.FinishedForNoReason,
    ),
    "refused-place": (errors.TableHasOwner, errors.ZoneFull),
    "refused-form": (
        errors.ReportRefused,
        errors.ReportUnusual,
        errors.ReportKnown,
        errors.SameEyesTwice,
        errors.RoundUnknown,
        errors.TableUnknown,
    ),
    "refused-phone": (errors.TablesDoNotCall, errors.PlayersDoNotReport),
    "refused-prizes": (
        errors.ResultsMissing,
        errors.NoPlayOff,
        errors.NumbersMissing,
        errors.NumberUnasked,
        errors.NumberGiven,
        errors.NothingRevealed,
        errors.PointsMissing,
    ),
    "refused-file": (
        errors.ArchiveUnreadable,
        errors.ArchiveTooLarge,
        errors.PictureUnreadable,
        errors.PictureTooLarge,
        errors.TooManySponsors,
        errors.FolderUnusable,
    ),
    "refused-result": (
        errors.ResultNotReady,
        errors.ResultRefused,
        errors.TooManyResults,
        errors.NoSigning,
    ),
    "refused-account": (
        errors.AccountExists,
        errors.NameTaken,
        errors.InvitationOver,
        errors.LastOwner,
    ),
    "refused-work": (
        errors.JobGivenUp,
        errors.UnknownJob,
        errors.NobodyToRehearse,
        errors.NoRehearsal,
        errors.NothingToForecast,
    ),
    "refused-message": (errors.NothingSaid,),
}

# Pages that tell of a problem, by what their links ask for.
PROBLEMS: Mapping[str, tuple[str, ...]] = {
    "problem-forbidden": ("forbidden",),
    "problem-not-found": ("not-found", "bad-request"),
    "problem-old-page": ("old-page",),
    "problem-damaged": ("damaged",),
    "problem-disk-full": ("disk-full",),
    "problem-server-error": ("server-error", "body-refused"),
}

_OF_PAGE = {page: section for section, pages in PAGES.items() for page in pages}
_OF_REFUSAL = {one.code(): section for section, kinds in REFUSALS.items() for one in kinds}
_OF_PROBLEM = {one: section for section, problems in PROBLEMS.items() for one in problems}


def section_of_page(page: str) -> str:
    """By the name of its address; none: the contents."""
    return _OF_PAGE.get(page, "")


def section_of_refusal(code: str) -> str:
    """By its code; none: the contents."""
    return {**_OF_REFUSAL, **_OF_PROBLEM}.get(code, "")
