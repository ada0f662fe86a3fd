"""What the QR codes on pictures say, of forms or of anything else."""

from pathlib import Path

from tournament.desk.reading.refused import PictureRefused

__all__ = ["PictureRefused", "texts_on"]

MOST = 20  # pages of a file: somebody waits for them


def texts_on(file: Path) -> list[str]:
    """Of every page; refuses with PictureRefused."""
    import zxingcpp  # noqa: PLC0415 - not every Honk has what reads

    from tournament.desk.reading.pictures import pages_in, picture_in  # noqa: PLC0415 - as above

    kinds = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    return [
        code.text
        for page in range(min(pages_in(file), MOST))
        for code in zxingcpp.read_barcodes(picture_in(file, page), formats=kinds)
    ]
