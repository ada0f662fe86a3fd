"""Templates without the indentation that only their writers read; one for every field of a form."""

import re

from django.forms.renderers import TemplatesSetting
from django.template import Origin
from django.template.loaders import filesystem

# Where white space is meant: in these elements, and in messages whose key it is part of.
KEPT = re.compile(
    r"(<(?:pre|textarea|script)\b.*?</(?:pre|textarea|script)>"
    r"|\{% blocktranslate(?! trimmed).*?\{% endblocktranslate %\})",
    re.DOTALL,
)


class HonkFormRenderer(TemplatesSetting):
    form_template_name = "core/forms/form.html"
    field_template_name = "core/forms/field.html"


class Loader(filesystem.Loader):
    def get_contents(self, origin: Origin) -> str:
        text = super().get_contents(origin)
        if not str(origin.name).endswith(".html"):
            return text
        parts = KEPT.split(text)  # every second one is kept
        parts[::2] = [re.sub(r"\n[ \t]+", "\n", part) for part in parts[::2]]
        return "".join(parts)
