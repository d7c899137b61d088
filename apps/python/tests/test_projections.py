"""Solutions that agree on some items, or on the pieces of a puzzle, count as one."""

from __future__ import annotations

import gavotte
import pytest
from gavotte import Problem

BOARD = "board 3x6\npieces tetrominoes\ncopies * any\ngaps 2\n"


def test_items_and_their_colors() -> None:
    options = ["a", {"a": None, "x": 1}, {"a": None, "x": 2}, "b", "by", "b"]
    problem = Problem(options, secondary="xy")
    for items, count in [("x", 3), ("y", 2), ("xy", 6), ("a", 1), ("", 1)]:
        assert problem.count(project=items) == count
        found = list(problem.solve(project=items))
        assert len(found) == count and problem.solve(1, project=items).status != "complete"
    assert Problem(["a"], primary="ab").count(project="a") == 0


def test_sets_of_pieces() -> None:
    puzzle = gavotte.puzzle("polyomino", BOARD)
    # By a plain search in Python, cell by cell.
    assert puzzle.count() == 2633 and puzzle.count(project="pieces") == 56
    assert len(list(puzzle.solve(project="pieces"))) == 56


def test_what_does_not_go_with_it() -> None:
    problem = Problem(["a", "a"])
    for wrong in ({"up_to": "symmetry"}, {"modulo": 3}, {"temp_dir": "."}):
        with pytest.raises(ValueError, match="project"):
            problem.count(project="a", **wrong)  # pyright: ignore
    with pytest.raises(gavotte.ProblemError, match="no item is called 'z'"):
        problem.count(project="z")
    with pytest.raises(ValueError, match="assumptions"):
        problem.assume([0]).count(project="a")
    with pytest.raises(gavotte.ProblemError, match="no pieces"):
        gavotte.queens(4).count(project="pieces")
