"""Side constraints: the best against the definition, and refusals by name."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import brute
import gavotte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

pytestmark = pytest.mark.filterwarnings("ignore::gavotte.ProblemWarning")

Side = tuple[list[int], "int | None", "int | None", "int | None"]
PRIMARY = {"a": (1, 1), "b": (1, 1), "c": (0, 2)}


@st.composite
def problems(draw: DrawFn) -> tuple[list[str], list[int], list[Side]]:
    """Options, costs, side constraints."""
    options = draw(st.lists(st.sampled_from(["a", "b", "c", "ab", "bc", "abc"]), min_size=1, max_size=7))
    count = len(options)
    costs = draw(st.lists(st.integers(-4, 9), min_size=count, max_size=count))
    sides: list[Side] = []
    for _ in range(draw(st.integers(0, 3))):
        factors = draw(st.lists(st.integers(-3, 5), min_size=count, max_size=count))
        least = draw(st.none() | st.integers(-4, 6))
        most = draw(st.integers(0 if least is None else least, 9)) if draw(st.booleans()) or least is None else None
        sides.append((factors, least, most, draw(st.none() | st.integers(1, 4))))
    return options, costs, sides


def excess(side: Side, subset: tuple[int, ...]) -> int:
    factors, least, most, _ = side
    total = sum(factors[at] for at in subset)
    lack = 0 if least is None else least - total
    more = 0 if most is None else total - most
    return max(lack, more, 0)


@settings(max_examples=400, deadline=None)
@given(problems(), st.booleans())
def test_the_best_are_those_of_all_sets(made: tuple[list[str], list[int], list[Side]], greatest: bool) -> None:
    options, costs, sides = made
    p = gavotte.Problem(options, primary=PRIMARY, bounds=PRIMARY, costs=costs)
    for factors, least, most, price in sides:
        p.constraint(dict(enumerate(factors)), least=least, most=most, price=price)
    ranked: list[tuple[int, tuple[int, ...]]] = []
    for subset in brute.solutions([dict.fromkeys(option) for option in options], PRIMARY):
        if any(side[3] is None and excess(side, subset) for side in sides):
            continue
        penalty = sum((side[3] or 0) * excess(side, subset) for side in sides)
        plain = sum(costs[at] for at in subset)
        ranked.append((penalty - plain if greatest else penalty + plain, subset))
    values = sorted(value for value, _ in ranked)
    best = p.best(len(ranked) + 1, goal="greatest" if greatest else "least")
    assert [-it.worth if greatest else it.cost for it in best] == values
    assert {it.indices for it in best} == {subset for _, subset in ranked}
    assert all(p.verify(it) for it in best)


def small() -> gavotte.Problem[str, str]:
    p = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"}, costs={"A": 1, "B": 1, "AB": 5})
    return p.constraint({"A": 4, "B": 3}, most=5, name="budget")


def test_copies_pickles_and_texts_have_them() -> None:
    p = small()
    for other in (p.copy(), copy.deepcopy(p), pickle.loads(pickle.dumps(p)), p.assume()):
        assert other == p and other.constraints == p.constraints
    read = gavotte.Problem.parse(p.text("json"), "json")
    assert read.constraints == p.constraints == [{"name": "budget", "terms": {"A": 4, "B": 3}, "most": 5}]
    assert pickle.loads(pickle.dumps(read)) == read
    assert p != p.copy().constraint({"AB": 1}, least=0)
    assert p.copy().remove(["A"]).option("a", label="A2", cost=2).best()[0].cost == 3
    assert p.without(["A"]).constraints == [{"name": "budget", "terms": {"B": 3}, "most": 5}]
    assert read.without(["A"]).constraints == p.without(["A"]).constraints
    again = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"}, costs=[1, 1, 5], constraints=p.constraints)
    assert again == p
    assert p.option("a", label="C").best()[0].indices == (1, 3)


def test_what_makes_no_sense_is_refused_and_changes_nothing() -> None:
    p = small()
    before = p.copy()
    wrong: list[tuple[type[Exception], str, Any, dict[str, Any]]] = [
        (gavotte.ProblemError, "no option is called 'X'", {"X": 1}, {"most": 1}),
        (gavotte.ProblemError, "neither a least nor a most", {"A": 1}, {}),
        (gavotte.ProblemError, "the least sum 2 is above the most 1", {"A": 1}, {"least": 2, "most": 1}),
        (gavotte.ProblemError, "a price must be more than 0", {"A": 1}, {"most": 1, "price": 0}),
        (gavotte.ProblemError, "is declared twice", {"A": 1}, {"most": 1, "name": "budget"}),
        (gavotte.ProblemError, "does not fit into 64 bits", {"A": 2**63}, {"most": 1}),
        (gavotte.ProblemError, "more than 64 bits", {"A": 2**62, "B": 2**62}, {"most": 1}),
        (TypeError, "a whole number is wanted", {"A": 1.5}, {"most": 1}),
        (TypeError, "terms are a mapping", ["A"], {"most": 1}),
    ]
    for error, words, terms, how in wrong:
        with pytest.raises(error, match=words):
            p.constraint(terms, **how)
        assert p == before
    with pytest.raises(TypeError, match="there is no key 'mots'; did you mean 'most'"):
        gavotte.Problem(["a"], constraints=[{"terms": {}, "mots": 1}])  # type: ignore[typeddict-unknown-key]
    with pytest.raises(TypeError, match="a constraint is a mapping such as"):
        gavotte.Problem(["a"], constraints=[3])  # type: ignore[list-item]
    with pytest.raises(gavotte.ProblemError, match="does not change"):
        p.assume().constraint({"A": 1}, most=1)


def test_reasons_name_them() -> None:
    p = gavotte.Problem({"A": "a", "B": "b"}).constraint({"A": 3, "B": 9}, most=8, name="budget")
    why = p.explain()
    assert (why.items, why.constraints, why.is_minimal) == (("b",), ("budget",), True)
    relaxed = p.relax()
    assert (relaxed.items, relaxed.sides, relaxed.status) == ((), "one-of", "optimal")
    assert relaxed.bounds == (("budget", "most", 8, 12),)


def test_all_other_questions_refuse_them_by_name() -> None:
    p = small()
    questions: dict[str, Any] = {
        "solution_set": p.solution_set,
        "estimate": p.estimate,
        "stats": p.stats,
        "plan": p.plan,
        "split": lambda: p.split(2),
        "symmetry": p.symmetry,
        "draw": p.draw,
        "draw_tree": p.draw_tree,
        "draw_links": p.draw_links,
    }
    for name, question in questions.items():
        with pytest.raises(gavotte.UnsupportedError) as caught:
            question()
        assert str(caught.value) == f"{name} cannot heed the side constraint `budget`; `best`, `solve` and `count` can"
    others: list[Any] = [
        lambda: p.sample(1),
        p.marginals,
        p.draw_shares,
        lambda: p.count(up_to="symmetry"),
        lambda: list(p.solve(up_to="symmetry")),
        lambda: gavotte.minimise(p, ["A", "B"]),
        lambda: gavotte.generate(p),
    ]
    for question in others:
        with pytest.raises(gavotte.UnsupportedError, match="cannot heed the side constraint `budget`"):
            question()
    with pytest.raises(gavotte.ProblemError, match="`lp`, `mps` and `opb` can"):
        p.text("cnf")
    assert "x3" in p.text("lp")
    assert p.cover()[0].cost == 5 and [it.cost for it in p.improve()][-1] == 5
