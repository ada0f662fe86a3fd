"""Are levels found that the calibration does not know, and does what follows from them come true?

    python3 start.py bench calibrate [--events N] [--tried N] [--games N]

Hidden people play Keezen in duos: other shares, temperatures and pace than our guess. Levels are fitted to
the forms of so many events of theirs. Then further events of theirs are played: in how many do the share of
games that end, the pawns home and the minutes lie in the 95 % bands of the fitted levels, and of the guess?
And how good are forecasts made with the fitted levels, beside knowing the places after each round?
"""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from statistics import mean

from bench.parts.calibration import (
    People,
    Said,
    Shape,
    brier,
    of_the_mean,
    of_the_places,
    seatings,
    tried,
)
from scoring.schemes import preset
from tournament.draw.chance import Chance
from tournament.games.protocol import table_game
from tournament.simulation.believed_levels import drawn
from tournament.simulation.calibration.fitting import Table, fitted
from tournament.simulation.calibration.ladder import Form, Ladder, ladder_of, play_piece
from tournament.simulation.play_out import Pace
from tournament.simulation.score_model import Assumptions, ScoreModel, gathered, pieces
from tournament.simulation.score_model import play_piece as play_games
from tournament.simulation.scored import PlayedTable, table_of
from tournament.simulation.skill import Believed

USUAL = table_game("keezen")
GUESS = Believed(USUAL.halved, USUAL.pace.turns_per_minute)
HIDDEN = Believed((0, 36, 160), 5.4, (0.4, 0.35, 0.25))
SHAPE = Shape(preset("keezen", None), "duos", 24, 5)
BANDS = 400  # events from which the bands are taken
RESTS = 300
FIRST = 10**6  # seeds of events that nothing was fitted to


def assumptions(believed: Believed, games: int) -> Assumptions:
    pace = Pace(believed.turns_per_minute, USUAL.pace.spread)
    return Assumptions("keezen", "duos", 2, 45, pace, believed.halved, games=games)


def people(believed: Believed, games: int, pool: ProcessPoolExecutor) -> People:
    wanted = assumptions(believed, games)
    model: ScoreModel = gathered(wanted, pool.map(play_games, pieces(wanted)))
    return People({2: model}, believed.mix)


def event(of: People, seed: int) -> list[PlayedTable]:
    """All tables of all rounds."""
    chance = Chance(seed)
    levels = {entry: drawn(of.mix, chance) for entry in range(1, SHAPE.entries + 1)}
    return [
        table_of(match.seats, levels, of.models, chance)
        for round_ in seatings(SHAPE, chance)
        for match in round_.matches
    ]


def figures(tables: list[PlayedTable]) -> tuple[float, float, float]:
    """The share of games that end, pawns home of a duo, minutes; in the mean of an event."""
    samples = [table.sample for table in tables]
    return (
        mean(one.over for one in samples),
        mean(mean(one.report["home"].values()) for one in samples),
        mean(one.minutes for one in samples),
    )


def bands(of: People) -> list[tuple[float, float]]:
    columns = zip(*(figures(event(of, seed)) for seed in range(1, BANDS + 1)), strict=True)
    ordered = [sorted(column) for column in columns]
    return [(one[BANDS // 40], one[-1 - BANDS // 40]) for one in ordered]


def show_bands(name: str, of: People, hidden: list[tuple[float, float, float]]) -> None:
    parts = []
    for what, (low, high), column in zip(
        ("ended", "pawns", "minutes"), bands(of), zip(*hidden, strict=True), strict=True
    ):
        inside = sum(low <= one <= high for one in column)
        parts.append(f"{what} {low:.2f} to {high:.2f}: {inside} of {len(hidden)} inside")
    print(f"{name}: {'; '.join(parts)}")


def try_event(of: People, hidden: People, seed: int) -> list[Said]:
    return tried(replace(SHAPE, mix=of.mix), of.models, seed, RESTS, hidden)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=4, help="that levels are fitted to")
    parser.add_argument("--tried", type=int, default=40, help="further events")
    parser.add_argument("--games", type=int, default=5000, help="of each model")
    chosen = parser.parse_args()
    began = time.process_time()
    with ProcessPoolExecutor(1) as pool:
        hidden = people(HIDDEN, chosen.games, pool)
        wanted = ladder_of(assumptions(GUESS, chosen.games), chosen.games)
        ladder = Ladder.gathered(wanted, pool.map(play_piece, pieces(wanted)))
        found = fitted([forms(ladder, hidden, seed) for seed in range(chosen.events)], GUESS)
        print(f"hidden: {HIDDEN}\nfitted to {found.forms} forms: {found}")
        believed = {
            "fitted": people(found.believed(), chosen.games, pool),
            "guess": people(GUESS, chosen.games, pool),
        }
    seeds = range(FIRST, FIRST + chosen.tried)
    played = [figures(event(hidden, seed)) for seed in seeds]
    for name, of in believed.items():
        show_bands(name, of, played)
    for name, of in believed.items():
        said = [one for seed in seeds for one in try_event(of, hidden, seed)]
        print(
            f"{name}: Brier score {brier(said):.4f}; of the mean alone {of_the_mean(said):.4f}; "
            f"of the places after each round {of_the_places(said):.4f}"
        )
    print(f"{time.process_time() - began:.0f} s of this process, without the games")


def forms(ladder: Ladder, of: People, seed: int) -> list[Table]:
    return [
        (ladder, Form(one.seats, one.sample.report, one.sample.minutes)) for one in event(of, seed)
    ]


if __name__ == "__main__":
    main()
