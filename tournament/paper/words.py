"""The print documents in words."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

# code → what it is called, and what it is for
LABELS: dict[str, Promise] = {
    "forms": _("Score forms"),
    "wall": _("Wall list: who sits where"),
    "signs": _("Table signs"),
    "cards": _("Entry cards"),
    "check_in": _("Check-in list"),
    "answers": _("Answers, for the kitchen"),
    "poster_sign_up": _("Poster: sign up"),
    "poster_phone": _("Poster: your table on your phone"),
    "regulations": _("Regulations of the day"),
    "rules": _("Rules of the game"),
    "standings": _("Standings"),
    "stages": _("Groups and brackets"),
    "slips": _("Result slips"),
    "prizes": _("Prize list for the announcer"),
    "certificates": _("Certificates"),
    "moves": _("Who was moved"),
    "parachute": _("Paper parachute"),
}
PURPOSES: dict[str, Promise] = {
    "forms": _("One per table and round, filled in beforehand; spares with a number of their own."),
    "wall": _("By number, by name or by table; as large as the field allows."),
    "signs": _("A number for every table, folded so that it stands."),
    "cards": _("Number, code and all rounds for every entry."),
    "check_in": _("Boxes to tick at the door, in case the computer is elsewhere."),
    "answers": _("How many of what, and who: meals, shirts, allergies."),
    "poster_sign_up": _("A code that opens the sign-up."),
    "poster_phone": _("A code that opens the page of the event."),
    "regulations": _("What counts today, on one sheet."),
    "rules": _("What players have to know of the game, on one sheet."),
    "standings": _("For the wall, with the points of each round."),
    "stages": _("For the wall: places in the groups, who meets whom in the knock-out."),
    "slips": _("To take home: rank, points, rounds."),
    "prizes": _("From the last prize to the winner, large enough to read at a microphone."),
    "certificates": _("Names and place, room for a signature."),
    "moves": _("Everybody whose place changed after it was published, by whom and why."),
    "parachute": _("Everything needed to finish without the computer; renewed after every step."),
}


def label(code: str) -> str:
    return str(LABELS.get(code, code))
