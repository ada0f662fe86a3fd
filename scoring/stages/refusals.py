"""Why a plan of stages cannot work: a code, the stage that it is about, and the numbers of it."""

from typing import Literal, get_args

Code = Literal[
    "nameless",  # a later stage without a name
    "name_twice",
    "first_takes_everybody",  # the first stage comes out of no other, and has no size
    "source_unknown",  # it comes out of a stage that is not named before it
    "after_knockout",  # nobody goes on out of a knock-out
    "not_for_two",  # a knock-out of tables with more than two entries
    "rounds_missing",
    "rounds_given",  # it takes as many as it needs
    "too_many_rounds",
    "too_few",  # size, entries: not so many are left
    "too_small",  # size, least
    "too_large",  # size, most
    "table_not_filled",  # size, table: its entries fill no whole number of tables
    "group_unplayable",  # group: not from 4 to 6, or no size of table
    "groups_impossible",  # entries: they cannot be divided into groups of 4 to 6
    "goes_on_alone",  # only rounds for everybody go on beside a final
    "games_not_odd",  # best of one or three
    "never_reached",  # the stage goes on, and nobody leaves it
    "festival_alone",  # no stage comes before or after a festival
    "limit_too_low",  # limit, counted: fewer games than count
]
CODES: tuple[Code, ...] = get_args(Code)


class PlanRefused(ValueError):
    """The plan cannot work for so many entries."""

    def __init__(self, code: Code, stage: str, **data: int) -> None:
        super().__init__(code, stage, data)
        self.code: Code = code
        self.stage = stage
        self.data = data
