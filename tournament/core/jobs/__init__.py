"""Long work: asked for here by name, carried out by a worker (running.py), never lost (sweeping.py)."""

from tournament.core.jobs.asking import Kind, cancel, enqueue, enqueue_once
from tournament.core.jobs.beside import ask_beside
from tournament.core.jobs.pieces import in_pieces, works_on
from tournament.core.jobs.running import Cancelled, Effect, Running, handles

__all__ = [
    "Cancelled",
    "Effect",
    "Kind",
    "Running",
    "ask_beside",
    "cancel",
    "enqueue",
    "enqueue_once",
    "handles",
    "in_pieces",
    "works_on",
]
