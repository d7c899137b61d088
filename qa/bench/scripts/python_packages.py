#!/usr/bin/env python3
"""The Python package compared with the exact-cover packages that people use, in one run.

    python_packages.py [--rounds 3] [--limit 120] [--only NAME ...]

Needs `gavotte` (a wheel built for release) and the packages that are to be compared with it:

    pip install exact-cover xcover pyxcc miniexact algorithm-x ortools

Each package answers each question in a process of its own, in turn, round after round. Problems are made
beforehand as lists of options. Seconds are those of the package, from these lists to a list of Python
objects, by the wall and of all processors; the best of all rounds counts. On a machine that does other
work the seconds of processors vary less. Answers are checked, and a wrong one ends the run with status
1. A package that is missing, or cannot express a question, has a dash; `> N` was stopped.

- queens: all 14,200 placements of 12 queens, each as a list of the chosen options
- pentominoes: all 9,356 fillings of the 6x10 box; exact-cover, which lists slowly, counts them
- sudoku: the answer to a hard grid, from the text where the package reads it; the best of ten in a
  process
- process: Knuth's seven items, from the start of the interpreter to its end
- ticks: of a thread that wakes every millisecond while the 6x10 box is filled and all fillings are
  listed, in percent of those that it gets while the main thread sleeps
"""

import argparse
import json
import resource
import subprocess
import sys
import threading
import time

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
KNUTH = ["ce", "adg", "bcf", "adf", "bg", "deg"]


def queens(side):
    """Options as lists of items, and the secondary items."""
    middle = sorted(range(side), key=lambda at: abs(2 * at - side + 1))
    options = [
        [f"r{r}", f"f{f}", f"s{r + f}", f"d{r - f}"] for r in middle for f in middle
    ]
    items = {item for option in options for item in option}
    return options, sorted(item for item in items if item[0] in "sd")


def pentominoes(rows, columns):
    """Options, the piece's name first."""
    pieces = {
        "F": "01 02 10 11 21", "I": "00 01 02 03 04", "L": "00 01 02 03 10", "N": "00 01 02 12 13",
        "P": "00 01 02 10 11", "T": "00 01 02 11 21", "U": "00 01 02 10 12", "V": "00 01 02 10 20",
        "W": "00 10 11 21 22", "X": "01 10 11 12 21", "Y": "00 01 02 03 11", "Z": "00 01 11 21 22",
    }
    options = []
    for name, text in pieces.items():
        shapes = set()
        for flip in (1, -1):
            shape = [(int(word[0]), flip * int(word[1])) for word in text.split()]
            for _ in range(4):
                shape = [(c, -r) for r, c in shape]
                top, left = min(r for r, _ in shape), min(c for _, c in shape)
                shapes.add(tuple(sorted((r - top, c - left) for r, c in shape)))
        for shape in sorted(shapes):
            for row in range(rows - max(r for r, _ in shape)):
                for column in range(columns - max(c for _, c in shape)):
                    options.append([name] + [f"{row + r}-{column + c}" for r, c in shape])
    return options, []


def sudoku(text):
    """Options of the candidates that no given digit excludes."""
    def units(r, c):
        return (0, r), (1, c), (2, r // 3 * 3 + c // 3)

    taken = {(u, d) for at, d in enumerate(text) if d != "." for u in units(at // 9, at % 9)}
    options = []
    for at in range(81):
        r, c = divmod(at, 9)
        for digit in text[at] if text[at] != "." else "123456789":
            if text[at] != "." or not any((u, digit) in taken for u in units(r, c)):
                options.append([f"c{at}"] + [f"{u}{n}={digit}" for u, n in units(r, c)])
    return options, []


def split(options, secondary):
    """The items, primary ones first, and the number of primary ones."""
    hidden = set(secondary)
    primary = sorted({item for option in options for item in option if item not in hidden})
    return primary + list(secondary), len(primary)


# For each package: from options to a list of solutions, or of the first one. Imports are not timed.

def gavotte(options, secondary, first):
    import gavotte as g
    yield
    solutions = g.Problem(options, secondary=secondary).solve(1 if first else None)
    yield [solution.labels for solution in solutions]


def exact_cover(options, secondary, first):
    import exact_cover as ec
    import numpy as np
    items, _ = split(options, secondary)
    place = {item: at for at, item in enumerate(items)}
    # Secondary items through rows that cover nothing else.
    rows = options + [[item] for item in secondary]
    matrix = np.zeros((len(rows), len(items)), dtype=bool)
    for row, option in enumerate(rows):
        matrix[row, [place[item] for item in option]] = True
    yield
    found = [ec.get_exact_cover(matrix)] if first else ec.get_all_solutions(matrix)
    yield [[int(at) for at in solution if at < len(options)] for solution in found]


def xcover(options, secondary, first):
    import itertools

    from xcover import covers
    # The first call compiles, or loads what was compiled.
    list(covers([["a", "b"], ["a"], ["b"]], primary=["a"], secondary=["b"]))
    items, count = split(options, secondary)
    yield
    found = covers(options, primary=items[:count], secondary=items[count:])
    yield [list(solution) for solution in itertools.islice(found, 1 if first else None)]


def pyxcc(options, secondary, first):
    import pyxcc as x
    items, count = split(options, secondary)
    hidden = set(secondary)
    yield
    made = [
        x.Option(str(at), [i for i in o if i not in hidden], [(i, "") for i in o if i in hidden])
        for at, o in enumerate(options)
    ]
    found = x.solve(x.Problem(items[:count], items[count:], made), not first)
    yield [[int(label) for label in solution] for solution in found.all()]


def miniexact(options, secondary, first):
    import miniexact as m
    items, count = split(options, secondary)
    yield
    solver = m.miniexacts_c()
    ids = {item: solver.primary(item) for item in items[:count]}
    ids.update({item: solver.secondary(item) for item in items[count:]})
    for option in options:
        solver.add([ids[item] for item in option])
    found = []
    while solver.solve() == 10:
        found.append([number - 1 for number in solver.selected_options()])
        if first:
            break
    yield found


def algorithm_x(options, secondary, first):
    from algorithm_x import AlgorithmX
    items, _ = split(options, secondary)
    place = {item: at for at, item in enumerate(items)}
    yield
    solver = AlgorithmX(len(items))
    for option in options:
        solver.appendRow([place[item] for item in option])
    for item in secondary:
        solver.appendRow([place[item]])
    found = []
    for solution in solver.solve():
        found.append([at for at in solution if at < len(options)])
        if first:
            break
    yield found


def cp_sat(options, secondary, first):
    from ortools.sat.python import cp_model
    hidden = set(secondary)
    yield
    model = cp_model.CpModel()
    chosen = [model.new_bool_var("") for _ in options]
    held = {}
    for variable, option in zip(chosen, options):
        for item in option:
            held.setdefault(item, []).append(variable)
    for item, variables in held.items():
        (model.add_at_most_one if item in hidden else model.add_exactly_one)(variables)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    found = []
    if first:
        solver.solve(model)
        found.append([at for at, variable in enumerate(chosen) if solver.value(variable)])
    else:
        solver.parameters.enumerate_all_solutions = True

        class Each(cp_model.CpSolverSolutionCallback):
            def on_solution_callback(self):
                found.append([at for at, variable in enumerate(chosen) if self.value(variable)])

        solver.solve(model, Each())
    yield found


PACKAGES = {
    "gavotte": gavotte,
    "exact-cover": exact_cover,
    "xcover": xcover,
    "pyxcc": pyxcc,
    "miniexact": miniexact,
    "algorithm-x": algorithm_x,
    "CP-SAT": cp_sat,
}
QUESTIONS = {
    "queens": (lambda: queens(12), False, 14200),
    "pentominoes": (lambda: pentominoes(6, 10), False, 9356),
    "sudoku": (lambda: sudoku(HARD), True, 1),
    "ticks": (lambda: pentominoes(6, 10), False, 9356),
    "process": (lambda: (KNUTH, []), False, 1),
}


def answer(package, question):
    """The best of one or more runs: seconds, of processors too, solutions, ticks in percent."""
    make, first, _ = QUESTIONS[question]
    options, secondary = make()
    runs = [once(package, question, options, secondary, first) for _ in range(10 if first else 1)]
    return min(runs, key=lambda run: run["seconds"])


def once(package, question, options, secondary, first):
    steps = PACKAGES[package](options, secondary, first)
    next(steps)
    work = OTHER_WAYS.get((package, question), lambda _: next(steps))
    ticker = Ticker() if question == "ticks" else None
    begun, burnt = time.perf_counter(), time.process_time()
    found = work(options)
    seconds, burnt = time.perf_counter() - begun, time.process_time() - burnt
    share = ticker.end(seconds) if ticker else None
    if (package, question) not in OTHER_WAYS:
        check(options, secondary, found)
    return {"seconds": seconds, "cpu": burnt, "solutions": len(found), "share": share}


class Ticker:
    """A thread that wakes every millisecond."""

    def __init__(self):
        self.ticks, self.over = 0, threading.Event()
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        while not self.over.wait(0.001):
            self.ticks += 1

    def end(self, seconds):
        """The ticks in percent of those that it gets while nothing else is done."""
        heard, self.ticks = self.ticks, 0
        rest = min(seconds, 2)
        time.sleep(rest)
        possible = self.ticks * seconds / rest
        self.over.set()
        self.thread.join()
        return 100 * heard / max(possible, 1)


def grid_of_gavotte(_):
    import gavotte as g
    return [g.sudoku(HARD).grid]


def count_with_exact_cover(options):
    import exact_cover as ec
    import numpy as np
    items, _ = split(options, [])
    place = {item: at for at, item in enumerate(items)}
    matrix = np.zeros((len(options), len(items)), dtype=bool)
    for row, option in enumerate(options):
        matrix[row, [place[item] for item in option]] = True
    return [None] * ec.get_solution_count(matrix)


# Questions that are not answered by listing: a package counts or reads the puzzle itself.
OTHER_WAYS = {
    ("gavotte", "sudoku"): grid_of_gavotte,
    ("exact-cover", "pentominoes"): count_with_exact_cover,
}


def check(options, secondary, found):
    """Ends the process unless these are solutions, and different ones."""
    items, count = split(options, secondary)
    primary = set(items[:count])
    seen = set()
    for solution in found:
        held = [item for at in solution for item in options[at]]
        if len(held) != len(set(held)) or not primary <= set(held):
            sys.exit(f"not a solution: {solution}")
        seen.add(frozenset(solution))
    if len(seen) != len(found):
        sys.exit("a solution came twice")


PROCESS = {
    "gavotte": "import gavotte; print(len(list(gavotte.covers({knuth}))))",
    "exact-cover": "import numpy as np, exact_cover as ec; m = np.array([[c in o for c in 'abcdefg'] for o in {knuth}]); print(len(ec.get_all_solutions(m)))",
    "xcover": "import xcover; print(len(list(xcover.covers({knuth}))))",
    "pyxcc": "import pyxcc as x; print(x.solve(x.Problem(list('abcdefg'), [], [x.Option(o, list(o), []) for o in {knuth}]), True).count())",
    "miniexact": "import miniexact as m; s = m.miniexacts_x(); i = {{c: s.primary(c) for c in 'abcdefg'}}; [s.add([i[c] for c in o]) for o in {knuth}]; print(int(s.solve() == 10))",
    "algorithm-x": "import algorithm_x as a; s = a.AlgorithmX(7); [s.appendRow(['abcdefg'.index(c) for c in o]) for o in {knuth}]; print(len(list(s.solve())))",
    "CP-SAT": "from ortools.sat.python import cp_model as c; m = c.CpModel(); x = [m.new_bool_var('') for _ in {knuth}]; [m.add_exactly_one(x[i] for i, o in enumerate({knuth}) if k in o) for k in 'abcdefg']; s = c.CpSolver(); print(int(s.solve(m) == c.OPTIMAL))",
}


def of_children():
    """The processor seconds of all processes that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def ask(package, question, limit):
    """One answer in a process of its own; a word where there is none."""
    if question == "process":
        command = [sys.executable, "-c", PROCESS[package].format(knuth=KNUTH)]
    else:
        command = [sys.executable, __file__, "--answer", package, question]
    begun, burnt = time.perf_counter(), of_children()
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return f"> {limit:g}"
    seconds, burnt = time.perf_counter() - begun, of_children() - burnt
    if run.returncode:
        missing = "ModuleNotFoundError" in run.stderr
        return "-" if missing else f"FAILED: {run.stderr.strip().splitlines()[-1]}"
    if question == "process":
        return {"seconds": seconds, "cpu": burnt, "solutions": int(run.stdout), "share": None}
    return json.loads(run.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--limit", type=float, default=120)
    parser.add_argument("--only", nargs="+", choices=QUESTIONS, default=list(QUESTIONS))
    parser.add_argument("--answer", nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.answer:
        print(json.dumps(answer(*arguments.answer)))
        return
    wrong = False
    for question in arguments.only:
        best, remarks = {}, {}
        for _ in range(arguments.rounds):
            for package in PACKAGES:
                if package not in remarks:
                    got = ask(package, question, arguments.limit)
                    if not isinstance(got, str) and got["solutions"] != QUESTIONS[question][2]:
                        got = f"FAILED: {got['solutions']} solutions"
                    keep(best, remarks, package, got)
        print(question)
        for package in PACKAGES:
            wrong |= remarks.get(package, "").startswith("FAILED")
            print(f"  {package:12} {remarks.get(package) or line(best, package, question)}")
        sys.stdout.flush()
    sys.exit(wrong)


def keep(best, remarks, package, got):
    """Keeps the least seconds and the most ticks of all rounds."""
    if isinstance(got, str):
        remarks[package] = got
        return
    before = best.setdefault(package, got)
    for name in ("seconds", "cpu"):
        before[name] = min(before[name], got[name])
    if got["share"] is not None:
        before["share"] = max(before["share"], got["share"])


def line(best, package, question):
    """The measured figures, compared with ours."""
    it, ours = best[package], best.get("gavotte")
    if question == "ticks":
        return f"{it['share']:6.1f} %"
    text = f"{it['seconds']:9.5f} s, of processors {it['cpu']:9.5f} s"
    if package == "gavotte" or ours is None:
        return text
    wall, cpu = it["seconds"] / ours["seconds"], it["cpu"] / max(ours["cpu"], 1e-9)
    return f"{text}; {wall:7.1f} and {cpu:7.1f} times ours"


if __name__ == "__main__":
    main()
