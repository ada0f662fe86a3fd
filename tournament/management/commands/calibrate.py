"""``manage.py calibrate FILES``: how well people play, fitted to the forms of archives."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournament.core.errors import TournamentError
from tournament.core.web.answers import explained
from tournament.simulation.calibration.fitting import Figure, Fitted
from tournament.stress.actions.calibrate import Archives

LEVELS = ("strong", "usual", "now and then")


class Command(BaseCommand):
    help = (
        "Read archives of events, and fit to their forms how common each level of play is, how easily "
        "the lower ones err, and how fast tables play. Stress tests and forecasts go by it from then on."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", type=Path)
        parser.add_argument(
            "--games", type=int, help="so many games at each pace; fewer is rougher"
        )

    def handle(self, *_args: Any, files: list[Path], games: int, **_options: Any) -> None:
        archives = Archives()
        for path in files:
            try:
                count = archives.add(path.read_bytes())
            except (OSError, TournamentError) as error:
                why = explained(error) if isinstance(error, TournamentError) else str(error)
                raise CommandError(f"{path}: {why}") from error
            self.stdout.write(f"{path}: {count} forms")
        with ProcessPoolExecutor() as pool:
            for game in archives.events:
                self.stdout.write("\n".join(told(game, archives.fit(game, pool.map, games))))


def told(game: str, found: Fitted) -> list[str]:
    """Each figure with the interval in which it lies nineteen times out of twenty."""
    lines = [f"{game}: {found.forms} forms of {found.events} events"]
    for level, share in zip(LEVELS, found.mix, strict=True):
        lines.append(f"  {level}: {figure(share, 100, 0)} of a hundred")
    for level, halved in zip(LEVELS[1:], found.halved, strict=True):
        lines.append(f"  {level}: a move worth {figure(halved, 0.1, 1)} less is half as likely")
    lines.append(f"  turns per minute: {figure(found.turns_per_minute, 1, 2)}")
    return lines


def figure(one: Figure, scale: float, digits: int) -> str:
    value, low, high = (f"{scale * part:.{digits}f}" for part in (one.value, one.low, one.high))
    return f"{value} ({low} to {high})"
