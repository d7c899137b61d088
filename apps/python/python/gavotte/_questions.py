"""The questions about a problem: what there is, how many, the best, all of them, why none.

Each question is a call of the compiled module with the same keywords for effort and limits, because a user learns them
once. An interrupt, or an exception of a hook, carries the partial answer as its attribute `partial`.
"""

from __future__ import annotations

from itertools import islice
from os import fsdecode, fspath

from . import _gavotte
from ._asked import asked, with_partial
from ._effort import PLAIN, effort
from ._checks import many, on, refuse_choices, whole
from ._errors import ProblemError, limit_reached
from ._generic import Generic, ItemT, LabelT
from ._keywords import shows_keywords
from ._labels import Labels
from ._pieces import Piece, split
from ._proofs import Proof, proof_format
from ._results import Count, Explanation, Plan, Ranking, Relaxation
from ._sets import SolutionSet
from ._solutions import Improvements, Solutions
from ._top_k import TopK, checked_hint, goal_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from os import PathLike
    from typing import Any

    from typing_extensions import Unpack

    from ._status import Status
    from ._typing import CostLike, Effort, Goal, OnOff, ProofFormat, Proven, UpTo, Weights


_MOST_KEPT = 1_000_000
"""The greatest number of nodes of compiled solutions that are kept beside a problem: about ten megabytes."""


class Questions(Generic[ItemT, LabelT]):
    """A base class: the questions about a problem."""

    __slots__ = ()

    if TYPE_CHECKING:
        _require: list[int]
        _forbid: list[int]

        _kept: _gavotte.Set | None

        def _frozen(self) -> _gavotte.Core: ...
        def _covers(self, what: str) -> _gavotte.Core: ...
        def _generators(
            self, core: _gavotte.Core, up_to: UpTo, indices: bool
        ) -> list[list[list[int]]] | None: ...
        def _labels(self) -> Labels: ...
        def _whole(self, name: str) -> tuple[_gavotte.Core, Labels]: ...
        def _snapshot(self) -> Any: ...
        def _keep(self, core: _gavotte.Set) -> None: ...

    @shows_keywords
    def first(self, *, least: bool = False, **how: Unpack[Effort]) -> _gavotte.Solution[LabelT] | None:
        """A solution, or `None` when it is proved that there is none.

        With `least` it is the one that comes first of all: of two, the one that holds the least option in which they differ.

        Raises `LimitReached` when a limit came first; then `partial` is the least solution that was found. The keywords are
        those of `solve`.

        >>> import gavotte
        >>> p = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"})
        >>> p.first(least=True)
        Solution(['A', 'B'])
        >>> gavotte.queens(20).problem.first(step_limit=3)
        Traceback (most recent call last):
        gavotte.LimitReached: stopped by the steps limit before a solution was found
        """
        if least:
            made, bar = effort(**how)
            cursor = _gavotte.solve_least(self._frozen(), made, self._require, self._forbid)
            solutions, what = Solutions(cursor, bar), "the least solution was proved"
            found = list(solutions)
        else:
            solutions, what = self.solve(1, **how), "a solution was found"
            found = list(islice(solutions, 1))
        solution = found[0] if found else None
        if (least or solution is None) and solutions.status in ("limit", "interrupted"):
            raise with_partial(limit_reached(solutions.stopped_by, what), solution)
        solutions.close()
        return solution

    @shows_keywords
    def solve(
        self,
        limit: int | None = None,
        *,
        up_to: UpTo | None = None,
        project: Iterable[ItemT] | None = None,
        indices: bool = False,
        **how: Unpack[Effort],
    ) -> Solutions[LabelT]:
        """All solutions, or the first `limit` of them: an iterator that finds them on demand.

        With `up_to`, one solution of each class of solutions that symmetries carry into each other; `up_to` and `indices`
        are those of `count`. `images` of each solution says how many solutions it stands for, and `group_order` how
        many of the symmetries leave it as it is. Partial solutions take the place of a search when there are more than a
        hundred thousand symmetries; then `engine`, `order`, `threads` and `progress` change nothing.

        With `project`, which names items, one solution of those that agree in how often, and with which color, each of
        these items is covered.

        `threads`: a number or "auto". `deterministic`: a fixed order on several threads. `engine`:
        "links", "cells", "bits", "diagram", "classes" or "components" (both count alone) or "sat". `order`: "fewest", "input", "reverse", "lex-max", "weighted" or "rate".
        `time_limit` (seconds), `step_limit`, `memory_limit` (megabytes). `progress`: `True` for a bar
        with the time left, or a function that is called with a `Progress` up to ten times a second. `cancel`: a
        `Cancel` that ends the search from any thread.

        Raises `ProblemError` when the problem breaks a rule, `UnsupportedError` when the engine cannot search
        it, and `TypeError` or `ValueError` for a wrong keyword. What a hook raises goes to the caller. With `up_to` it
        raises as `count` does, for what is wrong with the symmetries when the first solution is taken.

        >>> import gavotte
        >>> solutions = gavotte.Problem(["a", "a", "b"]).solve()
        >>> list(solutions), solutions.status
        ([Solution([0, 2]), Solution([1, 2])], 'complete')
        >>> [(it.images, it.group_order) for it in gavotte.latin(5).problem.solve(up_to="symmetry")]
        [(17280, 600), (144000, 72)]
        >>> colors = gavotte.Problem(["a", {"a": None, "x": 1}, {"a": None, "x": 2}, "b", "b"], secondary="x")
        >>> colors.count(), list(colors.solve(project="x"))
        (Count(6), [Solution([0, 3]), Solution([1, 3]), Solution([2, 3])])
        """
        if project is not None:
            core = self._projecting(up_to)
            return self._projected(limit, how, core, self._items_at(core, project))
        if up_to is not None:
            core, _ = self._whole("a listing up to symmetry")
            return self._classes_told(limit, how, core, self._generators(core, up_to, indices))
        if limit is not None:
            limit = whole("limit", limit)
        made, bar = effort(**how) if how else PLAIN
        return Solutions(_gavotte.solve(self._frozen(), made, self._require, self._forbid, limit), bar)

    def _projecting(self, *others: object) -> _gavotte.Core:
        """The problem for a projection, which has none of the other keywords beside it."""
        if any(it is not None for it in others):
            raise ValueError("project goes with the limits alone: leave up_to, modulo and temp_dir out")
        return self._whole("a projection")[0]

    def _items_at(self, core: _gavotte.Core, project: Iterable[Any]) -> list[int]:
        """The positions of these items."""
        places = {item: at for at, item in enumerate(core.items)}
        found: list[int] = []
        for item in many("project", project, "items"):
            if item not in places:
                raise ProblemError(f"no item is called {item!r}")
            found.append(places[item])
        return found

    def _projected(
        self,
        limit: int | None,
        how: Effort,
        core: _gavotte.Core,
        items: list[int] | None,
        puzzle: _gavotte.Puzzle | None = None,
    ) -> Solutions[LabelT]:
        """One solution of each projection."""
        if limit is not None:
            limit = whole("limit", limit)
        made, bar = effort(**how)
        return Solutions(_gavotte.solve_projected(core, made, items, puzzle, limit), bar)

    def _classes_told(
        self,
        limit: int | None,
        how: Effort,
        core: _gavotte.Core,
        generators: list[list[list[int]]] | None,
        board: _gavotte.Puzzle | None = None,
    ) -> Solutions[LabelT]:
        """One solution of each class."""
        if limit is not None:
            limit = whole("limit", limit)
        made, bar = effort(**how)
        return Solutions(_gavotte.solve_up_to(core, made, generators, board, limit), bar)

    def _classes_counted(
        self,
        how: Effort,
        core: _gavotte.Core,
        generators: list[list[list[int]]] | None,
        uses: bool,
        board: _gavotte.Puzzle | None = None,
    ) -> Count:
        """How many classes there are."""
        return asked(_classes, _gavotte.count_up_to, how, core, generators, board, uses)

    def __iter__(self) -> Iterator[_gavotte.Solution[LabelT]]:
        return iter(self.solve())

    @shows_keywords
    def count(
        self,
        *,
        up_to: UpTo | None = None,
        project: Iterable[ItemT] | None = None,
        indices: bool = False,
        symmetry: OnOff = "on",
        modulo: int | None = None,
        temp_dir: str | PathLike[str] | None = None,
        **how: Unpack[Effort],
    ) -> Count:
        """How many solutions there are, exactly at any size. Symmetries of the problem may be used to find the number,
        unless `symmetry` is "off"; the number is the same. With `modulo`, which is 2 or more, it is the remainder of that
        number, once the number is known; `at_least` of a count that was cut short is none.

        A sweep over states may need more memory than `memory_limit` or the gigabyte that it takes at most. With
        `temp_dir`, a folder on a disk with room, it keeps there what does not fit; otherwise it does much work again.

        With `up_to`, solutions that symmetries carry into each other are counted once, without listing any:
        "symmetry" means all symmetries of the problem, which may be more than a picture shows. What `.symmetry()` found
        can be given instead, or permutations of the options that generate a group. A permutation is a list of cycles of
        labels, or with `indices` of positions, from 0. `group_order` of the answer says how many symmetries there are.
        The same solution with an equal option in the place of another is another solution, but not up to symmetry.
        `progress` describes the smaller problem that is being counted.

        With `project`, which names items, solutions that agree in how often, and with which color, each of these items is
        covered count as one.

        Raises as `solve` does; with `up_to` also `ProblemError` for a permutation that is no symmetry, with the first
        option that leaves the problem, `UnsupportedError` for given symmetries that are more than a million and not all,
        and for bounds that do not go with a symmetry, and `ValueError` under assumptions or with `modulo` or `temp_dir`.
        `OSError` when the folder is missing, full or cannot be read.

        >>> import gavotte
        >>> many = gavotte.Problem([[i] for i in range(100) for _ in "ab"])
        >>> count = many.count()
        >>> count.exact == 2**100
        True
        >>> many.count(modulo=1_000_003)
        Count(253109)
        >>> queens = gavotte.queens(8).problem
        >>> classes = queens.count(up_to="symmetry")
        >>> classes, classes.group_order
        (Count(12), 8)
        >>> dominoes = gavotte.Problem({"left": "ac", "right": "bd", "top": "ab", "bottom": "cd"})
        >>> dominoes.count(), dominoes.count(up_to=[[("left", "right")]])
        (Count(2), Count(2))
        >>> gavotte.Problem(["a", "ax", "b", "b"], secondary="x").count(project="x")
        Count(2)
        >>> dominoes.count(up_to=[[("left", "top")]])
        Traceback (most recent call last):
        gavotte.ProblemError: generator 0 (counted from 0) is no symmetry of the problem: option 'left' goes to option 'top', but then no item takes the place of `c`: none of its kind has the images of its options
        """
        uses = on("symmetry", symmetry)
        if project is not None:
            core = self._projecting(up_to, modulo, temp_dir)
            return asked(Count, _gavotte.count_projected, how, core, self._items_at(core, project), None)
        if up_to is not None:
            if modulo is not None:
                raise ValueError("a count up to symmetry has no modulo: leave one of the two out")
            if temp_dir is not None:
                raise ValueError("a count up to symmetry keeps no files: leave temp_dir out")
            core, _ = self._whole("a count up to symmetry")
            return self._classes_counted(how, core, self._generators(core, up_to, indices), uses)
        assumed = self._require, self._forbid
        answer = Count if modulo is None else _remainder(modulo)
        folder = None if temp_dir is None else fsdecode(fspath(temp_dir))
        return asked(answer, _gavotte.count, how, self._frozen(), *assumed, uses, folder)

    @shows_keywords
    def best(
        self,
        k: int | None = None,
        *,
        goal: Goal | None = None,
        ties: bool = False,
        hint: _gavotte.Solution[Any] | Iterable[LabelT] | None = None,
        better_than: CostLike | None = None,
        gap: float | None = None,
        on_better: Callable[[_gavotte.Solution[LabelT]], object] | None = None,
        **how: Unpack[Effort],
    ) -> Ranking[LabelT]:
        """The solutions of least or greatest cost, the best first; by default one of them.

        Without costs each option counts 1. With `k` the best `k`; of two with equal costs, the one that holds
        the earliest option in which they differ comes first. With `ties` also all that cost the same as the last.
        `goal` is "least" or "greatest"; without it a model (LP, MPS, OPB) says it itself, and else it is the least.

        `hint` is a known solution, as such or by its labels: the search begins with it.
        `better_than` is a cost that solutions must beat. `gap` is a share of the cost, .01 for a hundredth: the
        search stops when no solution can be better by more than this share. `on_better` is called with each
        solution that is better than all before. When something interrupts the search, the exception's `partial`
        is the ranking so far, with its bound.

        Raises `ProblemError` when the hint is no solution, `ValueError` for `engine`, and else as `solve`
        does.

        >>> import gavotte
        >>> p = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"}, costs={"A": 3, "B": 4, "AB": 8})
        >>> p.best()
        Ranking([Solution(['A', 'B'], cost=7)], status='optimal')
        >>> [solution.cost for solution in p.best(2)]
        [7, 8]
        >>> p.best(better_than=7, hint=["AB"])
        Ranking([], status='complete')
        """
        return self._best(self._frozen(), k, goal, ties, hint, better_than, gap, on_better, how)

    @shows_keywords
    def cover(
        self,
        k: int | None = None,
        *,
        goal: Goal | None = None,
        ties: bool = False,
        hint: _gavotte.Solution[Any] | Iterable[LabelT] | None = None,
        better_than: CostLike | None = None,
        gap: float | None = None,
        on_better: Callable[[_gavotte.Solution[LabelT]], object] | None = None,
        **how: Unpack[Effort],
    ) -> Ranking[LabelT]:
        """As `best`, but items without bounds may be covered more than once.

        Raises as `best` does.

        >>> import gavotte
        >>> gavotte.Problem(["ab", "bc", "cd", "ad"]).cover()
        Ranking([Solution([0, 2])], status='optimal')
        """
        core = self._frozen().to_cover()
        return self._best(core, k, goal, ties, hint, better_than, gap, on_better, how)

    @shows_keywords
    def improve(
        self,
        *,
        goal: Goal | None = None,
        hint: _gavotte.Solution[Any] | Iterable[LabelT] | None = None,
        better_than: CostLike | None = None,
        gap: float | None = None,
        **how: Unpack[Effort],
    ) -> Improvements[LabelT]:
        """Solutions of ever less (or greater) cost, as they are found; the last one is the best.

        The keywords are those of `best`. Its `status` and `bound` say what is proved when the last one was taken.

        Raises as `best` does.

        >>> import gavotte
        >>> p = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"}, costs={"A": 3, "B": 4, "AB": 8})
        >>> better = p.improve(hint=["AB"])
        >>> [solution.cost for solution in better][-1], better.status, better.bound
        (7, 'optimal', 7)
        """
        core = self._frozen()
        self._refuse_engine(how)
        made, bar = effort(**how)
        top = TopK(goal_of(core, goal), None, False, self._hint(core, hint), better_than, gap)
        return Improvements(_gavotte.improve(core, made, self._require, self._forbid, top), bar)

    def _best(
        self,
        core: _gavotte.Core,
        k: int | None,
        goal: Goal | None,
        ties: bool,
        hint: _gavotte.Solution[Any] | Iterable[LabelT] | None,
        better_than: CostLike | None,
        gap: float | None,
        on_better: Callable[[_gavotte.Solution[LabelT]], object] | None,
        how: Effort,
    ) -> Ranking[LabelT]:
        self._refuse_engine(how)
        top = TopK(goal_of(core, goal), k, ties, self._hint(core, hint), better_than, gap, on_better)
        return asked(Ranking, _gavotte.best, how, core, self._require, self._forbid, top)

    def _hint(self, core: _gavotte.Core, hint: _gavotte.Solution[Any] | Iterable[LabelT] | None) -> list[int] | None:
        """The positions of the options of a known solution."""
        if hint is None:
            return None
        labels = self._labels() if core is self._frozen() else Labels(core)
        positions = labels.indices(hint, "hint")
        return list(checked_hint(core, positions, self._require, self._forbid))

    def _refuse_engine(self, how: Effort) -> None:
        if how.get("engine") is not None:
            raise ValueError("best and cover choose the engine themselves")

    @shows_keywords
    def solution_set(self, **how: Unpack[Effort]) -> SolutionSet[LabelT]:
        """The set of all solutions, which answers questions about all of them at once.

        It stays as it is when options are added to the problem or taken away. Raises `LimitReached` when a limit
        came first; without one, memory is the limit.

        >>> import gavotte
        >>> gavotte.latin(4).problem.solution_set().count
        576
        """
        return SolutionSet(self._snapshot(), self._labels(), self._compile(how))

    def _compile(self, how: Effort) -> _gavotte.Set:
        """All solutions; those that are kept, if there are some."""
        refuse_choices("solution_set", how)
        if self._kept is not None:
            # Wrong keywords are refused here, too.
            quiet: Effort = {**how, "progress": None}
            effort(**quiet)
            return self._kept
        core: _gavotte.Set | None
        core, (_, limit) = asked(
            _pair, _gavotte.compile, how, self._covers("solution_set"), self._require, self._forbid
        )
        if core is None:
            raise limit_reached(limit, "all solutions were found")
        return core

    def _compiled(self, how: Effort) -> _gavotte.Set:
        """All solutions, which are kept for the next question unless they take much memory."""
        core = self._compile(how)
        if core.nodes() <= _MOST_KEPT:
            self._keep(core)
        return core

    def _possible(self, how: Effort, options: list[int]) -> list[bool]:
        """Whether some solution has each of these options, by their positions."""
        refuse_choices("candidates", how)
        known: list[bool] | None
        known, (_, limit) = asked(
            _pair, _gavotte.possible, how, self._covers("candidates"), self._require, self._forbid, options
        )
        if known is None:
            raise limit_reached(limit, "all candidates were known")
        return known

    @shows_keywords
    def sample(
        self,
        k: int = 1,
        *,
        seed: int | None = None,
        weights: Weights | None = None,
        **how: Unpack[Effort],
    ) -> list[_gavotte.Solution[LabelT]]:
        """`k` random solutions, each equally likely and independent of the others; none when there is
        no solution. As `solution_set().sample(k, seed=seed, weights=weights)`.

        The compiled solutions are kept until the problem changes, unless they are very many.

        Raises as `solution_set` does, and `ValueError` for a `k` or a `seed` below 0.

        >>> import gavotte
        >>> coin = gavotte.Problem({"heads": ["coin"], "tails": ["coin"]})
        >>> len({coin.sample(seed=seed)[0] for seed in range(50)})
        2
        """
        return self._set(how).sample(k, seed=seed, weights=weights)

    @shows_keywords
    def marginals(self, **how: Unpack[Effort]) -> dict[LabelT, int]:
        """For each option, by its label, how many solutions hold it. As `solution_set().marginals()`.

        The compiled solutions are kept as by `sample`.

        Raises as `solution_set` does, and `ProblemError` when several options have the same label.

        >>> import gavotte
        >>> gavotte.Problem({"A": "a", "B": "b", "AB": "ab", "B2": "b"}).marginals()
        {'A': 2, 'B': 1, 'AB': 1, 'B2': 1}
        """
        return self._set(how).marginals()

    def _set(self, how: Effort) -> SolutionSet[LabelT]:
        return SolutionSet(self, self._labels(), self._compiled(how))

    @shows_keywords
    def explain(self, **how: Unpack[Effort]) -> Explanation[ItemT, LabelT]:
        """Why there is no solution: a minimal set of items that already conflict, or weights.

        Under assumptions it also names those that conflict: without any one of them there is a solution. It names none
        when there is no solution even without assumptions.

        Hard side constraints take part like items: `constraints` has the names of those that conflict.

        Where no small set of items conflicts, weights of the items may prove it: every option weighs 0, and all
        items together do not. Only the limits, `progress` and `cancel` apply.

        Raises `ValueError` for `engine` and `order`, and else as `solve` does.

        >>> import gavotte
        >>> gavotte.Problem(["ac", "bc", "d"]).explain()
        Explanation(['a', 'c', 'b'], is_minimal=True)
        >>> p = gavotte.Problem({"A": "a", "AB": "ab", "B": "b", "C": "c"})
        >>> p.assume(require=["AB"], forbid=["C"]).explain()
        Explanation(['c'], is_minimal=True, forbid=['C'])
        >>> pairs = [first + second for first in "abcde" for second in "abcde" if first < second]
        >>> explanation = gavotte.Problem(pairs).explain()
        >>> explanation.weights, explanation.modulus, explanation.total
        ({'a': 1, 'b': 1, 'c': 1, 'd': 1, 'e': 1}, 2, 1)
        """
        refuse_choices("explain", how)
        labels = self._labels().all

        def answer(
            items: Any,
            proof: Any,
            solution: Any,
            ended: Any,
            require: list[int],
            forbid: list[int],
            constraints: list[str],
        ) -> Explanation[ItemT, LabelT]:
            ours, others = (tuple(labels[at] for at in some) for some in (require, forbid))
            return Explanation(items, proof, solution, ended, ours, others, tuple(constraints))

        return asked(answer, _gavotte.explain, how, self._frozen(), self._require, self._forbid)

    @shows_keywords
    def relax(self, **how: Unpack[Effort]) -> Relaxation[ItemT, LabelT]:
        """When there is no solution: the fewest items to leave uncovered so that there is one.

        Such an item may be covered less often than it must be, or not at all. Assumptions are never given up. Where
        only hard side constraints stand in the way, all items stay, and `bounds` says how little must change.
        Only the limits, `progress` and `cancel` apply.

        Raises `ProblemError` when options that are assumed cannot be chosen together; `explain` names those that
        conflict.

        Raises `ValueError` for `engine` and `order`, and else as `solve` does.

        >>> import gavotte
        >>> relaxation = gavotte.Problem(["ac", "bc", "d"]).relax()
        >>> relaxation
        Relaxation(['a'], is_proved=True)
        >>> relaxation.solution
        Solution([1, 2])
        >>> gavotte.Problem(["ac", "bc", "d"]).assume(require=[0]).relax()
        Relaxation(['b'], is_proved=True)
        """
        refuse_choices("relax", how)
        core, require, forbid = self._frozen(), self._require, self._forbid
        return asked(Relaxation, _gavotte.relax, how, core, require, forbid)

    @shows_keywords
    def prove(
        self,
        question: Proven = "all",
        *,
        k: int | None = None,
        goal: Goal | None = None,
        ties: bool = False,
        file: str | PathLike[str] | None = None,
        format: ProofFormat | None = None,
        **how: Unpack[Effort],
    ) -> Proof[LabelT]:
        """An answer with its proof, which `gavotte.check` and other people's checkers check.

        "all" proves that there is no solution, or that these are all. "solve" stops at the first solution, which needs
        no proof; so the proof shows that there is none, or nothing. "count" gives a certificate by which the number can
        be counted again, even where no list could hold the solutions. "best" proves that no solution is better than the
        best one; with `k` or `ties`, which solutions are better than the last of these, or with `ties` as good. `goal` is
        as for `best`.

        `format`: "pbp" for VeriPB, "lrat" for checkers of SAT proofs (no solution alone, and no bounds), "gav" for the
        certificate of a count; by default the ending of `file` decides, or the question. With `file` a
        long proof goes there while the search runs, and its constraints go beside it; without one it stays in memory.
        The search is a plain one by "links", "cells" or "bits"; a count for a certificate is like any other.

        Raises `UnsupportedError` for another engine or order, and when the format cannot hold such a proof;
        `ValueError` for another question or format and under assumptions; `OSError` when the file cannot be written;
        and else as `solve` does.

        >>> import gavotte
        >>> queens = gavotte.queens(6).problem
        >>> queens.prove()
        Proof('4 solutions', format='pbp')
        >>> queens.prove("count")
        Proof('count 4', format='gav')
        >>> queens.prove("solve").solution is None
        False
        >>> p = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"}, costs={"A": 3, "B": 4, "AB": 8})
        >>> p.prove("best")
        Proof('least cost 7', format='pbp')
        """
        path = None if file is None else fsdecode(fspath(file))
        kind = proof_format(format, path, "gav" if question == "count" and format is None else "pbp")
        core, _ = self._whole("prove")
        top = TopK(goal_of(core, goal), k, ties)

        def answer(verdict: Any, count: Any, solution: Any, status: Any, limit: Any, steps: int, *parts: Any) -> Proof[LabelT]:
            beside, proof = parts
            return Proof(kind, path, verdict, count, solution, (status, limit, steps), (beside, proof))

        return asked(answer, _gavotte.prove_answer, how, core, question, (top.greatest, top.keep, top.ties), kind, path)

    def split(self, n: int) -> list[Piece[LabelT]]:
        """Splits the problem into `n` disjoint pieces or some more, of about equal weight and the heaviest first; fewer
        where it is too small. The pieces are the same on every machine.

        Each piece can be counted, listed and split by itself, in any process. Raises `ValueError` for an `n` below 1,
        and `ProblemError` when the problem breaks a rule.

        >>> import gavotte
        >>> pieces = gavotte.queens(8).problem.split(20)
        >>> len(pieces) >= 20, sum(piece.count() for piece in pieces)
        (True, 92)
        """
        self._covers("split")
        return split(self._snapshot(), n)

    @shows_keywords
    def plan(self, **how: Unpack[Effort]) -> Plan:
        """Which engine will search, and why.

        Raises as `solve` does.

        >>> import gavotte
        >>> gavotte.Problem(["a", "b"]).plan().engine
        'links'
        """
        made, _ = effort(**how)
        return Plan(*self._covers("plan").plan(made, self._require, self._forbid))


def _remainder(modulo: int) -> Callable[..., Count]:
    """Makes a count of its remainder. What was found of a count that was cut short stays as it is."""
    modulo = whole("modulo", modulo, least=2, most=None)

    def counted(number: int, status: Any, *more: Any) -> Count:
        return Count(number % modulo if status == "complete" else number, status, *more)

    return counted


def _classes(
    number: int, status: Status, stopped_by: str | None, steps: int, order: int | None
) -> Count:
    return Count(number, status, stopped_by, steps, None, order)


def _pair(found: Any, ended: tuple[str, str | None]) -> tuple[Any, tuple[str, str | None]]:
    return found, ended
