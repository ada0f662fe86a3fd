"""The site: settings, addresses, and how web and worker start."""

import gc
import os

# A start makes hundreds of thousands of objects that all stay: the collector would look through
# them again and again, for a tenth of the time it takes.
gc.set_threshold(50_000)

# Long work is cut into pieces for all workers: threads of numpy beside them only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from config.celery import app as celery_app  # noqa: E402 - what takes long to read

__all__ = ["celery_app"]
