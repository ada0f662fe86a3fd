"""The handbook's tree as it stands on a page."""

from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from mistune import BlockState, HTMLRenderer, create_markdown

from tournament.help.book import Book, Section
from tournament.help.pictures import picture


class OnPages(HTMLRenderer):
    """Links lead to sections by their names, pictures come in the book's language."""

    def __init__(self, book: Book) -> None:
        super().__init__(escape=True)
        self.book = book
        create_markdown(renderer=self, plugins=["table"])  # which teaches it tables

    def link(self, text: str, url: str, title: str | None = None) -> str:
        return format_html('<a href="{}">{}</a>', address(self.book, url[1:]), mark_safe(text))  # noqa: S308 - made by this class

    def image(self, text: str, url: str, title: str | None = None) -> str:
        shown = picture(self.book.language, url)
        return format_html(
            '<img src="{}" width="{}" height="{}" alt="{}" loading="lazy">',
            *(static(shown.asset), shown.wide, shown.high, text),
        )

    def codespan(self, text: str) -> str:
        return f"<kbd>{escape(text)}</kbd>"


def shown(book: Book, section: Section) -> SafeString:
    """What stands below its heading."""
    made = OnPages(book).render_tokens([dict(one) for one in section.blocks], BlockState())
    return mark_safe(made)  # noqa: S308 - our own text, escaped where it is not markup


def address(book: Book, name: str) -> str:
    """Of a section; of the list of contents for a name that is none."""
    chapter = book.where.get(name)
    if chapter is None:
        return reverse("help")
    page = reverse("help-chapter", args=[chapter])
    return page if name == chapter else f"{page}#{name}"
