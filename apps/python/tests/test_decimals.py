"""Costs with digits behind the point: the same answers as whole costs in the finest unit, in exact numbers."""

from __future__ import annotations

import copy
import pickle
import random
from decimal import Decimal, Inexact, localcontext
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

import gavotte
import numpy as np
import pandas as pd
import polars as pl
import pytest
from gavotte import _gavotte, _notebook
from gavotte._bar import words
from gavotte._top_k import TopK
from gavotte.ray._parquet import write
from gavotte.typing import Cost

D = Decimal
P: Any = gavotte.Problem
KNUTH = {"r1": "ce", "r2": "adg", "r3": "bcf", "r4": "adf", "r5": "bg", "r6": "deg"}
HALVES: Any = P({"A": "a", "B": "b", "AB": "ab"}, costs={"A": 1.5, "B": 0.25, "AB": 2})
WHOLE: Any = P({"A": "a", "B": "b", "AB": "ab"}, costs={"A": 150, "B": 25, "AB": 200})

EXACT: list[tuple[Any, Cost]] = [
    (2.5, D("2.5")),
    (0.1, D("0.1")),
    (1e-7, D("0.0000001")),
    (-1e-18, D("-0.000000000000000001")),
    (0.1 + 0.2, D("0.30000000000000004")),
    (D("2.500"), D("2.5")),
    (D("-12E-3"), D("-0.012")),
    (Fraction(1, 8), D("0.125")),
    (Fraction(-7, 20), D("-0.35")),
    (np.float64(2.5), D("2.5")),
    (np.float32(0.1), D("0.1")),
    (np.float16(0.1), D("0.1")),
    (D("-922337203685477580.7"), D("-922337203685477580.7")),
]
ZERO = D("0E-999999999999999999")
INTS: list[Any] = [3, 3.0, D("3.00"), D("0.3E1"), Fraction(6, 2), np.int8(3), np.float32(3), np.float64(3), True * 3]


@pytest.mark.parametrize(("given", "exact"), EXACT)
def test_numbers_are_taken_as_they_are_written(given: Any, exact: Cost) -> None:
    for p in (P([gavotte.Option("a", cost=given)]), P(["a"], costs=[given]), P(np.array([[1]]), costs=[given])):
        assert p.costs == [exact] and type(p.costs[0]) is Decimal
        assert str(p.first().cost) == str(exact)


def test_whole_numbers_stay_ints() -> None:
    for given in INTS:
        for p in (P(["a"], costs=[given]), P(np.array([[1]]), costs=[given])):
            assert p.costs == [3] and type(p.costs[0]) is type(p.first().cost) is int
            assert type(p.best().bound) is int and repr(p.first()) == "Solution([0], cost=3)"
    assert P(["a"], costs=[ZERO]).costs == [0] and P(["a"], costs=[1e18]).costs == [10**18]
    # What is whole together stays whole, and what is not makes all costs decimals.
    assert P(["a", "b"], costs=[D("2.50"), 3]).costs == [D("2.5"), D(3)]
    assert type(P(["a", "b"], costs=[D("2.50"), 3]).costs[1]) is Decimal


REFUSED: list[tuple[Any, type[Exception], str]] = [
    (float("nan"), gavotte.ProblemError, "finite number, not nan"),
    (np.float32("inf"), gavotte.ProblemError, "finite number, not inf"),
    (D("sNaN"), gavotte.ProblemError, "finite number, not sNaN"),
    (D("-Infinity"), gavotte.ProblemError, "finite number, not -Infinity"),
    (Fraction(1, 3), gavotte.ProblemError, "1/3 has more than 18 digits behind the point; round it"),
    (1e-19, gavotte.ProblemError, "1e-19 has more than 18 digits"),
    (D("1E-999999999999999999"), gavotte.ProblemError, "more than 18 digits"),
    (D("1.0000000000000000001"), gavotte.ProblemError, "more than 18 digits"),
    (D("1E+999999999999999999"), gavotte.ProblemError, "does not fit into 64 bits"),
    (D("92233720368547758.08"), gavotte.ProblemError, "92233720368547758.08 does not fit into 64 bits"),
    (1e19, gavotte.ProblemError, "does not fit into 64 bits"),
    ("2.5", TypeError, r"a cost is a number such as 3, 2.5 or Decimal\('2.5'\), not '2.5'"),
    (2j, TypeError, "not 2j"),
    ([2.5], TypeError, r"not \[2.5\]"),
]


@pytest.mark.parametrize(("cost", "kind", "message"), REFUSED)
def test_what_is_no_cost_is_refused_by_name(cost: Any, kind: type[Exception], message: str) -> None:
    p = P({"A": "a"})
    for ask in (
        lambda: P({"A": "a"}, costs={"A": cost}).count(),
        lambda: P(np.array([[1]]), costs=[cost], labels=["A"]).count(),
        lambda: p.option("a", label="A", cost=cost),
    ):
        with pytest.raises(kind, match="option 'A': .*" + message):
            ask()
    with pytest.raises(kind, match="better_than: .*" + message):
        p.best(better_than=cost)
    assert p.option_count == 1
    with pytest.raises(gavotte.ProblemError, match=r"in units of 10\^-18, add up to more than 64 bits"):
        P(["a", "b"], costs=[9, D("1e-18")]).option("a", cost=2).count()


def test_columns_of_numbers() -> None:
    matrix = np.array([[1, 0], [0, 1], [1, 1]])
    wanted = [D("0.1"), D("2.25"), D(3)]
    values = [0.1, 2.25, 3.0]
    columns: list[Any] = [
        values,
        tuple(map(D, ("0.1", "2.25", "3"))),
        np.array(values),
        np.array(values, dtype="f4"),
        np.array([D("0.1"), 2.25, Fraction(3)], dtype=object),
        pd.Series(values),
        pd.Series(values, dtype="float32"),
        pl.Series(values),
        pl.Series(values, dtype=pl.Float32),
        pl.Series(list(map(D, ("0.1", "2.25", "3")))),
        (value for value in values),
    ]
    for column in columns:
        copied = [*column] if not hasattr(column, "dtype") else column
        assert P(matrix, costs=copied).costs == wanted, column
        assert P([[0], [1], [0, 1]], primary=[0, 1], costs=copied).costs == wanted, column
    assert P(matrix, costs={0: 0.1, 2: 3}).costs == [D("0.1"), 0, 3]
    for frame in (pd.DataFrame, pl.DataFrame):
        for price in ([1.5, None, 0.5], np.array([1.5, 1.5, 0.5], dtype="f4"), [D("1.5"), D("1.5"), D("0.5")]):
            made: Any = frame({"who": ["A", "A", "B"], "day": [1, 2, 1], "cost": price})
            assert P.from_frame(made, option="who", item="day", cost="cost").costs == [D("1.5"), D("0.5")]
    with pytest.raises(ValueError, match=r"option 'A' has two costs: 1.5 and 1.25"):
        two = pd.DataFrame({"who": ["A", "A"], "day": [1, 2], "cost": [1.5, 1.25]})
        P.from_frame(two, option="who", item="day", cost="cost")
    with pytest.raises(gavotte.ProblemError, match=r"option 1 .*: the cost 1e-20 has more than 18 digits"):
        P(matrix, costs=np.array([0.1, 1e-20, 1.0]))


def scaled(costs: list[int], places: int) -> list[Cost]:
    return [D(cost).scaleb(-places) for cost in costs]


@pytest.mark.parametrize("seed", range(60))
def test_answers_are_those_of_whole_costs(seed: int) -> None:
    chance = random.Random(seed)
    items = range(chance.randint(2, 6))
    options = [chance.sample(items, chance.randint(1, min(3, len(items)))) for _ in range(chance.randint(1, 12))]
    places = chance.randint(1, 6)
    costs = [chance.randint(-(10**places), 3 * 10**places) for _ in options]
    costs[0] = 10 * costs[0] + 1
    p, whole = P(options, primary=items, costs=scaled(costs, places)), P(options, primary=items, costs=costs)
    unit = D(1).scaleb(-places)
    assert p.costs == [cost * unit for cost in costs]
    for how in ({}, {"goal": "greatest"}, {"k": 3}, {"k": 2, "ties": True}):
        ours, theirs = p.best(**how), whole.best(**how)
        assert [s.indices for s in ours] == [s.indices for s in theirs]
        assert [s.cost for s in ours] == [s.cost * unit for s in theirs]
        assert all(type(s.cost) is Decimal for s in ours) and ours.status == theirs.status
        assert (ours.bound is None) == (theirs.bound is None) and ours.gap == theirs.gap
        if ours.bound is not None:
            assert type(ours.bound) is Decimal and ours.bound == theirs.bound * unit
    costs_of = {s.indices: s.cost for s in p}
    assert costs_of == {s.indices: s.cost * unit for s in whole}
    for goal, best in (("least", min), ("greatest", max)):
        # Between two costs, at one of them, and beyond all.
        for limit in {cost + step for cost in costs_of.values() for step in (0, unit / 2, -unit / 2, unit)}:
            better = [c for c in costs_of.values() if (c < limit if goal == "least" else c > limit)]
            found = p.best(goal=goal, better_than=limit)
            assert [s.cost for s in found] == ([best(better)] if better else [])


def test_bounds_and_progress_are_decimals() -> None:
    assert [(s.cost, s.labels) for s in HALVES.best(2)] == [(D("1.75"), ("A", "B")), (D("2"), ("AB",))]
    assert repr(HALVES.best()) == "Ranking([Solution(['A', 'B'], cost=1.75)], status='optimal')"
    better = HALVES.improve()
    assert [type(s.cost) for s in better] and better.bound == D("1.75") and type(better.bound) is Decimal
    assert HALVES.best(better_than=1.75).status == "complete" and HALVES.best(better_than=1.75).bound == D("1.75")
    assert WHOLE.best(better_than=175.5)[0].cost == 175 and WHOLE.best(better_than=174.5).bound == 175
    assert [s.cost for s in HALVES.solution_set().ranked()] == [D("1.75"), 2]
    assert [s.cost for s in HALVES.solution_set().best(1, goal="greatest")] == [2]
    found = [piece.best(better_than=D("1.9")) for piece in HALVES.split(2)]
    assert {s.cost for ranking in found for s in ranking} == {D("1.75")}
    assert all(type(ranking.bound) in (Decimal, type(None)) for ranking in found)
    with localcontext() as context:
        # How a program has decimals rounded does not matter.
        context.prec, context.traps[Inexact] = 2, True
        fine = P(["a", "a"], costs=[D("1234567.000000001"), D("1234567.000000002")])
        assert [str(s.cost) for s in fine.best(2)] == ["1234567.000000001", "1234567.000000002"]
        assert words(gavotte.Progress(1, 1, 0.5, None, 1.0, D("3.001"), D("1.001"))).count("gap 66.6 %") == 1
        assert "gap 1,000.25" in words(gavotte.Progress(1, 1, 0.5, None, 1.0, D(0), D("-1000.25")))
        assert "gap 7" in words(gavotte.Progress(1, 1, 0.5, None, 1.0, 0, -7))
        assert gavotte.Ranking(fine.best().solutions, D(-1), "limit", "time", 1).gap == pytest.approx(1 + 1 / 1234567)
    seen: list[gavotte.Progress] = []
    generator = random.Random(1)
    rows = {tuple(sorted(generator.sample(range(90), 4))) for _ in range(900)}
    cover = P([*rows], costs=[generator.randint(100, 300) / 100 for _ in rows])
    ranking = cover.best(progress=seen.append, time_limit=1.5)
    told = [cost for it in seen for cost in (it.best, it.bound) if cost is not None]
    assert told and all(type(cost) is Decimal for cost in told)
    assert ranking.gap is None or type(ranking.gap) is float
    assert "best 2.5, bound 1.25, gap 50.0 %" in words(gavotte.Progress(1, 1, 0.5, None, 1.0, D("2.5"), D("1.25")))


def test_problems_travel_and_compare(tmp_path: Path) -> None:
    same = P({"A": "a", "B": "b", "AB": "ab"}, costs=[D("1.50"), Fraction(1, 4), 2.0])
    assert same == HALVES != WHOLE and hash(same) == hash(HALVES)
    for again in (pickle.loads(pickle.dumps(HALVES)), copy.deepcopy(HALVES), P(HALVES.to_options())):
        assert again == HALVES and again.costs == [D("1.5"), D("0.25"), D(2)]
        assert again.best()[0] == HALVES.best()[0] and again.best()[0].cost == D("1.75")
    solution = pickle.loads(pickle.dumps(HALVES.best()[0]))
    assert solution.cost == D("1.75") and solution == HALVES.best()[0]
    HALVES.solution_set().save(tmp_path / "a.set")
    assert gavotte.load_set(tmp_path / "a.set").best(1)[0].cost == D("1.75")
    # Without the options that need it the finer unit is gone.
    left = HALVES.without(["A", "B"])
    assert left.costs == [2] and type(left.costs[0]) is int
    assert pickle.loads(pickle.dumps(left)) == left and HALVES.without(["A"]).costs == [D("0.25"), 2]
    covered = HALVES.cover()[0]
    assert covered.cost == D("1.75")
    grown = P({"A": "a"}, costs=[1])
    assert type(grown.best()[0].cost) is int
    grown.option("a", label="B", cost=0.5)
    assert grown.best()[0].cost == D("0.5") and grown.costs == [1, D("0.5")]


def test_pieces_of_a_cluster(tmp_path: Path) -> None:
    """What `gavotte.ray` does with costs where no cluster is needed."""
    for k, ties, known, given, wanted in (
        (None, False, None, None, None),
        (None, False, None, 1.755, D("1.76")),
        (None, False, D("1.75"), 1.755, D("1.75")),
        (None, True, D("1.75"), None, D("1.76")),
        (2, False, D("2"), 1.5, D("1.5")),
        (2, False, D("2"), None, D("2.01")),
    ):
        top = TopK("least", k, ties, None, given)
        assert _gavotte.cost_to_beat(HALVES._built(), top, known) == wanted
    most = TopK("greatest", 1, False, None, -1.755)
    assert _gavotte.cost_to_beat(HALVES._built(), most, D("1.75")) == D("1.74")
    assert _gavotte.cost_to_beat(HALVES._built(), most) == D("-1.76")
    assert _gavotte.cost_to_beat(WHOLE._built(), TopK("least", None, True, None, 9.5), 7) == 8
    (piece,) = HALVES.split(1)
    count, path = write(piece.solutions(), piece, str(tmp_path))
    assert count == 2 and path is not None
    made: Any = import_module("pyarrow.parquet").read_table(path)["cost"]
    assert str(made.type).startswith("decimal128(19, 2") and sorted(made.to_pylist()) == [D("1.75"), D("2.00")]


def test_puzzles_with_prices() -> None:
    weights: list[list[Any]] = [[1.25, 0, 0, 0], [D("0.5"), Fraction(1, 4), "3", True], [0] * 4, [0, 0, np.float32(0.1), 9]]
    fine = gavotte.target_sudoku("1.....3......2..", weights).best()
    whole = gavotte.target_sudoku("1.....3......2..", [
        [125, 0, 0, 0], [50, 25, 300, 100], [0] * 4, [0, 0, 10, 900]
    ]).best()
    assert fine is not None and whole is not None and type(fine.cost) is Decimal
    assert fine.cost * 100 == whole.cost and fine.grid == whole.grid
    with pytest.raises(gavotte.ProblemError, match="row 0, column 1: a cost is a finite number, not nan"):
        gavotte.target_sudoku("1.....3......2..", [[0, float("nan"), 0, 0]])
    with pytest.raises(ValueError, match="row 0, column 0: '1.5' is not a whole number"):
        gavotte.target_sudoku("1.....3......2..", [["1.5", 0, 0, 0]])  # type: ignore[list-item]  # pyright: ignore
    roster = gavotte.puzzle("roster", "d1,5.5,A B\nd2,.25,B\nd3,5,A\n").best()
    assert roster is not None and roster.cost == D("5.25")
    with pytest.raises(gavotte.ReadError, match="`1,5` cannot stand here: the cost, a number") as error:
        gavotte.puzzle("roster", "d1;1,5;A\n")
    assert (error.value.line, error.value.column) == (1, 4)


def test_files_and_tables(tmp_path: Path) -> None:
    for format in ("dlx", "json", "csv"):
        path = tmp_path / f"problem.{format}"
        path.write_text(HALVES.text(format))
        again = P.read(path)
        assert again.costs == HALVES.costs and again.best()[0].cost == D("1.75"), format
    assert "1.5 x1" in HALVES.text("lp") and "150 x1" in HALVES.text("opb")
    assert P.parse("a\na |2.50\n").first().cost == D("2.5")
    solutions = HALVES.best(2)
    assert solutions.to_pandas()["cost"].to_list() == [D("1.5"), D("0.25"), 2]
    costs = solutions.to_arrow()["cost"]
    assert str(costs.type).startswith("decimal128") and costs.to_pylist() == [D("1.50"), D("0.25"), D("2.00")]
    assert "1.75" in str(_notebook.ranking(HALVES.best()))
