"""What of a template's white space reaches a page."""

from pathlib import Path

import pytest
from django.template import Context, Engine
from django.utils import translation

SOURCE = """\
<ul class="a"
    id="b">
  {% for one in two %}
    <li>{{ one }}</li>
  {% endfor %}
</ul>
<pre>
  kept</pre>
<textarea>
  kept too</textarea>
"""


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return Engine(
        dirs=[str(tmp_path)],
        loaders=["config.templates.Loader"],
        builtins=["django.template.defaulttags", "django.templatetags.i18n"],
    )


def test_indentation_is_not_served_and_white_space_that_is_meant_is(
    engine: Engine, tmp_path: Path
) -> None:
    (tmp_path / "page.html").write_text(SOURCE)
    page = engine.get_template("page.html").render(Context({"two": [1]}))
    assert page == (
        '<ul class="a"\nid="b">\n\n<li>1</li>\n\n</ul>\n'
        "<pre>\n  kept</pre>\n<textarea>\n  kept too</textarea>\n"
    )


def test_a_message_keeps_the_key_by_which_it_is_translated(engine: Engine, tmp_path: Path) -> None:
    message = "{% blocktranslate %}one\n  two{% endblocktranslate %}"
    (tmp_path / "page.html").write_text(message)
    with translation.override("en"):
        page = engine.get_template("page.html").render(Context())
    assert page == "one\n  two"
