"""Batches of sudokus: lists, texts and arrays, against the engines for any problem, and what is refused."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import gavotte
import numpy as np
import pytest

Unique: TypeAlias = Literal["none", "unique", "several"]

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SOLVED = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
NONE = "11" + "." * 79
EMPTY = "." * 81


def lines(count: int) -> list[str]:
    """Puzzles with none, one and several solutions: solutions with digits exchanged and most cells emptied."""
    chance = random.Random(9)
    made: list[str] = []
    for _ in range(count):
        digits = "".join(chance.sample("123456789", 9))
        cells = list(SOLVED.translate(str.maketrans("123456789", digits)))
        for cell in chance.sample(range(81), chance.randrange(40, 56)):
            cells[cell] = "."
        if chance.random() < 0.2:
            cells[chance.randrange(81)] = chance.choice("123456789")
        made.append("".join(cells))
    return made


def rules_hold(line: str) -> bool:
    rows = [line[at : at + 9] for at in range(0, 81, 9)]
    columns = [line[at::9] for at in range(9)]
    boxes = ["".join(rows[r + at][c : c + 3] for at in range(3)) for r in (0, 3, 6) for c in (0, 3, 6)]
    return all(sorted(unit) == list("123456789") for unit in rows + columns + boxes)


def agree(puzzle: str, solution: str) -> bool:
    return rules_hold(solution) and all(given in (".", digit) for given, digit in zip(puzzle, solution))


def test_a_hundred_thousand_lines() -> None:
    puzzles = lines(100_000)
    solved = gavotte.sudokus(puzzles)
    numbers = gavotte.sudokus(puzzles, question="unique", threads=2)
    counts = gavotte.sudokus(puzzles, question="count", limit=50, threads=3)
    assert len(solved) == len(numbers) == len(counts) == len(puzzles)
    words: list[Unique] = ["none", "unique", "several"]
    assert numbers == [words[min(count, 2)] for count in counts]
    assert [solution is None for solution in solved] == [count == 0 for count in counts]
    assert {min(numbers.count(word), 1000) for word in words} == {1000}
    for puzzle, solution in zip(puzzles[::97], solved[::97]):
        assert solution is None or agree(puzzle, solution)
    # The engines for any problem say the same.
    for at in range(0, len(puzzles), 499):
        found = list(gavotte.sudoku(puzzles[at]).problem.solve(50, engine="links"))
        assert len(found) == counts[at]
    assert solved == gavotte.sudokus(puzzles, threads=2) == gavotte.sudokus("\n".join(puzzles))
    assert solved == gavotte.sudokus(puzzle.encode() for puzzle in puzzles)


def test_what_a_batch_can_be() -> None:
    rows = "\n".join(HARD[at : at + 9] for at in range(0, 81, 9))
    marks = "".join(
        "".join(digit if cell in (".", digit) else "." for digit in "123456789") for cell in HARD
    )
    jigsaw = "regions\nAABB\nAABB\nCCDD\nCCDD\n1...\n..3.\n....\n.2..\n"
    small = "1.....3......2.."
    batch = [HARD, small, rows, HARD + "\r\n", marks, jigsaw, HARD.replace(".", "0").encode(), NONE]
    solved = gavotte.sudokus(batch)
    assert [solved[at] for at in (0, 2, 3, 4, 6, 7)] == [SOLVED] * 5 + [None]
    assert solved[1] in {str(answer).replace("\n", "") for answer in gavotte.sudoku(small)}
    assert solved[5] is not None and len(solved[5]) == 16
    assert gavotte.sudokus(batch, question="count", threads=2) == [1, 3, 1, 1, 1, 3, 1, 0]
    assert gavotte.sudokus(iter(batch), question="unique")[-3:] == ["several", "unique", "none"]
    text = "\n".join([HARD, small, rows, marks, NONE]).encode()
    assert gavotte.sudokus(text) == [SOLVED, solved[1], SOLVED, SOLVED, None]
    assert gavotte.sudokus([]) == [] == gavotte.sudokus([], question="count")
    # numpy's own texts are texts.
    assert list(gavotte.sudokus(list(np.array([HARD, NONE])))) == [SOLVED, None]
    assert list(gavotte.sudokus(np.array([HARD, NONE]))) == [SOLVED, None]


def test_counts() -> None:
    some = SOLVED.translate(str.maketrans("12", ".."))
    batch = [HARD, some, NONE, EMPTY, "." * 16]
    assert gavotte.sudokus(batch, question="count", limit=100) == [1, 16, 0, 100, 100]
    assert gavotte.sudokus(batch, question="count", limit=1) == [1, 1, 0, 1, 1]
    assert gavotte.sudokus(["." * 16, some], question="count") == [288, 16]
    assert gavotte.sudoku(some).count() == 16
    # More than are listed, and fewer than the engines for any problem can count.
    many = SOLVED[:27] + "." * 18 + SOLVED[45:54] + "." * 27
    (count,) = gavotte.sudokus([many], question="count")
    assert count == gavotte.sudoku(many).count() and count > 20_000
    assert gavotte.sudokus([many], question="count", limit=2_000_000) == [min(count, 2_000_000)]
    with pytest.raises(gavotte.LimitReached, match="puzzle 1 .*too many solutions") as told:
        gavotte.sudokus([some, EMPTY, EMPTY], question="count", threads=2)
    assert told.value.stopped_by == "steps"


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64, np.uint64])
@pytest.mark.parametrize("shape", [(-1, 81), (-1, 9, 9)])
def test_arrays(kind: Any, shape: tuple[int, ...]) -> None:
    puzzles = [*lines(2_000), NONE, HARD]
    cells: Any = np.array([[0 if cell == "." else int(cell) for cell in line] for line in puzzles], dtype=kind)
    grids: Any = cells.reshape(shape)
    before = grids.copy()
    solved = gavotte.sudokus(grids)
    assert solved.dtype == np.uint8 and solved.shape == grids.shape and (grids == before).all()
    by_line = ["".join(map(str, row)) for row in solved.reshape(-1, 81).tolist()]
    assert by_line == [line or "0" * 81 for line in gavotte.sudokus(puzzles)]
    solved[0] = 0  # the answer is the caller's own
    codes = gavotte.sudokus(grids, question="unique", threads=2)
    words = ["none", "unique", "several"]
    assert codes.dtype == np.uint8
    assert [words[code] for code in codes.tolist()] == gavotte.sudokus(puzzles, question="unique")
    counts = gavotte.sudokus(grids, question="count", limit=9)
    assert counts.dtype == np.uint64
    assert counts.tolist() == gavotte.sudokus(puzzles, question="count", limit=9)
    assert gavotte.sudokus(grids[::-1])[0].ravel().tolist() == [int(cell) for cell in SOLVED]
    assert gavotte.sudokus(grids[:0]).shape == (0, *grids.shape[1:])


def test_arrays_that_are_none() -> None:
    for shape in [(81,), (9, 9), (3, 80), (3, 9, 8), (1, 1, 81)]:
        with pytest.raises(ValueError, match=r"shape \(n, 81\) or \(n, 9, 9\), not \("):
            gavotte.sudokus(np.zeros(shape, int))
    with pytest.raises(TypeError, match="whole numbers, not float64"):
        gavotte.sudokus(np.zeros((3, 81)))
    for wrong in (10, -1, 266):
        grids = np.zeros((3, 9, 9), int)
        grids[2, 1, 4] = wrong
        with pytest.raises(ValueError, match=rf"puzzle 2, cell 13 \(counted from 0\): {wrong} is not"):
            gavotte.sudokus(grids)


def test_lines_that_are_none() -> None:
    with pytest.raises(gavotte.ReadError, match=r"puzzle 2 \(counted from 0\), column 5: illegal") as told:
        gavotte.sudokus([HARD, HARD, HARD[:4] + "!" + HARD[5:]])
    assert (told.value.line, told.value.column) == (3, 5)
    with pytest.raises(gavotte.ReadError, match="puzzle 1 .* a line of length 80 begins no grid"):
        gavotte.sudokus([HARD, HARD[1:]])
    with pytest.raises(gavotte.ReadError, match="puzzle 0 .* no puzzle"):
        gavotte.sudokus([""])
    with pytest.raises(gavotte.ReadError, match="puzzle 1 .* more text after"):
        gavotte.sudokus([HARD, f"{HARD}\n{HARD}"])
    with pytest.raises(gavotte.ReadError, match="puzzle 0"):
        gavotte.sudokus([b"\xff" * 81])
    with pytest.raises(gavotte.ReadError, match=r"sudokus:2:81") as told:
        gavotte.sudokus(f"{HARD}\n{HARD[:80]}x\n")
    assert (told.value.line, told.value.column) == (2, 81)
    with pytest.raises(TypeError, match=r"puzzle 1 \(counted from 0\) is neither str nor bytes but int"):
        gavotte.sudokus([HARD, 5])  # pyright: ignore
    with pytest.raises(TypeError):
        gavotte.sudokus(5)  # pyright: ignore

    def broken() -> Iterator[str]:
        yield HARD
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        gavotte.sudokus(broken())


def test_wishes_that_are_none() -> None:
    for wrong in (
        {"question": "best"}, {"engine": "links"}, {"order": "fewest"}, {"threads": 0}, {"limit": 5},
        {"question": "count", "limit": 0}, {"question": "count", "limit": 2**64}, {"time_limit": -1.0},
        {"question": "unique", "limit": 3},
    ):
        with pytest.raises(ValueError):
            gavotte.sudokus([HARD], **wrong)  # pyright: ignore


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_limits_name_the_first_puzzle_without_an_answer(threads: int) -> None:
    easy = SOLVED[:80] + "."
    batch = [easy] * 700 + ["." * 16] + [HARD] + [easy] * 700 + [HARD]
    with pytest.raises(gavotte.LimitReached, match=r"the steps limit at puzzle 701 ") as told:
        gavotte.sudokus(batch, question="unique", step_limit=3, threads=threads)
    assert told.value.stopped_by == "steps"
    # Each puzzle has the steps for itself.
    assert gavotte.sudokus(batch, step_limit=10_000, threads=threads).count(None) == 0
    with pytest.raises(gavotte.LimitReached, match=r"the time limit at puzzle 0 ") as told:
        gavotte.sudokus(batch, time_limit=0, threads=threads)
    assert told.value.stopped_by == "time"


def test_progress_is_told() -> None:
    seen: list[gavotte.Progress] = []
    gavotte.sudokus([EMPTY] * 600, question="count", limit=2_000, progress=seen.append)
    assert seen and 0 < seen[-1].fraction <= 1 and seen[-1].solutions <= 600 and seen[-1].steps > 0
    assert [it.fraction for it in seen] == sorted(it.fraction for it in seen)


def test_numpy_is_not_needed() -> None:
    program = f"""
import sys, gavotte
assert gavotte.sudokus([{HARD!r}]) == [{SOLVED!r}] and "numpy" not in sys.modules
"""
    made = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
