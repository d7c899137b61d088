"""Estimates, descriptions, statistics, texts for other programs, pictures: as the command has them."""

from __future__ import annotations

import xml.etree.ElementTree
from pathlib import Path

import gavotte
import pytest

KNUTH = {"r1": "ce", "r2": "adg", "r3": "bcf", "r4": "adf", "r5": "bg", "r6": "deg"}


def test_an_estimate_of_a_small_tree_is_exact() -> None:
    estimate = gavotte.Problem(["a", "a"]).estimate(100, seed=1)
    assert estimate.steps is not None and estimate.solutions is not None
    assert (estimate.steps.mean, estimate.solutions.mean, estimate.solutions.error) == (2.0, 2.0, None)
    unknown = "all 100 probes met the same, so nothing is known of the error"
    assert str(estimate) == f"about 2 steps: {unknown}\nabout 2 solutions: {unknown}"
    assert (estimate.probes, estimate.status, estimate.stopped_by) == (100, "complete", None)
    assert estimate.as_dict()["solutions"] == {
        "mean": 2.0, "error": None, "log10": pytest.approx(0.30103), "relative_error": None, "interval": None
    }
    single = gavotte.Problem(["a", "a"]).estimate(1, seed=1)
    assert single.solutions is not None and single.solutions.error is None and single.solutions.interval is None
    assert str(single).endswith("solutions, from one probe")
    none = gavotte.Problem(["a", "a"]).estimate(step_limit=0)
    assert none.steps is None and str(none).startswith("unknown how many steps")


def test_an_estimate_is_near_and_repeats() -> None:
    queens = gavotte.queens(8).problem
    one, other = queens.estimate(seed=1), queens.estimate(seed=1)
    assert str(one) == str(other)
    assert one.solutions is not None and one.solutions.mean is not None and one.solutions.error
    assert abs(one.solutions.mean - 92) < 4 * one.solutions.error
    cut = queens.estimate(step_limit=10, seed=1)
    assert (cut.status, cut.stopped_by) == ("limit", "steps") and cut.probes < 1000
    with pytest.raises(gavotte.UnsupportedError, match="leave engine out"):
        gavotte.Problem(KNUTH).estimate(engine="sat")
    with pytest.raises(ValueError, match="probes must be at least 1, not 0"):
        queens.estimate(0)
    assumed = gavotte.Problem(["a", "a"]).assume(forbid=[0]).estimate(10)
    assert assumed.solutions is not None and assumed.solutions.mean == 1.0


def test_a_description() -> None:
    p = gavotte.Problem(KNUTH)
    made = p.describe()
    assert (made.items, made.primary, made.secondary, made.options, made.entries) == (7, 7, 0, 6, 16)
    assert (made.items_of_an_option, made.options_of_an_item) == ((2, 3), (2, 3))
    assert made.mean == pytest.approx(16 / 6) and made.density == pytest.approx(16 / 42)
    assert str(made).startswith(
        "7 items: 7 primary, 0 secondary\n6 options with 16 entries: 2 to 3 each, 2.7 on average; "
        "density 38.10 %\nan item is in 2 to 3 options\n"
    )
    assert str(made).endswith(made.recipe.rstrip("\n"))
    hopeless = gavotte.Problem([[1]], primary=[1, 2]).describe()
    assert hopeless.hopeless == (2, 0, 1) and "no solution: item `2`" in str(hopeless)
    assert "with colors, bounds, costs" in str(
        gavotte.Problem([{"a": None, "s": 1}], bounds={"a": (0, 1)}, costs=[2]).describe()
    )
    empty = gavotte.Problem().describe()
    assert (empty.mean, empty.density, empty.items_of_an_option) == (None, None, None)


def test_statistics() -> None:
    p = gavotte.Problem(KNUTH)
    stats = p.stats()
    assert (stats.found, stats.status, stats.levels, stats.total) == (1, "complete", None, None)
    assert stats.seconds >= 0 and stats.engine and stats.reason
    knuth = gavotte.Problem(["a", "a", "b"]).stats(knuth=True)
    assert knuth.levels is not None and knuth.total is not None
    assert knuth.found == 2 and knuth.total.nodes == sum(level.nodes for level in knuth.levels)
    profile = knuth.as_dict()["profile"]
    assert profile["nodes"] == knuth.total.nodes and len(profile["levels"]) == len(knuth.levels)
    assert gavotte.queens(8).problem.stats(step_limit=5).status == "limit"
    with pytest.raises(gavotte.UnsupportedError):
        gavotte.Problem(["a"], bounds={"a": (0, 2)}).stats(knuth=True)


def test_texts_for_other_programs(tmp_path: Path) -> None:
    p = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"}, costs={"A": 3, "B": 4, "AB": 8})
    assert "min: +3 x1 +4 x2 +8 x3 ;" in p.text("opb")
    assert "max: +3 x1 +4 x2 +8 x3 ;" in p.text("opb", goal="greatest") or "min: -3 x1" in p.text(
        "opb", goal="greatest"
    )
    assert p.text("cnf").splitlines()[-1].endswith(" 0")
    for format in ("lp", "mps", "wcnf", "cnf", "opb", "json", "csv", "dlx"):
        path = tmp_path / f"problem.{format}"
        p.write(path)
        assert path.read_text(encoding="utf-8") == p.text(format)
    p.write(tmp_path / "plain.txt")
    assert (tmp_path / "plain.txt").read_text(encoding="utf-8") == p.text("dlx")
    assert p.losses("json") == [] and p.losses("dlx") == ["the labels of the options"]
    assert len(p.losses("cnf")) == 1
    with pytest.raises(ValueError, match="did you mean \"opb\""):
        p.text("opd")
    with pytest.raises(gavotte.ProblemError):
        p.text("cov")
    with pytest.raises(gavotte.ProblemError, match="forty-two"):
        gavotte.Problem([["forty-two"]]).text("dlx", strict_knuth=True)
    assert ">= 1" in gavotte.Problem(["a", "a"]).text("opb", cover=True)


def solve_opb(text: str, options: int) -> list[set[int]]:
    """The solutions of a text of pseudo-Boolean constraints, by trying all."""
    rows = [line.split() for line in text.splitlines() if line and line[0] not in "*m"]
    found: list[set[int]] = []
    for bits in range(1 << options):
        def value(words: list[str]) -> int:
            return sum(
                int(weight) for weight, name in zip(words[::2], words[1::2]) if bits >> int(name[1:]) - 1 & 1
            )

        if all(
            {"=": value(row[:-3]) == int(row[-2]), ">=": value(row[:-3]) >= int(row[-2])}[row[-3]]
            for row in rows
        ):
            found.append({at for at in range(options) if bits >> at & 1})
    return found


def test_the_text_means_the_problem() -> None:
    p = gavotte.Problem(KNUTH)
    assert solve_opb(p.text("opb"), 6) == [set(found.indices) for found in p]


def test_pictures() -> None:
    p = gavotte.Problem(KNUTH)
    for picture in (p.draw(), p.draw(p.first()), p.draw_shares(), p.draw_tree(), p.draw_links(3)):
        assert xml.etree.ElementTree.fromstring(str(picture)).tag.endswith("svg")
    assert "always" in str(p.draw_shares()) and "r6" in str(p.draw())
    with pytest.raises(gavotte.UnsupportedError):
        gavotte.Problem(["a"], bounds={"a": (0, 2)}).draw_tree()
    with pytest.raises(ValueError, match="moves must not be negative"):
        p.draw_links(-1)
    with pytest.raises(gavotte.LimitReached):
        gavotte.queens(30).problem.draw_shares(step_limit=10)
