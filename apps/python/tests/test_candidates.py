"""What can stand in each cell of a puzzle, against all its answers."""

from __future__ import annotations

import collections

import gavotte
import pytest

PUZZLES = [
    gavotte.sudoku("1.....3......2.."),
    gavotte.queens(6),
    gavotte.latin([[1, 0, 0], [0, 0, 0], [0, 0, 0]]),
    gavotte.langford(3),
    gavotte.polyomino("4x5", "tetrominoes", copies="0-2"),
    gavotte.queens("Q.....\n" + "......\n" * 5),
]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_marginals_are_those_of_all_answers(puzzle: gavotte.Puzzle) -> None:
    answers = [answer.grid for answer in puzzle]
    marginals = puzzle.marginals()
    counts = collections.Counter(
        (row, column, number)
        for grid in answers
        for row, numbers in enumerate(grid)
        for column, number in enumerate(numbers)
        if number
    )
    told = {
        (row, column, number): count
        for row, cells in enumerate(marginals)
        for column, cell in enumerate(cells)
        for number, count in cell.items()
    }
    assert told == dict(counts)
    assert [[set(cell) for cell in row] for row in puzzle.candidates()] == [
        [set(cell) for cell in row] for row in marginals
    ]


def test_candidates_of_an_open_puzzle() -> None:
    every = frozenset(range(1, 10))
    assert gavotte.sudoku("." * 81).candidates() == ((every,) * 9,) * 9
    ruled = gavotte.sudoku("1" + "." * 80, variant="anti-knight,thermometer r5c5 r5c6 r5c7").candidates()
    assert ruled[0][0] == {1} and ruled[4][4] == set(range(1, 8)) and ruled[1][2] == every - {1}
    assert gavotte.queens(3).candidates() == ((frozenset(),) * 3,) * 3
    with pytest.raises(gavotte.LimitReached, match="before all candidates were known"):
        gavotte.sudoku("." * 81).candidates(step_limit=1)


def test_samples_of_a_puzzle() -> None:
    puzzle = gavotte.latin(3)
    drawn = puzzle.sample(200, seed=1)
    assert {answer.grid for answer in drawn} == {answer.grid for answer in puzzle}
    assert puzzle.sample(2, seed=4)[0].grid == puzzle.sample(1, seed=4)[0].grid
    assert gavotte.queens(3).sample(2) == []


def test_pictures_of_shares() -> None:
    for puzzle in (gavotte.sudoku("1.....3......2.."), gavotte.queens(4), gavotte.polyomino("2x3", "domino", copies="any"), gavotte.latin(2)):
        assert str(puzzle.draw_shares()).startswith("<svg")


def test_pieces_have_labels() -> None:
    puzzle = gavotte.polyomino("...\n...", "AAA\nA..\n\nBB", turns="none")
    answer = puzzle.first()
    assert answer is not None
    assert answer.solution.labels == ("A r1c1 r1c2 r1c3 r2c1", "B r2c2 r2c3")
    # As a text of a puzzle says that a piece lies already.
    assert puzzle.problem.assume(require=["B r2c2 r2c3"]).count() == 1
    labels = gavotte.polyomino("8x8", "domino", copies="any").problem.labels
    assert len(set(labels)) == len(labels) == 112
