"""Costs as users write them, made into whole numbers of 64 bits."""

from __future__ import annotations

from operator import index

from ._checks import many, near
from ._errors import ProblemError
from ._option import as_mapping
from ._table import packed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

    from ._table import Table

_LEAST, _GREATEST = -(2**63), 2**63 - 1


def cost_of(where: str, cost: Any) -> int:
    """A cost, checked."""
    try:
        # A column of whole numbers is one of floats where a number is missing.
        number = _whole_float(cost)
        number = index(cost) if number is None else number
    except TypeError:
        raise TypeError(f"{where}: a cost is a whole number, not {cost!r}") from None
    if not _LEAST <= number <= _GREATEST:
        raise ProblemError(f"{where}: the cost {number} does not fit into 64 bits")
    return number


def _whole_float(cost: object) -> int | None:
    return int(cost) if isinstance(cost, float) and cost.is_integer() else None


def packed_costs(costs: Sequence[Any], where: Callable[[int], str]) -> bytes:
    """The costs of all options, 0 where there is none. `where` names an option in a message."""
    try:
        return packed(costs, "q")
    except (TypeError, OverflowError):
        # Some have no cost, or one is no number; the loop says which.
        made = [0 if it is None else cost_of(where(at), it) for at, it in enumerate(costs)]
        return packed(made, "q")


def beside(
    table: Table,
    costs: Iterable[int] | Mapping[Any, int] | None,
    labels: Iterable[Any] | Mapping[int, Any] | None,
) -> None:
    """Gives a table the labels and costs that were given beside it."""
    by_position = as_mapping(labels)
    if by_position is not None:
        check_positions(by_position, table.count)
        table.labels = [*(table.labels or [None] * table.count)]
        for at, label in by_position.items():
            table.labels[at] = label
    elif labels is not None:
        table.labels = check_length("labels", labels, "labels", table.count)
    if costs is None:
        return
    by_label = as_mapping(costs)
    if by_label is None:
        table.costs = packed_costs(check_length("costs", costs, "whole numbers", table.count), table.where)
        return
    keys: list[Any] = [*(table.labels or range(table.count))]
    known = [at if key is None else key for at, key in enumerate(keys)]
    check_keys(by_label, set(known))
    table.costs = packed_costs([by_label.get(key) for key in known], table.where)


def check_length(what: str, given: Any, wanted: str, count: int) -> list[Any]:
    """As a list, which must have as many members as there are options."""
    made: list[Any] = given.tolist() if hasattr(given, "tolist") else list(many(what, given, wanted))
    if len(made) != count:
        raise ValueError(f"{len(made)} {what} for {count} options")
    return made


def check_keys(costs: Mapping[Any, int], labels: set[Any]) -> None:
    """Refuses a cost for an option that is not there."""
    for key in costs:
        if key not in labels:
            raise ProblemError(f"a cost for {key!r}, but no option is called so{near(key, labels)}")


def check_positions(labels: Mapping[int, Any], count: int) -> None:
    """Refuses a label for an option that is not there."""
    for key in labels:
        if key not in range(count):
            raise ProblemError(f"labels: there is no option {key!r} among {count}, counted from 0")
