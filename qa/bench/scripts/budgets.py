#!/usr/bin/env python3
"""Least cost within side constraints: `gavotte best` compared with CP-SAT and HiGHS on generated problems.

    budgets.py GAVOTTE [--seeds 1:4] [--time 20] [FAMILY ...]

24 families: rosters with a budget one below, at and above the least weight, with hard and soft limits for each
person and with hours; generalized assignment with hard and soft capacities; partitions and packings with a row at
the optimum or one better; budgets of several kinds at once. FAMILYs choose by the beginning of their names.

Each program has one thread and proves its answer. For Gavotte the seconds are those of its own clock (`--stats`), for
the rivals those of solving; making models and starting processes count for nobody. A line shows all three answers;
the last lines are the mean and the worst ratio of each family to the better rival. A solution of Gavotte is priced
once more here, and an answer that differs from a rival's ends with exit status 1.

    python3 -m venv VENV && VENV/bin/pip install ortools highspy numpy
    cargo build --release -p gavotte-cli
    VENV/bin/python qa/bench/scripts/budgets.py target/release/gavotte
"""

import argparse
import json
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

import highspy
import numpy
from ortools.sat.python import cp_model

LEAST = 0.001  # Seconds below which no clock says much.


def side(name, terms, least=None, most=None, price=None):
    """A side constraint: options from 0, each with its coefficient."""
    made = {"name": name, "terms": [[option + 1, by] for option, by in terms]}
    named = {"least": least, "most": most, "price": price}
    return made | {key: value for key, value in named.items() if value is not None}


def problem(items, options, sides, secondary=()):
    """Options are pairs of items and a cost."""
    rows = [{"items": names, "cost": cost} for names, cost in options]
    return {"items": items, "secondary": list(secondary), "options": rows, "constraints": sides}


def shifts(chance, days, shifts_a_day, people):
    """Who works when: each shift has one person, and nobody works twice a day."""
    items = [f"d{day}.{shift}" for day in range(days) for shift in range(shifts_a_day)]
    free = [f"p{person}.{day}" for person in range(people) for day in range(days)]
    options, workers = [], []
    for day in range(days):
        for shift in range(shifts_a_day):
            able = [it for it in range(people) if chance.random() > 0.25]
            for person in able or [chance.randrange(people)]:
                names = [f"d{day}.{shift}", f"p{person}.{day}"]
                options.append((names, chance.randint(1, 10)))
                workers.append(person)
    return items, free, options, workers


def rosters(chance, days, shifts_a_day, people):
    items, free, options, workers = shifts(chance, days, shifts_a_day, people)
    wages = [chance.randint(20, 40) for _ in options]
    least = by_cp_sat(problem(items, [(it[0], by) for it, by in zip(options, wages)], [], free), 60)[0]
    of = {it: [at for at, other in enumerate(workers) if other == it] for it in range(people)}
    fair = days * shifts_a_day // people

    def roster(sides):
        return problem(items, options, sides, free)

    for name, more in (("below", -1), ("at", 0), ("above", days)):
        budget = side("budget", enumerate(wages), most=least + more)
        yield f"roster-{name}-{days}", roster([budget])
    soft = [
        side(f"p{it}", [(at, 1) for at in of[it]], max(0, fair - 1), fair, chance.randint(2, 9))
        for it in of
    ]
    yield f"roster-soft-{days}", roster(soft)
    hard = [side(f"p{it}", [(at, 1) for at in of[it]], most=fair - it % 2) for it in of]
    yield f"roster-limits-{days}", roster(hard)
    hours = [
        side(
            f"p{it}",
            [(at, chance.choice([6, 8, 8, 12])) for at in of[it]],
            8 * fair - 8,
            8 * fair + 4,
            chance.randint(1, 3),
        )
        for it in of
    ]
    yield f"roster-hours-{days}", roster(hours)


def assignments(chance, agents, tasks):
    """Generalized assignment: each task to an agent, whose capacity is hard or soft."""
    pairs = [(task, agent) for task in range(tasks) for agent in range(agents)]
    options = [([f"t{task}"], chance.randint(10, 50)) for task, _ in pairs]
    sizes = [chance.randint(5, 25) for _ in pairs]
    for kind in ("soft", "hard"):
        price = {"soft": chance.randint(1, 4), "hard": None}[kind]
        sides = []
        for agent in range(agents):
            terms = [(at, sizes[at]) for at, pair in enumerate(pairs) if pair[1] == agent]
            sides.append(side(f"a{agent}", terms, most=int(0.8 * 15 * tasks / agents), price=price))
        yield f"assignment-{kind}-{tasks}", problem([f"t{it}" for it in range(tasks)], options, sides)


def partitions(chance, size, count):
    """Exact covers whose cost must be the least, or one better, which there is not."""
    items = [f"i{it}" for it in range(size)]
    mixed = chance.sample(items, size)
    options = [(mixed[at : at + 4], chance.randint(20, 60)) for at in range(0, size, 4)]
    while len(options) < count:
        options.append((chance.sample(items, chance.randint(2, 5)), chance.randint(10, 60)))
    least = by_cp_sat(problem(items, options, []), 60)[0]
    for name, most in (("better", least - 1), ("at", least)):
        row = side("cost", [(at, option[1]) for at, option in enumerate(options)], most=most)
        yield f"partition-{name}-{size}", problem(items, options, [row])


def packings(chance, size, count):
    """Sets that do not meet: as heavy as can be, or heavier, which there are not."""
    free = [f"i{it}" for it in range(size)]
    options = [
        (["all", *chance.sample(free, chance.randint(2, 5))], chance.randint(1, 20))
        for _ in range(count)
    ]
    weights = [chance.randint(5, 30) for _ in options]
    items = [{"name": "all", "min": 0, "max": None}]
    heavy = problem(items, [(it[0], -by) for it, by in zip(options, weights)], [], free)
    most = -by_cp_sat(heavy, 60)[0]
    for name, least in (("heavier", most + 1), ("near", most * 9 // 10)):
        row = side("weight", enumerate(weights), least=least)
        yield f"packing-{name}-{size}", problem(items, options, [row], free)


def budgets(chance, days, kinds):
    """A choice for each day, and several budgets at once."""
    options = [([f"d{day}"], chance.randint(1, 20)) for day in range(days) for _ in range(4)]
    sides = []
    for kind in range(kinds):
        weights = [chance.randint(1, 30) for _ in options]
        sides.append(side(f"k{kind}", enumerate(weights), most=int(15.5 * days * 0.75)))
    yield f"budgets-{kinds}-{days}", problem([f"d{it}" for it in range(days)], options, sides)


def families(seed):
    chance = random.Random(seed)
    yield from rosters(chance, 7, 3, 6)
    yield from rosters(chance, 14, 3, 8)
    yield from assignments(chance, 5, 20)
    yield from assignments(chance, 8, 40)
    yield from partitions(chance, 20, 120)
    yield from partitions(chance, 30, 200)
    yield from packings(chance, 40, 120)
    yield from budgets(chance, 30, 1)
    yield from budgets(chance, 30, 3)


def bounds_of(item):
    if isinstance(item, str):
        return item, 1, 1
    return item["name"], item["min"], item["max"]


def holders(it):
    held = {}
    for at, option in enumerate(it["options"]):
        for name in option["items"]:
            held.setdefault(name, []).append(at)
    return held


def rows(it):
    """All demands of covers: options, the least and the greatest number of them."""
    held = holders(it)
    for item in it["items"]:
        name, least, most = bounds_of(item)
        if least or most is not None:
            yield held.get(name, []), least, most
    for name in it["secondary"]:
        yield held.get(name, []), 0, 1


def by_cp_sat(it, seconds):
    """The least cost, `none`, or nothing where it is not proved; and the seconds."""
    model = cp_model.CpModel()
    chosen = [model.NewBoolVar("") for _ in it["options"]]
    for options, least, most in rows(it):
        most = len(options) if most is None else most
        model.AddLinearConstraint(sum(chosen[at] for at in options), least, most)
    cost = sum(option["cost"] * on for option, on in zip(it["options"], chosen))
    for row in it["constraints"]:
        amount = sum(by * chosen[number - 1] for number, by in row["terms"])
        far = 10**6
        for key, sign in (("least", -1), ("most", 1)):
            if key in row:
                over = model.NewIntVar(0, far if "price" in row else 0, "")
                model.Add(sign * amount - over <= sign * row[key])
                cost += row.get("price", 0) * over
    model.Minimize(cost)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    begun = time.process_time()
    status = solver.Solve(model)
    spent = time.process_time() - begun
    if status == cp_model.OPTIMAL:
        return round(solver.ObjectiveValue()), spent
    return ("none" if status == cp_model.INFEASIBLE else None), spent


def by_highs(it, seconds):
    """The same."""
    solver = highspy.Highs()
    options = {"output_flag": False, "threads": 1, "time_limit": float(seconds), "mip_rel_gap": 0.0}
    for key, value in (options | {"mip_abs_gap": 0.999}).items():
        solver.setOptionValue(key, value)
    end = highspy.kHighsInf
    for at, option in enumerate(it["options"]):
        solver.addVar(0, 1)
        solver.changeColCost(at, option["cost"])
        solver.changeColIntegrality(at, highspy.HighsVarType.kInteger)

    def add(least, most, at, by):
        solver.addRow(least, most, len(at), numpy.array(at, numpy.int32), numpy.array(by, float))

    for held, least, most in rows(it):
        add(least, end if most is None else most, held, [1] * len(held))
    for row in it["constraints"]:
        at = [number - 1 for number, _ in row["terms"]]
        by = [factor for _, factor in row["terms"]]
        for key, sign in (("most", -1), ("least", 1)):
            if "price" in row and key in row:
                solver.addVar(0, end)
                at, by = [*at, solver.getNumCol() - 1], [*by, sign]
                solver.changeColCost(at[-1], row["price"])
        add(row.get("least", -end), row.get("most", end), at, by)
    begun = time.process_time()
    solver.run()
    spent = time.process_time() - begun
    status, known = solver.getModelStatus(), highspy.HighsModelStatus
    if status == known.kOptimal:
        return round(solver.getInfo().objective_function_value), spent
    none = status in (known.kInfeasible, known.kUnboundedOrInfeasible)
    return ("none" if none else None), spent


def priced(it, numbers):
    """The cost of a solution, or nothing if it is none."""
    chosen = {number - 1 for number in numbers}
    for options, least, most in rows(it):
        count = len(chosen.intersection(options))
        if count < least or (most is not None and count > most):
            return None
    cost = sum(it["options"][at]["cost"] for at in chosen)
    for row in it["constraints"]:
        amount = sum(by for number, by in row["terms"] if number - 1 in chosen)
        over = max(row.get("least", amount) - amount, amount - row.get("most", amount), 0)
        if over and "price" not in row:
            return None
        cost += over * row.get("price", 0)
    return cost


def by_gavotte(program, it, seconds, folder):
    """The same; a solution that is none, or costs something else, is no answer."""
    text = folder / "problem.json"
    text.write_text(json.dumps(it))
    run = subprocess.run(
        [program, "best", text, "--time-limit", str(seconds), "--output", "ids", "--stats"],
        capture_output=True,
        text=True,
        check=False,
    )
    spent = float(re.search(r"seconds\s+([\d.]+)", run.stderr)[1])
    if run.returncode == 4:
        return None, spent
    if "\t" not in run.stdout:
        return "none", spent
    cost, numbers = run.stdout.split("\n")[0].split("\t")
    said = int(float(cost))
    if priced(it, [int(number) for number in numbers.split()]) != said:
        return f"no solution of cost {said}", spent
    return said, spent


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("gavotte")
    parser.add_argument("families", nargs="*")
    parser.add_argument("--seeds", default="1:4", help="from the first to before the last")
    parser.add_argument("--time", type=float, default=20)
    asked = parser.parse_args()
    first, last = map(int, asked.seeds.split(":"))
    ratios, wrong = {}, 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, last):
            for name, it in families(seed):
                if asked.families and not name.startswith(tuple(asked.families)):
                    continue
                ours, spent = by_gavotte(asked.gavotte, it, asked.time, pathlib.Path(folder))
                rivals = [by_cp_sat(it, asked.time), by_highs(it, asked.time)]
                proved = [answer for answer, _ in rivals if answer is not None]
                is_wrong = ours is not None and bool(proved) and ours not in proved
                wrong += is_wrong
                best = min([its for answer, its in rivals if answer is not None] or [asked.time])
                ratios.setdefault(name, []).append((max(spent, LEAST) / max(best, LEAST), ours is None))
                shown = "  ".join(f"{answer} {its:.3f}" for answer, its in [(ours, spent), *rivals])
                print(f"{name:24} {seed}  {shown}{'  WRONG' if is_wrong else ''}", flush=True)
    for name, all_of in ratios.items():
        mean = math.exp(sum(math.log(ratio) for ratio, _ in all_of) / len(all_of))
        worst, unproved = max(ratio for ratio, _ in all_of), sum(it for _, it in all_of)
        print(f"{name:24} mean {mean:.2f}  worst {worst:.2f}  unproved {unproved} of {len(all_of)}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
