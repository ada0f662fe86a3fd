"""Is the forecast honest, and how fast is it?

    python3 start.py bench forecast [speed] [reliability] [--events N] [--write]

``speed``: a forecast of 100 duos in round 3 of 5, with the score model at hand, by one process and
by two. ``reliability``: events played by the model with levels that only the player of them knows,
forecast before each round; what was told is compared with what came. ``--write`` renews the plots
in docs/pictures.
"""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, repeat
from math import sqrt
from pathlib import Path

from bench.parts.calibration import (
    Bin,
    Said,
    Shape,
    asked,
    binned,
    brier,
    of_the_mean,
    of_the_places,
    played_rounds,
    seatings,
    tried,
    worst,
)
from scoring.schemes import preset
from tournament.draw.chance import Chance
from tournament.games.protocol import table_game
from tournament.simulation.believed_levels import drawn
from tournament.simulation.forecast import RESTS, play_piece, seeds
from tournament.simulation.forecast_question import Question
from tournament.simulation.score_model import Assumptions, ScoreModel, gathered, pieces
from tournament.simulation.score_model import play_piece as play_games
from tournament.simulation.scored import Models
from tournament.simulation.skill import MIX

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
RESTS_TRIED = 300  # of a forecast in the trials
SIZE, EDGE = 480, 60  # of a plot


@dataclass(frozen=True)
class Trial:
    """A kind of event to be tried."""

    name: str
    game: str
    form: str
    entries: int
    sizes: tuple[int, ...]

    @property
    def shape(self) -> Shape:
        return Shape(preset(self.game, None), self.form, self.entries, 5, self.sizes)

    def assumptions(self) -> list[Assumptions]:
        usual = table_game(self.game)
        return [
            Assumptions(self.game, self.form, size, 45, usual.pace, usual.halved, games=1_800)
            for size in self.sizes
        ]


TRIALS = {
    trial.name: trial
    for trial in (
        Trial("keezen-duos", "keezen", "duos", 24, (2,)),
        Trial("keezen-singles", "keezen", "singles", 24, (4,)),
        Trial("frantic", "frantic", "groups", 24, (4,)),
        Trial("fritsen", "fritsen", "groups", 24, (4,)),
        Trial("mezza", "mezza", "groups", 24, (4,)),
        Trial("foppen", "foppen", "groups", 24, (4,)),
    )
}
_models: dict[str, Models] = {}


def made(trial: Trial, pool: ProcessPoolExecutor) -> Models:
    """The score models, by all processes."""
    models: dict[int, ScoreModel] = {}
    for one in trial.assumptions():
        models[one.entries] = gathered(one, pool.map(play_games, pieces(one)))
    return models


def remember(models: dict[str, Models]) -> None:
    """In each process of the pool, once."""
    _models.update(models)


def try_event(name: str, seed: int) -> list[Said]:
    return tried(TRIALS[name].shape, _models[name], seed, RESTS_TRIED)


def reliability(name: str, events: int, *, write: bool) -> None:
    began = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        models = {name: made(TRIALS[name], pool)}
    with ProcessPoolExecutor(initializer=remember, initargs=(models,)) as pool:
        said = list(chain.from_iterable(pool.map(try_event, repeat(name), range(1, events + 1))))
    bins = binned(said)
    print(f"{name}: {len(said)} chances told in {events} events")
    print("  told      came      95 %             chances")
    for one in bins:
        between = f"{one.low:6.1%} to {one.high:6.1%}"
        print(f"  {one.told:6.1%}   {one.came:6.1%}    {between}   {one.count:6d}")
    print(f"  furthest bin: {worst(bins):.1f} standard deviations")
    print(
        f"  Brier score {brier(said):.4f}; of the mean alone {of_the_mean(said):.4f}; "
        f"of the places after each round {of_the_places(said):.4f}"
    )
    print(f"  {time.perf_counter() - began:.0f} s")
    if write:
        picture = PICTURES / f"forecast-reliability-{name}.svg"
        picture.write_text(plot(bins, f"{name}: {len(said)} chances, {events} events"))
        print(f"  written: {picture.name}")


def plot(bins: list[Bin], title: str) -> str:
    """Told against came, both on a root scale, because most chances are small."""

    def at(share: float) -> float:
        return EDGE + (SIZE - 2 * EDGE) * sqrt(share)

    def point(told: float, came: float) -> str:
        return f"{at(told):.1f},{SIZE - at(came):.1f}"

    ticks = (0, 0.01, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" '
        'font-family="sans-serif" font-size="12">',
        f"<title>{title}</title>",
        f'<rect width="{SIZE}" height="{SIZE}" fill="#fff"/>',
        f'<text x="{SIZE / 2}" y="28" text-anchor="middle" font-size="14">{title}</text>',
        f'<polyline points="{point(0, 0)} {point(1, 1)}" stroke="#8b8374" stroke-dasharray="4"/>',
    ]
    for tick in ticks:
        x, y = point(tick, tick).split(",")
        low = SIZE - EDGE
        parts += [
            f'<path d="M{x} {low}v5M{EDGE} {y}h-5" stroke="#211e19"/>',
            f'<text x="{x}" y="{low + 18}" text-anchor="middle">{tick:.0%}</text>',
            f'<text x="{EDGE - 9}" y="{y}" dy="4" text-anchor="end">{tick:.0%}</text>',
        ]
    for one in bins:
        x, y = point(one.told, one.came).split(",")
        low, high = point(0, one.low).split(",")[1], point(0, one.high).split(",")[1]
        parts.append(f'<path d="M{x} {low}V{high}" stroke="#572c87" stroke-width="2"/>')
        parts.append(f'<circle cx="{x}" cy="{y}" r="4" fill="#572c87"/>')
    corner = SIZE - EDGE
    parts += [
        f'<path d="M{EDGE} {EDGE}V{corner}H{corner}" fill="none" stroke="#211e19"/>',
        f'<text x="{SIZE / 2}" y="{SIZE - 18}" text-anchor="middle">told</text>',
        f'<text x="16" y="{SIZE / 2}">came</text>',
        "</svg>\n",
    ]
    return "\n".join(parts)


def speed() -> None:
    trial = TRIALS["keezen-duos"]
    with ProcessPoolExecutor() as pool:
        models = made(trial, pool)
    question = a_hundred_duos(models)
    for workers in (1, 2):
        with ProcessPoolExecutor(
            workers, initializer=remember, initargs=({"speed": models},)
        ) as pool:
            list(pool.map(abs, range(workers)))  # processes are there
            began = time.perf_counter()
            busy = sum(pool.map(one_piece, repeat(question), seeds(1)))
            took = time.perf_counter() - began
        rests = RESTS * len(seeds(1))
        print(
            f"100 duos, round 3 of 5, {rests} rests, {workers} process(es): "
            f"{took:.1f} s, of the processor {busy:.1f} s"
        )


def one_piece(question: Question, seed: int) -> float:
    """Processor time."""
    began = time.process_time()
    play_piece(question, _models["speed"], seed)
    return time.process_time() - began


@lru_cache(maxsize=1)
def a_hundred() -> Shape:
    return Shape(preset("keezen", None), "duos", 100, 5)


def a_hundred_duos(models: Models) -> Question:
    """Two rounds played, and half of the third."""
    shape, chance = a_hundred(), Chance(1)
    coming = seatings(shape, chance)
    levels = {entry: drawn(MIX, chance) for entry in range(1, 101)}
    played = played_rounds(asked(shape, (), coming), levels, models, chance)
    third = played[2]
    half = tuple(
        match if at % 2 else coming[2].matches[at] for at, match in enumerate(third.matches)
    )
    begun = [*played[:2], third.__class__(3, half, third.byes)]
    return asked(shape, begun, coming[3:])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sections", nargs="*", choices=["speed", "reliability", []])
    parser.add_argument("--events", type=int, default=60)
    parser.add_argument("--of", nargs="*", choices=list(TRIALS), default=["keezen-duos"])
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    sections = chosen.sections or ["speed", "reliability"]
    if "speed" in sections:
        speed()
    if "reliability" in sections:
        for name in chosen.of:
            reliability(name, chosen.events, write=chosen.write)


if __name__ == "__main__":
    main()
