"""The solver for PuLP, with the real package: statuses, values, names, all optima; against all assignments."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import product
from typing import Any

import pulp as _pulp
import pytest
from gavotte.pulp import GAVOTTE

pulp: Any = _pulp
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


def binary(name: str, **bounds: int) -> Any:
    return pulp.LpVariable(name, cat="Binary", **bounds)


def knapsack() -> tuple[Any, dict[str, Any]]:
    worth = {"a lamp": 60, "a-rope": 100, "tent [2]": 120, "x1": 60}
    weight = {"a lamp": 10, "a-rope": 20, "tent [2]": 30, "x1": 10}
    model = pulp.LpProblem("bag", pulp.LpMaximize)
    take = {name: binary(name) for name in worth}
    model += pulp.lpSum(worth[name] * take[name] for name in take) + 7
    model += pulp.lpSum(weight[name] * take[name] for name in take) <= 50, "what it carries"
    return model, take


def test_a_model_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    model, take = knapsack()
    assert model.solve(GAVOTTE()) == pulp.LpStatusOptimal
    assert "optimal, objective 247" in capsys.readouterr().out
    assert (model.status, model.sol_status) == (pulp.LpStatusOptimal, pulp.LpSolutionOptimal)
    assert pulp.value(model.objective) == 247 and model.valid()
    assert {name: it.value() for name, it in take.items()} == {"a lamp": 1, "a-rope": 0, "tent [2]": 1, "x1": 1}
    # The same as by the solver that PuLP brings for most machines.
    if (other := pulp.PULP_CBC_CMD(msg=False)).available():
        model.solve(other)
        assert pulp.value(model.objective) == 247


def test_all_optima_and_the_best() -> None:
    model, take = knapsack()
    model += take["a lamp"] + take["tent [2]"] + take["x1"] <= 2
    optima = [
        (values, {name for name, it in take.items() if it.value()}, model.objective.value())
        for values in GAVOTTE().all_optima(model)
    ]
    assert [value for *_, value in optima] == [227, 227]
    assert [chosen for _, chosen, _ in optima] == [{"a lamp", "a-rope", "x1"}, {"a-rope", "tent [2]"}]
    assert all(values == {it.name: int(name in chosen) for name, it in take.items()} for values, chosen, _ in optima)
    costs = [model.objective.value() for _ in GAVOTTE(gapRel=.5).k_best(model, 6)]
    assert costs == [227, 227, 187, 187, 167, 167]
    with pytest.raises(ValueError, match="k must be at least 1"):
        GAVOTTE().k_best(model, 0)


def test_statuses() -> None:
    model = pulp.LpProblem("none")
    x, y = binary("x"), binary("y")
    model += x + y == 1
    model += 2 * x + 2 * y >= 3
    assert model.solve(GAVOTTE(msg=False)) == pulp.LpStatusInfeasible
    assert list(GAVOTTE().all_optima(model)) == []
    free = pulp.LpProblem("free")
    free += x + y >= 1
    assert free.solve(GAVOTTE(msg=False)) == pulp.LpStatusOptimal
    assert {(x.value(), y.value()) for _ in GAVOTTE().all_optima(free)} == {(0, 1), (1, 0), (1, 1)}
    empty = pulp.LpProblem("empty", pulp.LpMaximize)
    empty += 4
    assert empty.solve(GAVOTTE(msg=False)) == pulp.LpStatusOptimal


def test_a_limit_and_a_gap() -> None:
    chance = random.Random(3)
    model = pulp.LpProblem("hard", pulp.LpMaximize)
    x = [binary(f"x{i}") for i in range(40)]
    model += pulp.lpSum(chance.randint(10, 99) * it for it in x)
    for _ in range(20):
        model += pulp.lpSum(chance.randint(10, 99) * it for it in x) <= 700
    assert model.solve(GAVOTTE(msg=False, timeLimit=0)) in (pulp.LpStatusNotSolved, pulp.LpStatusOptimal)
    assert model.sol_status in (pulp.LpSolutionNoSolutionFound, pulp.LpSolutionIntegerFeasible)
    assert model.solve(GAVOTTE(msg=False, gapRel=0.5, threads=2)) == pulp.LpStatusOptimal and model.valid()
    with pytest.raises(pulp.PulpError, match="stopped by time"):
        GAVOTTE(timeLimit=0).all_optima(model)


def test_what_is_refused() -> None:
    for name, wrong in {
        "many": pulp.LpVariable("many", 0, 5, cat="Integer"),
        "real": pulp.LpVariable("real", 0, 1),
        "wide": pulp.LpVariable("wide", cat="Integer"),
    }.items():
        model = pulp.LpProblem("wrong")
        model += binary("fine") + wrong
        with pytest.raises(pulp.PulpError, match=f"variable '{name}' is not binary"):
            model.solve(GAVOTTE(msg=False))
    with pytest.raises(TypeError, match="gapAbs"):
        GAVOTTE(gapAbs=3)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    model, _ = knapsack()
    with pytest.raises(pulp.PulpError, match="relaxation"):
        model.solve(GAVOTTE(mip=False, msg=False))
    large = pulp.LpProblem("large")
    large += binary("a") * 1e300 <= 1, "too_large"
    with pytest.raises(pulp.PulpError, match="row too_large"):
        large.solve(GAVOTTE(msg=False))
    fine = pulp.LpProblem("fine")
    fine += binary("a") * 1e17 + binary("b") * 1e-17 <= 1, "too_fine"
    with pytest.raises(pulp.PulpError, match="^the numbers of row `too_fine` do not fit"):
        fine.solve(GAVOTTE(msg=False))


def test_fixed_variables() -> None:
    model = pulp.LpProblem("fixed")
    x, y, z = binary("x"), pulp.LpVariable("y", 1, 1, cat="Integer"), pulp.LpVariable("z", 0, 0, cat="Integer")
    model += -x + y - 5 * z
    model += x + y <= 1
    assert model.solve(GAVOTTE(msg=False)) == pulp.LpStatusOptimal
    assert [it.value() for it in (x, y, z)] == [0, 1, 0]


def test_the_solver_as_pulp_uses_it() -> None:
    solver = GAVOTTE(msg=False, timeLimit=5, gapRel=.1, threads=2)
    assert solver.available() and GAVOTTE(**{key: value for key, value in solver.toDict().items() if key != "solver"})
    copy = solver.copy()
    assert (copy.timeLimit, copy.optionsDict) == (5, {"gapRel": .1, "threads": 2})


def test_random_models_by_trying_everything() -> None:
    chance = random.Random(11)
    for _ in range(40):
        count = chance.randint(1, 5)
        costs = [chance.choice([chance.randint(-5, 5), .25, 1e-3]) for _ in range(count)]
        rows = [([chance.randint(-3, 3) for _ in range(count)], chance.randint(-1, 1), chance.randint(-2, 3))
                for _ in range(chance.randint(0, 3))]
        model = pulp.LpProblem("random", chance.choice([pulp.LpMinimize, pulp.LpMaximize]))
        x = [binary(f"v {i}") for i in range(count)]
        model += pulp.lpSum(by * it for by, it in zip(costs, x))
        for row, sense, bound in rows:
            model += pulp.LpConstraint(pulp.lpSum(by * it for by, it in zip(row, x)), sense, rhs=bound)
        holds = {-1: int.__le__, 0: int.__eq__, 1: int.__ge__}
        points = [point for point in product((0, 1), repeat=count)
                  if all(holds[sense](sum(map(int.__mul__, row, point)), bound) for row, sense, bound in rows)]
        # Floats that are only added up to some digits are compared as such.
        values = [round(sum(by * it for by, it in zip(costs, point)), 6) for point in points]
        status = model.solve(GAVOTTE(msg=False))
        assert status == (pulp.LpStatusOptimal if points else pulp.LpStatusInfeasible)
        if points:
            best = (max if model.sense == pulp.LpMaximize else min)(values)
            assert round(pulp.value(model.objective) or 0, 6) == best
            used = {it.name for it in model.variables()}
            optima = {tuple(it.value() if it.name in used else 0 for it in x) for _ in GAVOTTE().all_optima(model)}
            wanted = {tuple(it if x[i].name in used else 0 for i, it in enumerate(point))
                      for point, value in zip(points, values) if value == best}
            assert optima == wanted


def test_without_pulp_the_message_says_what_to_do() -> None:
    words = "import sys; sys.modules['pulp'] = None; import gavotte; import gavotte.pulp"
    made = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True)
    assert "ImportError: gavotte.pulp is a solver for PuLP: pip install pulp" in made.stderr
    words = "import sys, gavotte; print(sorted({'pulp', 'pyomo', 'networkx'} & set(sys.modules)))"
    made = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True)
    assert made.stdout.strip() == "[]"
