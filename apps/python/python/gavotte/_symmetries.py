"""The symmetries of a problem, in the labels and items of the user.

The compiled module knows only positions, because they need no objects of the user; this file translates between
positions and labels in both directions.
"""

from __future__ import annotations

from . import _gavotte
from ._asked import asked
from ._checks import many, refuse_choices
from ._errors import limit_reached
from ._generic import Generic, ItemT, LabelT
from ._keywords import shows_keywords
from ._shown import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from typing_extensions import Unpack

    from ._labels import Labels
    from ._typing import Effort, UpTo

    Cycles = Sequence[Sequence[int]]

_LONG = 200
"""Orders of more bits than these are shown by their size alone."""


class Symmetry(Generic[ItemT, LabelT]):
    """One symmetry: a permutation of the options that leaves the problem as it is. It is written in cycles: each
    option goes to the next one of its cycle, the last to the first, and options in no cycle stay.

    >>> import gavotte
    >>> mirror = gavotte.Problem({"A": "ab", "B": "cb"}).symmetry().generators[0]
    >>> mirror, mirror.items, mirror.indices
    (Symmetry([('A', 'B')]), (('a', 'c'),), ((0, 1),))
    """

    __slots__ = {
        "_core": "",
        "indices": "The cycles of options as positions, from 0.",
        "items": "The permutation of the items, in cycles: one of the possible ones where several items are in "
        "the same options.",
        "options": "The cycles of options, by their labels.",
    }

    def __init__(self, core: _gavotte.Core, labels: Sequence[LabelT], options: Cycles, items: Cycles) -> None:
        self._core = core
        self.indices: tuple[tuple[int, ...], ...] = tuple(map(tuple, options))
        self.options: tuple[tuple[LabelT, ...], ...] = _named(labels, options)
        self.items: tuple[tuple[ItemT, ...], ...] = _named(core.items, items)

    _repr_mimebundle_ = shown("symmetry")

    def __repr__(self) -> str:
        return f"Symmetry({list(self.options)!r})"


class Symmetries(Generic[ItemT, LabelT]):
    """All symmetries of a problem: their number, generators, and the orbits of options and items.

    Two options are in one *orbit* when a symmetry carries one of them to the other. `count(up_to=...)` and
    `solve(up_to=...)` take the object as it is.

    >>> import gavotte
    >>> symmetries = gavotte.Problem({"A": "ab", "B": "bc", "C": "cd", "D": "da"}).symmetry()
    >>> symmetries
    <Symmetries: order 8, 1 orbit of options, 1 orbit of items>
    >>> symmetries.order, symmetries.option_orbits
    (8, (('A', 'B', 'C', 'D'),))
    """

    __slots__ = {
        "generators": "Symmetries that all others are products of, each a `Symmetry`.",
        "idle": "How many permutations of the items move no option, because the items are in the same options.",
        "item_orbits": "Which items are carried into each other, as tuples, the primary ones first.",
        "option_orbits": "The labels of the options that are carried into each other, as tuples.",
        "order": "How many permutations of the options are symmetries.",
    }

    def __init__(
        self,
        core: _gavotte.Core,
        labels: Sequence[LabelT],
        order: int,
        idle: int,
        generators: Sequence[tuple[Cycles, Cycles]],
        option_orbits: Cycles,
        item_orbits: Cycles,
    ) -> None:
        self.order = order
        self.idle = idle
        self.generators: tuple[Symmetry[ItemT, LabelT], ...] = tuple(
            Symmetry(core, labels, options, items) for options, items in generators
        )
        self.option_orbits: tuple[tuple[LabelT, ...], ...] = _named(labels, option_orbits)
        self.item_orbits: tuple[tuple[ItemT, ...], ...] = _named(core.items, item_orbits)

    _repr_mimebundle_ = shown("symmetries")

    def __repr__(self) -> str:
        bits = self.order.bit_length()
        order = str(self.order) if bits <= _LONG else f"about 10^{int(bits * 0.30103)}"
        orbits = ", ".join(
            f"{len(of)} {'orbit' if len(of) == 1 else 'orbits'} of {what}"
            for of, what in ((self.option_orbits, "options"), (self.item_orbits, "items"))
        )
        return f"<Symmetries: order {order}, {orbits}>"


def _named(names: Sequence[Any], positions: Cycles) -> tuple[tuple[Any, ...], ...]:
    return tuple(tuple([names[at] for at in some]) for some in positions)


class Symmetric(Generic[ItemT, LabelT]):
    """A base class: the question about symmetries."""

    __slots__ = ()

    if TYPE_CHECKING:

        def _whole(self, name: str) -> tuple[_gavotte.Core, Labels]: ...
        def _positions(self, name: str, options: Iterable[Any], indices: bool) -> list[int]: ...

    @shows_keywords
    def symmetry(self, **how: Unpack[Effort]) -> Symmetries[ItemT, LabelT]:
        """The symmetries: permutations of the options that leave the problem as it is. Items go to items of the same
        role and bounds, costs stay, and colors may be renamed, each item's for itself.

        There may be more of them than a picture shows: in Latin squares rows, columns and symbols may be
        exchanged with each other. Only the limits and `cancel` apply.

        Raises `LimitReached` when a limit came first, `ValueError` for `engine` and `order` and for a problem with
        assumptions, `UnsupportedError` for a problem that is too large, and else as `solve` does.

        >>> import gavotte
        >>> symmetries = gavotte.queens(6).problem.symmetry()
        >>> symmetries.order, len(symmetries.option_orbits)
        (8, 6)
        >>> gavotte.latin(4).problem.symmetry().order
        82944
        """
        refuse_choices("symmetry", how)
        core, labels = self._whole("symmetry")
        limits: list[str | None] = []

        def answer(found: Any, ended: tuple[str, str | None]) -> Symmetries[ItemT, LabelT] | None:
            limits.append(ended[1])
            return None if found is None else Symmetries(core, labels.all, *found)

        made = asked(answer, _gavotte.symmetries, how, core)
        if made is None:
            raise limit_reached(limits[0], "the symmetries were found")
        return made

    def _generators(self, core: _gavotte.Core, up_to: UpTo, indices: bool) -> list[list[list[int]]] | None:
        """The generators that are meant, as cycles of positions; `None` for all symmetries."""
        if isinstance(up_to, str):
            if up_to != "symmetry":
                words = 'up_to is "symmetry" or an iterable of permutations; "board" is for puzzles'
                raise ValueError(f"{words}, not {up_to!r}")
            return None
        given: Any = up_to.generators if isinstance(up_to, Symmetries) else up_to
        return [self._cycles(core, it, indices) for it in many("up_to", given, "permutations")]

    def _cycles(self, core: _gavotte.Core, given: Any, indices: bool) -> list[list[int]]:
        """A permutation as cycles of positions."""
        if isinstance(given, Symmetry):
            one: Symmetry[Any, Any] = given  # pyright: ignore[reportUnknownVariableType]
            # Positions have the same meaning only in the same problem.
            indices = one._core is core or one._core == core
            given = one.indices if indices else one.options
        cycles: list[list[int]] = []
        for cycle in many("up_to", given, "cycles"):
            if isinstance(cycle, str):
                raise TypeError(f"up_to: a cycle is an iterable of labels, not the text {cycle!r}")
            cycles.append(self._positions("up_to", cycle, indices))
        return cycles
