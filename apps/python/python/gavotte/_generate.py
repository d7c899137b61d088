"""Puzzles with exactly one solution, and fewer givens for one that has. Sudokus have functions of their own, because they
are made as grids, with wishes that options do not have."""

from __future__ import annotations

import os

from . import _gavotte
from ._checks import refuse_choices, whole
from ._effort import effort
from ._keywords import shows_keywords
from ._problem import Problem
from ._rows import text_of
from ._rules import text_of_variant
from ._shown import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, overload

    from typing_extensions import Unpack

    from ._labels import Labels
    from ._typing import Effort, Label, Symmetry, Variant


class Generated:
    """Options that are given so that a problem has exactly one solution.

    `givens` is the labels of these options, `solution` the only solution that holds them all, and `seed` the
    number that makes the same puzzle again.

    >>> import gavotte
    >>> made = gavotte.generate(gavotte.latin(3).problem, seed=1)
    >>> len(made.givens) < len(made.solution), made.seed
    (True, 1)
    """

    __slots__ = {
        "givens": "The labels of the options that are given.",
        "solution": "The only solution that holds them all.",
        "seed": "The number that makes the same puzzle again.",
    }

    def __init__(self, givens: tuple[Label, ...], solution: _gavotte.Solution, seed: int) -> None:
        self.givens = givens
        self.solution = solution
        self.seed = seed

    _repr_mimebundle_ = shown("generated")

    def __repr__(self) -> str:
        return f"Generated({list(self.givens)!r}, seed={self.seed})"


@shows_keywords
def generate(
    problem: Problem,
    *,
    seed: int | None = None,
    minimal: bool = False,
    givens: int | None = None,
    tries: int | None = None,
    **how: Unpack[Effort],
) -> Generated:
    """Options of a problem that leave exactly one solution when they are given; none of them can be left out.

    `givens` sets their exact number; some of them may then be able to go, unless the puzzle shall be `minimal`.
    Without `minimal`, an option stays where the proof that it can go would take too long. The same seed makes
    the same puzzle. Full solutions are drawn uniformly where all of them fit into a small set, and else by a
    search in a random order, which is not uniform. Only the limits of the keywords apply.

    Raises `ProblemError` when there is no solution, and `LimitReached` when a limit came first or when none of
    `tries` full solutions gives a puzzle as wished; without `tries` up to 20,000, or for some ten seconds.

    >>> import gavotte
    >>> letters = gavotte.Problem({"A": "a", "B": "b", "C": "c", "AB": "ab", "BC": "bc"})
    >>> puzzle = gavotte.generate(letters, seed=3)
    >>> letters.assume(require=puzzle.givens).count()
    Count(1)
    """
    refuse_choices("generate", how)
    seed, givens, tries = _seed(seed), _number("givens", givens), _number("tries", tries)
    core, labels = _whole_problem(problem, "generate")
    made, bar = effort(**how)
    try:
        indices, solution = _gavotte.generate(core, made, minimal, givens, tries, seed)
    finally:
        if bar is not None:
            bar.close()
    return Generated(tuple(labels.all[at] for at in indices), solution, seed)


@shows_keywords
def minimise(
    problem: Problem, givens: Iterable[Label], *, seed: int = 0, **how: Unpack[Effort]
) -> tuple[Label, ...]:
    """The options of `givens`, by label, that are left when none of them can go. `seed` decides the order in which
    they are tried.

    Raises `ProblemError` unless exactly one solution holds all of `givens`.

    >>> import gavotte
    >>> letters = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"})
    >>> gavotte.minimise(letters, ["A", "B"])
    ('B',)
    """
    refuse_choices("minimise", how)
    core, labels = _whole_problem(problem, "minimise")
    made, bar = effort(**how)
    try:
        indices = _gavotte.minimise(core, made, labels.positions(givens), _seed(seed))
    finally:
        if bar is not None:
            bar.close()
    return tuple(labels.all[at] for at in indices)


if TYPE_CHECKING:

    @overload
    def generate_sudoku(
        size: int | str = 9,
        *,
        seed: int | None = None,
        givens: int | None = None,
        minimal: bool = False,
        symmetry: Symmetry = "none",
        difficulty: str | None = None,
        variant: Variant | None = None,
        n: None = None,
        tries: int | None = None,
        **how: Unpack[Effort],
    ) -> str: ...
    @overload
    def generate_sudoku(
        size: int | str = 9,
        *,
        seed: int | None = None,
        givens: int | None = None,
        minimal: bool = False,
        symmetry: Symmetry = "none",
        difficulty: str | None = None,
        variant: Variant | None = None,
        n: int,
        tries: int | None = None,
        **how: Unpack[Effort],
    ) -> list[str]: ...


@shows_keywords
def generate_sudoku(
    size: int | str = 9,
    *,
    seed: int | None = None,
    givens: int | None = None,
    minimal: bool = False,
    symmetry: Symmetry = "none",
    difficulty: str | None = None,
    variant: Variant | None = None,
    n: int | None = None,
    tries: int | None = None,
    **how: Unpack[Effort],
) -> str | list[str]:
    """A sudoku with exactly one solution, as a line that `sudoku` takes; with `n`, a list of `n` such lines.

    `symmetry` is that of the pattern of givens: "none", "rotate", "rotate4", "mirror", "diagonal" or "full".
    `difficulty` is "easy", "medium", "hard", "harder", "hardest" or a range as "easy..hard": the grade of the hardest
    technique that a person needs. `variant` says what it wants beyond rows, columns and
    boxes, as in `sudoku`, which needs it to read the line; with "killer" and "jigsaw" each puzzle has cages or regions
    of its own, as lines before the grid. The other words are those of `generate`. Puzzle
    number i of a list is that of `seed + i`, for any number of `threads`.

    Raises `ValueError` for another size, symmetry or difficulty, and else as `generate` does.

    >>> import gavotte
    >>> line = gavotte.generate_sudoku(seed=7, symmetry="rotate")
    >>> gavotte.sudoku(line).is_unique
    True
    >>> gavotte.generate_sudoku(4, seed=1, n=2)
    ['......121..44.2.', '....2....13....4']
    """
    refuse_choices("generate_sudoku", how)
    number = 1 if n is None else whole("n", n)
    givens, tries = _number("givens", givens), _number("tries", tries)
    made, bar = effort(**how)
    try:
        lines = _gavotte.generate_sudoku(
            made,
            str(size),
            minimal,
            givens,
            tries,
            symmetry,
            difficulty,
            text_of_variant(variant),
            _seed(seed),
            number,
        )
    finally:
        if bar is not None:
            bar.close()
    return lines[0] if n is None else lines


@shows_keywords
def minimise_sudoku(
    puzzle: str | Iterable[Iterable[int]],
    *,
    variant: Variant | None = None,
    seed: int = 0,
    **how: Unpack[Effort],
) -> str:
    """A sudoku with givens taken away until none can go, as a line. `seed` decides the order in which they are
    tried, and `variant` says what it wants beyond rows, columns and boxes, as in `sudoku`.

    Raises `ProblemError` unless the puzzle has exactly one solution.

    >>> import gavotte
    >>> line = gavotte.minimise_sudoku("1234341221434321")
    >>> len(line), gavotte.sudoku(line).is_unique
    (16, True)
    """
    refuse_choices("minimise_sudoku", how)
    made, bar = effort(**how)
    try:
        return _gavotte.minimise_sudoku(
            made, text_of(puzzle), text_of_variant(variant), _seed(seed)
        )
    finally:
        if bar is not None:
            bar.close()


def _seed(seed: int | None) -> int:
    if seed is None:
        return int.from_bytes(os.urandom(6), "big")
    return whole("seed", seed)


def _whole_problem(problem: Any, name: str) -> tuple[_gavotte.Core, Labels]:
    if not isinstance(problem, Problem):
        raise TypeError(f"{name}: a Problem is wanted, not {problem!r}")
    return problem._whole(name)


def _number(name: str, value: int | None) -> int | None:
    return None if value is None else whole(name, value, most=2**32 - 1)
