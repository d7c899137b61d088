"""Assumptions, removals, and what conflicts with what, against brute force."""

from __future__ import annotations

import itertools
import pickle

import gavotte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

PROBLEMS = st.lists(
    st.sets(st.sampled_from("abcd"), min_size=1, max_size=3).map(sorted), min_size=1, max_size=7
)


def solutions(options: list[list[str]]) -> list[set[int]]:
    """All sets of options that cover each item that occurs exactly once."""
    items = {item for option in options for item in option}
    found: list[set[int]] = []
    for size in range(len(options) + 1):
        for chosen in itertools.combinations(range(len(options)), size):
            held = [item for at in chosen for item in options[at]]
            if len(held) == len(set(held)) == len(items):
                found.append(set(chosen))
    return found


def keeps(solution: set[int], require: tuple[int, ...], forbid: tuple[int, ...]) -> bool:
    return solution.issuperset(require) and solution.isdisjoint(forbid)


@given(PROBLEMS, st.sets(st.integers(0, 6)), st.sets(st.integers(0, 6)))
@settings(max_examples=300, deadline=None)
def test_conflicting_assumptions_are_a_minimal_set(
    options: list[list[str]], require: set[int], forbid: set[int]
) -> None:
    known = solutions(options)
    count = len(options)
    wanted = [at for at in sorted(require) if at < count], [at for at in sorted(forbid) if at < count]
    assumed = gavotte.Problem(options).assume(*wanted, indices=True)
    explanation = assumed.explain()
    there = [found for found in known if keeps(found, tuple(wanted[0]), tuple(wanted[1]))]
    if there:
        assert explanation.status == "complete" and explanation.solution is not None
        assert set(explanation.solution.indices) in there
        return
    assert explanation.status == "no-solution"
    ours, others = explanation.require, explanation.forbid
    assert set(ours) <= set(wanted[0]) and set(others) <= set(wanted[1])
    assert not any(keeps(found, ours, others) for found in known)
    if explanation.weights is None:
        for at in ours:
            fewer = tuple(other for other in ours if other != at)
            assert any(keeps(found, fewer, others) for found in known)
        for at in others:
            fewer = tuple(other for other in others if other != at)
            assert any(keeps(found, ours, fewer) for found in known)


@given(PROBLEMS, st.sets(st.integers(0, 6)), st.sets(st.integers(0, 6)))
@settings(max_examples=200, deadline=None)
def test_the_fewest_items_are_left_out_under_assumptions(
    options: list[list[str]], require: set[int], forbid: set[int]
) -> None:
    count = len(options)
    need, bar = ([at for at in sorted(some) if at < count] for some in (require, forbid))
    items = {item for option in options for item in option}
    fewest = None
    for size in range(count + 1):
        for chosen in itertools.combinations(range(count), size):
            held = [item for at in chosen for item in options[at]]
            if keeps(set(chosen), tuple(need), tuple(bar)) and len(held) == len(set(held)):
                lacks = len(items) - len(held)
                fewest = lacks if fewest is None else min(fewest, lacks)
    assumed = gavotte.Problem(options).assume(need, bar, indices=True)
    if fewest is None:
        with pytest.raises(gavotte.ProblemError, match="required"):
            assumed.relax()
        return
    relaxation = assumed.relax()
    assert relaxation.is_proved and len(relaxation.items) == fewest
    assert keeps(set(relaxation.solution.indices), tuple(need), tuple(bar))


def test_a_conflict_names_labels_and_items() -> None:
    p = gavotte.Problem({"A": "a", "AB": "ab", "B": "b", "C": "c"})
    explanation = p.assume(require=["AB"], forbid=["C"]).explain()
    assert (explanation.items, explanation.require, explanation.forbid) == (("c",), (), ("C",))
    assert explanation.is_minimal and "forbid=['C']" in repr(explanation)
    again = pickle.loads(pickle.dumps(explanation))
    assert again.forbid == ("C",)
    # No assumption is needed where there is no solution without any.
    explanation = gavotte.Problem(["ac", "bc", "d"]).assume(require=[2]).explain()
    assert explanation.items is not None and set(explanation.items) == set("abc")
    assert (explanation.require, explanation.forbid) == ((), ())


def test_positions_and_labels() -> None:
    p = gavotte.Problem({"A": "a", "A2": "a", "B": "b"})
    assert p.assume(require=[1], indices=True).first() == p.assume(require=["A2"]).first()
    assert p.assume(forbid=[0], indices=True).assume(forbid=["B"]).assumptions == ((), ("A", "B"))
    with pytest.raises(IndexError, match="option 3 of 3"):
        p.assume([3], indices=True)
    with pytest.raises(IndexError, match="option -1 of 3"):
        p.assume([-1], indices=True)
    with pytest.raises(TypeError, match="a position is a whole number, not 'A'"):
        p.assume(["A"], indices=True)
    # Several options of one name can only be told by their positions.
    twins = gavotte.Problem([gavotte.Option("a", label="x"), gavotte.Option("a", label="x")])
    assert twins.assume(forbid=[0], indices=True).count() == 1


def test_removing_options() -> None:
    p = gavotte.Problem(["a", "a", "b", "ab"])
    smaller = p.without([1])
    assert [tuple(s) for s in smaller] == [(0, 2), (3,)]
    assert (p.count(), smaller.count(), smaller.items) == (3, 2, ("a", "b"))
    assert p.without([2, 3]).count() == 0
    assert p.without() == p and p.without([]).labels == (0, 1, 2, 3)
    # Options that come later have names of their own.
    grown = p.without([0, 1]).option("a")
    assert grown.labels == (2, 3, 4) and grown.count() == 2
    # In place, for a problem that was read, and under assumptions.
    read = gavotte.Problem.parse("a b\na\nb\na b\n").remove([0], indices=True)
    assert read.count() == 1 and read.first() is not None
    assumed = p.assume(require=[2], forbid=[0, 3])
    assert assumed.without([0]).count() == 1 and assumed.without([0]).assumptions == ((2,), (3,))
    with pytest.raises(gavotte.ProblemError, match="option 2 is assumed to be in every solution"):
        assumed.without([2])
    with pytest.raises(gavotte.ProblemError, match="no option is called 9"):
        p.without([9])


def test_removing_keeps_colors_bounds_and_costs() -> None:
    p = gavotte.Problem(
        [
            gavotte.Option({"a": None, "s": 1.5}, label="A", cost=3),
            gavotte.Option({"b": None, "s": 1.5}, label="B", cost=4),
            gavotte.Option("c", label="C", cost=5),
        ],
        bounds={"c": (0, 2)},
    )
    smaller = p.without(["C"])
    assert smaller.bounds == {"c": (0, 2)} and smaller.costs == [3, 4]
    assert smaller.colors == [{"s": 1.5}, {"s": 1.5}] and smaller.best()[0].cost == 7
    assert smaller.option("c", label="C", cost=5) == p


def test_what_was_found_before_stays() -> None:
    p = gavotte.Problem({"A": "a", "A2": "a"})
    found, made = p.first(), p.solution_set()
    p.remove(["A"])
    assert found is not None and found.labels == ("A",) and made.count == 2
    assert made.marginals() == {"A": 1, "A2": 1} and found in made and found not in p
