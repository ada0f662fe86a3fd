"""Data and its invariants; every write to it is an action (tournament/actions)."""

from tournament.models.access import Invitation, Membership, Role
from tournament.models.account import Device, User
from tournament.models.clock import Clock
from tournament.models.entry import Absence, Entry, Player, Wish
from tournament.models.event import Event
from tournament.models.job import Job
from tournament.models.log import LogEntry
from tournament.models.round import Bye, Match, Round, Seat
from tournament.models.table import Table

__all__ = [
    "Absence",
    "Bye",
    "Clock",
    "Device",
    "Entry",
    "Event",
    "Invitation",
    "Job",
    "LogEntry",
    "Match",
    "Membership",
    "Player",
    "Role",
    "Round",
    "Seat",
    "Table",
    "User",
    "Wish",
]
