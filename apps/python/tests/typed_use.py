"""A program as users write it: not run, but checked by mypy and pyright in their strictest mode."""

from collections.abc import Iterator
from typing import Any

import gavotte
from gavotte.sage import Polyomino, TilingSolver, dlx_solver
from gavotte.typing import Cost, Effort, Engine, Order, ProgressHook, Status
from scipy.sparse import csr_array
from typing_extensions import Unpack, assert_type

problem = gavotte.Problem({"r1": ["a", "b"], "r2": ["c"]}, secondary=["s"], bounds={"a": (1, None)})
assert_type(problem, gavotte.Problem[str, str])
solutions = problem.solve(10, threads="auto", time_limit=1.5, progress=print)
for solution in solutions:
    assert_type(solution, gavotte.Solution[str])
    assert_type(solution.indices, tuple[int, ...])
    assert_type(solution[0], str)
first = problem.first(engine="links", order="input")
assert_type(first, gavotte.Solution[str] | None)
count = problem.count(step_limit=10)
assert_type(count.exact, int | None)
assert_type(count.at_least, int)
total: int = int(count) + count.at_least
ranking = problem.best(3, goal="greatest", ties=True, hint=["r1", "r2"])
assert_type(ranking[0], gavotte.Solution[str])
assert_type(ranking[1:], list[gavotte.Solution[str]])
costs: list[Cost] = [solution.cost for solution in problem.cover()]
reason: str | None = problem.verify(["r1"]).reason
assumed: gavotte.Problem = problem.assume(require=["r1"], forbid=["r2"])
assert_type(problem.marginals(), dict[str, int])
assert_type(problem.items, tuple[str, ...])
assert_type(problem.explain().items, tuple[str, ...] | None)
proof = problem.prove("count", format="gav", time_limit=1.5)
assert_type(proof, gavotte.Proof[str])
assert_type(proof.solution, gavotte.Solution[str] | None)
assert_type(proof.count, int | None)
constraints: str | None = proof.constraints
checked: gavotte.Checked = gavotte.check(problem, proof)
assert_type(gavotte.check("problem.dlx", b"text", format="lrat").line, int | None)
assert_type(problem.solution_set().given(require=["r1"])[0].labels, tuple[str, ...])

symmetries = problem.symmetry(time_limit=1.5)
assert_type(symmetries, gavotte.Symmetries[str, str])
assert_type(symmetries.generators[0].options, tuple[tuple[str, ...], ...])
assert_type(symmetries.item_orbits, tuple[tuple[str, ...], ...])
group: int | None = problem.count(up_to="symmetry").group_order
classes = [problem.count(up_to=given) for given in (symmetries, symmetries.generators, [[("r1", "r2")]])]
assert_type(classes, list[gavotte.Count])
problem.count(up_to=[[[0, 1]], symmetries.generators[0]], indices=True, step_limit=10)

# Without labels options are called by their positions; what is added later may be called anything.
squares = gavotte.Problem([[(0, 0), (0, 1)], [(1, 0), (1, 1)]])
assert_type(squares, gavotte.Problem[tuple[int, int], int])
named = gavotte.Problem([["a"], ["b"]], labels=["A", "B"], costs=[1, 2])
assert_type(named, gavotte.Problem[str, str])
grows = gavotte.Problem(primary=["a", "b"])
grows.option(["a"], label="A", cost=3).option({"b": None}).item("c", (0, None))
assert_type(grows, gavotte.Problem[str, Any])
# With stubs for scipy and without.
matrix = gavotte.Problem(csr_array([[1, 0], [0, 1]]))
empty = gavotte.Problem()
empty.option([1, "a"], label=(1, 2))
mine: gavotte.Problem[str, int] = gavotte.Problem()
mine.option("ab", label=1)
given: gavotte.Problem[str, str] = gavotte.Problem({"A": gavotte.Option("ab", cost=1), "B": gavotte.Option("c")})


class Numbered(gavotte.Problem[str, int]):
    """A class of the user's own."""


def firsts(problem: gavotte.Problem[str, int], **how: Unpack[Effort]) -> Iterator[int]:
    """A wrapper that passes the keywords on."""
    for solution in problem.solve(**how):
        yield solution[0]


def tuned(engine: Engine | None, order: Order, hook: ProgressHook) -> Status | None:
    """A wrapper with keywords of its own."""
    solutions = gavotte.queens(8).problem.solve(engine=engine, order=order, progress=hook)
    return solutions.status


grid = gavotte.sudoku("1.....3......2..").grid
assert_type(grid, tuple[tuple[int, ...], ...] | None)
line = "1.....3......2.."
assert_type(gavotte.sudokus([line, b"1.....3......2.."], threads=2), list[str | None])
assert_type(gavotte.sudokus(f"{line}\n{line}\n", question="count", limit=5), list[int])
words = gavotte.sudokus(iter([line]), question="unique", time_limit=1.5)
known: bool = words[0] == "unique" or words[0] in ("none", "several")
for cover in gavotte.covers([["a"], ("b", 1)], limit=3, time_limit=1.5):
    print(cover)
picture: str = "" if first is None else str(gavotte.draw(first))


def what_else_is_known(p: gavotte.Problem, puzzle: gavotte.Puzzle) -> None:
    estimate: gavotte.Estimate = p.estimate(10, seed=1, time_limit=1.0)
    mean: float | None = None if estimate.steps is None else estimate.steps.mean
    stats: gavotte.Stats = p.stats(knuth=True)
    levels: list[gavotte.Level] | None = stats.levels
    words: str = str(p.describe()) + p.text("opb", goal="greatest")
    costs: list[Cost] | None = p.costs
    bounds: dict[object, tuple[int, int | None]] = p.bounds
    options: list[gavotte.Option] = p.without([0], indices=True).to_options()
    picture: gavotte.Picture = p.draw_shares(threads=2)
    pixels: bytes = picture.png()
    drawn: list[gavotte.Solution] = p.sample(3, weights={"r1": 2})
    p.solution_set().save("set")
    loaded: gavotte.SolutionSet = gavotte.load_set("set", p)
    forbidden: tuple[object, ...] = p.assume(forbid=["r1"]).explain().forbid
    cells: tuple[tuple[frozenset[int], ...], ...] = puzzle.candidates()
    answers: list[gavotte.Answer] = puzzle.sample(2, seed=1)
    print(mean, levels, words, costs, bounds, options, pixels, drawn, loaded, forbidden, cells, answers)


def one_of_each(p: gavotte.Problem[str, int], puzzle: gavotte.Puzzle) -> int:
    classes: gavotte.Solutions[int] = p.solve(5, up_to=p.symmetry(), time_limit=1.0)
    given: gavotte.Solutions[int] = p.solve(up_to=[[[0, 1]]], indices=True)
    answers: gavotte.Answers = puzzle.solve(up_to="board", threads=2)
    orders: list[int | None] = [it.group_order for it in given] + [it.group_order for it in answers]
    print(orders, puzzle.count(up_to="board"))
    return sum(it.images for it in classes)

hint = gavotte.sudoku("12..3.....3....2").hint()
assert_type(hint, gavotte.Step | None)
assert_type(gavotte.sudoku("12..3.....3....2").grade().rating, float | None)
assert_type(gavotte.sudoku("12..3.....3....2").steps()[0].placed, tuple[tuple[tuple[int, int], int], ...])

model = gavotte.Problem.from_lp("Minimize\n x\nSubject To\n x >= 1\nBinary\n x\nEnd\n")
assert_type(model.best()[0].values, dict[str, int])
matchings: gavotte.Problem = gavotte.Problem.from_networkx(object(), "matchings", weight="weight")
solver = dlx_solver([[0, 1], [0], [1]])
assert_type(solver.one_solution(), list[int] | None)
assert_type(solver.problem, gavotte.Problem[int, int])
tilings: Iterator[list[Polyomino]] = TilingSolver([Polyomino([(0, 0)])], box=(2, 2), reusable=True).solve()
