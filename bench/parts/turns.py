"""What two laptops go through in a hall: one fault after another, and whether anything was lost by it."""

import contextlib
import json
import os
import random
import time
from dataclasses import dataclass, field, replace
from typing import Any

from bench.parts.clerks import Hall
from bench.parts.keeping_clerks import Desk, Form, say, send_again
from bench.parts.laptop import Laptop, until
from bench.parts.windows import Windows

GOAL = 10.0  # seconds from the press until every page is back
SECOND_FALLS = 0.2  # of all turns: the laptop that follows loses its power, too, while it follows
AHEAD = 754.0  # seconds by which the first laptop's clock is before the second's
CLERKS = 4
SOME = 60  # papers, more than a turn takes
KEYS = "SELECT once FROM scoring_report"
TWICE = "SELECT match_id FROM scoring_report GROUP BY match_id HAVING count(*) > 1"
CLOCK = "SELECT * FROM tournament_clock ORDER BY id DESC LIMIT 1"
COUNTS = """
    SELECT result.match_id, report.data FROM scoring_result AS result
    JOIN scoring_report AS report ON report.id = result.report_id
"""
WAITING = """
    SELECT match_id, typed FROM tournament_formquery WHERE why = 'left' AND solved_at IS NULL
"""
MET = "SELECT data FROM tournament_logentry WHERE code = 'laptops_met'"


@dataclass
class Found:
    """In all turns, whichever laptops they were with."""

    wrong: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)
    led: list[float] = field(default_factory=list)  # seconds from the press until it serves,
    back: list[float] = field(default_factory=list)  # until a form was saved there,
    seen: list[float] = field(default_factory=list)  # until the last browser was there by itself
    single: int = 0  # forms with one tick only when the fault came
    forms: int = 0
    named: int = 0

    def note(self, fault: str, sentence: str, found: Any) -> None:
        if found:
            self.wrong.append(f"{fault}: {sentence}: {found}")

    def last(self, *, with_browsers: bool) -> str:
        took = f"leads after {self.led[-1]:.1f} s, all back after {self.back[-1]:.1f} s"
        return f"{took}, browsers after {self.seen[-1]:.1f} s" if with_browsers else took

    def is_back(self, fault: str, what: str, seconds: float, hint: str = "") -> None:
        if seconds > GOAL:
            load = os.getloadavg()[0]  # what others do on this machine, too
            self.late.append(f"{fault} {what} after {seconds:.1f} s, load {load:.0f}{hint}")


@dataclass
class Table:
    """Both laptops, and the papers still to be typed."""

    leads: Laptop
    other: Laptop
    hall: Hall
    running: str
    organiser: str  # a session
    matches: dict[str, int]  # by the number of their form
    chance: random.Random
    pile: list[str]
    found: Found
    said: list[str] = field(default_factory=list)  # where only the old laptop heard it

    @property
    def has_papers(self) -> bool:
        return len(self.pile) >= SOME

    def paper(self) -> Form | None:
        """The next one; twice a key for one paper there never is."""
        with contextlib.suppress(IndexError):
            number = self.pile.pop()
            return Form(number, (8, int(number) % 6 + 2), f"two-{number}-{self.chance.random()}")
        return None

    def desks(self, count: int = CLERKS) -> list[Desk]:
        """At laptops of their own in the hall; the last one at the laptop that leads itself."""
        found = [
            Desk(self.hall, self.leads.cable.address, session, self.paper, self.chance)
            for session in self.hall.sessions[:count]
        ]
        found[-1].at, found[-1].host = self.leads.cable, "127.0.0.1"
        for desk in found:
            desk.begin()
        return found

    def keys(self, laptop: Laptop, *, follows: bool = False) -> set[str]:
        return {once for (once,) in laptop.rows(KEYS, follows=follows)}

    def safe(self) -> set[str]:
        """What is on the second laptop's disk; it may be changing just now."""
        for _ in range(20):
            with contextlib.suppress(Exception):
                return self.keys(self.other, follows=True)
        return set()

    def turn(self, fault: str, windows: Windows | None = None) -> None:
        clock = self.leads.rows(CLOCK)
        event = f"/event/{self.hall.slug}/"
        if windows:
            windows.open_at(self.leads.address, event, self.organiser)
        desks = self.desks()
        time.sleep(self.chance.uniform(0.3, 2.0))
        if fault != "both" and self.chance.random() < SECOND_FALLS:
            desks = self.second_falls(desks)
        safe = self.safe()
        getattr(self, fault if fault != "split" else "cable")()
        if fault == "both":
            self.other.start()
            until(self.other.follows, "the second laptop follows after its power cut")
        time.sleep(self.chance.uniform(0, 1.0))
        pressed = self.other.take_over()
        self.found.led.append(until(self.other.leads, "the second laptop leads", 30) - pressed)
        if fault != "split":
            for desk in desks:
                desk.end()
        self.pages_are_back(fault, event, pressed)
        if windows:
            self.windows_are_back(fault, windows, pressed)
        self.after(fault, desks, safe, clock)
        if windows:
            self.found.note(fault, "browsers went away", windows.elsewhere(self.leads.address))

    def second_falls(self, desks: list[Desk]) -> list[Desk]:
        """The one that follows loses its power in the middle of a step, and comes back whole."""
        self.other.power_cut()
        for desk in desks:
            desk.end()
        self.other.power_back()
        sound = self.other.rows("PRAGMA quick_check", follows=True)
        step = (self.other.data / "next-step").exists()
        if not step:
            self.found.note("second", "its file is not whole", [] if sound == [("ok",)] else sound)
        self.other.start()
        until(self.other.follows, "the second laptop follows again")
        more = self.desks()
        time.sleep(self.chance.uniform(0.2, 1.0))
        for before, desk in zip(desks, more, strict=True):
            desk.typed[:0] = before.typed
        return more

    def killed(self) -> None:
        self.leads.kill()

    def power(self) -> None:
        self.leads.power_cut()
        self.leads.power_back()

    def both(self) -> None:
        self.power()
        self.other.power_cut()
        self.other.power_back()

    def cable(self) -> None:
        self.leads.cable.pull()

    def pages_are_back(self, fault: str, event: str, pressed: float) -> None:
        """Each kind of page answers at the laptop that leads now, and a form is saved there."""
        for path in ("", "standings/", "me/1/", "screen/1/", "feed?once=1"):
            self.other.asks(event + path, timeout=20)
        if form := self.paper():
            saved = send_again(self.hall, self.other.cable.address, self.hall.sessions[0], [form])
            self.found.note(fault, "the first form was not saved", [] if form.saved else form)
            self.found.back.append(saved - pressed)
            self.found.is_back(fault, "form", saved - pressed)

    def windows_are_back(self, fault: str, windows: Windows, pressed: float) -> None:
        """Nobody touched them."""
        took = windows.come(self.other.address, pressed)
        self.found.seen.append(max(took.values()))
        for name, seconds in took.items():
            hint = windows.hint(name) if seconds > GOAL else ""
            self.found.is_back(fault, name, seconds, hint)

    def after(self, fault: str, desks: list[Desk], safe: set[str], clock: Any) -> None:
        old, new = self.leads, self.other
        self.found.note(fault, "with two ticks, and missing", safe - self.keys(new))
        if fault == "split":
            self.both_lead(desks)
        hall = [form for desk in desks[:-1] for form in desk.typed]
        inside = desks[-1].typed  # nobody sends those again: that page is gone with its laptop
        self.found.forms += len(hall) + len(inside)
        self.found.single += sum(form.saved and form.once not in safe for form in hall + inside)
        again = [form for form in hall if form.once not in safe or self.chance.random() < 0.2]
        send_again(self.hall, new.cable.address, self.hall.sessions[1], again)
        self.found.note(
            fault, "not taken", [one for one in again if one.answer not in {"saved", "same"}]
        )
        self.found.note(fault, "the clock is another", clock != new.rows(CLOCK))
        said = json.loads(new.asks(f"/event/{self.running}/now", timeout=20))["now"] / 1000
        ahead = said - time.time()
        self.found.note(fault, "the hall's time jumped", abs(ahead - AHEAD) > 1 and ahead)
        self.comes_back(fault, old)
        self.leads, self.other = new, old
        self.compare(fault, hall, inside)

    def comes_back(self, fault: str, old: Laptop) -> None:
        if fault in {"cable", "split"}:
            old.cable.plug_in()
        else:
            old.start()
            until(old.who, "the old laptop is back")
            self.found.note(fault, "the old laptop leads", old.leads() and old.who())
        until(old.follows, "the old laptop follows")
        until(lambda: not old.known()["left_of"], "it says what only it had")

    def both_lead(self, desks: list[Desk]) -> None:
        """Clerks at both sides, some of them with the same papers; and somebody says something."""
        new = self.other
        here = Desk(self.hall, new.cable.address, self.hall.sessions[0], self.paper, self.chance)
        here.begin()
        text = f"Said at {self.leads.name} in the {len(self.found.back)}th turn"
        desks[-1].at_last = lambda: say(self.hall, "127.0.0.1", self.organiser, text)
        time.sleep(self.chance.uniform(1.0, 2.5))
        for desk in [*desks, here]:
            desk.end()
        self.said.append(text)
        both = [form for form in desks[-1].typed if form.saved and form.once not in self.keys(new)]
        for form in both[::3]:  # the same paper at the other side: read so, or otherwise
            score = form.score if self.chance.random() < 0.5 else (8, (form.score[1] + 1) % 8)
            twin = replace(form, score=score, once=f"{form.once}-b", saved=False, answer="")
            send_again(self.hall, new.cable.address, self.hall.sessions[1], [twin])
        desks[0].typed += here.typed

    def compare(self, fault: str, hall: list[Form], inside: list[Form]) -> None:
        """Every form that had a tick counts, or waits on the list, as it was typed."""
        counts = {match: json.loads(data)["home"] for match, data in self.leads.rows(COUNTS)}
        waits = {match: json.loads(typed) for match, typed in self.leads.rows(WAITING)}
        for form in hall + inside:
            there = counts.get(self.matches[form.number], {})
            is_there = (there.get("BY"), there.get("GR")) == form.score
            typed = waits.get(self.matches[form.number], {})
            is_named = (typed.get("home_BY"), typed.get("home_GR")) == tuple(map(str, form.score))
            self.found.named += is_named
            if form.saved and not (is_there or is_named):
                self.found.note(fault, "lost", (form, there, typed))
            if form in hall and not is_there and not is_named:
                self.found.note(fault, "not there", (form, there, typed))
        self.found.note(fault, "there twice", self.leads.rows(TWICE))
        met = "".join(data for (data,) in self.leads.rows(MET))
        self.found.note(fault, "not in the log", [text for text in self.said if text not in met])
