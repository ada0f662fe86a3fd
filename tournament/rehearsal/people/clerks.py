"""Simulated clerks: they read the papers on the desk and type them, as people would.

They see the paper and never what was played; what they do with it is what the desk's page would
have them do. When each paper is typed follows from the papers alone, so a restart changes nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from tournament.core.errors import KeyUsed, ReportKnown, ReportRefused, ReportUnusual
from tournament.desk.actions import enter as desk
from tournament.desk.actions.reports import Typed
from tournament.desk.reads.finding import find_form, match_at
from tournament.desk.reads.matching import doubt_about
from tournament.models import Event, FormQuery, Match, PracticeForm, Rehearsal, Round, User
from tournament.rehearsal.reads.hall import Paper, begun_rounds, both_papers, clerk_names
from tournament.simulation.mishaps import chances_of
from tournament.simulation.people import Came, slip, turns


def type_forms(rehearsal: Rehearsal, now: datetime) -> int:
    """All papers whose turn has come by now; how many."""
    if not rehearsal.clerks:
        return 0
    event = rehearsal.event
    names = clerk_names(event, rehearsal.clerks)
    found = {user.username: user for user in User.objects.filter(username__in=names)}
    clerks = [found[username] for username in names]
    return sum(type_round(rehearsal, row, clerks, now) for row in begun_rounds(event))


def type_round(rehearsal: Rehearsal, row: Round, clerks: list[User], now: datetime) -> int:
    papers = {paper.key: paper for pair in both_papers(row, now) for paper in pair}
    came = [Came(paper.key, paper.came) for paper in papers.values()]
    typed = 0
    for turn in turns(came, len(clerks), rehearsal.seconds_a_form, rehearsal.seed):
        paper = papers[turn.key]
        if turn.at > now or is_done(paper):
            continue
        Typing(rehearsal, paper, clerks[turn.clerk], turn.at).go()
        PracticeForm.objects.filter(pk=paper.form.pk).update(aside_at=turn.at)
        typed += 1
    return typed


def is_done(paper: Paper) -> bool:
    """Turned over; or replaced by what the table said when it was asked."""
    return paper.is_aside or (paper.which == 0 and paper.form.asked_at is not None)


@dataclass(frozen=True, slots=True)
class Typing:
    """One paper in the hands of one clerk."""

    rehearsal: Rehearsal
    paper: Paper
    by: User
    at: datetime

    @property
    def event(self) -> Event:
        return self.rehearsal.event

    def go(self) -> None:
        found = find_form(self.event, self.paper.number)
        match = found.match
        if match is None:
            return
        if not is_readable(self.paper.figures):
            self.ask(match)
            return
        match, sat = self.as_written(match)
        chances = chances_of(self.rehearsal.chances)
        wrong = slip(dict(self.paper.figures), self.paper.key, chances.slips, self.rehearsal.seed)
        if wrong is None or not self.enter(match, wrong, sat, is_slip=True):
            self.enter(match, self.paper.figures, sat, is_slip=False)

    def as_written(self, match: Match) -> tuple[Match, tuple[int, ...] | None]:
        """Which table the numbers by hand belong to, and who sat in which seat there."""
        sat = self.paper.written
        doubt = doubt_about(match, sat or None)
        if doubt is None or doubt.code not in {"other_table", "exchanged"}:
            return match, None
        if doubt.code == "other_table" and doubt.table is not None:
            match = match_at(match.round, doubt.table) or match
            doubt = doubt_about(match, sat)
        return match, sat if doubt and doubt.code == "exchanged" else None

    def enter(
        self,
        match: Match,
        figures: Mapping[str, Any],
        sat: tuple[int, ...] | None,
        *,
        is_slip: bool,
    ) -> bool:
        """False: the desk had a doubt, and a look at the paper shows a slip of the finger."""
        once = f"practice-{self.paper.form.pk}-{self.paper.which}"
        late = _("came in after the prizes") if self.event.finished_at else ""
        typed = Typed(figures, once=once, referee=True, reason=late)
        try:
            self.save(match, typed, sat)
        except (ReportUnusual, ReportRefused) as doubt:
            if is_slip:
                return False
            if isinstance(doubt, ReportUnusual):
                self.save(match, replace(typed, confirmed=True), sat)
            else:
                self.ask(match, codes=list(doubt.data["codes"]))
        except KeyUsed:
            return True  # this paper was entered, and taken back since
        except ReportKnown as known:
            self.known(match, typed, known.data["report"])
        return True

    def save(self, match: Match, typed: Typed, sat: tuple[int, ...] | None = None) -> None:
        desk.enter(match, typed, sat=sat, by=self.by, now=self.at)

    def known(self, match: Match, typed: Typed, report: Any) -> None:
        """Somebody was first. What the table said when it was asked counts; else it is asked."""
        if all(report.data.get(name) == value for name, value in typed.fields.items()):
            return
        if self.paper.which == 0:
            self.ask(match, why=FormQuery.Why.TWO_CLERKS)
            return
        right = replace(typed, seen=report.version, confirmed=True, reason=_("the table was asked"))
        self.save(match, right)

    def ask(
        self, match: Match, *, why: str = FormQuery.Why.ILLEGIBLE, codes: list[str] | None = None
    ) -> None:
        desk.ask_about(
            self.event,
            match,
            why,
            form=self.paper.number,
            codes=codes or [],
            by=self.by,
            now=self.at,
        )


def is_readable(value: Any) -> bool:
    """Whether every figure stands there."""
    if isinstance(value, Mapping):
        return all(is_readable(inner) for inner in value.values())
    if isinstance(value, list):
        return all(is_readable(inner) for inner in value)
    return value is not None
