"""Which forms are looked at twice, and whether players report; pictures of forms."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from tournament.desk.reads.second_look import REASONS

LOOKS = {
    "warnings": _("unusual and overruled results"),
    "corrections": _("corrected results"),
    "prizes": _("results that decide a prize"),
    "all": _("every form"),
}


class DeskForm(forms.Form):
    """Which forms somebody else looks at again; whether players report."""

    second_look = forms.MultipleChoiceField(
        label=_("A second look at"),
        choices=[(code, LOOKS[code]) for code in REASONS],
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    players_report = forms.BooleanField(
        label=_("Players report their result on their phones; the paper decides"), required=False
    )
    tables_call = forms.BooleanField(
        label=_(
            "Tables call the referee from their phones, and say that they have begun or are done"
        ),
        required=False,
    )
    done_told = forms.BooleanField(
        label=_("Screens and the announcer say which tables are finished"), required=False
    )
    byes_help = forms.BooleanField(
        label=_("Who has a bye is asked to help, as a referee or a reserve"), required=False
    )
    saves_certain = forms.BooleanField(
        label=_("Forms read from a picture with no doubt are saved by themselves"),
        help_text=_(
            "Only the owner of the event changes this. Everything else waits for an Enter."
        ),
        required=False,
    )
    on_both_laptops = forms.BooleanField(
        label=_("A form counts as saved when the second laptop has it too"),
        help_text=_(
            "The desk waits for that, three seconds at most, and then says that it has not."
        ),
        required=False,
    )


LARGEST = 25 * 2**20


class ManyFiles(forms.ClearableFileInput):
    allow_multiple_selected = True


class Files(forms.FileField):
    """One or several of this size."""

    widget = ManyFiles

    def clean(self, data: Any, initial: Any = None) -> list["UploadedFile[bytes]"]:
        files = [super(Files, self).clean(one, initial) for one in data or [None]]
        if any(file.size > LARGEST for file in files):
            raise forms.ValidationError(_("This file is larger than 25 MB."))
        return files


class PhotoForm(forms.Form):
    pictures = Files(
        label=_("Pictures of forms"),
        help_text=_("From a phone or a scanner: JPEG, PNG, TIFF or PDF, at most 25 MB each."),
        widget=ManyFiles(attrs={"accept": "image/jpeg,image/png,image/tiff,application/pdf"}),
    )
