"""Data and its invariants; every write to it is an action (tournament/actions)."""

from tournament.models.access import Invitation, Membership, Role
from tournament.models.account import Device, User
from tournament.models.clock import Clock
from tournament.models.desk import FormQuery, PlayerReport, SecondLook
from tournament.models.draft import Draft
from tournament.models.entry import Absence, Entry, Player, Wish
from tournament.models.event import Event
from tournament.models.forecast import Forecast
from tournament.models.form import ScoreForm
from tournament.models.job import Job, JobPiece
from tournament.models.log import LogEntry
from tournament.models.playoff import PlayedGame
from tournament.models.printing import Printing
from tournament.models.rehearsal import PracticeForm, Rehearsal
from tournament.models.round import Bye, Match, Round, Seat
from tournament.models.screen import Announcement, Screen
from tournament.models.simulation import KeptScoreModel, StressTest
from tournament.models.table import Table

__all__ = [
    "Absence",
    "Announcement",
    "Bye",
    "Clock",
    "Device",
    "Draft",
    "Entry",
    "Event",
    "Forecast",
    "FormQuery",
    "Invitation",
    "Job",
    "JobPiece",
    "KeptScoreModel",
    "LogEntry",
    "Match",
    "Membership",
    "PlayedGame",
    "Player",
    "PlayerReport",
    "PracticeForm",
    "Printing",
    "Rehearsal",
    "Role",
    "Round",
    "ScoreForm",
    "Screen",
    "Seat",
    "SecondLook",
    "StressTest",
    "Table",
    "User",
    "Wish",
]
