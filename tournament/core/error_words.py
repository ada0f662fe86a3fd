"""What fields say of what was typed, in our words: every field that is made later says them."""

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext_lazy as _

for field, said in (
    (forms.Field, {"required": _("Fill this in.")}),
    (forms.BooleanField, {"required": _("Tick this.")}),
    (forms.ChoiceField, {"required": _("Choose one."), "invalid_choice": _("Choose one.")}),
    (forms.FileField, {"required": _("Choose a file."), "empty": _("This file is empty.")}),
    (forms.IntegerField, {"invalid": _("Write a whole number.")}),
    (forms.DateField, {"invalid": _("Write a date, such as 2026-11-19.")}),
    (forms.TimeField, {"invalid": _("Write a time, such as 10:00.")}),
):
    field.default_error_messages = {**field.default_error_messages, **said}
MinValueValidator.message = _("At least %(limit_value)s.")
MaxValueValidator.message = _("At most %(limit_value)s.")
