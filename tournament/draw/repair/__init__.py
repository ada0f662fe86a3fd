"""Mending a published plan: ``repair(problem, plan, change)`` is the door of this folder."""

from tournament.draw.repair.proposals import Proposal, Repair, repair

__all__ = ["Proposal", "Repair", "repair"]
