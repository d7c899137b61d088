"""Puzzles: known answers, their own forms, pictures, and texts that are none."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import gavotte
import pytest

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
LAST = "9" + "." * 80


def test_known_counts() -> None:
    assert [gavotte.queens(n).count() for n in range(1, 10)] == [1, 0, 0, 2, 10, 4, 40, 92, 352]
    assert [gavotte.langford(n).count() for n in range(1, 9)] == [0, 0, 2, 2, 0, 0, 52, 300]
    assert gavotte.langford(8, up_to_symmetry=True).count() == 150
    assert [gavotte.latin(n).count() for n in range(1, 6)] == [1, 2, 12, 576, 161280]
    assert gavotte.sudoku("." * 16).count() == 288


def test_a_sudoku_in_every_form() -> None:
    rows = [HARD[at : at + 9] for at in range(0, 81, 9)]
    numbers = [[0 if cell == "." else int(cell) for cell in row] for row in rows]
    grids = {gavotte.sudoku(form).grid for form in (HARD, "\n".join(rows), tuple(map(tuple, numbers)))}
    (grid,) = grids
    assert grid is not None and all(sorted(row) == list(range(1, 10)) for row in grid)
    puzzle = gavotte.sudoku(HARD)
    assert puzzle.is_unique and puzzle.givens == tuple(map(tuple, numbers))
    answer = puzzle.first()
    assert answer is not None and answer.grid == grid
    assert str(answer) == "\n".join("".join(map(str, row)) for row in grid)
    assert len(list(gavotte.sudoku(LAST).solve(3))) == 3


def test_a_board_is_shown_as_text() -> None:
    puzzle = gavotte.queens("..Q.\n....\n....\n....")
    assert repr(puzzle) == "<Puzzle: queens>\n. . Q .\n. . . .\n. . . .\n..."
    assert str(puzzle) == ". . Q .\n" + "\n".join([". . . ."] * 3)
    answer = puzzle.first()
    assert repr(answer) == "<Answer of queens>\n. . Q .\nQ . . .\n. . . Q\n..."
    assert str(answer) == ". . Q .\nQ . . .\n. . . Q\n. Q . ."
    # Three lines need no dots, and a line is a board as well.
    assert repr(gavotte.queens(3)) == "<Puzzle: queens>\n. . .\n. . .\n. . ."
    assert repr(gavotte.langford(3).first()) == "<Answer of langford>\n3 1 2 1 3 2"
    assert str(gavotte.latin([[1, 2], [0, 0]])) == "1 2\n0 0"
    rows = [HARD[at : at + 9] for at in range(0, 81, 9)]
    assert str(gavotte.sudoku(HARD)) == "\n".join(rows)
    assert repr(gavotte.sudoku(HARD)) == "\n".join(["<Puzzle: sudoku>", *rows[:3], "..."])
    wide = gavotte.sudoku([[16] + [0] * 15] + [[0] * 16] * 15)
    assert str(wide).splitlines()[0] == "16" + " ." * 15
    # An answer with the solution of another problem has no board, and its `repr` does not fail.
    (other,) = gavotte.queens(4).problem.solve(1)
    assert repr(gavotte.Answer(gavotte.queens(1), other)) == "<Answer of queens>"


def test_whether_a_sudoku_is_unique() -> None:
    solved = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
    for line in (HARD, LAST, solved, "11" + "." * 79, solved.replace("1", ".").replace("2", ".")):
        puzzle = gavotte.sudoku(line)
        assert puzzle.is_unique == (len(list(puzzle.problem.solve(2, engine="links"))) == 1)
        assert gavotte.target_sudoku(line).is_unique == puzzle.is_unique
    assert gavotte.sudoku("regions\nAABB\nAABB\nCCDD\nCCDD\n1234\n3412\n2143\n4...\n").is_unique


def test_a_property_searches_once(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = gavotte.queens(6), gavotte.queens(3), gavotte.queens(1)
    seen = [(puzzle.grid, puzzle.is_unique) for puzzle in puzzles]
    assert seen[0][0] is not None and seen[1:] == [(None, False), (((1,),), True)]

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("it was searched again")

    monkeypatch.setattr(gavotte.Problem, "first", refuse)
    monkeypatch.setattr(gavotte.Problem, "solve", refuse)
    assert [(puzzle.grid, puzzle.is_unique) for puzzle in puzzles] == seen


def test_a_puzzle_stays_as_it_is_when_its_problem_changes() -> None:
    puzzle, other = gavotte.queens(6), gavotte.queens(6)
    puzzle.problem.remove([0, 1])
    assert puzzle.problem.count() == 3 and puzzle.count() == 4
    assert {answer.grid for answer in puzzle} == {answer.grid for answer in other}
    assert puzzle.marginals() == other.marginals() and puzzle.grid == other.grid
    answer = puzzle.best()
    assert answer is not None and answer.grid in {answer.grid for answer in other}


def test_queens_and_beads() -> None:
    answers = list(gavotte.queens(5))
    assert len({a.grid for a in answers}) == 10
    assert all(sum(map(sum, a.grid)) == 5 for a in answers)
    beads = gavotte.beads().first(time_limit=60)
    assert beads is not None
    assert sorted({cell for row in beads.grid for cell in row}) == list(range(1, 13))
    assert [len(row) for row in beads.grid] == list(range(1, 11))
    assert len(str(beads).splitlines()) == 10


def test_given_queens() -> None:
    board = gavotte.queens("Q.......\n" + "........\n" * 7)
    assert board.count() == 4 and board.givens[0] == (1, 0, 0, 0, 0, 0, 0, 0)
    assert all(answer.grid[0][0] == 1 for answer in board)
    square = gavotte.queens(". . x .\n" + ". . . .\n" * 3)
    assert [str(answer).splitlines()[0] for answer in square] == [". Q x ."]
    assert gavotte.queens("8").count() == 92


def test_latin_squares_are_completed() -> None:
    square = gavotte.latin("1 2 3\n0 0 0\n0 0 0\n")
    assert square.count() == 2 and square.givens[0] == (1, 2, 3)
    assert {str(a) for a in square} == {"1 2 3\n2 3 1\n3 1 2", "1 2 3\n3 1 2\n2 3 1"}


def test_target_sudoku() -> None:
    best = gavotte.target_sudoku("." * 16, [[1, 0, 0, 0]] + [[0] * 4] * 3).best()
    assert best is not None and best.cost == 4 and best.grid[0][0] == 4
    with pytest.raises(gavotte.LimitReached):
        gavotte.target_sudoku("." * 81).best(step_limit=1)


@pytest.mark.parametrize(
    "puzzle",
    [
        gavotte.sudoku("1.....3......2.."),
        gavotte.queens(4),
        gavotte.langford(3),
        gavotte.latin(3),
        gavotte.beads(),
        gavotte.polyomino("5x12"),
    ],
    ids=lambda p: p.name,
)
def test_pictures_are_well_formed(puzzle: gavotte.Puzzle) -> None:
    answer = puzzle.first(time_limit=60)
    assert answer is not None
    picture = str(gavotte.draw(answer))
    root = ElementTree.fromstring(picture)
    assert root.tag.endswith("svg") and len(root) > 4
    assert ElementTree.fromstring(str(gavotte.draw(puzzle))).tag.endswith("svg")
    assert "prefers-color-scheme:dark" in picture


def test_drawing_a_tiling() -> None:
    p = gavotte.Problem({"<A>": [(0, 0), (0, 1), "A"], "B": [(1, 0), (1, 1), "B"]})
    solution = p.first()
    assert solution is not None
    picture = str(gavotte.draw(solution))
    texts = [node.text for node in ElementTree.fromstring(picture).iter() if node.tag.endswith("text")]
    assert texts == ["<A>", "B"] and "&lt;A&gt;" in picture


def test_drawing_a_matrix() -> None:
    first = gavotte.Problem({"<r>": "ab", "s": "a", "t": "b"}).first()
    assert first is not None
    nodes = ElementTree.fromstring(str(gavotte.draw(first))).iter()
    texts = [node.text for node in nodes if node.tag.endswith("text")]
    assert texts == ["<r>", "s", "t", "a", "b"]
    positions = gavotte.Problem([["a"], ["b"]]).first()
    assert positions is not None and ">0</text>" in str(gavotte.draw(positions))


def test_polyominoes() -> None:
    assert gavotte.polyomino("4x15").count() == 1472
    assert gavotte.polyomino("4x7", "one-sided-tetrominoes").count() == 0
    drawn = gavotte.polyomino("...\n...\n", "ABB\nAAB\n")
    assert drawn.count() == 4 and drawn.name == "polyomino"
    (only,) = gavotte.polyomino("board 2x3\n\nABB\nAAB\n\nturns none\n", "")
    assert only.grid == ((1, 2, 2), (1, 1, 2)) and str(only) == "ABB\nAAB"
    assert gavotte.polyomino("2x10", "domino", copies=10).count() == 89
    with pytest.raises(gavotte.ReadError, match=r"polyomino:.*cannot stand here"):
        gavotte.polyomino("3x3", "heptominoes")


def test_what_is_no_puzzle() -> None:
    with pytest.raises(gavotte.ReadError, match=r"sudoku:2:3: illegal character `x`") as told:
        gavotte.sudoku("1234\n34x2\n2143\n4321\n")
    assert (told.value.line, told.value.column) == (2, 3)
    with pytest.raises(gavotte.ReadError, match="the input holds no puzzle"):
        gavotte.sudoku("")
    with pytest.raises(ValueError, match="board must be at least 1, not 0"):
        gavotte.queens(0)
    with pytest.raises(gavotte.ReadError, match=r"queens:2:2: illegal character `z`"):
        gavotte.queens("..\n.z\n")
    with pytest.raises(gavotte.ReadError, match="3 is out of range"):
        gavotte.latin([[1, 3], [0, 0]])
    with pytest.raises(gavotte.ReadError):
        gavotte.beads("nothing of the kind")


def test_assemblies_come_apart() -> None:
    """A cube in a shell with a room of two and a hole above the other half of it."""
    room = {(1, 1, 1), (2, 1, 1)}
    box = [(x, y, z) for z in range(3) for y in range(3) for x in range(4)]
    for hole, level in (((2, 1, 2), "2"), (None, "-")):
        cells = " ".join(f"({x},{y},{z})" for x, y, z in box if (x, y, z) not in {*room, hole})
        text = f"lattice cubes\ncells (1,1,1) {cells}\npiece B {cells}\npiece A (1,1,1)\nturns none\n"
        answer = gavotte.puzzle("polyform", text).first()
        assert answer is not None
        apart = answer.take_apart()
        assert apart["level"] == level
        if hole is None:
            assert apart["moves"] is None
            continue
        assert [move["by"] for move in apart["moves"]] == [[1, 0, 0], [0, 0, 1]]
        with pytest.raises(gavotte.LimitReached):
            answer.take_apart(most_states=1)
        with pytest.raises(ValueError, match="most_states"):
            answer.take_apart(0)
    flat = gavotte.queens(6).first()
    assert flat is not None
    with pytest.raises(ValueError, match="cubes"):
        flat.take_apart()
