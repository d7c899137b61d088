"""The names of SageMath: the numbers are those that the examples of its documentation publish."""

from __future__ import annotations

import pickle
from itertools import chain, combinations, product
from typing import Any

import gavotte
import numpy as np
import pytest
from gavotte.sage import (
    DLXCPP,
    AllExactCovers,
    DancingLinks,
    DLXMatrix,
    OneExactCover,
    Polyomino,
    TilingSolver,
    dlx_solver,
)

ROWS = [[0, 1, 2], [3, 4, 5], [0, 1], [2, 3, 4, 5], [0], [1, 2, 3, 4, 5]]
SMALL = [[0, 1, 2], [0, 2], [1], [3]]


def subsets(n: int) -> list[list[int]]:
    """All sets of numbers below `n`, small ones first, as in the examples."""
    return [list(some) for some in chain.from_iterable(combinations(range(n), size) for size in range(n + 1))]


def test_rows_and_solutions() -> None:
    d = dlx_solver(ROWS)
    assert repr(d) == "Dancing links solver for 6 columns and 6 rows" and (d.ncols(), d.nrows()) == (6, 6)
    assert d.rows() == ROWS and d.number_of_solutions() == d.number_of_solutions(ncpus=2, column=3) == 3
    wanted = [[0, 1], [2, 3], [4, 5]]
    for _ in range(2):
        assert sorted(d.solutions_iterator()) == sorted(d.all_solutions()) == sorted(d.all_solutions(ncpus=1)) == wanted
    assert d.one_solution() in wanted and d.one_solution(ncpus=2, column=4) in wanted and d.has_solution()
    assert dlx_solver(SMALL).number_of_solutions() == 2
    assert sorted(DLXCPP(SMALL)) == [[0, 3], [1, 2, 3]]


def test_search_goes_on() -> None:
    d = dlx_solver(ROWS)
    assert d.get_solution() == []
    for _ in range(2):
        found: list[list[int]] = []
        while d.search():
            found.append(d.get_solution())
        assert sorted(found) == [[0, 1], [2, 3], [4, 5]] and d.search() == 0
        d.reinitialize()
    nothing: list[list[list[int]]] = [[], [[]]]
    for empty in nothing:
        none = dlx_solver(empty)
        assert none.search() == 0 and none.get_solution() == [] and none.number_of_solutions(ncpus=None) == 0
    one = dlx_solver([[0]])
    assert [one.search() for _ in range(3)] == [1, 0, 0]


def test_numbers_of_partitions() -> None:
    # Bell's numbers, as partitions of a set into subsets.
    assert [dlx_solver(subsets(n)).number_of_solutions() for n in (4, 5, 8)] == [15, 52, 4140]
    assert sorted(dlx_solver(subsets(4)).all_solutions(ncpus=2)) == [
        [1, 2, 3, 4], [1, 2, 10], [1, 3, 9], [1, 4, 8], [1, 14], [2, 3, 7], [2, 4, 6], [2, 13], [3, 4, 5], [3, 12],
        [4, 11], [5, 10], [6, 9], [7, 8], [15],
    ]
    large = dlx_solver(subsets(11))
    assert repr(large) == "Dancing links solver for 11 columns and 2048 rows"
    assert repr(large.split(0)[1]) == "Dancing links solver for 12 columns and 2048 rows"
    solution = large.one_solution()
    assert solution is not None and sorted(chain.from_iterable(large.rows()[row] for row in solution)) == [*range(11)]


def test_parts_of_a_problem() -> None:
    d = dlx_solver(ROWS)
    assert d.restrict([0]).rows() == [[0, 1, 2, 6], [3, 4, 5], [0, 1], [2, 3, 4, 5], [0], [1, 2, 3, 4, 5]]
    assert [d.restrict([row]).all_solutions() for row in range(4)] == [[[0, 1]], [[0, 1]], [[2, 3]], [[2, 3]]]
    assert d.restrict([0, 3]).all_solutions() == [] and d.restrict([]) == d and d.rows() == ROWS
    parts = d.split(0)
    assert {row: part.all_solutions() for row, part in parts.items()} == {0: [[0, 1]], 2: [[2, 3]], 4: [[4, 5]]}
    with pytest.raises(ValueError, match="no column 6: they are 0 to 5"):
        d.split(6)
    with pytest.raises(ValueError, match="no column 6: they are 0 to 5"):
        d.number_of_solutions(column=6)
    none = dlx_solver([[0, 1, 2], [2, 3, 4, 5], [0, 1, 2, 3]])
    assert none.one_solution() is None and [none.all_solutions(column=i) for i in range(6)] == [[]] * 6
    assert dlx_solver([[0], [2]]).number_of_solutions() == 0
    with pytest.raises(gavotte.ProblemError):
        dlx_solver([[0, 0]]).search()


def test_equality_and_pickling() -> None:
    d = dlx_solver([[0, 1, 2]])
    again = pickle.loads(pickle.dumps(d))
    assert again == d and type(again) is DancingLinks and again != dlx_solver([[0, 1, 2], [2]]) and d != [[0, 1, 2]]
    matrix = DLXMatrix([[1, [1]]])
    assert next(matrix) == [1] and pickle.loads(pickle.dumps(matrix)) == matrix and iter(matrix) is matrix


def test_matrices() -> None:
    ones = [[1, [1, 2, 3]], [2, [1, 3]], [3, [2]], [4, [4]]]
    assert sorted(DLXMatrix(ones, [4])) == [[4, 1], [4, 2, 3]]
    assert list(DLXMatrix([[1, [1, 2]], [2, [2, 3]], [3, [1, 3]]])) == []
    assert list(DLXMatrix([[1, [1, 2]], [2, [2, 3]], [3, [3]]])) == [[1, 3]]
    assert sorted(DLXMatrix([[1, [1]], [2, [2, 3]], [3, [2]], [4, [3]]])) == [[1, 2], [1, 3, 4]]
    two: Any = np.array([[1, 1, 0], [1, 0, 1], [0, 0, 1], [0, 1, 0]])
    for matrix in (two, two.tolist(), gavotte.Problem.from_matrix(two) and two):
        assert sorted(AllExactCovers(matrix)) == [[(1, 0, 1), (0, 1, 0)], [(1, 1, 0), (0, 0, 1)]]
    assert OneExactCover(two) in list(AllExactCovers(two))
    assert list(AllExactCovers([[1, 1, 0], [1, 0, 1], [0, 1, 1]])) == [] and OneExactCover([]) is None


def test_shapes() -> None:
    p = Polyomino([(0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 1, 1)], color="blue")
    assert repr(p) == "Polyomino: [(0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 1, 1)], Color: blue"
    assert [len(p.canonical_isometric_copies(*it)) for it in ((), (False,), (True, True))] == [12, 24, 3]
    pink = Polyomino([(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 2, 0)], color="deeppink")
    assert pink.bounding_box() == [[0, 0, 0], [1, 2, 1]]
    assert (pink - (2, 2, 2)).sorted_list()[0] == (-2, -2, -2) and (pink + (3, 4, 5)).canonical() == pink
    assert len(list(pink.translated_copies((5, 8, 2)))) == 24 and len(list(pink.isometric_copies((5, 8, 2)))) == 360
    assert [len(list(pink.translated_copies(box))) for box in ((2, 2, 3), (2, 3, 2), (3, 2, 2))] == [0, 1, 0]
    orange = Polyomino([(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 2, 0), (1, 2, 1)])
    counts = [len(list(orange.isometric_copies((5, 8, 2), *it))) for it in ((), (False,), (True, True))]
    assert counts == [180, 360, 45]
    domino, box = Polyomino([(0, 0), (1, 0)]), Polyomino([(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)])
    assert sorted(it.sorted_list() for it in domino.translated_copies_intersection(box)) == [
        [(0, 0)], [(0, 0), (1, 0)], [(0, 1)], [(0, 2)], [(1, 0), (2, 0)], [(2, 0)]
    ]
    assert len(domino.translated_copies_intersection((2, 3))) == 9
    assert len(domino.isometric_copies_intersection((2, 3))) == 13
    corner = Polyomino([(0, 0), (1, 0), (0, 1)])
    stairs = Polyomino([(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)])
    assert len(list(corner.isometric_copies(stairs))) == 6 and len(list(corner.translated_copies(stairs))) == 3
    assert list(map(list, Polyomino([(0, 0), (1, 0), (1, 1), (1, 2)]).neighbor_edges())) == [
        [(0, 0), (1, 0)], [(1, 0), (1, 1)], [(1, 1), (1, 2)]
    ]
    assert [str(it) for it in pink.center()] == ["4/5", "4/5", "1/5"]
    one, more = Polyomino([(0, 0)]), Polyomino([(0, 0), (0, 1), (1, 1), (2, 1)])
    assert one <= more and one < more and more >= one and more > one and not more <= one
    assert one.intersection(more) == one and len(one.intersection(more + (1, 1))) == 0
    assert one == Polyomino([(0, 0)], "red") and hash(one) == hash(Polyomino([(0, 0)], "red"))
    with pytest.raises(ValueError, match="no cell: say its dimension"):
        Polyomino([])
    with pytest.raises(ValueError, match="the box has 3 dimensions, and the polyomino 2"):
        list(one.translated_copies((1, 1, 1)))


def lengths(dimension: int) -> list[Polyomino]:
    """Bars of one, two and three cells along the last axis."""
    return [Polyomino([(0,) * (dimension - 1) + (i,) for i in range(n)]) for n in (1, 2, 3)]


def test_bars_in_a_box() -> None:
    solver = TilingSolver(lengths(3), box=(1, 1, 6))
    assert repr(solver).splitlines() == [
        "Tiling solver of 3 pieces into a box of size 6", "Rotation allowed: True", "Reflection allowed: False",
        "Reusing pieces allowed: False",
    ]
    assert solver.rows() == [
        [0, 3], [0, 4], [0, 5], [0, 6], [0, 7], [0, 8], [1, 3, 4], [1, 4, 5], [1, 5, 6], [1, 6, 7], [1, 7, 8],
        [2, 3, 4, 5], [2, 4, 5, 6], [2, 5, 6, 7], [2, 6, 7, 8],
    ]
    assert solver.starting_rows() == [0, 6, 11, 15] and solver.nrows_per_piece() == [6, 5, 4]
    assert solver.coord_to_int_dict() == {(0, 0, i): i + 3 for i in range(6)} and solver.int_to_coord_dict()[8] == (0, 0, 5)
    assert repr(solver.dlx_solver()) == "Dancing links solver for 9 columns and 15 rows"
    wanted = [[0, 7, 14], [0, 12, 10], [6, 13, 5], [6, 14, 2], [11, 9, 5], [11, 10, 3]]
    assert sorted(solver.dlx_solver().solutions_iterator()) == sorted(map(sorted, wanted))
    assert len(list(solver.solve())) == solver.number_of_solutions() == 6
    assert TilingSolver(lengths(1), box=[6]).number_of_solutions() == 6
    assert TilingSolver(lengths(2), box=(1, 7)).number_of_solutions() == 0
    assert not TilingSolver(lengths(3), box=(1, 1, 7)).is_suitable() and solver.is_suitable()
    assert next(TilingSolver(lengths(3), box=(1, 1, 7)).solve(), None) is None
    solver = TilingSolver([Polyomino([(0,) * 5])], box=(2,) * 5, reusable=True)
    assert solver.rows() == [[i] for i in range(32)] and solver.number_of_solutions() == 1


def test_rows_of_pieces() -> None:
    a = Polyomino([(0, 0, 0), (0, 0, 1), (1, 0, 0)], color="blue")
    b = Polyomino([(0, 0, 0), (1, 0, 0), (0, 1, 0)], color="red")
    solver = TilingSolver([a, b], box=(2, 1, 3))
    assert len(solver.rows()) == 16 and solver.rows_for_piece(0) == [
        [0, 2, 3, 5], [0, 3, 4, 6], [0, 2, 3, 6], [0, 3, 4, 7], [0, 2, 5, 6], [0, 3, 6, 7], [0, 3, 5, 6], [0, 4, 6, 7]
    ]
    assert solver.rows_for_piece(0, mod_box_isometries=True) == [[0, 2, 3, 5], [0, 3, 4, 6]]
    assert solver.rows_for_piece(1, mod_box_isometries=True) == [[1, 2, 3, 5], [1, 3, 4, 6]]
    assert repr(solver.row_to_polyomino(7)) == "Polyomino: [(0, 0, 2), (1, 0, 1), (1, 0, 2)], Color: blue"
    assert repr(solver.row_to_polyomino(13)) == "Polyomino: [(0, 0, 1), (1, 0, 1), (1, 0, 2)], Color: red"
    upright, flat = Polyomino([(0, 0), (0, 1)], color="blue"), Polyomino([(0, 0), (1, 0)], color="red")
    solver = TilingSolver([upright, flat], box=(2, 2), rotation=False, reusable=True)
    assert [(it.sorted_list(), it.color()) for it in map(solver.row_to_polyomino, (0, 1, 2, -1))] == [
        ([(0, 0), (0, 1)], "blue"), ([(1, 0), (1, 1)], "blue"), ([(0, 0), (1, 0)], "red"), ([(0, 1), (1, 1)], "red")
    ]
    with pytest.raises(IndexError):
        solver.row_to_polyomino(4)
    with pytest.raises(NotImplementedError, match="turned over"):
        TilingSolver([a], box=(1, 1, 6), rotation=False, reflection=True)
    red = Polyomino([(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 0, 1), (2, 0, 1)])
    solver = TilingSolver([red], box=(3, 4, 2))
    assert len(solver.rows()) == 4 * len(solver.rows_for_piece(0, mod_box_isometries=True)) == 56


PENTOMINOES = [
    [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)], [(1, 0), (1, 1), (1, 2), (0, 2), (0, 3)],
    [(0, 0), (1, 0), (0, 1), (0, 2), (0, 3)], [(0, 0), (1, 0), (0, 1), (0, 2), (1, 2)],
    [(1, 0), (0, 1), (1, 1), (1, 2), (2, 1)], [(2, 0), (2, 1), (1, 1), (1, 2), (0, 2)],
    [(1, 0), (2, 0), (0, 1), (1, 1), (2, 1)], [(1, 0), (1, 1), (0, 1), (2, 1), (2, 2)],
    [(0, 0), (1, 0), (1, 1), (1, 2), (2, 2)], [(0, 0), (0, 1), (1, 1), (2, 1), (0, 2)],
    [(0, 0), (1, 0), (2, 0), (3, 0), (2, 1)], [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)],
]
Y = Polyomino([(0, 0), (1, 0), (2, 0), (3, 0), (2, 1)])
# Ten pieces of two rows of four; a cell that is missing is a dot.
SLABS = ["####/####", "####/###.", "####/##.#", "####/#..#", "####/##..", "####/.##.", "####/.#.#", ".###/##.#", ".###/###.", "###./###."]


def test_scotts_chessboard() -> None:
    board = Polyomino(it for it in product(range(8), repeat=2) if it not in {(3, 3), (3, 4), (4, 3), (4, 4)})
    solver = TilingSolver([Polyomino(it) for it in PENTOMINOES], box=board, reflection=True)
    assert len(board) == 60 and len(solver.rows()) == 1568
    assert repr(solver.dlx_solver()) == "Dancing links solver for 72 columns and 1568 rows"
    assert solver.number_of_solutions() == 520
    tiling = next(solver.solve())
    assert sorted(cell for piece in tiling for cell in piece) == sorted(board) and len(tiling) == 12


def slabs(dimension: int) -> list[Polyomino]:
    """The pieces of the puzzle, in two or three dimensions."""
    return [
        Polyomino((row, column, 0)[:dimension] for row, line in enumerate(piece.split("/"))
                  for column, cell in enumerate(line) if cell == "#")
        for piece in SLABS
    ]


def test_a_puzzle_in_two_and_three_dimensions() -> None:
    assert sum(map(len, slabs(2))) == 64
    assert TilingSolver(slabs(2), box=(8, 8)).number_of_solutions() == 0
    assert TilingSolver(slabs(2), box=(8, 8), reflection=True).number_of_solutions() == 328
    assert TilingSolver(slabs(3), box=(8, 8, 1)).number_of_solutions() == 328


def test_the_y_pentomino() -> None:
    solver = TilingSolver([Y], box=(5, 10), reusable=True, reflection=True)
    assert solver.number_of_solutions() == 10
    found = sorted(solver.dlx_solver().solutions_iterator())
    assert sorted([0, 83, 114, 43, 158, 5, 128, 183, 168, 25]) in found and len(found) == 10
    board = Polyomino([(0, 0), (1, 0), (1, 1), (2, 1), (1, 2), (2, 2), (0, 3), (1, 3)])
    assert TilingSolver([Polyomino([(0, 0), (1, 0)])], box=board, reusable=True).number_of_solutions() == 2


def test_pieces_that_stick_out() -> None:
    domino = Polyomino([(0, 0), (0, 1)])
    solver = TilingSolver([domino], box=(1, 2), reusable=True, outside=True)
    # The whole domino, or its parts.
    assert sorted(solver.rows()) == [[0], [0, 1], [1]] and solver.number_of_solutions() == 2
    assert TilingSolver([domino], box=(1, 2), rotation=False, reusable=True, outside=True).number_of_solutions() == 2
