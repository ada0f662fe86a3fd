"""One's member lists: each is sent as a whole, looked at, and replaced in one press."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.core.permissions import SignedInRequest
from tournament.core.web.answers import shown_in
from tournament.core.whose import refuse_outsiders
from tournament.entries.reads.importing.files import read_file
from tournament.entries.reads.importing.refusals import ListEmpty
from tournament.members import actions
from tournament.members.forms import ListForm, NewListForm, SendForm
from tournament.members.reads.lists import MOST, difference, members_of, read_list
from tournament.models import MemberList

SHOWN = 30  # of those who come, go or change


@login_required
@require_http_methods(["GET", "POST"])
def all_lists(request: SignedInRequest) -> HttpResponse:
    refuse_outsiders(request.user)
    form = NewListForm(request.POST or None, by=request.user)
    if request.method == "POST" and form.is_valid():
        made = actions.make_list(**form.cleaned_data, by=request.user)
        return redirect("member-list", members=made.pk)
    lists = MemberList.objects.filter(owner=request.user)
    return render(request, "members/lists.html", {"lists": lists, "form": form})


@login_required
@require_http_methods(["GET", "POST"])
def one(request: SignedInRequest, members: int) -> HttpResponse:
    """To anybody but its owner there is no such list."""
    found = get_object_or_404(MemberList, owner=request.user, pk=members)
    what = request.POST.get("what", "") if request.method == "POST" else ""
    if what == "delete":
        actions.delete_list(found)
        messages.success(request, _("The list is deleted, with everybody on it."))
        return redirect("member-lists")
    kept = {name: getattr(found, name) for name in ListForm.base_fields}
    settings = ListForm(request.POST if what == "settings" else None, initial=kept)
    if what == "settings" and settings.is_valid():
        actions.set_list(found, **settings.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect("member-list", members=found.pk)
    form = SendForm(*(request.POST, request.FILES) if what in {"look", "replace"} else ())
    looked = look(request, found, form) if form.is_bound and form.is_valid() else {}
    if what == "replace" and looked and not form.errors:
        actions.replace_list(found, looked["read"].members)
        messages.success(request, _("The list is replaced."))
        return redirect("member-list", members=found.pk)
    count = found.members.count()
    context = {"list": found, "settings": settings, "form": form, "count": count, **looked}
    return render(request, "members/list.html", context)


def look(request: SignedInRequest, found: MemberList, form: SendForm) -> dict[str, Any]:
    """What the list that was sent would change; empty where it cannot be read."""
    with shown_in(form):
        upload = form.cleaned_data["file"]
        text = read_file(upload, MOST).text if upload else form.cleaned_data["text"]
        read = read_list(text)
        if not read.members:
            raise ListEmpty(field="text")
        changes = difference(members_of(found), read.members)
        return {"read": read, "changes": changes, "text": text, "shown": f":{SHOWN}"}
    return {}
