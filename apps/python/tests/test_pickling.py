"""Everything goes to other processes and comes back, and copies are copies."""

from __future__ import annotations

import copy
import json
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from typing import Any

import gavotte
import pytest


def again(value: Any, protocol: int = pickle.HIGHEST_PROTOCOL) -> Any:
    return pickle.loads(pickle.dumps(value, protocol))


def again_by_2(value: Any) -> Any:
    return again(value, 2)


def colored() -> gavotte.Problem:
    """Items that are no texts, secondary items, colors, bounds, costs and labels."""
    p = gavotte.Problem(primary=["p", (1, 2), Fraction(1, 3)], secondary=["s", 7], bounds={"p": (0, 2)})
    p.option(["p", (1, 2)], label=("a", 1), cost=-3, colors=None)
    p.option({(1, 2): None, "s": "red"}, label="b", cost=5)
    p.option({Fraction(1, 3): None, "s": "red", 7: None})
    p.option({Fraction(1, 3): None, "s": 4}, cost=2)
    return p


PROBLEMS = {
    "colored": colored,
    "read": lambda: gavotte.Problem.parse("a b c | d\na b d:x\nc d:x\nc\n"),
    "queens": lambda: gavotte.queens(6).problem,
    "assumed": lambda: gavotte.Problem({"A": "a", "A2": "a", "B": "b"}).assume(require=["A2"]),
    "empty": gavotte.Problem,
}


@pytest.mark.parametrize("name", PROBLEMS)
@pytest.mark.parametrize("asked", [False, True])
def test_problems(name: str, asked: bool) -> None:
    p = PROBLEMS[name]()
    if asked:
        assert repr(p) and p.count() == len(list(p))
    makers: list[Callable[[Any], Any]] = [again, again_by_2, copy.copy, copy.deepcopy, gavotte.Problem.copy]
    for make in makers:
        q = make(p)
        assert q == p and hash(q) == hash(p) and q is not p
        assert q.items == p.items and q.options == p.options and q.labels == p.labels
        assert q.count() == p.count()
        assert [s.indices for s in q.solve(order="input")] == [s.indices for s in p.solve(order="input")]


def test_copies_do_not_share_their_options() -> None:
    for make in (copy.copy, copy.deepcopy, gavotte.Problem.copy, again):
        p: gavotte.Problem = gavotte.Problem(["a"])
        for asked in (False, True):
            if asked:
                p.count()
            q = make(p)
            q.option("b", label="r3")
            assert (p.options, q.options) == ([("a",)], [("a",), ("b",)])
            assert q != p and q.option("a").count() == 2 and p.count() == 1


def test_different_problems_differ() -> None:
    p = gavotte.Problem({"A": "a", "B": "b"})
    others = [
        gavotte.Problem({"A": "a", "B": "a"}),
        gavotte.Problem({"A": "a", "C": "b"}),
        gavotte.Problem(["a", "b"]),
        gavotte.Problem({"A": "a", "B": "b"}, costs=[1, 2]),
        gavotte.Problem({"A": "a", "B": "b"}, bounds={"a": (0, 1)}),
        p.assume(forbid=["A"]),
    ]
    assert all(p != other for other in others) and p != "p"
    assert p == gavotte.Problem({"A": "a", "B": "b"})
    assert len({p, gavotte.Problem({"A": "a", "B": "b"}), others[0]}) == 2


def test_answers() -> None:
    p = colored()
    solution, ranking, every = p.first(), p.best(2), p.solution_set()
    assert solution is not None
    for make in (again, copy.copy, copy.deepcopy):
        assert make(solution) == solution and make(solution).options == solution.options
        assert list(make(ranking)) == list(ranking) and make(ranking).status == ranking.status
        other = make(every)
        assert other.count == every.count and list(other) == list(every)
        assert all(it in other for it in every) and p.verify(make(solution))
    relaxation = gavotte.Problem(["ac", "bc", "d"]).relax()
    assert again(relaxation).items == relaxation.items
    assert again(relaxation).solution == relaxation.solution
    explanation = gavotte.Problem(["ac", "bc", "d"]).explain()
    assert again(explanation).items == explanation.items
    assert again(p.plan()).recipe == p.plan().recipe


def test_what_comes_back_is_equal() -> None:
    p = colored()
    every, ranking, puzzle = p.solution_set(), p.best(2), gavotte.sudoku("1.....3......2..")
    for value in (every, ranking, puzzle):
        assert again(value) == value and hash(again(value)) == hash(value) and value != "else"
    assert every.given(require=[2]) != every != gavotte.queens(4).problem.solution_set()
    assert ranking != p.best(1) and puzzle != gavotte.sudoku("1.....3.........")
    assert type(p.count()).__name__ == type(gavotte.queens(12).count(step_limit=10)).__name__ == "Count"


def test_pictures() -> None:
    first = gavotte.queens(6).first()
    assert first is not None
    for picture in (gavotte.queens(6).draw(), gavotte.draw(first)):
        other = again(again(picture))
        assert (str(other), other.png(), repr(other)) == (str(picture), picture.png(), repr(picture))
        assert copy.copy(picture) is picture and copy.deepcopy(picture) is picture


def test_what_was_damaged_is_refused() -> None:
    p = gavotte.Problem({"A": "a", "B": "b"})
    solution, every = p.first(), p.solution_set()
    assert solution is not None
    with pytest.raises(IndexError, match="option 2 of 2"):
        type(solution)(solution._core, [2])
    with pytest.raises(gavotte.ProblemError):
        type(every._core)(solution._core, every._core.to_bytes()[:-1])
    with pytest.raises(gavotte.ReadError):
        type(solution._core).restored(b"{", ("a", "b"), None)
    with pytest.raises(ValueError, match="items or labels of another number"):
        type(solution._core).restored(p.text("json").encode(), ("a",), None)


def test_puzzles() -> None:
    for puzzle in (
        gavotte.queens(6),
        gavotte.sudoku("1.....3......2.."),
        gavotte.latin(3),
        gavotte.langford(3, up_to_symmetry=True),
        gavotte.polyomino("3x20"),
        gavotte.target_sudoku("1.....3......2..", [[1, 0, 0, 0], [0] * 4, [0] * 4, [0, 0, 0, 9]]),
    ):
        for make in (again, copy.copy, copy.deepcopy):
            other = make(puzzle)
            assert other.problem == puzzle.problem and other.name == puzzle.name
            answer, same = puzzle.first(), make(puzzle.first())
            assert answer is not None and same is not None
            assert str(answer) == str(same) and answer.grid == same.grid


def test_another_format_is_refused() -> None:
    state = colored().__getstate__()
    with pytest.raises(gavotte.ProblemError, match="pickled format 99, but this version"):
        gavotte.Problem().__setstate__({**state, "format": 99})
    data = pickle.dumps(gavotte.Problem.parse("a\na\n"), 2)
    assert isinstance(pickle.loads(data), gavotte.Problem)


def number_of(problem: gavotte.Problem) -> int:
    return int(problem.count())


def first_of(problem: gavotte.Problem) -> gavotte.Solution | None:
    return problem.first()


@pytest.mark.parametrize("method", ["spawn", "fork", "forkserver"])
def test_processes(method: str) -> None:
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"there is no {method} here")
    problem = gavotte.queens(6).problem
    assert problem.count() == 4
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context(method)) as pool:
        assert pool.submit(number_of, problem).result(60) == 4
        solution = pool.submit(first_of, problem).result(60)
    assert solution is not None and problem.verify(solution)


def test_counts_are_numbers() -> None:
    none = gavotte.Problem(["a", "ab"], primary="abc").count()
    some = gavotte.queens(6).count()
    assert not none and some and (some > 3, some <= 4, 5 > some) == (True, True, True)
    assert some + 1 == 5 and 1 + some == 5 and sum([some, some]) == 8 and some * 2 == 8
    assert json.dumps({"n": some}) == '{"n": 4}' and f"{some:03}" == "004"
    assert again(some) == some == 4 and repr(again(some)) == "Count(4)" and again(some).steps == some.steps
    part = gavotte.queens(16).count(step_limit=100_000)
    assert part.exact is None and part and part > 0 and not part < 1
    assert again(part).at_least == part.at_least and str(again(part)).startswith("at least")
    for unknown in (lambda: part + 1, lambda: part < 10**9, lambda: int(part), lambda: sum([part])):
        with pytest.raises(gavotte.LimitReached):
            unknown()
    with pytest.raises(TypeError):
        json.dumps(part)
    with pytest.raises(gavotte.LimitReached, match="only a bound is known: at least 0"):
        bool(gavotte.queens(30).count(step_limit=1))


def test_solutions_are_sequences() -> None:
    solution = gavotte.Problem({"A": "a", "B": "b", "C": "c"}).first()
    assert solution is not None
    assert (solution[0], solution[-1], solution[1:]) == ("A", "C", ("B", "C"))
    assert solution.index("B") == 1 and solution.count("B") == 1 and solution.count("x") == 0
    assert list(reversed(solution)) == ["C", "B", "A"]
    for wrong in (3, -4):
        with pytest.raises(IndexError):
            solution[wrong]
    with pytest.raises(ValueError):
        solution.index("x")


def test_at_least_one_of_the_best_is_wanted() -> None:
    for k in (0, -1):
        with pytest.raises(ValueError, match="at least 1"):
            gavotte.Problem(["a"]).best(k)
