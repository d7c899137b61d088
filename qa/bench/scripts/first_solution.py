#!/usr/bin/env python3
"""The distance of the first solution (or the proof that there is none) from the best single order.

    first_solution.py GAVOTTE [--shuffles 20] [--steps 20000000] [--data ../shared/data/xc] [--only WORD]

Makes problems of five families (and takes four from --data, if they are there), puts the items and
options of each into random orders, and solves each shuffle in four ways: fewest-first, `weighted`,
`rate`, and the automatic choice, which gives them turns. A run ends after --steps steps, and counts as
that many. For each problem the script prints the mean seconds of the processor and millions of steps; at
the end it prints the sums, compared with the virtual best (for each shuffle the best order that
answered) and the best single order. If two answers differ, the exit status is 1.

    cargo build --release -p gavotte-cli
    python3 qa/bench/scripts/first_solution.py target/release/gavotte
"""

import argparse
import collections
import json
import os
import random
import subprocess
import sys
import tempfile

SINGLES = {"fewest": ["--engine", "bits"], "weighted": ["--order", "weighted"], "rate": ["--order", "rate"]}
WAYS = {**SINGLES, "turns": []}
DATA = ["sud9-4", "sud16-162", "qwh-33-381", "sud25-330"]


def langford(pairs):
    """None for 10 and 13: N must leave 0 or 3 when divided by 4."""
    items = [f"d{d}" for d in range(1, pairs + 1)] + [f"s{s}" for s in range(2 * pairs)]
    return items, [[f"d{d}", f"s{s}", f"s{s + d + 1}"]
                   for d in range(1, pairs + 1) for s in range(2 * pairs - d - 1)]


def dominoes(rows, columns, holes):
    """None when the holes have one color."""
    cells = {(r, c) for r in range(rows) for c in range(columns)} - set(holes)
    pairs = [((r, c), to) for r, c in sorted(cells) for to in ((r + 1, c), (r, c + 1)) if to in cells]
    name = "{0[0]}.{0[1]}".format
    return [name(cell) for cell in sorted(cells)], [[name(a), name(b)] for a, b in pairs]


def triples(items, options, seed, planted=False):
    """Exact cover by triples at random, near the threshold."""
    numbers, chosen = random.Random(seed), set()
    if planted:
        order = list(range(items))
        numbers.shuffle(order)
        chosen = {tuple(sorted(order[at:at + 3])) for at in range(0, items, 3)}
    while len(chosen) < options:
        chosen.add(tuple(sorted(numbers.sample(range(items), 3))))
    return [f"i{i}" for i in range(items)], [[f"i{i}" for i in triple] for triple in sorted(chosen)]


def latin(side, holes, seed):
    """A Latin square with a number of holes: about as many as make it hardest to fill."""
    numbers = random.Random(seed)
    rows, columns, symbols = ([*range(side)] for _ in range(3))
    for line in (rows, columns, symbols):
        numbers.shuffle(line)
    cells = [(r, c) for r in range(side) for c in range(side)]
    numbers.shuffle(cells)
    open_, given = sorted(cells[:holes]), cells[holes:]
    symbol = {(r, c): symbols[(rows[r] + columns[c]) % side] for r, c in cells}
    in_row = {(r, symbol[r, c]) for r, c in given}
    in_column = {(c, symbol[r, c]) for r, c in given}
    every = [(line, s) for line in range(side) for s in range(side)]
    items = [f"p{r}.{c}" for r, c in open_]
    items += [f"r{r}.{s}" for r, s in every if (r, s) not in in_row]
    items += [f"c{c}.{s}" for c, s in every if (c, s) not in in_column]
    return items, [[f"p{r}.{c}", f"r{r}.{s}", f"c{c}.{s}"] for r, c in open_ for s in range(side)
                   if (r, s) not in in_row and (c, s) not in in_column]


PIECES = (".##/##./.#. ##### ####/#... ###./..## ###/.## ###/.#./.#. #.#/### ###/#../#.. "
          "##./.##/..# .#./###/.#. ####/.#.. ##./.#./.##").split()


def forms(drawing):
    """A piece turned and flipped."""
    cells = {(r, c) for r, row in enumerate(drawing.split("/")) for c, mark in enumerate(row) if mark == "#"}
    found = set()
    for turn in range(8):
        cells = {(c, -r) for r, c in cells} if turn != 4 else {(r, -c) for r, c in cells}
        top, left = min(r for r, _ in cells), min(c for _, c in cells)
        found.add(frozenset((r - top, c - left) for r, c in cells))
    return found


def pentominoes(rows, columns, holes):
    """The twelve on a board with holes."""
    board = {(r, c) for r in range(rows) for c in range(columns)} - set(holes)
    options = []
    for number, drawing in enumerate(PIECES):
        for form in forms(drawing):
            for down in range(rows):
                for right in range(columns):
                    cells = [(r + down, c + right) for r, c in form]
                    if board.issuperset(cells):
                        options.append([f"P{number}"] + [f"{r}.{c}" for r, c in cells])
    return [f"P{number}" for number in range(12)] + [f"{r}.{c}" for r, c in sorted(board)], options


def problems(data):
    """Items and options of each problem, by name."""
    made = {
        "langford-10": langford(10),
        "langford-13": langford(13),
        "dominoes-8x8": dominoes(8, 8, [(0, 0), (7, 7)]),
        "dominoes-8x9": dominoes(8, 9, [(0, 0), (2, 2)]),
        "triples-105-340": triples(105, 340, 1),
        "triples-120-330-a": triples(120, 330, 3),
        "triples-120-330-b": triples(120, 330, 4),
        "triples-120-400": triples(120, 400, 5, True),
        "triples-135-400": triples(135, 400, 6, True),
        "latin-30-320": latin(30, 320, 1),
        "latin-33-381": latin(33, 381, 2),
        "latin-35-430": latin(35, 430, 3),
        "pentominoes-a": pentominoes(3, 21, [(0, 2), (1, 10), (2, 17)]),
        "pentominoes-b": pentominoes(3, 21, [(0, 9), (0, 20), (2, 4)]),
        "pentominoes-c": pentominoes(8, 8, [(0, 0), (0, 2), (2, 0), (7, 7)]),
    }
    for name in DATA:
        path = os.path.join(data, f"{name}.dlx")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                lines = [line.split() for line in file if line.strip() and not line.lstrip().startswith("|")]
            made[name] = lines[0], lines[1:]
    return made


def run(gavotte, way, file, steps):
    """The answer, the seconds of the processor and the steps."""
    command = [gavotte, "solve", *WAYS[way], "--step-limit", str(steps), "--output", "json", "--stats", file]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    answer, report = (json.loads(pipe.read().splitlines()[0]) for pipe in (child.stdout, child.stderr))
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return answer["status"], usage.ru_utime + usage.ru_stime, report["stats"]["steps"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("gavotte")
    parser.add_argument("--shuffles", type=int, default=20)
    parser.add_argument("--steps", type=int, default=20_000_000)
    parser.add_argument("--data", default="../shared/data/xc")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    sums = [collections.Counter(), collections.Counter()]
    worst, differ = 0.0, False
    print(f"{'':<20}" + "".join(f"{way:>20}" for way in [*WAYS, "virtual best"]))
    for name, (items, rows) in problems(options.data).items():
        if options.only not in name:
            continue
        own = [collections.Counter(), collections.Counter()]
        for shuffle in range(options.shuffles):
            numbers = random.Random(f"{name} {shuffle}")
            numbers.shuffle(items)
            numbers.shuffle(rows)
            with tempfile.NamedTemporaryFile("w", suffix=".dlx") as file:
                file.write("\n".join(" ".join(line) for line in [items, *rows]) + "\n")
                file.flush()
                runs = {way: run(options.gavotte, way, file.name, options.steps) for way in WAYS}
            answers = {status for status, _, _ in runs.values() if status != "limit"}
            if len(answers) > 1:
                print(f"{name}, shuffle {shuffle}: the answers differ: {runs}")
                differ = True
            answered = [way for way in SINGLES if runs[way][0] != "limit"] or list(SINGLES)
            for at, counter in enumerate(own):
                counter["virtual best"] += min(runs[way][1 + at] for way in answered)
                for way in WAYS:
                    counter[way] += runs[way][1 + at]
        for total, counter in zip(sums, own):
            total.update(counter)
        cell = lambda way: f"{own[0][way] / options.shuffles:.3f}s {own[1][way] / options.shuffles / 1e6:.3f}M"
        print(f"{name:<20}" + "".join(f"{cell(way):>20}" for way in [*WAYS, "virtual best"]), flush=True)
        worst = max(worst, own[0]["turns"] / max(1e-9, min(own[0][way] for way in SINGLES)))
    for total, unit in zip(sums, ["seconds", "steps"]):
        best = min(total[way] for way in SINGLES)
        print(f"{unit}: {total['turns'] / total['virtual best']:.2f} times the virtual best, "
              f"{total['turns'] / best:.2f} times the best single order")
    print(f"worst problem: {worst:.1f} times its best order, in seconds")
    sys.exit(differ)


if __name__ == "__main__":
    main()
