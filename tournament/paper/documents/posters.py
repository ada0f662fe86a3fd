"""Posters with one large code: signing up, and finding one's table on the phone."""

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import a_paper
from tournament.core.drawing.head import Head, where_and_when
from tournament.core.drawing.sheet import A4, SOFT, Printed, Size


def sign_up_poster(head: Head, size: Size = A4) -> Printed:
    todo = _("Scan the code, fill in your names, done.")
    return _poster(head, size, _("Sign up"), todo, head.link("sign-up/"))


def phone_poster(head: Head, size: Size = A4) -> Printed:
    todo = _(
        "Scan the code and look for your name. It shows your table, the clock and the standings."
    )
    return _poster(head, size, _("Your table on your phone"), todo, head.link())


def _poster(head: Head, size: Size, title: str, todo: str, link: str) -> Printed:
    paper = a_paper(size, head, title)
    enlarged = size.wide / A4.wide
    with paper.at(0, 0, scale=enlarged):
        wide = A4.wide - 40
        paper.block(20, 20, wide, 16, head.name, 22, least=12, align="centre", middle=True)
        paper.line_of(A4.wide / 2, 43, wide, where_and_when(head), 13, align="centre", grey=SOFT)
        paper.block(20, 52, wide, 34, title, 54, bold=True, least=30, align="centre", middle=True)
        paper.qr(40, 92, A4.wide - 80, link)
        paper.block(20, 226, wide, 22, todo, 20, least=12, align="centre", middle=True)
        paper.line_of(A4.wide / 2, 258, wide, link, 15, align="centre", grey=SOFT)
    return paper.finished()
