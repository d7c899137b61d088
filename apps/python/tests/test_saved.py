"""Sets in files, and samples with weights."""

from __future__ import annotations

import collections
import gzip
from pathlib import Path

import gavotte
import pytest


def test_a_set_is_saved_and_loaded(tmp_path: Path) -> None:
    p = gavotte.Problem({("A", 1): [1], "B": [2], "AB": [1, 2]})
    made = p.solution_set()
    path = tmp_path / "numbers.set"
    made.save(path)
    packed = tmp_path / "numbers.set.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    for place in (path, str(packed)):
        again = gavotte.load_set(place, p)
        assert list(again) == list(made) and again.problem == p
        assert [tuple(found) for found in again] == [(("A", 1), "B"), ("AB",)]
        names = gavotte.load_set(place)
        assert [tuple(found) for found in names] == [("('A', 1)", "B"), ("AB",)]
        assert names.problem.items == ("1", "2") and names.given(forbid=["AB"]).count == 1
    with pytest.raises(gavotte.ProblemError, match="of another problem"):
        gavotte.load_set(path, gavotte.Problem(["a"]))
    with pytest.raises(gavotte.ProblemError):
        gavotte.load_set(Path(__file__))
    damaged = bytearray(path.read_bytes())
    damaged[-9] ^= 1
    path.write_bytes(damaged)
    with pytest.raises(gavotte.ProblemError):
        gavotte.load_set(path)
    packed.write_bytes(packed.read_bytes()[:-20])
    with pytest.raises(gavotte.ProblemError, match="packed with gzip is damaged"):
        gavotte.load_set(packed)
    with pytest.raises(FileNotFoundError):
        gavotte.load_set(tmp_path / "none.set")


def test_a_set_is_written_for_other_programs() -> None:
    made = gavotte.Problem(["a", "b", "ab"]).solution_set()
    for format in ("zdd", "ddnnf", "json"):
        assert made.text(format)
    with pytest.raises(ValueError, match='"zdd", "ddnnf" or "json", not "svg"'):
        made.text("svg")  # type: ignore[arg-type]


def test_samples_are_as_likely_as_they_weigh() -> None:
    coin = gavotte.Problem({"heads": ["coin"], "tails": ["coin"]})
    for weights in ({"tails": 3}, [1, 3]):
        drawn = coin.sample(4000, seed=5, weights=weights)
        counts = collections.Counter(found[0] for found in drawn)
        assert 900 < counts["heads"] < 1100 and counts.total() == 4000
    assert {found[0] for found in coin.sample(50, seed=1, weights={"heads": 0})} == {"tails"}
    assert coin.sample(3, seed=7, weights=[1, 1]) == coin.solution_set().sample(3, seed=7, weights=[1, 1])
    assert gavotte.Problem(["a"], primary="ab").sample(3, weights=[1]) == []
    for wrong, words in (
        ({"edge": 1}, "no option is called 'edge'"),
        ([1], "1 weights for 2 options"),
        ([0, 0], "every solution weighs 0"),
        ([1, -1], "a weight is a whole number from 0 on, below 2\\^64"),
        ([1, 2**64], "a weight is a whole number from 0 on, below 2\\^64"),
        ([1, "x"], "a weight is a whole number"),
    ):
        with pytest.raises((ValueError, TypeError), match=words):
            coin.sample(weights=wrong)  # type: ignore[arg-type]
