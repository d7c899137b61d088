"""What an interrupt, a token, a fork or a limit leaves behind, and better solutions on the way."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import gavotte
import pytest
from gavotte.typing import Cost

LONG = gavotte.queens(24).problem
# Many solutions of many costs, which no bound tells apart soon.
DEAR = gavotte.Problem(
    LONG.options,
    primary=LONG.items[: LONG.primary_count],
    secondary=LONG.items[LONG.primary_count :],
    costs=[at * 7919 % 1009 for at in range(len(LONG.options))],
)
# Pigeons and too few holes, in a disguise that no sweep, weights or clauses see through soon.
HARD = gavotte.Problem(
    [[f"p{i}", f"h{j}", f"s{(i * 31 + j * 17) % 40}"] for i in range(20) for j in range(19)],
    secondary=[f"h{j}" for j in range(19)] + [f"s{k}" for k in range(40)],
)
KNOWN = gavotte.Problem(
    {"A": "a", "B": "b", "AB": "ab", "B2": "b"}, costs={"A": 3, "B": 4, "AB": 8, "B2": 9}
)

needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="no such signals")


def interrupting(work: str) -> str:
    """What a program prints whose `work` gets an interrupt after half a second."""
    program = f"""
import os, signal, sys, threading, gavotte
sys.path.insert(0, {os.path.dirname(__file__)!r})
from test_anytime import LONG, DEAR, HARD
threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    {work}
    print("no interrupt")
except KeyboardInterrupt as error:
    partial = error.partial
    print(eval(sys.argv[1]))
"""
    return program


@needs_signals
@pytest.mark.parametrize(
    ("work", "shown"),
    [
        ("LONG.count()", "partial.at_least > 1000 and partial.exact is None and partial.status == 'interrupted'"),
        ("LONG.count(threads=2)", "partial.at_least > 1000"),
        ("DEAR.best()", "len(partial) == 1 and partial.status == 'interrupted' and partial.bound <= partial[0].cost"),
        ("DEAR.best(k=5)", "len(partial) == 5 and partial.bound is not None"),
        ("LONG.solve().to_list()", "len(partial) > 1000 and bool(LONG.verify(partial[0]))"),
        ("list(LONG.solve())", "isinstance(partial, list)"),
        ("HARD.explain()", "partial.status == 'interrupted'"),
        ("LONG.solution_set()", "True"),
        ("gavotte.queens(9).problem.solution_set().sample(10**9)", "len(partial) > 1000"),
        ("gavotte.queens(6).problem.solution_set().sample(10**9)", "len(partial) > 1000"),
        ("gavotte.polyomino('8x8', 'domino', copies='any').problem.solution_set().best(10**8)", "len(partial) > 100"),
        ("gavotte.generate_sudoku(n=10**9)", "len(partial) > 10"),
    ],
)
def test_an_interrupt_keeps_what_was_found(work: str, shown: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", interrupting(work), shown],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.stdout.strip() == "True", run.stdout + run.stderr


class Enough(Exception):
    """What a hook raises."""


def test_a_hook_that_raises_keeps_what_was_found() -> None:
    def hook(progress: gavotte.Progress) -> None:
        if progress.solutions > 1000:
            raise Enough

    with pytest.raises(Enough) as caught:
        LONG.count(progress=hook)
    partial: Any = getattr(caught.value, "partial")
    assert partial.at_least > 1000 and partial.status == "interrupted"
    seen: list[gavotte.Solution] = []

    def better(solution: gavotte.Solution) -> None:
        seen.append(solution)
        if len(seen) == 3:
            raise Enough

    with pytest.raises(Enough) as caught:
        DEAR.best(on_better=better)
    ranking: Any = getattr(caught.value, "partial")
    assert len(seen) == 3 and ranking[0].cost <= seen[-1].cost < seen[0].cost
    with pytest.raises(Enough) as caught:
        for _ in LONG.solve(progress=hook):
            pass
    assert isinstance(getattr(caught.value, "partial"), list)


QUESTIONS: list[Callable[[gavotte.Cancel], Any]] = [
    lambda token: LONG.count(cancel=token),
    lambda token: LONG.count(cancel=token, threads=2),
    lambda token: DEAR.best(cancel=token),
    lambda token: DEAR.cover(3, cancel=token),
    lambda token: HARD.explain(cancel=token),
]


@pytest.mark.parametrize("ask", QUESTIONS)
def test_a_token_ends_a_question(ask: Callable[[gavotte.Cancel], Any]) -> None:
    token = gavotte.Cancel()
    timer = threading.Timer(0.2, token.cancel)
    timer.start()
    begun = time.monotonic()
    answer = ask(token)
    assert answer.status == "interrupted" and token.is_cancelled
    # A tenth of a second is what is promised on an idle machine.
    assert time.monotonic() - begun < 20
    assert ask(token).status == "interrupted"


def test_a_token_ends_what_has_no_status() -> None:
    token = gavotte.Cancel()
    token.cancel()
    with pytest.raises(gavotte.LimitReached, match="interrupted before a solution was found"):
        HARD.first(cancel=token)
    with pytest.raises(gavotte.LimitReached, match="interrupted before all solutions"):
        LONG.solution_set(cancel=token)
    with pytest.raises(gavotte.LimitReached):
        gavotte.generate_sudoku(n=10**9, cancel=token)
    # Too soon done to be ended in the midst.
    assert HARD.relax(cancel=token).status == "interrupted"
    assert repr(gavotte.Cancel()) == "<Cancel>"


@pytest.mark.parametrize("problem", [HARD, LONG])
def test_close_from_another_thread(problem: gavotte.Problem) -> None:
    solutions = problem.solve()
    timer = threading.Timer(0.2, solutions.close)
    timer.start()
    begun = time.monotonic()
    for _ in solutions:
        pass
    assert solutions.status == "interrupted" and time.monotonic() - begun < 20


def test_an_iterator_may_be_closed_by_its_own_hook() -> None:
    solutions = HARD.solve(progress=lambda _: (solutions.status, solutions.close()))
    assert list(solutions) == []


def test_asyncio_cancels_questions() -> None:
    async def ask() -> tuple[float, Any]:
        task = asyncio.create_task(gavotte.to_thread(LONG.count))
        await asyncio.sleep(0.2)
        begun = time.monotonic()
        task.cancel()
        try:
            await task
        except asyncio.CancelledError as error:
            return time.monotonic() - begun, getattr(error, "partial")
        raise AssertionError("not cancelled")

    seconds, partial = asyncio.run(ask())
    assert seconds < 20 and partial.at_least > 1000

    async def some() -> int:
        found = 0
        async for solution in LONG.solve():
            found += len(solution) == 24
            if found == 10:
                break
        async for _ in gavotte.queens(6).solve():
            found += 1
        return found

    assert asyncio.run(some()) == 14


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_an_open_iterator_raises_in_a_child() -> None:
    solutions = LONG.solve()
    next(solutions)
    child = os.fork()
    if child == 0:
        signal.alarm(10)
        try:
            next(solutions)
        except RuntimeError as error:
            solutions.close()
            fresh = gavotte.queens(6).count() == 4
            os._exit(0 if "forked" in str(error) and fresh else 1)
        os._exit(2)
    _, status = os.waitpid(child, 0)
    assert status == 0
    assert len(next(solutions)) == 24


def test_better_solutions_on_the_way() -> None:
    seen: list[Cost] = []
    ranking = KNOWN.best(on_better=lambda solution: seen.append(solution.cost))
    assert seen[-1] == 7 and seen == sorted(seen, reverse=True) and ranking.gap == 0.0
    better = DEAR.improve(step_limit=5000)
    costs = [solution.cost for solution in better]
    assert costs == sorted(costs, reverse=True) and better.status == "limit"
    assert better.best is not None and better.bound is not None
    assert better.bound <= better.best.cost == costs[-1]
    for goal in ("least", "greatest"):
        better = KNOWN.improve(goal=goal)
        found = list(better)
        best = KNOWN.best(goal=goal)
        assert found[-1].cost == best[0].cost == better.bound and better.status == "optimal"
    assert list(gavotte.Problem(["ab", "bc"]).improve()) == []


def test_what_is_known() -> None:
    known = KNOWN.first()
    assert known is not None
    assert [s.cost for s in KNOWN.best(hint=known)] == [7]
    stopped = DEAR.best(step_limit=0, hint=next(DEAR.solve()))
    assert len(stopped) == 1 and stopped.status == "limit"
    assert KNOWN.best(better_than=7).status == "complete"
    assert KNOWN.best(better_than=8, hint=["AB"])[0].cost == 7
    assert [s.cost for s in KNOWN.best(better_than=-9, goal="greatest")] == [12]
    assert KNOWN.best(better_than=12, goal="greatest").bound == 12
    assert gavotte.Problem(["ab", "bc"]).best(better_than=5).status == "no-solution"
    near = KNOWN.best(gap=0.5)
    assert near[0].cost <= 14
    cover = gavotte.Problem(["ab", "bc", "cd", "ad"])
    assert len(cover.cover(hint=[0, 1, 2])[0]) == 2
    assert list(cover.improve(better_than=2)) == []


def test_what_is_no_hint() -> None:
    with pytest.raises(gavotte.ProblemError, match="hint is no solution: item `b` is not covered"):
        KNOWN.best(hint=["A"])
    with pytest.raises(gavotte.ProblemError, match="no option is called 'C'"):
        KNOWN.best(hint=["C"])
    with pytest.raises(gavotte.ProblemError, match="required"):
        KNOWN.assume(require=["A"]).best(hint=["AB"])
    with pytest.raises(gavotte.ProblemError, match="forbidden"):
        KNOWN.assume(forbid=["A"]).best(hint=["A", "B"])
    for wrong in (-1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="gap is a share"):
            KNOWN.best(gap=wrong)
    with pytest.raises(TypeError, match="on_better"):
        KNOWN.best(on_better=3)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


def test_answers_of_puzzles_have_a_status() -> None:
    answers = gavotte.queens(20).solve(step_limit=2000)
    found = list(answers)
    assert found and (answers.status, answers.stopped_by) == ("limit", "steps")
    with gavotte.queens(6).solve() as answers:
        assert len(list(answers)) == 4 and answers.status == "complete" and answers.steps
    target = gavotte.target_sudoku("." * 81)
    with pytest.raises(gavotte.LimitReached, match="before the best was proved") as caught:
        target.best(step_limit=500)
    assert caught.value.partial is None or isinstance(caught.value.partial, gavotte.Answer)


@pytest.mark.parametrize("as_text", [False, True])
def test_the_answers_before_a_limit_are_kept(as_text: bool) -> None:
    easy, many = gavotte.generate_sudoku(seed=1), "." * 81
    lines = [easy] * 700 + ["1.....3......2.."] + [easy] * 3 + [many] + [easy] * 5
    with pytest.raises(gavotte.LimitReached, match="puzzle 704") as caught:
        gavotte.sudokus("\n".join(lines) if as_text else lines, question="count", threads=2, step_limit=1000)
    counts: Any = caught.value.partial
    # The small one is asked after all of the usual size.
    assert counts == [1] * 700


def test_the_arrays_before_a_limit_are_kept() -> None:
    numpy = pytest.importorskip("numpy")
    easy = gavotte.generate_sudoku(seed=1).replace(".", "0")
    cells = numpy.array([[int(cell) for cell in easy]] * 300 + [[0] * 81] + [[0] * 81])
    with pytest.raises(gavotte.LimitReached, match="puzzle 300") as caught:
        gavotte.sudokus(cells, question="count", step_limit=1000)
    counts: Any = caught.value.partial
    assert counts.tolist() == [1] * 300


def test_samples_are_taken_as_they_are_wanted() -> None:
    dominoes = gavotte.polyomino("8x8", "domino", copies="any").problem.solution_set()
    with dominoes.samples(seed=3) as samples:
        first = [next(samples) for _ in range(5)]
    assert first == dominoes.sample(5, seed=3)
    with dominoes.ranked() as ranked:
        assert [next(ranked) for _ in range(3)] == dominoes.best(3)
    assert dominoes.sample(0) == [] == dominoes.best(0)


def test_the_least_solution_that_a_limit_left() -> None:
    with pytest.raises(gavotte.LimitReached, match="before the least solution was proved") as caught:
        LONG.first(least=True, step_limit=1000)
    partial: Any = caught.value.partial
    assert LONG.verify(partial)
