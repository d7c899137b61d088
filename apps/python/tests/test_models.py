"""Models of variables 0 and 1 from texts: values, objectives and their direction, against all assignments."""

from __future__ import annotations

import pickle
import random
from itertools import product
from pathlib import Path
from typing import Any

import gavotte
import pytest

LP = """Maximize
 gain: 3 x + 2 y + 2 z + 0.5 w + 10
Subject To
 two: x + y + z <= 2
 not_both: x + w <= 1
Binary
 x y z w
End
"""
MPS = """NAME m
OBJSENSE
 MAX
ROWS
 N gain
 L two
 L both
COLUMNS
 x gain 3 two 1
 x both 1
 y gain 2 two 1
 z gain 2 two 1
 w gain 0.5 both 1
RHS
 r two 2 both 1
 r gain -10
BOUNDS
 BV b x
 BV b y
 BV b z
 BV b w
ENDATA
"""


def test_a_model_says_what_is_wanted() -> None:
    for p in (gavotte.Problem.from_lp(LP), gavotte.Problem.from_mps(MPS.encode()), gavotte.Problem.parse(LP, "lp")):
        best = p.best(ties=True)
        assert best.is_optimal and [solution.cost for solution in best] == [15, 15]
        assert [solution.values for solution in best] == [
            {"x": 1, "y": 1, "z": 0, "w": 0}, {"x": 1, "y": 0, "z": 1, "w": 0}
        ]
        assert [solution.cost for solution in p.best(4)] == [15, 15, 14.5, 14]
        # All assignments that keep to the rows, and the other direction where it is asked for.
        assert p.count() == 11 and p.best(goal="least")[0].cost == 10
        assert list(p.improve())[-1].cost == p.split(1)[0].best()[0].cost == 15
        assert p.prove("best").verdict == "greatest cost 15"
        assert gavotte.check(p, p.prove("best"))


def test_texts_of_other_programs(tmp_path: Path) -> None:
    """The forms that JuMP, Pyomo and PuLP write."""
    jump = """NAME
OBJSENSE MAX
ROWS
 N  OBJ
 L  two
COLUMNS
    MARKER    'MARKER'                 'INTORG'
    x         OBJ                      3
    x         two                      1
    y         OBJ                      2
    y         two                      1
    MARKER    'MARKER'                 'INTEND'
RHS
    rhs       OBJ                      -10
    rhs       two                      1
RANGES
BOUNDS
 BV bounds    x
 BV bounds    y
ENDATA
"""
    for text in (jump, jump.replace("OBJSENSE MAX", "OBJSENSE\n    MAX")):
        best = gavotte.Problem.from_mps(text).best()[0]
        assert (best.cost, best.values) == (13, {"x": 1, "y": 0})
    pulp: Any = pytest.importorskip("pulp")
    model = pulp.LpProblem("two", pulp.LpMaximize)
    x, y = (model.add_variable(name, cat="Binary") for name in "xy")
    model += 3 * x + 2 * y
    model += x + y <= 1
    for name in ("m.lp", "m.mps"):
        (model.writeLP if name == "m.lp" else model.writeMPS)(str(tmp_path / name))
        p = gavotte.Problem.read(tmp_path / name)
        assert max(it.cost for it in p.solve()) == 3 and p.count() == 3
    pyo: Any = pytest.importorskip("pyomo.environ")
    made = pyo.ConcreteModel()
    made.x = pyo.Var([1, 2], domain=pyo.Binary)
    made.worth = pyo.Objective(expr=3 * made.x[1] + 2 * made.x[2], sense=pyo.maximize)
    made.two = pyo.Constraint(expr=made.x[1] + made.x[2] <= 1)
    for name in ("p.lp", "p.mps"):
        made.write(str(tmp_path / name), io_options={"symbolic_solver_labels": True})
        text = (tmp_path / name).read_text()
        found = (gavotte.Problem.from_lp if name == "p.lp" else gavotte.Problem.from_mps)(text).best()[0]
        assert abs(found.cost) == 3 and found.values["x(1)"] == 1


def test_a_model_that_is_covers_alone_has_a_set() -> None:
    p = gavotte.Problem.from_opb("max: +3 a +2 b +1 c -5 ~a ;  +1 a +1 b <= 1 ;  +1 b +1 c = 1 ;")
    found = p.solution_set()
    assert [it.cost for it in found.ranked()] == [it.cost for it in p.best(9)] == [4, -3, -4]
    assert found.best()[0].values == {"a": 1, "b": 0, "c": 1}
    assert [it.cost for it in found.ranked(goal="least")] == [-4, -3, 4]


def test_it_stays_a_model_elsewhere() -> None:
    p = gavotte.Problem.from_lp(LP)
    again = pickle.loads(pickle.dumps(p))
    assert again == p and hash(again) == hash(p)
    assert again.best()[0].values == p.best()[0].values and again.best()[0].cost == 15
    solution = pickle.loads(pickle.dumps(p.best()[0]))
    assert solution == p.best()[0] and solution.values["x"] == 1
    assert p.assume(forbid=["x"]).best()[0].values == {"x": 0, "y": 1, "z": 1, "w": 1}
    assert p.copy().best()[0].cost == 15


def test_other_problems_have_no_values() -> None:
    solution = gavotte.Problem(["a"]).first()
    assert solution is not None and not hasattr(solution, "values")
    with pytest.raises(AttributeError, match="only a solution of a model"):
        solution.values  # noqa: B018  # pyright: ignore[reportUnusedExpression]


def test_what_is_refused() -> None:
    with pytest.raises(gavotte.ReadError, match="variable `x` is not binary") as caught:
        gavotte.Problem.from_lp("Minimize\n 2 x\nSubject To\n x >= 1\nEnd\n")
    assert caught.value.line == 2
    with pytest.raises(gavotte.ReadError, match="no row is called"):
        gavotte.Problem.from_mps("NAME\nROWS\n N c\nCOLUMNS\n x nothing 1\nENDATA\n")
    with pytest.raises(gavotte.ReadError):
        gavotte.Problem.from_opb("min: +1 x1 x2 ;")
    with pytest.raises(TypeError):
        gavotte.Problem.from_lp(3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    infeasible = gavotte.Problem.from_opb("+1 a >= 1 ; +1 a <= 0 ;").best()
    assert infeasible.status == "no-solution"


def test_random_models_by_trying_everything() -> None:
    chance = random.Random(7)
    for _ in range(60):
        names = [f"x{i + 1}" for i in range(chance.randint(1, 5))]
        costs = [chance.randint(-5, 5) for _ in names]
        rows = [([chance.randint(-3, 3) for _ in names], chance.choice(["<=", ">=", "="]), chance.randint(-2, 3))
                for _ in range(chance.randint(0, 3))]
        constant, word = chance.randint(-3, 3), chance.choice(["Minimize", "Maximize"])

        def written(row: list[int]) -> str:
            return " + ".join(f"{by} {name}" for by, name in zip(row, names))

        lines = [f" {written(row)} {relation} {bound}" for row, relation, bound in rows]
        text = "\n".join([word, f" {written(costs)} + {constant}", "Subject To", *lines, "Binary",
                          " " + " ".join(names), "End", ""])
        holds = {"<=": int.__le__, ">=": int.__ge__, "=": int.__eq__}
        right = {
            point: constant + sum(map(int.__mul__, costs, point))
            for point in product((0, 1), repeat=len(names))
            if all(holds[relation](sum(map(int.__mul__, row, point)), bound) for row, relation, bound in rows)
        }
        p = gavotte.Problem.from_lp(text)
        assert pickle.loads(pickle.dumps(p)) == p
        assert {tuple(it.values[name] for name in names): it.cost for it in p.solve()} == right, text
        ranked = [it.cost for it in p.best(1000)]
        assert ranked == sorted(right.values(), reverse=word == "Maximize"), text
