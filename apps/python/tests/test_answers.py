"""What answers say of themselves: status words, limits, tables."""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from typing import Any

import gavotte
import pytest

HARD = gavotte.queens(24).problem


def test_a_solution_is_a_sequence_of_labels() -> None:
    (s,) = gavotte.Problem({"x": "a", "y": "b"})
    assert isinstance(s, Sequence)
    assert (len(s), s[0], s[-1], s[:1], "x" in s, "z" in s) == (2, "x", "y", ("x",), True, False)
    assert s == gavotte.Problem({"x": "a", "y": "b"}).first() != gavotte.Problem(["a", "b"]).first()
    assert s != ("x", "y") and len({s, s}) == 1
    with pytest.raises(IndexError):
        s[2]


def test_limits_of_solutions() -> None:
    q = gavotte.queens(8).problem
    solutions = q.solve(5)
    assert len(list(solutions)) == 5
    assert (solutions.status, solutions.stopped_by) == ("complete", "solutions")
    assert next(solutions, None) is None
    with pytest.raises(ValueError, match="limit must be at least 0, not -"):
        q.solve(-1)


def test_a_search_that_was_cut_short_says_so() -> None:
    count = HARD.count(step_limit=1000)
    assert (count.exact, count.status, count.stopped_by, count.steps) == (None, "limit", "steps", 1000)
    assert str(count).startswith("at least ") and f"{count:>5}".startswith("at least ")
    assert count != 0 and count == HARD.count(step_limit=1000)
    with pytest.raises(gavotte.LimitReached, match="only a bound is known"):
        int(count)
    timed = HARD.solve(time_limit=0.05)
    for _ in timed:
        pass
    assert (timed.status, timed.stopped_by) == ("limit", "time")
    with pytest.raises(gavotte.LimitReached, match="stopped by the steps limit") as told:
        gavotte.queens(60).problem.first(step_limit=3)
    assert told.value.stopped_by == "steps"
    ranking = gavotte.queens(16).problem.best(k=3, step_limit=10)
    assert (ranking.status, ranking.stopped_by, ranking.is_optimal) == ("limit", "steps", False)


@pytest.mark.skipif(sys.platform != "linux", reason="the system does not tell the memory held")
def test_the_limit_of_memory() -> None:
    assert HARD.count(memory_limit=1).stopped_by == "memory"


def test_counts() -> None:
    count = gavotte.queens(8).count()
    assert (count, int(count), range(100)[count]) == (92, 92, 92)
    assert (str(count), f"{count:,}", repr(count), hash(count)) == ("92", "92", "Count(92)", hash(92))
    assert count.status == "complete" and count.steps > 0
    huge = gavotte.Problem([[i] for i in range(3000) for _ in range(2)]).count()
    assert huge == 2**3000 and not math.isinf(huge.steps)


def test_none_is_proved() -> None:
    none = gavotte.queens(3)
    assert none.first() is None and none.grid is None and none.count() == 0
    ranking = none.problem.best()
    assert (list(ranking), ranking.status, ranking.bound) == ([], "no-solution", None)


def test_closing() -> None:
    with HARD.solve() as solutions:
        next(solutions)
        assert solutions.status is None and repr(solutions) == "<Solutions: not at the end>"
    assert solutions.status == "interrupted" and next(solutions, None) is None


def test_the_order_is_kept_on_several_threads() -> None:
    q = gavotte.queens(9).problem
    alone = [s.indices for s in q.solve(deterministic=True)]
    assert alone == [s.indices for s in q.solve(threads=2, deterministic=True)]
    assert sorted(alone) == sorted(s.indices for s in q.solve(threads="auto"))
    squares = gavotte.latin(4).problem
    in_order = [s.indices for s in squares.solve(order="input", threads=2)]
    assert len(in_order) == 576 and in_order == sorted(in_order)


def test_engines() -> None:
    q = gavotte.queens(6).problem
    for engine in ("links", "cells", "bits", "diagram", "sat"):
        assert q.count(engine=engine) == 4 and q.plan(engine=engine).engine == engine
        assert q.assume(forbid=[0]).count(engine=engine) == 4
    bounded = gavotte.Problem(["a"], bounds={"a": (0, 2)})
    with pytest.raises(gavotte.UnsupportedError, match="cells does not support bounds"):
        bounded.count(engine="cells")
    with pytest.raises(ValueError, match="no engine is called `warp`"):
        q.count(engine="warp")  # type: ignore[arg-type]  # pyright: ignore
    with pytest.raises(ValueError, match="best and cover choose"):
        q.best(engine="cells")
    with pytest.raises(ValueError, match="threads must be a positive number"):
        q.count(threads=0)
    with pytest.raises(TypeError, match="speed"):
        q.count(speed=3)  # type: ignore[call-arg]  # pyright: ignore
    with pytest.raises(ValueError, match="time_limit must be a number of seconds"):
        q.count(time_limit=-1)


def test_progress() -> None:
    seen: list[gavotte.Progress] = []
    HARD.count(time_limit=0.5, progress=seen.append)
    assert seen and seen[-1].steps > 0 and 0 <= seen[-1].fraction <= 1 and seen[-1].elapsed > 0
    assert "Progress(steps=" in repr(seen[0])

    def stop(_: gavotte.Progress) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        HARD.count(progress=stop)


def test_a_bar(capsys: pytest.CaptureFixture[str]) -> None:
    HARD.count(time_limit=0.4, progress=True)
    assert "steps" in capsys.readouterr().err
    solutions = HARD.solve(time_limit=0.4, progress=True)
    assert sum(1 for _ in solutions) > 0
    assert solutions.status == "limit"
    gavotte.queens(12).problem.best(k=2, time_limit=0.4, progress=True)


def test_without_tqdm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert gavotte.queens(6).count(progress=True) == 4


def test_tables() -> None:
    p = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"}, costs={"A": 3, "B": 4, "AB": 8})
    frame: Any = p.solve(deterministic=True).to_pandas()
    assert sorted(zip(frame["option"], frame["cost"])) == [("A", 3), ("AB", 8), ("B", 4)]
    assert p.best(2).to_pandas()["solution"].tolist() == [0, 0, 1]
    table: Any = p.best(2).to_arrow()
    assert table["items"].to_pylist() == [["a"], ["b"], ["a", "b"]]
    mixed = gavotte.Problem({"A": ["a", 1], 2: [(1, 2)]})
    table = mixed.solve().to_arrow()
    assert table["option"].to_pylist() == ["A", "2"]


def test_a_set_of_all_solutions() -> None:
    p = gavotte.Problem({"A": "a", "B": "b", "AB": "ab", "B2": "b"}, costs=[3, 4, 8, 1])
    s = p.solution_set()
    assert (s.count, len(list(s)), s.nodes > 1, s.problem) == (3, 3, True, p)
    assert [s.rank(x) for x in s] == [0, 1, 2] and list(s) == [s[0], s[1], s[-1]]
    assert s.rank(["A", "AB"]) is None and ["A", "B"] not in s
    assert [x.labels for x in s.best(2)] == [("A", "B2"), ("A", "B")]
    assert s.best(goal="greatest")[0].cost == 8
    assert s.sizes() == {1: 1, 2: 2}
    assert s.given(require=["A"], forbid=["B"]).marginals() == {"A": 1, "B": 0, "AB": 0, "B2": 1}
    assert p.sample(20, seed=3) == s.sample(20, seed=3) and set(s.sample(200)) == set(s)
    for rank in (3, -4, 2**70):
        with pytest.raises(IndexError, match="of 3 solutions"):
            s[rank]
    assert repr(s) == f"<SolutionSet: 3 solutions, {s.nodes} nodes>"
    none = gavotte.queens(3).problem
    assert none.sample() == [] and none.solution_set().count == 0
    with pytest.raises(gavotte.LimitReached, match="stopped by the steps limit before all"):
        HARD.solution_set(step_limit=1000)
    with pytest.raises(gavotte.ProblemError, match="several options have the same label"):
        gavotte.Problem(["a", "b"], labels=["x", "x"]).marginals()
    with pytest.raises(ValueError, match="chooses engine and order itself"):
        p.solution_set(engine="links")
    with pytest.raises(ValueError, match="k must be at least 0, not -"):
        p.sample(-1)


def test_a_set_keeps_the_labels_that_it_was_compiled_with() -> None:
    p = gavotte.Problem({"A": "a", "B": "a"})
    s = p.solution_set()
    p.option("a", label="C")
    assert s.marginals() == {"A": 1, "B": 1}
    assert s.rank(["A"]) == 0 and s.rank(s[1]) == 1
    with pytest.raises(gavotte.ProblemError, match="no option is called 'C'"):
        s.rank(["C"])


def test_what_to_leave_uncovered() -> None:
    found = gavotte.Problem({"r1": [("a", 1), "c"], "r2": ["b", "c"], "r3": "d"}).relax()
    assert len(found.items) == 1 and set(found.items) <= {("a", 1), "b"}
    assert (found.is_proved, found.status, found.least) == (True, "optimal", 1)
    assert len(found.solution) == 2 and "r3" in found.solution.labels
    solvable = gavotte.queens(6).problem.relax()
    assert (repr(solvable), solvable.status) == ("Relaxation([], is_proved=True)", "complete")
    cut_short = gavotte.queens(3).problem.relax(step_limit=0)
    assert (cut_short.is_proved, cut_short.status, cut_short.stopped_by) == (False, "limit", "steps")


def test_why_there_is_none() -> None:
    why = gavotte.Problem({"r1": [("a", 1), "c"], "r2": ["b", "c"], "r3": "d"}).explain()
    assert set(why.items or ()) == {("a", 1), "b", "c"}
    assert (why.is_minimal, why.status, why.solution) == (True, "no-solution", None)
    solvable = gavotte.queens(6).problem.explain()
    assert solvable.solution is not None and solvable.items is None
    assert (repr(solvable), solvable.is_minimal) == ("Explanation(status='complete')", False)
    with pytest.raises(ValueError, match="relax chooses engine and order itself"):
        gavotte.queens(6).problem.relax(engine="links")
    with pytest.raises(gavotte.UnsupportedError, match="sat cannot search in the order input"):
        gavotte.queens(6).problem.count(engine="sat", order="input")


def test_cover() -> None:
    p = gavotte.Problem({"AB": "ab", "BC": "bc", "CA": "ca"})
    assert p.first() is None
    assert len(p.cover()[0]) == 2
    assert len(p.cover(10)) == 4
    with pytest.raises(ValueError, match="at least 1, not -1"):
        p.cover(-1)


def test_plan() -> None:
    plan = gavotte.queens(8).problem.plan()
    assert plan.engine == "bits" and plan.reason and repr(plan).startswith("Plan(bits, because ")
