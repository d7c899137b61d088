"""Sudokus with rules beyond rows, columns and boxes: against all grids of 4 x 4, found by trial."""

from __future__ import annotations

import itertools
import pickle
from collections.abc import Callable

import gavotte
import pytest

Grid = tuple[tuple[int, ...], ...]


def grids() -> list[Grid]:
    """All sudokus of 4 x 4."""
    rows = list(itertools.permutations(range(1, 5)))
    found: list[Grid] = []
    for grid in itertools.product(rows, repeat=4):
        columns = all(len(set(column)) == 4 for column in zip(*grid))
        boxes = ({grid[r + i][c + j] for i in (0, 1) for j in (0, 1)} for r in (0, 2) for c in (0, 2))
        if columns and all(len(box) == 4 for box in boxes):
            found.append(grid)
    return found


ALL = grids()

CASES: list[tuple[list[str | gavotte.Rule], Callable[[Grid], bool]]] = [
    (["x"], lambda g: len({g[i][i] for i in range(4)}) == 4 == len({g[i][3 - i] for i in range(4)})),
    ([gavotte.Rule("cage", [(0, 0), (0, 1)], [3])], lambda g: g[0][0] + g[0][1] == 3),
    (["thermometer r1c1 r2c1 r2c2"], lambda g: g[0][0] < g[1][0] < g[1][1]),
    ([gavotte.Rule("odd", [(2, 3)]), "even r1c1"], lambda g: g[2][3] % 2 == 1 and g[0][0] % 2 == 0),
    ([gavotte.Rule("arrow", [(0, 0), (1, 1), (2, 2)])], lambda g: g[0][0] == g[1][1] + g[2][2]),
]


@pytest.mark.parametrize(("variant", "follows"), CASES)
def test_answers_are_the_grids_that_follow(
    variant: list[str | gavotte.Rule], follows: Callable[[Grid], bool]
) -> None:
    puzzle = gavotte.sudoku("." * 16, variant=variant)
    wanted = {grid for grid in ALL if follows(grid)}
    assert len(ALL) == 288
    assert puzzle.count() == len(wanted) > 0
    assert {answer.grid for answer in puzzle.solve()} == wanted
    assert puzzle.problem.count(engine="sat") == len(wanted)
    possible = puzzle.candidates()
    for row, column in itertools.product(range(4), repeat=2):
        assert set(possible[row][column]) == {grid[row][column] for grid in wanted}


def test_rules_are_kept_and_copied() -> None:
    rule = gavotte.Rule("sum", [(0, 0), (1, 0)], [5])
    puzzle = gavotte.sudoku("." * 16, variant=rule)
    assert puzzle.rules == (rule,)
    assert gavotte.sudoku(f"{rule}\n" + "." * 16).rules == (rule,)
    assert pickle.loads(pickle.dumps(puzzle)).rules == (rule,)
    assert gavotte.queens(4).rules == ()


@pytest.mark.parametrize(
    ("variant", "words"),
    [
        ("magic", "no rule `magic`"),
        ("cage 30 r1c1 r1c2", "cage 30 at r1c1"),
        ("cage 3 r1c1 r9c9", "r9c9 is not on a grid of 4 rows"),
        ("asterisk", "grids of 9x9"),
        (gavotte.Rule("thermometer"), "`thermometer` is no rule of the whole grid"),
    ],
)
def test_wrong_rules_are_named(variant: str | gavotte.Rule, words: str) -> None:
    with pytest.raises(gavotte.ReadError, match=words):
        gavotte.sudoku("." * 16, variant=variant)
    with pytest.raises(TypeError, match="a rule is a str"):
        gavotte.sudoku("." * 16, variant=[3])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]


def test_puzzles_are_made_and_lose_givens() -> None:
    for variant in ("x", "anti-knight", ["x", gavotte.Rule("odd", [(0, 0)])]):
        line = gavotte.generate_sudoku(4, seed=5, variant=variant)
        assert gavotte.sudoku(line, variant=variant).is_unique
    full = gavotte.sudoku("." * 16, variant="x").first()
    assert full is not None and full.grid is not None
    fewer = gavotte.minimise_sudoku(full.grid, variant="x")
    assert gavotte.sudoku(fewer, variant="x").is_unique
    assert fewer.count(".") > gavotte.minimise_sudoku(full.grid).count(".") - 3


def test_puzzles_of_other_programs() -> None:
    killer = gavotte.sudoku("1..............4", variant="cage 3 r1c1 r1c2,anti-knight")
    for text in (killer.to_f_puzzles(), killer.to_link()):
        again = gavotte.sudoku(text)
        assert again.givens == killer.givens
        assert set(map(str, again.rules)) == {"cage 3 r1c1 r1c2", "anti-knight"}
        assert again.count() == killer.count()
    said = killer.to_f_puzzles()[:-1] + ',"ruleset":"Normal rules apply"}'
    with pytest.warns(gavotte.ProblemWarning, match="rules in words are not read"):
        gavotte.sudoku(said)
    seen = killer.to_f_puzzles()[:-1] + ',"skyscraper":[{"cell":"R0C1","value":"3"}]}'
    assert "skyscraper" in " ".join(map(str, gavotte.sudoku(seen).rules))
    with pytest.raises(gavotte.ReadError, match="unicornrule"):
        gavotte.sudoku(killer.to_f_puzzles()[:-1] + ',"unicornrule":[{"cell":"R1C1"}]}')
    with pytest.raises(ValueError, match="only sudokus"):
        gavotte.queens(4).to_link()
