"""Celery's side of the jobs: one task that runs a job by its number, and the sweep of each worker."""

from __future__ import annotations

import threading
from typing import Any

from celery import shared_task
from celery.signals import worker_ready

from tournament.jobs import asking, running, sweeping


@shared_task(name=asking.RUN_JOB)
def run_job(job_id: int) -> None:
    running.run(job_id)


@worker_ready.connect
def start_sweeping(**_signal: Any) -> None:
    threading.Thread(target=sweeping.sweep_for_ever, daemon=True, name="sweep").start()
