"""Pages in the order in which folded sheets are read: print on both sides, fold, staple."""

from collections.abc import Iterator
from typing import Any

from reportlab.pdfgen.canvas import Canvas


class Folded(Canvas):
    """Keeps each page as a form, and at the end draws two of them on each side of a sheet."""

    def __init__(self, file: Any, pagesize: tuple[float, float], **how: Any) -> None:
        super().__init__(file, pagesize=pagesize, **how)
        self.half = pagesize
        self.count = 0
        self.begin_page()

    def begin_page(self) -> None:
        self.count += 1
        self.beginForm(str(self.count), 0, 0, *self.half)

    def showPage(self) -> None:  # noqa: N802 - as reportlab calls it
        self.endForm()
        self.begin_page()

    def save(self) -> None:
        self.endForm()  # nothing stands on the page that the last showPage began
        wide, high = self.half
        self.setPageSize((2 * wide, high))
        for left, right in sides(self.count - 1):
            self.draw_half(left)
            self.translate(wide, 0)
            self.draw_half(right)
            super().showPage()
        super().save()

    def draw_half(self, page: int) -> None:
        if page < self.count:  # the last ones may be empty
            self.doForm(str(page))


def sides(pages: int) -> Iterator[tuple[int, int]]:
    """Which pages stand beside each other: the first side has the last and the first."""
    last = -(-pages // 4) * 4
    for at in range(1, last // 2 + 1):
        pair = (last + 1 - at, at)
        yield pair if at % 2 else pair[::-1]
