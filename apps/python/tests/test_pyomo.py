"""The solver for Pyomo, with the real package: results, values, all optima; against all assignments."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import gavotte.pyomo
import pyomo.environ as _environ
import pyomo.opt as _opt
import pytest

pyo: Any = _environ
opt: Any = _opt
COVER = {"s1": "ab", "s2": "bc", "s3": "cd", "s4": "ad", "s 5": "abcd"}


def covering() -> Any:
    """Sets that cover four points; each set costs something, and there is a constant."""
    model = pyo.ConcreteModel(name="cover")
    model.take = pyo.Var(list(COVER), domain=pyo.Binary)
    model.held = pyo.ConstraintList()
    for item in "abcd":
        model.held.add(sum(model.take[s] for s in COVER if item in COVER[s]) >= 1)
    model.cost = pyo.Objective(expr=sum((3 if s == "s 5" else 1.5) * model.take[s] for s in COVER) + .25)
    return model


def test_a_model_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    model = covering()
    solver = pyo.SolverFactory("gavotte")
    assert solver.available() and solver.license_is_valid() and len(solver.version()) == 3
    results = solver.solve(model, tee=True)
    assert "optimal, objective 3.25" in capsys.readouterr().out
    pyo.assert_optimal_termination(results)
    assert results.solver.termination_condition == opt.TerminationCondition.optimal
    assert results.solver.status == opt.SolverStatus.ok
    assert results.problem.number_of_variables == len(COVER) and results.problem.sense == pyo.minimize
    assert (results.problem.lower_bound, results.problem.upper_bound) == (3.25, 3.25)
    assert pyo.value(model.cost) == 3.25 and all(pyo.value(row.body) >= 1 for row in model.held.values())


def test_all_optima_and_the_best() -> None:
    model = covering()
    solver = pyo.SolverFactory("gavotte")
    optima = {frozenset(s for s in COVER if model.take[s].value) for _ in solver.all_optima(model)}
    assert optima == {frozenset({"s1", "s3"}), frozenset({"s2", "s4"}), frozenset({"s 5"})}
    costs = [pyo.value(model.cost) for _ in solver.k_best(model, 4)]
    assert costs == [3.25, 3.25, 3.25, 4.75]
    found = next(solver.k_best(model, 1))
    assert sum(found[model.take[s]] for s in COVER) in (1, 2)


def test_what_else_a_model_has() -> None:
    model = covering()
    model.take["s 5"].fix(1)
    model.never = pyo.Constraint(expr=model.take["s1"] + model.take["s2"] >= 3)
    model.never.deactivate()
    model.between = pyo.Constraint(expr=(1, model.take["s1"] + model.take["s2"] + model.take["s 5"], 2))
    solver = pyo.SolverFactory("gavotte", options={"threads": 2})
    pyo.assert_optimal_termination(solver.solve(model))
    assert pyo.value(model.cost) == 3.25 and model.take["s 5"].value == 1
    model.take["s3"].setlb(1)
    solver.solve(model, options={"threads": 1, "gap": 0})
    assert pyo.value(model.cost) == 4.75
    model.never.activate()
    results = solver.solve(model)
    assert results.solver.termination_condition == opt.TerminationCondition.infeasible
    assert list(solver.all_optima(model)) == []
    without = pyo.ConcreteModel()
    without.x = pyo.Var([1, 2], domain=pyo.Binary)
    without.row = pyo.Constraint(expr=without.x[1] + without.x[2] == 1)
    assert len(list(solver.all_optima(without))) == 2


def test_a_limit() -> None:
    chance = random.Random(3)
    model = pyo.ConcreteModel()
    model.x = pyo.Var(range(40), domain=pyo.Binary)
    model.worth = pyo.Objective(expr=sum(chance.randint(10, 99) * it for it in model.x.values()), sense=pyo.maximize)
    model.rows = pyo.ConstraintList()
    for _ in range(20):
        model.rows.add(sum(chance.randint(10, 99) * it for it in model.x.values()) <= 700)
    solver = pyo.SolverFactory("gavotte")
    results = solver.solve(model, timelimit=0)
    assert results.solver.termination_condition == opt.TerminationCondition.maxTimeLimit
    pyo.assert_optimal_termination(solver.solve(model, options={"gap": .5}))
    solver.options["time_limit"] = 0
    with pytest.raises(RuntimeError, match="stopped by time"):
        solver.all_optima(model)


def test_what_is_refused() -> None:
    solver = gavotte.pyomo.Gavotte()
    for domain in (pyo.NonNegativeReals, pyo.NonNegativeIntegers, pyo.Reals):
        model = pyo.ConcreteModel()
        model.x = pyo.Var(domain=domain)
        model.cost = pyo.Objective(expr=model.x)
        with pytest.raises(ValueError, match="variable 'x' is not binary"):
            solver.solve(model)
    model = covering()
    model.odd = pyo.Constraint(expr=model.take["s1"] * model.take["s2"] <= 0)
    with pytest.raises(ValueError, match="'odd' is not linear"):
        solver.solve(model)
    model = covering()
    model.second = pyo.Objective(expr=model.take["s1"])
    with pytest.raises(ValueError, match="2 active objectives"):
        solver.solve(model)
    model = covering()
    model.sets = pyo.SOSConstraint(var=model.take, sos=1)
    with pytest.raises(ValueError, match="special ordered sets"):
        solver.solve(model)
    with pytest.raises(ValueError, match="no option 'mipgap'"):
        solver.solve(covering(), options={"mipgap": 0})
    model = covering()
    model.fine = pyo.Constraint(expr=1e17 * model.take["s1"] + 1e-17 * model.take["s2"] <= 1)
    with pytest.raises(gavotte.ProblemError, match="fine"):
        solver.solve(model)


def test_random_models_by_trying_everything() -> None:
    chance = random.Random(5)
    for _ in range(25):
        count = chance.randint(1, 5)
        costs = [chance.randint(-5, 5) for _ in range(count)]
        model = pyo.ConcreteModel()
        model.x = pyo.Var(range(count), domain=pyo.Binary)
        sense = chance.choice([pyo.minimize, pyo.maximize])
        model.cost = pyo.Objective(expr=sum(by * model.x[i] for i, by in enumerate(costs)) - 2, sense=sense)
        model.rows = pyo.ConstraintList()
        points = list(product((0, 1), repeat=count))
        for _ in range(chance.randint(0, 3)):
            row, least = [chance.choice([-3, -1, 1, 2]) for _ in range(count)], chance.randint(-3, 1)
            most = least + chance.randint(0, 3)
            model.rows.add((least, sum(by * model.x[i] for i, by in enumerate(row)), most))
            points = [it for it in points if least <= sum(map(int.__mul__, row, it)) <= most]
        results = pyo.SolverFactory("gavotte").solve(model)
        values = [sum(map(int.__mul__, costs, it)) - 2 for it in points]
        if points:
            best = (max if sense == pyo.maximize else min)(values)
            assert results.problem.upper_bound == results.problem.lower_bound == best
        else:
            assert results.solver.termination_condition == opt.TerminationCondition.infeasible
