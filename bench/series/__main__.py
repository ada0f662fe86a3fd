"""A season of 500 evenings and 20,000 people ranked, and 50 halls merged in 1,000 random orders.

    python3 start.py bench series [--orders 1000]

Processor time, beside a fixed piece of work in the same run. Goals: the season in 2 s and one
changed evening in 0.2 s; every order gives the same bytes, and no conflict without a reason.
"""

import argparse

from bench.parts.yardstick import WORK
from bench.series.halls import merge_all
from bench.series.measuring import spent, yardstick
from bench.series.season import rank_all
from bench.series.site import rank_on_a_site


def main() -> None:
    parser = argparse.ArgumentParser(prog="start.py bench series")
    parser.add_argument("--orders", type=int, default=1000)
    given = parser.parse_args()
    work = yardstick()
    print(f"yardstick: {WORK:,} steps of Python in {work:.3f} s")
    rank_all(work)
    with spent("merging", work):
        merge_all(given.orders)
    rank_on_a_site(work)


if __name__ == "__main__":
    main()
