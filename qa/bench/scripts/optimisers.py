#!/usr/bin/env python3
"""Least cost: `gavotte best` and `gavotte cover` compared with other people's optimizers.

    optimisers.py GAVOTTE [--time 20] [--within 10] [--duel] [--data DIR] [NAME ...]

Set partitioning (each item exactly once) and set cover (at least once) with known optima. For each
instance one line: CPU seconds (user and system, because the wall of a busy machine tells little) of
Gavotte and of each rival that is installed:

    cp-sat    CP-SAT (from PyPI: ortools), linearization level 2, because it proves little here without
    highs     HiGHS (highspy)
    scip      SCIP (pyscipopt)
    cbc       CBC, the program that comes with pulp

each on one thread and until it has proved the optimum. `>` marks a rival stopped at --time CPU seconds,
`-` one that failed. Both sides read the file, build and solve. For Gavotte the whole process counts; a
rival runs in a fork of a process that has loaded its module already. The last columns are Gavotte's
seconds divided by those of the best rival, and the same with only the solving of that rival counted,
because its model is built in Python. Below each group are their geometric means over the instances that
some rival finished. With --duel a rival is stopped as soon as it is behind the best one so far by a
second or two: the table says less, but is done sooner.

The last group are covers whose optimum nobody proves soon. There each program is stopped after --within
seconds and the table shows the cost of its best cover; the last column is the excess of Gavotte's over
the best known cost, in percent.

Every proved answer must be the known optimum, no cover may cost less than the best known one, and the
options that Gavotte names must be a solution of that cost; if not, the exit status is 1. NAMEs choose
instances by the beginning of their names. Instances of --data that are missing are left out; queens
domination needs no data.

    python3 -m venv VENV && VENV/bin/pip install ortools highspy pyscipopt pulp
    cargo build --release -p gavotte-cli
    VENV/bin/python qa/bench/scripts/optimisers.py target/release/gavotte
"""

import argparse
import gzip
import importlib.util
import itertools
import json
import math
import multiprocessing
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

# The optimum of each instance, proved by exact solvers or published: see the README of the data.
PARTITIONING = {
    "spp/sppnw41": 11307, "spp/sppnw32": 14877, "spp/sppnw08": 35894, "spp/sppnw10": 68271,
    "spp/sppnw12": 14118, "spp/sppnw20": 16812, "spp/sppnw22": 6984, "spp/sppnw26": 6796,
    "spp/sppnw34": 10488, "spp/sppnw40": 10809, "spp/sppkl01": 1086, "spp/sppnw18": 340160,
    "spp/sppnw04": 16862, "spp/sppaa04": 26374, "hard/sppaa02": 30494, "hard/sppaa05": 53839, "gen/tile6x10": 284, "gen/tile10x12": 620, "gen/tsud30": 2276,
    "gen/tsud26": 2281, "gen/tsud24": 2264, "gen/tsud22": 2247, "gen/tsud17": 2255,
}  # fmt: skip
COVER = {
    "scp/scp41": 429, "scp/scp42": 512, "scp/scp44": 494, "scp/scp45": 512, "scp/scp47": 430,
    "scp/scp48": 492, "scp/scp410": 514, "scp/scp51": 253, "scp/scp52": 302, "scp/scp54": 242,
    "scp/scp55": 211, "scp/scp57": 293, "scp/scp58": 288, "scp/scp510": 265, "scp/scp61": 138,
    "scp/scp62": 146, "scp/scp64": 131, "scp/scpa1": 253, "scp/scpa2": 252, "scp/scpa4": 234,
    "scp/scpb1": 69, "scp/scpb2": 76, "scp/scpc1": 227, "scp/scpc2": 219, "scp/scpd1": 60,
    "scp/scpd2": 66, "scp/scpe1": 5, "scp/scpe2": 5, "scp/scpe4": 5, "scp/stein27": 18,
    "gen/dom50": 13, "gen/dom100": 26, "gen/radar50": 14, "gen/radar100": 14,
    "made/qdom8": 5, "made/qdom9": 5, "made/qdom10": 5, "made/qdom11": 5, "made/qdom12": 6,
}  # fmt: skip
# The best known costs.
LARGE = {
    "scp/scpnre1": 29, "hard/scpnre2": 30, "scp/scpnrg1": 176, "scp/scpnrh1": 63,
    "scp/scpclr10": 25, "hard/scpclr11": 23, "scp/scpclr12": 23, "scp/scpcyc06": 60,
    "scp/scpcyc07": 144, "hard/scpcyc08": 342, "scp/scpcyc09": 772, "hard/sts81": 61,
    "hard/seymour": 423, "scp/rail507": 174, "scp/rail516": 182,
}  # fmt: skip
# Files whose columns come one after another; the other texts of the OR-Library list the rows.
BY_COLUMN = ("spp", "stein", "rail", "seymour", "sts")


def queens_domination(n):
    """Text of the kind `cov`: queens that attack every square of a board."""
    squares = list(itertools.product(range(n), repeat=2))
    lines = [f"C {n * n} {n * n}"]
    for x, y in squares:
        attacked = [
            k for k, (a, b) in enumerate(squares) if x == a or y == b or abs(x - a) == abs(y - b)
        ]
        lines.append(" ".join(map(str, [1, len(attacked), *attacked])))
    return "\n".join(lines) + "\n"


class Problem:
    """Costs and items of the options; items count from 0."""

    def __init__(self, path):
        opener = gzip.open if path.suffix == ".gz" else open
        with opener(path, "rt") as file:
            words = file.read().split()
        is_cov = words[0] in ("C", "P")
        numbers = list(map(int, words[1:] if is_cov else words))
        self.items, count = numbers[0], numbers[1]
        if is_cov or path.name.startswith(BY_COLUMN):
            self.read_columns(numbers, 0 if is_cov else 1)
        else:
            self.read_rows(numbers, count)

    def read_columns(self, numbers, first):
        self.costs, self.options, at = [], [], 2
        while at < len(numbers):
            end = at + 2 + numbers[at + 1]
            self.costs.append(numbers[at])
            self.options.append([item - first for item in numbers[at + 2 : end]])
            at = end

    def read_rows(self, numbers, count):
        self.costs, self.options, at = numbers[2 : 2 + count], [[] for _ in range(count)], 2 + count
        for item in range(self.items):
            end = at + 1 + numbers[at]
            for option in numbers[at + 1 : end]:
                self.options[option - 1].append(item)
            at = end

    def rows(self):
        rows = [[] for _ in range(self.items)]
        for option, items in enumerate(self.options):
            for item in items:
                rows[item].append(option)
        return rows

    def is_solution(self, options, exact):
        """Whether each item is in one option, or in at least one."""
        held = [0] * self.items
        for option in options:
            for item in self.options[option]:
                held[item] += 1
        return all(n == 1 if exact else n >= 1 for n in held)

    def write_mps(self, path, exact):
        """Free MPS with the blanks of fixed MPS, because CBC skips the first bound without them."""
        lines = ["NAME problem", "ROWS", " N cost"]
        lines += [f" {'E' if exact else 'G'}  r{item}" for item in range(self.items)]
        lines += ["COLUMNS", "    MARKER    'MARKER'    'INTORG'"]
        for option, (cost, items) in enumerate(zip(self.costs, self.options, strict=True)):
            lines.append(f"    x{option}    cost    {cost}")
            lines += [f"    x{option}    r{item}    1" for item in items]
        lines += ["    MARKER    'MARKER'    'INTEND'", "RHS"]
        lines += [f"    RHS    r{item}    1" for item in range(self.items)]
        lines.append("BOUNDS")
        lines += [f" UP BND    x{option}    1" for option in range(len(self.costs))]
        path.write_text("\n".join(lines) + "\nENDATA\n")


# Each of these builds the model and returns a function that solves it. The function returns the proved
# optimum, or None without a proof. With a limit in seconds it returns the best cost instead.


def cp_sat(problem, exact, _scratch, limit=None):
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    x = [model.new_bool_var("") for _ in problem.costs]
    for row in problem.rows():
        literals = [x[option] for option in row]
        model.add_exactly_one(literals) if exact else model.add_bool_or(literals)
    model.minimize(cp_model.LinearExpr.weighted_sum(x, problem.costs))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = 2

    if limit is not None:
        solver.parameters.max_time_in_seconds = limit
    enough = {cp_model.OPTIMAL} if limit is None else {cp_model.OPTIMAL, cp_model.FEASIBLE}

    def solve():
        return solver.objective_value if solver.solve(model) in enough else None

    return solve


def highs(problem, exact, _scratch, limit=None):
    import highspy
    import numpy

    lp = highspy.HighsLp()
    count = len(problem.costs)
    lp.num_col_, lp.num_row_ = count, problem.items
    lp.col_cost_ = numpy.array(problem.costs, dtype=float)
    lp.col_lower_, lp.col_upper_ = numpy.zeros(count), numpy.ones(count)
    lp.row_lower_ = numpy.ones(problem.items)
    lp.row_upper_ = numpy.full(problem.items, 1.0 if exact else highspy.kHighsInf)
    lp.integrality_ = [highspy.HighsVarType.kInteger] * count
    lp.a_matrix_.start_ = numpy.cumsum([0, *map(len, problem.options)])
    lp.a_matrix_.index_ = numpy.fromiter(itertools.chain(*problem.options), dtype=numpy.int32)
    lp.a_matrix_.value_ = numpy.ones(len(lp.a_matrix_.index_))
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    solver.setOptionValue("mip_rel_gap", 0.0)
    if solver.passModel(lp) != highspy.HighsStatus.kOk:
        raise ValueError("HiGHS refuses the model")

    if limit is not None:
        solver.setOptionValue("time_limit", float(limit))

    def solve():
        solver.run()
        info = solver.getInfo()
        if limit is None:
            is_enough = solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
        else:
            is_enough = (
                info.primal_solution_status == highspy.SolutionStatus.kSolutionStatusFeasible
            )
        return info.objective_function_value if is_enough else None

    return solve


def scip(problem, exact, scratch, limit=None):
    import pyscipopt

    problem.write_mps(scratch / "scip.mps", exact)
    model = pyscipopt.Model()
    model.hideOutput()
    model.readProblem(str(scratch / "scip.mps"))

    if limit is not None:
        model.setParam("limits/time", limit)

    def solve():
        model.optimize()
        is_enough = model.getNSols() > 0 if limit else model.getStatus() == "optimal"
        return model.getObjVal() if is_enough else None

    return solve


def cbc(problem, exact, scratch, limit=None):
    import pulp

    problem.write_mps(scratch / "cbc.mps", exact)
    program = pulp.PULP_CBC_CMD().path
    answer = scratch / "cbc.txt"
    answer.unlink(missing_ok=True)

    def solve():
        words = [program, str(scratch / "cbc.mps"), "-ratio", "0"]
        words += [] if limit is None else ["-sec", str(limit)]
        words += ["-solve", "-solution"]
        subprocess.run([*words, str(answer)], stdout=subprocess.DEVNULL, check=True)
        with open(answer) as lines:
            first = next(lines)
        is_enough = first.startswith("Optimal" if limit is None else ("Optimal", "Stopped"))
        return float(first.split()[-1]) if is_enough else None

    return solve


# Name, the module it needs, function.
RIVALS = [
    ("cp-sat", "ortools.sat.python.cp_model", cp_sat),
    ("cbc", "pulp", cbc),
    ("scip", "pyscipopt", scip),
    ("highs", "highspy", highs),
]


def cpu_seconds():
    """User and system time of this process and of its children that have ended."""
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in both)


def work(rival, path, exact, scratch, within):
    """Reads, builds, solves: the objective, and the CPU seconds of the solving."""
    solve = rival(Problem(path), exact, scratch, within)
    begin = cpu_seconds()
    objective = solve()
    return objective, cpu_seconds() - begin


# With this code a child ends whose own child was stopped at the limit.
STOPPED = 3


def measure(rival, path, exact, scratch, limit, within=None):
    """The same in a child that may take `limit` seconds, and stops itself after `within`.

    Returns the objective (None without one), whether the limit stopped it, all its seconds and those
    of the solving.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
            os.write(writer, json.dumps(work(rival, path, exact, scratch, within)).encode())
            code = 0
        except Exception as error:
            if getattr(error, "returncode", None) == -signal.SIGXCPU:
                os._exit(STOPPED)
            print(f"{path.name} {rival.__name__}: {error}", file=sys.stderr, flush=True)
        finally:
            os._exit(code)
    os.close(writer)
    with open(reader) as pipe:
        text = pipe.read()
    _, status, usage = os.wait4(child, 0)
    over = os.waitstatus_to_exitcode(status) in (-signal.SIGXCPU, STOPPED)
    seconds = usage.ru_utime + usage.ru_stime
    objective, solving = json.loads(text) if text else (None, None)
    return objective, over, seconds, solving


def load(module):
    """Begins a process of the pool: its forks have the module loaded."""
    importlib.import_module(module)


def open_pools():
    """A process for each rival that is installed: two of them cannot be loaded into one."""
    pools = {}
    for name, module, _ in RIVALS:
        if importlib.util.find_spec(module.split(".")[0]) is None:
            print(f"left out, for it is not installed: {name}", file=sys.stderr)
            continue
        context = multiprocessing.get_context("spawn")
        pools[name] = ProcessPoolExecutor(1, context, initializer=load, initargs=(module,))
    return pools


def gavotte(program, path, exact, within=None):
    """Gavotte's cost and its CPU seconds; the solution is checked. It stops itself after `within` seconds."""
    kind = "orlib-rail" if path.name.startswith(BY_COLUMN) else "orlib-scp"
    kind = "cov" if ".cov" in path.name else kind
    verb = "best" if exact else "cover"
    words = [program, verb, "--from", kind, "--output", "ids", "--quiet", str(path)]
    words += [] if within is None else ["--time-limit", str(within)]
    child = subprocess.Popen(words, stdout=subprocess.PIPE)
    text = child.stdout.read().decode()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    # A search that its limit has stopped ends with 4.
    if child.returncode != 0 and (within is None or child.returncode != 4):
        raise ValueError(f"gavotte ends with {child.returncode}")
    cost, *options = map(int, text.split())
    problem, chosen = Problem(path), [option - 1 for option in options]
    if cost != sum(problem.costs[option] for option in chosen):
        raise ValueError("the options that gavotte names have another cost")
    if not problem.is_solution(chosen, exact):
        raise ValueError("the options that gavotte names are no solution")
    return cost, usage.ru_utime + usage.ru_stime


def check(who, objective, optimum):
    if abs(objective - optimum) > 1e-5 * max(1, optimum):
        raise ValueError(f"{who} says {objective:g}, the optimum is {optimum}")


class Table:
    """Measures the instances and prints them."""

    def __init__(self, options, pools, scratch):
        self.options, self.pools, self.scratch = options, pools, scratch
        self.went_well = True

    def print_head(self, title):
        names = "".join(f"{name:>9}" for name in self.pools)
        print(f"{title:<14}{'gavotte':>9}{names}{'by best':>9}{'solving':>9}", flush=True)

    def group(self, title, instances, exact):
        """Measures a group; its last line are the geometric means."""
        paths = {name: self.locate(name) for name in instances}
        present = {name: path for name, path in paths.items() if path is not None}
        if not present:
            return
        self.print_head(title)
        ratios = []
        for name, path in present.items():
            try:
                ratios += self.row(path, name.split("/")[1], instances[name], exact)
            except (ValueError, OSError, BrokenExecutor) as error:
                self.went_well = False
                print(f"{name}: {error}", file=sys.stderr)
        if ratios:
            means = [math.exp(sum(map(math.log, column)) / len(ratios)) for column in zip(*ratios)]
            count = f"geometric mean of {len(ratios)}"
            width = 14 + 9 * (1 + len(self.pools))
            print(f"{count:<{width}}{means[0]:9.3f}{means[1]:9.3f}\n", flush=True)

    def large(self, instances):
        """The best cover of each program after a number of seconds."""
        within = self.options.within
        paths = {name: self.locate(name) for name in instances}
        present = {name: path for name, path in paths.items() if path is not None}
        if not present:
            return
        names = "".join(f"{name:>9}" for name in ["gavotte", *self.pools, "known", "above"])
        print(f"{f'within {within} s':<14}{names}", flush=True)
        for name, path in present.items():
            try:
                self.value_row(path, name.split("/")[1], instances[name], within)
            except (ValueError, OSError, BrokenExecutor) as error:
                self.went_well = False
                print(f"{name}: {error}", file=sys.stderr)

    def value_row(self, path, name, known, within):
        """One line of costs."""
        cost, _ = gavotte(self.options.gavotte, path, False, within)
        values = {"gavotte": cost}
        for rival, _, function in RIVALS:
            if rival in self.pools:
                # Python builds the model before the solver counts its own seconds.
                words = (function, path, False, self.scratch, 10 * within + 60, within)
                values[rival] = self.pools[rival].submit(measure, *words).result()[0]
        for who, value in values.items():
            if value is not None and value < known - 1e-5:
                raise ValueError(f"{who} says {value:g}, the best known is {known}")
        shown = "".join(f"{'-' if it is None else f'{it:.0f}':>9}" for it in values.values())
        print(f"{name:<14}{shown}{known:9}{100 * (cost / known - 1):8.2f}%", flush=True)

    def locate(self, name):
        """The file of an instance that was asked for, if it exists."""
        folder, stem = name.split("/")
        if self.options.names and not stem.startswith(tuple(self.options.names)):
            return None
        if folder == "made":
            path = self.scratch / f"{stem}.cov"
            path.write_text(queens_domination(int(stem.removeprefix("qdom"))))
            return path
        ending = "cov" if folder == "gen" else "txt"
        path = self.options.data / folder / f"{stem}.{ending}.gz"
        return path if path.is_file() else None

    def row(self, path, name, optimum, exact):
        """One line, with Gavotte's seconds divided by those of the best rival, if one finished."""
        cost, own = gavotte(self.options.gavotte, path, exact)
        check("gavotte", cost, optimum)
        print(f"{name:<14}{own:9.3f}", end="", flush=True)
        limit, finished = self.options.time, []
        for rival, _, function in RIVALS:
            if rival not in self.pools:
                continue
            answer = self.pools[rival].submit(measure, function, path, exact, self.scratch, limit)
            objective, over, seconds, solving = answer.result()
            shown = f"{seconds:.3f}"
            if objective is None:
                shown = f">{limit}" if over else "-"
            else:
                check(rival, objective, optimum)
                finished.append((seconds, max(solving, 1e-4)))
                if self.options.duel:
                    limit = min(limit, math.ceil(seconds) + 1)
            print(f"{shown:>9}", end="", flush=True)
        if not finished:
            print(f"{'-':>9}{'-':>9}", flush=True)
            return []
        ratios = own / min(finished)[0], own / min(solving for _, solving in finished)
        print(f"{ratios[0]:9.3f}{ratios[1]:9.3f}", flush=True)
        return [ratios]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("gavotte")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--time", type=int, default=20, help="CPU seconds a rival")
    parser.add_argument(
        "--within", type=int, default=10, help="seconds a program for a large cover"
    )
    parser.add_argument("--duel", action="store_true", help="stop rivals that are behind the best")
    data = pathlib.Path(__file__).resolve().parents[4] / "shared" / "data" / "opt"
    parser.add_argument("--data", type=pathlib.Path, default=data, help="../shared/data/opt")
    options = parser.parse_intermixed_args()
    with tempfile.TemporaryDirectory() as scratch:
        pools = open_pools()
        table = Table(options, pools, pathlib.Path(scratch))
        begin = time.monotonic()
        table.group("partitioning", PARTITIONING, exact=True)
        table.group("cover", COVER, exact=False)
        table.large(LARGE)
        print(f"{time.monotonic() - begin:.0f} s on the wall", file=sys.stderr)
        for pool in pools.values():
            pool.shutdown()
    return 0 if table.went_well else 1


if __name__ == "__main__":
    sys.exit(main())
