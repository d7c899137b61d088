"""Pieces of problems: disjoint, complete, the same everywhere, and at home in every kind of pool."""

from __future__ import annotations

import multiprocessing
import pickle
import random
import subprocess
import sys
import threading
from copy import copy as copy_of
from copy import deepcopy
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import brute
import gavotte
import pytest

QUEENS = gavotte.queens(8).problem
PIECES = QUEENS.split(40)


def random_problem(seed: int) -> tuple[list[dict[str, str | None]], dict[str, brute.Bounds]]:
    """Some options with colors over items with bounds."""
    rng = random.Random(seed)
    bounds = [(1, 1), (1, 1), (1, 1), (0, 1), (1, 2), (0, 2), (2, 3)]
    primary = {name: rng.choice(bounds) for name in "abcd"[: rng.randint(1, 4)]}
    options: list[dict[str, str | None]] = []
    for _ in range(rng.randint(1, 10)):
        held = rng.sample([*primary, "s", "t"], rng.randint(1, 3))
        colors = [None, None, "x", "y"]
        options.append({item: None if item in primary else rng.choice(colors) for item in held})
    return options, primary


def problem_of(options: list[dict[str, str | None]], primary: dict[str, brute.Bounds]) -> gavotte.Problem[Any, Any]:
    costs = [len(option) * 3 - at % 5 for at, option in enumerate(options)]
    return gavotte.Problem(options, primary=primary, secondary="st", bounds=primary, costs=costs)


@pytest.mark.filterwarnings("ignore::gavotte.ProblemWarning")
@pytest.mark.parametrize("seed", range(60))
def test_pieces_hold_every_solution_once(seed: int) -> None:
    options, primary = random_problem(seed)
    problem, known = problem_of(options, primary), brute.solutions(options, primary)
    rng = random.Random(seed)
    pieces = problem.split(rng.randint(1, 12))
    # Pieces of pieces, too.
    pieces = pieces[1:] + (pieces[0].split(3) if pieces else [])
    found = [solution.indices for piece in pieces for solution in piece.solutions()]
    assert sorted(found) == known and len(set(pieces)) == len(pieces)
    assert sum(piece.count() for piece in pieces) == len(known)
    for piece in pieces:
        require, forbid = piece.indices
        mine = [it for it in known if set(require) <= set(it) and not set(forbid) & set(it)]
        assert piece.count() == len(mine)
        best = [solution.cost for solution in piece.best(3)]
        assert best == [solution.cost for solution in problem.assume(require, forbid, indices=True).best(3)]


@pytest.mark.parametrize("engine", [None, "links", "cells", "bits", "diagram", "sat"])
@pytest.mark.parametrize("threads", [1, 2])
def test_what_is_found_and_what_is_left_is_the_whole(engine: Any, threads: int) -> None:
    rng = random.Random(17)
    for size, count in ((7, 40), (9, 352)):
        piece = gavotte.queens(size).problem.split(1)[0]
        for _ in range(6):
            limit = rng.choice([0, 1, 10, 100, 500, 2_000])
            counted = piece.count(step_limit=limit, engine=engine, threads=threads)
            rest = counted.rest
            assert counted.at_least + sum(part.count() for part in rest) == count
            assert (counted.status == "complete") == (not rest)
            listed = piece.solutions(step_limit=limit, engine=engine, threads=threads)
            found = list(listed)
            if listed.rest is not None:
                found += [solution for part in listed.rest for solution in part.solutions()]
                assert len(found) == len(set(found)) == count


def test_what_is_left_of_a_rest() -> None:
    todo, total, rounds = gavotte.queens(9).problem.split(3), 0, 0
    while todo:
        piece = todo.pop()
        count = piece.count(step_limit=300)
        total, rounds = total + count.at_least, rounds + 1
        todo += count.rest
    assert total == 352 and rounds > 10


def test_the_best_of_what_is_found_and_left() -> None:
    rng = random.Random(3)
    options = [sorted({at % 24, *rng.sample(range(24), 2)}) for at in range(200)]
    problem = gavotte.Problem(options, costs=[rng.randint(1, 50) for _ in options])
    want = problem.best(4)
    for limit in (1, 5, 50, 300):
        todo, found = problem.split(1), list[Any]()
        while todo:
            piece = todo.pop()
            best = piece.best(4, step_limit=limit)
            found += best
            # A search that cannot say what it has left begins again.
            limit += 1 + limit // 4
            todo += best.rest
        assert sorted({it.cost for it in found})[:1] == [want[0].cost]
        assert set(want) <= set(found)


def test_assumptions_are_part_of_pieces() -> None:
    label = QUEENS.labels[3]
    assumed = QUEENS.assume(require=[label])
    pieces = assumed.split(5)
    assert sum(piece.count() for piece in pieces) == assumed.count()
    assert all(label in solution for piece in pieces for solution in piece.solutions())
    assert all(piece.problem == assumed and label not in piece.require for piece in pieces)
    assert {piece.id for piece in pieces}.isdisjoint(piece.id for piece in PIECES)


def test_a_piece_does_not_change() -> None:
    problem: gavotte.Problem[Any, Any] = gavotte.Problem({"A": "a", "A2": "a"})
    piece = problem.split(1)[0]
    problem.option("a", label="A3")
    assert (piece.count(), problem.count()) == (2, 3)
    with pytest.raises(AttributeError):
        piece.id = "other"  # type: ignore[misc]  # pyright: ignore
    with pytest.raises(TypeError, match="pieces are made by"):
        gavotte.Piece()


def test_wrong_numbers_of_pieces() -> None:
    for wrong in (0, -1):
        with pytest.raises(ValueError, match="at least 1"):
            QUEENS.split(wrong)
    with pytest.raises(TypeError, match="whole number"):
        PIECES[0].split("3")  # type: ignore[arg-type]  # pyright: ignore
    with pytest.raises(gavotte.ProblemError):
        gavotte.Problem([["a", "a"]]).split(2)
    with pytest.raises(ValueError, match="engine"):
        PIECES[0].best(engine="links")


def test_problems_without_solutions_or_items() -> None:
    assert sum(piece.count() for piece in gavotte.Problem(["ab", "bc", "ac"]).split(5)) == 0
    assert sum(piece.count() for piece in gavotte.Problem(["a"], primary="ab").split(5)) == 0
    assert [piece.count() for piece in gavotte.Problem().split(5)] == [1]


def test_only_pieces_know_what_is_left() -> None:
    assert QUEENS.count().rest == () and QUEENS.best().rest == ()
    with pytest.raises(AttributeError, match="questions about pieces"):
        QUEENS.count(step_limit=1).rest
    with pytest.raises(AttributeError, match="questions about pieces"):
        gavotte.queens(20).problem.best(step_limit=1).rest


def test_weights() -> None:
    pieces = gavotte.queens(10).problem.split(50)
    weights = [piece.weight for piece in pieces]
    assert weights == sorted(weights, reverse=True) and all(piece.weight_error == 0 for piece in pieces)
    part = gavotte.queens(10).problem.split(1)[0].count(step_limit=100).rest[0]
    assert part.weight_error is None and "weight" not in repr(part)


def test_cancel_and_progress() -> None:
    token, whole = gavotte.Cancel(), gavotte.queens(17).problem.split(1)[0]
    threading.Timer(0.2, token.cancel).start()
    seen: list[gavotte.Progress] = []
    count = whole.count(cancel=token, progress=seen.append)
    assert count.status == "interrupted" and count.rest and seen

    def raises(_: gavotte.Progress) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError) as caught:
        whole.count(progress=raises)
    assert getattr(caught.value, "partial").rest


def again(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


def test_pickles() -> None:
    piece = PIECES[0]
    copy = again(piece)
    assert copy == piece and hash(copy) == hash(piece) and copy.problem == QUEENS
    assert (copy.id, copy.weight, copy.weight_error) == (piece.id, piece.weight, piece.weight_error)
    assert (copy.require, copy.forbid, copy.indices) == (piece.require, piece.forbid, piece.indices)
    assert again(PIECES) == PIECES and copy_of(piece) is piece and deepcopy(piece) is piece
    # The problem is there once, and whoever reads pieces one by one makes it once.
    assert len(pickle.dumps(PIECES)) < 3 * len(pickle.dumps(piece)) + 100 * len(PIECES)
    assert again(piece)._whole is again(PIECES[1])._whole
    part = gavotte.queens(10).problem.split(1)[0].count(step_limit=1_000)
    assert again(part).rest == part.rest and again(part) == part
    function, (_, *rest) = piece.__reduce__()
    with pytest.raises(gavotte.ProblemError, match="a piece of the pickled format 99"):
        function(99, *rest)


def test_a_problem_in_the_making_travels_as_it_was() -> None:
    problem = gavotte.Problem({("a", 1): ["p", (1, 2)], "b": ["p"], 3: [(1, 2)]})
    pieces = again(problem.split(2))
    assert sorted(tuple(map(str, solution)) for piece in pieces for solution in piece.solutions()) == [
        ("('a', 1)",), ("b", "3")
    ]


def count_of(piece: gavotte.Piece[Any]) -> tuple[str, gavotte.Count]:
    return piece.id, piece.count()


def check(answers: Any, pieces: list[gavotte.Piece[Any]] = PIECES) -> None:
    """Each piece is answered under its name, and the sum is exact."""
    got = dict(answers)
    assert set(got) == {piece.id for piece in pieces}
    assert gavotte.merge(pieces, [(piece, got[piece.id]) for piece in pieces]) == 92
    assert gavotte.merge(pieces, [got[piece.id] for piece in pieces]) == 92


def test_map_and_threads() -> None:
    check(map(count_of, PIECES))
    with ThreadPoolExecutor(3) as pool:
        check(pool.map(count_of, PIECES))


@pytest.mark.parametrize("method", ["spawn", "fork", "forkserver"])
def test_processes(method: str) -> None:
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"there is no {method} here")
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(2, mp_context=context) as executor:
        check(executor.map(count_of, PIECES, timeout=60))
    with context.Pool(2) as pool:
        check(pool.map_async(count_of, PIECES).get(60))


def test_names_are_the_same_in_every_process() -> None:
    program = "import gavotte; print(*[it.id for it in gavotte.queens(8).problem.split(40)])"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.split() == [piece.id for piece in PIECES]


def test_merge_refuses() -> None:
    def counts() -> list[tuple[gavotte.Piece[Any], gavotte.Count]]:
        return [(piece, piece.count()) for piece in PIECES]

    cases: dict[str, Callable[[], Any]] = {
        "was not counted": lambda: gavotte.merge(PIECES, counts()[1:]),
        "and 39 others": lambda: gavotte.merge(PIECES, []),
        "more counts than pieces": lambda: gavotte.merge([], [PIECES[0].count()]),
        "was counted twice": lambda: gavotte.merge(PIECES, counts() + counts()[:1]),
        "is none of those": lambda: gavotte.merge(PIECES[1:], counts()),
        "is twice among": lambda: gavotte.merge(PIECES + PIECES[:1], counts()),
    }
    for words, case in cases.items():
        with pytest.raises(gavotte.ProblemError, match=words):
            case()
    # What was cut short is whole only with what was left.
    short = PIECES[0].count(step_limit=1)
    assert short.rest
    with pytest.raises(gavotte.ProblemError, match="was not counted"):
        gavotte.merge(PIECES, [(PIECES[0], short), *counts()[1:]])
    rest = [(piece, piece.count()) for piece in short.rest]
    assert gavotte.merge(PIECES, [(PIECES[0], short), *counts()[1:], *rest]) == 92
