"""A problem read back, and what belongs to it."""

from __future__ import annotations

import pickle

import gavotte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st


def rich() -> gavotte.Problem:
    return gavotte.Problem(
        {"A": {"a": None, "s": (1, 2)}, "B": {"b": None, "s": "red"}, "AB": ["a", "b", "t"]},
        secondary="t",
        bounds={"b": (0, None)},
        costs={"A": 3, "B": -4, "AB": 0},
    )


def test_what_it_consists_of() -> None:
    p = rich()
    for q in (p, p.copy(), p.assume(), pickle.loads(pickle.dumps(p)), pickle.loads(pickle.dumps(p.assume()))):
        assert q.primary == ("b", "a") and set(q.secondary_items) == {"s", "t"}
        assert q.option_count == 3 and q.costs == [3, -4, 0]
        assert q.bounds == {"b": (0, None)}
        assert q.colors == [{"s": (1, 2)}, {"s": "red"}, {}]
        again = gavotte.Problem(
            q.to_options(), primary=q.primary, secondary=q.secondary_items, bounds=q.bounds
        )
        assert again == p
    assert gavotte.Problem(["a"]).costs is None
    with pytest.raises(TypeError):
        len(p)  # type: ignore[arg-type]


@given(
    st.lists(st.sets(st.integers(0, 4), min_size=1), min_size=1, max_size=6),
    st.data(),
)
@settings(max_examples=100, deadline=None)
def test_reading_back_and_building_again(options: list[set[int]], data: st.DataObject) -> None:
    costs = data.draw(st.none() | st.lists(st.integers(-5, 5), min_size=len(options), max_size=len(options)))
    items = sorted({item for option in options for item in option})
    bounds = data.draw(st.dictionaries(st.sampled_from(items), st.just((0, 2)) | st.just((1, None))))
    p = gavotte.Problem(map(sorted, options), costs=costs, bounds=bounds)
    again = gavotte.Problem(p.options, primary=p.primary, bounds=p.bounds, costs=p.costs)
    assert again == p and p.bounds == bounds


def test_a_solution_is_in_its_problem() -> None:
    p = gavotte.Problem({"A": "a", "A2": "a"})
    found = p.first()
    assert found in p and found in p.copy() and "A" not in p and None not in p
    assert found not in p.assume(forbid=["A"]) and found in p.assume(require=["A"])
    assert found not in gavotte.Problem({"A": "ab"})
    # What a relaxation leaves uncovered is no solution.
    hopeless = gavotte.Problem(["ac", "bc"])
    assert hopeless.relax().solution not in hopeless


def test_a_solution_of_another_problem_is_not_taken_for_one() -> None:
    p, other = gavotte.Problem({"A": "a", "B": "b"}), gavotte.Problem({"A": "ab", "B": "c"})
    found = other.first()
    assert found is not None
    verification = p.verify(found)
    assert not verification and verification.reason is not None
    assert "'A'" in verification.reason and "other items" in verification.reason
    assert found not in p.solution_set() and p.solution_set().rank(p.verify and ["A", "B"]) == 0
    # With the same options it is one.
    grown = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"})
    first = p.first()
    assert first is not None and grown.verify(first) and first not in grown.solution_set()
    # A label that the problem lacks is said to be lacking, not raised, where a solution is given.
    assert "no option is called 'AB'" in str(p.verify(grown.assume(require=["AB"]).first() or []).reason)
    with pytest.raises(gavotte.ProblemError, match="no option is called 'C'"):
        p.verify(["C"])
    colored = gavotte.Problem({"A": {"a": None, "s": 1}}), gavotte.Problem({"A": {"a": None, "s": 2}})
    assert not colored[0].verify(colored[1].first() or [])


def test_assumptions_are_verified() -> None:
    p = gavotte.Problem({"A": "a", "A2": "a"})
    assert p.assume(require=["A"]).verify(["A2"]).reason == "option 'A' is required, but not chosen"
    assert p.assume(forbid=["A2"]).verify(["A2"]).reason == "option 'A2' is forbidden, but chosen"


def test_a_set_does_not_change_with_its_problem() -> None:
    p = gavotte.Problem({"A": "a", "B": "b"})
    made = p.solution_set()
    p.option("b", label="B")
    assert made.problem.count() == 1 and made.problem.option_count == 2
    assert made.marginals() == {"A": 1, "B": 1} and made.rank(["A", "B"]) == 0


def test_compiled_sets_are_kept_and_dropped() -> None:
    p = gavotte.Problem({"heads": ["coin"], "tails": ["coin"]})
    assert p._kept is None
    p.sample(seed=1)
    kept = p._kept
    assert kept is not None
    assert p.marginals() == {"heads": 1, "tails": 1} and p._kept is kept
    assert p.solution_set().count == 2 and p._kept is kept
    assert p.sample(5, seed=3) == p.copy().sample(5, seed=3)
    # Keywords are looked at though nothing is compiled.
    with pytest.raises(ValueError, match="threads"):
        p.sample(threads=0)
    with pytest.raises(ValueError, match="chooses engine and order itself"):
        p.solution_set(engine="links")
    p.option(["coin"], label="edge")
    assert p._kept is None and p.marginals() == {"heads": 1, "tails": 1, "edge": 1}
    assert p.assume(forbid=["edge"]).marginals() == {"heads": 1, "tails": 1, "edge": 0}
