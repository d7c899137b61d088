"""Puzzles that are made: one solution, reproducible, and none where there can be none."""

from __future__ import annotations

import gavotte
import pytest

LETTERS = {"A": "a", "B": "b", "C": "c", "AB": "ab", "BC": "bc", "A2": "a"}


def test_any_problem() -> None:
    problem = gavotte.Problem(LETTERS)
    for seed in range(20):
        made = gavotte.generate(problem, seed=seed)
        assert list(problem.assume(require=made.givens)) == [made.solution]
        for left_out in made.givens:
            rest = [given for given in made.givens if given != left_out]
            assert problem.assume(require=rest).count().at_least > 1
        again = gavotte.generate(problem, seed=seed)
        assert (again.givens, again.solution) == (made.givens, made.solution)
        assert set(gavotte.minimise(problem, made.solution.labels)) <= set(made.solution.labels)
    drawn = gavotte.generate(problem)
    assert gavotte.generate(problem, seed=drawn.seed).givens == drawn.givens


def test_sudokus() -> None:
    lines = gavotte.generate_sudoku(seed=5, n=6)
    assert lines == gavotte.generate_sudoku(seed=5, n=6, threads=2)
    assert lines[2] == gavotte.generate_sudoku(seed=7)
    assert all(gavotte.sudoku(line).is_unique for line in lines)
    assert gavotte.generate_sudoku(seed=1, n=0) == []
    thirty = gavotte.generate_sudoku(seed=5, givens=30)
    assert len(thirty) == 81 and thirty.count(".") == 51
    turned = gavotte.generate_sudoku(seed=5, symmetry="rotate", difficulty="easy..medium")
    assert [cell == "." for cell in turned] == [cell == "." for cell in reversed(turned)]
    fewer = gavotte.minimise_sudoku(thirty, seed=2)
    assert fewer.count(".") > 51 and gavotte.sudoku(fewer).is_unique
    assert all(few in (".", many) for few, many in zip(fewer, thirty))


def test_boards_whose_best_answer_is_wanted() -> None:
    for seed in range(3):
        text = gavotte.puzzle("domination", 5).generate(seed=seed)
        assert text.startswith("queens 3\n")
        assert gavotte.puzzle("domination", text).is_unique


def test_what_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="the nearest have 21 and 24"):
        gavotte.generate_sudoku(symmetry="full", givens=23)
    with pytest.raises(gavotte.ProblemError, match="no solution"):
        gavotte.generate(gavotte.Problem(["ab", "bc"]))
    with pytest.raises(gavotte.ProblemError, match="several solutions"):
        gavotte.minimise_sudoku("." * 81)
    with pytest.raises(gavotte.ProblemError, match="no solution"):
        gavotte.minimise_sudoku("11" + "." * 14)
    with pytest.raises(gavotte.LimitReached, match="none of 2 tries") as told:
        gavotte.generate_sudoku(givens=17, tries=2, seed=1)
    assert told.value.stopped_by == "tries"
    with pytest.raises(gavotte.LimitReached) as told:
        gavotte.generate_sudoku(n=1_000_000, seed=1, step_limit=10_000, threads=1)
    assert told.value.stopped_by == "steps"
    for wrong in ({"size": 7}, {"givens": 82}, {"symmetry": "round"}, {"difficulty": "odd"}, {"n": -1}):
        with pytest.raises(ValueError):
            gavotte.generate_sudoku(**wrong)  # pyright: ignore
