"""Why a file is not read as a picture."""


class PictureRefused(Exception):
    """``why``: unknown (no picture of the kinds that are read), broken, large, or pages (many)."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why
