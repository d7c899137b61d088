"""Grades, steps and hints of sudokus."""

from __future__ import annotations

import gavotte
import pytest

EASY = ".3...4..94...25..8.2.8.....285.....4.94.8..7...1..62..9..2.8..374..5...2812.4.9.6"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_steps_lead_to_the_solution() -> None:
    puzzle = gavotte.sudoku(EASY)
    grid = [list(row) for row in puzzle.givens]
    for step in puzzle.steps():
        for (row, column), digit in step.placed:
            assert grid[row][column] == 0
            grid[row][column] = digit
        assert step.reason and (step.placed or step.removed)
    assert tuple(map(tuple, grid)) == puzzle.grid


def test_a_grade_says_what_it_takes() -> None:
    grade = gavotte.sudoku(EASY).grade()
    assert (str(grade), grade.hardest, grade.needs, grade.guesses) == ("easy", "hidden single", "hidden single", 0)
    grade = gavotte.sudoku(HARD).grade()
    assert grade.word == "hardest" and grade.rating is not None and grade.rating > 9.5
    assert grade.needs == f"needs search: {grade.guesses} guesses"
    several, none = gavotte.sudoku("." * 16).grade(), gavotte.sudoku("11" + "." * 14).grade()
    assert (several.word, several.rating, none.word, none.guesses) == ("several", None, "none", None)


def test_rules_and_genres() -> None:
    text = "cage 3 r1c1 r1c2\n................\n"
    for puzzle in (gavotte.sudoku(text), gavotte.puzzle("sudoku", text)):
        hint = puzzle.hint()
        assert hint is not None and hint.technique == "cage sum"
    assert gavotte.sudoku("1234341221434321").hint() is None
    with pytest.raises(ValueError, match="only sudokus have a grade"):
        gavotte.queens(6).grade()
