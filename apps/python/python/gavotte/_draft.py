"""A problem in the making: items and options, numbered, with the user's own objects beside.

Numbers go to the compiled module; the objects stay in two tuples, because answers name them.
Options that come as a table are kept as they are, and others stand behind them.
"""

from __future__ import annotations

from itertools import accumulate, chain
from operator import index

from . import _gavotte
from ._checks import names_of, near
from ._costs import cost_of
from ._errors import ProblemError
from ._flat import Flat
from ._option import Option, as_option
from ._table import Table
from ._warnings import warn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ._constraints import Side
    from ._typing import AnOption, Bounds, Cost

_UNLIMITED = 2**32 - 1
_OTHER_WAY = {"secondary": "secondary", "bounds": "item"}
"""By keyword, the method that declares an item which no option may ever hold."""
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
        """How many numbers from 0 are the items, as long as nobody adds or looks for one."""
        self._items: dict[Any, int] = {}
        self.secondary: set[int] = set()
        self.bounds: dict[int, tuple[int, int | None]] = {}
        # Of the options behind the block. Entries are counted from its end, options from its beginning.
        self.ends: list[int] = []
        self.entries: list[int] = []
        self.colors: dict[int, int] = {}
        self.color_index: dict[Any, int] = {}
        self.costs: dict[int, Cost] = {}
        self.labels: dict[int, Any] = {}
        self.awaited: dict[Any, str] = {}
        """Items that a keyword named before an option held them, and the keyword."""
        self.warns = True
        """Whether options that no solution can hold are surprising; all-zero rows of a matrix are not."""
        self.constraints: list[Side] = []
        """Side constraints, by the positions of options."""
        self.gone = 0
        """How many options were taken away; the names of later options without a label are greater by this."""

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
        checked = None if bounds is None else _bounds(item, bounds)
        number = self.items[item] = len(self.items)
        if secondary:
            self.secondary.add(number)
        if checked is not None:
            self.bounds[number] = checked

    def declare_secondary(self, items: Iterable[Any]) -> None:
        """Adds all of these items, or none if one is refused."""
        known = len(self.items)
        try:
            for item in items:
                self.declare(item, secondary=True)
        except BaseException:
            self._forget_items(known)
            raise

    def take(self, option: Option) -> None:
        """Adds an option, or leaves all as it was if the option is refused."""
        items, entries = len(self.items), len(self.entries)
        try:
            self.add(option)
        except BaseException:
            self._forget_items(items)
            del self.entries[entries:]
            for at in [at for at in self.colors if at >= entries]:
                del self.colors[at]
            self.costs.pop(self.first + len(self.ends), None)
            raise

    def _forget_items(self, known: int) -> None:
        """Leaves only the items that were known before."""
        while len(self.items) > known:
            _, number = self.items.popitem()
            self.secondary.discard(number)

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
            _check_hashable(option.label, f"option {number} (counted from 0): a label")
            self.labels[number] = option.label
        self.ends.append(len(self.entries))

    def add_all(self, options: Iterable[AnOption]) -> None:
        """Adds options as users write them. There are none before, but for a table's."""
        if not (isinstance(options, (list, tuple)) and self._add_plain(options)):
            for at, option in enumerate(options):
                self.add(as_option(option, at=at))

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
            try:
                number = known.setdefault(color, len(known))
            except TypeError:
                where = self._where(option)
                raise TypeError(f"{where}: the color of {item!r} must be hashable: {color!r}") from None
            self.colors[start + option.items.index(item)] = number

    def _where(self, option: Option) -> str:
        if option.label is not None:
            return f"option {option.label!r}"
        return f"option {self.first + len(self.ends)} (counted from 0), {list(option.items)!r}"

    def unknown(self, item: Any) -> str:
        """The message that there is no such item, with the one that may have been meant."""
        return f"no item is called {item!r}{near(item, self.items)}"

    def check_awaited(self, core: _gavotte.Core) -> None:
        """Refuses an item with bounds that no option holds, because most often it is misspelled, and warns about a secondary
        one, which changes no answer and which data that a program has made may have."""
        if not self.awaited:
            return
        numbers = set(core.unheld())
        unheld = {item for at, item in enumerate(core.items) if at in numbers}
        for item, keyword in self.awaited.items():
            if item in unheld:
                hint = near(item, (it for it in core.items if it not in unheld))
                more = "" if hint else f"; if none shall, declare it by primary= or .{_OTHER_WAY[keyword]}()"
                words = f"{keyword}: no option holds {item!r}{hint}{more}"
                if keyword != "secondary":
                    raise ProblemError(words)
                warn(words)
        # Options are only added, so it stays right.
        self.awaited.clear()

    def shift(self, gone: int) -> None:
        """Notes that `gone` options were taken away, and that those that are left have labels."""
        self.gone += gone

    def palette(self) -> dict[str, Any]:
        """The colors by the names that they have in the compiled module."""
        return dict(zip(names_of(self.color_index), self.color_index))

    def freeze(self) -> _gavotte.Core:
        """The problem."""
        core = self._plain()
        return core.constrained(self.constraints) if self.constraints else core

    def _plain(self) -> _gavotte.Core:
        """The problem without its side constraints."""
        labels = self.all_labels()
        known: tuple[Any, ...] | None = None
        if labels or self.gone:
            given = labels or [None] * (self.first + len(self.ends))
            known = tuple(at + self.gone if label is None else label for at, label in enumerate(given))
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
        return _gavotte.Core(tuple(items), Flat(self, labels, names_of(items), count, place), known)

    def all_labels(self) -> list[Any]:
        """The label of each option, `None` for one without; an empty list when no option has one."""
        first = None if self.block is None else self.block.labels
        if first is None and not self.labels:
            return []
        labels = [*(first or [None] * self.first), *([None] * len(self.ends))]
        for at, label in self.labels.items():
            labels[at] = label
        return labels


def _bounds(item: Any, bounds: Bounds) -> tuple[int, int | None]:
    """How often an item may be covered, as least and greatest number."""
    pair: Any = bounds if isinstance(bounds, (tuple, list)) else (bounds, bounds)
    try:
        least, most = pair
        checked = index(least), None if most is None else index(most)
    except (TypeError, ValueError):
        words = "bounds are a whole number or (least, greatest), with None for no limit"
        raise TypeError(f"item {item!r}: {words}, not {bounds!r}") from None
    for number in checked:
        if number is not None and not 0 <= number < _UNLIMITED:
            raise ProblemError(f"item {item!r}: bounds are from 0 to 2^32 - 2, not {number!r}")
    return checked


def _check_hashable(value: Any, what: str) -> None:
    try:
        hash(value)
    except TypeError:
        raise TypeError(f"{what} must be hashable: {value!r}") from None
