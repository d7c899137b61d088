"""Options as users have them: iterables, mappings, matrices, frames.

Each shape is told by what it can do, so none of the packages that define matrices and frames is
imported.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ._checks import is_missing, many, near
from ._errors import ProblemError
from ._option import Option, as_mapping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ._typing import AnOption, Label


class Table:
    """Options that come as a table: the items of all columns, and the options."""

    __slots__ = ("items", "options")

    def __init__(self, items: Iterable[Any], options: Iterable[Option]) -> None:
        self.items = items
        self.options = options


def as_option(option: AnOption, label: Any = None, where: str = "") -> Option:
    """An option as users write it. `where` begins the message if it is none."""
    if isinstance(option, Option):
        if label is None:
            return option
        return Option(option.items, label=label, cost=option.cost, colors=option.colors)
    if not isinstance(option, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(
            f"{where}an option is an iterable of items, not {type(option).__name__}: {option!r}"
        )
    return Option(option, label=label)


def as_options(source: Any) -> Iterator[Option] | Table:
    """The options in whatever holds them."""
    if isinstance(source, Table):
        return source
    # Before mappings: a sparse matrix of one kind is a mapping, too.
    if hasattr(source, "tocsr"):
        return _sparse(source)
    mapping = as_mapping(source)
    if mapping is not None:
        return (as_option(option, label, f"option {label!r}: ") for label, option in mapping.items())
    if hasattr(source, "columns") and hasattr(source, "shape"):
        return _frame(source)
    if hasattr(source, "nonzero") and hasattr(source, "shape"):
        return _dense(source)
    if isinstance(source, str) or not isinstance(source, Iterable):
        raise TypeError(
            "options are an iterable of options, a mapping from labels to options, a matrix of 0 "
            f"and 1 or a frame, not {type(source).__name__}"
        )
    given: Iterable[Any] = source  # pyright: ignore[reportUnknownVariableType]
    return (
        as_option(option, where=f"option {at} (counted from 0): ") for at, option in enumerate(given)
    )


def _two(shape: tuple[int, ...]) -> tuple[int, int]:
    if len(shape) != 2:
        raise ValueError(f"a matrix has 2 dimensions, not {len(shape)}")
    return shape[0], shape[1]


def _dense(matrix: Any) -> Table:
    """A matrix of 0 and 1: a row is an option, a column an item."""
    rows, columns = _two(matrix.shape)
    wrong = ((matrix != 0) & (matrix != 1)).nonzero()
    if len(wrong[0]):
        row, column = int(wrong[0][0]), int(wrong[1][0])
        raise ValueError(f"row {row}, column {column}: {matrix[row, column]!r} is neither 0 nor 1")
    options: list[list[Any]] = [[] for _ in range(rows)]
    # The positions, not the memory: how the matrix lies in it does not matter.
    at, items = matrix.nonzero()
    for row, item in zip(at.tolist(), items.tolist()):
        options[row].append(item)
    return Table(range(columns), map(Option, options))


def _sparse(matrix: Any) -> Table:
    """A sparse matrix of 0 and 1."""
    _, columns = _two(matrix.shape)
    rows = matrix.tocsr(copy=True)
    # Entries that are given twice add up; zeros that are written out are none.
    rows.sum_duplicates()
    rows.eliminate_zeros()
    starts: list[int] = rows.indptr.tolist()
    items: list[int] = rows.indices.tolist()
    for at, value in enumerate(rows.data.tolist()):
        if value != 1:
            row = next(row for row in range(len(starts)) if starts[row + 1] > at)
            raise ValueError(f"row {row}, column {items[at]}: {value!r} is neither 0 nor 1")
    options = (Option(items[start:end]) for start, end in zip(starts, starts[1:]))
    return Table(range(columns), options)


def _frame(frame: Any) -> Table:
    """A frame of 0 and 1, of pandas or polars: its columns are items, its index the labels."""
    names: list[Any] = list(frame.columns)
    columns: list[list[Any]] = [frame[name].to_list() for name in names]
    options: list[list[Any]] = [[] for _ in range(frame.shape[0])]
    for name, column in zip(names, columns):
        for row, value in enumerate(column):
            if value == 1:
                options[row].append(name)
            elif value != 0:
                raise ValueError(f"row {row}, column {name!r}: {value!r} is neither 0 nor 1")
    index = getattr(frame, "index", None)
    labels: list[Any] = [None] * len(options) if index is None else index.tolist()
    made = (Option(option, label=label) for option, label in zip(options, labels))
    return Table(names, made)


def long_frame(
    frame: Any, option: str, item: str, color: str | None, cost: str | None
) -> list[Option]:
    """A frame with a row for each item of each option."""
    held: dict[Any, list[Any]] = {}
    colors: dict[Any, dict[Any, Any]] = {}
    costs: dict[Any, int] = {}
    if not (hasattr(frame, "columns") and hasattr(frame, "shape")):
        raise TypeError(f"a frame with a row for each item is wanted, not {type(frame).__name__}")
    for keyword, name in {"option": option, "item": item, "color": color, "cost": cost}.items():
        if name is not None and name not in frame.columns:
            raise ProblemError(f"{keyword}: no column is called {name!r}{near(name, frame.columns)}")
    count = frame.shape[0]
    given = frame[color].to_list() if color else [None] * count
    prices = frame[cost].to_list() if cost else [None] * count
    table = zip(frame[option].to_list(), frame[item].to_list(), given, prices)
    for row, (label, name, shade, price) in enumerate(table):
        for column, value in ((option, label), (item, name)):
            if is_missing(value):
                raise ProblemError(f"row {row}, column {column!r}: the value is missing")
            if getattr(value, "__hash__", None) is None:
                raise TypeError(f"row {row}, column {column!r}: {value!r} cannot be hashed")
        held.setdefault(label, []).append(name)
        if not is_missing(shade):
            colors.setdefault(label, {})[name] = shade
        if not is_missing(price) and costs.setdefault(label, price) != price:
            raise ValueError(f"option {label!r} has two costs: {costs[label]} and {price}")
    return [
        Option(items, label=label, cost=costs.get(label), colors=colors.get(label))
        for label, items in held.items()
    ]


def dressed(
    options: Iterable[Option],
    costs: Iterable[int] | Mapping[Any, int] | None,
    labels: Iterable[Label] | Mapping[int, Label] | None,
) -> Iterator[Option]:
    """The options with costs and labels that were given beside them."""
    if costs is None and labels is None:
        yield from options
        return
    by_position = as_mapping(labels)
    names = None if labels is None or by_position is not None else list(many("labels", labels, "labels"))
    by_label = as_mapping(costs)
    prices = None if costs is None or by_label is not None else list(many("costs", costs, "whole numbers"))
    used: set[Any] = set()
    count = 0
    for count, option in enumerate(options, 1):
        label, cost = option.label, option.cost
        if names is not None and count <= len(names):
            label = names[count - 1]
        elif by_position is not None:
            label = by_position.get(count - 1, label)
        if by_label is not None:
            key = count - 1 if label is None else label
            cost = by_label.get(key, cost)
            used.add(key)
        elif prices is not None and count <= len(prices):
            cost = prices[count - 1]
        yield Option(option.items, label=label, cost=cost, colors=option.colors)
    for what, given in (("labels", names), ("costs", prices)):
        if given is not None and len(given) != count:
            raise ValueError(f"{len(given)} {what} for {count} options")
    for key in by_label or ():
        if key not in used:
            raise ProblemError(f"a cost for {key!r}, but no option is called so{near(key, used)}")
    for key in by_position or ():
        if key not in range(count):
            raise ProblemError(f"labels: there is no option {key!r} among {count}, counted from 0")
