"""Does the last round decide who is first? Shared first places, and whom the leaders meet in it."""

from collections import Counter
from dataclasses import dataclass, replace

from scoring.schemes import preset
from tournament.draw.problem import Entry, Problem
from tournament.draw.solve import solve
from tournament.simulation import ready_made
from tournament.simulation.event import Hall, Playing, begin
from tournament.simulation.scored import Scorer
from tournament.simulation.setting import Day, Setting, seatings

ROUNDS, GAME = 5, "keezen"
WAYS = {"planned": 0, "last round by results": ROUNDS - 1, "all by results": 1}


@dataclass
class Seen:
    """Of so many events."""

    events: int = 0
    shared: int = 0  # first places that points alone leave shared
    leaders: int = 0  # before the last round, in pairs
    met: int = 0  # pairs of leaders who met in it

    def note(self, playing: Playing) -> None:
        scorer, entries = playing.hall.scorer, list(playing.levels)
        before, after = (scorer.points(entries, playing.rounds[:n]) for n in (ROUNDS - 1, ROUNDS))
        first = {entry for entry in entries if before[entry] == max(before.values())}
        self.events += 1
        self.shared += Counter(after.values())[max(after.values())] > 1
        self.leaders += len(first) // 2
        self.met += sum(first.issuperset(table.seats) for table in playing.rounds[-1].tables)
        scorer.forget()


def last_rounds(duos: int, events: int) -> dict[str, Seen]:
    """The same people and seeds in each way of drawing."""
    entries = tuple(Entry(number) for number in range(1, duos + 1))
    plan = solve(Problem("duos", ROUNDS, entries, tuple(range(1, duos // 2 + 1))))
    key = next(key for key, (name, _hash) in ready_made.index().items() if "keezen-duos" in name)
    base = Setting(GAME, "duos", duos, ROUNDS, "planned", Day(45))
    found = {}
    for name, planned in WAYS.items():
        setting = replace(base, pairing="mixed" if planned else "planned", planned_rounds=planned)
        scorer = Scorer(GAME, "duos", preset(GAME, None))
        hall = Hall(setting, seatings(plan), {2: ready_made.read(key)}, scorer)
        seen = found[name] = Seen()
        for seed in range(events):
            playing = begin(hall, seed)
            playing.play(ROUNDS)
            seen.note(playing)
    return found
