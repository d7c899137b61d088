"""Weighted counts, histograms and remainders, compared with sums over the list of all solutions."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import permutations
from math import prod
from random import Random
from typing import Any

import gavotte
import pytest

MATRIX = [[Fraction(1, 2), 0, 3], [-2, Fraction(1, 4), 1], [1, 1, -1]]


def assignments(size: int) -> gavotte.Problem[Any, Any]:
    places = [(row, column) for row in range(size) for column in range(size)]
    return gavotte.Problem({place: [f"row {place[0]}", f"column {place[1]}"] for place in places})


def test_a_permanent_is_a_weighted_count() -> None:
    solutions = assignments(3).solution_set()
    weights = [MATRIX[row][column] for row in range(3) for column in range(3)]
    permanent = sum(prod(MATRIX[at][to] for at, to in enumerate(columns)) for columns in permutations(range(3)))
    assert solutions.weighted_count(weights) == permanent == Fraction(-39, 8)
    texts = ["1/2", 0, Decimal(3), "-2", "0.25", 1, 1, True, Decimal("-1")]
    assert solutions.weighted_count(texts) == permanent
    named = {(0, 0): "1/2", (0, 1): 0, (0, 2): 3, (1, 0): -2, (1, 1): Decimal("0.25"), (2, 2): -1}
    assert solutions.weighted_count(named) == permanent
    assert solutions.weighted_count({}) == 6
    assert isinstance(solutions.weighted_count({}), Fraction)


def test_random_weights_add_up_as_the_list_does() -> None:
    random = Random(5)
    problem = gavotte.Problem(["ab", "bc", "cd", "ad", "a", "b", "c", "d"], costs=[random.choice([-1, 0.5, 2]) for _ in range(8)])
    solutions = problem.solution_set()
    listed = list(solutions)
    for _ in range(50):
        weights = [Fraction(random.randint(-9, 9), random.randint(1, 10**30)) for _ in range(8)]
        expected = sum(prod((weights[at] for at in it.indices), start=Fraction(1)) for it in listed)
        assert solutions.weighted_count(weights) == expected
    by_cost = solutions.histogram(by="cost")
    assert sum(by_cost.values()) == len(listed)
    assert all(by_cost[cost] == sum(it.cost == cost for it in listed) for cost in by_cost)
    assert solutions.histogram() == solutions.sizes() == solutions.histogram(by=[1] * 8)
    large = solutions.histogram(by=[2**63 - 1] * 8)
    assert large == {size * (2**63 - 1): count for size, count in solutions.sizes().items()}


def test_answers_of_any_length() -> None:
    many = gavotte.Problem([[i] for i in range(3000) for _ in "ab"])
    assert many.solution_set().weighted_count([100] * 6000) == 200**3000
    assert many.count(modulo=10**9 + 7) == pow(2, 3000, 10**9 + 7)
    assert many.count(modulo=2**4000) == 2**3000


def test_what_is_no_exact_weight_is_refused() -> None:
    solutions = gavotte.Problem(["a", "a"]).solution_set()
    with pytest.raises(TypeError, match=r"a weight is exact: .*, not 0\.1; write Fraction\('0\.1'\) or '0\.1'"):
        solutions.weighted_count([0.1, 1])  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="a weight is exact"):
        solutions.weighted_count([None, 1])  # type: ignore[list-item]  # pyright: ignore
    for wrong in ("x", "1/0", Decimal("NaN"), Decimal("Infinity")):
        with pytest.raises(ValueError, match="a weight is a finite number"):
            solutions.weighted_count([wrong, 1])
    with pytest.raises(ValueError, match="1 weights for 2 options"):
        solutions.weighted_count([1])
    with pytest.raises(gavotte.ProblemError):
        solutions.weighted_count({"nobody": 1})


def test_wrong_histograms_and_moduli_are_refused() -> None:
    problem = gavotte.Problem(["a", "a"])
    solutions = problem.solution_set()
    with pytest.raises(ValueError, match='by is "size", "cost" or a number for each option'):
        solutions.histogram(by="costs")  # type: ignore[arg-type]  # pyright: ignore
    with pytest.raises(TypeError, match="a score is a whole number"):
        solutions.histogram(by=[1, 1.5])  # type: ignore[list-item]  # pyright: ignore
    with pytest.raises(ValueError, match="does not fit into 64 bits"):
        solutions.histogram(by=[1, 2**63])
    with pytest.raises(ValueError, match="1 scores for 2 options"):
        solutions.histogram(by=[1])
    for modulo in (0, 1, -5):
        with pytest.raises(ValueError, match="modulo must be at least 2"):
            problem.count(modulo=modulo)
    with pytest.raises(TypeError, match="modulo must be a whole number"):
        problem.count(modulo=2.5)  # type: ignore[arg-type]  # pyright: ignore
    with pytest.raises(ValueError, match="leave one of the two out"):
        problem.count(modulo=5, up_to="symmetry")


def test_a_count_that_was_cut_short_has_no_remainder() -> None:
    count = gavotte.queens(9).problem.count(engine="links", step_limit=2000, modulo=3)
    assert count.exact is None and count.status == "limit"
