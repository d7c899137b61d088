"""The same problem with less freedom: options that are assumed to be in every solution, or in none, and options
that are taken away.

Assumptions are kept beside the compiled problem, because a question takes them as they are; options that are taken away
need a new problem, because positions change.
"""

from __future__ import annotations

from . import _gavotte
from ._checks import many
from ._constraints import moved
from ._draft import Draft
from ._errors import ProblemError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from typing_extensions import Self

    from ._labels import Labels
    from ._option import Option
    from ._typing import Label


class Assuming:
    """A base class: the methods for assumptions and removals."""

    __slots__ = ()

    if TYPE_CHECKING:
        _draft: Draft | None
        _require: list[int]
        _forbid: list[int]

        @property
        def bounds(self) -> dict[Any, tuple[int, int | None]]: ...
        def _frozen(self) -> _gavotte.Core: ...
        def _labels(self) -> Labels: ...
        def _colors(self) -> dict[str, Any]: ...
        def to_options(self) -> list[Option]: ...
        def copy(self) -> Self: ...
        def _become(
            self,
            core: _gavotte.Core | None,
            draft: Draft | None,
            palette: dict[str, Any],
            assumed: tuple[list[int], list[int]],
        ) -> None: ...
        @classmethod
        def _of(cls, core: _gavotte.Core) -> Self: ...

    def assume(
        self, require: Iterable[Label] = (), forbid: Iterable[Label] = (), *, indices: bool = False
    ) -> Self:
        """The same problem, with these options in every solution and those in none.

        Options are given by their labels; with `indices` by their positions, from 0. Raises `ProblemError` for
        a label that no option or more than one option has, and `IndexError` for a position beyond the last.

        >>> import gavotte
        >>> p = gavotte.Problem({"A": "a", "A2": "a", "B": "b"})
        >>> p.assume(require=["A2"]).first()
        Solution(['A2', 'B'])
        >>> p.assume(forbid=[2], indices=True).first() is None
        True
        """
        core = self._frozen()
        assumed = type(self)._of(core)
        needed = self._require + self._positions("require", require, indices)
        barred = self._forbid + self._positions("forbid", forbid, indices)
        assumed._become(core, None, self._colors(), (needed, barred))
        return assumed

    def _snapshot(self) -> Self:
        """The problem as it is now, which does not change."""
        return self.assume()

    @property
    def assumptions(self) -> tuple[tuple[Label, ...], tuple[Label, ...]]:
        """The labels of the options that every solution must hold, and of those that none may hold.

        >>> import gavotte
        >>> gavotte.Problem(["a", "b", "ab"]).assume(forbid=[2]).assumptions
        ((), (2,))
        """
        labels = self._labels().all
        return tuple(labels[at] for at in self._require), tuple(labels[at] for at in self._forbid)

    def without(self, options: Iterable[Label] = (), *, indices: bool = False) -> Self:
        """The same problem without these options. The items stay, and the other options keep their labels: an
        option without a label is called by the position that it had.

        Options are given as for `assume`. Raises what `assume` raises, and `ProblemError` for an option that is
        assumed to be in every solution.

        >>> import gavotte
        >>> p = gavotte.Problem(["a", "a", "b"])
        >>> p.without([0]).first()
        Solution([1, 2])
        >>> p.without([2]).first() is None
        True
        """
        new = self.copy()
        new.remove(options, indices=indices)
        return new

    def remove(self, options: Iterable[Label] = (), *, indices: bool = False) -> Self:
        """Takes these options away from the problem itself, as `without` does from a copy, and returns it.

        Solutions and sets that were found before stay as they are. Raises what `without` raises.

        >>> import gavotte
        >>> p = gavotte.Problem({"A": "a", "A2": "a"})
        >>> p.remove(["A"]).count()
        Count(1)
        """
        gone = set(self._positions("options", options, indices))
        if not gone:
            return self
        labels = self._labels().all
        for at in self._require:
            if at in gone:
                raise ProblemError(f"option {labels[at]!r} is assumed to be in every solution")
        stay = [at for at in range(len(labels)) if at not in gone]
        place = {old: new for new, old in enumerate(stay)}
        forbid = [place[at] for at in self._forbid if at in place]
        draft = self._draft and self._smaller(self._draft, stay)
        if draft is not None and self._draft is not None:
            draft.constraints = moved(self._draft.constraints, place)
        core = None if draft is not None else _gavotte.without(self._frozen(), sorted(gone))
        self._become(core, draft, self._colors(), ([place[at] for at in self._require], forbid))
        return self

    def _smaller(self, old: Draft, stay: list[int]) -> Draft:
        """A problem in the making with the same items and these options."""
        core, bounds, labels = self._frozen(), self.bounds, self._labels().all
        draft = Draft(declares=old.declares)
        for at, item in enumerate(core.items):
            draft.declare(item, secondary=at >= core.primary_count, bounds=bounds.get(item))
        options = self.to_options()
        for at in stay:
            options[at].label = labels[at]
            draft.add(options[at])
        draft.shift(old.gone + core.option_count - len(stay))
        return draft

    def _positions(self, name: str, options: Iterable[Label], indices: bool) -> list[int]:
        """The positions of options that the argument with this name gives by labels or positions."""
        if not indices:
            return self._labels().positions(options, name)
        count = self._frozen().option_count
        positions = [_index(at) for at in many(name, options, "positions")]
        for at in positions:
            if not 0 <= at < count:
                raise IndexError(f"option {at} of {count}, counted from 0")
        return positions


def _index(at: Any) -> int:
    try:
        return int(at.__index__())
    except AttributeError:
        raise TypeError(f"a position is a whole number, not {at!r}") from None
