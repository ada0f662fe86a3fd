"""Why a result file is not taken in; sentences are made where people read them."""


class Refused(Exception):
    """``code`` says why: NOT_A_RESULT, NEWER, ALTERED, FORGED or NAMES."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


NOT_A_RESULT = "not_a_result"  # another kind of file, or a part of one
NEWER = "newer"  # written by a later Honk, in a way that this one does not know
ALTERED = "altered"  # the content is not the one by whose hash the file is called
FORGED = "forged"  # the hall that it names did not sign it
NAMES = "names"  # a name is not the one that the hall signed
