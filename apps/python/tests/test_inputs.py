"""What problems are made of: iterables, mappings, matrices, frames, files; and what is refused."""

from __future__ import annotations

import gzip
import pickle
import re
from pathlib import Path
from typing import Any

import gavotte
import numpy as np
import pandas as pd
import polars as pl
import pytest
import scipy.sparse as sp

MATRIX = [
    [0, 0, 1, 0, 1, 0, 0],
    [1, 0, 0, 1, 0, 0, 1],
    [0, 1, 1, 0, 0, 1, 0],
    [1, 0, 0, 1, 0, 1, 0],
    [0, 1, 0, 0, 0, 0, 1],
    [0, 0, 0, 1, 1, 0, 1],
]
KNUTH = {"r1": "ce", "r2": "adg", "r3": "bcf", "r4": "adf", "r5": "bg", "r6": "deg"}


@pytest.mark.parametrize("kind", [int, bool, np.int8, np.uint64, float])
def test_dense_matrices(kind: Any) -> None:
    matrix = np.array(MATRIX, dtype=kind)
    layouts = [matrix, np.asfortranarray(matrix), matrix[::-1][::-1], np.hstack([matrix, matrix])[:, :7]]
    for layout in layouts:
        assert [s.indices for s in gavotte.Problem(layout)] == [(0, 3, 4)]
    assert list(gavotte.covers(matrix)) == [[0, 3, 4]]


@pytest.mark.parametrize("kind", ["csr", "csc", "coo", "lil", "dok"])
def test_sparse_matrices(kind: str) -> None:
    array: Any = getattr(sp, f"{kind}_array")(np.array(MATRIX))
    matrix: Any = getattr(sp, f"{kind}_matrix")(np.array(MATRIX))
    for sparse in (array, matrix):
        assert [s.indices for s in gavotte.Problem(sparse)] == [(0, 3, 4)]


def test_written_zeros_and_shared_entries_of_sparse_matrices() -> None:
    zeros: Any = sp.csr_array(([1, 0, 1], [0, 1, 1], [0, 2, 3]), shape=(2, 2))
    assert gavotte.Problem(zeros).options == [(0,), (1,)]
    twice: Any = sp.coo_array(([1, 1], ([0, 0], [0, 0])), shape=(1, 1))
    with pytest.raises(ValueError, match="row 0, column 0: 2 is neither 0 nor 1"):
        gavotte.Problem(twice)


def test_an_empty_column_is_an_item_without_options() -> None:
    assert gavotte.Problem(np.array([[1, 0]])).count() == 0
    assert gavotte.Problem(np.zeros((0, 0), int)).count() == 1
    assert gavotte.Problem(np.zeros((3, 0), int)).count() == 1
    assert gavotte.Problem(np.zeros((0, 2), int)).count() == 0


def test_secondary_columns() -> None:
    assert gavotte.Problem(np.array([[1, 0]]), secondary=[1]).count() == 1
    named = gavotte.Problem.from_matrix(np.array([[1, 0]]), items="ab", secondary="b")
    assert (named.items, named.primary_count, named.count()) == (("a", "b"), 1, 1)


def test_what_is_no_matrix_of_0_and_1() -> None:
    with pytest.raises(ValueError, match=r"row 0, column 1: .*2.* is neither 0 nor 1"):
        gavotte.Problem(np.array([[1, 2]]))
    with pytest.raises(ValueError, match="a matrix has 2 dimensions, not 1"):
        gavotte.Problem(np.array([1, 0]))
    with pytest.raises(ValueError, match="3 items for 2 columns"):
        gavotte.Problem.from_matrix(np.array([[1, 0]]), items="abc")
    with pytest.raises(TypeError, match="a matrix or a frame is wanted, not list"):
        gavotte.Problem.from_matrix(["ab"])


def test_matrices_of_lists() -> None:
    for rows in (MATRIX, list(map(tuple, MATRIX)), [list(map(bool, row)) for row in MATRIX], list(np.array(MATRIX))):
        assert [s.indices for s in gavotte.Problem(rows)] == [(0, 3, 4)]
        assert list(gavotte.covers(rows)) == [[0, 3, 4]]
        assert [s.labels for s in gavotte.Problem.from_matrix(rows, labels=list(KNUTH))] == [("r1", "r4", "r5")]
    assert gavotte.Problem([[1, 1], [0, 1]]).options == [(0, 1), (1,)]
    assert gavotte.Problem([[True, False], [False, True]]).options == [(0,), (1,)]
    assert gavotte.Problem(MATRIX, secondary=[6]).count() == 1
    assert gavotte.Problem.from_matrix([[1], [0], [1]]).count() == 2
    assert gavotte.Problem.from_matrix([]).count() == 1


def test_rows_of_two_are_not_guessed() -> None:
    for rows in ([[0, 1], [1, 0]], [(0, 1)], [[1, 0]], [[1.0, 0.0]]):
        made: list[Any] = [gavotte.Problem, gavotte.covers]
        for ask in made:
            for secondary in ((), [1]):
                with pytest.raises(gavotte.ProblemError, match=r"from_matrix\(rows\); for options add primary=\[0, 1\]"):
                    ask(rows, secondary=secondary)
        assert gavotte.Problem(rows, primary=[0, 1]).options == [tuple(row) for row in rows]
        assert gavotte.Problem.from_matrix(rows).options == [(0,) if row[0] else (1,) for row in rows]
    # These are no rows of a matrix.
    for options in ([[0, 1], [1]], [[0], [1]], [{0, 1}], [[0, 1], [1, 2]], [[0, 1], "ab"], {"r": [0, 1]}, iter([[0, 1]])):
        assert 0 in gavotte.Problem(options).items


def test_what_is_no_matrix_of_lists() -> None:
    with pytest.raises(ValueError, match="row 1 has 3 columns, but row 0 has 2"):
        gavotte.Problem.from_matrix([[0, 1], [1, 0, 0]])
    with pytest.raises(ValueError, match="row 1, column 0: 2 is neither 0 nor 1"):
        gavotte.Problem.from_matrix([[0, 1], [2, 0]])
    with pytest.raises(ValueError, match="row 0, column 1: 'x' is neither 0 nor 1"):
        gavotte.Problem.from_matrix([[0, "x"]])


@pytest.mark.parametrize("kind", ["dense", "sparse", "frame", "lists"])
def test_tables_with_costs_labels_bounds_and_more_options(kind: str) -> None:
    tables: dict[str, Any] = {"dense": np.array(MATRIX), "sparse": sp.csr_array(np.array(MATRIX)), "lists": MATRIX}
    table = tables.get(kind, pd.DataFrame(MATRIX))
    p = gavotte.Problem(table, costs=np.arange(6), labels=list(KNUTH))
    assert [(s.labels, s.cost) for s in p] == [(("r1", "r4", "r5"), 7)]
    p = gavotte.Problem(table, labels=["A", None, "B", None, None, None], costs={"A": 2, 3: 5, 4: 1})
    assert [(s.labels, s.cost) for s in p] == [(("A", 3, 4), 8)]
    p = gavotte.Problem(table, costs=[1, None, None, 2, 3, 4])  # type: ignore[list-item]
    assert p.first() is not None and [s.cost for s in p] == [6]
    p = gavotte.Problem(table, bounds={0: (0, 2)}, secondary=[4, 1]).secondary(["extra"])
    assert (p.items, p.primary_count) == ((0, 2, 3, 5, 6, 1, 4, "extra"), 5)
    p.option([0, 6, "extra"], label="late", cost=9)
    assert p.options[-1] == (0, 6, "extra") and p.labels == (0, 1, 2, 3, 4, 5, "late")
    same = gavotte.Problem(primary=[2, 3, 5, 6], secondary=[1, 4, "extra"]).item(0, bounds=(0, 2))
    for option in p.options:
        same.option(option)
    assert 0 < p.count() == same.count()
    p = gavotte.Problem(table, primary=[6, 5, 4, 3, 2, 1, 0])
    assert p.items == (6, 5, 4, 3, 2, 1, 0) and p.options[1] == (0, 3, 6) and p.count() == 1
    refused: list[tuple[dict[str, Any], str]] = [
        ({"primary": [0, 1, 2]}, r"option 0 \(counted from 0\), \[2, 4\]: no item is called 4"),
        ({"secondary": [1, 1]}, "item 1 is declared twice"),
        ({"bounds": {9: 1}}, "bounds: no item is called 9"),
        ({"costs": [1]}, "1 costs for 6 options"),
        ({"labels": "abc"}, "3 labels for 6 options"),
        ({"costs": {"Z": 1}}, "a cost for 'Z', but no option is called so"),
        ({"costs": [2**63] * 6}, r"option 0 \(counted from 0\), \[2, 4\]: the cost 9223372036854775808 does not fit"),
        ({"costs": [2**63] * 6, "labels": "abcdef"}, "option 'a': the cost"),
        ({"costs": [2**62] * 6}, "the costs add up to more than 64 bits"),
    ]
    for wrong, words in refused:
        with pytest.raises(ValueError, match=words):
            gavotte.Problem(table, **wrong).count()
    with pytest.raises(TypeError, match=r"option 1 .*: a cost is a number such as .* not '1.5'"):
        gavotte.Problem(table, costs=[1, "1.5", 1, 1, 1, 1])  # type: ignore[list-item]


@pytest.mark.parametrize("asked", [False, True])
def test_tables_are_copied_and_sent(asked: bool) -> None:
    for p in (gavotte.Problem(np.array(MATRIX)), gavotte.Problem(pd.DataFrame(MATRIX, index=list("uvwxyz")))):
        if asked:
            assert p.count() == 1
        for protocol in (2, pickle.HIGHEST_PROTOCOL):
            q = pickle.loads(pickle.dumps(p, protocol))
            assert q == p and hash(q) == hash(p) and q.labels == p.labels and q.items == p.items
            r = q.copy().option([0, 1, 2]).option(range(7), label="all")
            assert (q.count(), r.count(), len(r.labels), r.labels[-1], p.count()) == (1, 2, 8, "all", 1)
    array: Any = sp.csr_array(np.array(MATRIX))
    sparse = gavotte.Problem(array)
    assert sparse == gavotte.Problem(np.array(MATRIX)) == gavotte.Problem(MATRIX)
    options = [[at for at, bit in enumerate(row) if bit] for row in MATRIX]
    assert sparse == gavotte.Problem(options, primary=range(7))


def test_tables_are_what_their_options_are() -> None:
    pandas_frame: Any = pd.DataFrame
    draw: Any = np.random.default_rng(5)
    for size in range(60):
        shape = draw.integers(0, 9), draw.integers(0, 7)
        matrix = (draw.random(shape) < draw.random()).astype(draw.choice(["?", "i1", "f8", "O"]))
        options = [[at for at, bit in enumerate(row) if bit] for row in matrix.tolist()]
        costs = draw.integers(-9, 9, shape[0])
        want = gavotte.Problem(options, primary=range(shape[1]), costs=costs.tolist())
        names = [f"c{at}" for at in range(shape[1])]
        whole: Any = matrix.astype(int)
        for table in (matrix, sp.coo_array(whole), sp.csc_array(whole), pandas_frame(matrix), matrix.tolist()):
            if shape[0] or not isinstance(table, list):
                assert gavotte.Problem.from_matrix(table, costs=costs) == want
        if shape[1]:
            p = gavotte.Problem(pl.DataFrame(matrix.astype(draw.choice(["?", "u1", "f4"])), schema=names), costs=costs)
            assert p.options == [tuple(f"c{at}" for at in option) for option in options]
        rows = [(10 - at, item) for at, option in enumerate(options) for item in option]
        draw.shuffle(rows)
        if rows and size:
            held: dict[int, list[int]] = {}
            for row, item in rows:
                held.setdefault(int(row), []).append(int(item))
            for kind in ("int64", "int8", "float64", "object", "str"):
                frame = pandas_frame(rows, columns=["o", "i"]).astype({"o": kind})
                polar = pl.DataFrame({"o": frame["o"].tolist(), "i": [item for _, item in rows]})
                givens: list[Any] = [frame, polar]
                for given in givens:
                    p = gavotte.Problem.from_frame(given, option="o", item="i")
                    labels = [{"str": str, "float64": float}.get(kind, int)(label) for label in held]
                    items = dict.fromkeys(int(item) for _, item in rows)
                    assert p == gavotte.Problem(dict(zip(labels, held.values())), primary=items)


def test_malformed_sparse_matrices_are_refused() -> None:
    wrong: Any = sp.csr_array(([1, 1], [0, 1], [0, 1, 2]), shape=(2, 2))
    wrong.indices[1] = 7
    with pytest.raises(gavotte.ProblemError, match="an entry of no item"):
        gavotte.Problem(wrong).count()
    endless: Any = sp.csr_array((1, 2**40))
    with pytest.raises(gavotte.ProblemError, match="items"):
        gavotte.Problem(endless).count()
    longer: Any = sp.csr_array(([1, 1], [0, 1], [0, 1, 2]), shape=(2, 2))
    longer.indptr[-1] = 1  # the last entry is there and does not count
    assert gavotte.Problem(longer).options == [(0,), ()]


def test_wide_frames() -> None:
    frame: Any = pd.DataFrame(MATRIX, columns=list("abcdefg"), index=list(KNUTH))
    assert [s.labels for s in gavotte.Problem(frame)] == [("r1", "r4", "r5")]
    assert [s.labels for s in gavotte.Problem(pl.DataFrame(np.array(MATRIX), schema=list("abcdefg")))] == [(0, 3, 4)]
    frame.loc["r2", "a"] = 7
    with pytest.raises(ValueError, match="row 1, column 'a': 7 is neither 0 nor 1"):
        gavotte.Problem(frame)
    for values, word in (([1, None], "None"), (["x", "y"], "'x'"), ([0.5, 1.0], "0.5"), ([0.0, float("nan")], "nan")):
        with pytest.raises(ValueError, match=f"row ., column 'b': {word} is neither 0 nor 1"):
            gavotte.Problem(pl.DataFrame({"a": [0, 1], "b": values}))
        with pytest.raises(ValueError, match=r"row ., column 'b': .* is neither 0 nor 1"):
            gavotte.Problem(pd.DataFrame({"a": [0, 1], "b": pd.Series(values)}))
    several = {"a": [True, False], "b": [0, 1], "c": [1.0, 0.0]}
    pandas: Any = pd.DataFrame(several)
    for made in (pandas, pl.DataFrame(several), pandas.convert_dtypes()):
        assert gavotte.Problem(made).options == [("a", "c"), ("b",)]
    with pytest.raises(gavotte.ProblemError, match="item 'a' is declared twice"):
        gavotte.Problem(pd.DataFrame([[0, 1]], columns=["a", "a"]))


def test_long_frames() -> None:
    rows = [(label, item) for label, items in KNUTH.items() for item in items]
    for frame in (pd.DataFrame(rows, columns=["o", "i"]), pl.DataFrame(rows, schema=["o", "i"], orient="row")):
        p = gavotte.Problem.from_frame(frame, option="o", item="i")
        assert [s.labels for s in p] == [("r1", "r4", "r5")]
    colored: Any = pd.DataFrame(
        {"o": [1, 1, 2, 2], "i": ["p", "s", "q", "s"], "c": [None, "red", None, "red"], "w": [2, 2, 5, 5]}
    )
    p = gavotte.Problem.from_frame(colored, option="o", item="i", color="c", cost="w")
    assert [(s.labels, s.cost) for s in p] == [((1, 2), 7)]
    colored.loc[0, "w"] = 9
    with pytest.raises(ValueError, match="option 1 has two costs: 9 and 2"):
        gavotte.Problem.from_frame(colored, option="o", item="i", cost="w")
    with pytest.raises(TypeError, match=r"row 1, column 'i': \['y'\] cannot be hashed"):
        gavotte.Problem.from_frame(pd.DataFrame({"o": [1, 1], "i": ["x", ["y"]]}), option="o", item="i")
    with pytest.raises(gavotte.ProblemError, match="option `7`: item `x` occurs twice"):
        gavotte.Problem.from_frame(pl.DataFrame({"o": [7, 7], "i": ["x", "x"]}), option="o", item="i").count()
    grown = gavotte.Problem.from_frame(colored, option="o", item="i", color="c").option({"new": None, "s": "red"})
    assert (grown.count(), grown.items, grown.primary_count) == (1, ("p", "q", "new", "s"), 3)


def test_items_and_labels_stay_what_they_are() -> None:
    tens = object()
    p = gavotte.Problem({(1, "x"): [tens, 10, "10"], None: [frozenset("a")], "z": [("t", 1)]})
    solution = p.first()
    assert solution is not None
    assert solution.labels == ((1, "x"), 1, "z")  # `None` is no label
    assert solution.options[0][0] is tens
    assert set(p.items) == {tens, 10, "10", frozenset("a"), ("t", 1)}


def test_iterables_are_used_up_once() -> None:
    options = (iter(option) for option in KNUTH.values())
    assert [s.indices for s in gavotte.Problem(options)] == [(0, 3, 4)]
    kept = [["a"], ["b"]]
    (cover,) = gavotte.covers(iter(kept))
    assert cover[0] is kept[0] and cover[1] is kept[1]


def test_costs_and_labels_beside_the_options() -> None:
    p = gavotte.Problem(["a", "b"], costs=[3, 4], labels=["A", "B"])
    assert repr(p.first()) == "Solution(['A', 'B'], cost=7)"
    p = gavotte.Problem(["a", "b"], costs={1: 5})
    assert [s.cost for s in p] == [5]
    with pytest.raises(ValueError, match="3 costs for 2 options"):
        gavotte.Problem(["a", "b"], costs=[1, 2, 3])
    with pytest.raises(ValueError, match="1 labels for 2 options"):
        gavotte.Problem(["a", "b"], labels=["A"])
    with pytest.raises(gavotte.ProblemError, match="a cost for 'C', but no option is called so"):
        gavotte.Problem({"A": "a"}, costs={"C": 1})


def test_a_problem_grows() -> None:
    p = gavotte.Problem()
    assert p.count() == 1
    p.option("ab").option("a")
    assert p.count() == 1
    p.option("b", label="late")
    assert (p.count(), p.labels) == (2, (0, 1, "late"))
    p.item("c", bounds=(0, None)).secondary(["s"]).option(["c", "s"]).option(["c", "s"])
    assert p.count() == 6
    with pytest.raises(gavotte.ProblemError, match="does not change"):
        p.assume(require=["late"]).option("a")


WRONG: list[tuple[Any, dict[str, Any], str]] = [
    ([["a", "a"]], {}, r"option 0 \(counted from 0\).*item `a` occurs twice in one option"),
    ({"r1": "aba"}, {}, r"option `r1`: item `a` occurs twice"),
    ([["apple", "aple"]], {"primary": ["apple"]}, r"option 0 .*: no item is called 'aple'; did you mean 'apple'\?"),
    ({"r": [(1, 2)]}, {"primary": [(1, 1)]}, r"option 'r': no item is called \(1, 2\); did you mean \(1, 1\)\?"),
    ([{"a": "red"}], {"primary": "a"}, "primary item `a` cannot have a color"),
    (["a"], {"secondary": "a", "bounds": {"a": 2}}, "secondary item 'a' cannot have bounds"),
    (["a"], {"bounds": {"a": (3, 2)}}, "item `a`: the lower bound 3 is above the upper bound 2"),
    (["a"], {"bounds": {"a": 0}}, "item `a`: an upper bound of 0 would forbid"),
    (["a"], {"bounds": {"a": -1}}, "item 'a': bounds are from 0"),
    (["a"], {"primary": "a", "bounds": {"b": 1}}, "bounds: no item is called 'b'"),
    (["a"], {"primary": "aa"}, "item 'a' is declared twice"),
    (["a"], {"primary": "a", "secondary": "a"}, "item 'a' is declared twice"),
    (["a"], {"costs": [2**63]}, "does not fit into 64 bits"),
    (["a", "a"], {"costs": [2**63 - 1] * 2}, "the costs add up to more than 64 bits can hold"),
    ([gavotte.Option("a", colors={"b": 1})], {}, "a color for 'b', which it lacks"),
]


@pytest.mark.parametrize(("options", "keywords", "message"), WRONG)
def test_what_breaks_a_rule_is_named(options: Any, keywords: Any, message: str) -> None:
    with pytest.raises(gavotte.ProblemError, match=message):
        gavotte.Problem(options, **keywords).count()


TYPES: list[tuple[Any, str]] = [
    ([["a", ["b"]]], r"option 0 .*: an item must be hashable: \['b'\]"),
    ([1, 2], "an option is an iterable of items, not int: 1"),
    (17, "options are an iterable of options.*not int"),
    ("abc", "options are an iterable of options.*not str"),
    ([gavotte.Option("a", cost="1.5")], "a cost is a number such as .* not '1.5'"),  # type: ignore[arg-type]  # pyright: ignore
]


@pytest.mark.parametrize(("options", "message"), TYPES)
def test_what_has_the_wrong_type_is_named(options: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        gavotte.Problem(options).count()


def test_labels_that_are_not_there() -> None:
    p = gavotte.Problem({"left": "a", "right": "b"})
    with pytest.raises(gavotte.ProblemError, match="no option is called 'lefd'; did you mean 'left'"):
        p.assume(require=["lefd"])
    twice = gavotte.Problem(["a", "b"], labels=["x", "x"])
    with pytest.raises(gavotte.ProblemError, match="several options are called 'x'"):
        twice.verify(["x"])
    with pytest.raises(gavotte.ProblemError, match="no option is called 2"):
        gavotte.Problem(["a", "b"]).verify([2])


def test_names_that_look_alike() -> None:
    p = gavotte.Problem([["1", 1, "1#2"]])
    assert p.text("dlx").splitlines()[0].split() == ["1", "1#3", "1#2"]
    assert p.count() == 1


def test_files(tmp_path: Path) -> None:
    p = gavotte.Problem(KNUTH, costs=[1, 2, 3, 4, 5, 6])
    for format in ("dlx", "json", "csv"):
        path = tmp_path / f"knuth.{format}"
        p.write(path, format)
        again = gavotte.Problem.read(path)
        assert [s.indices for s in again] == [(0, 3, 4)]
        assert [s.cost for s in again] == [10]
    packed = tmp_path / "knuth.dlx.gz"
    packed.write_bytes(gzip.compress((tmp_path / "knuth.dlx").read_bytes()))
    assert gavotte.Problem.read(str(packed)).count() == 1
    assert gavotte.Problem.read(tmp_path / "knuth.json").labels == tuple(KNUTH)


def test_files_that_are_wrong(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="nowhere.dlx"):
        gavotte.Problem.read(tmp_path / "nowhere.dlx")
    wrong = tmp_path / "wrong.dlx"
    wrong.write_text("ab\nab\nac\n")
    with pytest.raises(gavotte.ReadError, match=r"wrong.dlx:3:1: no item is called `ac`") as told:
        gavotte.Problem.read(wrong)
    assert (told.value.line, told.value.column) == (3, 1)
    with pytest.raises(ValueError, match=re.escape("no format is called `dxl`; did you mean `dlx`?")):
        gavotte.Problem.parse("a\n", "dxl")
    with pytest.raises(gavotte.ProblemError):
        gavotte.Problem([["a b"]]).text("dlx")
