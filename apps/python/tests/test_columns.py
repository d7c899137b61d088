"""Options on demand: hidden lists of options, offered by a function, against the problem with all of them."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable
from typing import Any

import gavotte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

PRIMARY, SECONDARY = "abcd", "xy"
Hidden = list[tuple[str, int]]


@st.composite
def hidden_lists(draw: DrawFn) -> tuple[Hidden, dict[str, tuple[int, int | None]], int]:
    """Options with costs, bounds, and how many of the options are listed from the start."""
    kinds: list[tuple[int, int | None]] = [*[(1, 1)] * 5, (0, 1), (1, 2), (2, 3), (1, None), (2, None)]
    given_bounds = {item: draw(st.sampled_from(kinds)) for item in PRIMARY}
    items = st.sets(st.sampled_from(PRIMARY + SECONDARY), min_size=1).map(lambda it: "".join(sorted(it)))
    options = st.tuples(items.filter(lambda it: it[0] in PRIMARY), st.integers(-3, 9))
    hidden = draw(st.lists(options, unique=True, max_size=12))
    return hidden, given_bounds, draw(st.integers(0, min(2, len(hidden))))


@given(hidden_lists(), st.booleans())
@settings(max_examples=150, deadline=None)
def test_the_optimum_is_that_of_the_whole_list(
    drawn: tuple[Hidden, dict[str, tuple[int, int | None]], int], is_greedy: bool
) -> None:
    hidden, bounds, listed = drawn

    def problem(options: Hidden) -> gavotte.Problem[str, Any]:
        costs = [cost for _, cost in options]
        items = [items for items, _ in options]
        labels = [f"{items}:{cost}" for items, cost in options]
        return gavotte.Problem(
            items, primary=PRIMARY, secondary=SECONDARY, bounds=bounds, costs=costs, labels=labels
        )

    def offer(prices: gavotte.Prices[str]) -> Iterable[gavotte.Option[str]]:
        wanted = sorted(((prices.reduced(*it), it) for it in hidden if prices.wants(*it)), key=lambda it: it[0])
        for _, (items, cost) in wanted[: 1 if is_greedy and not prices.wants_all else None]:
            yield gavotte.Option(items, cost=cost, label=f"{items}:{cost}")

    whole = problem(hidden).best()
    answer = problem(hidden[:listed]).generate_columns(offer)
    assert answer.status == whole.status
    if whole:
        assert answer[0].cost == whole[0].cost == answer.bound
        assert answer.problem.verify(answer[0])
        assert answer.relaxation is not None and answer.relaxation <= whole[0].cost
    assert set(answer.problem.labels[listed:]) <= {f"{items}:{cost}" for items, cost in hidden}


def offering(*options: Any) -> Callable[[gavotte.Prices[str]], Any]:
    return lambda prices: options


def test_what_is_known_again_ends() -> None:
    answer = gavotte.Problem(primary="ab").generate_columns(offering("ab"))
    assert (answer.status, answer[0].cost, answer.problem.options) == ("optimal", 1, [("a", "b")])


def test_too_many_to_list() -> None:
    def offer(prices: gavotte.Prices[str]) -> Any:
        pairs = ["ab", "bc", "ac"]
        return None if prices.wants_all else [pair for pair in pairs if prices.wants(pair)]

    answer = gavotte.Problem(primary="abc", bounds=dict.fromkeys("abc", (1, None))).generate_columns(offer)
    # Half of each pair is enough for the relaxation, and rounded up this is the optimum.
    assert (answer.status, answer.relaxation, answer[0].cost) == ("optimal", 2, 2)
    answer = gavotte.Problem(primary="abc").generate_columns(offer)
    assert (answer.status, answer.stopped_by, len(answer), answer.bound) == ("limit", "options", 0, 2)


def test_nothing_found_proves_nothing() -> None:
    answer = gavotte.Problem(["ab"]).generate_columns(lambda prices: None)
    assert (answer.status, answer.stopped_by, answer[0].cost) == ("limit", "options", 1)
    assert answer.bound is answer.relaxation is None
    answer = gavotte.Problem(["ab"]).generate_columns(offering("ab"), rounds=0)
    assert (answer.status, answer.rounds) == ("limit", 0)


def test_nothing_to_offer() -> None:
    assert gavotte.Problem(primary="ab").generate_columns(offering()).status == "no-solution"
    answer = gavotte.Problem(["ab"]).generate_columns(offering(), better_than=1)
    assert (answer.status, answer.bound) == ("complete", 1)


def test_prices() -> None:
    seen: list[gavotte.Prices[str]] = []

    def offer(prices: gavotte.Prices[str]) -> list[Any]:
        seen.append(prices)
        return []

    gavotte.Problem(["a", "ab"], costs=[2, 3]).generate_columns(offer)
    prices = seen[0]
    assert (len(prices), set(prices), prices.round, prices.limit, prices.wants_all) == (2, {"a", "b"}, 0, 0, False)
    assert prices["a"] + prices["b"] <= 3 and prices.units["a"] == prices["a"] * prices.scale
    assert prices.reduced("ab", 3) == 3 * prices.scale - sum(prices.units.values())
    assert repr(prices).startswith("Prices({'a': ")
    with pytest.raises(KeyError):
        prices["c"]


@pytest.mark.parametrize(
    ("offered", "kind", "words"),
    [
        (["ac"], gavotte.ProblemError, "option 0 of the offer.*no item is called 'c'"),
        (["aa"], gavotte.ProblemError, "option 1 of the offer holds item `a` twice"),
        ([()], gavotte.ProblemError, "holds no primary item"),
        ([{"a": "red"}], gavotte.ProblemError, "no colors"),
        ([gavotte.Option("a", cost=1.5)], gavotte.ProblemError, "whole costs alone"),
        ("ab", TypeError, "iterable of options"),
        (3, TypeError, "iterable of options"),
        ([3], TypeError, "option 0"),
    ],
)
def test_what_is_no_option(offered: Any, kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        gavotte.Problem(primary="ab").generate_columns(lambda prices: offered)


def test_arguments() -> None:
    problem = gavotte.Problem(["ab"])
    wrong: Any = 3
    with pytest.raises(TypeError, match="offer"):
        problem.generate_columns(wrong)
    with pytest.raises(ValueError, match="engine"):
        problem.generate_columns(offering(), engine="cells")
    with pytest.raises(gavotte.ProblemError, match="assumptions"):
        problem.assume(require=[0]).generate_columns(offering())


def test_errors_and_signals() -> None:
    def fails(prices: gavotte.Prices[str]) -> list[str]:
        raise ZeroDivisionError

    def interrupted(prices: gavotte.Prices[str]) -> list[str]:
        # A shell that starts the tests in the background has Python ignore the signal.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.raise_signal(signal.SIGINT)
        return ["ab"]

    with pytest.raises(ZeroDivisionError):
        gavotte.Problem(primary="ab").generate_columns(fails)
    with pytest.raises(KeyboardInterrupt):
        gavotte.Problem(primary="ab").generate_columns(interrupted)
    token = gavotte.Cancel()
    token.cancel()
    answer = gavotte.Problem(primary="ab").generate_columns(offering("ab"), cancel=token)
    assert answer.status == "interrupted"
