#!/usr/bin/env python3
"""Random small problems: `gavotte`, brute force and other people's solvers must agree.

Usage: random_exports.py GAVOTTE [COUNT [SEED]]

Makes COUNT problems (200) with bounds, secondary items, colors and costs, asks `gavotte best` and
`gavotte count`, and tries all sets of options by the written semantics. Then `other_solvers.py` (which
lists the packages that it needs) solves the files that `gavotte convert` writes for other solvers.
Prints one line for each difference and a total; the exit status is 1 when there is a difference.
"""

import pathlib
import random
import subprocess
import sys
import tempfile

TARGETS = ["opb", "lp", "mps", "cnf", "wcnf"]


def make(rng):
    """Bounds of the primary items, the number of secondary ones, and options with costs."""
    primary, secondary = rng.randint(1, 5), rng.randint(0, 3)
    bounds = [(1, 1)] * primary
    for item in range(primary):
        if rng.random() < 0.5:
            low = rng.randint(0, 2)
            bounds[item] = (low, max(1, low + rng.randint(0, 2)))
    options = []
    for _ in range(rng.randint(3, 12)):
        entries = {f"p{item}": None for item in range(primary) if rng.random() < 0.45}
        for item in range(secondary):
            if rng.random() < 0.4:
                entries[f"s{item}"] = rng.choice([None, "r", "g", "b"])
        options.append((entries or {"p0": None}, rng.randint(-5, 9)))
    return bounds, secondary, options


def as_dlx(bounds, secondary, options):
    """The problem as DLX text."""
    items = [f"{low}:{high}|p{item}" for item, (low, high) in enumerate(bounds)]
    items += ["|"] * bool(secondary) + [f"s{item}" for item in range(secondary)]
    lines = [" ".join(items)]
    for entries, cost in options:
        words = [name + (f":{color}" if color else "") for name, color in entries.items()]
        lines.append(" ".join(words) + f" |{cost}")
    return "\n".join(lines) + "\n"


def is_solution(bounds, secondary, chosen):
    """The semantics, word for word."""
    if any(all(name[0] != "p" for name in entries) for entries, _ in chosen):
        return False
    for item, (low, high) in enumerate(bounds):
        if not low <= sum(f"p{item}" in entries for entries, _ in chosen) <= high:
            return False
    for item in range(secondary):
        colors = [entries[f"s{item}"] for entries, _ in chosen if f"s{item}" in entries]
        if len(colors) > 1 and (None in colors or len(set(colors)) > 1):
            return False
    return True


def costs_of_solutions(bounds, secondary, options):
    """The cost of every solution."""
    for choice in range(1 << len(options)):
        chosen = [option for bit, option in enumerate(options) if choice >> bit & 1]
        if is_solution(bounds, secondary, chosen):
            yield sum(cost for _, cost in chosen)


def run(command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def check(gavotte, folder, number, rng, expected):
    """Asks gavotte, writes the exports, notes the answers that others should find; returns the number of
    differences."""
    problem = make(rng)
    text, costs = as_dlx(*problem), list(costs_of_solutions(*problem))
    way = ["--max"] if number % 2 else []
    best = (max if way else min)(costs, default=None)
    ours = run([gavotte, "best", "--output", "ids", *way], text).split("\t")[0].strip()
    count = run([gavotte, "count"], text).strip()
    for target in TARGETS:
        name = f"r{number:05}.{target}"
        (folder / name).write_text(run([gavotte, "convert", "--to", target, *way], text))
        if best is None:
            expected[name] = ("infeasible", "-")
        else:
            expected[name] = ("optimal", "0" if target == "cnf" else str(best))
    wrong = (ours != ("" if best is None else str(best))) + (count != str(len(costs)))
    if wrong:
        print(f"gavotte differs on problem {number}: {ours!r} {count}\n{text}")
    return wrong


def main():
    gavotte = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    expected, wrong, runs = {}, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            wrong += check(gavotte, pathlib.Path(folder), number, rng, expected)
        script = pathlib.Path(__file__).with_name("other_solvers.py")
        for line in run([sys.executable, str(script), folder]).splitlines():
            name, solver, status, value = line.split()[:4]
            runs += 1
            if (status, value) != expected[name]:
                wrong += 1
                print(f"{solver} says {status} {value} on {name}, expected {expected[name]}")
    print(f"{count} problems, {runs} runs of other solvers, {wrong} differences")
    sys.exit(1 if wrong else 0)


main()
