"""A rehearsal's clock: in which real moment the hall has come to which moment.

A row of stretches, each with its own speed; nothing counts, so nothing is lost by a power cut.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

FASTEST = 60


@dataclass(frozen=True, slots=True)
class Stretch:
    """From the moment ``real`` on, when the hall's clock shows ``hall``, it runs at this speed.

    ``brake``: from this moment in the hall on no faster than a real clock, so that people can
    keep up when the forms come in.
    """

    real: datetime
    hall: datetime
    speed: int = 1  # 0: stands still
    brake: datetime | None = None

    def hall_at(self, real: datetime) -> datetime:
        passed = max(real - self.real, timedelta())
        fast = self.hall + passed * self.speed
        if self.brake is None or self.speed <= 1 or fast <= self.brake:
            return fast
        start = max(self.brake, self.hall)
        return start + (passed - (start - self.hall) / self.speed)

    def real_at(self, hall: datetime) -> datetime:
        """The first real moment in which it is so late in the hall (at a standstill: the first)."""
        if hall <= self.hall or self.speed == 0:
            return self.real
        if self.brake is None or self.speed <= 1 or hall <= self.brake:
            return self.real + (hall - self.hall) / self.speed
        start = max(self.brake, self.hall)
        return self.real + (start - self.hall) / self.speed + (hall - start)

    def speed_at(self, real: datetime) -> int:
        if self.brake is not None and self.hall_at(real) >= self.brake:
            return min(self.speed, 1)
        return self.speed


def hall_at(stretches: Sequence[Stretch], real: datetime) -> datetime:
    return stretch_at(stretches, real).hall_at(real)


def stretch_at(stretches: Sequence[Stretch], real: datetime) -> Stretch:
    """The last that has begun; before the first of all, the first."""
    begun = [stretch for stretch in stretches if stretch.real <= real]
    return begun[-1] if begun else stretches[0]


def real_at(stretches: Sequence[Stretch], hall: datetime) -> datetime:
    begun = [stretch for stretch in stretches if stretch.hall <= hall]
    return (begun[-1] if begun else stretches[0]).real_at(hall)


def moved(stretches: Sequence[Stretch], jump: timedelta) -> list[Stretch]:
    """After the machine's own clock was set: the hall notices nothing."""
    return [Stretch(one.real + jump, one.hall, one.speed, one.brake) for one in stretches]


def dump(stretch: Stretch) -> dict[str, Any]:
    return {
        "real": stretch.real.isoformat(),
        "hall": stretch.hall.isoformat(),
        "speed": stretch.speed,
        "brake": stretch.brake and stretch.brake.isoformat(),
    }


def load(value: Mapping[str, Any]) -> Stretch:
    brake = value["brake"]
    return Stretch(
        datetime.fromisoformat(value["real"]),
        datetime.fromisoformat(value["hall"]),
        int(value["speed"]),
        datetime.fromisoformat(brake) if brake else None,
    )
