"""A problem in the making: items and options, numbered, with the user's own objects beside.

Numbers go to the compiled module; the objects stay in two tuples, so that solutions can be told in
them.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index

from . import _gavotte
from ._checks import names_of as _names
from ._checks import many, near, written
from ._errors import ProblemError
from ._options import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ._option import Option
    from ._typing import Bounds, Item

_LEAST, _GREATEST = -(2**63), 2**63 - 1
_UNLIMITED = 2**32 - 1
_OTHER_WAY = {"secondary": "secondary", "bounds": "item"}
"""By keyword, the method that declares an item which no option may ever hold."""


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
        self.awaited: dict[Any, str] = {}
        """Items that a keyword named before an option held them, and the keyword."""
        self.warns = True
        """Whether options that no solution can hold are surprising; all-zero rows of a matrix are not."""
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
            self.costs.pop(len(self.ends), None)
            raise

    def _forget_items(self, known: int) -> None:
        """Leaves only the items that were known before."""
        while len(self.items) > known:
            _, number = self.items.popitem()
            self.secondary.discard(number)

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
            _check_hashable(option.label, f"option {number} (counted from 0): a label")
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
            try:
                number = known.setdefault(color, len(known))
            except TypeError:
                where = self._where(option)
                raise TypeError(f"{where}: the color of {item!r} must be hashable: {color!r}") from None
            self.colors[start + option.items.index(item)] = number

    def _where(self, option: Option) -> str:
        if option.label is not None:
            return f"option {option.label!r}"
        return f"option {len(self.ends)} (counted from 0), {list(option.items)!r}"

    def unknown(self, item: Any) -> str:
        """That there is no such item, and which one may have been meant."""
        return f"no item is called {item!r}{near(item, self.items)}"

    def check_awaited(self, core: _gavotte.Core) -> None:
        """Refuses an item that a keyword named and that no option holds: most often it is misspelt."""
        if not self.awaited:
            return
        numbers = set(core.unheld())
        unheld = {item for at, item in enumerate(core.items) if at in numbers}
        for item, keyword in self.awaited.items():
            if item in unheld:
                hint = near(item, (it for it in core.items if it not in unheld))
                more = "" if hint else f"; if none shall, declare it by primary= or .{_OTHER_WAY[keyword]}()"
                raise ProblemError(f"{keyword}: no option holds {item!r}{hint}{more}")
        # Options are only added, so it stays right.
        self.awaited.clear()

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
    draft.warns = not isinstance(source, Table)
    hidden = list(many("secondary", secondary, "items"))
    if not isinstance(bounds, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"bounds: a mapping from items to bounds is wanted, not {bounds!r}")
    if primary is None and isinstance(source, Table):
        other = set(hidden)
        columns = list(source.items)
        check_columns("secondary", hidden, columns)
        primary = [item for item in columns if item not in other]
    for item in many("primary", () if primary is None else primary, "items"):
        draft.declare(item, bounds=bounds.get(item))
    for item in hidden:
        draft.declare(item, secondary=True)
        if draft.declares:
            draft.awaited[item] = "secondary"
    for item, given in bounds.items():
        if item in hidden:
            raise ProblemError(f"secondary item {item!r} cannot have bounds; only primary items can")
        if item not in draft.items:
            if not draft.declares:
                raise ProblemError(f"bounds: {draft.unknown(item)}")
            draft.declare(item, bounds=given)
            draft.awaited[item] = "bounds"
    return draft


def check_columns(keyword: str, given: Iterable[Any], columns: Sequence[Any]) -> None:
    """Refuses items that are no columns of a table."""
    known = set(columns)
    for item in given:
        if item not in known:
            raise ProblemError(f"{keyword}: no column is called {item!r}{near(item, columns)}")


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
        texts = {at: written(str(label)) for at, label in labels.items()}
        self.label_names = [texts.get(at) for at in options] if labels else []


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


def _whole_float(cost: object) -> int | None:
    return int(cost) if isinstance(cost, float) and cost.is_integer() else None


def _cost(where: str, cost: Any) -> int:
    try:
        # A column of whole numbers is one of floats where a number is missing.
        number = _whole_float(cost)
        number = index(cost) if number is None else number
    except TypeError:
        raise TypeError(f"{where}: a cost is a whole number, not {cost!r}") from None
    if not _LEAST <= number <= _GREATEST:
        raise ProblemError(f"{where}: the cost {number} does not fit into 64 bits")
    return number
