"""Frames of pandas, polars and their like as tables of options.

A frame is recognized by its methods and not by its class, because no package that defines frames is imported. Its own
methods are used where they are fast; everything else is done on lists of its values.
"""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import count as counted

from . import _gavotte
from ._checks import is_missing, near
from ._costs import cells, packed_costs
from ._errors import ProblemError
from ._matrices import wrong_cell
from ._table import Table, packed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ._typing import Cost


def wide(frame: Any) -> Table:
    """A frame of 0 and 1: its columns are items, its index the labels."""
    names: list[Any] = list(frame.columns)
    if len(set(names)) < len(names):
        twice = next(name for at, name in enumerate(names) if name in names[:at])
        raise ProblemError(f"item {twice!r} is declared twice")
    count = frame.shape[0]
    held = [_ones(frame[name], name) for name in names]
    items = [at.to_bytes(4, sys.byteorder) * (len(rows) // 4) for at, rows in enumerate(held)]
    table = Table.of_pairs(names, count, b"".join(held), b"".join(items))
    index = getattr(frame, "index", None)
    # An index that nobody has set numbers the rows, as a problem does by itself.
    if index is not None and not (_is_plain(index) and len(index) == count):
        table.labels = index.tolist()
    return table


def _is_plain(index: Any) -> bool:
    return getattr(index, "start", None) == 0 and getattr(index, "step", None) == 1


def _ones(column: Any, name: Any) -> bytes:
    """The rows in which a column has a 1."""
    kind = getattr(column.dtype, "kind", None)
    masks: tuple[Any, Any] | None = None
    if kind is not None and kind in "biuf":
        masks = column == 1, column == 0
    elif str(column.dtype) == "Boolean":
        masks = column, ~column
    elif _is_polars(column) and column.dtype.is_numeric():
        masks = column == 1, column == 0
    # A missing value is in neither of the sums.
    if masks is not None and int(masks[0].sum()) + int(masks[1].sum()) == len(column):
        if _is_polars(column):
            return _numbers_of(masks[0].arg_true())
        return packed(masks[0].to_numpy(dtype=bool).nonzero()[0], "I")
    rows: list[int] = []
    for row, value in enumerate(column.to_list()):
        if value == 1:
            rows.append(row)
        elif value != 0:
            raise wrong_cell(row, repr(name), value)
    return packed(rows, "I")


def long(frame: Any, option: str, item: str, color: str | None, cost: str | None) -> Table:
    """A frame with a row for each item of each option."""
    if not (hasattr(frame, "columns") and hasattr(frame, "shape")):
        raise TypeError(f"a frame with a row for each item is wanted, not {type(frame).__name__}")
    for keyword, name in {"option": option, "item": item, "color": color, "cost": cost}.items():
        if name is not None and name not in frame.columns:
            raise ProblemError(f"{keyword}: no column is called {name!r}{near(name, frame.columns)}")
    labels, rows = _numbered(frame[option], option)
    items, numbers = _numbered(frame[item], item)
    table = Table.of_pairs(items, len(labels), rows, numbers)
    table.labels = labels
    table.declares = True
    if color is not None:
        _color(table, rows, numbers, frame[color].to_list())
    if cost is not None:
        table.costs = _costs(table, labels, rows, cells(frame[cost]))
    return table


def _numbered(column: Any, name: str) -> tuple[list[Any], bytes]:
    """The different values of a column in the order in which they come, and for each row its value's number."""
    fast = _of_pandas(column) if hasattr(column, "factorize") else _of_polars(column)
    if fast is not None:
        return fast
    values = column.to_list()
    for row, value in enumerate(values):
        if is_missing(value):
            raise ProblemError(f"row {row}, column {name!r}: the value is missing")
    try:
        known = dict(zip(dict.fromkeys(values), counted()))
    except TypeError:
        for row, value in enumerate(values):
            _check_hashable(value, f"row {row}, column {name!r}")
        raise
    return list(known), packed(map(known.__getitem__, values), "I")


def _of_pandas(column: Any) -> tuple[list[Any], bytes] | None:
    try:
        codes, values = column.factorize()
    except TypeError:
        return None  # some value cannot be hashed; the slow way says which
    if len(codes) and int(codes.min()) < 0:
        return None  # missing values, which have no number there
    return values.tolist(), packed(codes, "I")


def _of_polars(column: Any) -> tuple[list[Any], bytes] | None:
    if not _is_polars(column) or column.null_count():
        return None
    kind = column.dtype
    if str(kind) == "String":
        column_of_numbers = column.cast(import_module("polars").Categorical).to_physical()
    elif kind.is_integer():
        column_of_numbers = column
    else:
        return None
    try:
        keys = column_of_numbers.to_numpy()
    except ImportError:
        return None  # polars does without numpy
    codes, firsts = _gavotte.numbered(packed(keys, "Q"))
    return column[memoryview(firsts).cast("I").tolist()].to_list(), codes


def _color(table: Table, rows: bytes, numbers: bytes, shades: Sequence[Any]) -> None:
    """Gives the entries their colors."""
    known = table.color_index
    codes = [0] * len(shades)
    for row, shade in enumerate(shades):
        if not is_missing(shade):
            codes[row] = known.setdefault(shade, len(known)) + 1
    _, table.colors = _gavotte.grouped(rows, packed(codes, "I"), table.count)
    # The first row of an item decides whether it is secondary, because only secondary items have colors.
    item_of = memoryview(numbers).cast("I")
    first = dict(zip(reversed(item_of), range(len(codes) - 1, -1, -1)))
    table.secondary = {table.items[item] for item, row in first.items() if codes[row]}


def _costs(
    table: Table, labels: Sequence[Any], rows: bytes, prices: Sequence[Any]
) -> bytes | list[Cost]:
    """The cost of each option; none, where no row says one."""
    costs: dict[int, Any] = {}
    for option, price in zip(memoryview(rows).cast("I"), prices):
        if not is_missing(price) and costs.setdefault(option, price) != price:
            label = labels[option]
            raise ValueError(f"option {label!r} has two costs: {costs[option]} and {price}")
    if not costs:
        return b""
    return packed_costs([costs.get(option) for option in range(len(labels))], table.where)


def _check_hashable(value: Any, where: str) -> None:
    try:
        hash(value)
    except TypeError:
        raise TypeError(f"{where}: {value!r} cannot be hashed") from None


def _numbers_of(column: Any) -> bytes:
    try:
        return packed(column.to_numpy(), "I")
    except ImportError:
        return packed(column.to_list(), "I")


def _is_polars(column: Any) -> bool:
    return type(column).__module__.startswith("polars.")
