"""Data and its invariants; every write to it is an action (the room's actions)."""

from tournament.core.models import Job, JobPiece
from tournament.desk.models import (
    FormPicture,
    FormQuery,
    PictureFile,
    PlayerReport,
    ScoreForm,
    SecondLook,
)
from tournament.entries.models import Absence, Entry, Player, Substitute, Wish
from tournament.events.models import Event, LogEntry, Sponsor, Table
from tournament.forecast.models import Forecast
from tournament.mails.models import Letter, Mailing
from tournament.members.models import EventMembers, Member, MemberList
from tournament.organisations.models import (
    Organisation,
    OrganisationInvitation,
    OrganisationMember,
)
from tournament.paper.models import Printing
from tournament.payments.models import OnlinePayment
from tournament.people.models import Device, Invitation, Membership, Role, User
from tournament.playoff.models import PlayedGame, PlayoffSecret
from tournament.rehearsal.models import PracticeForm, Rehearsal
from tournament.rounds.models import Announcement, Bye, Clock, Match, Round, Seat, TableCall
from tournament.screens.models import Screen
from tournament.seating.models import Draft
from tournament.series.models import (
    HallKey,
    SentResult,
    Series,
    SeriesEvent,
    SeriesFile,
    SeriesHall,
    SeriesName,
    SeriesRatings,
    SeriesSaid,
)
from tournament.stages.models import FilledStage
from tournament.stress.models import FittedLevels, KeptScoreModel, StressTest

__all__ = [
    "Absence",
    "Announcement",
    "Bye",
    "Clock",
    "Device",
    "Draft",
    "Entry",
    "Event",
    "EventMembers",
    "FilledStage",
    "FittedLevels",
    "Forecast",
    "FormPicture",
    "FormQuery",
    "HallKey",
    "Invitation",
    "Job",
    "JobPiece",
    "KeptScoreModel",
    "Letter",
    "LogEntry",
    "Mailing",
    "Match",
    "Member",
    "MemberList",
    "Membership",
    "OnlinePayment",
    "Organisation",
    "OrganisationInvitation",
    "OrganisationMember",
    "PictureFile",
    "PlayedGame",
    "Player",
    "PlayerReport",
    "PlayoffSecret",
    "PracticeForm",
    "Printing",
    "Rehearsal",
    "Role",
    "Round",
    "ScoreForm",
    "Screen",
    "Seat",
    "SecondLook",
    "SentResult",
    "Series",
    "SeriesEvent",
    "SeriesFile",
    "SeriesHall",
    "SeriesName",
    "SeriesRatings",
    "SeriesSaid",
    "Sponsor",
    "StressTest",
    "Substitute",
    "Table",
    "TableCall",
    "User",
    "Wish",
]
