"""One more sponsor."""

from django import forms
from django.utils.translation import gettext_lazy as _


class SponsorForm(forms.Form):
    name = forms.CharField(label=_("Name"), max_length=80)
    picture = forms.FileField(
        label=_("Logo"),
        help_text=_("PNG or JPEG, at most 400 kB; best on a white or transparent ground."),
        widget=forms.ClearableFileInput(attrs={"accept": "image/png,image/jpeg"}),
    )
    is_organiser = forms.BooleanField(
        label=_("Our own logo"),
        required=False,
        help_text=_("Stands large at the top of the certificates."),
    )
