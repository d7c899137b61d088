#!/usr/bin/env python3
"""The time that the Python package takes with inputs that are very small or very large.

    python_inputs.py [--before DIR] [--rounds 5] [--only NAME ...]

Needs `gavotte` (a wheel built for release) with numpy, scipy, pandas and polars, and the packages to be
compared: `pip install algorithm-x exact-cover xcover`. `--before` names a folder with another `gavotte`,
which is measured in turn with the installed one.

Seconds are of all processors; each row is the median of the rounds. Each round is a process of its own,
one version after the other. The part of a measured function before its `yield` is not counted.

- large: a million options with five items each, of 1,000 items (the dense matrix: of 50), until the
  problem is frozen. MB is the growth of the process's largest memory, after the source was loaded.
- small: Knuth's problem of seven items and six options, in microseconds a call: solved from its options,
  and one more question about the same problem. The other packages get their own kind of input, made
  beforehand.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import time

ROWS, WIDTH = 1_000_000, 5
KNUTH = ["ce", "adg", "bcf", "adf", "bg", "deg"]


def million(columns=1_000):
    """Five different columns for each of a million rows."""
    import numpy as np

    start = np.random.default_rng(1).integers(0, columns, ROWS)
    return (start[:, None] + np.arange(WIDTH) * 7) % columns


def frozen(problem):
    """A problem that is ready for a question."""
    assert len(problem._frozen().items) in (50, 1_000)
    assert problem._frozen().option_count == ROWS


def csr():
    import gavotte
    import numpy as np
    import scipy.sparse as sp

    columns = million()
    ends = np.arange(ROWS + 1) * WIDTH
    matrix = sp.csr_array((np.ones(ROWS * WIDTH), columns.ravel(), ends), shape=(ROWS, 1_000))
    yield
    frozen(gavotte.Problem(matrix))


def csr_with_costs():
    import gavotte
    import numpy as np
    import scipy.sparse as sp

    columns = million()
    ends = np.arange(ROWS + 1) * WIDTH
    matrix = sp.csr_array((np.ones(ROWS * WIDTH), columns.ravel(), ends), shape=(ROWS, 1_000))
    costs = np.arange(ROWS)
    yield
    frozen(gavotte.Problem(matrix, costs=costs))


def dense():
    import gavotte
    import numpy as np

    matrix = np.zeros((ROWS, 50), dtype=bool)
    np.put_along_axis(matrix, million(50), True, axis=1)
    yield
    frozen(gavotte.Problem(matrix))


def lists():
    import gavotte

    options = million().tolist()
    yield
    frozen(gavotte.Problem(options))


def long(make, text):
    import gavotte
    import numpy as np

    options = np.repeat(np.arange(ROWS), WIDTH)
    items = million().ravel()
    if text:
        items = np.array([f"item {at}" for at in range(1_000)], dtype=object)[items]
    frame = make({"option": options, "item": items})
    yield
    frozen(gavotte.Problem.from_frame(frame, option="option", item="item"))


def long_pandas():
    import pandas as pd

    return long(pd.DataFrame, False)


def long_pandas_text():
    import pandas as pd

    return long(pd.DataFrame, True)


def polars(columns):
    import polars as pl

    return pl.DataFrame({name: pl.Series(values.tolist()) for name, values in columns.items()})


def long_polars():
    return long(polars, False)


def long_polars_text():
    return long(polars, True)


def wide(make):
    import gavotte
    import numpy as np

    matrix = np.zeros((ROWS, 50), dtype=np.int8)
    np.put_along_axis(matrix, million(50), 1, axis=1)
    frame = make(matrix)
    yield
    frozen(gavotte.Problem(frame))


def wide_pandas():
    import pandas as pd

    return wide(lambda matrix: pd.DataFrame(matrix, columns=[f"c{at}" for at in range(50)]))


def wide_polars():
    import polars as pl

    return wide(lambda matrix: pl.DataFrame(matrix, schema=[f"c{at}" for at in range(50)]))


LARGE = {
    "CSR": csr,
    "CSR, costs": csr_with_costs,
    "dense bool": dense,
    "lists": lists,
    "pandas long": long_pandas,
    "pandas long, text": long_pandas_text,
    "polars long": long_polars,
    "polars long, text": long_polars_text,
    "pandas wide": wide_pandas,
    "polars wide": wide_polars,
}


def of_gavotte():
    import gavotte

    problem = gavotte.Problem(KNUTH)
    problem.count()
    known = gavotte.Problem(KNUTH)
    return {
        "covers": lambda: list(gavotte.covers(KNUTH)),
        "Problem, first": lambda: gavotte.Problem(KNUTH).first(),
        "one more count": problem.count,
        "one more first": known.first,
    }


def of_algorithm_x():
    from algorithm_x import AlgorithmX

    rows = [["abcdefg".index(item) for item in option] for option in KNUTH]

    def solve():
        solver = AlgorithmX(7)
        for row in rows:
            solver.appendRow(row)
        return list(solver.solve())

    return {"algorithm-x": solve}


def of_exact_cover():
    import exact_cover
    import numpy as np

    matrix = np.array([[item in option for item in "abcdefg"] for option in KNUTH])
    return {"exact-cover": lambda: exact_cover.get_all_solutions(matrix)}


def of_xcover():
    import xcover

    return {"xcover": lambda: list(xcover.covers(KNUTH))}


SMALL = {
    "gavotte": of_gavotte,
    "algorithm-x": of_algorithm_x,
    "exact-cover": of_exact_cover,
    "xcover": of_xcover,
}


def largest():
    """The most memory that the process has had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measured(name):
    """One round: the thing that was measured, and its figure."""
    if name in LARGE:
        steps = LARGE[name]()
        next(steps)
        memory, begun = largest(), time.process_time()
        next(steps, None)
        return {name: [time.process_time() - begun, largest() - memory]}
    try:
        calls = SMALL[name]()
    except ImportError:
        return {}
    return {what: [per_call(call)] for what, call in calls.items()}


def per_call(call):
    """Microseconds of all processors, the median of ten batches."""
    figures = []
    for _ in range(11):
        begun = time.process_time()
        for _ in range(500):
            call()
        figures.append((time.process_time() - begun) / 500 * 1e6)
    return statistics.median(figures[1:])


def round_of(name, folder):
    """The measurement of a separate process."""
    before = dict(os.environ, PYTHONPATH=folder) if folder else os.environ
    made = subprocess.run(
        [sys.executable, __file__, "--child", name], env=before, capture_output=True, text=True
    )
    if made.returncode:
        sys.exit(made.stderr)
    return json.loads(made.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--before")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", nargs="*", default=[*LARGE, *SMALL])
    parser.add_argument("--child")
    wish = parser.parse_args()
    if wish.child:
        print(json.dumps(measured(wish.child)))
        return
    folders = ([wish.before] if wish.before else []) + [None]
    print(f"{'':20}" + "".join(f"{'before' if folder else 'now':>24}" for folder in folders))
    for name in wish.only:
        figures = {}
        ours = name in LARGE or name == "gavotte"
        for _ in range(wish.rounds):
            for at, folder in enumerate(folders if ours else [None]):
                for what, values in round_of(name, folder).items():
                    figures.setdefault(what, [[] for _ in folders])[at].append(values)
        for what, versions in figures.items():
            cells = [[statistics.median(column) for column in zip(*runs)] for runs in versions]
            words = [show(cell) for cell in cells]
            print(f"{what:20}" + "".join(f"{word:>24}" for word in words), flush=True)


def show(cell):
    """Seconds and megabytes, or microseconds."""
    return f"{cell[0]:.3f} s {cell[1]:6.0f} MB" if len(cell) == 2 else f"{cell[0]:.1f} us" if cell else ""


if __name__ == "__main__":
    main()
