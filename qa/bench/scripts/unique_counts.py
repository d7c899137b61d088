#!/usr/bin/env python3
"""Counts of puzzles with one solution, beside the question whether it is the only one.

    unique_counts.py GAVOTTE [FILE] [--runs 5] [--most 2]

Asks `sudoku --count` and `sudoku --unique` of each puzzle with rules in FILE (the corpus beside this script), and prints for
each the seconds of CPU time of both, the least of some runs, and their ratio. The exit status is 1 when a count is not 1, or
takes more than --most times as long as the other question and 20 ms longer, which is what a start may differ by.

    cargo build --release -p gavotte-cli
    python3 qa/bench/scripts/unique_counts.py target/release/gavotte
"""

import argparse
import pathlib
import resource
import subprocess
import sys

CORPUS = pathlib.Path(__file__).resolve().parent.parent / "puzzles" / "ruled.sdk"
START = 0.02  # seconds


def puzzles(path):
    """The texts of the puzzles: the rules of each begin anew."""
    lines = path.read_text().splitlines(keepends=True)
    starts = [at for at, line in enumerate(lines) if line == "rules none\n"]
    return ["".join(lines[at:end]) for at, end in zip(starts, starts[1:] + [len(lines)])]


def asked(command, text):
    """The answer, and the CPU time that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    answer = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return answer.strip(), after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("gavotte")
    parser.add_argument("file", nargs="?", type=pathlib.Path, default=CORPUS)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--most", type=float, default=2.0)
    given = parser.parse_args()
    wrong = 0
    for number, text in enumerate(puzzles(given.file), 1):
        times = []
        for question, wanted in (("--count", "1"), ("--unique", "unique")):
            runs = [asked([given.gavotte, "sudoku", "--quiet", question], text) for _ in range(given.runs)]
            wrong += any(answer != wanted for answer, _ in runs)
            times.append(min(seconds for _, seconds in runs))
        count, unique = times
        is_slow = count > given.most * unique and count > unique + START
        wrong += is_slow
        print(f"{number:3} {count:8.3f} {unique:8.3f} {count / max(unique, 1e-3):6.2f}{'  too slow' if is_slow else ''}", flush=True)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
