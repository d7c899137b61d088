#!/usr/bin/env python3
"""The accuracy of the progress line.

    progress.py GAVOTTE [--threads 1] [--least 5] [--only WORD] [FILE ...]

Counts the solutions of each problem in a terminal of its own, as a user would, and reads the progress
line. Steps are compared and not seconds, so other work on the machine changes little: the steps that are
left are compared with the remaining time on the line, at its own rate. For each problem the script
prints: seconds, million steps, the number of lines that were read, the longest part of the run for which
the line shows the same percentage, the last percentage, and the factor by which the line's remaining
time is too long or too short: when a fifth of the run is done, and at worst between a fifth and nine
tenths. Runs shorter than --least seconds are listed but not judged. The exit status is 1 when fewer than
eight of ten are within a factor of two after a fifth of the run, or a percentage stands for more than 2
percent of a run.

    cargo build --release -p gavotte-cli
    python3 qa/bench/scripts/progress.py target/release/gavotte
"""

import argparse
import os
import pty
import re
import subprocess
import sys
import tempfile
import time

from first_solution import pentominoes, triples

LINE = re.compile(r"([\d.]+) s, [\d,]+ solutions, ([\d,]+) steps, [\d,]+ steps/s, about ([\d.]+) %"
                  r"(?:, about (\d+) (s|min|h|days) left)?")
UNITS = {"s": 1, "min": 60, "h": 3600, "days": 86400}


def tilings(rows, columns, sizes):
    """Rectangles of these sizes, turned or not, any number of each."""
    options = []
    for high, wide in {size for a, b in sizes for size in ((a, b), (b, a))}:
        for top in range(rows - high + 1):
            for left in range(columns - wide + 1):
                options.append([f"{top + r}.{left + c}" for r in range(high) for c in range(wide)])
    return [f"{r}.{c}" for r in range(rows) for c in range(columns)], options


def queens(side, holes):
    """On a board with holes; diagonals are secondary."""
    lines = [f"r{at}" for at in range(side)] + [f"c{at}" for at in range(side)]
    diagonals = [f"{way}{at}" for way in "ab" for at in range(2 * side - 1)]
    return [*lines, "|", *diagonals], [[f"r{r}", f"c{c}", f"a{r + c}", f"b{r - c + side - 1}"]
                                       for r in range(side) for c in range(side) if (r, c) not in holes]


def problems():
    """The question and the problem, by name. Each is a search of five seconds or more."""
    on_links, on_cells, on_bits = (["count", "--engine", engine] for engine in ("links", "cells", "bits"))
    return {
        "pentominoes 6x10, links": (on_links, pentominoes(6, 10, [])),
        "queens 15, links": (on_links, queens(15, [])),
        "queens 16, bits": (on_bits, queens(16, [])),
        "triples 60 of 270, links": (on_links, triples(60, 270, 1)),
        "triples 63 of 285, bits": (on_bits, triples(63, 285, 3)),
        "triples 66 of 280, cells": (on_cells, triples(66, 280, 4)),
        "triples 81 of 290, cells": (on_cells, triples(81, 290, 2)),
        "tiles 8x8, bits": (on_bits, tilings(8, 8, [(1, 3), (1, 4), (2, 2)])),
        "dominoes 8x9, cells": (on_cells, tilings(8, 9, [(1, 2)])),
    }


def write(items, options, path):
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(" ".join(line) for line in [items, *options]) + "\n")


def watch(command):
    """The progress lines of a run, the steps in all and the seconds by the wall."""
    ours, theirs = pty.openpty()
    begun = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=theirs, env={**os.environ, "COLUMNS": "200"})
    os.close(theirs)
    text = b""
    while True:
        try:
            more = os.read(ours, 65536)
        except OSError:
            break
        if not more:
            break
        text += more
    os.close(ours)
    child.wait()
    report = text.decode()
    lines = []
    for seconds, steps, percent, left, unit in LINE.findall(report):
        line = (float(seconds), int(steps.replace(",", "")), float(percent), int(left) * UNITS[unit] if left else None)
        if not lines or lines[-1] != line:
            lines.append(line)
    steps = re.search(r"^steps +(\d+)", report, re.MULTILINE)
    return lines, int(steps.group(1)) if steps else 0, time.monotonic() - begun


def plateau(lines, whole):
    """The longest part of the run for which the percentage stays the same."""
    longest = since = 0
    for before, line in zip(lines, lines[1:]):
        if line[2] != before[2]:
            since = line[1]
        longest = max(longest, line[1] - since if since else 0)
    return longest / whole


def error(line, whole):
    """The factor by which the remaining time is too long (or, below 1, too short)."""
    seconds, steps, _, left = line
    return None if left is None else (left + 0.5) * steps / seconds / (whole - steps)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("gavotte")
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--least", type=float, default=5)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    judged = good = 0
    stands = False
    print(f"{'':<28}{'seconds':>8}{'M steps':>9}{'lines':>6}{'plateau':>9}{'last':>8}{'1/5':>7}{'worst':>7}")
    with tempfile.TemporaryDirectory() as folder:
        asked = {file: (["count"], file) for file in options.files}
        for name, (question, problem) in (asked or problems()).items():
            if options.only not in name:
                continue
            if not asked:
                problem, (items, rows) = os.path.join(folder, "problem.dlx"), problem
                write(items, rows, problem)
            command = [options.gavotte, *question, problem, "--stats", "--threads", str(options.threads)]
            lines, whole, seconds = watch(command)
            if seconds < options.least or not lines:
                print(f"{name:<28}{seconds:8.1f}{whole / 1e6:9.1f}  too short")
                continue
            middle = [error(line, whole) for line in lines if 0.2 * whole <= line[1] <= 0.9 * whole]
            known = [it for it in middle if it is not None]
            first = middle[0] if middle else None
            worst = max(known, key=lambda it: max(it, 1 / it)) if known else None
            stood = plateau(lines, whole)
            judged += 1
            good += first is not None and 0.5 <= first <= 2
            stands |= stood > 0.02
            show = lambda it: "-" if it is None else f"{it:.2f}"
            print(f"{name:<28}{seconds:8.1f}{whole / 1e6:9.1f}{len(lines):6}{100 * stood:8.1f}%{lines[-1][2]:7.1f}%"
                  f"{show(first):>7}{show(worst):>7}", flush=True)
    print(f"within a factor of two after a fifth of the run: {good} of {judged}")
    return int(stands or 10 * good < 8 * judged)


if __name__ == "__main__":
    sys.exit(main())
