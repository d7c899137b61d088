"""What is wrong is told in the words of the user: the exception and the words of about ninety wrong inputs."""

from __future__ import annotations

import re
import warnings
from fractions import Fraction
from pathlib import Path
from typing import Any

import gavotte
import numpy as np
import pandas as pd
import pytest

P: Any = gavotte.Problem
KNUTH = {"r1": "ce", "r2": "adg", "r3": "bcf", "r4": "adf", "r5": "bg", "r6": "deg"}
p: Any = P(KNUTH)
all_of_p: Any = p.solution_set()
g: Any = gavotte
LONG = pd.DataFrame({"who": ["Ann", "Bob"], "day": ["Mo", "Tu"], "cost": ["1,5", 2.0], "gap": [None, "x"]})
ONE = np.array([[1]])

WRONG: list[tuple[Any, type[Exception], str]] = [
    # Options and what stands beside them.
    (lambda: P("abc"), TypeError, "options are an iterable of options, a mapping.* not str"),
    (lambda: g.covers("abc"), TypeError, "options are an iterable of options, a mapping.* not str"),
    (lambda: g.covers(5), TypeError, "options: an iterable of options is wanted, not 5"),
    (lambda: P([["a"], 5]), TypeError, r"option 1 \(counted from 0\): an option is an iterable of items, not int: 5"),
    (lambda: P({"r1": 5}), TypeError, "option 'r1': an option is an iterable of items, not int: 5"),
    (lambda: P(["a"], primary=5), TypeError, "primary: an iterable of items is wanted, not 5"),
    (lambda: P(["a"], secondary=5), TypeError, "secondary: an iterable of items is wanted, not 5"),
    (lambda: P(["a"], bounds=[("a", 2)]), TypeError, "bounds: a mapping from items to bounds is wanted"),
    (lambda: P(["a"], bounds={"a": "2"}), TypeError, "item 'a': bounds are a whole number or .* not '2'"),
    (lambda: P(["a"], bounds={"a": (1, 2, 3)}), TypeError, r"item 'a': bounds are a whole number or .* not \(1, 2, 3\)"),
    (lambda: P(["a"], bounds={"a": 1.5}), TypeError, "item 'a': bounds are a whole number or .* not 1.5"),
    (lambda: P(["a"], bounds={"a": (-1, 2)}), g.ProblemError, "item 'a': bounds are from 0"),
    (lambda: P(["a"], costs=5), TypeError, "costs: an iterable of numbers is wanted, not 5"),
    (lambda: P(["a"], costs=["1.5"]), TypeError, "option 0 .*: a cost is a number such as .* not '1.5'"),
    (lambda: P(["a"], costs=[float("nan")]), g.ProblemError, "option 0 .*: a cost is a finite number, not nan"),
    (lambda: P({"A": "a"}, costs=[-float("inf")]), g.ProblemError, "option 'A': a cost is a finite number, not -inf"),
    (lambda: P(["a"], costs=[Fraction(1, 3)]), g.ProblemError, "cost 1/3 has more than 18 digits behind the point"),
    (lambda: P({"left": "a"}, costs={"lefd": 1}), g.ProblemError, "a cost for 'lefd', .* did you mean 'left'?"),
    (lambda: P(["a"], labels=5), TypeError, "labels: an iterable of labels is wanted, not 5"),
    (lambda: P(["a"], labels=[["x"]]), TypeError, r"option 0 .*: a label must be hashable: \['x'\]"),
    (lambda: P(["a"], labels={7: "x"}), g.ProblemError, "labels: there is no option 7 among 1"),
    (lambda: P().option(5), TypeError, "an option is an iterable of items, not int: 5"),
    (lambda: P().option("b", colors={"b": [1]}), TypeError, "the color of 'b' must be hashable"),
    (lambda: P().item(["a"]), TypeError, "an item must be hashable"),
    (lambda: P().item("a", "2"), TypeError, "item 'a': bounds are"),
    (lambda: P().secondary(5), TypeError, "secondary: an iterable of items is wanted, not 5"),
    (lambda: P().secondary(["s", ["t"]]), TypeError, r"an item must be hashable: \['t'\]"),
    # Names that occur in no option.
    (lambda: P(["a", "bs"], bounds={"z": 2}).count(), g.ProblemError, r"bounds: no option holds 'z'; if none"),
    (lambda: P([["room1"]], bounds={"rom1": 2}).count(), g.ProblemError, "bounds: .*'rom1'; did you mean 'room1'"),
    (lambda: P(ONE, secondary=[7]), g.ProblemError, "secondary: no column is called 7"),
    (lambda: P.from_matrix(ONE, items="a", secondary="b"), g.ProblemError, "secondary: no column is called 'b'"),
    (lambda: P.from_matrix(ONE, items=5), TypeError, "items: an iterable of items is wanted, not 5"),
    (lambda: P.from_frame([1], option="a", item="b"), TypeError, "a frame .* is wanted, not list"),
    (lambda: P.from_frame(LONG, option="whi", item="day"), g.ProblemError, "option: .* 'whi'; did you mean 'who'?"),
    (lambda: P.from_frame(LONG, option="who", item="day", cost="cost"), TypeError, "option 'Ann': a cost is a number"),
    (lambda: P.from_frame(LONG, option="who", item="gap"), g.ProblemError, "row 0, column 'gap': the value is missing"),
    # Files and texts.
    (lambda: P.parse(5), TypeError, "a text or bytes are read, not 5"),
    (lambda: P.parse("a\n", "dxl"), ValueError, "no format is called `dxl`; did you mean `dlx`?"),
    (lambda: P.parse("1 0\n"), g.ReadError, 'say which one it is: format="matrix" or format="rows" or format="dlx"'),
    (lambda: P.read(5), TypeError, "not int"),
    (lambda: P.read("/nowhere/at.all"), FileNotFoundError, "at.all"),
    (lambda: p.write(5), TypeError, "not int"),
    (lambda: p.text("xls"), ValueError, 'no format that can be written is called "xls"; did you mean "dlx"'),
    # The keywords of questions.
    (lambda: p.solve(limt=3), TypeError, r"solve\(\) has no keyword 'limt'; did you mean 'limit'\?"),
    (lambda: p.count(thread=3), TypeError, r"count\(\) has no keyword 'thread'; did you mean 'threads'\?"),
    (lambda: p.sample(seeed=1), TypeError, r"sample\(\) has no keyword 'seeed'; did you mean 'seed'\?"),
    (lambda: p.best(gaol="least"), TypeError, r"best\(\) has no keyword 'gaol'; did you mean 'goal'\?"),
    (lambda: g.covers([["a"]], limt=3), TypeError, r"covers\(\) has no keyword 'limt'; did you mean 'limit'\?"),
    (lambda: g.queens(4).solve(limt=3), TypeError, r"solve\(\) has no keyword 'limt'; did you mean 'limit'\?"),
    (lambda: p.solve(limit="3"), TypeError, "limit must be a whole number, not '3'"),
    (lambda: p.solve(limit=-3), ValueError, "limit must be at least 0, not -3"),
    (lambda: p.count(step_limit=-5), ValueError, "step_limit must be at least 0, not -5"),
    (lambda: p.count(step_limit=2**64), ValueError, "step_limit must be at most 18446744073709551615"),
    (lambda: p.count(step_limit="5"), TypeError, "step_limit must be a whole number, not '5'"),
    (lambda: p.count(time_limit="1"), TypeError, "time_limit must be a number of seconds, not '1'"),
    (lambda: p.count(time_limit=-1), ValueError, "time_limit must be a number of seconds, neither negative"),
    (lambda: p.count(memory_limit=-1), ValueError, "memory_limit must be at least 0, not -1"),
    (lambda: p.count(threads="all"), ValueError, "threads must be a positive number or 'auto', not 'all'"),
    (lambda: p.count(threads=1.5), ValueError, "threads must be a positive number or 'auto', not 1.5"),
    (lambda: p.count(threads=1025), ValueError, "threads must be at most 1024, not 1025"),
    (lambda: p.count(threads=10**9), ValueError, "threads must be at most 1024, not 1000000000"),
    (lambda: p.count(threads=10**30), ValueError, "threads must be a positive number or 'auto', not 1000000"),
    (lambda: p.count(progress="yes"), TypeError, "progress is True for a bar, or a function .*, not 'yes'"),
    (lambda: p.count(cancel=5), TypeError, "cancel must be a Cancel, not 5"),
    (lambda: p.count(engine="link"), ValueError, "no engine is called `link`; did you mean `links`?"),
    (lambda: p.count(engine="quick"), ValueError, "no engine is called `quick`; there are links, cells"),
    (lambda: p.count(engine=5), TypeError, "engine must be a word, not 5"),
    (lambda: p.count(order="fewst"), ValueError, "no order is called `fewst`; did you mean `fewest`?"),
    (lambda: p.best("2"), TypeError, "k must be a whole number, not '2'"),
    (lambda: p.best(0), ValueError, "k must be at least 1, not 0"),
    (lambda: p.best(goal="most"), ValueError, "goal is 'least' or 'greatest', not 'most'"),
    (lambda: p.best(better_than="x"), TypeError, "better_than: a cost is a number such as .* not 'x'"),
    (lambda: p.best(better_than=2**63), g.ProblemError, "better_than: the cost 9223372036854775808 does not fit"),
    (lambda: p.best(gap="x"), TypeError, "gap must be a number, not 'x'"),
    (lambda: p.best(hint=5), TypeError, "hint: an iterable of labels is wanted, not 5"),
    (lambda: p.sample(-1), ValueError, "k must be at least 0, not -1"),
    (lambda: p.sample(seed=-1), ValueError, "seed must be at least 0, not -1"),
    (lambda: p.sample(seed="x"), TypeError, "seed must be a whole number, not 'x'"),
    # Labels and solutions.
    (lambda: p.verify(None), TypeError, "solution: an iterable of labels is wanted, not None"),
    (lambda: p.verify([["a"]]), TypeError, r"a label must be hashable: \['a'\]"),
    (lambda: p.verify("r1"), g.ProblemError, r"no option is called 'r'; labels come in a list: \['r1'\]"),
    (lambda: p.assume(require=5), TypeError, "require: an iterable of labels is wanted, not 5"),
    (lambda: p.assume(forbid=5), TypeError, "forbid: an iterable of labels is wanted, not 5"),
    (lambda: p.assume(require=5, indices=True), TypeError, "require: an iterable of positions is wanted, not 5"),
    (lambda: p.without(5), TypeError, "options: an iterable of labels is wanted, not 5"),
    (lambda: p.without(5, indices=True), TypeError, "options: an iterable of positions is wanted, not 5"),
    (lambda: p.estimate(1.5), TypeError, "probes must be a whole number, not 1.5"),
    (lambda: p.estimate(0), ValueError, "probes must be at least 1, not 0"),
    (lambda: p.estimate(seed=-1), ValueError, "seed must be at least 0, not -1"),
    (lambda: p.estimate(seed="x"), TypeError, "seed must be a whole number, not 'x'"),
    (lambda: all_of_p.save(5), TypeError, "not int"),
    (lambda: all_of_p["a"], TypeError, "a rank must be a whole number, not 'a'"),
    (lambda: all_of_p[5], IndexError, "rank 5 of 1 solutions"),
    (lambda: all_of_p.sample("1"), TypeError, "k must be a whole number, not '1'"),
    (lambda: all_of_p.given(require=5), TypeError, "require: an iterable of labels is wanted, not 5"),
    # Puzzles.
    (lambda: g.queens(-1), ValueError, "board must be at least 1, not -1"),
    (lambda: g.queens(1.5), TypeError, "board must be a whole number, not 1.5"),
    (lambda: g.queens(10**6), g.ProblemError, "a board has 1 to 1000 ranks, not 1000000"),
    (lambda: g.langford("3"), TypeError, "pairs must be a whole number, not '3'"),
    (lambda: g.latin(0), ValueError, "square must be at least 1, not 0"),
    (lambda: g.latin([[1, "x"]]), ValueError, "row 0, column 1: 'x' is not a whole number"),
    (lambda: g.latin([[1, 1.5]]), ValueError, "row 0, column 1: 1.5 is not a whole number"),
    (lambda: g.sudoku("123"), g.ReadError, "`123` holds no grid, which has at least 16 cells"),
    (lambda: g.sudoku(5), TypeError, "a text or rows of numbers: .* not 5"),
    (lambda: g.beads(5), TypeError, "board must be text, not 5"),
    (lambda: g.polyomino(5), TypeError, "board must be text, not 5"),
    (lambda: g.sudokus(5), TypeError, "puzzles: an iterable of texts.* is wanted, not 5"),
    (lambda: g.sudokus(["1" * 81], question="count", limit="3"), TypeError, "limit must be a whole number, not '3'"),
    (lambda: g.generate(5), TypeError, "generate: a Problem is wanted, not 5"),
    (lambda: g.generate(p, givens=-1), ValueError, "givens must be at least 0, not -1"),
    (lambda: g.generate(p, seed="x"), TypeError, "seed must be a whole number, not 'x'"),
    (lambda: g.generate_sudoku(n=-1), ValueError, "n must be at least 0, not -1"),
]


@pytest.mark.parametrize(("wrong", "kind", "words"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_named(wrong: Any, kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        wrong()


def test_items_that_no_option_holds_can_be_declared() -> None:
    assert P(["a"], primary="ab").count() == 0
    assert P(["a"], primary="a", secondary="s").count() == 1
    assert P(["a"]).secondary(["s"]).count() == 1
    assert P(["a"]).item("b", (0, None)).count() == 1
    assert P(np.zeros((0, 2), int), secondary=[0]).count() == 0


def test_the_first_question_refuses_and_options_repair() -> None:
    q = P(secondary=["s"], bounds={"a": (0, None)})
    assert (q.items, repr(q)) == (("a", "s"), "<Problem: 2 items, 0 options>")
    with pytest.raises(gavotte.ProblemError, match="bounds: no option holds 'a'"):
        q.copy().option(["b", "s"]).count()
    assert q.copy().option("as").option("as").count() == 3
    q.option("as").option("as")
    assert q.count() == 3


def test_a_secondary_item_that_no_option_holds_is_warned_of() -> None:
    for given, words in (("z", "secondary: no option holds 'z'; if none"), ("rom1", "did you mean 'room1'")):
        q = P([["room1"]], secondary=[given])
        with pytest.warns(gavotte.ProblemWarning, match=words) as told:
            assert q.count() == 1
        assert told[0].filename == __file__ and q.items == ("room1", given)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            assert q.count() == 1  # once is enough


def test_a_refused_option_leaves_nothing_behind() -> None:
    q = P(["a"], costs=[1])
    for wrong in ({"colors": {"z": 1}}, {"cost": "x"}, {"label": [1]}, {"colors": {"b": [1]}}):
        with pytest.raises((TypeError, gavotte.ProblemError)):
            q.option(["b", "c"], **wrong)
    with pytest.raises(TypeError):
        q.option(["d", ["e"]])
    with pytest.raises(TypeError):
        q.secondary(["f", ["g"]])
    with pytest.raises(TypeError):
        q.item("h", "x")
    q.option("b", cost=2)
    assert (q.items, q.options) == (("a", "b"), [("a",), ("b",)])
    assert [(s.labels, s.cost) for s in q] == [((0, 1), 3)]


def test_options_that_cannot_be_chosen_are_warned_of() -> None:
    words = "option 'B' (and 1 more) holds no primary item, so no solution holds it"
    q = P({"A": "a", "B": "s", "C": ""}, secondary="s")
    with pytest.warns(gavotte.ProblemWarning, match=re.escape(words)) as told:
        assert q.count() == 1
    assert told[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert q.count() == 1  # once is enough
        assert P(np.array([[1, 0], [0, 0]]), secondary=[1]).count() == 1
        P.parse("1 0\n0 0\n", "rows")
        P({"A": "a", "B": "s"}, bounds={"s": (0, 1)}).count()
    with pytest.warns(gavotte.ProblemWarning, match="option 1 holds no primary item") as told:
        P.parse("a | s\na s\ns\n")
    assert told[0].filename == __file__


def test_what_was_refused_for_no_reason_is_taken() -> None:
    assert P(["a"], bounds={"a": [0, 1]}).count() == 2
    assert P(["a", "b"], labels={1: "x"}).labels == (0, "x")
    assert P(["a"], costs=[2.0]).best()[0].cost == 2
    frame: Any = pd.DataFrame({"o": [1, 2], "i": ["a", "b"], "w": [3, None]})
    assert P.from_frame(frame, option="o", item="i", cost="w").first().cost == 3
    frame["w"] = frame["w"].astype("Int64")
    assert P.from_frame(frame, option="o", item="i", cost="w").first().cost == 3


def test_halves_of_characters_are_written_out() -> None:
    q = P({"\ud800": {"a\udc00": None, "s": "\udfff"}, "b": "b"})
    assert q.first().labels == ("\ud800", "b")
    assert q.items[0] == "a\udc00"
    assert "a\\udc00" in q.text("dlx")
    with pytest.raises(gavotte.ProblemError, match="no option is called"):
        q.assume(require=["\ud801"])


def test_covers_hear_limits(tmp_path: Path) -> None:
    assert len(list(gavotte.covers(["a"] * 5, limit=2))) == 2
    cut = gavotte.covers([[i] for i in range(20) for _ in "ab"], step_limit=100)
    found: list[Any] = []
    with pytest.raises(gavotte.LimitReached, match="stopped by the steps limit before all covers were found"):
        for cover in cut:
            found.append(cover)
    assert found
