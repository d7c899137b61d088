#!/usr/bin/env python3
"""Solves exported problems with other people's solvers.

    other_solvers.py DIR [--time SECONDS]

For every file in DIR, in the order of their names, and every solver that takes its kind:

    .opb    CP-SAT (from PyPI: ortools), through the small reader below
    .mps    CP-SAT, through its own reader; HiGHS (highspy)
    .lp     HiGHS
    .cnf    CaDiCaL (python-sat)
    .wcnf   RC2 (python-sat)

one line is printed: NAME SOLVER STATUS OBJECTIVE. STATUS is `optimal` (also where there is nothing to
optimize and a solution was found), `infeasible`, or the word of the solver, such as a time limit.
OBJECTIVE is the sum that the text asks for, `-` without a solution. The constant in the line `c offset`
of a .wcnf is added to its objective. In .opb, .mps and .wcnf a sum that is to be the greatest is negated
(a comment there says so), but not in .lp; here its sign is reversed again, so one problem has one
objective in all texts. A solver that is not installed is left out, with a line on standard error.

Each solution is checked against the text where that is cheap: the values against the constraints of an
.opb, the objective against a whole number; HiGHS must see only integers. The exit status is 1 if a file
cannot be read or a check fails.

    python3 -m venv VENV && VENV/bin/pip install ortools highspy python-sat
    cargo run --example export -p gavotte-formats -- mps costs < problem.dlx > DIR/problem.mps
    VENV/bin/python qa/bench/scripts/other_solvers.py DIR
"""

import argparse
import concurrent.futures
import importlib.util
import multiprocessing
import pathlib
import sys
from concurrent.futures import BrokenExecutor


def is_negated(path):
    """Whether a comment says that the objective was negated."""
    with open(path) as lines:
        return any(line.lstrip("*c ").startswith("maximise:") for line in lines if line[0] in "*c")


def read_opb(path):
    """The number of variables, the objective and the constraints: ([(factor, variable)], op, n)."""
    count, objective, constraints = 0, [], []
    with open(path) as lines:
        for line in lines:
            if line.startswith("*"):
                if "#variable=" in line:
                    count = int(line.split("#variable=")[1].split()[0])
                continue
            words = line.replace(";", " ; ").split()
            if not words:
                continue
            if words[-1] != ";":
                raise ValueError(f"no `;` at the end of {line!r}")
            words.pop()
            if words[0] == "min:":
                objective = read_terms(words[1:])
            else:
                constraints.append((read_terms(words[:-2]), words[-2], int(words[-1])))
    return count, objective, constraints


def read_terms(words):
    return [(int(f), int(v.removeprefix("x"))) for f, v in zip(words[::2], words[1::2], strict=True)]


def total(terms, value):
    return sum(factor * value(variable) for factor, variable in terms)


def opb_cp_sat(path, seconds):
    from ortools.sat.python import cp_model

    count, objective, constraints = read_opb(path)
    model = cp_model.CpModel()
    x = [None] + [model.new_bool_var(f"x{k}") for k in range(1, count + 1)]
    for terms, comparison, bound in constraints:
        left = total(terms, lambda k: x[k])
        model.add(left == bound if comparison == "=" else left >= bound)
    if objective:
        model.minimize(total(objective, lambda k: x[k]))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    status = solver.status_name(solver.solve(model)).lower()
    if status not in ("optimal", "feasible"):
        return status, None
    for terms, comparison, bound in constraints:
        left = total(terms, lambda k: solver.value(x[k]))
        if not (left == bound if comparison == "=" else left >= bound):
            raise ValueError("the solution breaks a constraint")
    return status, total(objective, lambda k: solver.value(x[k]))


def mps_cp_sat(path, seconds):
    from ortools.linear_solver.python import model_builder

    model = model_builder.Model()
    if not model.import_from_mps_file(str(path)):
        raise ValueError("CP-SAT's reader refuses the text")
    solver = model_builder.Solver("cp_sat")
    solver.set_time_limit_in_seconds(seconds)
    status = solver.solve(model).name.lower()
    return status, solver.objective_value if status in ("optimal", "feasible") else None


def highs(path, seconds):
    import highspy

    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("time_limit", float(seconds))
    solver.setOptionValue("mip_rel_gap", 0.0)
    solver.setOptionValue("mip_abs_gap", 0.0)
    # A warning is a refusal, too, because lines that the reader skips change the problem.
    if solver.readModel(str(path)) != highspy.HighsStatus.kOk:
        raise ValueError("HiGHS's reader refuses the text, or a part of it")
    lp = solver.getLp()
    if list(lp.integrality_) != [highspy.HighsVarType.kInteger] * lp.num_col_:
        raise ValueError("not all variables are integers")
    solver.run()
    status = solver.modelStatusToString(solver.getModelStatus()).lower().replace(" ", "_")
    # A model without columns has the empty solution.
    status = "optimal" if status == "empty" else status
    return status, solver.getInfo().objective_function_value if status == "optimal" else None


def cnf_cadical(path, _seconds):
    from pysat.formula import CNF
    from pysat.solvers import Cadical153

    formula = CNF(from_file=str(path))
    with Cadical153(bootstrap_with=formula.clauses) as solver:
        return ("optimal", 0) if solver.solve() else ("infeasible", None)


def wcnf_rc2(path, _seconds):
    from pysat.examples.rc2 import RC2
    from pysat.formula import WCNF

    formula = WCNF(from_file=str(path))
    with open(path) as lines:
        offset = next((int(s.split()[2]) for s in lines if s.startswith("c offset ")), 0)
    with RC2(formula) as solver:
        if solver.compute() is None:
            return "infeasible", None
        return "optimal", solver.cost + offset


# Ending of the file: (name of the solver, module it needs, function).
SOLVERS = {
    ".opb": [("cp-sat", "ortools", opb_cp_sat)],
    ".mps": [("cp-sat", "ortools", mps_cp_sat), ("highs", "highspy", highs)],
    ".lp": [("highs", "highspy", highs)],
    ".cnf": [("cadical", "pysat", cnf_cadical)],
    ".wcnf": [("rc2", "pysat", wcnf_rc2)],
}


def open_pools():
    """A process for each module that is installed: two of them cannot be loaded into one."""
    pools = {}
    for module in sorted({row[1] for rows in SOLVERS.values() for row in rows}):
        if importlib.util.find_spec(module) is None:
            print(f"left out, for it is not installed: {module}", file=sys.stderr)
            continue
        context = multiprocessing.get_context("spawn")
        pools[module] = concurrent.futures.ProcessPoolExecutor(1, mp_context=context)
    return pools


def whole(objective):
    """The number as an integer; solvers with rounding errors come close to one."""
    rounded = round(objective)
    if abs(objective - rounded) > 1e-5 * max(1, abs(rounded)):
        raise ValueError(f"the objective {objective} is not whole")
    return rounded


def report(path, name, answer):
    """Prints the line of one solver; returns whether all went well."""
    try:
        status, objective = answer.result()
        if objective is not None:
            objective = whole(-objective if is_negated(path) else objective)
    except (ValueError, OSError, IndexError, BrokenExecutor) as error:
        print(f"{path.name} {name} failed -", flush=True)
        print(f"{path.name} {name}: {error}", file=sys.stderr)
        return False
    print(f"{path.name} {name} {status} {'-' if objective is None else objective}", flush=True)
    return True


def main():
    parser = argparse.ArgumentParser(description="Solves exported problems with other solvers.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--time", type=float, default=60, help="seconds a file (CP-SAT and HiGHS)")
    arguments = parser.parse_args()
    pools = open_pools()
    went_well = True
    for path in sorted(arguments.folder.iterdir()):
        for name, module, solve in SOLVERS.get(path.suffix, []):
            if module in pools:
                answer = pools[module].submit(solve, path, arguments.time)
                went_well &= report(path, name, answer)
    for pool in pools.values():
        pool.shutdown()
    return 0 if went_well else 1


if __name__ == "__main__":
    sys.exit(main())
