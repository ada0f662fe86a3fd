"""A member list is made, replaced as a whole, chosen for an event, and deleted."""

from collections.abc import Mapping
from datetime import date

from django.db import transaction

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.now import now
from tournament.core.whose import home_of
from tournament.members.reads.lists import Listed
from tournament.models import Event, EventMembers, Member, MemberList, Organisation, User


def make_list(name: str, *, by: User, organisation: Organisation | None = None) -> MemberList:
    whose = organisation or home_of(by)
    return MemberList.objects.create(name=name, organisation=whose, owner=by)


def set_list(list_: MemberList, name: str, trial_events: int, season_from: date | None) -> None:
    MemberList.objects.filter(pk=list_.pk).update(
        name=name, trial_events=trial_events, season_from=season_from
    )


def replace_list(list_: MemberList, members: Mapping[str, Listed]) -> None:
    """Nothing is left of the list of before."""
    with transaction.atomic():
        row = MemberList.objects.select_for_update().get(pk=list_.pk)
        row.members.all().delete()
        Member.objects.bulk_create(
            (
                Member(
                    list=row,
                    key=key,
                    number=one.number,
                    name=one.name,
                    club=one.club,
                    valid_until=one.valid_until,
                )
                for key, one in members.items()
            ),
            batch_size=500,
        )
        MemberList.objects.filter(pk=row.pk).update(replaced_at=now())


def delete_list(list_: MemberList) -> None:
    with transaction.atomic():
        list_.delete()


def choose_list(event: Event, list_: MemberList | None, *, by: User) -> None:
    """None: numbers are asked for, and not looked up."""
    what = happenings.MEMBERS_CHECKED if list_ else happenings.MEMBERS_UNCHECKED
    with acting(event, what, by=by, name=str(list_ or "")) as doing:
        before = EventMembers.objects.filter(event=event)
        if (before.values_list("list", flat=True).first()) == (list_ and list_.pk):
            doing.nothing_changed()
        before.delete()
        if list_:
            EventMembers.objects.create(event=event, list=list_)
