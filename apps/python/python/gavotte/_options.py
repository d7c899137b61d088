"""Options as users have them: iterables, mappings, matrices, frames.

Each shape is recognized by its methods, because none of the packages that define matrices and frames is
imported.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ._checks import many
from ._costs import check_keys, check_positions, listed
from ._frames import wide
from ._matrices import bits_of, dense, nested, rows_of, sparse
from ._option import Option, as_mapping, as_option
from ._table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ._typing import AnOption, CostLike, Label


def as_options(source: Any, *, are_items_known: bool = False) -> Iterable[AnOption] | Table:
    """The options in whatever holds them. Where the items are known, 0 and 1 may be two of them."""
    if isinstance(source, Table):
        return source
    if isinstance(source, (list, tuple)):
        rows = bits_of(source, may_be_options=are_items_known)
        return source if rows is None else nested(rows)  # pyright: ignore[reportUnknownVariableType]
    # Before mappings: a sparse matrix of one kind is a mapping, too.
    if hasattr(source, "tocsr"):
        return sparse(source)
    mapping = as_mapping(source)
    if mapping is not None:
        return (as_option(option, label) for label, option in mapping.items())
    if hasattr(source, "columns") and hasattr(source, "shape"):
        return wide(source)
    if hasattr(source, "nonzero") and hasattr(source, "shape"):
        return dense(source)
    if isinstance(source, str) or not isinstance(source, Iterable):
        raise TypeError(
            "options are an iterable of options, a mapping from labels to options, a matrix of 0 "
            f"and 1 or a frame, not {type(source).__name__}"
        )
    return source  # pyright: ignore[reportUnknownVariableType]


def as_table(matrix: Any) -> Table:
    """The options of what must be a matrix or a frame."""
    rows = rows_of(matrix)
    table = as_options(matrix) if rows is None else nested(rows)
    if not isinstance(table, Table):
        raise TypeError(f"a matrix or a frame is wanted, not {type(matrix).__name__}")
    return table


def dressed(
    options: Iterable[AnOption],
    costs: Iterable[CostLike] | Mapping[Any, CostLike] | None,
    labels: Iterable[Label] | Mapping[int, Label] | None,
) -> Iterable[AnOption]:
    """The options with costs and labels that were given beside them."""
    return options if costs is None and labels is None else _dressed(options, costs, labels)


def _dressed(
    options: Iterable[AnOption],
    costs: Iterable[CostLike] | Mapping[Any, CostLike] | None,
    labels: Iterable[Label] | Mapping[int, Label] | None,
) -> Iterator[Option]:
    by_position = as_mapping(labels)
    names = None if labels is None or by_position is not None else list(many("labels", labels, "labels"))
    by_label = as_mapping(costs)
    prices = None if costs is None or by_label is not None else listed(costs)
    used: set[Any] = set()
    count = 0
    for count, held in enumerate(options, 1):
        option = as_option(held, at=count - 1)
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
    if by_label is not None:
        check_keys(by_label, used)
    if by_position is not None:
        check_positions(by_position, count)
