#!/usr/bin/env python3
"""Timetables of least cost: `gavotte best` compared with CP-SAT and HiGHS.

    timetables.py GAVOTTE BENCH [--classes 20,40,44,60,80,100,120] [--seeds 1,2] [--time 60]

BENCH is the program `gavotte-bench`, which makes the instances (`generate timetable CLASSES SEED`):
items that are covered once, rooms, teachers and groups by the hour (secondary items), loads a day
(bounds), wishes (costs). One line each: CPU seconds of the whole process of Gavotte, and of the solving
alone of the rivals, each on one thread, in a process of its own, one after another. `>` marks one that
was stopped.

All programs that have proved an optimum must agree; if not, the exit status is 1.

    python3 -m venv VENV && VENV/bin/pip install ortools highspy
    cargo build --release -p gavotte-cli -p gavotte-bench
    VENV/bin/python qa/bench/scripts/timetables.py target/release/gavotte target/release/gavotte-bench
"""

import argparse
import json
import pathlib
import resource
import subprocess
import sys
import tempfile
import time


def read(path):
    """Bounds of the items, items of the options, costs, of a DLX file without colors."""
    lines = (line.split() for line in path.read_text().splitlines() if not line.startswith("|"))
    lines = (words for words in lines if words)
    bounds, is_secondary = {}, False
    for word in next(lines):
        if word == "|":
            is_secondary = True
            continue
        *times, name = word.split("|")
        least, *most = map(int, times[0].split(":")) if times else (1,)
        bounds[name] = (0, 1) if is_secondary else (least, *(most or [least]))
    index = {name: at for at, name in enumerate(bounds)}
    options, costs = [], []
    for words in lines:
        costs.append(sum(int(word[1:]) for word in words if word.startswith("|")))
        options.append([index[word] for word in words if not word.startswith("|")])
    return list(bounds.values()), options, costs


def highs(path, limit):
    import highspy
    import numpy

    bounds, options, costs = read(path)
    lp, count = highspy.HighsLp(), len(options)
    lp.num_col_, lp.num_row_ = count, len(bounds)
    lp.col_cost_ = numpy.array(costs, dtype=float)
    lp.col_lower_, lp.col_upper_ = numpy.zeros(count), numpy.ones(count)
    lp.row_lower_ = numpy.array([least for least, _ in bounds], dtype=float)
    lp.row_upper_ = numpy.array([most for _, most in bounds], dtype=float)
    lp.integrality_ = [highspy.HighsVarType.kInteger] * count
    lp.a_matrix_.start_ = numpy.cumsum([0, *map(len, options)])
    lp.a_matrix_.index_ = numpy.array([item for it in options for item in it], dtype=numpy.int32)
    lp.a_matrix_.value_ = numpy.ones(len(lp.a_matrix_.index_))
    solver = highspy.Highs()
    for name, value in [("output_flag", False), ("threads", 1), ("mip_rel_gap", 0.0)]:
        solver.setOptionValue(name, value)
    solver.setOptionValue("time_limit", limit)
    solver.passModel(lp)
    begin = time.process_time()
    solver.run()
    seconds = time.process_time() - begin
    is_optimal = solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
    return seconds, round(solver.getInfo().objective_function_value) if is_optimal else None


def cp_sat(path, limit):
    from ortools.sat.python import cp_model

    bounds, options, costs = read(path)
    model = cp_model.CpModel()
    x = [model.new_bool_var("") for _ in options]
    rows = [[] for _ in bounds]
    for variable, items in zip(x, options, strict=True):
        for item in items:
            rows[item].append(variable)
    for times, row in zip(bounds, rows, strict=True):
        if times == (1, 1):
            model.add_exactly_one(row)
        elif times == (0, 1):
            model.add_at_most_one(row)
        else:
            model.add_linear_constraint(sum(row), *times)
    model.minimize(cp_model.LinearExpr.weighted_sum(x, costs))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = 2
    solver.parameters.max_time_in_seconds = limit
    begin = time.process_time()
    status = solver.solve(model)
    seconds = time.process_time() - begin
    return seconds, round(solver.objective_value) if status == cp_model.OPTIMAL else None


RIVALS = {"cp-sat": cp_sat, "highs": highs}


def gavotte(program, path, limit):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    words = [program, "best", str(path), "--output", "ids", "--time-limit", str(limit), "--quiet"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if done.returncode != 0:
        return seconds, None
    cost, *options = map(int, done.stdout.split())
    _, items, costs = read(path)
    if cost != sum(costs[option - 1] for option in options) or not items:
        raise ValueError("the options that gavotte names have another cost")
    return seconds, cost


def in_child(rival, path, limit):
    """Runs a rival in a child, because the two libraries cannot be loaded into one process."""
    words = [sys.executable, __file__, "--rival", rival, str(path), str(limit)]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def numbers(text):
    return [int(word) for word in text.split(",")]


def main():
    if sys.argv[1:2] == ["--rival"]:
        rival, path, limit = sys.argv[2:]
        print(json.dumps(RIVALS[rival](pathlib.Path(path), float(limit))))
        return 0
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("gavotte")
    parser.add_argument("bench")
    parser.add_argument("--classes", type=numbers, default=[20, 40, 44, 60, 80, 100, 120])
    parser.add_argument("--seeds", type=numbers, default=[1, 2])
    parser.add_argument("--time", type=float, default=60.0)
    chosen = parser.parse_args()
    is_right = True
    print(f"{'classes, seed':16}{'gavotte':>9}" + "".join(f"{name:>9}" for name in RIVALS) + "  optimum")
    with tempfile.TemporaryDirectory() as folder:
        for classes in chosen.classes:
            for seed in chosen.seeds:
                path = pathlib.Path(folder) / f"{classes}-{seed}.dlx"
                words = [chosen.bench, "generate", "timetable", str(classes), str(seed)]
                path.write_text(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
                answers = [gavotte(chosen.gavotte, path, chosen.time)]
                answers += [in_child(rival, path, chosen.time) for rival in RIVALS]
                cells = "".join(
                    f"{'>' if cost is None else ''}{seconds:.2f}".rjust(9) for seconds, cost in answers
                )
                optima = {cost for _, cost in answers if cost is not None}
                is_right &= len(optima) <= 1
                print(f"{classes:4}, {seed:<10}{cells}  {', '.join(map(str, optima))}", flush=True)
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
