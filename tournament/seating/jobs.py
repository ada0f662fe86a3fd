"""A draw that takes longer than a page may: the same action, carried out by a worker."""

from django.urls import reverse

from tournament.core.jobs import Cancelled, Effect, Kind, Running, ask_beside, handles
from tournament.core.now import now
from tournament.draw.json.reading import load_plan
from tournament.draw.json.writing import dump_problem
from tournament.draw.problem import Problem
from tournament.models import Event
from tournament.seating.actions.draw import Reckoned, draw_rounds, prepare, think

# Entries up to which a draw is a matter of a blink (bench/draw.py).
QUICK = {"duos": 250, "singles": 150, "groups": 24}


def takes_long(event: Event) -> bool:
    return event.entries.playing().exclude(number=None).count() > QUICK[event.format]


@handles(Kind.DRAW)
def draw_job(running: Running) -> Effect:
    """Solve with progress, beside this process; a cancel ends it, and nothing was written."""
    event, seed = running.job.event, running.arguments["seed"]
    asked = {
        name: running.arguments[name] for name in ("seen", "reason") if name in running.arguments
    }
    if event is None:
        raise Cancelled
    prepare(event, by=running.job.by, now=now())

    def beside(problem: Problem, seed: int) -> Reckoned:
        asked = {"problem": dump_problem(problem), "seed": seed}
        said = ask_beside(running, "tournament.draw.beside", asked)
        return load_plan(said["plan"], problem), said["certificate"]

    thought = think(event, seed, beside)

    def effect() -> dict[str, str]:
        draw_rounds(event, seed=seed, by=running.job.by, now=now(), thought=thought, **asked)
        return {"go_to": reverse("draw", kwargs={"event": event.slug})}

    return effect
