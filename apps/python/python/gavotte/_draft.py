"""A problem in the making: items and options, numbered, with the user's own objects beside.

Numbers go to the compiled module; the objects stay in two tuples, so that solutions can be told in
them.
"""

from __future__ import annotations

from operator import index

from . import _gavotte
from ._errors import ProblemError
from ._options import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ._option import Option
    from ._typing import Bounds, Item

_LEAST, _GREATEST = -(2**63), 2**63 - 1
_UNLIMITED = 2**32 - 1


class Draft:
    """Items and options so far. What the compiled module reads of it are the last five fields."""

    def __init__(self, *, declares: bool) -> None:
        self.declares = declares
        """Whether an option declares the items that it is the first to hold."""
        self.items: dict[Any, int] = {}
        self.secondary: set[int] = set()
        self.bounds: dict[int, tuple[int, int | None]] = {}
        self.ends: list[int] = []
        self.entries: list[int] = []
        self.colors: dict[int, int] = {}
        self.color_index: dict[Any, int] = {}
        self.costs: dict[int, int] = {}
        self.labels: dict[int, Any] = {}
        self.gone = 0
        """How many options were taken away, by which the names of later ones without a label are greater."""

    def copy(self) -> Draft:
        """The same items and options. The objects of the user are shared, because they do not change."""
        new = Draft(declares=self.declares)
        for name, value in vars(self).items():
            setattr(new, name, value if isinstance(value, int) else value.copy())
        return new

    def declare(self, item: Any, *, secondary: bool = False, bounds: Bounds | None = None) -> None:
        """Adds an item."""
        try:
            is_known = item in self.items
        except TypeError:
            raise TypeError(f"an item must be hashable: {item!r}") from None
        if is_known:
            raise ProblemError(f"item {item!r} is declared twice")
        number = self.items[item] = len(self.items)
        if secondary:
            self.secondary.add(number)
        if bounds is not None:
            self.bounds[number] = _bounds(item, bounds)

    def add(self, option: Option) -> None:
        """Adds an option."""
        number = len(self.ends)
        colors = option.colors or {}
        known, start = self.items, len(self.entries)
        try:
            self.entries.extend([known[item] for item in option.items])
        except (KeyError, TypeError):
            del self.entries[start:]
            self.entries.extend([self._number(item, option) for item in option.items])
        for item, color in colors.items():
            self._color(option, start, item, color)
        if option.cost is not None:
            self.costs[number] = _cost(self._where(option), option.cost)
        if option.label is not None:
            self.labels[number] = option.label
        self.ends.append(len(self.entries))

    def _number(self, item: Any, option: Option) -> int:
        try:
            number = self.items.get(item)
        except TypeError:
            where = self._where(option)
            raise TypeError(f"{where}: an item must be hashable: {item!r}") from None
        if number is not None:
            return number
        if not self.declares:
            raise ProblemError(f"{self._where(option)}: {self.unknown(item)}")
        # Only secondary items have colors.
        self.declare(item, secondary=(option.colors or {}).get(item) is not None)
        return self.items[item]

    def _color(self, option: Option, start: int, item: Any, color: Any) -> None:
        if item not in option.items:
            raise ProblemError(f"{self._where(option)}: a color for {item!r}, which it lacks")
        if color is not None:
            known = self.color_index
            self.colors[start + option.items.index(item)] = known.setdefault(color, len(known))

    def _where(self, option: Option) -> str:
        if option.label is not None:
            return f"option {option.label!r}"
        return f"option {len(self.ends)} (counted from 0), {list(option.items)!r}"

    def unknown(self, item: Any) -> str:
        """That there is no such item, and which one may have been meant."""
        names = _names(self.items)
        near = _gavotte.nearest(_name(item), names)
        if near is None:
            return f"no item is called {item!r}"
        return f"no item is called {item!r}; did you mean {list(self.items)[names.index(near)]!r}?"

    def shift(self, gone: int) -> None:
        """So many options were taken away, and those that are left have labels."""
        self.gone += gone

    def palette(self) -> dict[str, Any]:
        """The colors by the names that they have in the compiled module."""
        return dict(zip(_names(self.color_index), self.color_index))

    def freeze(self) -> _gavotte.Core:
        """The problem."""
        items = list(self.items)
        primary = [at for at in range(len(items)) if at not in self.secondary]
        order = primary + sorted(self.secondary)
        place = [0] * len(order)
        for new, old in enumerate(order):
            place[old] = new
        names = _names(items)
        bounds = [(place[at], least, most) for at, (least, most) in self.bounds.items()]
        flat = Flat(self, [place[entry] for entry in self.entries])
        labels = tuple(self.labels.get(at, at + self.gone) for at in range(len(self.ends)))
        return _gavotte.Core(
            tuple(items[at] for at in order),
            [names[at] for at in order],
            len(primary),
            bounds,
            flat,
            labels if self.labels or self.gone else None,
        )


def declared(
    source: Iterable[Option] | Table,
    primary: Iterable[Item] | None,
    secondary: Iterable[Item],
    bounds: Mapping[Any, Bounds],
) -> Draft:
    """A problem without options, with the items that are known before them."""
    draft = Draft(declares=primary is None and not isinstance(source, Table))
    hidden = list(secondary)
    if primary is None and isinstance(source, Table):
        other = set(hidden)
        primary = [item for item in source.items if item not in other]
    for item in primary or ():
        draft.declare(item, bounds=bounds.get(item))
    for item in hidden:
        draft.declare(item, secondary=True)
    for item, given in bounds.items():
        if item in hidden:
            raise ProblemError(f"secondary item {item!r} cannot have bounds; only primary items can")
        if item not in draft.items:
            if not draft.declares:
                raise ProblemError(f"bounds: {draft.unknown(item)}")
            draft.declare(item, bounds=given)
    return draft


class Flat:
    """The options as the compiled module reads them."""

    __slots__ = ("color_names", "colors", "costs", "ends", "entries", "label_names")

    def __init__(self, draft: Draft, entries: list[int]) -> None:
        options = range(len(draft.ends))
        self.ends = draft.ends
        self.entries = entries
        colors, costs, labels = draft.colors, draft.costs, draft.labels
        self.colors = [colors.get(at) for at in range(len(entries))] if colors else []
        self.color_names = _names(draft.color_index)
        self.costs = [costs.get(at) for at in options] if costs else []
        texts = {at: str(label) for at, label in labels.items()}
        self.label_names = [texts.get(at) for at in options] if labels else []


def _bounds(item: Any, bounds: Bounds) -> tuple[int, int | None]:
    """How often an item may be covered, as least and greatest number."""
    least, most = bounds if isinstance(bounds, tuple) else (bounds, bounds)
    for number in (least, 0 if most is None else most):
        if not 0 <= index(number) < _UNLIMITED:
            raise ProblemError(f"item {item!r}: bounds are from 0 to 2^32 - 2, not {number!r}")
    return index(least), None if most is None else index(most)


def _cost(where: str, cost: Any) -> int:
    try:
        number = index(cost)
    except TypeError:
        raise TypeError(f"{where}: a cost is a whole number, not {cost!r}") from None
    if not _LEAST <= number <= _GREATEST:
        raise ProblemError(f"{where}: the cost {number} does not fit into 64 bits")
    return number


def _name(item: Any) -> str:
    return item if isinstance(item, str) and item else repr(item)


def _names(items: Iterable[Any]) -> list[str]:
    """A name for each item, for messages and files, all different."""
    names = [_name(item) for item in items]
    taken = set(names)
    if len(taken) == len(names):
        return names
    # The text "1" beside the number 1, or objects that look the same.
    seen: set[str] = set()
    for at, name in enumerate(names):
        new, copy = name, 2
        while new in seen or (new != name and new in taken):
            new, copy = f"{name}#{copy}", copy + 1
        names[at] = new
        seen.add(new)
    return names
