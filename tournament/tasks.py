"""Celery's side of the jobs: running a job by its number, helping with one, the worker's sweep."""

import logging
import os
import threading
from typing import Any

from celery import shared_task
from celery.signals import worker_ready
from django.conf import settings
from django.db import connection

from tournament.core.jobs import asking, pieces, running, sweeping
from tournament.events import jobs as copies
from tournament.mails import jobs as mails
from tournament.paper import jobs as papers
from tournament.privacy import actions as cleaning
from tournament.rehearsal.jobs import rehearse_for_ever
from tournament.rounds.actions import clock_jump
from tournament.series import jobs as results

logger = logging.getLogger(__name__)

LOOK_EVERY = 2.0  # seconds
ASKED_FOR = (
    copies.ask_for_copies,
    papers.ask_for_parachutes,
    results.ask_for_sending,
    mails.ask_for_mails,
)


@shared_task(name=asking.RUN_JOB)
def run_job(job_id: int) -> None:
    running.run(job_id)


@shared_task(name=pieces.HELP_WITH_JOB)
def help_with_job(job_id: int) -> None:
    pieces.help_with(job_id)


def rescue_for_ever() -> None:
    """The thread of a worker that sees to copies, parachutes and mails whose time has come."""
    pause = threading.Event()
    while True:
        pause.wait(LOOK_EVERY)
        for ask in ASKED_FOR:
            try:
                ask()
            except Exception:  # a database away for a moment must not end it
                logger.exception("%s: again in a moment", ask.__name__)
        connection.close()


@worker_ready.connect
def start_sweeping(**_signal: Any) -> None:
    if settings.HELPER:  # comes and goes with heavy work, and leaves the pages their turn
        if hasattr(os, "nice"):
            os.nice(5)
        return
    threading.Thread(target=sweeping.sweep_for_ever, daemon=True, name="sweep").start()
    threading.Thread(target=rescue_for_ever, daemon=True, name="rescue").start()
    if not settings.SERVER:  # a server's clock is kept right by its system, slowly
        threading.Thread(target=clock_jump.watch_for_ever, daemon=True, name="clock").start()
    threading.Thread(target=cleaning.clean_for_ever, daemon=True, name="cleaning").start()
    threading.Thread(target=rehearse_for_ever, daemon=True, name="rehearsals").start()
