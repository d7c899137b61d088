"""Pieces of a problem: disjoint parts that somebody else can work on, in another process or on another machine.

A piece is a list of decisions, options that are in and options that are out, because these are the same for every version
of the engine. It travels with its problem: the problem is packed once, a process that unpacks many pieces of it makes it
once, and pieces that are pickled together share it.
"""

from __future__ import annotations

from . import _gavotte
from ._asked import asked
from ._checks import whole
from ._effort import PLAIN, effort
from ._errors import ProblemError
from ._generic import Generic, LabelT
from ._keywords import shows_keywords
from ._packed import Whole, packed, unpacked
from ._pickling import FORMAT, check_format
from ._results import Count, Ranking
from ._shown import shown
from ._solutions import Solutions
from ._top_k import TopK, goal_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from typing_extensions import Unpack

    from ._bar import Bar
    from ._gavotte import _Part as Part
    from ._gavotte import _Path as Path
    from ._problem import Problem
    from ._typing import CostLike, Effort, Goal


class Piece(Generic[LabelT]):
    """A part of a problem, which somebody else can work on. `Problem.split` makes pieces.

    Pieces of one list have no solution in common, and together they have all of them. A piece does not change, it can
    be hashed, and it goes to other processes with its problem.

    >>> import gavotte
    >>> from concurrent.futures import ThreadPoolExecutor
    >>> pieces = gavotte.queens(8).problem.split(20)
    >>> with ThreadPoolExecutor(2) as pool:
    ...     sum(pool.map(gavotte.Piece.count, pieces))
    92
    """

    __slots__ = ("_error", "_id", "_path", "_weight", "_whole")

    _id: str
    _path: Path
    _weight: float
    _error: float | None
    _whole: Whole

    def __init__(self) -> None:
        raise TypeError("pieces are made by Problem.split, and by Piece.split")

    @classmethod
    def _of(cls, whole: Whole, part: Part) -> Piece[LabelT]:
        piece = cls.__new__(cls)
        piece._whole = whole
        piece._id, piece._path, piece._weight, piece._error = part
        return piece

    @property
    def id(self) -> str:
        """Its name, 32 hexadecimal digits: the same wherever the problem is split, also by the command."""
        return self._id

    @property
    def weight(self) -> float:
        """A guess at how many options are tried when it is counted; 1 before a guess."""
        return self._weight

    @property
    def weight_error(self) -> float | None:
        """The standard error of the weight: 0 when it is known, `None` when nobody has guessed."""
        return self._error

    @property
    def require(self) -> tuple[LabelT, ...]:
        """The labels of the options that are in, beyond what the problem assumes."""
        return self._labels(0)

    @property
    def forbid(self) -> tuple[LabelT, ...]:
        """The labels of the options that are out, beyond what the problem assumes."""
        return self._labels(1)

    @property
    def indices(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The positions of the options that are in, and of those that are out, as `Problem.assume` takes them.

        >>> import gavotte
        >>> problem = gavotte.queens(8).problem
        >>> piece = problem.split(20)[0]
        >>> problem.assume(*piece.indices, indices=True).count() == piece.count()
        True
        """
        require, forbid, _ = self._path
        return tuple(require), tuple(forbid)

    @property
    def problem(self) -> Problem[Any, LabelT]:
        """The problem of which it is a part, with its assumptions."""
        return self._whole.problem

    @shows_keywords
    def count(self, **how: Unpack[Effort]) -> Count:
        """How many solutions it has. When a limit comes first, `rest` of the answer are the pieces that are left:
        `at_least` and their counts add up to the exact number.

        The keywords are those of `Problem.solve`. Raises as `Problem.solve` does. When something interrupts it, the
        exception's `partial` is the count so far, with its rest.

        >>> import gavotte
        >>> piece = gavotte.queens(10).problem.split(1)[0]
        >>> count = piece.count(step_limit=500)
        >>> count.at_least + sum(piece.count() for piece in count.rest)
        724
        """

        def answer(number: int, status: Any, stopped_by: str | None, steps: int, rest: list[Part]) -> Count:
            return Count(number, status, stopped_by, steps, self._rest(rest))

        return asked(answer, _gavotte.count_piece, how, *self._asked())

    @shows_keywords
    def solutions(self, **how: Unpack[Effort]) -> PieceSolutions[LabelT]:
        """Its solutions: an iterator that finds them on demand. When a limit ends it, its `rest` are the pieces that
        are left.

        The keywords are those of `Problem.solve`. Raises as `Problem.solve` does.

        >>> import gavotte
        >>> pieces = gavotte.queens(6).problem.split(10)
        >>> len({solution for piece in pieces for solution in piece.solutions()})
        4
        """
        made, bar = effort(**how) if how else PLAIN
        return PieceSolutions(self, *_gavotte.solve_piece(self._core, made, *self._asked()[1:]), bar)

    @shows_keywords
    def best(
        self,
        k: int | None = None,
        *,
        goal: Goal | None = None,
        ties: bool = False,
        better_than: CostLike | None = None,
        gap: float | None = None,
        on_better: Callable[[_gavotte.Solution[LabelT]], object] | None = None,
        **how: Unpack[Effort],
    ) -> Ranking[LabelT]:
        """The best of its solutions. `better_than` is a cost that is known already, from another piece. When a limit
        comes first, `rest` of the answer are the pieces that are left; the best solution is in the answer or in one of
        them.

        The keywords are those of `Problem.best`. Raises as `Problem.best` does, and `ValueError` for `engine`.

        >>> import gavotte
        >>> problem = gavotte.Problem({"A": "a", "A2": "a", "B": "b"}, costs=[3, 1, 1])
        >>> [piece.best()[0].cost for piece in problem.split(2)]
        [2, 4]
        """
        if how.get("engine") is not None:
            raise ValueError("best chooses the engine itself")
        top = TopK(goal_of(self._core, goal), k, ties, None, better_than, gap, on_better)

        def question(*words: Any) -> tuple[tuple[Any, ...], BaseException | None]:
            (found, raised), rest = _gavotte.best_piece(*words)
            return (*found, self._rest(rest)), raised

        return asked(Ranking, question, how, *self._asked(), top)

    def split(self, n: int) -> list[Piece[LabelT]]:
        """Splits it into `n` disjoint pieces or some more, the heaviest first; fewer where it is too small.

        Raises `ValueError` for an `n` below 1.

        >>> import gavotte
        >>> piece = gavotte.queens(8).problem.split(4)[0]
        >>> sum(part.count() for part in piece.split(4)) == piece.count()
        True
        """
        return parts(self._whole, self._path, whole("n", n, 1))

    def _asked(self) -> tuple[Any, ...]:
        """The first words of a question to the compiled module, but how."""
        problem = self._whole.problem
        return self._core, (problem._require, problem._forbid), self._path

    @property
    def _core(self) -> _gavotte.Core:
        return self._whole.core

    def _rest(self, made: list[Part]) -> tuple[Piece[LabelT], ...]:
        return tuple(Piece._of(self._whole, part) for part in made)

    def _labels(self, at: int) -> tuple[LabelT, ...]:
        labels = self._whole.problem.labels
        return tuple(labels[index] for index in self.indices[at])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Piece):
            return NotImplemented
        ours, theirs = self._whole, other._whole
        return self._id == other._id and (ours is theirs or ours.problem == theirs.problem)

    def __hash__(self) -> int:
        return hash(self._id)

    def __copy__(self) -> Piece[LabelT]:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Piece[LabelT]:
        # It does not change.
        return self

    def __reduce__(self) -> tuple[Callable[..., Piece[LabelT]], tuple[Any, ...]]:
        return _piece, (FORMAT, packed(self._whole), (self._id, self._path, self._weight, self._error))

    _repr_mimebundle_ = shown("piece")

    def __repr__(self) -> str:
        require, forbid = self.indices
        words = [f"{len(require)} in", f"{len(forbid)} out"]
        if self._error is not None:
            words.append(f"weight {self._weight:.3g}")
        return f"<Piece {self._id[:8]}: {', '.join(words)}>"


def _piece(format: int, data: Any, part: Any) -> Piece[Any]:
    check_format(format, "piece")
    return Piece._of(unpacked(data), part)


class PieceSolutions(Solutions[LabelT]):
    """An iterator of the solutions of a piece, and what is left of it.

    >>> import gavotte
    >>> piece = gavotte.queens(8).problem.split(1)[0]
    >>> some = piece.solutions(step_limit=200)
    >>> found = list(some)
    >>> len(found) + sum(piece.count() for piece in some.rest)
    92
    """

    def __init__(
        self, piece: Piece[LabelT], cursor: _gavotte.Cursor, rest: _gavotte.Rest, bar: Bar | None = None
    ) -> None:
        super().__init__(cursor, bar)
        self._piece = piece
        self._left = rest

    @property
    def rest(self) -> tuple[Piece[LabelT], ...] | None:
        """The pieces that are left; `None` while the search goes on, when it was interrupted, and when the engine
        cannot say what it has left."""
        made = None if self.status is None else self._left.parts()
        return None if made is None else self._piece._rest(made)


def parts(home: Whole, path: Path, n: int) -> list[Piece[Any]]:
    """A piece, split into about `n` pieces."""
    problem = home.problem
    made = _gavotte.split(home.core, problem._require, problem._forbid, path, n)
    return [Piece._of(home, part) for part in made]


def split(problem: Problem[Any, LabelT], n: int) -> list[Piece[LabelT]]:
    """A problem that does not change, split into about `n` pieces."""
    return parts(Whole(problem), ([], [], 0), whole("n", n, 1))


def merge(pieces: Iterable[Piece[Any]], counts: Iterable[tuple[Piece[Any], Count] | Count]) -> int:
    """The sum of the counts of all `pieces`, which must be all pieces of one `split`. For a count that was
    cut short, the counts of its `rest` must be there, too. Counts without their pieces are those of
    `pieces`, in their order.

    Raises `ProblemError` when a piece is missing, is there twice, or is none of those.

    >>> import gavotte
    >>> pieces = gavotte.queens(8).problem.split(20)
    >>> gavotte.merge(pieces, [(piece, piece.count()) for piece in pieces])
    92
    >>> gavotte.merge(pieces, [piece.count() for piece in pieces])
    92
    """
    left = list(pieces)
    known: dict[Piece[Any], Count] = {}
    for at, found in enumerate(counts):
        if isinstance(found, Count):
            if at == len(left):
                raise ProblemError("there are more counts than pieces")
            piece, count = left[at], found
        else:
            piece, count = found
        if piece in known:
            raise ProblemError(f"the piece {piece.id} was counted twice")
        known[piece] = count
    if len(set(left)) < len(left):
        raise ProblemError("a piece is twice among those that are added up")
    total = 0
    missing: list[str] = []
    while left:
        piece = left.pop()
        if piece in known:
            count = known.pop(piece)
            total += count.at_least
            left.extend(count.rest)
        else:
            missing.append(piece.id)
    if missing:
        more = f", and {len(missing) - 1} others" if len(missing) > 1 else ""
        raise ProblemError(f"the piece {missing[-1]} was not counted{more}")
    for piece in known:
        raise ProblemError(f"the piece {piece.id} is none of those that are added up")
    return total
