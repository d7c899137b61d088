"""A problem in the making: items and options, numbered, with the user's own objects beside.

Numbers go to the compiled module; the objects stay in two tuples, so that solutions can be told in
them. Options that come as a table are a block of bytes; those that are added one at a time stand behind it.
"""

from __future__ import annotations

from itertools import accumulate, chain
from operator import index

from . import _gavotte
from ._costs import cost_of
from ._errors import ProblemError
from ._option import Option, as_option
from ._table import Table, packed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from ._typing import AnOption, Bounds, Item

_UNLIMITED = 2**32 - 1
_PLAIN = {str, list, tuple, set, frozenset}
"""Kinds of options that are items alone."""


class Draft:
    """Items and options so far."""

    def __init__(self, *, declares: bool) -> None:
        self.declares = declares
        """Whether an option declares the items that it is the first to hold."""
        self.block: Table | None = None
        """The first options, if they came as a table. It does not change."""
        self.first = 0
        """How many they are."""
        self.columns: int | None = None
        """So many numbers from 0 are the items, as long as nobody adds or looks for one."""
        self._items: dict[Any, int] = {}
        self.secondary: set[int] = set()
        self.bounds: dict[int, tuple[int, int | None]] = {}
        # Of the options behind the block. Entries are counted from its end, options from its beginning.
        self.ends: list[int] = []
        self.entries: list[int] = []
        self.colors: dict[int, int] = {}
        self.color_index: dict[Any, int] = {}
        self.costs: dict[int, int] = {}
        self.labels: dict[int, Any] = {}

    def begin(self, block: Table) -> None:
        """Takes the options of a table. There are none before."""
        self.block, self.first = block, block.count
        self.color_index = block.color_index.copy()

    def copy(self) -> Draft:
        """The same items and options. The objects of the user are shared, because they do not change."""
        new = Draft(declares=self.declares)
        for name, value in vars(self).items():
            changes = isinstance(value, (dict, list, set))
            setattr(new, name, value.copy() if changes else value)  # pyright: ignore
        return new

    @property
    def items(self) -> dict[Any, int]:
        """The items and their numbers."""
        if self.columns is not None:
            numbers = range(self.columns)
            self._items, self.columns = dict(zip(numbers, numbers)), None
        return self._items

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
        number = self.first + len(self.ends)
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
            self.costs[number] = cost_of(self._where(option), option.cost)
        if option.label is not None:
            self.labels[number] = option.label
        self.ends.append(len(self.entries))

    def add_all(self, options: Iterable[AnOption]) -> None:
        """Adds options as users write them. There are none before, but for a table's."""
        if not (isinstance(options, (list, tuple)) and self._add_plain(options)):
            for option in options:
                self.add(as_option(option))

    def _add_plain(self, options: Sequence[Any]) -> bool:
        """Adds options that are items alone, as most are, without an `Option` or a line of Python for each; `False`
        when there are others, or when something is wrong with one.
        """
        if not _PLAIN.issuperset(map(type, options)):
            return False
        known = self.items
        try:
            held = [*chain.from_iterable(options)]
            if self.declares:
                for item in dict.fromkeys(held):
                    if item not in known:
                        known[item] = len(known)
            entries = list(map(known.__getitem__, held))
        except (KeyError, TypeError):
            return False
        self.entries += entries
        self.ends += accumulate(map(len, options))
        return True

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
        return f"option {self.first + len(self.ends)} (counted from 0), {list(option.items)!r}"

    def unknown(self, item: Any) -> str:
        """That there is no such item, and which one may have been meant."""
        names = _names(self.items)
        near = _gavotte.nearest(_name(item), names)
        if near is None:
            return f"no item is called {item!r}"
        return f"no item is called {item!r}; did you mean {list(self.items)[names.index(near)]!r}?"

    def freeze(self) -> _gavotte.Core:
        """The problem."""
        labels = self.all_labels()
        known: tuple[Any, ...] | None = None
        if labels:
            known = tuple(at if label is None else label for at, label in enumerate(labels))
        if self.columns is not None:
            return _gavotte.Core(None, Flat(self, labels, None, self.columns, []), known)
        items = list(self.items)
        place: list[int] = []
        if self.secondary:
            primary = [at for at in range(len(items)) if at not in self.secondary]
            order = primary + sorted(self.secondary)
            place = [0] * len(order)
            for new, old in enumerate(order):
                place[old] = new
            items = [items[at] for at in order]
        count = len(items) - len(self.secondary)
        return _gavotte.Core(tuple(items), Flat(self, labels, _names(items), count, place), known)

    def all_labels(self) -> list[Any]:
        """The label of each option, `None` for one without; an empty list when no option has one."""
        first = None if self.block is None else self.block.labels
        if first is None and not self.labels:
            return []
        labels = [*(first or [None] * self.first), *([None] * len(self.ends))]
        for at, label in self.labels.items():
            labels[at] = label
        return labels


def declared(
    source: object,
    primary: Iterable[Item] | None,
    secondary: Iterable[Item],
    bounds: Mapping[Any, Bounds],
) -> Draft:
    """A problem with the items that are known, and with the options if they are a table."""
    hidden = list(secondary)
    if isinstance(source, Table) and primary is None:
        draft = _of_columns(source, hidden, bounds)
    else:
        draft = Draft(declares=primary is None)
        for item in primary or ():
            draft.declare(item, bounds=bounds.get(item))
        for item in hidden:
            draft.declare(item, secondary=True)
        if isinstance(source, Table):
            draft.begin(_renumbered(source, draft))
    for item, given in bounds.items():
        if item in hidden:
            raise ProblemError(f"secondary item {item!r} cannot have bounds; only primary items can")
        if item not in draft.items:
            if not draft.declares:
                raise ProblemError(f"bounds: {draft.unknown(item)}")
            draft.declare(item, bounds=given)
    return draft


def _of_columns(table: Table, hidden: list[Any], bounds: Mapping[Any, Bounds]) -> Draft:
    """A problem whose items are the columns of a table, so that their numbers are right as they are."""
    draft = Draft(declares=table.declares)
    draft.begin(table)
    if isinstance(table.items, range) and not hidden and not bounds:
        draft.columns = len(table.items)
        return draft
    other: set[Any] = set()
    for item in hidden:
        if item in other:
            raise ProblemError(f"item {item!r} is declared twice")
        other.add(item)
    for item in table.items:
        has_color = item in table.secondary and item not in bounds
        draft.declare(item, secondary=item in other or has_color, bounds=bounds.get(item))
    for item in hidden:
        if item not in draft.items:
            draft.declare(item, secondary=True)
    return draft


def _renumbered(table: Table, draft: Draft) -> Table:
    """The table with the numbers that its items have in the draft."""
    numbers = [draft.items.get(item) for item in table.items]
    if numbers == list(range(len(numbers))):
        return table
    # Not at the top: hardly anybody needs them, and the package loads nothing that it may not need.
    from bisect import bisect_right
    from copy import copy

    new, held = copy(table), memoryview(table.entries).cast("I")
    try:
        new.entries = packed(map(numbers.__getitem__, held), "I")
    except TypeError:
        at = next(at for at, column in enumerate(held) if numbers[column] is None)
        option = bisect_right(memoryview(table.ends).cast("Q"), at)
        raise ProblemError(
            f"{table.where(option)}: {draft.unknown(table.items[held[at]])}"
        ) from None
    new.items = list(draft.items)
    return new


class Flat:
    """What the compiled module reads of a draft."""

    __slots__ = (
        "block",
        "bounds",
        "color_names",
        "colors",
        "costs",
        "ends",
        "entries",
        "label_names",
        "names",
        "place",
        "primary",
    )

    def __init__(
        self,
        draft: Draft,
        labels: list[Any],
        names: list[str] | None,
        primary: int,
        place: list[int],
    ) -> None:
        self.names, self.primary, self.place = names, primary, place
        # What most problems do not have takes no time.
        self.bounds: list[tuple[int, int, int | None]] = []
        if draft.bounds:
            self.bounds = [
                (place[at] if place else at, least, most)
                for at, (least, most) in draft.bounds.items()
            ]
        self.block, self.ends, self.entries = draft.block, draft.ends, draft.entries
        self.colors = [*draft.colors.items()] if draft.colors else []
        self.color_names = _names(draft.color_index) if draft.color_index else []
        self.costs = [*draft.costs.items()] if draft.costs else []
        self.label_names: list[str | None] = []
        if labels:
            self.label_names = [None if label is None else str(label) for label in labels]


def _bounds(item: Any, bounds: Bounds) -> tuple[int, int | None]:
    """How often an item may be covered, as least and greatest number."""
    least, most = bounds if isinstance(bounds, tuple) else (bounds, bounds)
    for number in (least, 0 if most is None else most):
        if not 0 <= index(number) < _UNLIMITED:
            raise ProblemError(f"item {item!r}: bounds are from 0 to 2^32 - 2, not {number!r}")
    return index(least), None if most is None else index(most)


def _name(item: Any) -> str:
    return item if isinstance(item, str) and item else repr(item)


def _names(items: Iterable[Any]) -> list[str]:
    """A name for each item, for messages and files, all different."""
    names = [item if type(item) is str and item else _name(item) for item in items]
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
