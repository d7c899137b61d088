"""Every question, on random small problems, against the definition."""

from __future__ import annotations

import math

import brute
import gavotte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

# Random options may hold secondary items alone.
pytestmark = pytest.mark.filterwarnings("ignore::gavotte.ProblemWarning")

PRIMARY, SECONDARY = "abcd", "xy"


@st.composite
def problems(
    draw: DrawFn,
) -> tuple[list[dict[str, str | None]], dict[str, brute.Bounds], list[int]]:
    """Options with colors, bounds of the primary items, costs."""
    bounds = st.sampled_from([(1, 1)] * 6 + [(0, 1), (1, 2), (2, 2), (0, 3)])
    primary = {item: draw(bounds) for item in PRIMARY[: draw(st.integers(1, 4))]}
    colors = {item: st.none() for item in primary}
    entry = {item: draw(st.sampled_from([st.none(), st.sampled_from([None, "red", "blue"])])) for item in SECONDARY}
    option = st.fixed_dictionaries({}, optional={**colors, **entry})
    options = draw(st.lists(option, max_size=8))
    costs = draw(st.lists(st.integers(-5, 9), min_size=len(options), max_size=len(options)))
    return options, primary, costs


def build(
    options: list[dict[str, str | None]], primary: dict[str, brute.Bounds], costs: list[int] | None
) -> gavotte.Problem:
    return gavotte.Problem(
        options, primary=primary, secondary=SECONDARY, bounds=primary, costs=costs
    )


@settings(max_examples=300, deadline=None)
@given(problems(), st.booleans())
def test_solve_first_count(problem: tuple[list[dict[str, str | None]], dict[str, brute.Bounds], list[int]], several: bool) -> None:
    options, primary, _ = problem
    expected = brute.solutions(options, primary)
    p = build(options, primary, None)
    threads = 2 if several else 1
    solutions = p.solve(threads=threads)
    assert sorted(s.indices for s in solutions) == expected
    assert (solutions.status, solutions.stopped_by) == ("complete", None)
    assert p.count(threads=threads) == len(expected)
    first = p.first(threads=threads)
    assert (first is None) == (not expected)
    if first is not None:
        assert first.indices in expected
        assert p.verify(first) and p.verify(first.labels)
        assert [set(o) for o in first.options] == [set(options[at]) for at in first.indices]
    least = p.first(least=True)
    holds = [([at in found for at in range(len(options))], found) for found in expected]
    assert (None if least is None else least.indices) == (max(holds)[1] if holds else None)
    why = p.explain()
    assert (why.solution is None) == (not expected)
    if why.items is not None:
        assert why.is_minimal and set(why.items) <= {*primary, *SECONDARY}
    for k in range(len(expected) + 2):
        assert len(list(p.solve(k))) == min(k, len(expected))


@settings(max_examples=200, deadline=None)
@given(problems(), st.sets(st.integers(0, 7)), st.sets(st.integers(0, 7)))
def test_assume_and_verify(problem: tuple[list[dict[str, str | None]], dict[str, brute.Bounds], list[int]], require: set[int], forbid: set[int]) -> None:
    options, primary, _ = problem
    require = {at for at in require if at < len(options)}
    forbid = {at for at in forbid if at < len(options)}
    expected = [
        s for s in brute.solutions(options, primary) if require <= set(s) and not forbid & set(s)
    ]
    p = build(options, primary, None)
    assumed = p.assume(require=require, forbid=forbid)
    assert sorted(s.indices for s in assumed.solve()) == expected
    assert assumed.count() == len(expected)
    whole = assumed.solution_set()
    assert sorted(s.indices for s in whole) == expected and whole.count == len(expected)
    held = {at: sum(at in s for s in expected) for at in range(len(options))}
    assert whole.marginals() == held == p.solution_set().given(require, forbid).marginals()
    subset = tuple(sorted(require))
    choosable = all(any(item in primary for item in options[at]) for at in subset)
    is_one = choosable and brute.is_solution(options, primary, subset)
    assert bool(p.verify(subset)) == is_one


@settings(max_examples=200, deadline=None)
@given(problems(), st.integers(1, 5), st.booleans(), st.sampled_from(["least", "greatest"]))
def test_best(problem: tuple[list[dict[str, str | None]], dict[str, brute.Bounds], list[int]], k: int, ties: bool, goal: str) -> None:
    options, primary, costs = problem
    sign = 1 if goal == "least" else -1
    expected = sorted(
        ((sign * sum(costs[at] for at in s), s) for s in brute.solutions(options, primary)),
        # Of two equals, the one with the least option that is not in both.
        key=lambda pair: (pair[0], (*pair[1], math.inf)),
    )
    kept = expected[:k]
    if ties and kept:
        kept = [pair for pair in expected if pair[0] <= kept[-1][0]]
    p = build(options, primary, costs)
    ranking = p.best(k, goal="least" if sign == 1 else "greatest", ties=ties)
    if options:
        assert [(sign * s.cost, s.indices) for s in ranking] == kept
    assert ranking.status == ("optimal" if ranking else "no-solution")
    one = p.best(goal="least" if sign == 1 else "greatest")
    assert bool(one) == bool(expected)
    if one and options:
        assert sign * one[0].cost == expected[0][0] == sign * (one.bound or 0)


@settings(max_examples=100, deadline=None)
@given(problems())
def test_text_brings_the_problem_back(problem: tuple[list[dict[str, str | None]], dict[str, brute.Bounds], list[int]]) -> None:
    options, primary, costs = problem
    p = build([o for o in options if o], primary, [c for c, o in zip(costs, options) if o])
    again = gavotte.Problem.parse(p.text("json"), "json")
    assert {s.indices for s in again} == {s.indices for s in p}
    assert again.text("json") == p.text("json")
