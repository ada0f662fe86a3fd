"""How a form is drawn: one template for every field of every page (templates/forms)."""

from django.forms.renderers import TemplatesSetting


class HonkFormRenderer(TemplatesSetting):
    form_template_name = "core/forms/form.html"
    field_template_name = "core/forms/field.html"
