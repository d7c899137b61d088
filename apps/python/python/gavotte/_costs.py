"""The costs of options as users give them: one, a column, or beside the options. Whole costs are packed into bytes,
because a million Python numbers would take seconds."""

from __future__ import annotations

from ._checks import many, near
from ._errors import ProblemError
from ._exact import exact
from ._option import as_mapping
from ._table import packed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

    from ._table import Table
    from ._typing import Cost, CostLike


def cost_of(where: str, cost: Any) -> Cost:
    """A cost, checked. `where` says in a message which one it is."""
    try:
        return exact(cost)
    except (TypeError, ProblemError) as error:
        raise type(error)(f"{where}: {error}") from None


def packed_costs(costs: Sequence[Any], where: Callable[[int], str]) -> bytes | list[Cost]:
    """The costs of all options, 0 where there is none: as bytes where all are whole. `where` names an option in a
    message.
    """
    try:
        return packed(costs, "q")
    except (TypeError, OverflowError):
        # Some have no cost, or digits behind the point, or one is no number; the loop says which.
        made: list[Cost] = []
        for at, cost in enumerate(costs):
            try:
                made.append(0 if cost is None else exact(cost))
            except (TypeError, ProblemError):
                cost_of(where(at), cost)
        return packed(made, "q") if all(isinstance(cost, int) for cost in made) else made


def cells(column: Any) -> list[Any]:
    """The cells of an array or a column. Floats of less than 64 bits stay what they are, because as Python's they would
    show the digits of their binary form.
    """
    kind = column.dtype
    if (getattr(kind, "kind", None) == "f" and kind.itemsize < 8) or str(kind) == "Float32":
        return [*(column.to_numpy() if hasattr(column, "to_numpy") else column)]
    made: list[Any] = column.tolist() if hasattr(column, "tolist") else column.to_list()
    return made


def beside(
    table: Table,
    costs: Iterable[CostLike] | Mapping[Any, CostLike] | None,
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
        names: Any = labels
        names = names.tolist() if hasattr(names, "tolist") else [*many("labels", names, "labels")]
        table.labels = check_length("labels", names, table.count)
    if costs is None:
        return
    by_label = as_mapping(costs)
    if by_label is None:
        table.costs = packed_costs(check_length("costs", listed(costs), table.count), table.where)
        return
    keys: list[Any] = [*(table.labels or range(table.count))]
    known = [at if key is None else key for at, key in enumerate(keys)]
    check_keys(by_label, set(known))
    table.costs = packed_costs([by_label.get(key) for key in known], table.where)


def listed(costs: Any) -> list[Any]:
    """The costs in the order of the options."""
    is_column = hasattr(costs, "dtype") and getattr(costs, "ndim", 1) == 1
    return cells(costs) if is_column else [*many("costs", costs, "numbers")]


def check_length(what: str, given: list[Any], count: int) -> list[Any]:
    """The list, which must have as many members as there are options."""
    if len(given) != count:
        raise ValueError(f"{len(given)} {what} for {count} options")
    return given


def check_keys(costs: Mapping[Any, object], labels: set[Any]) -> None:
    """Refuses a cost for an option that is not there."""
    for key in costs:
        if key not in labels:
            raise ProblemError(f"a cost for {key!r}, but no option is called so{near(key, labels)}")


def check_positions(labels: Mapping[int, Any], count: int) -> None:
    """Refuses a label for an option that is not there."""
    for key in labels:
        if key not in range(count):
            raise ProblemError(f"labels: there is no option {key!r} among {count}, counted from 0")
