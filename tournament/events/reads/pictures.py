"""A picture that somebody sends: judged by its head before it is opened, and made anew as PNG."""

import base64
import io

from PIL import Image

from tournament.core.errors import PictureTooLarge, PictureUnreadable
from tournament.models import Event

LARGEST = 400_000  # bytes
MOST_PIXELS = 12_000_000  # 48 MB of memory while it is open
Image.MAX_IMAGE_PIXELS = None  # each is judged below, before it is unpacked
BROKEN = (OSError, SyntaxError, ValueError)  # of Pillow
KEPT = (900, 450)  # as large as a screen shows it


def as_png(data: bytes) -> bytes:
    """Nothing of what was sent is kept but the picture itself."""
    if len(data) > LARGEST:
        raise PictureTooLarge(field="picture", most=LARGEST // 1000)
    try:
        with Image.open(io.BytesIO(data), formats=("PNG", "JPEG")) as sent:
            if sent.width * sent.height > MOST_PIXELS:
                raise PictureTooLarge(field="picture", most=LARGEST // 1000)
            picture = sent.convert("RGBA")
    except BROKEN as error:
        raise PictureUnreadable(field="picture") from error
    picture.thumbnail(KEPT)
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()


def is_kept_picture(text: str) -> bool:
    """Whether ``as_png`` may have made it: a whole PNG, no larger than it keeps."""
    try:
        data = io.BytesIO(base64.b64decode(text, validate=True))
        with Image.open(data, formats=("PNG",)) as kept:
            if kept.width > KEPT[0] or kept.height > KEPT[1]:
                return False
            kept.load()
    except BROKEN:
        return False
    return True


def logos_of(event: Event, *, is_organiser: bool = False) -> tuple[bytes, ...]:
    """The pictures of the sponsors, or of the organiser, for paper."""
    kept = event.sponsors.filter(is_organiser=is_organiser).values_list("picture", flat=True)
    return tuple(base64.b64decode(one) for one in kept)
